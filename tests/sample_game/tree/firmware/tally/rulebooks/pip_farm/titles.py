"""What a card of Pip Farm can print: its fields and its verbs."""

from tally.rulebooks.pip_farm.effects import VERBS, VICTIM
from tally.rulebooks.pip_farm.state import CRITTER, TYPES, WHENS, Effect, Title

from tally.rules.refusals import malformed
from tally.rules.titles import count, field, head, parts, values, word
from tally.rules.verbs import as_tuples, check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def parse_title(given: object) -> "Title":
    """Return a title; raise Refused("malformed")."""
    title = Title(**values(given, TITLE))
    if title.type != CRITTER and any(VICTIM in effect.do for effect in title.effects):
        raise malformed("only a critter takes from a seat")
    return title


def _verb(given: "Any", _row: "Any") -> "tuple[Any, ...]":
    check(VERBS, given, {}, _is_victim)
    return as_tuples(given)


def _is_victim(_kind: str, value: "Any") -> bool:
    return bool(value == VICTIM)


EFFECT = (field("when", word, of=WHENS), field("do", _verb))
TITLE = head(TYPES) + (
    field("cost", count, 0),
    field("effects", parts, (), (Effect, EFFECT)),
)
