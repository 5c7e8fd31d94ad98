"""Parses titles, and the verbs of titles and events: what a card can print.

A title is small, and two titles are equal if all their fields are.
"""

from tally.rulebooks.altered import texts
from tally.rulebooks.altered.effects import VERBS
from tally.rulebooks.altered.state import (
    ETERNAL,
    NO_EFFECT,
    PASSIVES,
    SELF,
    STATISTICS,
    STATUSES,
    TYPES,
    Quick,
    Reaction,
    Title,
)
from tally.rulebooks.altered.targets import target
from tally.rulebooks.altered.texts import CARD_WORDS as CARD_WORDS
from tally.rulebooks.altered.texts import PAID as PAID
from tally.rulebooks.altered.texts import SEAT_WORDS as SEAT_WORDS
from tally.rulebooks.altered.texts import WHENS as WHENS
from tally.rulebooks.altered.texts import WORDS as WORDS
from tally.rulebooks.altered.texts import title_verbs as title_verbs
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole
from tally.rules.titles import a_list, an_object, count, field, flag, head, text, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.titles import Field

# The events that `cannot` may forbid, besides verbs.
FORBIDDABLE = ("card_played", "quick_played")
# The only ones to whom a title may forbid something: a seat, or this card.
BARRED = SEAT_WORDS + (SELF,)


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    found = values(given, TITLE)
    # Texts are parsed from here: on a Pico, calls nest 30 deep at most, and theirs nest deep.
    for name, read in (("quick", _quick_action), ("reactions", _reaction)):
        if found[name] is not None:
            read_parts: "list[Any]" = []
            for each in found[name]:  # a comprehension would nest one call more
                read_parts.append(read(an_object(each)))
            found[name] = tuple(read_parts)
    if found["effect"] is not NO_EFFECT:
        found["effect"] = texts.effect(found["effect"], ("cost",), "effect")
    statistics = tuple([found.pop(name) for name in STATISTICS])
    passive = found.pop("passive")
    words = tuple([each for each in passive if isinstance(each, str)])
    grants = tuple([each for each in passive if not isinstance(each, str)])
    return Title(statistics=statistics, passive=words, grants=grants, is_token=False, **found)


def _counters(given: object, _row: "Field") -> "tuple[tuple[str, int], ...]":
    counters = an_object(given)
    for name, number in counters.items():
        if not is_count(number) or (name in STATUSES and number > 1):
            raise malformed(f"{name} is no number that a Character may enter with")
    return tuple([(name, counters[name]) for name in sorted(counters) if counters[name]])


def _cannot(given: object, row: "Field") -> "tuple[str | tuple[str, str], ...]":
    return tuple([_forbidden(each) for each in a_list(given, row)])


def _forbidden(entry: object) -> "str | tuple[str, str]":
    """Return what is forbidden to everyone; or to whom, and what."""
    if not isinstance(entry, list):
        return _forbiddable(entry)
    if len(entry) != 2 or entry[0] not in BARRED:
        raise malformed("what one cannot do is a pair: opponent, you or self, and what")
    return (entry[0], _forbiddable(entry[1]))


def _forbiddable(given: object) -> str:
    if not isinstance(given, str) or (given not in VERBS and given not in FORBIDDABLE):
        raise malformed("what cannot be done is a verb, card_played or quick_played")
    return given


def _passive(given: object, row: "Field") -> "tuple[Any, ...]":
    return tuple([_passive_word(each, row) for each in a_list(given, row)])


def _passive_word(given: "Any", row: "Field") -> "Any":
    """Return a passive word: alone, under conditions, or for other cards as well."""
    word = given[0] if isinstance(given, list) and given else given
    if not isinstance(word, str) or word not in row.of + (ETERNAL,):
        raise malformed("this passive ability is not known")
    if word is given:
        return word
    if len(given) == 2:
        return word, texts.conditions(given[1])
    if len(given) != 3 or given[1] not in ("here", "own"):
        raise malformed("a passive ability is given here, or to all own cards")
    return word, given[1], target(given[2])


def _quick_action(fields: "dict[str, Any]") -> "Quick":
    ask, do = texts.effect(fields, ("cost",), "quick")
    return Quick(texts.parse_cost(fields.get("cost", {})), ask, do)


def _reaction(fields: "dict[str, Any]") -> "Reaction":
    if fields.get("when") not in WORDS["when"]:
        raise malformed("this when is not known")
    ask, do = texts.effect(fields, texts.REACTION_KEYS, "reaction")
    return Reaction(fields["when"], ask, do, texts.filters(fields))


def _effect(given: object, _row: "Field") -> "dict[str, Any]":
    return an_object(given)


def _sub(given: object, row: "Field") -> "tuple[str, ...]":
    if not all(isinstance(each, str) for each in a_list(given, row)):
        raise malformed("sub is a list of words")
    return tuple(given)  # type: ignore[arg-type]


def _cost_if(given: "Any", row: "Field") -> "tuple[Any, ...]":
    """Return how a card's own cost changes: pairs of a number and conditions. One may be without a list."""
    found = []
    for each in [given] if isinstance(given, list) and given and is_whole(given[0]) else a_list(given, row):
        if not isinstance(each, list) or len(each) != 2 or not is_whole(each[0]):
            raise malformed("cost_if is a number and conditions")
        found.append((each[0], texts.conditions(each[1])))
    return tuple(found)


_USUAL = (0, 2)  # of costs, statistics and limits
TITLE = head(TYPES, text) + (
    field("hand_cost", count, 0, ask=_USUAL),
    field("reserve_cost", count, 0, ask=_USUAL),
    field("forest", count, 0, ask=_USUAL),
    field("mountain", count, 0, ask=_USUAL),
    field("water", count, 0, ask=_USUAL),
    field("reserve_limit", count, None, ask=_USUAL),
    field("landmark_limit", count, None, ask=_USUAL),
    field("counters", _counters, ()),
    field("cannot", _cannot, ()),
    field("passive", _passive, (), PASSIVES),
    field("quick", a_list, None),
    field("reactions", a_list, None),
    field("effect", _effect, NO_EFFECT),
    field("sub", _sub, ()),
    field("cooldown", flag, False),
    field("scout", count, None, ask=_USUAL),
    field("tough", count, 0, ask=_USUAL),
    field("seasoned", flag, False),
    field("cost_if", _cost_if, ()),
)
