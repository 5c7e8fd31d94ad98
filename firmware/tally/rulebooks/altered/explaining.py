"""Explains a count or a number on a card: where each amount came from, in words."""

from tally.rulebooks.altered.cards import statistic
from tally.rulebooks.altered.words import BOOST, STATISTICS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.cards import Card, Change
    from tally.rulebooks.altered.state import State

    Row = tuple[int, int, str | None, str]  # amount, event, source, why

# Why something was changed, in words.
WHY = {
    "played": "{card} was played",
    "quick": "a quick action of {card}",
    "effect": "{card} took effect",
    "printed": "printed on {card}",
    "prepare": "Prepare: all are ready",
    "draw": "Draw",
    "mana_placed": "put in Mana",
    "progress": "Progress",
    "rest": "Rest",
    "ruled": "ruling: {reason}",
}
AN_EFFECT = "an effect"


def because(state: "State", event: "list[Any]", entry: "tuple[Any, ...]") -> str:
    """Return why a counter was changed, in words."""
    reason = event[4] if event[0] == "ruled" else ""
    return _words(state, entry[3], entry[4], reason)


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up a number on a card in play or in Reserve, oldest first; None if there is none."""
    card = state.find(name)
    if card is None:
        return None
    if what in STATISTICS and card.is_exploring():
        return _statistic(state, card, statistic(what))
    rows = [_row(state, change) for change in card.changes if change.what == what]
    return rows or None


def _statistic(state: "State", card: "Card", which: int) -> "list[Row]":
    rows: "list[Row]" = [(card.printed[which], card.event, card.name, f"printed on {card.title.name}")]
    rows += [_row(state, change) for change in card.changes if change.what in (which, BOOST)]
    missing = -sum([row[0] for row in rows])
    if missing > 0:
        rows.append((missing, state.number, None, "never below 0"))
    return rows


def _row(state: "State", change: "Change") -> "Row":
    return change.amount, change.event, change.source, _words(state, change.source, change.why, "")


def _words(state: "State", source: "str | None", word: str, reason: str) -> str:
    if source is None and word == "effect":
        return AN_EFFECT
    name = state.title(source).name if source else ""
    return WHY[word].format(card=name, reason=reason)
