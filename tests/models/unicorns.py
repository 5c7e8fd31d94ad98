"""Unstable Unicorns as a plain model, from its document: turns, cards without answers to them, effects."""

from __future__ import annotations

import copy
from types import SimpleNamespace
from typing import Any, ClassVar

from tests.models.form import TARGETS, Effect, No, Playing, Under, numbers_of, verbs
from tests.models.table import Question, Table

UNICORNS = ("baby", "basic", "magical", "ultimate")
PHASES = ("pre_turn", "beginning", "draw", "action", "end")
WINDOWS = {"pre_turn": "pre_turn", "beginning": "beginning", "end": "turn_end"}
LEAVES = {"destroy": "destroyed", "sacrifice": "sacrificed", "return": "returned"}
# Effects that are asked about as soon as they come.
AT_ONCE = ("lost", "unicorn_leaves", "entered", "unicorn_enters", "state")
# What is wrong with a target is named before other reasons.
PLACES = ("malformed", "not_in_play", "already_in_play", "wrong_type", "wrong_side")
HIDDEN = ("hand", "discard", "nursery", "deck")
Card = str


class Unicorns(Table):
    """One game. `accept` takes an event or raises `No`; `view` is what screens would be told."""

    answers: ClassVar[dict[str, str]] = {
        "effect": "effect_chosen",
        "target": "effect_chosen",
        "choose": "option_chosen",
        "instead": "instead_chosen",
        "resolve": "card_resolved",
    }

    def __init__(self) -> None:
        super().__init__()
        self.under_way: list[Any] = []

    def whole(self, flow: Playing) -> Playing:
        """Play what an event does, then what waits for it to end."""
        self.s.reached = set()
        yield from flow
        yield from self.flush()
        yield from self.drain()
        while self.reach_range():
            yield from self.flush()
            yield from self.drain()

    def drain(self) -> Playing:
        """Ask about the effects that wait, in the order in which they came."""
        while self.s.waiting:
            yield from self.run(self.s.waiting.pop(0))
            yield from self.flush()

    # The table.

    def game_started(self, _game: str, options: dict[str, Any]) -> None:
        self.s = SimpleNamespace(
            names=options["seats"],
            options={"hand_limit": 7, "impossible": "no_effect", "replaced_counts": True} | options,
            hands=[options.get("hand", 5)] * len(options["seats"]),
            stables=[[] for _ in options["seats"]],
            skip_turns=[0] * len(options["seats"]),
            extra_turns=[0] * len(options["seats"]),
            phase="pre_turn",
            active=options["first"],
            turn=1,
            deck=None,
            discard=0,
            happened=[],
            waiting=[],
            in_range=set(),
            reached=set(),
            loans=[],
            window=None,
        )
        self.new_turn()

    def new_turn(self) -> None:
        self.s.plays = self.s.extra_draw = self.s.extra_play = 0
        self.s.acted, self.s.skips, self.s.triggers, self.s.used = None, [], [], set()

    def ruled(self, seat: int, counter: str, delta: int, _reason: str) -> None:
        s = self.s
        if counter == "hand":
            if s.hands[seat] + delta < 0:
                raise No("below_zero")
            s.hands[seat] += delta
        elif counter == "deck" and s.deck is None:
            raise No("malformed")
        else:
            if getattr(s, counter) + delta < 0:
                raise No("below_zero")
            setattr(s, counter, getattr(s, counter) + delta)

    def deck_set(self, n: int) -> None:
        self.no_window()
        self.s.deck = n

    def seats(self) -> list[int]:
        """Return the seats, the active one first."""
        count = len(self.s.names)
        return [(self.s.active + i) % count for i in range(count)]

    def lies_with(self, card: Card) -> int | None:
        return next((seat for seat, cards in enumerate(self.s.stables) if card in cards), None)

    def lying(self) -> list[Card]:
        return [card for seat in self.seats() for card in self.s.stables[seat]]

    def kind(self, card: Card) -> str:
        return str(self.titles[card]["type"])

    def uncounted(self, seat: int) -> bool:
        return any(self.titles[card].get("uncounted") for card in self.s.stables[seat])

    def unicorns(self, seat: int) -> int:
        if self.uncounted(seat):
            return 0
        return sum(self.counts(card) for card in self.s.stables[seat])

    def counts(self, card: Card) -> int:
        return int(self.titles[card].get("counts_as", 1 if self.kind(card) in UNICORNS else 0))

    def limit(self, seat: int) -> int:
        number = self.s.options["hand_limit"]
        number += sum(self.titles[card].get("hand_limit", 0) for card in self.s.stables[seat])
        fixed = []
        for card in self.lying():
            change = self.titles[card].get("hand_limit_all", 0)
            if isinstance(change, str):
                fixed.append(int(change[1:]))
            else:
                number += change
        return max(0, min(fixed) if fixed else number)

    def is_of(self, card: Card, of: Any) -> bool:
        """Return whether a card is of one of these types or words."""
        words = [of] if isinstance(of, str) else of or []
        if not words:
            return True
        seat = self.lies_with(card)
        kind = self.kind(card)
        is_unicorn = kind in UNICORNS and not (seat is not None and self.uncounted(seat))
        return any(
            is_unicorn
            if word == "unicorn"
            else kind in (*UNICORNS, "upgrade", "downgrade")
            if word == "stable_card"
            else kind == word
            for word in words
        )

    def muted(self, card: Card) -> bool:
        seat = self.lies_with(card)
        if seat is None:
            return False
        return any(
            "mutes" in self.titles[each] and self.is_of(card, self.titles[each]["mutes"])
            for each in self.s.stables[seat]
        )

    def view(self) -> dict[str, Any]:
        s = self.s
        shows_hands = any("open_hand" in title for title in self.titles.values())
        return {
            "game": "unstable_unicorns",
            "turn": s.turn,
            "phase": s.phase,
            "active": s.active,
            "priority": self.question.shown["seat"] if self.question else None if s.window else s.active,
            "pending": self.question.shown if self.question else None,
            "winner": None,
            "won_by": None,
            "need": s.options["unicorns"],
            "deck": s.deck,
            "discard": s.discard,
            "plays": s.plays,
            "acted": s.acted,
            "skips": [phase for phase in PHASES if phase in s.skips],
            "extra_draw": s.extra_draw,
            "extra_play": s.extra_play,
            "triggers": [
                {name: each[name] for name in ("card", "optional", "target", "state")} for each in s.triggers
            ],
            "window": s.window,
            "legal": self.legal(),
            "events": self.events(),
            "seats": [
                {
                    "name": name,
                    "hand": s.hands[seat],
                    "limit": self.limit(seat),
                    "to_discard": self.to_discard() if seat == s.active else 0,
                    "unicorns": self.unicorns(seat),
                    "letters": self.letters(seat),
                    "skip_turns": s.skip_turns[seat],
                    "extra_turns": s.extra_turns[seat],
                    "out": False,
                    "stable": [
                        {"card": card, "title": self.titles[card]["id"], "type": self.kind(card)}
                        for card in s.stables[seat]
                    ],
                }
                | (
                    {"open_hand": any(self.titles[card].get("open_hand") for card in s.stables[seat])}
                    if shows_hands
                    else {}
                )
                for seat, name in enumerate(s.names)
            ],
        }

    def letters(self, seat: int) -> int:
        if self.uncounted(seat):
            return 0
        names = [self.titles[card]["name"] for card in self.s.stables[seat] if self.counts(card)]
        return sum(letter.isascii() and letter.isalpha() for name in names for letter in name)

    def legal(self) -> list[str]:
        s = self.s
        if self.question:
            ask = self.question.shown["ask"]
            return [
                {"choose": "option_chosen", "instead": "instead_chosen", "resolve": "card_resolved"}.get(
                    ask, "effect_chosen"
                )
            ]
        if s.window:
            return ["card_played"]
        found = ["deck_set", "effect_happened"]
        waiting = [each for each in s.triggers if each["state"] == "waiting"]
        mandatory = any(not each["optional"] for each in waiting)
        used = any(each["state"] == "used" for each in s.triggers)
        due = mandatory or used
        if s.phase == "pre_turn" or (s.phase == "action" and s.plays):
            found.append("card_played")
        if s.phase == "action" and s.plays and not s.acted:
            found.append("drawn")
        if waiting:
            found.append("effect_used")
        if used and not mandatory:
            found.append("effects_resolved")
        if self.to_discard() and not due:
            found.append("discarded")
        if not due and not self.to_discard() and not (s.phase == "action" and s.plays and not s.acted):
            found.append("phase_ended")
        return sorted(found)

    def to_discard(self) -> int:
        s = self.s
        return max(0, s.hands[s.active] - self.limit(s.active)) if s.phase == "end" else 0

    # The turn.

    def no_window(self) -> None:
        if self.s.window:
            raise No("resolving")

    def phase_ended(self, seat: int) -> Playing:
        s = self.s
        self.no_window()
        if seat != s.active:
            raise No("not_your_turn")
        if any(
            each["state"] == "used" or (each["state"] == "waiting" and not each["optional"])
            for each in s.triggers
        ):
            raise No("effects_due")
        if s.phase == "action" and s.plays and not s.acted:
            raise No("action_due")
        if self.to_discard():
            raise No("over_limit")
        return self.next_phase()

    def next_phase(self) -> Playing:
        s = self.s
        s.triggers = []
        s.plays = 0
        if s.phase == "end":
            yield from self.next_turn()
            return
        at = PHASES.index(s.phase) + 1
        while PHASES[at] in s.skips:
            at += 1
        s.phase = PHASES[at]
        if s.phase == "draw":
            self.draw(s.active, 1 + s.extra_draw)
        if s.phase == "action":
            s.plays = 1 + s.extra_play
        if s.phase == "end":
            loans, s.loans = s.loans, [each for each in s.loans if each[3] is not None]
            for card, lender, borrower, until in loans:
                if until is None and self.lies_with(card) == borrower:
                    self.move(card, lender)
            yield from self.flush()
        self.fix_triggers()

    def fix_triggers(self) -> None:
        s = self.s
        when = WINDOWS.get(s.phase)
        s.triggers = [
            {
                "card": card,
                "i": i,
                "optional": effect.get("optional", False),
                "target": None,
                "state": "waiting",
            }
            for card in s.stables[s.active]
            if not self.muted(card)
            for i, effect in enumerate(self.titles[card].get("effects", []))
            if effect["when"] == when
        ]

    def next_turn(self) -> Playing:
        s = self.s
        seat = s.active
        while True:
            if s.extra_turns[seat]:
                s.extra_turns[seat] -= 1
            else:
                seat = (seat + 1) % len(s.names)
            if not s.skip_turns[seat]:
                break
            s.skip_turns[seat] -= 1
        s.active, s.turn, s.phase = seat, s.turn + 1, "pre_turn"
        self.new_turn()
        self.fix_triggers()
        yield from ()
        for card in self.lying():
            s.happened += self.due(card, "any_turn")

    def drawn(self, seat: int) -> None:
        s = self.s
        self.no_window()
        if s.phase != "action":
            raise No("wrong_phase")
        if not s.plays or s.acted:
            raise No("activation_limit")
        if seat != s.active:
            raise No("not_your_turn")
        self.draw(seat, 1)
        s.acted, s.plays = "draw", 0

    def discarded(self, seat: int) -> None:
        s = self.s
        self.no_window()
        if s.phase != "end":
            raise No("wrong_phase")
        if seat != s.active:
            raise No("not_your_turn")
        waiting = [each for each in s.triggers if each["state"] == "waiting" and not each["optional"]]
        if waiting or any(each["state"] == "used" for each in s.triggers):
            raise No("effects_due")
        if not self.to_discard():
            raise No("nothing_due")
        s.hands[seat] -= 1
        s.discard += 1

    # Playing cards. Nobody answers one with an instant here.

    def card_played(self, seat: int, card: Card) -> None:
        s = self.s
        title = self.titles[card]
        self.no_window()
        wanted = "pre_turn" if title.get("pre_turn") else "action"
        if s.phase != wanted:
            raise No("wrong_phase")
        if s.phase == "action" and not s.plays:
            raise No("activation_limit")
        if s.phase == "action" and seat != s.active:
            raise No("not_your_turn")
        if self.lies_with(card) is not None:
            raise No("already_in_play")
        if self.kind(card) == "baby":
            raise No("wrong_type")
        if s.options["impossible"] == "refused" and not self.all_possible(seat, card):
            raise No("requirement")
        if not s.hands[seat]:
            raise No("too_few")
        s.hands[seat] -= 1
        if s.phase == "action":
            s.plays -= 1
            s.acted = "play"
        waiting = [(seat + 1 + i) % len(s.names) for i in range(len(s.names) - 1)]
        s.window = {"card": card, "seat": seat, "chain": [], "waiting": waiting, "stands": True}

    def passed(self, seat: int) -> Playing | None:
        window = self.s.window
        if not window:
            raise No("wrong_phase")
        if seat == window["seat"]:
            raise No("own_card")
        if seat not in window["waiting"]:
            raise No("declined")
        window["waiting"].remove(seat)
        return None if window["waiting"] else self.resolved(window["card"], window["seat"])

    def resolved(self, card: Card, seat: int) -> Playing:
        """Wait for what was named as the card comes into play, and do what it does."""
        s = self.s
        shown = {"seat": seat, "ask": "resolve", "card": card}
        stable, named = yield Question(shown, lambda event: self.read_resolved(event))
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
        if self.kind(card) == "magic" and "stable" in options:
            raise No("wrong_type")
        stable = options.get("stable", seat)
        if self.kind(card) != "magic" and self.barred(card, stable):
            raise No("barred")
        return stable, picks

    def barred(self, card: Card, seat: int) -> bool:
        """Return whether a card of another stable keeps this one out."""
        return any(
            "bars_enter" in self.titles[each]
            and other != seat
            and self.is_of(card, self.titles[each]["bars_enter"]["of"])
            for other, cards in enumerate(self.s.stables)
            for each in cards
        )

    # Effects that are used in a window of the turn.

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
            raise No("mandatory_first", "cannot_pay", *PLACES)
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

    # Effects that come by themselves.

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

    # One effect.

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
                raise No("no_target", "malformed")
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
            raise No("no_target", "malformed")
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
            raise No("no_target", "malformed")
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
        if isinstance(answer, int) and taken and answer in taken:
            raise No("already_targeted")
        raise No("no_target", "malformed", "wrong_side", "not_in_play")

    # Choices and costs.

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
            return self.unicorns(under.seat)
        if what == "stable":
            return len(s.stables[under.seat])
        if what == "discarded":
            return int(getattr(under, "discarded", 0))
        return int(s.discard if what == "discard" else s.deck or 0)

    # Verbs.

    def seats_meant(self, under: Under, word: Any) -> list[int]:
        if isinstance(word, int):
            return [word]
        if word in ("you", "active"):
            return [under.seat if word == "you" else self.s.active]
        if word in ("each", "each_other"):
            return [seat for seat in self.seats() if word == "each" or seat != under.seat]
        if word in TARGETS:
            return [x for _, x, _ in under.picks.get(TARGETS.index(word), [])]
        at = {"seat": 0, "seat2": 1}[word]
        return [lay for _, _, lay in under.picks.get(at, [])]

    def act(self, under: Under, verb: list[Any]) -> Playing:
        """Do one verb of a title for all that it means; what it sets off comes right after it."""
        return (yield from self.act_all(under, verb))

    def act_all(self, under: Under, verb: list[Any]) -> Playing:
        if verb[0] == "all":
            return (yield from self.act_or_not(under, verb[1:]))
        for word in verb[1:]:
            if word in TARGETS:
                yield from self.ask(under, TARGETS.index(word))
            if word in ("seat", "seat2"):
                yield from self.ask(under, {"seat": 0, "seat2": 1}[word])
        total = 0
        several = under.listed or any(word in ("each", "each_other") for word in verb[1:2])
        for plain, acting in self.plain(under, verb):
            try:
                total += yield from self.do(plain, acting, under, several)
            except No:
                continue
            yield from self.flush()
        return total

    def act_or_not(self, under: Under, parts: list[Any]) -> Playing:
        """Do all these verbs, or none."""
        before = copy.deepcopy(self.s)
        total = 0
        try:
            for part in parts:
                for plain, acting in self.plain(under, part):
                    total += yield from self.do(plain, acting, under, False)
                    yield from self.flush()
        except No:
            vars(self.s).update(vars(before))
            return 0
        return total

    def plain(self, under: Under, verb: list[Any]) -> list[Any]:
        """Return the verbs that a title's verb means, with seats and cards, and who acts."""
        name, *words = verb
        if name in ("destroy", "sacrifice", "return", "leave", "move", "enter", "replace", "loan"):
            if words[0] == "self":
                cards = [(under.seat, under.card, self.lies_with(under.card))]
            else:
                cards = under.picks.get(TARGETS.index(words[0]), [])
            found = []
            for acting, card, lay in cards:
                rest = list(words[1:])
                if name in ("move", "loan", "enter"):
                    seats = [lay] if rest[0] == "seat" else self.seats_meant(under, rest[0])
                    if not seats:
                        continue
                    rest[0] = seats[0]
                found.append(([name, card, *rest], acting))
            return found
        if name in ("take", "swap_hands"):
            firsts, seconds = self.seats_meant(under, words[0]), self.seats_meant(under, words[1])
            rest = [self.worth(under, each) for each in words[2:]]
            return [([name, a, b, *rest], under.seat) for a in firsts for b in seconds]
        if name in ("skip", "skip_to_end", "reshuffle"):
            return [(verb, under.seat)]
        rest = [self.worth(under, each) for each in words[1:]]
        return [([name, seat, *rest], under.seat) for seat in self.seats_meant(under, words[0])]

    def effect_happened(self, seat: int, card: Card, verb: list[Any]) -> Playing:
        self.no_window()
        return self.by_hand(seat, card, verb)

    def by_hand(self, seat: int, card: Card, verb: list[Any]) -> Playing:
        for part in verb[1:] if verb[0] == "all" else [verb]:
            yield from self.do(part, seat, None, False, card)
            yield from self.flush()

    def do(
        self, verb: list[Any], acting: int, under: Under | None, listed: bool, source: Card = ""
    ) -> Playing:
        """Do a verb with seats and cards; return what it changed. Refused, it changes nothing."""
        name = verb[0]
        if name in ("destroy", "sacrifice", "return", "leave"):
            return (yield from self.leave(verb, acting, under, source))
        changed = getattr(self, f"do_{name}", None)
        assert changed is not None, name
        number = changed(verb, acting, listed)
        if under is not None and name == "discard":
            under.discarded = getattr(under, "discarded", 0) + number  # type: ignore[attr-defined]
        return number

    def draw(self, seat: int, n: int) -> int:
        s = self.s
        n = n if s.deck is None else min(n, s.deck)
        s.deck = None if s.deck is None else s.deck - n
        s.hands[seat] += n
        return n

    def do_draw(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        return self.draw(verb[1], max(0, verb[2]))

    def do_discard(self, verb: list[Any], _acting: int, listed: bool) -> int:
        s, (_, seat, n) = self.s, verb
        n = s.hands[seat] if n == "all" else max(0, n)
        if n > s.hands[seat] and not listed:
            raise No("too_few")
        n = min(n, s.hands[seat])
        s.hands[seat] -= n
        s.discard += n
        return int(n)

    def only_active(self, seat: int) -> None:
        if seat != self.s.active:
            raise No("not_your_turn")

    def do_draw_extra(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        self.only_active(verb[1])
        if PHASES.index(self.s.phase) >= PHASES.index("draw"):
            raise No("too_late")
        self.s.extra_draw += verb[2]
        return int(verb[2])

    def do_play_extra(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        self.only_active(verb[1])
        if self.s.phase == "end":
            raise No("too_late")
        if self.s.phase == "action":
            self.s.plays += verb[2]
        self.s.extra_play += verb[2]
        return int(verb[2])

    def do_skip(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        if verb[1] == "end":
            raise No("never_skipped")
        if PHASES.index(self.s.phase) >= PHASES.index(verb[1]):
            raise No("too_late")
        is_new = verb[1] not in self.s.skips
        self.s.skips.append(verb[1])
        return int(is_new)

    def do_skip_to_end(self, _verb: list[Any], _acting: int, _listed: bool) -> int:
        s = self.s
        later = [phase for phase in PHASES[1:4] if PHASES.index(phase) > PHASES.index(s.phase)]
        changed = [phase for phase in later if phase not in s.skips]
        s.skips += changed
        if s.phase == "action":
            s.plays = 0
        return 1

    def do_skip_turn(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        self.s.skip_turns[verb[1]] += 1
        return 1

    def do_extra_turn(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        self.only_active(verb[1])
        self.s.extra_turns[verb[1]] += 1
        return 1

    def do_enter(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, card, seat, origin) = self.s, verb
        if self.lies_with(card) is not None:
            raise No("already_in_play")
        if self.kind(card) in ("magic", "instant") or (self.kind(card) == "baby") != (origin == "nursery"):
            raise No("wrong_type")
        if self.barred(card, seat):
            raise No("barred")
        self.from_zone(seat, origin)
        s.stables[seat].append(card)
        s.happened += self.came(card, seat)
        return 1

    def from_zone(self, seat: int, origin: str) -> None:
        s = self.s
        if origin == "hand":
            if not s.hands[seat]:
                raise No("too_few")
            s.hands[seat] -= 1
        elif origin == "discard":
            if not s.discard:
                raise No("too_few")
            s.discard -= 1
        elif origin == "deck" and s.deck is not None:
            if not s.deck:
                raise No("too_few")
            s.deck -= 1

    def do_search(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, seat, card) = self.s, verb
        if self.lies_with(card) is not None:
            raise No("already_in_play")
        if self.kind(card) == "baby":
            raise No("wrong_type")
        self.from_zone(seat, "deck")
        s.hands[seat] += 1
        return 1

    def do_move(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        _, card, seat = verb
        if self.lies_with(card) is None:
            raise No("not_in_play")
        if self.lies_with(card) != seat and self.barred(card, seat):
            raise No("barred")
        if self.is_kept(card, "move", False):
            return 0
        return self.move(card, seat)

    def move(self, card: Card, seat: int) -> int:
        s = self.s
        lay = self.lies_with(card)
        assert lay is not None
        s.stables[lay].remove(card)
        s.stables[seat].append(card)
        if lay != seat:
            s.happened += self.of_unicorn(card, lay, "unicorn_leaves") + self.came(card, seat)
        return 1

    def do_replace(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, card, out, origin) = self.s, verb
        seat = self.lies_with(out)
        if seat is None:
            raise No("not_in_play")
        if self.lies_with(card) is not None:
            raise No("already_in_play")
        if self.kind(card) in ("magic", "instant") or (self.kind(card) == "baby") != (origin == "nursery"):
            raise No("wrong_type")
        if self.barred(card, seat):
            raise No("barred")
        self.from_zone(seat, origin)
        s.stables[seat][s.stables[seat].index(out)] = card
        s.discard += self.kind(out) != "baby"
        s.happened += self.due(card, "entered")
        return 1

    def do_loan(self, verb: list[Any], _acting: int, listed: bool) -> int:
        card, seat = verb[1:3]
        lay = self.lies_with(card)
        changed = self.do_move(["move", card, seat], 0, listed)
        if changed and lay != seat:
            self.s.loans.append((card, lay, seat, None))
        return changed

    def do_take(self, verb: list[Any], _acting: int, listed: bool) -> int:
        s, (_, giver, taker, n) = self.s, verb
        if n > s.hands[giver] and not listed:
            raise No("too_few")
        n = max(0, min(n, s.hands[giver]))
        s.hands[giver] -= n
        s.hands[taker] += n
        return int(n)

    def do_find(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, seat, n) = self.s, verb
        if s.deck is not None and s.deck == 0:
            raise No("too_few")
        n = n if s.deck is None else min(n, s.deck)
        s.deck = None if s.deck is None else s.deck - n
        s.hands[seat] += n
        return int(n)

    def do_swap_hands(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, a, b) = self.s, verb
        s.hands[a], s.hands[b] = s.hands[b], s.hands[a]
        return 1

    def do_reshuffle(self, _verb: list[Any], _acting: int, _listed: bool) -> int:
        s = self.s
        n, s.discard = s.discard, 0
        s.deck = None if s.deck is None else s.deck + n
        return int(n)

    def do_hand_to_deck(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s = self.s
        n, s.hands[verb[1]] = s.hands[verb[1]], 0
        s.deck = None if s.deck is None else s.deck + n
        return int(n)

    def leave(self, verb: list[Any], acting: int, under: Under | None, source: Card) -> Playing:
        """A card leaves its stable, or something happens in its place."""
        s, (name, card) = self.s, verb[:2]
        lay = self.lies_with(card)
        if lay is None:
            raise No("not_in_play")
        if (name == "destroy" and lay == acting) or (name == "sacrifice" and lay != acting):
            raise No("wrong_side")
        if self.is_kept(card, name, self.is_magic_now(under, source)):
            return 0
        reason = LEAVES.get(name)
        is_baby = self.kind(card) == "baby"
        if reason and (yield from self.replaced(card, lay, reason, under)):
            return int(s.options["replaced_counts"])
        to = verb[2] if name == "leave" else "hand" if name == "return" else "discard"
        lost = self.due(card, "lost") if reason in ("destroyed", "sacrificed") and not is_baby else []
        s.stables[lay].remove(card)
        if not is_baby:
            s.hands[lay] += to == "hand"
            s.discard += to == "discard"
            s.deck = s.deck + 1 if to == "deck" and s.deck is not None else s.deck
        s.happened += lost + self.of_unicorn(card, lay, "unicorn_leaves")
        return int(not (is_baby and reason) or s.options["replaced_counts"])

    def replaced(self, card: Card, lay: int, reason: str, under: Under | None) -> Playing:
        """Return whether something happened in place of this card's leaving."""
        by_now = getattr(under, "replacing", ())
        own = [(card, each) for each in self.insteads(card) if each["of"] == "self"]
        others = [
            (other, each)
            for other in self.s.stables[lay]
            if other != card
            for each in self.insteads(other)
            if each["of"] == "unicorn" and self.is_of(card, "unicorn")
        ]
        for by, instead in own + others:
            if reason not in instead["when"] or by in by_now:
                continue
            inner = Under(by, None, {"when": "instead", "do": instead["do"]}, lay)
            inner.picks[0] = [(lay, card, lay)]
            inner.replacing = (*by_now, by)  # type: ignore[attr-defined]
            inner.listed = not isinstance(instead["do"][0], str)
            if not any(self.could_replace(inner, verb) for verb in verbs(instead["do"])):
                continue
            if instead.get("optional"):
                shown = {"seat": lay, "ask": "instead", "card": card, "by": by}
                if not (yield Question(shown, lambda event: event[2])):
                    continue
            for verb in verbs(instead["do"]):
                inner.did = yield from self.act_all(inner, verb)
            return True
        return False

    def could_replace(self, under: Under, verb: list[Any]) -> bool:
        if verb[0] == "discard" and not under.listed:
            return bool(self.s.hands[under.seat] >= verb[2])
        return self.could(under, verb)

    def insteads(self, card: Card) -> list[Any]:
        given = self.titles[card].get("instead", [])
        return [given] if isinstance(given, dict) else given
