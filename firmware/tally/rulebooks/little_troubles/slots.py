"""The slots of Little Troubles: which is free, how many there are, and what a card replaces in one.

001, Field of Play and Card Replacement.
"""

from tally.rulebooks.little_troubles.state import leave, seat_meant
from tally.rulebooks.little_troubles.titles import (
    CHARACTER,
    FIELD,
    GOAL,
    IN_PLAY,
    SCENE,
    SLOTS,
    TIMEOUT,
)
from tally.rules.piles import take_up
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import Card, State


def put_into_play(state: "State", card: "Card") -> None:
    """Put a card on its side and into its slot. A field, goal or scene replaces the one there."""
    replaced = replaced_by(state, card)
    if replaced:
        leave(state, replaced, TIMEOUT)
    state.cards.append(card)
    take_up(state, card.name)


def replaced_by(state: "State", card: "Card") -> "Card | None":
    """Return the card that this one will replace, or None."""
    kind = card.title.type
    return state.at(card.side, kind, card.slot) if kind in (FIELD, GOAL, SCENE) else None


def place_for(state: "State", card: "Card", slot: "int | None") -> int:
    """Return the slot for a card that comes into play; raise Refused("slots_full")."""
    kind = card.title.type
    if kind in (FIELD, GOAL):
        return 0
    if kind == SCENE:
        slot = slot or 0
        taken = False
        limit = slot_limit(state, card.side, CHARACTER)
    else:
        slot = _free_slot(state, card.side, kind, 0) if slot is None else slot
        limit = slot_limit(state, card.side, kind)
        taken = state.at(card.side, kind, slot) is not None or len(state.lying(card.side, kind)) >= limit
    if taken or slot >= limit:
        raise Refused("slots_full")
    return slot


def place_past_limit(state: "State", card: "Card", slot: "int | None") -> int:
    """Return the slot for a card that a text lets in although there is none free."""
    kind = card.title.type
    if slot is not None and (kind == SCENE or state.at(card.side, kind, slot) is None):
        return slot
    if kind == SCENE:
        return 0
    return _free_slot(state, card.side, kind, slot_limit(state, card.side, kind))


def slot_limit(state: "State", seat: int, kind: str) -> int:
    """Return how many slots a seat has for characters or toys."""
    limit = SLOTS
    for card in state.cards:
        for given in card.slots:
            if given.seat == seat and given.type == kind:
                limit += given.count
        for when, verb, _ in card.effects:
            if when != IN_PLAY or verb[0] != "slots" or verb[2] != kind:
                continue
            if seat_meant(card, verb[1]) == seat:
                limit += verb[3]
    return max(limit, 0)


def move(state: "State", card: "Card", slot: int, side: int) -> None:
    """Move a card to another slot. A character or toy then belongs to that side's seat."""
    if (card.slot, card.side) == (slot, side):
        return
    kind = card.title.type
    if slot >= slot_limit(state, side, CHARACTER if kind == SCENE else kind):
        raise Refused("slots_full")
    replaced = state.at(side, kind, slot) if kind == SCENE else None
    if replaced:
        leave(state, replaced, TIMEOUT)
    if card.side != side and card.name in state.fighters:
        state.is_fight_stopped = True
    moved = state.own(card)
    moved.slot = slot
    moved.side = side
    if kind != SCENE:
        moved.seat = side


def _free_slot(state: "State", seat: int, kind: str, first: int) -> int:
    """Return the lowest free slot from `first` on."""
    taken = [card.slot for card in state.lying(seat, kind)]
    slot = first
    while slot in taken:
        slot += 1
    return slot
