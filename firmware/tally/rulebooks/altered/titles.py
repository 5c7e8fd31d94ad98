"""The titles of Altered: what a card may print, compact and comparable field for field."""

from collections import namedtuple

from tally.rulebooks.altered.verbs import SEAT_WORDS, SELF, SHAPES, title_verbs
from tally.rulebooks.altered.words import ASKS, CHARACTER, PASSIVES, STATISTICS, STATUSES, TYPES
from tally.rules.refusals import malformed
from tally.rules.shapes import an_object, counted, flag, is_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Fields = dict[str, Any]

# `quick` and `reactions` are None where the title does not tell of them.
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "hand_cost", "reserve_cost", "statistics", "counters", "cannot", "quick",
        "reactions", "effect", "reserve_limit", "landmark_limit", "passive",
    ),
)  # fmt: skip
Cost = namedtuple("Cost", ("mana", "exhaust", "sacrifice", "support"))
Quick = namedtuple("Quick", ("cost", "ask", "do"))
Reaction = namedtuple("Reaction", ("when", "ask", "do"))
Effect = namedtuple("Effect", ("ask", "do"))

NO_EFFECT = Effect("", ())
# No title has such a limit, which is a Hero's: so no card that is seen is taken for a token.
TOKEN = Title("token", "token", CHARACTER, 0, 0, (0, 0, 0), (), (), None, None, NO_EFFECT, None, -1, ())

# When a reaction can trigger.
WHENS = (
    "morning", "noon", "afternoon", "dusk", "night", "after_succeed", "after_prepare", "after_draw",
    "after_expand", "after_progress", "after_rest", "after_clean_up", "draw", "join", "hand", "reserve",
    "to_reserve", "moved", "other_join", "sacrifice", "spell",
)  # fmt: skip
# Besides verbs: the events that `cannot` may forbid.
FORBIDDABLE = ("card_played", "quick_played")
# For whom alone something may be impossible: a seat, or this card.
BARRED = SEAT_WORDS + (SELF,)


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    fields = an_object(given)
    for name in ("id", "name"):
        if not isinstance(fields.get(name), str):
            raise malformed(f"{name} is a text")
    if fields.get("type") not in TYPES:
        raise malformed("this type is not known")
    return Title(
        fields["id"],
        fields["name"],
        fields["type"],
        counted(fields, "hand_cost"),
        counted(fields, "reserve_cost"),
        tuple([counted(fields, name) for name in STATISTICS]),
        _counters(fields.get("counters", {})),
        _cannot(fields.get("cannot", [])),
        _each(fields, "quick", _quick),
        _each(fields, "reactions", _reaction),
        _effect(fields["effect"]) if "effect" in fields else NO_EFFECT,
        _limit(fields, "reserve_limit"),
        _limit(fields, "landmark_limit"),
        _passive(fields.get("passive", [])),
    )


def _counters(given: object) -> "tuple[tuple[str, int], ...]":
    counters = an_object(given)
    for word, number in counters.items():
        if not is_count(number) or (word in STATUSES and number > 1):
            raise malformed(f"{word} is no number that a Character may enter with")
    return tuple([(word, counters[word]) for word in sorted(counters) if counters[word]])


def _cannot(given: object) -> "tuple[Any, ...]":
    return tuple([_forbidden(entry) for entry in _list(given)])


def _forbidden(entry: object) -> "str | tuple[str, str]":
    """Return what is impossible for everyone, or for whom it is, and what."""
    if not isinstance(entry, list):
        return _forbiddable(entry)
    if len(entry) != 2 or not isinstance(entry[0], str) or entry[0] not in BARRED:
        raise malformed("what one cannot do is a pair: opponent, you or self, and what")
    return (entry[0], _forbiddable(entry[1]))


def _forbiddable(word: object) -> str:
    if not isinstance(word, str) or (word not in SHAPES and word not in FORBIDDABLE):
        raise malformed("what cannot be done is a verb, card_played or quick_played")
    return word


def _passive(given: object) -> "tuple[str, ...]":
    for word in _list(given):
        if not isinstance(word, str) or word not in PASSIVES:
            raise malformed("what a Character is, is defender, gigantic or rooted")
    return tuple(_list(given))


def _each(fields: "Fields", name: str, parse: "Callable[[Fields], Any]") -> "tuple[Any, ...] | None":
    """Return the parts of a list; None where the title does not tell of it."""
    if name not in fields:
        return None
    return tuple([parse(an_object(part)) for part in _list(fields[name])])


def _quick(fields: "Fields") -> "Quick":
    return Quick(parse_cost(fields.get("cost", {})), *_effect(fields))


def parse_cost(given: object) -> "Cost":
    """Return what a quick action costs; raise Refused("malformed")."""
    fields = an_object(given)
    return Cost(
        counted(fields, "mana"), *[flag(fields, name) for name in ("exhaust", "sacrifice", "support")]
    )


def _reaction(fields: "Fields") -> "Reaction":
    if fields.get("when") not in WHENS:
        raise malformed("no reaction triggers then")
    return Reaction(fields["when"], *_effect(fields))


def _effect(given: object) -> "Effect":
    fields = an_object(given)
    ask = fields.get("ask", "")
    if "ask" in fields and ask not in ASKS:
        raise malformed("nothing is asked this way")
    return Effect(ask, title_verbs(fields.get("do", [])))


def _limit(fields: "Fields", name: str) -> "int | None":
    """Return the limit of a Hero; None where it leaves the options'."""
    return counted(fields, name) if name in fields else None


def _list(given: object) -> "list[Any]":
    if not isinstance(given, list):
        raise malformed("this part of a title is a list")
    return given
