"""The numbers on cards as they are now (001, Rule of One), and where each number or count comes from."""

from tally.rulebooks.little_troubles.state import card_meant
from tally.rulebooks.little_troubles.titles import NUMBERS
from tally.screens.reasons import because as because_in
from tally.screens.reasons import cause

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State
    from tally.rules.state import Entry

    # An effect in play: its source, the number it changes, the card it is about if that is there, the amount.
    Influence = tuple[Card, str, Card | None, int]
    Row = tuple[int, int, str | None, str]  # amount, event, source, reason

_WORDS = "troubles"


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


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up a number on a card in play, oldest first; None if there is no such number."""
    card = state.find(name)
    if card is None or not card.is_character() or what not in NUMBERS:
        return None
    printed: int = getattr(card.face(), what)
    rows: "list[Row]" = [(printed, card.event, card.name, cause(_WORDS, "printed", card.title.name))]
    for change in card.changes:
        if change.what == what:
            why = cause(_WORDS, "changed", state.titles[change.source].name)
            rows.append((change.amount, change.event, change.source, why))
    for source, number, meant, amount in influences(state):
        if meant is card and number == what:
            why = cause(_WORDS, "in_play", source.title.name)
            rows.append((amount, max(source.event, card.event), source.name, why))
    order = sorted([(row[1], i) for i, row in enumerate(rows) if i])
    rows[1:] = [rows[i] for _, i in order]
    missing = floor(printed) - sum([row[0] for row in rows])
    if missing > 0:
        rows.append((missing, state.number, None, cause(_WORDS, "floor")))
    return rows


def because(state: "State", event: "list[Any]", entry: "Entry") -> str:
    """Return in words why a counter changed."""
    return because_in(_WORDS, state, event, entry)
