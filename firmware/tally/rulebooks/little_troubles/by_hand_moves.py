"""Moves by hand: a card in play goes elsewhere, one that is not in play enters; asked as `by_hand` says."""

from tally.constant import const
from tally.rulebooks.little_troubles import choices, slots
from tally.rulebooks.little_troubles.verbs import WORDS
from tally.rulebooks.little_troubles.words import CHARACTER, SCENE, TOY
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.cards import Card
    from tally.rulebooks.little_troubles.choices import Choice, Question
    from tally.rulebooks.little_troubles.state import State

    Answers = list[Any]
    Slot = dict[str, int]
    Verb = list[Any]

# In this order they are offered: a dict's may be another on MicroPython.
_PLACES = const(("timeout", "hand", "pile"))
_LEAVES = {"timeout": "leave", "hand": "to_hand", "pile": "to_pile"}
_ACROSS = const("other_side")
_SLOTTED = (CHARACTER, TOY, SCENE)


def question(state: "State", told: "Any", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    if not answers:
        return _ask_card(state, told)
    card = state.find(answers[0])
    if card:
        return _ask_place(state, card, answers[1:])
    return _ask_entry(state, told, answers[0], answers[1:])


def verb(state: "State", answers: "Answers") -> "Verb":
    """Return the verb that the answers make."""
    card = state.find(answers[0])
    if card is None:
        return _entered(state, *answers)
    where = answers[1]
    return [_LEAVES[where], card.name] if where in _LEAVES else _moved(state, card, answers[2])


def _ask_card(state: "State", told: "Any") -> "Question":
    found = choices.lying(state)
    own = [card.name for card in found if card.seat == told.seat]
    return choices.picked_from(
        "effect.which.move", choices.cards(state, found) + choices.seen(state), [told.source] + own
    )


def _ask_place(state: "State", card: "Card", answers: "Answers") -> "Question | None":
    if not answers:
        places = list(_PLACES)
        if card.title.type in _SLOTTED:
            places += ["slot", _ACROSS]
        return choices.picked_from("effect.where", [_word("place", place) for place in places], [])
    if answers[0] in _LEAVES or len(answers) > 1:
        return None
    side = 1 - card.side if answers[0] == _ACROSS else card.side
    return _ask_slot(state, card.title.type, side, {"slot": card.slot, "side": card.side})


def _ask_entry(state: "State", told: "Any", name: str, answers: "Answers") -> "Question | None":
    if not answers:
        return choices.picked_from("effect.enters", choices.seats(state), [told.seat])
    if len(answers) == 1:
        return choices.picked_from("effect.from", [_word("place", origin) for origin in WORDS["origin"]], [])
    if state.titles[name].type == SCENE and len(answers) == 2:
        return slots.scene_slots(state, answers[0])
    return None


def _ask_slot(state: "State", kind: str, side: int, present: "Slot") -> "Question":
    """Ask for a slot, likely a free one; with the card in one that is taken, places are changed."""
    found = [choice for choice in slots.slots(state, kind, side) if choice[0] != present]
    return choices.picked_from("effect.slot", found, [choice[0] for choice in found if not choice[3]])


def _word(kind: str, word: str) -> "Choice":
    return [word, text(f"{kind}.{word}"), "", ""]


def _moved(state: "State", card: "Card", to: "Slot") -> "Verb":
    """Return the move to a slot; what lies there comes to where this card was."""
    kind = card.title.type
    there = None if kind == SCENE else state.at(to["side"], kind, to["slot"])
    move = _move(card.name, to)
    if there is None:
        return move
    return ["all", move, _move(there.name, {"slot": card.slot, "side": card.side})]


def _entered(state: "State", name: str, seat: int, origin: str, to: "Slot | None" = None) -> "Verb":
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
        for choice in slots.slots(state, SCENE, side):
            slot: "Slot" = choice[0]
            if slot != taken and state.at(side, SCENE, slot["slot"]) is None:
                return slot
    return taken


def _move(name: str, to: "Slot") -> "Verb":
    return ["move", name, to["slot"], to["side"]]
