"""The day in the plain model of Altered: its phases and daily effects, passing, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.models.form import No, Playing
from tests.models.table import Question

Card = str
IN_PLAY = ("0", "1", "landmarks")
TYPES = ("forest", "mountain", "water")
# What comes after the Afternoon, one after the other. A phase begins with "!".
DAY = (
    *("!dusk", "progress", "after_progress", "!night", "rest", "after_rest", "clean_up", "after_clean_up"),
    *("!morning", "succeed", "after_succeed", "prepare", "after_prepare", "draw", "after_draw"),
    *("expand", "expand", "after_expand", "!noon", "!afternoon", "turn"),
)


class Day:
    """How the day goes on. What it takes from the model is found as it runs."""

    if TYPE_CHECKING:
        s: Any
        titles: dict[str, Any]
        question: Any
        flow: Any

        def __getattr__(self, name: str) -> Any: ...

    def passed(self, seat: int) -> None:
        s = self.s
        if s.expanding is None and s.phase != "afternoon":
            raise No("wrong_phase", "resolving")
        if s.limbo:
            raise No("resolving", "not_your_turn")
        if seat != (s.active if s.expanding is None else s.expanding):
            raise No("not_your_turn")
        if s.expanding is not None:
            s.expanding = None
            return
        s.passed[seat] = True
        s.ends = True

    def mana_placed(self, seat: int, n: int) -> None:
        s = self.s
        if s.expanding is None:
            raise No("wrong_phase", "resolving")
        if s.limbo:
            raise No("resolving", "not_your_turn")
        if seat != s.expanding:
            raise No("not_your_turn")
        if n != 1 or not s.hand[seat]:
            raise No("wrong_choice", "malformed")
        s.hand[seat] -= 1
        s.mana[seat] += 1
        s.ready[seat] += 1
        s.expanding = None

    def go_on(self) -> Playing:
        """Go on with the day while nothing is in Limbo and nobody has to decide."""
        s = self.s
        while s.phase != "over":
            self.check_won()
            if s.phase == "over" or s.limbo or s.expanding is not None:
                return
            if s.ends:
                self.end_turn()
            elif s.todo:
                yield from self.next_of_day(s.todo.pop(0))
                self.after_effect()
            else:
                return

    def after_effect(self) -> None:
        """Bring what comes after a daily effect: it is in Limbo with what that set off (4.2.d, Remark)."""
        s = self.s
        if s.phase != "over" and s.expanding is None and s.todo and s.todo[0].startswith("after_"):
            self.trigger_all(s.todo.pop(0))

    def end_turn(self) -> None:
        """Begin the next turn, or Dusk when both have passed."""
        s = self.s
        s.ends = False
        if all(s.passed):
            s.active = s.first
            s.todo = list(DAY)
        else:
            s.turn += 1
            s.active = s.active if s.passed[1 - s.active] else 1 - s.active

    def next_of_day(self, step: str) -> Playing:
        s = self.s
        if step[0] == "!":
            s.phase, s.daily = step[1:], None
            if s.phase == "morning":
                s.day += 1
                s.passed = [False, False]
            self.trigger_all(s.phase)
        elif step.startswith("after_"):
            self.trigger_all(step)
        elif step == "turn":
            s.turn += 1
        elif step == "expand":
            s.daily = "expand"
            s.expanding = s.first if s.todo[0] == "expand" else 1 - s.first
        else:
            s.daily = step
            yield from getattr(self, f"{step}_now")()

    def trigger_all(self, when: str) -> None:
        for card in self.in_order():
            self.trigger(self.where(card)[0], card, when)

    def succeed_now(self) -> Playing:
        yield from ()
        self.s.first = self.s.active = 1 - self.s.first

    def prepare_now(self) -> Playing:
        yield from ()
        s = self.s
        s.ready = list(s.mana)
        for seat in (0, 1):
            for zone in (*IN_PLAY, "reserve"):
                for card in s.zones[seat][zone]:
                    self.counters(card).pop("exhausted", None)

    def draw_now(self) -> Playing:
        yield from ()
        for seat in self.seats():
            self.do_draw(seat, 2)

    def progress_now(self) -> Playing:
        yield from ()
        s = self.s
        if s.arena:
            self.count_arena()
            return
        moves = [(seat, e) for seat in (0, 1) for e in (0, 1) if self.advances(seat, e)]
        for seat, e in moves:
            s.moved[seat][e] += 1
        self.check_won()

    def advances(self, seat: int, e: int) -> bool:
        own, theirs = (self.sums(each, e) for each in (seat, 1 - seat))
        return any(own[kind] > theirs[kind] for kind in self.s.map[self.region(seat, e)])

    def region(self, seat: int, e: int) -> int:
        moved = int(self.s.moved[seat][e])
        return moved if e == 0 else len(self.s.map) - 1 - moved

    def sums(self, seat: int, e: int) -> dict[str, int]:
        awake = [card for card in self.s.zones[seat][str(e)] if not self.counters(card).get("asleep")]
        return {name: sum(self.stat(card, name) for card in awake) for name in TYPES}

    def count_arena(self) -> None:
        totals = [{name: sum(self.sums(seat, e)[name] for e in (0, 1)) for name in TYPES} for seat in (0, 1)]
        ahead = [sum(totals[seat][name] > totals[1 - seat][name] for name in TYPES) for seat in (0, 1)]
        if ahead[0] != ahead[1]:
            self.end(int(ahead[1] > ahead[0]), "tie_break")

    def distance(self, seat: int) -> int:
        return int(sum(self.s.moved[seat]))

    def check_won(self) -> None:
        s = self.s
        if s.phase == "over" or s.arena:
            return
        far = [self.distance(seat) for seat in (0, 1)]
        if max(far) >= len(s.map) - 1:
            if far[0] == far[1]:
                s.arena = True
            else:
                self.end(int(far[1] > far[0]), "expeditions")

    def end(self, winner: Any, won_by: str) -> None:
        s = self.s
        s.phase, s.winner, s.won_by = "over", winner, won_by
        self.flow, self.question = None, None

    def conceded(self, seat: int) -> None:
        self.end(1 - seat, "concession")

    def time_called(self) -> None:
        far = [self.distance(seat) for seat in (0, 1)]
        self.end("tie" if far[0] == far[1] else int(far[1] > far[0]), "time")

    def rest_now(self) -> Playing:
        yield from ()
        s = self.s
        lying = [(seat, card) for seat in self.seats() for e in "01" for card in s.zones[seat][e]]
        for _, card in lying:
            counters = self.counters(card)
            if any(counters.get(word) for word in ("eternal", "anchored", "asleep")):
                counters.pop("anchored", None)
                counters.pop("asleep", None)
            else:
                self.goes(card, s.of[card]["owner"], "reserve")

    def clean_up_now(self) -> Playing:
        s = self.s
        chosen: list[Any] = [None, None]
        for seat in self.seats():
            over = {zone: max(0, len(s.zones[seat][zone]) - 2) for zone in ("reserve", "landmarks")}
            if any(over.values()):
                shown = {"seat": seat, "ask": "discard", **over, "chosen": list(chosen)}

                def read(event: list[Any], seat: int = seat, over: dict[str, int] = over) -> list[Card]:
                    return self.read_discard(seat, over, event[2])

                chosen[seat] = yield Question(shown, read)
        for seat in self.seats():
            for card in chosen[seat] or ():
                self.goes(card, s.of[card]["owner"], "discard")

    def read_discard(self, seat: int, over: dict[str, int], answer: list[Card]) -> list[Card]:
        if len(set(answer)) < len(answer):
            raise No("malformed")
        for zone, n in over.items():
            if len([card for card in answer if card in self.s.zones[seat][zone]]) != n:
                raise No("wrong_choice")
        if len(answer) != sum(over.values()):
            raise No("wrong_choice")
        return answer

    def legal(self) -> list[str]:
        s = self.s
        if s.phase == "over":
            return []
        if self.question:
            return ["discarded" if self.question.shown["ask"] == "discard" else "answered"]
        is_turn = s.phase == "afternoon" and not s.limbo
        found = ["card_played", "quick_played"] * is_turn + ["reaction_played"] * bool(s.limbo)
        found += ["effect_happened"]
        found += ["mana_placed"] * (s.expanding is not None and not s.limbo)
        return [*found, "hero_set", "region_seen"]
