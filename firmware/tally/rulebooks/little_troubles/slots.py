"""Slots to pick from, or to tell by tapping the card that lies there: as `choices` are, but with little code.

They are answered as a play's last argument says them: {"slot": 0, "side": 1}.
"""

from tally.rulebooks.little_troubles.board import slot_limit
from tally.rulebooks.little_troubles.words import CHARACTER, SCENE
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State

    Choice = list[Any]
    Question = dict[str, Any]


def slots(state: "State", kind: str, side: int) -> "list[Choice]":
    """Return a side's slots for a type of card, each with the card that lies there.

    In a scene's place the character there counts, whose slot it takes.
    """
    row = CHARACTER if kind == SCENE else kind
    found = []
    for slot in range(slot_limit(state, side, row)):
        card = state.at(side, row, slot)
        name, shown = (card.name, card.title.name) if card else ("", text("prompt.free"))
        found.append([{"slot": slot, "side": side}, shown, place(state, side, slot), name])
    return found


def scene_slots(state: "State", seat: int) -> "Question":
    """Return the question for a scene's slot: those of this seat first, then the other's."""
    choices = slots(state, SCENE, seat) + slots(state, SCENE, 1 - seat)
    return {"title": text("prompt.slot"), "choices": choices, "cursor": 0}


def place(state: "State", side: int, slot: int) -> str:
    """Return how a place is called at the table: slots count from 1 there."""
    return f"{state.seats[side].name} {slot + 1}"
