"""The start of a game: the checked options of `game_started`, and the first state."""

from tally.rulebooks.unstable_unicorns.state import Seat, State
from tally.rulebooks.unstable_unicorns.titles import (
    FEWEST_SEATS,
    HAND,
    HAND_LIMIT,
    MANY,
    MOST_SEATS,
    NEED_OF_FEW,
    NEED_OF_MANY,
)
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.titles import Title

    Options = dict[str, Any]

TIE_BREAKS = ("letters", "none")
OPTIONS = ("seats", "first", "hand", "hand_limit", "unicorns", "tie_break")


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the state before the first event."""
    options = parse_options(given)
    seats = [Seat(name, options["hand"], options["hand_limit"]) for name in options["seats"]]
    state = State(options, seats, cards)
    state.steps = [["turn", 1, state.active], ["phase", state.phase]]
    return state


def parse_options(given: "Any") -> "Options":
    """Return the options with their defaults; raise Refused("malformed")."""
    only_keys(given, OPTIONS)
    seats = _seats(given.get("seats"))
    return {
        "seats": seats,
        "first": _first(given.get("first"), len(seats)),
        "hand": _count(given, "hand", HAND),
        "hand_limit": _count(given, "hand_limit", HAND_LIMIT),
        "unicorns": _need(given.get("unicorns"), len(seats)),
        "tie_break": _tie_break(given.get("tie_break", TIE_BREAKS[0])),
    }


def _seats(names: object) -> "list[str]":
    if not isinstance(names, list) or not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise malformed("seats are two to eight names")
    if not all(isinstance(name, str) and name for name in names):
        raise malformed("a seat has a name")
    return names


def _first(number: object, seats: int) -> int:
    if not is_count(number) or number >= seats:  # type: ignore[operator]
        raise malformed("first is a seat")
    return number  # type: ignore[return-value]


def _count(given: "Options", name: str, default: int) -> int:
    count = given.get(name, default)
    if not is_count(count):
        raise malformed(f"{name} is a count of cards")
    return count  # type: ignore[no-any-return]


def _need(count: object, seats: int) -> int:
    if count is None:
        return NEED_OF_MANY if seats >= MANY else NEED_OF_FEW
    if not is_count(count) or count == 0:
        raise malformed("unicorns is null, or 1 or more")
    return count  # type: ignore[return-value]


def _tie_break(value: object) -> str:
    if not isinstance(value, str) or value not in TIE_BREAKS:
        raise malformed("tie_break has no such value")
    return value
