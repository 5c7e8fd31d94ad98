"""The options of `game_started`, checked, with their defaults."""

from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Options = dict[str, Any]

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
OTHERS = ("seats", "first", "match")


def parse_options(given: "Any") -> "Options":
    """Return the options with their defaults; raise Refused("malformed")."""
    only_keys(given, tuple(VALUES) + OTHERS)
    options = {name: _choice(name, given.get(name, values[0])) for name, values in VALUES.items()}
    options["seats"] = _seats(given.get("seats"))
    options["first"] = _seat(given.get("first"))
    options["match"] = _match(given.get("match"))
    return options


def _choice(name: str, value: object) -> "Any":
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


def _match(match: "Any") -> "Options | None":
    if match is None:
        return None
    only_keys(match, ("best_of", "wins"))
    wins = match.get("wins")
    if not is_count(match.get("best_of")) or match["best_of"] == 0:
        raise malformed("best_of counts games")
    if not isinstance(wins, list) or len(wins) != 2 or not all(is_count(won) for won in wins):
        raise malformed("wins are two counts")
    return {"best_of": match["best_of"], "wins": list(wins)}
