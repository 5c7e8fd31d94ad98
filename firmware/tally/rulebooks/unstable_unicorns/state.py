"""The state of a game of Unstable Unicorns: seats with stables, the table's counts, and what is open."""

from collections import namedtuple

from tally.rulebooks.unstable_unicorns.titles import COUNTERS, PRE_TURN
from tally.rules.refusals import Refused
from tally.rules.state import BaseState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.titles import Title

# The response window. `chain` has (instant, seat). `waiting` are the seats that may still answer its last
# card. When none is left, the announced card stays, and waits for `card_resolved`.
Window = namedtuple("Window", ("card", "seat", "chain", "waiting"))
# An effect of this phase. `target` is None, a card or a seat.
Trigger = namedtuple("Trigger", ("card", "effect", "target", "state"))

# What rulings, or bounds, add to unicorns and to the limit.
NOTHING = (0, 0)


class Seat:
    """A seat's counts and its stable."""

    def __init__(self, name: str, hand: int, limit: int) -> None:
        self.name = name
        self.hand = hand
        self.limit = limit
        self.unicorns = 0
        self.ruled = NOTHING  # what rulings add to the cards' numbers
        self.bound = NOTHING  # what is added because no number is shown below 0
        self.skip_turns = 0
        self.extra_turns = 0
        self.is_out = False
        self.stable: "tuple[str, ...]" = ()  # in the order in which the cards entered


class State(BaseState):
    """A state of the game. `pending` is the window, open or closed."""

    COUNTERS = COUNTERS

    def __init__(self, options: "dict[str, Any]", seats: "list[Seat]", titles: "dict[str, Title]") -> None:
        super().__init__(seats, titles, options["first"])
        self.need: int = options["unicorns"]
        self.tie_break: str = options["tie_break"]
        self.hand_limit: int = options["hand_limit"]
        self.phase = PRE_TURN
        self.deck: "int | None" = None
        self.discard = 0
        self.plays = 0
        self.acted: "str | None" = None
        self.skips: "tuple[str, ...]" = ()  # the phases of this turn that are skipped
        self.extra_draw = 0
        self.extra_play = 0
        self.triggers: "tuple[Trigger, ...]" = ()
        self.entering: "tuple[str, ...]" = ()  # cards whose `entered` effects are happening now

    def seat_of(self, card: str) -> "int | None":
        """Return the seat in whose stable a card lies, or None."""
        for seat, holder in enumerate(self.seats):
            if card in holder.stable:
                return seat
        return None

    def stable(self, seat: int) -> "list[Title]":
        """Return the titles in a seat's stable."""
        return [self.titles[card] for card in self.seats[seat].stable]

    def seats_in(self) -> "list[int]":
        """Return the seats that are not out."""
        return [seat for seat, holder in enumerate(self.seats) if not holder.is_out]

    def seats_after(self, seat: int) -> "tuple[int, ...]":
        """Return the other seats that are not out, in turn order after this one."""
        count = len(self.seats)
        around = [(seat + step) % count for step in range(1, count)]
        return tuple([other for other in around if not self.seats[other].is_out])


def want_active(state: "State", seat: int) -> None:
    """Refuse unless it is this seat's turn."""
    if seat != state.active:
        raise Refused("not_your_turn")


def want_in(state: "State", *seats: int) -> None:
    """Refuse a seat that is out, whether it acts or is named."""
    for seat in seats:
        if state.seats[seat].is_out:
            raise Refused("out", "this seat has left the game")
