"""The numbers on cards as they function now (001, Rule of One)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.cards import Card
    from tally.rulebooks.little_troubles.state import State

    Influence = tuple[Card, tuple[Any, ...]]

IN_PLAY = "in_play"


def value(state: "State", card: "Card", what: str) -> int:
    """Return a number of a character as it functions now."""
    return value_under(influences(state), state, card, what)


def influences(state: "State") -> "list[Influence]":
    """Return every effect that works while its source is in play, with the source."""
    return [
        (source, effect.do)
        for source in state.cards
        for effect in source.title.effects
        if effect.when == IN_PLAY
    ]


def value_under(found: "list[Influence]", state: "State", card: "Card", what: str) -> int:
    """Return a number of a character under these influences: found once, they serve for all characters."""
    printed: int = getattr(card.face(), what)
    amount = printed
    for change in card.changes:
        if change.what == what:
            amount += change.amount
    for _, extra in additions(found, state, card, what):
        amount += extra
    return max(amount, floor(printed))


def additions(found: "list[Influence]", state: "State", card: "Card", what: str) -> "list[tuple[Card, int]]":
    """Return what these influences add to a number of a card, each with its source."""
    rows = []
    for (
        source,
        verb,
    ) in found:  # no list in brackets: on MicroPython that would be a call more, deep down here
        if verb[0] == what and card_meant(state, source, verb[1]) is card:
            rows.append((source, verb[2]))
    return rows


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
