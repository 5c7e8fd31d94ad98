"""Little Troubles as a plain model, from its document: characters, toys and actions, and their effects."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace
from typing import Any, ClassVar

from tests.models.form import TARGETS, Effect, No, Playing, Under, numbers_of, verbs
from tests.models.table import Question, Table
from tests.models.troubles_turn import LIMIT, LOOPS, Over, Turn

Card = str
NUMBERS = ("confidence", "maturity", "reward")
# The verbs that are about characters only.
OF_CHARACTERS = (*NUMBERS, "turn_over")
HIDDEN = ("hand", "timeout", "pile")
MOST = 5


class Troubles(Turn, Table):
    """One game."""

    answers: ClassVar[dict[str, str]] = {
        "target": "target_chosen",
        "may": "may_chosen",
        "choose": "option_chosen",
    }
    not_asked = "not_your_priority"
    unseen = ("losing",)

    def accept(self, event: list[Any]) -> None:
        always = ("undone", "ruled", "card_seen", "game_started")
        if event[0] not in always and self.s.phase == "over":
            raise No("game_over", "malformed")
        super().accept(event)

    def happen(self, event: list[Any], asked: bool) -> None:
        with suppress(Over):
            super().happen(event, asked)

    def whole(self, flow: Playing) -> Playing:
        yield from flow
        yield from self.go_on()
        yield from self.tasks_hold()
        yield from self.go_on()

    def after(self, event: list[Any]) -> Playing | None:
        is_quiet = event[0] in ("game_started", "card_seen") or self.s.phase == "over"
        return None if is_quiet else iter(())  # type: ignore[return-value]

    def game_started(self, _game: str, options: dict[str, Any]) -> None:
        self.s = SimpleNamespace(
            names=options["seats"],
            cookies=[30, 32] if options["first"] == 0 else [32, 30],
            hand=[6, 6],
            timeout=[0, 0],
            used=[0, 0],
            actions=[[], []],
            options={"resource_floor": 1} | options,
            pile=[None, None],
            orders={},
            wins=[0, 0],
            turns=[1, 0] if options["first"] == 0 else [0, 1],
            turn=1,
            phase="build",
            active=options["first"],
            winner=None,
            won_by=None,
            fight=None,
            losing=[],
            is_ended=False,
            ending=False,
            is_joint=False,
            passes=0,
            forced=[],
            skip=False,
            resources=[],
            alternate=[],
            once=[],
            came={},
            tasks={},
            priority=options["first"],
            play=[],
            set_off=[],
        )

    # The table. Each card in play is a record; their order is that in which they came.

    def found(self, card: Card) -> Any:
        return next((each for each in self.s.play if each["card"] == card), None)

    def kind(self, card: Card) -> str:
        return str(self.titles[card]["type"])

    def view(self) -> dict[str, Any]:
        s = self.s
        tokens = {each["card"]: {name: n for name, n in each["tokens"].items() if n} for each in s.play}
        return {
            "game": "little_troubles",
            "turn": s.turn,
            "phase": s.phase,
            "active": s.active,
            "priority": self.priority(),
            "winner": s.winner,
            "won_by": s.won_by,
            "fight": s.fight,
            "due": self.due_view(),
            "skip_fight": s.skip,
            "must_fight": self.must_fight(),
            "limit": LIMIT,
            "legal": self.legal(),
            "pending": self.question.shown if self.question else None,
            "events": self.events(),
            "tokens": {card: names for card, names in tokens.items() if names},
            "tasks": {card: done for card, done in s.tasks.items() if self.found(card)},
            "seats": [self.seat_view(seat) for seat in (0, 1)],
        }

    def priority(self) -> int | None:
        s = self.s
        if s.phase == "over":
            return None
        if self.question:
            return int(self.question.shown["seat"])
        return int(s.priority if s.phase in LOOPS else 1 - s.active if s.phase == "resource" else s.active)

    def legal(self) -> list[str]:
        s = self.s
        if s.phase == "over":
            return []
        if self.question:
            return [self.answers[self.question.shown["ask"]]]
        found = ["deck_set", "effect_happened"]
        if any(not all(s.tasks[card]) for card in s.tasks if self.found(card)):
            found.append("task_done")
        if s.phase in LOOPS:
            found += ["ability_used", "card_played"]
        if s.phase == "choose_fight":
            found += ["fighters_chosen"] * self.can_fight()
            found += ["fight_declined"] * (not self.must_fight() or not self.can_fight())
        if s.phase == "resource":
            found += ["resources_confirmed"] + ["resource_order"] * self.may_order()
        if s.phase == "discard":
            found.append("discarded")
        return sorted(found)

    def seat_view(self, seat: int) -> dict[str, Any]:
        s = self.s
        cards = sorted((each for each in s.play if each["seat"] == seat), key=lambda each: int(each["slot"]))
        return {
            "name": s.names[seat],
            "cookies": s.cookies[seat],
            "wins": s.wins[seat],
            "used": s.used[seat],
            "turns": s.turns[seat],
            "hand": s.hand[seat],
            "pile": s.pile[seat],
            "timeout": s.timeout[seat],
            "to_discard": self.owed() if seat == s.active else 0,
            "characters": [self.character_view(each) for each in cards if each["type"] == "character"],
            "toys": [
                {"card": each["card"], "title": self.titles[each["card"]]["id"], "slot": each["slot"]}
                for each in cards
                if each["type"] == "toy"
            ],
            "scenes": self.scenes_view(seat),
            "field": self.single(seat, "field"),
            "goal": self.single(seat, "goal"),
            "actions": s.actions[seat],
        }

    def single(self, seat: int, kind: str) -> Card | None:
        found = [each["card"] for each in self.s.play if each["seat"] == seat and each["type"] == kind]
        return found[0] if found else None

    def scenes_on(self, side: int) -> list[Any]:
        return [each for each in self.s.play if each["type"] == "scene" and each["at"] == side]

    def scenes_view(self, side: int) -> list[Any]:
        shown = [
            {"card": each["card"], "title": self.titles[each["card"]]["id"], "slot": each["slot"]}
            | ({"spot": each["spot"]} if each["spot"] != "character" else {})
            for each in self.scenes_on(side)
        ]
        return sorted(shown, key=lambda each: (each["slot"], each["card"]))

    def normal(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return what of a view is compared. Scenes of one slot have no order that the document gives."""
        for seat in view.get("seats", []):
            seat["scenes"].sort(key=lambda each: (each["slot"], each["card"]))
        return super().normal(view)

    def scene_at(self, side: int, spot: str, slot: int) -> Card | None:
        return next(
            (each["card"] for each in self.scenes_on(side) if (each["spot"], each["slot"]) == (spot, slot)),
            None,
        )

    def here(self, card: Card) -> list[Card]:
        """Return the card in the place of a scene."""
        scene = self.found(card)
        if scene is None or scene["type"] != "scene":
            return []
        return [
            each["card"]
            for each in self.s.play
            if (each["type"], each["seat"], each["slot"]) == (scene["spot"], scene["at"], scene["slot"])
        ]

    def character_view(self, each: Any) -> dict[str, Any]:
        return {
            "card": each["card"],
            "title": self.titles[each["card"]]["id"],
            "side": each["side"],
            "slot": each["slot"],
            "scene": self.scene_at(each["seat"], "character", each["slot"]),
        } | {name: self.number(each["card"], name) for name in NUMBERS}

    def number(self, card: Card, name: str) -> int | None:
        """Return a number of a card as it functions now, null where it has none."""
        if name == "cost":
            return int(self.titles[card].get("cost", 0))
        each = self.found(card)
        if each is None or each["type"] != "character":
            return None
        printed = self.titles[card][each["side"]].get(name, 0)
        given = sum(verb[2] for verb, _ in self.in_play(name) if verb[1] == card)
        return int(max(1 if printed else 0, int(printed) + int(each["changes"].get(name, 0)) + given))

    def in_play(self, name: str) -> list[Any]:
        """Return the verbs of this name that hold while their cards are in play, each with its card."""
        found = []
        for each in self.s.play:
            for under in self.effects(each["card"], "in_play", each["seat"]):
                if self.all_hold(under, under.effect.get("if", [])):
                    for verb in verbs(under.effect["do"]):
                        rows = self.plain(under, verb) if verb[0] == name else []
                        found += [(row, each["card"]) for row in rows]
        return found

    # Events.

    def ruled(self, seat: int, counter: str, delta: int, _reason: str) -> None:
        counts = getattr(self.s, counter)
        if counts[seat] + delta < 0:
            raise No("below_zero")
        counts[seat] += delta

    def deck_set(self, seat: int, n: int) -> None:
        self.s.pile[seat] = n

    def want_priority(self, seat: int) -> None:
        s = self.s
        if s.phase not in LOOPS:
            raise No("wrong_phase")
        if s.used[seat] >= LIMIT:
            raise No("activation_limit")
        if seat != s.priority:
            raise No("not_your_priority")

    def card_played(self, seat: int, card: Card, options: dict[str, Any] | None = None) -> Playing:
        s = self.s
        self.want_priority(seat)
        if self.found(card):
            raise No("already_in_play")
        if self.kind(card) == "pregame" or (s.phase != "build" and self.kind(card) != "action"):
            raise No("wrong_type")
        if (s.phase != "build" or seat != s.active) and not self.titles[card].get("quick"):
            raise No("not_quick")
        printed = self.titles[card].get("cost", 0)
        if s.cookies[seat] < printed:
            raise No("cannot_pay")
        self.want_slot(seat, card, options)
        return self.played(seat, card, printed, options)

    def want_slot(self, seat: int, card: Card, options: dict[str, Any] | None = None) -> None:
        kind = self.kind(card)
        if kind in ("character", "toy") and self.slot_for(seat, kind, options) is None:
            raise No("slots_full")
        if kind == "scene":
            side, spot, slot = self.place_of(seat, options)
            lying = self.scenes_on(side)
            is_over = slot >= (self.slots(side, spot) if spot in ("character", "toy") else 1)
            if is_over or (len(lying) >= MOST and not self.scene_at(side, spot, slot)):
                raise No("slots_full", *(["malformed"] if spot in ("field", "goal") else []))

    def place_of(self, seat: int, options: dict[str, Any] | None) -> tuple[int, str, int]:
        """Return where a scene goes: side, spot and slot."""
        given = options or {}
        return given.get("side", seat), given.get("spot", "character"), given.get("slot", 0)

    def slots(self, seat: int, kind: str) -> int:
        found = [verb[3] for verb, _ in self.in_play("slots") if verb[1] == seat and verb[2] == kind]
        return int(max(0, MOST + sum(found)))

    def slot_for(self, seat: int, kind: str, options: dict[str, Any] | None) -> int | None:
        """Return the slot that was named for a card, else the lowest free one; null without one."""
        asked = (options or {}).get("slot")
        free = self.free_slots(seat, kind)
        if asked is not None:
            return int(asked) if asked in free else None
        return free[0] if free else None

    def free_slots(self, seat: int, kind: str) -> list[int]:
        taken = [each["slot"] for each in self.s.play if each["seat"] == seat and each["type"] == kind]
        most = self.slots(seat, kind)
        return [slot for slot in range(most) if slot not in taken] if len(taken) < most else []

    def played(self, seat: int, card: Card, cost: int, options: dict[str, Any] | None) -> Playing:
        s = self.s
        s.cookies[seat] -= cost
        s.used[seat] += 1
        s.hand[seat] = max(0, s.hand[seat] - 1)
        if self.kind(card) == "action":
            s.actions[seat].append(card)
            s.came[card] = self.arrival()
        else:
            self.put(seat, card, options)
        yield from self.flush()
        yield from self.all_due(self.effects(card, "played", seat))
        if self.kind(card) == "action":
            s.timeout[seat] += 1
        found = [
            under
            for each in self.in_order()
            if each["card"] != card
            for under in self.effects(each["card"], "any_played", each["seat"])
            if self.hears(under, card, seat)
        ]
        yield from self.all_due(found)
        self.acted(seat)

    def acted(self, seat: int) -> None:
        self.s.passes, self.s.priority = 0, 1 - seat

    def arrival(self) -> int:
        """Return a number that is higher than that of all cards that came before."""
        return max(self.s.came.values(), default=0) + 1

    def hears(self, under: Under, card: Card, seat: int) -> bool:
        whose = {"own": seat == under.seat, "other": seat != under.seat, "any": True}
        of = under.effect.get("of")
        return whose[under.effect.get("whose", "any")] and (not of or self.kind(card) in of)

    def put(self, seat: int, card: Card, options: dict[str, Any] | None = None) -> None:
        title = self.titles[card]
        kind = title["type"]
        self.s.came[card] = self.arrival()
        side, spot, asked = self.place_of(seat, options)
        slot: int | None = asked
        if kind != "scene":
            slot = self.slot_for(seat, kind, options) if kind in ("character", "toy") else 0
        old = self.scene_at(side, spot, asked) if kind == "scene" else self.single(seat, kind)
        if old and kind in ("scene", "field", "goal"):
            self.goes(old, "leave")
        if kind == "goal" and title.get("tasks"):
            self.s.tasks[card] = [False] * len(title["tasks"])
        self.s.play.append(
            {
                "card": card,
                "seat": seat,
                "owner": seat,
                "type": title["type"],
                "slot": slot,
                "at": side if kind == "scene" else seat,
                "spot": spot,
                "side": "adult",
                "changes": {},
                "tokens": dict(title.get("tokens", {})),
            }
        )

    def ability_used(self, seat: int, card: Card) -> Playing:
        self.want_priority(seat)
        each = self.found(card)
        if each is None:
            raise No("not_in_play")
        if each["type"] == "scene":
            raise No("wrong_type")
        if each["seat"] != seat:
            raise No("wrong_side", "no_ability")
        ability = self.titles[card].get("ability")
        if ability is None:
            raise No("no_ability")
        if (self.s.phase != "build" or seat != self.s.active) and not ability.get("quick"):
            raise No("not_quick", "cannot_pay")
        given = ability.get("cost", 0)
        cost = {"cookies": given} if isinstance(given, int) else given
        under = Under(card, None, {"do": []}, seat)
        if not self.can_pay(under, cost):
            raise No("cannot_pay")
        return self.used(under, cost)

    def can_pay(self, under: Under, cost: dict[str, Any]) -> bool:
        s, seat, each = self.s, under.seat, self.found(under.card)
        name, n = cost.get("tokens", ["", 0])
        titles = self.titles[under.card]
        turns = cost.get("turn_over") is None or (each["type"] == "character" and "regressed" in titles)
        leaves = cost.get("leave", "self")
        fits = leaves == "self" or bool(self.fitting(under, leaves | {"side": "own"}))
        enough = s.cookies[seat] >= cost.get("cookies", 0) and s.hand[seat] >= cost.get("discard", 0)
        return bool(enough and each["tokens"].get(name, 0) >= n and turns and fits)

    def used(self, under: Under, cost: dict[str, Any]) -> Playing:
        s, seat, card = self.s, under.seat, under.card
        used = self.effects(card, "used", seat)
        s.used[seat] += 1
        s.cookies[seat] -= cost.get("cookies", 0)
        before = self.tokens_now()
        if "tokens" in cost:
            self.do(["tokens", card, cost["tokens"][0], -cost["tokens"][1]])
        if "discard" in cost:
            self.do(["discard", seat, cost["discard"]])
        if "turn_over" in cost:
            self.do(["turn_over", card])
        if cost.get("leave") == "self":
            self.do(["leave", card])
        elif "leave" in cost:
            target = cost["leave"] | {"side": "own"}
            fit = self.fitting(under, target)
            shown = {"seat": seat, "ask": "target", "card": card, "i": None, "from": fit}
            for each in (yield Question(shown, lambda event: self.read_target(under, target, fit, event[2]))):
                self.do(["leave", each])
        self.note_tokens(before)
        yield from self.flush()
        yield from self.all_due(used)
        self.acted(seat)

    def effect_happened(self, _seat: int, card: Card, verb: list[Any]) -> Playing:
        if verb[0] == "resource":
            self.s.resources.append([*verb[1:], card])
            return iter(())  # type: ignore[return-value]
        self.want_possible(verb)
        before = self.tokens_now()
        self.do(verb)
        self.note_tokens(before)
        return self.flush()

    def want_possible(self, verb: list[Any]) -> None:
        """Refuse a verb by hand whose card is not there, or is of a wrong type."""
        if verb[0] == "enter":
            card, seat = verb[2], verb[1]
            if self.found(card):
                raise No("already_in_play")
            if self.kind(card) in ("action", "pregame"):
                raise No("wrong_type")
            self.want_slot(seat, card)
        elif len(verb) > 1 and isinstance(verb[1], str):
            if not self.found(verb[1]):
                raise No("not_in_play")
            if verb[0] in OF_CHARACTERS and self.kind(verb[1]) != "character":
                raise No("wrong_type")

    # What sets effects off.

    def in_order(self) -> list[Any]:
        """Return the cards in play, A's first."""
        seats = (self.s.active, 1 - self.s.active)
        return [each for seat in seats for each in self.s.play if each["seat"] == seat]

    def effects_of(self, card: Card) -> list[tuple[int, Effect]]:
        """Return the effects of a title, or of the side that is up where that has its own."""
        each, title = self.found(card), self.titles[card]
        own = title[each["side"]] if each and each["type"] == "character" else {}
        text = own if "effects" in own or "ability" in own else title
        return list(enumerate(text.get("effects", [])))

    def effects(self, card: Card, when: str, seat: int) -> list[Under]:
        given = self.effects_of(card)
        return [Under(card, i, effect, seat) for i, effect in given if effect["when"] == when]

    def all_due(self, found: list[Under]) -> Playing:
        for under in found:
            yield from self.run(under)
            self.check_won()

    def flush(self) -> Playing:
        """Do what the last verb set off: A's first."""
        if self.s.is_joint:  # what the joint step of Rewards sets off comes after it
            return
        found, self.s.set_off = self.s.set_off, []
        seats = (self.s.active, 1 - self.s.active)
        yield from self.all_due([each for seat in seats for each in found if each.seat == seat])

    def tokens_now(self) -> dict[Card, dict[str, int]]:
        return {each["card"]: dict(each["tokens"]) for each in self.s.play}

    def note_tokens(self, before: dict[Card, dict[str, int]]) -> None:
        """Note the effects for tokens whose number is another now."""
        for each in self.s.play:
            was = before.get(each["card"])
            for under in self.effects(each["card"], "tokens", each["seat"]) if was is not None else ():
                name, at = under.effect["name"], under.effect["at"]
                if was is not None and was.get(name, 0) != at and each["tokens"].get(name, 0) == at:
                    self.s.set_off.append(under)

    # The form.

    def may(self, under: Under) -> Playing:
        shown = {"seat": under.seat, "ask": "may", "card": under.card, "i": under.i}
        return (yield Question(shown, lambda event: event[2]))

    def choice(self, under: Under) -> Playing:
        choose = under.effect["choose"]

        def read(event: list[Any]) -> list[int]:
            chosen: list[int] = event[2]
            in_range = all(0 <= each < len(choose["of"]) for each in chosen)
            if len(chosen) != choose.get("n", 1) or len(set(chosen)) < len(chosen) or not in_range:
                raise No("malformed")
            return chosen

        shown = {"seat": under.seat, "ask": "choose", "card": under.card, "i": under.i}
        return (yield Question(shown, read))

    def ask(self, under: Under, at: int) -> Playing:
        if at in under.picks:
            return
        target = under.targets()[at]
        seat = 1 - under.seat if target.get("by") == "opponent" else under.seat
        zone = target.get("zone", "play")
        fit = self.fitting(under, target)
        if zone in HIDDEN:
            whose = 1 - under.seat if target.get("side") == "other" else under.seat
            counts = {"hand": self.s.hand, "timeout": self.s.timeout}
            if zone in counts and not counts[zone][whose]:
                under.picks[at] = []
                return
        elif target.get("n") == "all" or not fit:
            under.picks[at] = fit
            return
        shown = {"seat": seat, "ask": "target", "card": under.card, "i": under.i, "from": fit}
        under.picks[at] = yield Question(shown, lambda event: self.read_target(under, target, fit, event[2]))

    def read_target(self, under: Under, target: Effect, fit: list[Card], answer: Any) -> list[Card]:
        least, most = numbers_of(target)
        is_list = most > 1 or least == 0
        if answer is None and is_list and least == 0:
            return []
        if is_list != isinstance(answer, list):
            raise No("malformed")
        chosen: list[Card] = answer if is_list else [answer]
        if len(set(chosen)) < len(chosen) or None in chosen:
            raise No("malformed")
        is_hidden = target.get("zone", "play") in HIDDEN
        if any(bool(self.found(card)) == is_hidden for card in chosen):
            raise No("already_in_play" if is_hidden else "not_in_play")
        if any(card not in fit for card in chosen if not is_hidden):
            raise No("wrong_target")
        if is_hidden and any(not self.fits(under, target, card) for card in chosen):
            raise No("wrong_target")
        if not min(least, 99 if is_hidden else len(fit)) <= len(chosen) <= most:
            raise No("wrong_target")
        return chosen

    def fitting(self, under: Under, target: Effect) -> list[Card]:
        if target.get("zone", "play") in HIDDEN:
            return []
        side = target.get("side", "any")
        needs = self.needs_character(under, target)
        return [
            each["card"]
            for each in self.s.play
            if (side == "any" or (each["seat"] == under.seat) == (side == "own"))
            and self.fits(under, target, each["card"])
            and (not needs or each["type"] == "character")
        ]

    def needs_character(self, under: Under, target: Effect) -> bool:
        """Return whether a verb about this target can be done to characters only."""
        targets = under.targets()
        if target not in targets:
            return False
        words = [TARGETS[at] for at, each in enumerate(targets) if each is target]
        effect = under.effect
        found = verbs(effect.get("cost")) + verbs(effect.get("do")) + verbs(effect.get("else"))
        found = found + [verb for option in effect.get("choose", {}).get("of", []) for verb in option]
        flat = [part for verb in found for part in (verb[2:] if verb[0] == "if" else [verb])]
        return any(verb[0] in OF_CHARACTERS and verb[1] in words for verb in flat)

    def fits(self, under: Under, target: Effect, card: Card) -> bool:
        if target.get("of") and self.kind(card) not in target["of"]:
            return False
        if target.get("not_self") and card == under.card:
            return False
        if target.get("named", "") not in self.titles[card]["name"]:
            return False
        if not all(self.is_so(card, word) for word in target.get("is", [])):
            return False
        if any(self.is_so(card, word) for word in target.get("is_not", [])):
            return False
        for name in ("max", "min"):
            for what, bound in target.get(name, {}).items():
                have = self.number(card, what)
                if have is None or (have > bound if name == "max" else have < bound):
                    return False
        return True

    def is_so(self, card: Card, word: str) -> bool:
        each = self.found(card)
        if each is None:
            return False
        if word.startswith("tokens:"):
            return bool(each["tokens"].get(word[7:], 0))
        return bool(each["type"] == "character" and each["side"] == word)

    def holds_here(self, under: Under, condition: list[Any]) -> bool:
        word = condition[1]
        cards = [under.card] if word == "self" else under.picks.get(TARGETS.index(word), [])
        return bool(cards) and all(self.is_so(card, condition[2]) for card in cards)

    def counted(self, under: Under, what: Any) -> int:
        s = self.s
        if isinstance(what, dict):
            return len(self.fitting(under, what))
        if what.startswith("tokens:"):
            each = self.found(under.card)
            return int(each["tokens"].get(what[7:], 0)) if each else 0
        seat = 1 - under.seat if what.startswith("opponent_") else under.seat
        name = what.replace("opponent_", "")
        if name in ("hand", "cookies", "used", "wins"):
            return int(getattr(s, name)[seat])
        if name == "actions":
            return len(s.actions[seat])
        kind = {"characters": "character", "toys": "toy"}[name]
        return sum(each["seat"] == seat and each["type"] == kind for each in s.play)

    def payable(self, under: Under) -> bool:
        s, seat, each = self.s, under.seat, self.found(under.card)
        cookies, hand = s.cookies[seat], s.hand[seat]
        for verb in verbs(under.effect.get("cost")):
            if verb[0] == "cookies":
                cookies += verb[2]
            elif verb[0] == "discard":
                hand -= verb[2]
            elif each is None or not self.card_pays(each, verb):
                return False
        return bool(cookies >= 0 and hand >= 0)

    def card_pays(self, each: Any, verb: list[Any]) -> bool:
        """Return whether a card in play can pay what a cost says of itself."""
        if verb[0] == "tokens":
            return bool(each["tokens"].get(verb[2], 0) + verb[3] >= 0)
        return verb[0] != "turn_over" or "regressed" in self.titles[each["card"]]

    def pay(self, under: Under) -> Playing:
        """Pay a cost. What it sets off waits until all of it is paid."""
        yield from ()
        before = self.tokens_now()
        for verb in verbs(under.effect.get("cost")):
            for plain in self.plain(under, verb):
                under.did = self.do(plain)
        self.note_tokens(before)
        yield from self.flush()
        return True

    def act(self, under: Under, verb: list[Any]) -> Playing:
        for word in verb[1:]:
            if word in TARGETS:
                yield from self.ask(under, TARGETS.index(word))
        before = self.tokens_now()
        parts = verb[1:] if verb[0] == "all" else [verb]
        total = sum(self.do(plain) for part in parts for plain in self.plain(under, part))
        self.note_tokens(before)
        yield from self.flush()
        self.check_won()
        return total

    def plain(self, under: Under, verb: list[Any]) -> list[Any]:
        rows: list[Any] = [[verb[0]]]
        for word in verb[1:]:
            rows = [[*row, value] for row in rows for value in self.meant(under, word)]
        return rows

    def meant(self, under: Under, word: Any) -> list[Any]:
        if word in TARGETS:
            return list(under.picks.get(TARGETS.index(word), []))
        named: dict[str, list[Any]] = {"you": [under.seat], "opponent": [1 - under.seat], "each": [0, 1]}
        named["self"] = [under.card]
        if word == "here":
            return self.here(under.card)
        return named[word] if isinstance(word, str) and word in named else [self.worth(under, word)]

    def do(self, verb: list[Any]) -> int:
        """Do a verb that names seats and cards; return what it changed."""
        name, *words = verb
        if name in NUMBERS:
            return self.change(name, words[0], words[1])
        if name in ("leave", "to_hand", "to_pile"):
            return self.goes(words[0], name)
        return int(getattr(self, f"do_{name}")(*words))

    def change(self, name: str, card: Card, n: int) -> int:
        each = self.found(card)
        if each is None or each["type"] != "character":
            return 0
        each["changes"][name] = each["changes"].get(name, 0) + n
        return int(n != 0)

    def goes(self, card: Card, name: str) -> int:
        s, each = self.s, self.found(card)
        if each is None:
            return 0
        left = self.effects(card, "left", each["seat"])
        s.play.remove(each)
        if name == "to_pile" and s.pile[each["owner"]] is not None:
            s.pile[each["owner"]] += 1
        if name == "leave":
            s.timeout[each["owner"]] += 1
            s.set_off += left
        elif name == "to_hand":
            s.hand[each["owner"]] += 1
        return 1

    def do_cookies(self, seat: int, n: int) -> int:
        before = self.s.cookies[seat]
        self.s.cookies[seat] = max(0, before + n)
        return abs(int(self.s.cookies[seat]) - int(before))

    def do_draw(self, seat: int, n: int) -> int:
        """Draw cards. Timeout becomes the pile when there is none."""
        s, n = self.s, max(0, n)
        if s.pile[seat] is not None:
            if n > s.pile[seat]:
                s.pile[seat], s.timeout[seat] = s.pile[seat] + s.timeout[seat], 0
            n = min(n, s.pile[seat])
            s.pile[seat] -= n
        s.hand[seat] += n
        return int(n)

    def do_discard(self, seat: int, n: int) -> int:
        n = max(0, min(n, self.s.hand[seat]))
        self.s.hand[seat] -= n
        self.s.timeout[seat] += n
        return n

    def do_tokens(self, card: Card, name: str, n: int) -> int:
        each = self.found(card)
        if each is None:
            return 0
        before = each["tokens"].get(name, 0)
        each["tokens"][name] = max(0, before + n)
        return abs(int(each["tokens"][name]) - int(before))

    def do_turn_over(self, card: Card) -> int:
        each = self.found(card)
        if each is None or each["type"] != "character" or not self.other_side(card):
            return 0
        each["side"] = "regressed" if each["side"] == "adult" else "adult"
        self.s.set_off += self.effects(card, "turned", each["seat"])
        return 1

    def other_side(self, card: Card) -> bool:
        """Return whether there is a side to turn a character over to."""
        return "regressed" in self.titles[card]

    def do_skip_fight(self) -> int:
        s = self.s
        before, s.skip = s.skip, s.skip or s.phase in ("build", "pre_fight", "choose_fight")
        return int(s.skip != before)

    def do_end_fight(self) -> int:
        s = self.s
        if s.ending:
            return 0
        before, s.is_ended = s.is_ended, s.is_ended or s.phase == "fight"
        return int(s.is_ended != before)

    def do_lose_fight(self, seat: int) -> int:
        if self.s.phase != "fight" or seat in self.s.losing:
            return 0
        self.s.losing.append(seat)
        return 1

    def do_force_fight(self, seat: int) -> int:
        if seat in self.s.forced:
            return 0
        self.s.forced.append(seat)
        return 1

    def do_win(self, seat: int) -> int:
        self.s.alternate.append(seat)
        return 1

    def do_enter(self, seat: int, card: Card, origin: str) -> int:
        if self.found(card) or self.kind(card) in ("action", "pregame"):
            return 0
        try:
            self.want_slot(seat, card)
        except No:
            return 0
        counts = getattr(self.s, origin, None)
        if counts is not None and counts[seat] is not None:
            counts[seat] = max(0, counts[seat] - 1)
        self.put(seat, card)
        return 1
