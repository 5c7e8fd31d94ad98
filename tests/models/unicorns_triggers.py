"""What sets effects off in the plain model of Unstable Unicorns: a window of the turn, or what happens."""

from __future__ import annotations

from typing import Any

from tests.models.form import No, Playing, Under
from tests.models.unicorns_words import PLACES, UNICORNS, WINDOWS, Card, Part


class Triggers(Part):
    """What sets effects off."""

    def effect_used(self, seat: int, card: Card, options: dict[str, Any] | None = None) -> None:
        s = self.s
        self.no_window()
        if s.phase not in WINDOWS:
            raise No("wrong_phase")
        if seat != s.active:
            raise No("not_your_turn")
        mine = [each for each in s.triggers if each["card"] == card]
        if not mine:
            raise No("no_trigger", *PLACES)
        waiting = [each for each in mine if each["state"] == "waiting"]
        if not waiting:
            raise No("already_used", *PLACES)
        trigger = waiting[0]
        if trigger["optional"] and any(
            not each["optional"] and each["state"] == "waiting" for each in s.triggers
        ):
            raise No("mandatory_first", "cannot_pay", "out", *PLACES)
        self.use(trigger, seat, options or {})

    def use(self, trigger: dict[str, Any], seat: int, options: dict[str, Any]) -> None:
        effect = self.titles[trigger["card"]]["effects"][trigger["i"]]
        under = Under(trigger["card"], trigger["i"], effect, seat)
        if trigger["optional"] and not self.payable(under):
            raise No("cannot_pay", *PLACES)
        targets = under.targets()
        given = options.get("targets", [options.get("target")])
        given = given + [None] * (len(targets) - len(given))
        if len(given) > len(targets) and ("targets" in options or given != [None]):
            raise No("no_target", *PLACES)
        codes: list[str] = []
        for at, answer in enumerate(given[: len(targets)]):
            if not self.is_chosen_by_me(targets[at]) and answer not in (None, []):
                codes += PLACES
            elif self.is_chosen_by_me(targets[at]):
                try:
                    under.picks[at] = self.picked(under, at, seat, answer, self.taken())
                except No as no:
                    codes += no.codes
        if codes:
            raise No("malformed", "no_target", *codes)
        trigger["state"] = "used"
        trigger["picks"] = under.picks
        trigger["options"] = self.picked_options(under, options)
        shown = given if "targets" in effect else given[0]
        trigger["target"] = shown if targets else None

    def taken(self) -> list[Any]:
        """Return the cards and seats that were targets in this phase."""
        return [
            x for each in self.s.triggers for pairs in each.get("picks", {}).values() for _, x, _ in pairs
        ]

    def picked_options(self, under: Under, options: dict[str, Any]) -> Any:
        if "choose" not in under.effect:
            if "options" in options:
                raise No("no_target", "malformed")
            return None
        choose = under.effect["choose"]
        offered = self.offered(under)
        if len(offered) <= choose.get("n", 1) and "options" not in options:
            return offered
        return self.read_options(under, offered, options.get("options"))

    def effects_resolved(self, seat: int) -> Playing:
        s = self.s
        self.no_window()
        if s.phase not in WINDOWS:
            raise No("wrong_phase")
        if seat != s.active:
            raise No("not_your_turn")
        if any(not each["optional"] and each["state"] == "waiting" for each in s.triggers):
            raise No("effects_due")
        used = [each for each in s.triggers if each["state"] == "used"]
        if not used:
            raise No("nothing_due")
        return self.used_happen(used, seat)

    def used_happen(self, used: list[Any], seat: int) -> Playing:
        for trigger in used:
            trigger["state"] = "done"
        for trigger in used:
            effect = self.titles[trigger["card"]]["effects"][trigger["i"]]
            under = Under(trigger["card"], trigger["i"], effect, seat)
            under.picks = dict(trigger["picks"])
            under.options = trigger.get("options")  # type: ignore[attr-defined]
            yield from self.run(under)
            yield from self.drain()

    def due(self, card: Card, when: str, whose: int | None = None) -> list[Under]:
        """Return the effects of a card that come now; `whose` is the seat of one that may have left again."""
        seat = self.lies_with(card) if whose is None else whose
        assert seat is not None
        return [
            Under(card, i, effect, seat)
            for i, effect in enumerate(self.titles[card].get("effects", []))
            if effect["when"] == when and not self.muted(card) and not self.is_over(card, i)
        ]

    def is_over(self, card: Card, i: int) -> bool:
        return (card, i) in self.s.used or (card, i) in self.under_way

    def of_unicorn(self, card: Card, seat: int, when: str) -> list[Under]:
        """Return the effects of other cards in this stable that a unicorn sets off there."""
        if self.kind(card) not in UNICORNS:
            return []
        return [each for other in self.s.stables[seat] if other != card for each in self.due(other, when)]

    def came(self, card: Card, seat: int) -> list[Under]:
        return self.due(card, "entered", seat) + self.of_unicorn(card, seat, "unicorn_enters")

    def reach_range(self) -> bool:
        """Bring the effects of stables whose count came into their range; return whether any came."""
        s = self.s
        found, now = [], set()
        for card in self.lying():
            seat = self.lies_with(card)
            assert seat is not None
            for i, effect in enumerate(self.titles[card].get("effects", [])):
                if effect["when"] != "state" or self.muted(card) or self.is_over(card, i):
                    continue
                least, most = effect["unicorns"]
                if (least or 0) <= self.unicorns(seat) <= (99 if most is None else most):
                    now.add((card, i))
                    if (card, i) not in s.in_range and (card, i) not in s.reached:
                        found.append(Under(card, i, effect, seat))
        s.in_range = now
        s.reached |= {(each.card, each.i) for each in found}
        s.happened += found
        return bool(found)

    def asks(self, under: Under) -> bool:
        effect = under.effect
        asked = [each for each in under.targets() if self.asks_target(each)]
        return bool(effect.get("optional") or asked or "choose" in effect)

    def flush(self) -> Playing:
        """Do what was set off and asks nothing. What asks waits for the effect under way."""
        s = self.s
        found, s.happened = s.happened, []
        s.waiting += [each for each in found if self.asks(each)]
        for under in found:
            if not self.asks(under):
                yield from self.run(under)
