"""Cards that are played in the plain model of Unstable Unicorns, and the instants that answer them."""

from __future__ import annotations

from typing import Any

from tests.models.form import Effect, No, Playing, Under
from tests.models.table import Question
from tests.models.unicorns_words import Card, Part


class Play(Part):
    """Playing cards, and answering them."""

    def card_played(self, seat: int, card: Card) -> None:
        s = self.s
        title = self.titles[card]
        if s.window:
            self.answer(seat, card)
            return
        self.want_to_play(seat, card)
        if self.lies_with(card) is not None:
            raise No("already_in_play")
        if self.kind(card) == "baby":
            raise No("wrong_type")
        if s.out[seat]:
            raise No("out")
        self.want_unbarred(seat, card)
        if any(self.there(seat, what) < n for what, n in title.get("needs", {}).items()):
            raise No("requirement")
        if s.options["impossible"] == "refused" and not self.all_possible(seat, card):
            raise No("requirement")
        if not s.hands[seat]:
            raise No("too_few")
        s.hands[seat] -= 1
        if s.phase == "action":
            s.plays -= 1
            s.acted = "play"
        s.window = {"card": card, "seat": seat, "chain": [], "waiting": self.others(seat)}

    def want_to_play(self, seat: int, card: Card) -> None:
        """Refuse a card that is not for this phase, and a play that is not there."""
        s = self.s
        wanted = "pre_turn" if self.titles[card].get("pre_turn") else "action"
        if self.kind(card) == "instant" or s.phase != wanted:
            raise No("wrong_phase")
        if s.phase == "action" and not s.plays:
            raise No("activation_limit")
        if s.phase == "action" and seat != s.active:
            raise No("not_your_turn")

    def others(self, seat: int) -> list[int]:
        """Return the other seats in turn order after this one."""
        return [each for each in self.seats_from(seat) if each != seat]

    def there(self, seat: int, what: str) -> int:
        """Return how many there are of what a card needs; it is not in hand any more."""
        s = self.s
        basic = sum(self.kind(card) == "basic" for card in s.stables[seat])
        counts = {"hand": s.hands[seat] - 1, "stable": len(s.stables[seat]), "basic": basic}
        return int(counts.get(what, self.unicorns(seat)))

    def want_unbarred(self, seat: int, card: Card) -> None:
        for other, cards in enumerate(self.s.stables):
            for each in cards:
                if self.kind(card) in self.titles[each].get("bars" if other == seat else "bars_others", []):
                    raise No("barred")

    def answer(self, seat: int, card: Card) -> None:
        """Answer the last card of the window with an instant."""
        s, window = self.s, self.s.window
        if self.kind(card) != "instant":
            raise No("resolving")
        if card in [each for each, _ in window["chain"]]:
            raise No("already_in_play")
        last, by = window["chain"][-1] if window["chain"] else (window["card"], window["seat"])
        self.want_waiting(seat, by)
        self.want_unbarred(seat, card)
        if self.titles[last].get("cannot_be_neighed") or any(
            self.titles[each].get("shields") for each in s.stables[by]
        ):
            raise No("cannot_be_neighed")
        if not s.hands[seat]:
            raise No("too_few")
        s.hands[seat] -= 1
        window["chain"].append([card, seat])
        window["waiting"] = self.others(seat)

    def want_waiting(self, seat: int, by: int) -> None:
        if self.s.out[seat]:
            raise No("out")
        if seat == by:
            raise No("own_card")
        if seat not in self.s.window["waiting"]:
            raise No("declined")

    def passed(self, seat: int) -> Playing | None:
        window = self.s.window
        if not window:
            raise No("wrong_phase")
        self.want_waiting(seat, window["chain"][-1][1] if window["chain"] else window["seat"])
        return self.declines(seat)

    def declines(self, seat: int) -> Playing | None:
        window = self.s.window
        window["waiting"].remove(seat)
        if window["waiting"]:
            return None
        if len(window["chain"]) % 2 == 0:
            return self.resolved(window["card"], window["seat"])
        self.drop_window()
        return None

    def resolved(self, card: Card, seat: int) -> Playing:
        """Wait for what was named as the card comes into play, and do what it does."""
        s = self.s
        shown = {"seat": seat, "ask": "resolve", "card": card}
        stable, named = yield Question(shown, lambda event: self.read_resolved(event))
        s.discard += len(s.window["chain"])
        s.window = None
        effects = self.titles[card].get("effects", [])
        if self.kind(card) == "magic":
            s.discard += 1
        else:
            s.stables[stable].append(card)
        for i, effect in enumerate(effects):
            if effect["when"] == "resolved":
                under = Under(card, i, effect, seat)
                if i in named:
                    under.picks[0] = named[i]
                yield from self.run(under)
                yield from self.drain()
        if self.kind(card) != "magic":
            s.happened += self.came(card, stable)

    def named_as_played(self, card: Card) -> list[int]:
        """Return the effects whose first target is named as the card resolves."""
        return [
            i
            for i, effect in enumerate(self.titles[card].get("effects", []))
            if effect["when"] == "resolved" and self.is_named(effect)
        ]

    def is_named(self, effect: Effect) -> bool:
        targets = Under("", 0, effect, 0).targets()
        is_own = bool(targets) and self.is_chosen_by_me(targets[0])
        return is_own and "cost" not in effect and "choose" not in effect

    def is_chosen_by_me(self, target: Any) -> bool:
        """Return whether the effect's own seat chooses this target."""
        if not isinstance(target, dict):
            return True
        return target.get("by", "you") == "you" and target.get("n") != "all"

    def read_resolved(self, event: list[Any]) -> Any:
        _, seat, card, *rest = event
        options = rest[0] if rest else {}
        assert self.question is not None
        if card != self.question.shown["card"]:
            raise No("not_in_play")
        named = self.named_as_played(card)
        given = options.get("targets", [options.get("target")] if "target" in options or named else [])
        if len(given) < len(named):
            given = given + [None] * (len(named) - len(given))
        if len(given) != len(named):
            raise No("no_target", "malformed")
        picks: dict[int, Any] = {}
        codes: list[str] = []
        for i, answer in zip(named, given, strict=True):
            under = Under(card, i, self.titles[card]["effects"][i], seat)
            try:
                picks[i] = self.picked(under, 0, seat, answer)
            except No as no:
                codes += no.codes
        if codes:
            raise No(*codes)
        return self.read_stable(card, seat, options), picks

    def read_stable(self, card: Card, seat: int, options: dict[str, Any]) -> int:
        """Return the stable that a card goes to."""
        if self.kind(card) == "magic" and "stable" in options:
            raise No("wrong_type")
        if self.kind(card) == "downgrade" and "stable" not in options:
            raise No("no_target")
        stable = int(options.get("stable", seat))
        if self.s.out[stable]:
            raise No("out")
        if self.kind(card) != "magic" and self.barred(card, stable):
            raise No("barred")
        return stable

    def barred(self, card: Card, seat: int) -> bool:
        """Return whether a card of another stable keeps this one out."""
        return any(
            "bars_enter" in self.titles[each]
            and other != seat
            and self.is_of(card, self.titles[each]["bars_enter"]["of"])
            for other, cards in enumerate(self.s.stables)
            for each in cards
        )
