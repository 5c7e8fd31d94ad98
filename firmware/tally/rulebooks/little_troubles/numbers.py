"""The numbers on cards as they are now (001, Rule of One)."""

from tally.rulebooks.little_troubles.state import card_meant
from tally.rulebooks.little_troubles.titles import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import Card, State

    # An effect in play: its source, the number it changes, the card it is about if that is there, the amount.
    Influence = tuple[Card, str, Card | None, int]


def influences(state: "State") -> "list[Influence]":
    """Return what each effect adds to a number while its source is in play."""
    found: "list[Influence]" = []
    for source in state.cards:
        for number, whose, amount in source.adds:
            found.append((source, number, card_meant(state, source, whose), amount))
    return found


def values_under(found: "list[Influence]", card: "Card") -> "list[int]":
    """Return a character's NUMBERS with these influences. One list of influences serves all characters."""
    printed = card.face()[: len(NUMBERS)]
    if not (found or card.changes):
        return list(printed)
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
    """Return the lower bound of a number: 1, or 0 if 0 is printed."""
    return 1 if printed else 0
