"""Explains a count or a number: where each amount came from, in words."""

from tally.rulebooks.little_troubles.numbers import floor, influences
from tally.rulebooks.little_troubles.words import NUMBERS
from tally.rules.in_words import why

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State
    from tally.rules.table import Entry

    Row = tuple[int, int, str | None, str]  # amount, event, source, why

# Why a counter was changed, in words.
WHY = {
    "played": "{seat} played {card}",
    "used": "{seat} used {card}",
    "effect": "{card} took effect",
    "reward": "{card} lost the fight",
    "resource": "resources",
    "ruled": "ruling: {reason}",
    "discarded": "discarded",
    "deck_set": "the deck was counted",
    "mulligan": "mulligan",
    "hand_kept": "the hand was kept",
    "build": "a new turn",
    "pre_fight": "a new count for the fight",
}


def because(table: "State", event: "list[Any]", entry: "Entry") -> str:
    """Return why a counter was changed, in words."""
    return why(WHY, table, event, entry)


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
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
    for source, number, meant, amount in influences(state):
        if meant is card and number == what:
            rows.append((amount, max(source.event, card.event), source.name, f"{source.title.name} in play"))
    order = sorted([(row[1], i) for i, row in enumerate(rows) if i])
    rows[1:] = [rows[i] for _, i in order]
    missing = floor(printed) - sum([row[0] for row in rows])
    if missing > 0:
        rows.append((missing, state.number, None, "Rule of One"))
    return rows
