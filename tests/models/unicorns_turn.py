"""The turn in the plain model of Unstable Unicorns: its phases, whose turn is next, and who wins."""

from __future__ import annotations

from typing import Any

from tests.models.form import No, Playing
from tests.models.unicorns_words import PHASES, WINDOWS, Part


class Turn(Part):
    """How phases and turns follow each other."""

    def no_window(self) -> None:
        if self.s.window:
            raise No("resolving")

    def phase_ended(self, seat: int) -> Playing | None:
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
        reached = [seat for seat in self.seats() if self.unicorns(seat) >= s.options["unicorns"]]
        if reached:
            self.end(self.leader(reached), "unicorns" if len(reached) == 1 else "tie_break")
        elif s.deck == 0:
            self.end(self.leader(self.seats()), "deck_out")
        else:
            return self.next_phase()
        return None

    def leader(self, seats: list[int]) -> Any:
        """Return the seat with the most unicorns, then the most letters; or "tie"."""
        best = [seat for seat in seats if self.unicorns(seat) == max(map(self.unicorns, seats))]
        if self.s.options["tie_break"] == "letters":
            best = [seat for seat in best if self.letters(seat) == max(map(self.letters, best))]
        return best[0] if len(best) == 1 else "tie"

    def end(self, winner: Any, won_by: str) -> None:
        s = self.s
        self.drop_window()
        s.phase, s.winner, s.won_by = "over", winner, won_by
        s.triggers, s.plays = [], 0
        s.happened, s.waiting = [], []
        self.flow, self.question, self.under_way = None, None, []

    def drop_window(self) -> None:
        s = self.s
        if s.window:
            s.discard += 1 + len(s.window["chain"])
            s.window = None

    def time_called(self) -> None:
        self.end(self.leader(self.seats()), "time")

    def conceded(self, seat: int) -> Playing | None:
        """A seat is out. The model takes this with no question open but what becomes of a card."""
        s = self.s
        if s.out[seat]:
            raise No("out")
        s.out[seat], s.stables[seat] = True, []
        s.ruled_unicorns[seat] = s.hands[seat] = s.skip_turns[seat] = s.extra_turns[seat] = 0
        left = [each for each, is_out in enumerate(s.out) if not is_out]
        if len(left) == 1:
            self.end(left[0], "concession")
            return None
        if s.window and seat in (s.active, s.window["seat"]):
            self.flow, self.question, self.under_way = None, None, []
            self.drop_window()
        elif s.window and seat in s.window["waiting"]:
            return self.declines(seat)  # type: ignore[no-any-return]
        if seat == s.active:
            return self.next_turn()
        return None

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
                if until is None and self.lies_with(card) == borrower and not s.out[lender]:
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
                seat = self.seats_from((seat + 1) % len(s.names))[0]
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
