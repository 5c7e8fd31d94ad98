"""What hands can pick from a list where no card is tapped: seats, cards in play or seen, slots.

A choice is [answer, text, value, card]: that card, tapped, is this answer; "" where none is. A slot is
answered as a play's last argument says it: {"slot": 0, "side": 1}.
"""

from tally.rulebooks.little_troubles.board import slot_limit
from tally.rulebooks.little_troubles.words import CHARACTER, FIELD, GOAL, SCENE, STAYING
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State
    from tally.rules.rulebook import Question

    Choice = list[Any]

ONE_A_SEAT = (FIELD, GOAL)


def picked_from(title: str, choices: "list[Choice]", likely: "list[Any]") -> "Question":
    """Return the question which of these it is, the cursor on the first of `likely` that is among them."""
    answers = [choice[0] for choice in choices]
    found = [answers.index(answer) for answer in likely if answer in answers]
    return {"title": text(title), "choices": choices, "cursor": found[0] if found else 0}


def seats(state: "State", counter: str = "") -> "list[Choice]":
    """Return the seats, with what they have of a counter."""
    return [
        [index, seat.name, str(getattr(seat, counter)) if counter else "", ""]
        for index, seat in enumerate(state.seats)
    ]


def cards(state: "State", found: "list[Card]") -> "list[Choice]":
    """Return these cards in play, each with its place."""
    return [[card.name, card.title.name, _where(state, card), card.name] for card in found]


def lying(state: "State") -> "list[Card]":
    """Return the cards in play, side by side and in the order of the view."""
    return [card for side in (0, 1) for kind in STAYING for card in state.lying(side, kind)]


def seen(state: "State") -> "list[Choice]":
    """Return the cards that were seen, are not in play and could be."""
    names = [name for name, title in state.titles.items() if title.type in STAYING and not state.find(name)]
    names.sort(key=lambda name: (state.titles[name].name, name))
    return [[name, state.titles[name].name, "", name] for name in names]


def slots(state: "State", kind: str, side: int) -> "list[Choice]":
    """Return a side's slots for a type of card, each with the card that lies there.

    In a scene's place the character there counts, whose slot it takes.
    """
    row = CHARACTER if kind == SCENE else kind
    found = []
    for slot in range(slot_limit(state, side, row)):
        card = state.at(side, row, slot)
        name, shown = (card.name, card.title.name) if card else ("", text("prompt.free"))
        found.append([{"slot": slot, "side": side}, shown, _place(state, side, slot), name])
    return found


def scene_slots(state: "State", seat: int) -> "Question":
    """Return the question for a scene's slot: those of this seat first, then the other's."""
    return picked_from("prompt.slot", slots(state, SCENE, seat) + slots(state, SCENE, 1 - seat), [])


def _where(state: "State", card: "Card") -> str:
    if card.title.type in ONE_A_SEAT:
        return str(state.seats[card.side].name)
    return _place(state, card.side, card.slot)


def _place(state: "State", side: int, slot: int) -> str:
    """Return how a place is called at the table: slots count from 1 there."""
    return f"{state.seats[side].name} {slot + 1}"
