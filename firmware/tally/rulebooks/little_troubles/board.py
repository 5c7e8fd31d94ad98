"""Where cards are: in play, each in its slot, and counted in hand, draw pile and Timeout.

001, Field of Play and Card Replacement. The pile is null until it is tracked.
"""

from tally.rulebooks.little_troubles.state import seat_meant
from tally.rulebooks.little_troubles.titles import IN_PLAY
from tally.rulebooks.little_troubles.words import CHARACTER, FIELD, GOAL, SCENE, SLOTS
from tally.rules.refusals import Refused
from tally.rules.table import change, lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import Card, State


def put_into_play(state: "State", card: "Card") -> None:
    """Put a card on its side and slot; a field, goal or scene replaces the one there."""
    replaced = replaced_by(state, card)
    if replaced:
        leave(state, replaced, "timeout")
    state.cards.append(card)


def replaced_by(state: "State", card: "Card") -> "Card | None":
    """Return the card that this one will replace where it goes."""
    kind = card.title.type
    return state.at(card.side, kind, card.slot) if kind in (FIELD, GOAL, SCENE) else None


def place_for(state: "State", card: "Card", slot: "int | None") -> int:
    """Return the slot that a card coming into play takes; raise Refused("slots_full")."""
    kind = card.title.type
    if kind in (FIELD, GOAL):
        return 0
    if kind == SCENE:
        slot = slot or 0
        taken = False
        limit = slot_limit(state, card.side, CHARACTER)
    else:
        slot = _free_slot(state, card.side, kind, 0) if slot is None else slot
        taken = state.at(card.side, kind, slot) is not None
        limit = slot_limit(state, card.side, kind)
    if taken or slot >= limit:
        raise Refused("slots_full")
    return slot


def place_past_limit(state: "State", card: "Card", slot: "int | None") -> int:
    """Return the slot for a card that card text lets in although there is none for it."""
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
        for when, verb in card.title.effects:
            if when != IN_PLAY or verb[0] != "slots" or verb[2] != kind:
                continue
            if seat_meant(card, verb[1]) == seat:
                limit += verb[3]
    return max(limit, 0)


def move(state: "State", card: "Card", slot: int, side: int) -> None:
    """Move a card to another slot; a character or toy is that side's card from then on."""
    if (card.slot, card.side) == (slot, side):
        return
    kind = card.title.type
    if slot >= slot_limit(state, side, CHARACTER if kind == SCENE else kind):
        raise Refused("slots_full")
    replaced = state.at(side, kind, slot) if kind == SCENE else None
    if replaced:
        leave(state, replaced, "timeout")
    if card.side != side and card.name in state.fighters:
        state.is_fight_stopped = True
    moved = state.own(card)
    moved.slot = slot
    moved.side = side
    if kind != SCENE:
        moved.seat = side


def turn_over(state: "State", card: "Card") -> None:
    """Regress an adult or restore a regressed character, if it has another side."""
    other = card.title.regressed if card.is_adult else card.title.adult
    if other is not None:
        state.own(card).is_adult = not card.is_adult
        state.steps.append(["turned_over", card.name])


def leave(state: "State", card: "Card", to: str) -> None:
    """Take a card out of play, to its owner's `timeout`, `hand` or `pile`."""
    state.cards.remove(card)
    if to != "pile" or state.seats[card.owner].pile is not None:
        change(state, card.owner, to, 1)
    state.steps.append(["left", card.name])
    if card.name in state.fighters:
        state.is_fight_stopped = True


def draw(state: "State", seat: int, count: int) -> None:
    """Draw cards, or what there is; an empty pile is renewed from Timeout (001)."""
    if count == 0:
        return
    if state.seats[seat].pile is None:
        drawn = count
    else:
        drawn = lose(state, seat, "pile", count)
        if drawn < count and state.seats[seat].timeout:
            change(state, seat, "pile", lose(state, seat, "timeout", state.seats[seat].timeout))
            state.steps.append(["pile_renewed", seat])
            drawn += lose(state, seat, "pile", count - drawn)
    change(state, seat, "hand", drawn)
    state.steps.append(["drew", seat, drawn])


def discard(state: "State", seat: int, count: int) -> None:
    """Put cards from hand into Timeout, or what there is."""
    change(state, seat, "timeout", lose(state, seat, "hand", count))


def _free_slot(state: "State", seat: int, kind: str, first: int) -> int:
    """Return the lowest free slot from `first` on."""
    taken = [card.slot for card in state.lying(seat, kind)]
    slot = first
    while slot in taken:
        slot += 1
    return slot
