"""What hands must move back on paper when something is taken out of a game of Altered."""

from tally.rulebooks.altered.words import COUNTERS, DISCARD, EXPEDITION, HERO, HERO_ZONE, PERMANENT, RESERVE
from tally.rules import put_right
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.altered.cards import Card
    from tally.rulebooks.altered.state import State

    Row = list[str]


def rows(
    before: "State", after: "State", _removed: "list[list[Any]]", name_of: "Callable[[str], str]"
) -> "list[Row]":
    """Return what to do, in rows of a text and a value: cards first, then counts."""
    named = [(counter, text("counter." + counter)) for counter in COUNTERS]
    return put_right.cards(before, after, _look, name_of) + put_right.counts(before, after, named)


def _look(state: "State", name: str) -> "tuple[str, str]":
    """Return where a card lies, and its counters."""
    card = state.find(name)
    if card:
        return _place(state, card), _counters(card)
    if any(name in holder.discard for holder in state.seats):
        return text("altered.to." + DISCARD), ""
    return text("altered.to.none"), ""


def _place(state: "State", card: "Card") -> str:
    if card.zone == RESERVE:
        return text("altered.to." + RESERVE)
    if card.zone == EXPEDITION:
        place = f"altered.expedition.{card.expedition}"
    else:
        place = "altered.type." + (HERO if card.zone == HERO_ZONE else PERMANENT)
    return f"{state.seats[card.seat].name}: {text(place)}"


def _counters(card: "Card") -> str:
    told = [text("altered.did." + word, word) + f" {card.counters[word]}" for word in sorted(card.counters)]
    return ", ".join(told) or text("altered.no_counters")
