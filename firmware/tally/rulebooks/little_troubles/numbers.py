"""The numbers on cards as they function now (001, Rule of One)."""

from tally.rulebooks.little_troubles.words import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.cards import Card
    from tally.rulebooks.little_troubles.state import State

    # Of an effect in play: its source, the number it adds to, the card meant if it is there, the amount.
    Influence = tuple[Card, str, Card | None, int]

IN_PLAY = "in_play"


def influences(state: "State") -> "list[Influence]":
    """Return what every effect adds to a number while its source is in play."""
    found: "list[Influence]" = []
    for source in state.cards:
        for when, verb in source.title.effects:
            if when == IN_PLAY and verb[0] in NUMBERS:
                found.append((source, verb[0], card_meant(state, source, verb[1]), verb[2]))
    return found


def values_under(found: "list[Influence]", card: "Card") -> "list[int]":
    """Return a character's NUMBERS under these influences: found once, they serve for all characters."""
    printed = card.face()[: len(NUMBERS)]
    added = [(change.what, change.amount) for change in card.changes]
    for _, what, meant, extra in found:
        if meant is card:
            added.append((what, extra))
    values = list(printed)
    for what, amount in added:
        values[NUMBERS.index(what)] += amount
    if added:
        for i in range(len(values)):
            values[i] = max(values[i], floor(printed[i]))
    return values


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
