"""Cards of Little Troubles that need no sticker. An effect brings them in from outside, at no cost."""

from tally.rulebooks.little_troubles.at_table import places, stand_ins
from tally.rulebooks.little_troubles.at_table.stand_ins import NONE as NONE
from tally.rulebooks.little_troubles.at_table.stand_ins import title as title
from tally.rulebooks.little_troubles.titles import CHARACTER, SCENE, STAYING
from tally.rules.at_table.tokens import happened
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.tokens import Token
    from tally.rules.rulebook import Event

PLAIN: "tuple[dict[str, Any], ...]" = ()
_OUTSIDE = "outside"


def questions(state: "State | None", answers: "dict[str, Any]") -> "list[list[Any]]":
    """Return the questions about any card; the default is a character."""
    questions = stand_ins.questions(state, answers)
    questions[0] = ["type", stand_ins.TYPES, CHARACTER]
    return questions


def created(_event: "Event") -> "dict[str, Any] | None":
    """Return None: in this game a card is always seen first."""
    return None


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the seats for which the card may enter; for a scene, each slot.

    A card that does not stay is played.
    """
    if token.title["type"] not in STAYING:
        return [["", "", None]]
    rows: "list[list[Any]]" = []
    for seat in (token.seat, 1 - token.seat):
        if token.title["type"] == SCENE:
            rows += _scene_ways(moment, token, seat)
        else:
            enter = ["enter", seat, token.card, _OUTSIDE]
            rows.append([moment.state.seats[seat].name, "", happened(token, enter)])
    return rows + [[text("label.play"), str(token.title.get("cost", 0)), None]]


def _scene_ways(moment: "Moment", token: "Token", seat: int) -> "list[list[Any]]":
    rows = []
    for slot, shown, place, _ in places.slots(moment.state, SCENE, seat):
        verb = places.entered(moment.state, token.card, token.seat, _OUTSIDE, slot)
        rows.append([shown, place, happened(token, verb)])
    return rows
