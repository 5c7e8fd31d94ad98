"""Altered as a plain model, from its document: quick actions, reactions and spells of the full form."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

from tests.models.altered_day import Day
from tests.models.form import TARGETS, Effect, No, Playing, Under, numbers_of, verbs
from tests.models.table import Question, Table

Card = str
FLAGS = ("anchored", "asleep", "fleeting", "eternal", "exhausted")
TYPES = ("forest", "mountain", "water")
ZONES = {
    "expedition": ("0", "1"),
    "landmarks": ("landmarks",),
    "reserve": ("reserve",),
    "play": ("0", "1", "landmarks"),
    "visible": ("0", "1", "landmarks", "reserve"),
    "discard": ("discard",),
}
IN_PLAY = ("0", "1", "landmarks")


class Altered(Day, Table):
    """One game. Its regions are all face up, and nobody has a Hero."""

    answers: ClassVar[dict[str, str]] = dict.fromkeys(("target", "may", "choose", "player"), "answered") | {
        "discard": "discarded"
    }
    unseen = ("map", "emblems")

    def accept(self, event: list[Any]) -> None:
        always = ("undone", "ruled", "card_seen", "game_started")
        if event[0] not in always and self.s.phase == "over":
            raise No("game_over", "malformed")
        super().accept(event)

    def after(self, event: list[Any]) -> Playing | None:
        is_quiet = event[0] in ("game_started", "card_seen") or self.s.phase == "over"
        return None if is_quiet else iter(())  # type: ignore[return-value]

    def check_answers(self, event: list[Any]) -> None:
        """Refuse what does not answer the question."""
        assert self.question is not None
        if event[0] != self.answers[self.question.shown["ask"]]:
            raise No("resolving", "malformed")
        if event[1] != self.question.shown["seat"]:
            raise No("resolving", "not_your_turn", "malformed")

    def game_started(self, _game: str, options: dict[str, Any]) -> None:
        first = options.get("first", 0)
        self.s = SimpleNamespace(
            names=options["seats"],
            hand=[3, 3],
            mana=[3, 3],
            ready=[3, 3],
            turn=1,
            active=first,
            first=first,
            phase="afternoon",
            day=1,
            daily=None,
            arena=False,
            winner=None,
            won_by=None,
            passed=[False, False],
            expanding=None,
            todo=[],
            moved=[[0, 0], [0, 0]],
            map=options["map"],
            zones=[{zone: [] for zone in ("0", "1", "landmarks", "reserve", "discard")} for _ in range(2)],
            of={},
            owners={},
            limbo=[],
            ends=False,
            objects=0,
        )

    def normal(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return what of a view is compared. Reactions in Limbo have no order that the document gives."""
        found = {name: view[name] for name in view if name not in self.unseen}
        found["limbo"] = sorted(found["limbo"], key=str)
        if found["pending"]:
            found["pending"] = {name: each for name, each in found["pending"].items() if name != "answers"}
        return found

    def ruled(self, seat: int, counter: str, delta: int, _reason: str) -> None:
        counts = getattr(self.s, counter)
        if counts[seat] + delta < 0:
            raise No("below_zero", "too_many")
        if counter == "ready" and counts[seat] + delta > self.s.mana[seat]:
            raise No("too_many")
        counts[seat] += delta
        self.s.ready[seat] = min(self.s.ready[seat], self.s.mana[seat])

    # Where cards are. What is known of one in a zone is its object: counters, changed statistics, its owner.

    def where(self, card: Card) -> tuple[int, str] | None:
        for seat in (0, 1):
            for zone, cards in self.s.zones[seat].items():
                if card in cards:
                    return seat, zone
        return None

    def is_in(self, card: Card, zones: tuple[str, ...]) -> bool:
        found = self.where(card)
        return found is not None and found[1] in zones

    def counters(self, card: Card) -> dict[str, int]:
        found: dict[str, int] = self.s.of[card]["counters"]
        return found

    def kind(self, card: Card) -> str:
        return str(self.titles[card]["type"])

    def stat(self, card: Card, name: str) -> int:
        own = self.s.of[card]
        printed = self.titles[card].get(name, 0)
        return max(0, int(printed) + int(own["counters"].get("boost", 0)) + int(own["stats"].get(name, 0)))

    def put(self, card: Card, seat: int, zone: str) -> None:
        """Put a card into a zone, as a new object there."""
        found = self.where(card)
        owner = self.s.owners.setdefault(card, seat)
        if found:
            self.s.zones[found[0]][found[1]].remove(card)
        self.s.objects += 1
        self.s.of[card] = {"counters": {}, "stats": {}, "owner": owner, "object": self.s.objects}
        self.s.zones[seat][zone].append(card)

    def lose(self, card: Card) -> None:
        """Take a card out of all known zones."""
        found = self.where(card)
        if found:
            self.s.zones[found[0]][found[1]].remove(card)
        self.s.of.pop(card, None)

    # The view.

    def view(self) -> dict[str, Any]:
        s = self.s
        return {
            "game": "altered",
            "turn": s.turn,
            "day": s.day,
            "daily": s.daily,
            "first": s.first,
            "phase": s.phase,
            "arena": s.arena,
            "winner": s.winner,
            "won_by": s.won_by,
            "legal": self.legal(),
            "active": s.active,
            "priority": self.priority(),
            "pending": self.question.shown if self.question else None,
            "limbo": sorted(
                ({"seat": seat, "card": card, "which": i} for seat, card, i, *_ in s.limbo), key=str
            ),
            "events": self.events(),
            "seats": [self.seat_view(seat) for seat in (0, 1)],
        }

    def priority(self) -> int | None:
        s = self.s
        if s.phase == "over":
            return None
        if self.question:
            return int(self.question.shown["seat"])
        if s.limbo:
            return self.next_reacting()
        return int(s.active if s.expanding is None else s.expanding)

    def next_reacting(self) -> int:
        first: int = self.s.active
        return first if any(each[0] == first for each in self.s.limbo) else 1 - first

    def seats(self) -> tuple[int, int]:
        """Return the seats, the one whose turn it is first."""
        return self.s.active, 1 - self.s.active

    def seat_view(self, seat: int) -> dict[str, Any]:
        s = self.s
        zones = s.zones[seat]
        return {
            "name": s.names[seat],
            "hand": s.hand[seat],
            "mana": s.mana[seat],
            "ready": s.ready[seat],
            "passed": s.passed[seat],
            "reserve_limit": 2,
            "landmark_limit": 2,
            "hero": None,
            "reserve": [self.card_view(card) for card in zones["reserve"]],
            "landmarks": [self.card_view(card) for card in zones["landmarks"]],
            "discard": zones["discard"],
            "distance": self.distance(seat),
            "expeditions": [self.expedition_view(seat, e) for e in (0, 1)],
        }

    def card_view(self, card: Card) -> dict[str, Any]:
        counters = {word: n for word, n in self.counters(card).items() if n}
        return {"card": card, "title": self.titles[card]["id"], "counters": counters}

    def expedition_view(self, seat: int, e: int) -> dict[str, Any]:
        return {
            "moved": self.s.moved[seat][e],
            "region": self.region(seat, e),
            "characters": [
                self.card_view(card)
                | {"owner": self.s.of[card]["owner"]}
                | {name: self.stat(card, name) for name in TYPES}
                for card in self.s.zones[seat][str(e)]
            ],
        } | self.sums(seat, e)

    # Events.

    def want_free(self, seat: int) -> None:
        if self.s.limbo:
            raise No("resolving")
        if self.s.phase != "afternoon":
            raise No("wrong_phase")
        if seat != self.s.active:
            raise No("not_your_turn")

    def whole(self, flow: Playing) -> Playing:
        """Play what an event does. The turn ends when nothing is left in Limbo."""
        yield from flow
        yield from self.go_on()

    def card_played(self, seat: int, card: Card, options: dict[str, Any] | None = None) -> Playing:
        s = self.s
        self.want_free(seat)
        found = self.where(card)
        if found and found[1] in IN_PLAY:
            raise No("already_in_play")
        is_reserve = bool(found and found[1] == "reserve")
        if s.owners.get(card, seat) != seat:
            raise No("wrong_side")
        cost = self.titles[card].get("reserve_cost" if is_reserve else "hand_cost", 0)
        if cost > s.ready[seat]:
            raise No("cannot_pay", "in_discard", "hand_empty", "exhausted")
        if found and found[1] == "discard":
            raise No("in_discard")
        if not found and not s.hand[seat]:
            raise No("hand_empty")
        if is_reserve and self.counters(card).get("exhausted"):
            raise No("exhausted")
        return self.played(seat, card, is_reserve, cost, str((options or {}).get("expedition", 0)))

    def played(self, seat: int, card: Card, is_reserve: bool, cost: int, e: str) -> Playing:
        s = self.s
        s.ready[seat] -= cost
        s.hand[seat] -= not is_reserve
        s.ends = True
        from_zone = "reserve" if is_reserve else "hand"
        kind = self.kind(card)
        if kind == "spell":
            self.put(card, seat, "discard" if is_reserve else "reserve")
            yield from self.run(self.under(card, None, self.titles[card].get("effect", {}), seat))
            return
        if is_reserve:
            self.leaves_reserve(card, seat)
        self.put(card, seat, e if kind == "character" else "landmarks")
        if kind == "character":
            self.enters(card, is_reserve)
        self.trigger(seat, card, from_zone)
        if kind == "character":
            self.joined(card)

    def enters(self, card: Card, is_fleeting: bool) -> None:
        """Give a Character that joins what it enters with."""
        self.counters(card).update(self.titles[card].get("counters", {}))
        if is_fleeting:
            self.counters(card)["fleeting"] = 1

    def leaves_reserve(self, _card: Card, _seat: int) -> None:
        return

    def quick_played(self, seat: int, card: Card, options: dict[str, Any] | None = None) -> Playing:
        self.want_free(seat)
        which = (options or {}).get("which", 0)
        found = self.where(card)
        if not found or found[1] not in IN_PLAY:
            raise No("not_in_play")
        if found[0] != seat:
            raise No("wrong_side")
        quick = self.titles[card].get("quick", [])
        if which >= len(quick):
            raise No("no_ability")
        under = self.under(card, which, quick[which], seat)
        if not self.payable(under):
            raise No("cannot_pay")
        return self.run(under)

    def under(self, card: Card, i: int | None, effect: Effect, seat: int) -> Under:
        under = Under(card, i, effect, seat)
        under.object = self.s.of[card]["object"] if card in self.s.of else 0  # type: ignore[attr-defined]
        under.place = self.where(card)  # type: ignore[attr-defined]
        return under

    def reaction_played(self, seat: int, card: Card, options: dict[str, Any] | None = None) -> Playing:
        s = self.s
        which = (options or {}).get("which", 0)
        if s.limbo and seat != self.next_reacting():
            raise No("not_your_turn", "not_in_limbo")
        entry = next((each for each in s.limbo if each[:3] == [seat, card, which]), None)
        if entry is None:
            raise No("not_in_limbo", "no_ability")
        s.limbo.remove(entry)
        effect = self.titles[card]["reactions"][which]
        under = Under(card, which, effect if "else" in effect else {**effect, "if": []}, seat)
        under.object = entry[3]  # type: ignore[attr-defined]
        under.place = self.where(card)  # type: ignore[attr-defined]
        own = s.of.get(card)
        under.is_gone = own is None or own["object"] != entry[3]  # type: ignore[attr-defined]
        return self.run(under)

    # What sets reactions off.

    def trigger(self, seat: int, card: Card, when: str, about: Card | None = None) -> None:
        """Put the reactions of a card for this time into Limbo."""
        for i, reaction in enumerate(self.titles[card].get("reactions", [])):
            if reaction["when"] != when:
                continue
            under = self.under(card, i, reaction, seat)
            if about is not None and not self.hears(under, reaction, about):
                continue
            if "else" in reaction or self.all_hold(under, reaction.get("if", [])):
                self.s.limbo.append([seat, card, i, under.object, under.place])  # type: ignore[attr-defined]

    def hears(self, under: Under, reaction: Effect, about: Card) -> bool:
        """Return whether a card that joined is where a reaction says."""
        mine, theirs = self.where(under.card), self.where(about)
        assert mine is not None
        assert theirs is not None
        where = reaction.get("where", "any")
        here = {"here": mine == theirs, "facing": mine[1] == theirs[1] and mine[0] != theirs[0]}
        here |= {"own": mine[0] == theirs[0], "any": True}
        return here[where] and self.fits(under, {"type": reaction.get("type")}, about)

    def in_order(self) -> list[Card]:
        return [card for seat in self.seats() for zone in IN_PLAY for card in self.s.zones[seat][zone]]

    def joined(self, card: Card) -> None:
        for each in self.in_order():
            found = self.where(each)
            assert found is not None
            if each == card:
                self.trigger(found[0], each, "join")
            else:
                self.trigger(found[0], each, "join_any", card)

    def goes(self, card: Card, seat: int, zone: str) -> bool:
        """Move a card in play or Reserve to a zone of its owner, and bring what that sets off."""
        found = self.where(card)
        assert found is not None
        controller, origin = found
        if origin in ("0", "1") and zone == "reserve" and self.counters(card).get("fleeting"):
            zone = "discard"
        if zone in ("reserve", "discard"):
            self.put(card, seat, zone)
        else:
            self.lose(card)
            counts = self.s.hand if zone == "hand" else self.s.mana if zone == "mana" else None
            if counts is not None:
                counts[seat] += 1
        if origin in ("0", "1"):
            self.trigger(controller, card, "leave")
            if zone == "reserve":
                self.trigger(seat, card, "to_reserve")
        return True

    # Asking. All is asked before the verbs are done.

    def run(self, under: Under) -> Playing:
        effect = under.effect
        if not self.all_hold(under, effect.get("if", [])) or not self.payable(under):
            return (yield from self.instead_of(under))
        if effect.get("optional") and not (yield from self.may(under)):
            return (yield from self.instead_of(under))
        yield from self.pay(under)
        chosen: list[Any] = []
        if "choose" in effect:
            options = yield from self.choice(under)
            chosen = [verb for option in options for verb in verbs(effect["choose"]["of"][option])]
        do = chosen + verbs(effect.get("do"))
        yield from self.ask_all(under, do)
        if chosen:
            total = 0
            for verb in chosen:
                total += yield from self.one(under, verb)
            under.did = total
        yield from self.each_of(under, verbs(effect.get("do")))

    def instead_of(self, under: Under) -> Playing:
        yield from self.ask_all(under, verbs(under.effect.get("else")))
        yield from super().instead_of(under)

    def ask_all(self, under: Under, do: list[Any]) -> Playing:
        """Ask for the targets that verbs name, in the order of the title."""
        flat = [part for verb in do for part in (verb[2:] if verb[0] == "if" else [verb])]
        conditions = [word for verb in do if verb[0] == "if" for each in verb[1] for word in each]
        named = [word for verb in flat for word in verb[1:]] + conditions
        for at, word in enumerate(TARGETS[: len(under.targets())]):
            if word in named:
                yield from self.ask(under, at)

    def shown(self, under: Under, ask: str, seat: int) -> dict[str, Any]:
        return {"seat": seat, "ask": ask, "card": under.card, "i": under.i}

    def may(self, under: Under) -> Playing:
        def read(event: list[Any]) -> bool:
            if not isinstance(event[2], bool):
                raise No("wrong_choice", "malformed")
            return event[2]

        return (yield Question(self.shown(under, "may", under.seat), read))

    def choice(self, under: Under) -> Playing:
        choose = under.effect["choose"]

        def read(event: list[Any]) -> list[int]:
            answer = event[2]
            if not isinstance(answer, list) or not all(isinstance(each, int) for each in answer):
                raise No("wrong_choice", "malformed")
            if len(set(answer)) < len(answer):
                raise No("malformed", "wrong_choice")
            if len(answer) != choose.get("n", 1) or not all(0 <= each < len(choose["of"]) for each in answer):
                raise No("wrong_choice")
            return answer

        return (yield Question(self.shown(under, "choose", under.seat), read))

    def ask(self, under: Under, at: int) -> Playing:
        if at in under.picks:
            return
        target = under.targets()[at]
        seats = {"you": [under.seat], "opponent": [1 - under.seat], "each": [0, 1]}[target.get("by", "you")]
        under.picks[at] = []
        for seat in seats:
            under.picks[at] += yield from self.pick(under, target, seat)

    def pick(self, under: Under, target: dict[str, Any], seat: int) -> Playing:
        fit = self.fitting(under, target, seat)
        if target.get("n") == "all" or not fit:
            return fit
        shown = self.shown(under, "target", seat) | {"from": fit}
        return (yield Question(shown, lambda event: self.read_target(target, fit, event[2])))

    def read_target(self, target: dict[str, Any], fit: list[Card], answer: Any) -> list[Card]:
        least, most = numbers_of(target)
        is_list = most > 1 or least == 0
        if answer is None and least == 0:
            return []
        if is_list != isinstance(answer, list) or isinstance(answer, bool):
            raise No("wrong_choice", "malformed")
        chosen = answer if is_list else [answer]
        if len(set(map(str, chosen))) < len(chosen):
            raise No("malformed")
        if any(card not in fit for card in chosen):
            raise No("wrong_choice")
        if not min(least, len(fit)) <= len(chosen) <= most:
            raise No("wrong_choice")
        return list(chosen)

    def fitting(self, under: Under, target: dict[str, Any], seat: int) -> list[Card]:
        zones = ZONES[target.get("zone", "expedition")]
        cards = self.s.zones
        found = [(each, zone, card) for each in self.seats() for zone in zones for card in cards[each][zone]]
        side = target.get("side", "any")
        place = under.place  # type: ignore[attr-defined]
        kept = []
        for each, zone, card in found:
            is_there = {"own": each == seat, "opponent": each != seat, "any": True}
            if place is not None:
                is_there["here"] = (each, zone) == place
                is_there["facing"] = each != place[0] and zone == place[1]
            if is_there.get(side) and self.fits(under, target, card):
                kept.append(card)
        return kept

    def fits(self, under: Under, target: dict[str, Any], card: Card) -> bool:
        title = self.titles[card]
        if target.get("type") and title["type"] not in target["type"]:
            return False
        if target.get("sub") and not set(target["sub"]) & set(title.get("sub", [])):
            return False
        if target.get("not_self") and card == under.card:
            return False
        words = target.get("is", []), target.get("is_not", [])
        if not all(self.is_so(card, word) for word in words[0]):
            return False
        if any(self.is_so(card, word) for word in words[1]):
            return False
        return all(self.number(card, what) <= n for what, n in target.get("max", {}).items()) and all(
            self.number(card, what) >= n for what, n in target.get("min", {}).items()
        )

    def number(self, card: Card, what: str) -> int:
        title = self.titles[card]
        if what == "base_cost":
            what = "reserve_cost" if self.counters(card).get("fleeting") else "hand_cost"
        return int(title.get(what, 0))

    def is_so(self, card: Card, word: str) -> bool:
        return self.counters(card).get("boost" if word == "boosted" else word, 0) > 0

    # Costs: an object, paid in the order of the document.

    def payable(self, under: Under) -> bool:
        s, cost, seat = self.s, under.effect.get("cost", {}), under.seat
        if cost.get("mana", 0) > s.ready[seat]:
            return False
        own = self.own(under)
        can_tire = own is not None and self.is_in(under.card, (*IN_PLAY, "reserve"))
        if cost.get("exhaust") and (not can_tire or own["counters"].get("exhausted")):  # type: ignore[index]
            return False
        if "spend" in cost:
            word, n = cost["spend"]
            if own is None or own["counters"].get(word, 0) < n:
                return False
        return all(self.fitting(under, cost[name], seat) for name in ("sacrifice", "discard") if name in cost)

    def own(self, under: Under) -> dict[str, Any] | None:
        """Return what is known of the effect's own card, if it is still the same object."""
        own = self.s.of.get(under.card)
        found = self.where(under.card)
        if own is None or found is None or getattr(under, "is_gone", False):
            return None
        return {"counters": own["counters"]}

    def pay(self, under: Under) -> Playing:
        s, cost, seat = self.s, under.effect.get("cost", {}), under.seat
        s.ready[seat] -= cost.get("mana", 0)
        under.did = cost.get("mana", 0)
        if cost.get("exhaust"):
            self.counters(under.card)["exhausted"] = under.did = 1
        if "spend" in cost:
            word, n = cost["spend"]
            self.counters(under.card)[word] -= n
            under.did = n
        for name in ("sacrifice", "discard"):
            if name in cost:
                under.did = 0
                for card in (yield from self.pick(under, cost[name], seat)):
                    under.did += self.do(
                        ["sacrifice", card] if name == "sacrifice" else ["to", card, "discard"]
                    )
        return True

    # Conditions and verbs.

    def holds_here(self, under: Under, condition: list[Any]) -> bool:
        if condition[0] == "first":
            return bool(self.seat_of(under, condition[1]) == self.s.first)
        word = condition[1]
        cards = [under.card] if word == "self" else under.picks.get(TARGETS.index(word), [])
        if word == "self" and self.own(under) is None:
            return False
        return bool(cards) and all(card in self.s.of and self.is_so(card, condition[2]) for card in cards)

    def counted(self, under: Under, what: Any) -> int:
        s = self.s
        if isinstance(what, dict):
            return len(self.fitting(under, what, under.seat))
        seat = 1 - under.seat if what.startswith("opponent_") else under.seat
        name = what.replace("opponent_", "")
        if name in ("hand", "mana", "ready"):
            return int(getattr(s, name)[seat])
        if name == "characters":
            return len(s.zones[seat]["0"] + s.zones[seat]["1"])
        if name == "boost":
            own = self.own(under)
            return int(own["counters"].get("boost", 0)) if own else 0
        return len(s.zones[seat][name])

    def seat_of(self, under: Under, word: Any) -> int:
        return {"you": under.seat, "opponent": 1 - under.seat}[word] if isinstance(word, str) else word

    def act(self, under: Under, verb: list[Any]) -> Playing:
        yield from ()
        name, *words = verb
        if words[0] in ("you", "opponent"):
            return self.do(
                [name, self.seat_of(under, words[0]), *[self.worth(under, each) for each in words[1:]]]
            )
        if words[0] == "self":
            cards = [under.card] if self.own(under) else []
        else:
            cards = under.picks.get(TARGETS.index(words[0]), [])
        rest = [self.worth(under, each) for each in words[1:]]
        return sum(self.do([name, card, *rest]) for card in cards)

    def effect_happened(self, seat: int, _card: Card | None, verb: list[Any]) -> Playing:
        yield from ()
        self.hand_seat = seat
        self.do(verb)

    def do(self, verb: list[Any]) -> int:
        """Do a verb that names seats and cards; return what it changed, 0 if it is impossible."""
        return int(getattr(self, f"do_{verb[0]}")(*verb[1:]))

    def do_draw(self, seat: int, n: int) -> int:
        before = self.s.hand[seat]
        self.s.hand[seat] = max(0, before + n)
        if n > 0:
            for card in self.in_order():
                found = self.where(card)
                if found and found[0] == seat:
                    self.trigger(seat, card, "draw")
        return int(abs(self.s.hand[seat] - before))

    def do_mana(self, seat: int, n: int) -> int:
        before = self.s.mana[seat]
        self.s.mana[seat] = max(0, before + n)
        self.s.ready[seat] = min(self.s.ready[seat], self.s.mana[seat])
        return int(abs(self.s.mana[seat] - before))

    def do_ready(self, seat: int, n: int) -> int:
        before = self.s.ready[seat]
        self.s.ready[seat] = max(0, min(self.s.mana[seat], before + n))
        return int(abs(self.s.ready[seat] - before))

    def do_counter(self, card: Card, word: str, n: int, cap: int | None = None) -> int:
        if not self.is_in(card, (*IN_PLAY, "reserve")):
            return 0
        counters = self.counters(card)
        before = counters.get(word, 0)
        most = 1 if word in FLAGS else max(before, cap) if cap is not None else 999
        counters[word] = max(0, min(most, before + n))
        if counters[word] > before:
            self.gained(card, word)
        return abs(counters[word] - before)

    def gained(self, card: Card, word: str) -> None:
        found = self.where(card)
        if found and found[1] in IN_PLAY:
            for i, reaction in enumerate(self.titles[card].get("reactions", [])):
                if reaction["when"] == "gains" and reaction.get("counter", word) == word:
                    under = self.under(card, i, reaction, found[0])
                    if "else" in reaction or self.all_hold(under, reaction.get("if", [])):
                        self.s.limbo.append([found[0], card, i, under.object, found])  # type: ignore[attr-defined]

    def do_clear(self, card: Card, word: str) -> int:
        if not self.is_in(card, (*IN_PLAY, "reserve")):
            return 0
        return int(self.counters(card).pop(word, 0))

    def do_augment(self, card: Card) -> int:
        if not self.is_in(card, (*IN_PLAY, "reserve")):
            return 0
        words = [word for word, n in self.counters(card).items() if n]
        return sum(self.do_counter(card, word, 1) for word in words)

    def do_exhaust(self, card: Card) -> int:
        if not self.is_in(card, (*IN_PLAY, "reserve")) or self.counters(card).get("exhausted"):
            return 0
        self.counters(card)["exhausted"] = 1
        return 1

    def do_wake(self, card: Card) -> int:
        if not self.is_in(card, (*IN_PLAY, "reserve")) or not self.counters(card).get("exhausted"):
            return 0
        self.counters(card)["exhausted"] = 0
        return 1

    def do_stats(self, card: Card, *changes: int) -> int:
        if not self.is_in(card, ("0", "1")):
            return 0
        stats = self.s.of[card]["stats"]
        for name, n in zip(TYPES, changes, strict=True):
            stats[name] = stats.get(name, 0) + n
        return 1

    def do_switch(self, card: Card) -> int:
        found = self.where(card)
        if not found or found[1] not in ("0", "1"):
            return 0
        self.s.zones[found[0]][found[1]].remove(card)
        self.s.zones[found[0]]["1" if found[1] == "0" else "0"].append(card)
        return 1

    def do_sacrifice(self, card: Card) -> int:
        found = self.where(card)
        if not found or found[1] not in IN_PLAY:
            return 0
        owner = self.s.of[card]["owner"]
        lying = [each for zone in IN_PLAY for each in self.s.zones[found[0]][zone] if each != card]
        for each in lying:  # the document leaves open whether an `if` still counts the card that goes
            self.trigger(found[0], each, "own_sacrificed")
        self.goes(card, owner, "discard")
        self.trigger(found[0], card, "sacrificed")
        return 1

    def do_to(self, card: Card, zone: str) -> int:
        found = self.where(card)
        if found is None:
            owner = self.s.owners.setdefault(card, self.hand_seat)
            if zone in ("reserve", "discard"):
                self.put(card, owner, zone)
            elif zone != "deck":
                self.do_gain(owner, zone)
            return 1
        if found[1] == zone:
            return 0
        self.goes(card, self.s.of[card]["owner"], zone)
        return 1

    def do_gain(self, seat: int, zone: str) -> None:
        (self.s.hand if zone == "hand" else self.s.mana)[seat] += 1

    def do_join(self, card: Card, seat: int, e: int) -> int:
        found = self.where(card)
        if self.kind(card) != "character":
            return 0
        if found and found[1] in ("0", "1"):
            if found == (seat, str(e)):
                return 0
            self.s.zones[found[0]][found[1]].remove(card)
            self.s.zones[seat][str(e)].append(card)
            return 1
        if found is None:
            self.s.of.pop(card, None)
        self.put(card, seat, str(e))
        self.enters(card, False)
        self.joined(card)
        return 1
