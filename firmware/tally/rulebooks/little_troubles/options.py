"""The options of `game_started`, checked, with their defaults."""

from collections import namedtuple

from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Each option's values, the default first.
VALUES = {
    "resource_order": ("add_then_multiply", "player_choice"),
    "base_card": ("in_sum", "after"),
    "first_turn_card": (False, True),
    "resource_floor": (1, 0),
    "discard_timing": ("end", "after_draw"),
    "mulligans": (0, 1, 2),
    "setup": ("auto", "manual"),
}
NAMES = tuple(sorted(VALUES))
REQUIRED = ("seats", "first")
FIELDS = (
    "base_card", "discard_timing", "first_turn_card", "mulligans", "resource_floor", "resource_order", "setup",
    "seats", "first", "match",
)  # fmt: skip

Options = namedtuple("Options", FIELDS)


def parse_options(given: object) -> "Options":
    """Return the options; raise Refused("malformed")."""
    only_keys(given, FIELDS)
    options: "dict[str, Any]" = dict(given)  # type: ignore[call-overload]
    for name in REQUIRED:
        if name not in options:
            raise malformed(f"{name} is missing")
    values = [_choice(name, options.get(name, VALUES[name][0])) for name in NAMES]
    return Options(*values, _seats(options["seats"]), _seat(options["first"]), _match(options.get("match")))


def _choice(name: str, value: object) -> object:
    for allowed in VALUES[name]:
        if type(value) is type(allowed) and value == allowed:
            return allowed
    raise malformed(f"{name} has no such value")


def _seats(names: object) -> "tuple[str, str]":
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise malformed("seats are two names")
    return (names[0], names[1])


def _seat(number: object) -> int:
    if not is_count(number) or number > 1:  # type: ignore[operator]
        raise malformed("first is a seat")
    return number  # type: ignore[return-value]


def _match(match: object) -> "dict[str, Any] | None":
    if match is None:
        return None
    only_keys(match, ("best_of", "wins"))
    best_of = match.get("best_of")  # type: ignore[attr-defined]
    wins = match.get("wins")  # type: ignore[attr-defined]
    if not is_count(best_of) or best_of == 0:
        raise malformed("best_of counts games")
    if not isinstance(wins, list) or len(wins) != 2 or not all(is_count(won) for won in wins):
        raise malformed("wins are two counts")
    return {"best_of": best_of, "wins": list(wins)}
