"""The numbers on cards as they function now, and the slots there are (001, Rule of One and Field of Play)."""

from tally.rulebooks.little_troubles.titles import effects
from tally.rulebooks.little_troubles.words import NUMBERS, SLOTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State

    Row = tuple[int, int, str | None, str]  # amount, event, source, why

IN_PLAY = "in_play"


def value(state: "State", card: "Card", what: str) -> int:
    """Return a number of a character as it functions now."""
    printed: int = getattr(card.face(), what)
    amount = printed + sum([change.amount for change in card.changes if change.what == what])
    for source in state.cards:
        amount += sum(_continuous(state, source, card, what))
    return amount if amount > floor(printed) else floor(printed)


def floor(printed: int) -> int:
    """Return the least that a printed number can function as: 1, unless it is printed 0."""
    return 1 if printed else 0


def explained(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up a number on a card in play, oldest first; None if there is no such number."""
    card = state.find(name)
    if card is None or not card.is_character() or what not in NUMBERS:
        return None
    printed: int = getattr(card.face(), what)
    rows: "list[Row]" = [(printed, card.event, card.name, f"printed on {card.title.name}")]
    for change in card.changes:
        if change.what == what:
            why = f"{state.titles[change.source].name}, until the end of the turn"
            rows.append((change.amount, change.event, change.source, why))
    for source in state.cards:
        for amount in _continuous(state, source, card, what):
            rows.append((amount, max(source.event, card.event), source.name, f"{source.title.name} in play"))
    order = sorted([(row[1], i) for i, row in enumerate(rows) if i])
    rows[1:] = [rows[i] for _, i in order]
    missing = floor(printed) - sum([row[0] for row in rows])
    if missing > 0:
        rows.append((missing, state.number, None, "Rule of One"))
    return rows


def slot_limit(state: "State", seat: int, kind: str) -> int:
    """Return how many slots a seat has for characters or toys."""
    limit = SLOTS
    for card in state.cards:
        limit += sum([given.count for given in card.slots if given.seat == seat and given.type == kind])
        for verb in effects(card.title, IN_PLAY):
            if verb[0] == "slots" and verb[2] == kind and seat_meant(card, verb[1]) == seat:
                limit += verb[3]
    return max(limit, 0)


def free_slot(state: "State", seat: int, kind: str, first: int) -> int:
    """Return the lowest free slot from `first` on."""
    taken = [card.slot for card in state.lying(seat, kind)]
    slot = first
    while slot in taken:
        slot += 1
    return slot


def seat_meant(card: "Card", word: str) -> int:
    """Return the seat that a title's word means."""
    return card.seat if word == "you" else 1 - card.seat


def card_meant(state: "State", card: "Card", word: str, target: "str | None" = None) -> "Card | None":
    """Return the card in play that a title's word means, or None when there is none."""
    if word == "here":
        return state.here(card)
    if word == "opposing":
        return state.opposing(card.seat)
    return state.find(card.name if word == "self" else target)


def _continuous(state: "State", source: "Card", card: "Card", what: str) -> "list[Any]":
    return [
        verb[2]
        for verb in effects(source.title, IN_PLAY)
        if verb[0] == what and card_meant(state, source, verb[1]) is card
    ]
