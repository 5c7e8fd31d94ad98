"""Where cards lie, and how one goes elsewhere by hand: rows to pick from, and the verbs of moves.

A row is [answer, text, value, card]; a slot is answered as {"slot": 0, "side": 1}.
"""

from tally.rulebooks.little_troubles.state import slot_limit
from tally.rulebooks.little_troubles.titles import CHARACTER, FIELD, GOAL, SCENE, STAYING
from tally.screens.questions import picked_from
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State
    from tally.rules.rulebook import Question

    Slot = dict[str, int]
    Verb = list[Any]
    Choice = list[Any]

_ONE_A_SEAT = (FIELD, GOAL)


def cards(state: "State", found: "list[Card]") -> "list[Choice]":
    """Return these cards in play, each with its place."""
    return [[card.name, card.title.name, _where(state, card), card.name] for card in found]


def lying(state: "State") -> "list[Card]":
    """Return the cards in play, side by side and in the order of the view."""
    return [card for side in (0, 1) for kind in STAYING for card in state.lying(side, kind)]


def seen(state: "State") -> "list[Choice]":
    """Return the cards that were seen, are not in play and could be."""
    names = [name for name, title in state.titles.items() if title.type in STAYING and not state.find(name)]
    names.sort(key=lambda name: (order(state.titles[name].name), name))
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
    return picked_from(text("prompt.slot"), slots(state, SCENE, seat) + slots(state, SCENE, 1 - seat), [])


def moved(state: "State", card: "Card", to: "Slot") -> "Verb":
    """Return the move to a slot; what lies there comes to where this card was."""
    kind = card.title.type
    there = None if kind == SCENE else state.at(to["side"], kind, to["slot"])
    move = _move(card.name, to)
    if there is None:
        return move
    return ["all", move, _move(there.name, {"slot": card.slot, "side": card.side})]


def entered(state: "State", name: str, seat: int, origin: str, to: "Slot | None" = None) -> "Verb":
    """Return how a card enters; a scene does so in the first slot of its side, and goes on from there.

    The scene that lies in that slot steps aside meanwhile.
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
    """Return a slot without a scene that is not the one to be taken."""
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
    """Return how a place is called at the table: slots count from 1 there."""
    return f"{state.seats[side].name} {slot + 1}"
