"""What the last argument of a play may say, and the refusals that card text overrules."""

from tally.rulebooks.little_troubles.cards import effects, parts
from tally.rulebooks.little_troubles.words import OVERRULED
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, is_whole, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.cards import Title
    from tally.rulebooks.little_troubles.state import State

PLAYED, USED = "played", "used"


def card_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Want the last argument of `card_played`."""
    only_keys(given, ("cost_change", "target", "anyway", "slot", "side"))
    if not is_count(given.get("slot", 0)):
        raise malformed("slot counts from 0")
    side = given.get("side", 0)
    if not is_count(side) or side > 1:
        raise malformed("side is a seat")
    return _shared_options(state, event, given, PLAYED)


def ability_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Want the last argument of `ability_used`."""
    only_keys(given, ("cost_change", "target", "anyway"))
    return _shared_options(state, event, given, USED)


def _shared_options(state: "State", event: "Any", given: "Any", when: str) -> "tuple[str, ...]":
    if not is_whole(given.get("cost_change", 0)):
        raise malformed("cost_change is a whole number")
    if not isinstance(given.get("target", ""), str):
        raise malformed("target is a card")
    codes = given.get("anyway", [])
    if not isinstance(codes, list) or not all(code in OVERRULED for code in codes):
        raise malformed("anyway lists refusals that card text can overrule")
    title = state.titles.get(event[2])
    if "target" in given and title and wanted_targets(title, when):
        return (given["target"],)
    return ()


class Anyway:
    """The refusals that card text overrules in one event, and those of them that were in the way."""

    def __init__(self, codes: "list[str]") -> None:
        self._codes = codes
        self.overruled: "list[str]" = []

    def refuse(self, code: str) -> None:
        """Raise Refused, unless it is overruled."""
        if code not in self._codes:
            raise Refused(code)
        self.overruled.append(code)

    def tell(self, state: "State") -> None:
        """Tell which were in the way, first of all steps."""
        state.steps[:0] = [["anyway", code] for code in OVERRULED if code in self.overruled]


def wanted_targets(title: "Title", when: str) -> "list[str]":
    """Return the verbs of a title's effects that want a target; none of an ability that is not there."""
    if when == USED and title.ability is None:
        return []
    verbs = [part for verb in effects(title, when) for part in parts(verb)]
    return [part[0] for part in verbs if "target" in part[1:2]]
