"""Targets, and what Emblems and permissions are for: the common form with Altered's words."""

from tally.rulebooks.altered.state import DISCARD, EXPEDITION, HAND, LANDMARKS, RESERVE, TYPES, Only
from tally.rules import form
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole
from tally.rules.titles import an_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[str, Any]

_PLACES = ("here", "facing", "other", "target", "that_expedition", "both")
TRAITS = ("fleeting", "anchored", "asleep", "boosted", "exhausted", "token", "ascended")
_BOUNDS = ("hand_cost", "reserve_cost", "base_cost", "stat", "any_stat")
# What a target of the common form may be here. Subtypes are any words.
VOCABULARY = form.Vocabulary(
    None, None, (EXPEDITION, LANDMARKS, RESERVE, "play", "visible", HAND, DISCARD),
    ("any", "own", "opponent", "here", "facing"), TYPES, None, TRAITS,
    ("hand_cost", "reserve_cost", "base_cost", "least", "most"), None, ("you", "opponent", "each"),
)  # fmt: skip


def target(fields: "Fields") -> "Any":
    """Return a target of the common form. Bounds of statistics are those of the least and the greatest."""
    given = dict(fields)
    if "type" in given:
        given["of"] = given["type"]
    for name, one, all_ in (("max", "least", "most"), ("min", "most", "least")):
        if name in given:
            limits = dict(bounds(given, name))
            for word, as_ in (("stat", one), ("any_stat", all_)):
                if word in limits:
                    limits[as_] = limits.pop(word)
            given[name] = limits
    return form.target(given, VOCABULARY)


def a_character(side: str) -> "form.Target":
    """Return the target of one Character in an expedition, without parsing: calls nest deep by then."""
    return form.Target(side, EXPEDITION, (), (), (), (), "", (), (), False, 1, 1, False, form.YOU)


def bounds(fields: "Fields", name: str) -> "tuple[tuple[str, int], ...]":
    """Return the bounds of numbers on cards, pairs; raise Refused("malformed")."""
    given = an_object(fields.get(name, {}))
    if not all(word in _BOUNDS and is_whole(given[word]) for word in given):
        raise malformed(f"{name} has bounds of numbers on cards")
    return tuple([(word, given[word]) for word in _BOUNDS if word in given])


def only(fields: "Fields | str | None") -> "Only | None":
    """Return which cards an Emblem or a permission is for; raise Refused("malformed")."""
    if fields is None or isinstance(fields, str):
        return None
    what = target({key: fields[key] for key in fields if key in ("type", "of", "sub", "max")})
    where, least = fields.get("where"), fields.get("min_cost", 0)
    origin = fields.get("from")
    if not (where is None or is_place(where)) or not (
        origin is None or origin in ("hand", RESERVE, "discard")
    ):
        raise malformed("this is for no card")
    if not is_whole(least):
        raise malformed("min_cost is a number")
    return Only(what.types, what.subs, origin, where, what.below, least)


def is_place(value: object) -> bool:
    """Return whether this is an expedition in a title."""
    return is_one_of_two(value) or (isinstance(value, str) and value in _PLACES)


def is_one_of_two(value: object) -> bool:
    """Return whether this is 0 or 1: a seat, or an expedition."""
    return is_count(value) and value <= 1  # type: ignore[operator]
