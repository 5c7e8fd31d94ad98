"""Counts and numbers on cards: a ruling corrects them, and each amount says in words where it came from."""

from tally.rulebooks.altered.titles import BOOST, MOVED, STATISTICS
from tally.rulebooks.altered.zones import change_ready
from tally.rules.refusals import Refused
from tally.rules.table import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, Change, State

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


def ruled(state: "State", seat: int, counter: str, delta: int, reason: str) -> None:
    """Correct a counter of a seat, within what there can be."""
    holder = state.seats[seat]
    value = getattr(holder, counter) + delta
    if value < 0:
        raise Refused("below_zero")
    if (counter == "ready" and value > holder.mana) or (counter in MOVED and value > state.last_region()):
        raise Refused("too_many", "there are not so many")
    change(state, seat, counter, delta)
    change_ready(state, seat, 0)
    state.steps.append(["ruled", seat, counter, delta, reason])


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
        return _statistic(state, card, STATISTICS.index(what))
    rows = [_row(state, each) for each in card.changes if each.what == what]
    return rows or None


def _statistic(state: "State", card: "Card", which: int) -> "list[Row]":
    rows: "list[Row]" = [(card.printed[which], card.event, card.name, f"printed on {card.title.name}")]
    rows += [_row(state, each) for each in card.changes if each.what in (which, BOOST)]
    missing = -sum([row[0] for row in rows])
    if missing > 0:
        rows.append((missing, state.number, None, "never below 0"))
    return rows


def _row(state: "State", each: "Change") -> "Row":
    return each.amount, each.event, each.source, _words(state, each.source, each.why, "")


def _words(state: "State", source: "str | None", word: str, reason: str) -> str:
    if source is None and word == "effect":
        return AN_EFFECT
    name = state.title(source).name if source else ""
    return WHY[word].format(card=name, reason=reason)
