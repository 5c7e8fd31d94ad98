"""The numbers on cards as they function now (001, Rule of One)."""

from tally.rulebooks.little_troubles.cards import effects

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.cards import Card
    from tally.rulebooks.little_troubles.state import State

IN_PLAY = "in_play"


def value(state: "State", card: "Card", what: str) -> int:
    """Return a number of a character as it functions now."""
    printed: int = getattr(card.face(), what)
    amount = printed + sum([change.amount for change in card.changes if change.what == what])
    for source in state.cards:
        amount += sum(continuous(state, source, card, what))
    return amount if amount > floor(printed) else floor(printed)


def floor(printed: int) -> int:
    """Return the least that a printed number can function as: 1, unless it is printed 0."""
    return 1 if printed else 0


def seat_meant(card: "Card", word: str) -> int:
    """Return the seat that a title's word means."""
    return card.seat if word == "you" else 1 - card.seat


def card_meant(state: "State", card: "Card", word: str, target: "str | None" = None) -> "Card | None":
    """Return the card in play that a title's word means, or None when there is none."""
    if word == "here":
        return state.here(card) if state.find(card.name) else None
    if word == "opposing":
        return state.opposing(card.seat)
    return state.find(card.name if word == "self" else target)


def continuous(state: "State", source: "Card", card: "Card", what: str) -> "list[int]":
    """Return what a card in play adds to a number of a card."""
    return [
        verb[2]
        for verb in effects(source.title, IN_PLAY)
        if verb[0] == what and card_meant(state, source, verb[1]) is card
    ]
