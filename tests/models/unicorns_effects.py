"""One effect in the plain model of Unstable Unicorns: its questions, targets, choices and costs."""

from __future__ import annotations

import copy
from typing import Any

from tests.models.form import TARGETS, Effect, No, Playing, Under, numbers_of, verbs
from tests.models.table import Question
from tests.models.unicorns_words import HIDDEN, LEAVES, PLACES, WINDOWS, Card, Part


class Effects(Part):
    """Doing one effect."""

    def run(self, under: Under) -> Playing:
        """Do an effect. While it is under way it does not set itself off."""
        self.under_way.append((under.card, under.i))
        yield from self.run_once(under)
        self.under_way.remove((under.card, under.i))

    def run_once(self, under: Under) -> Playing:
        under.listed = not (under.effect.get("do") and isinstance(under.effect["do"][0], str))
        if not self.all_hold(under, under.effect.get("if", [])) or not self.payable(under):
            return (yield from self.instead_of(under))
        if (under.card, under.i) in self.s.used:
            return None
        when = under.effect["when"]
        if when not in ("resolved", *WINDOWS.values()) and not (yield from self.asked_first(under)):
            return (yield from self.instead_of(under))
        if under.effect.get("once"):
            self.s.used.add((under.card, under.i))
        return (yield from self.paid(under))

    def pay(self, under: Under) -> Playing:
        """Pay a cost; return whether all of it was paid. What was replaced may not count."""
        for verb in verbs(under.effect.get("cost")):
            if not (yield from self.one(under, verb)) and verb[0] in LEAVES:
                return False
        return True

    def asked_first(self, under: Under) -> Playing:
        """Ask the first question, with the target in the same answer if nothing comes before it."""
        effect = under.effect
        optional = effect.get("optional", False)
        at = 0 if self.is_named(effect) and self.asks_target(under.targets()[0]) else None
        fit = self.fitting(under, 0, under.seat) if at is not None else None
        if at is not None and fit is None:
            under.picks[0] = []
        if optional and not self.worth_asking(under):
            return False
        if not optional and fit is None:
            return True
        shown: dict[str, Any] = {"seat": under.seat, "ask": "effect", "card": under.card, "i": under.i}
        if fit is not None:
            shown["from"] = fit
        answer = yield Question(shown, lambda event: self.read_first(under, at, optional, event))
        if answer is None:
            return False
        if at is not None:
            under.picks[0] = answer
        return True

    def worth_asking(self, under: Under) -> bool:
        """Return whether an optional effect could do something: an option, or its first target."""
        effect = under.effect
        if "choose" in effect:
            return bool(self.offered(under))
        targets = under.targets()
        if not targets or ("cost" in effect and self.zone(targets[0]) in HIDDEN):
            return True
        if isinstance(targets[0], dict) and targets[0].get("n") == "all":
            return True
        return any(self.fitting(under, 0, seat) is not None for seat in self.choosers(under, targets[0]))

    def asks_target(self, target: Any) -> bool:
        return not (isinstance(target, dict) and target.get("n") == "all")

    def read_first(self, under: Under, at: int | None, optional: bool, event: list[Any]) -> Any:
        yes, options = event[2], event[3] if len(event) > 3 else {}
        if not yes:
            if not optional:
                raise No("effects_due")
            return None
        if at is None:
            if options:
                raise No("no_target", "malformed", "out")
            return []
        return self.picked(under, at, under.seat, options.get("target"))

    def ask(self, under: Under, at: int) -> Playing:
        """Have a target chosen, by each seat that chooses."""
        if at in under.picks:
            return
        target = under.targets()[at]
        pairs: list[Any] = []
        for seat in self.choosers(under, target):
            if isinstance(target, dict) and target.get("n") == "all":
                pairs += [(seat, card, self.lies_with(card)) for card in self.fitting(under, at, seat) or []]
                continue
            fit = self.fitting(under, at, seat)
            is_same = isinstance(target, dict) and target.get("n") == "same"
            if fit is None or (is_same and not under.picks.get(at - 1)):
                continue
            shown = {"seat": seat, "ask": "target", "card": under.card, "i": under.i, "from": fit}

            def read(event: list[Any], seat: int = seat) -> Any:
                if not event[2]:
                    raise No("effects_due")
                return self.picked(under, at, seat, (event[3] if len(event) > 3 else {}).get("target"))

            pairs += yield Question(shown, read)
        under.picks[at] = pairs

    def choosers(self, under: Under, target: Any) -> list[int]:
        by = target.get("by", "you") if isinstance(target, dict) else "you"
        if by in ("each", "each_other"):
            return [seat for seat in self.seats() if by == "each" or seat != under.seat]
        if by == "seat":
            at = under.targets().index(target)
            return [x if isinstance(x, int) else lay for _, x, lay in under.picks.get(at - 1, [])][-1:]
        return [under.seat]

    def fitting(self, under: Under, at: int, seat: int) -> Any:
        """Return the cards or seats that fit a target, or null where none can be chosen."""
        target = under.targets()[at]
        if target in ("seat", "other_seat"):
            return [each for each in self.seats() if target == "seat" or each != seat] or None
        if self.zone(target) in HIDDEN:
            count = {"hand": self.s.hands[seat], "discard": self.s.discard, "deck": self.s.deck}
            return None if count.get(self.zone(target), 1) == 0 else []
        return [card for card in self.lying() if not self.misfit(under, at, seat, card)] or None

    def zone(self, target: Any) -> str:
        return str(target.get("zone", "stable")) if isinstance(target, dict) else "stable"

    def misfit(self, under: Under, at: int, seat: int, card: Card) -> str | None:
        """Return why a card of a stable does not fit, or nothing."""
        given = under.targets()[at]
        target = given if isinstance(given, dict) else {"side": given, "of": under.effect.get("of")}
        lies = self.lies_with(card)
        if lies is None:
            return "not_in_play"
        if not self.is_of(card, target.get("of")):
            return "wrong_type"
        side = target.get("side", "any")
        if (side == "own" and lies != seat) or (side == "other" and lies == seat):
            return "wrong_side"
        if side == "that":
            before = under.picks.get(at - 1, [])
            if lies not in [x if isinstance(x, int) else lay for _, x, lay in before][-1:]:
                return "wrong_side"
        if target.get("named") and target["named"] not in self.titles[card]["name"]:
            return "no_target"
        if target.get("not_self") and card == under.card:
            return "no_target"
        if self.cannot(under, at, card):
            return "no_target"
        return None

    def cannot(self, under: Under, at: int, card: Card) -> bool:
        """Return whether the first verb about this target cannot be done to a card."""
        word = TARGETS[at]
        for verb in self.all_verbs(under.effect):
            if word in verb[1:]:
                return self.is_kept(card, verb[0], self.is_magic(under))
        return False

    def is_magic(self, under: Under) -> bool:
        return under.effect.get("when") == "resolved" and self.kind(under.card) == "magic"

    def all_verbs(self, effect: Effect) -> list[Any]:
        found: list[Any] = verbs(effect.get("cost"))
        for option in effect.get("choose", {}).get("of", []):
            found = found + option
        found = found + verbs(effect.get("do"))
        flat: list[Any] = []
        for verb in found:
            parts = verb[2:] if verb[0] == "if" else verb[1:] if verb[0] == "all" else [verb]
            flat += parts
        return flat

    def is_magic_now(self, under: Under | None, source: Card) -> bool:
        """Return whether a verb is what a magic card does as it resolves, or by hand."""
        return self.kind(source) == "magic" if under is None else self.is_magic(under)

    def is_kept(self, card: Card, name: str, by_magic: bool) -> bool:
        words = {"destroy": ["destroyed"], "sacrifice": ["sacrificed"], "move": ["moved"], "loan": ["moved"]}
        against = words.get(name, []) + (["destroyed_by_magic"] if by_magic and name == "destroy" else [])
        seat = self.lies_with(card)
        assert seat is not None
        if set(against) & set(self.titles[card].get("cannot", [])):
            return True
        return any(
            set(against) & set(self.titles[each].get("cannot_others", []))
            and each != card
            and self.is_of(card, self.titles[each].get("cannot_of"))
            for each in self.s.stables[seat]
        )

    def picked(self, under: Under, at: int, seat: int, answer: Any, taken: list[Any] | None = None) -> Any:
        """Return the choices of an answer as (who chose, what, with whom it lay); refuse wrong ones."""
        target = under.targets()[at]
        if not self.asks_target(target):
            return [(seat, card, self.lies_with(card)) for card in self.fitting(under, at, seat) or []]
        fit = self.fitting(under, at, seat)
        if taken is not None and fit:
            fit = [each for each in fit if each not in taken] or None
        least, most, is_list = self.wanted(under, at)
        if fit is None:
            if answer not in (None, []):
                self.refuse_card(under, at, seat, answer, taken)
            return []
        if self.zone(target) in HIDDEN:
            return self.picked_hidden(seat, target, answer)
        answer = [] if answer is None and least == 0 else answer
        if is_list != isinstance(answer, list):
            raise No("no_target", "malformed", "out")
        chosen = answer if is_list else [answer]
        if len(set(map(str, chosen))) < len(chosen):
            raise No("malformed")
        wrong = [each for each in chosen if each not in fit]
        if wrong:
            self.refuse(under, at, seat, wrong, taken)
        if not min(least, len(fit)) <= len(chosen) <= most:
            raise No("no_target")
        return [(seat, each, None if isinstance(each, int) else self.lies_with(each)) for each in chosen]

    def wanted(self, under: Under, at: int) -> tuple[int, int, bool]:
        """Return how many cards a target takes, at least and at most, and whether they come as a list."""
        target = under.targets()[at]
        if isinstance(target, dict) and target.get("n") == "same":
            count = len(under.picks.get(at - 1, []))
            return count, count, True
        least, most = numbers_of(target)
        return least, most, most > 1 or least == 0

    def picked_hidden(self, seat: int, target: Any, answer: Any) -> Any:
        if answer is None and self.zone(target) != "nursery":
            return []
        if not isinstance(answer, str):
            raise No("no_target", "malformed", "out")
        if self.lies_with(answer) is not None:
            raise No("already_in_play")
        if not self.is_of(answer, target.get("of")):
            raise No("wrong_type")
        return [(seat, answer, None)]

    def refuse(self, under: Under, at: int, seat: int, chosen: list[Any], taken: Any) -> None:
        """Refuse wrong cards of an answer. Of several reasons the first in the order is named."""
        codes: list[str] = []
        for each in chosen:
            try:
                self.refuse_card(under, at, seat, each, taken)
            except No as no:
                codes += no.codes
        first = [code for code in PLACES if code in codes][:1]
        raise No(*(codes if len(chosen) == 1 else first or codes))

    def refuse_card(self, under: Under, at: int, seat: int, answer: Any, taken: list[Any] | None) -> None:
        target = under.targets()[at]
        if isinstance(answer, list):
            self.refuse(under, at, seat, answer, taken)
        if isinstance(answer, str) and target not in ("seat", "other_seat"):
            if self.zone(target) in HIDDEN:
                self.picked_hidden(seat, target, answer)
                raise No("no_target")
            why = self.misfit(under, at, seat, answer)
            if why is None and taken and answer in taken:
                why = "already_targeted"
            raise No(why or "no_target")
        if isinstance(answer, int) and answer < len(self.s.names) and self.s.out[answer]:
            raise No("out", "no_target", "malformed")
        if isinstance(answer, int) and taken and answer in taken:
            raise No("already_targeted")
        raise No("no_target", "malformed", "wrong_side", "not_in_play")

    def choice(self, under: Under) -> Playing:
        choose = under.effect["choose"]
        if getattr(under, "options", None) is not None:
            return under.options  # type: ignore[attr-defined]
        offered = self.offered(under)
        if len(offered) <= choose.get("n", 1):
            return offered
        seat = under.seat
        if choose.get("by") == "seat":
            yield from self.ask(under, 0)
            seat = under.picks[0][0][1]
        shown = {"seat": seat, "ask": "choose", "card": under.card, "i": under.i, "from": offered}
        return (yield Question(shown, lambda event: self.read_options(under, offered, event[2])))

    def read_options(self, under: Under, offered: list[int], answer: Any) -> Any:
        choose = under.effect["choose"]
        if (
            not isinstance(answer, list)
            or len(answer) != choose.get("n", 1)
            or len(set(answer)) < len(answer)
        ):
            raise No("malformed", "no_target")
        if any(not 0 <= each < len(choose["of"]) for each in answer):
            raise No("malformed", "no_target")
        if any(each not in offered for each in answer):
            raise No("no_target")
        return answer

    def offered(self, under: Under) -> list[int]:
        return [
            i
            for i, option in enumerate(under.effect["choose"]["of"])
            if any(self.could(under, verb) for verb in option)
        ]

    def could(self, under: Under, verb: list[Any]) -> bool:
        """Return whether a verb can do something now."""
        if verb[0] == "if":
            branch = verb[2:3] if self.all_hold(under, verb[1]) else verb[3:4]
            return any(self.could(under, each) for each in branch)
        if verb[0] == "tell":
            return True
        subject = verb[1] if len(verb) > 1 else None
        if subject in TARGETS and verb[0] in ("destroy", "sacrifice", "return", "move", "enter"):
            at = TARGETS.index(subject)
            if at in under.picks:
                return bool(under.picks[at])
            return any(
                self.fitting(under, at, seat) is not None
                for seat in self.choosers(under, under.targets()[at])
            )
        if subject == "self" and verb[0] in ("destroy", "sacrifice", "return", "move"):
            lies = self.lies_with(under.card)
            if lies is None or self.is_kept(under.card, verb[0], self.is_magic(under)):
                return False
            wrong = {"destroy": lies == under.seat, "sacrifice": lies != under.seat}
            return not wrong.get(verb[0])
        if verb[0] == "all":
            return all(self.could(under, part) for part in verb[1:])
        if subject in TARGETS:
            return True
        return any(self.would_do(plain, acting) for plain, acting in self.plain(under, verb))

    def would_do(self, verb: list[Any], acting: int) -> bool:
        """Return whether a plain verb that asks nothing would be done."""
        if isinstance(verb[-1], int) and verb[0] in ("draw", "discard", "take", "find") and verb[-1] <= 0:
            return False
        if verb[0] in ("discard", "take"):
            return bool(self.s.hands[verb[1]])
        if verb[0] == "leave":
            return self.lies_with(verb[1]) is not None
        now = self.s
        self.s = copy.deepcopy(now)
        try:
            getattr(self, f"do_{verb[0]}")(verb, acting, True)
        except No:
            return False
        finally:
            self.s = now
        return True

    def payable(self, under: Under) -> bool:
        """Return whether the whole cost can be paid."""
        hand = self.s.hands[under.seat]
        for verb in verbs(under.effect.get("cost")):
            if verb[0] == "discard":
                hand -= verb[2]
                if hand < 0:
                    return False
            elif not self.could(under, verb):
                return False
            elif verb[1] in TARGETS:
                at = TARGETS.index(verb[1])
                fit = self.fitting(under, at, under.seat) if at not in under.picks else under.picks[at]
                if len(fit or []) < numbers_of(under.targets()[at])[0]:
                    return False
        return True

    def all_possible(self, seat: int, card: Card) -> bool:
        """Return whether all effects of a magic card can come."""
        effects = self.titles[card].get("effects", []) if self.kind(card) == "magic" else []
        return all(self.possible(Under(card, i, effect, seat)) for i, effect in enumerate(effects))

    def possible(self, under: Under) -> bool:
        """Return whether a magic card would do something: its first target fits, its cost can be paid."""
        hands = self.s.hands
        self.s.hands = [max(0, have - (seat == under.seat)) for seat, have in enumerate(hands)]
        is_so = not self.all_hold(under, under.effect.get("if", [])) or (
            self.payable(under) and self.worth_asking(under)
        )
        self.s.hands = hands
        return is_so

    def counted(self, under: Under, what: Any) -> int:
        s = self.s
        if what == "hand":
            return int(s.hands[under.seat])
        if what == "unicorns":
            return int(self.unicorns(under.seat))
        if what == "stable":
            return len(s.stables[under.seat])
        if what == "discarded":
            return int(getattr(under, "discarded", 0))
        return int(s.discard if what == "discard" else s.deck or 0)
