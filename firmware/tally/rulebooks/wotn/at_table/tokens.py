"""Cards of WOTN that need no sticker: an item or an enemy comes to a field, or as if it had been tapped."""

from tally.rulebooks.wotn.at_table import stand_ins
from tally.rulebooks.wotn.at_table.stand_ins import NONE as NONE
from tally.rulebooks.wotn.at_table.stand_ins import title as title
from tally.rulebooks.wotn.titles import ITEM, LOCATION, TYPES
from tally.rules.at_table.tokens import happened
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.tokens import Token
    from tally.rules.rulebook import Event

PLAIN: "tuple[dict[str, Any], ...]" = ()


def questions(state: "State | None", answers: "dict[str, Any]") -> "list[list[Any]]":
    """Return the questions about any card; the default is an item."""
    questions = stand_ins.questions(state, answers)
    questions[0] = ["type", TYPES, ITEM]
    return questions


def created(_event: "Event") -> "dict[str, Any] | None":
    """Return None: in this game a card is always seen first."""
    return None


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the fields for an item. An enemy can be revealed if one is due, a Location always."""
    kind = token.title["type"]
    revealed: "list[list[Any]]" = [[text("wotn.reveal"), "", None]]
    if kind == LOCATION:
        return revealed
    rows = []
    seats = moment.state.seats
    for turn in range(len(seats)):
        seat = (token.seat + turn) % len(seats)
        if not seats[seat].is_out:
            rows.append([seats[seat].name, text("wotn.field"), happened(token, ["take", seat, token.card])])
    if kind == ITEM:
        return rows
    return revealed + rows if moment.view["to_reveal"] else rows + revealed
