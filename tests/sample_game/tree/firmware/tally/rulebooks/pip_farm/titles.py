"""What a card of Pip Farm can print: its fields and its verbs."""

from tally.rulebooks.pip_farm.effects import VERBS, VICTIM
from tally.rulebooks.pip_farm.state import CRITTER, TYPES, WHENS, Effect, Title

from tally.rules.refusals import malformed
from tally.rules.shapes import a_list, an_object, counted
from tally.rules.verbs import as_tuples, check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def parse_title(given: object) -> "Title":
    """Return a title; raise Refused("malformed")."""
    fields = an_object(given)
    for name in ("id", "name"):
        if not isinstance(fields.get(name), str) or not fields[name]:
            raise malformed(f"a title has {name}")
    if fields.get("type") not in TYPES:
        raise malformed("this is no type of card")
    effects = tuple([_effect(each) for each in a_list(fields, "effects")])
    if fields["type"] != CRITTER and any(VICTIM in effect.do for effect in effects):
        raise malformed("only a critter takes from a seat")
    return Title(fields["id"], fields["name"], fields["type"], counted(fields, "cost"), effects)


def _effect(given: object) -> "Effect":
    fields = an_object(given)
    if fields.get("when") not in WHENS:
        raise malformed("an effect has a moment")
    do = fields.get("do")
    check(VERBS, do, {}, _is_victim)
    return Effect(fields["when"], as_tuples(do))


def _is_victim(_kind: str, value: "Any") -> bool:
    return bool(value == VICTIM)
