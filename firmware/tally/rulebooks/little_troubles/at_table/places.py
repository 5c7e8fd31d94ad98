"""Where cards lie, and how to move one by hand: rows to choose from, and the verbs of moves.

A row is [answer, text, value, card]. A slot as an answer is {"slot": 0, "side": 1}.
"""

from tally.rulebooks.little_troubles.slots import slot_limit
from tally.rulebooks.little_troubles.titles import CHARACTER, FIELD, GOAL, SCENE, STAYING
from tally.screens.questions import picked_from
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State
    from tally.rules.at_table.playbook import Question

    Slot = dict[str, int]
    Verb = list[Any]
    Choice = list[Any]

_ONE_A_SEAT = (FIELD, GOAL)


def cards(state: "State", found: "list[Card]") -> "list[Choice]":
    """Return rows for these cards in play, each with its place."""
    return [[card.name, card.title.name, _where(state, card), card.name] for card in found]


def lying(state: "State") -> "list[Card]":
    """Return the cards in play, side by side, in the order of the view."""
    return [card for side in (0, 1) for kind in STAYING for card in state.lying(side, kind)]


def seen(state: "State") -> "list[Choice]":
    """Return rows for the cards that were seen, are not in play, and could be."""
    names = [name for name, title in state.titles.items() if title.type in STAYING and not state.find(name)]
    names.sort(key=lambda name: (order(state.titles[name].name), name))
    return [[name, state.titles[name].name, "", name] for name in names]


def slots(state: "State", kind: str, side: int) -> "list[Choice]":
    """Return rows for a side's slots of this type, each with the card that lies there.

    A scene takes the slot of a character, so for a scene the row shows that character.
    """
    row = CHARACTER if kind == SCENE else kind
    found = []
    for slot in range(slot_limit(state, side, row)):
        card = state.at(side, row, slot)
        name, shown = (card.name, card.title.name) if card else ("", text("prompt.free"))
        found.append([{"slot": slot, "side": side}, shown, _place(state, side, slot), name])
    return found


def scene_slots(state: "State", seat: int) -> "Question":
    """Return the question for a scene's slot: the slots of this seat first, then the other's."""
    return picked_from(text("prompt.slot"), slots(state, SCENE, seat) + slots(state, SCENE, 1 - seat), [])


def moved(state: "State", card: "Card", to: "Slot") -> "Verb":
    """Return the verb that moves a card to a slot. A card that lies there comes to the first card's slot."""
    kind = card.title.type
    there = None if kind == SCENE else state.at(to["side"], kind, to["slot"])
    move = _move(card.name, to)
    if there is None:
        return move
    return ["all", move, _move(there.name, {"slot": card.slot, "side": card.side})]


def entered(state: "State", name: str, seat: int, origin: str, to: "Slot | None" = None) -> "Verb":
    """Return the verbs by which a card enters.

    A scene enters in its side's first slot, and moves on from there. If a scene lies in that first slot, it
    moves aside meanwhile.
    """
    enter: "Verb" = ["enter", seat, name, origin]
    first = {"slot": 0, "side": seat}
    if to is None or to == first:
        return enter
    waiting = state.at(seat, SCENE, 0)
    if waiting is None:
        return ["all", enter, _move(name, to)]
    aside = _move(waiting.name, _slot_aside(state, to))
    return ["all", aside, enter, _move(name, to), _move(waiting.name, first)]


def _slot_aside(state: "State", taken: "Slot") -> "Slot":
    """Return a slot without a scene, other than `taken`."""
    for side in (0, 1):
        for choice in slots(state, SCENE, side):
            slot: "Slot" = choice[0]
            if slot != taken and state.at(side, SCENE, slot["slot"]) is None:
                return slot
    return taken


def _move(name: str, to: "Slot") -> "Verb":
    return ["move", name, to["slot"], to["side"]]


def _where(state: "State", card: "Card") -> str:
    if card.title.type in _ONE_A_SEAT:
        return str(state.seats[card.side].name)
    return _place(state, card.side, card.slot)


def _place(state: "State", side: int, slot: int) -> str:
    """Return the name of a place for people, who count slots from 1."""
    return f"{state.seats[side].name} {slot + 1}"
