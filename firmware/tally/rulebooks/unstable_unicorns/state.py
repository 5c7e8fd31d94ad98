"""The words and numbers of Unstable Unicorns, titles, and the state of a game: stables, counts, what is open.

A title is small, and two titles are equal if all their fields are.
"""

from collections import namedtuple

from tally.rules.refusals import Refused
from tally.rules.state import BaseState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Options = dict[str, Any]

BABY, BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT = TYPES = (
    "baby", "basic", "magical", "upgrade", "downgrade", "magic", "instant",
)  # fmt: skip
UNICORNS = (BABY, BASIC, MAGICAL)

# 002: the order of a turn. The first is no real phase, and the last is never skipped.
PRE_TURN, BEGINNING, DRAW, ACTION, END = PHASES = ("pre_turn", "beginning", "draw", "action", "end")
SKIPPABLE = (BEGINNING, DRAW, ACTION)

RESOLVED, TURN_BEGINNING, TURN_END, ENTERED, BEFORE_TURN = WHENS = (
    "resolved", "beginning", "turn_end", "entered", "pre_turn",
)  # fmt: skip
# The phases in which cards are announced, and those in which effects trigger, each with its effects.
PLAYING = (PRE_TURN, ACTION)
TRIGGERING = (PRE_TURN, BEGINNING, END)
WHEN = {PRE_TURN: BEFORE_TURN, BEGINNING: TURN_BEGINNING, END: TURN_END}
OWN, OTHER, ANY, SEAT, OTHER_SEAT = TARGETS = ("own", "other", "any", "seat", "other_seat")
SEATS = (SEAT, OTHER_SEAT)
UNICORN = "unicorn"  # the word for all types of unicorns
WAITING, USED, DONE = "waiting", "used", "done"

# The words in titles for the subject of a verb.
YOU, SELF, TARGET = "you", "self", "target"
# Where cards are that are in no stable.
HAND, DECK, DISCARD, NURSERY = "hand", "deck", "discard", "nursery"
# The kinds of arguments that are cards: in a stable, or in none. The words for arguments of other kinds.
CARD_KINDS = ("in_stable", "elsewhere")
WORDS = {
    "origin": (HAND, DECK, DISCARD, NURSERY),
    "place": (DISCARD, HAND, DECK),
    "phase": SKIPPABLE + (END,),
}

NEEDS = ("hand", "stable", "unicorns", "basic")
# The second half belongs to the table, not to a seat.
COUNTERS = (
    "hand", "unicorns", "limit", "skip_turns", "extra_turns",
    "plays", "extra_draw", "extra_play", "deck", "discard",
)  # fmt: skip

# `needs` has (what, how many) in the order of NEEDS. `letters` are those of the name, counted once.
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "counts_as", "cannot_be_neighed", "pre_turn", "needs", "bars", "bars_others",
        "shields", "uncounted", "hand_limit", "effects", "letters",
    ),
)  # fmt: skip
# `target` is "" if it needs no target. Without `do`, players do the effect by hand. `of` has the types
# that a target can have, or UNICORN; None allows any card.
Effect = namedtuple("Effect", ("when", "optional", "target", "do", "of"))
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

    def __init__(self, options: "Options", seats: "list[Seat]", titles: "dict[str, Title]") -> None:
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
        """Return the seat in whose stable a card is, or None."""
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


def effects_of(title: "Title", when: str) -> "list[Effect]":
    """Return the title's effects of this time, in its order."""
    return [effect for effect in title.effects if effect.when == when]


def targeted_effects(title: "Title") -> "list[Effect]":
    """Return the effects that ask for a target when the title resolves, in its order."""
    return [effect for effect in effects_of(title, RESOLVED) if effect.target]


def resolving(state: "State") -> "Refused":
    """Return why nothing else is accepted while a card is announced."""
    return Refused("resolving", card=state.titles[state.pending.card].name)


def want_active(state: "State", seat: int) -> None:
    """Refuse unless it is this seat's turn."""
    if seat != state.active:
        raise Refused("not_your_turn", seat=state.active)


def want_in(state: "State", *seats: int) -> None:
    """Refuse a seat that is out, whether it acts or is named."""
    for seat in seats:
        if state.seats[seat].is_out:
            raise Refused("out", "this seat has left the game", seat=seat)


def want_elsewhere(state: "State", card: str) -> None:
    """Refuse a card that is in a stable."""
    seat = state.seat_of(card)
    if seat is not None:
        raise Refused("already_in_play", seat=seat)


def stable_of(state: "State", card: str) -> int:
    """Return the seat in whose stable a card is; raise Refused("not_in_play")."""
    seat = state.seat_of(card)
    if seat is None:
        raise Refused("not_in_play", card=state.titles[card].name)
    return seat
