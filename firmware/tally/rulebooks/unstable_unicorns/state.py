"""The words and numbers of Unstable Unicorns, titles, and the state of a game: stables, counts, what is open.

A title is small, and two titles are equal if all their fields are.
"""

from collections import namedtuple

from tally.rules.form import SEAT
from tally.rules.form import SEATED as SEATED
from tally.rules.form import TARGETS as _TARGETS
from tally.rules.form import YOU as YOU
from tally.rules.refusals import Refused
from tally.rules.state import BaseState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Options = dict[str, Any]

BABY, BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT, ULTIMATE = TYPES = (
    "baby", "basic", "magical", "upgrade", "downgrade", "magic", "instant", "ultimate",
)  # fmt: skip
UNICORNS = (BABY, BASIC, MAGICAL, ULTIMATE)

# 002: the order of a turn. The first is no real phase, and the last is never skipped.
PRE_TURN, BEGINNING, DRAW, ACTION, END = PHASES = ("pre_turn", "beginning", "draw", "action", "end")
SKIPPABLE = (BEGINNING, DRAW, ACTION)

RESOLVED, TURN_BEGINNING, TURN_END, ENTERED, BEFORE_TURN = WHENS = (
    "resolved", "beginning", "turn_end", "entered", "pre_turn",
)  # fmt: skip
# Those that players seldom describe.
LOST, COMES, GOES, ANY_TURN, COUNTED = RARE_WHENS = (
    "lost", "unicorn_enters", "unicorn_leaves", "any_turn", "state",
)  # fmt: skip
# The phases in which cards are announced, and those in which effects trigger, each with its effects.
PLAYING = (PRE_TURN, ACTION)
TRIGGERING = (PRE_TURN, BEGINNING, END)
WHEN = {PRE_TURN: BEFORE_TURN, BEGINNING: TURN_BEGINNING, END: TURN_END}
OWN, OTHER, ANY = SIDES = ("own", "other", "any")
SEATS = (SEAT, OTHER_SEAT) = (SEAT, "other_seat")
TARGETS = SIDES + SEATS
# The words for all types of unicorns, and for all that lie in stables.
UNICORN, STABLE_CARD = "unicorn", "stable_card"
WAITING, USED, DONE = "waiting", "used", "done"

# The words in titles for the subject of a verb. ACTIVE is the seat whose turn it is.
SELF, TARGET, ACTIVE = "self", _TARGETS[0], "active"
# Where cards are that are in no stable.
HAND, DECK, DISCARD, NURSERY = "hand", "deck", "discard", "nursery"
STABLE = "stable"
ZONES = (STABLE, HAND, DISCARD, NURSERY, DECK)
# The kinds of arguments that are cards: in a stable, or in none; the last is a card that keeps another. The
# words for arguments of other kinds.
CARD_KINDS = ("in_stable", "elsewhere", "keeper")
WORDS = {
    "origin": (HAND, DECK, DISCARD, NURSERY),
    "place": (DISCARD, HAND, DECK),
    "phase": SKIPPABLE + (END,),
    "whither": (HAND, STABLE),
    "saying": ("look", "reveal", "search", "shuffle"),
}
# Why a card leaves, and what may happen to it. The first three may be replaced.
DESTROYED, SACRIFICED, RETURNED = REASONS = ("destroyed", "sacrificed", "returned")
BY_MAGIC, MOVED = "destroyed_by_magic", "moved"
FATES = (DESTROYED, SACRIFICED, BY_MAGIC, MOVED)
# What the amounts of a title count.
COUNTS = (HAND, "unicorns", "did", "discarded", STABLE, DISCARD, DECK)

# What becomes of a magic card that can do nothing.
NO_EFFECT, REFUSED = IMPOSSIBLE = ("no_effect", "refused")
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
        "shields", "uncounted", "hand_limit", "effects", "letters", "counts", "rare",
    ),
)  # fmt: skip
# What few titles have; `rare` is None without any of it. `cannot` has FATES; `cannot_of`, `bars_enter` and
# `mutes` have words for types. `instead` has Replacements. `hand_limit_all` is a number to add, or "=2".
Rare = namedtuple(
    "Rare",
    (
        "cannot", "cannot_others", "cannot_of", "instead",
        "hand_limit_all", "bars_enter", "mutes", "open_hand",
    ),
)  # fmt: skip
# What happens in place of leaving: to the card itself, or to other unicorns of its stable (`of`), for the
# reasons in `when`. `do` is a Script.
Replacement = namedtuple("Replacement", ("of", "when", "optional", "do"))
# `target` is "" if it needs no target as it is used. Without `do`, players do the effect by hand. `of` has
# the types that a target can have, () for all. An effect that says more has `full`; then `do` is None.
Effect = namedtuple("Effect", ("when", "optional", "target", "do", "of", "full"))
# `is_list` is True where each verb does what it can. `once` is for once a turn; `unicorns` is the range of
# the stable's count, (least, most or None).
Full = namedtuple("Full", ("script", "is_list", "once", "unicorns"))
# The response window. `chain` has (instant, seat). `waiting` are the seats that may still answer its last
# card. When none is left, the announced card stays, and waits for `card_resolved`.
Window = namedtuple("Window", ("card", "seat", "chain", "waiting"))
# An effect of this phase. `target` is None, a card, a seat, or a list. `i` is its place in the title; `named`
# has the picks and the options as they were named.
Trigger = namedtuple("Trigger", ("card", "effect", "target", "state", "i", "named"))
# A card that goes back from a stable to the seat that it came from: as this turn ends, or with card `keeper`.
Loan = namedtuple("Loan", ("card", "seat", "to", "keeper"))

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
    """A state of the game. `pending` is the window, open or closed, or what an effect asks."""

    COUNTERS = COUNTERS

    def __init__(self, options: "Options", seats: "list[Seat]", titles: "dict[str, Title]") -> None:
        super().__init__(seats, titles, options["first"])
        self.need: int = options["unicorns"]
        self.tie_break: str = options["tie_break"]
        self.hand_limit: int = options["hand_limit"]
        self.is_refused_without: bool = options["impossible"] == REFUSED
        self.replaced_counts: bool = options["replaced_counts"]
        self.phase = PRE_TURN
        self.deck: "int | None" = None
        self.discard = 0
        self.plays = 0
        self.acted: "str | None" = None
        self.skips: "tuple[str, ...]" = ()  # the phases of this turn that are skipped
        self.extra_draw = 0
        self.extra_play = 0
        self.triggers: "tuple[Trigger, ...]" = ()
        self.frames: "tuple[Any, ...]" = ()  # effects under way, the last one goes on
        # Effects that ask, in the order they came. A phase is there while its triggers are to be fixed.
        self.waiting: "tuple[Any, ...]" = ()
        self.due: "tuple[Any, ...]" = ()  # effects that come after these
        self.once: "tuple[tuple[str, int], ...]" = ()  # effects of this turn that happen once a turn
        self.met: "tuple[tuple[str, int], ...]" = ()  # effects whose stable's count is in their range
        self.loans: "tuple[Loan, ...]" = ()

    def window(self) -> "Window | None":
        """Return the response window, open or closed, or None."""
        return self.pending if isinstance(self.pending, Window) else None

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

    def seats_from(self, seat: int) -> "tuple[int, ...]":
        """Return the seats that are not out, in turn order from this one."""
        return (() if self.seats[seat].is_out else (seat,)) + self.seats_after(seat)


def effects_of(title: "Title", when: str) -> "list[Effect]":
    """Return the title's effects of this time, in its order."""
    return [effect for effect in title.effects if effect.when == when]


def resolving(state: "State") -> "Refused":
    """Return why nothing else is accepted while a card is announced, or an effect asks."""
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
