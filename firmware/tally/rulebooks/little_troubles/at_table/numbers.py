"""Where each number on a card and each count comes from."""

from tally.rulebooks.little_troubles.numbers import floor, influences
from tally.rulebooks.little_troubles.titles import NUMBERS
from tally.screens.reasons import because as because_in
from tally.screens.reasons import cause

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State
    from tally.rules.state import Entry

    Row = tuple[int, int, str | None, str]  # amount, event, source, reason

_WORDS = "troubles"


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
