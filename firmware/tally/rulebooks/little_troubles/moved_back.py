"""What hands must move back on paper when something is taken out of a game of Little Troubles."""

from tally.rulebooks.little_troubles.words import COUNTERS
from tally.rules import put_right
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.little_troubles.cards import Card
    from tally.rulebooks.little_troubles.state import State

    Event = list[Any]
    Row = list[str]

# The table alone counts these.
_NOT_ON_PAPER = ("used",)


def rows(
    before: "State", after: "State", removed: "list[Event]", name_of: "Callable[[str], str]"
) -> "list[Row]":
    """Return what to do, in rows of a text and a value: cards first, then what they do not explain."""
    told: "list[Row]" = []
    moved: "dict[tuple[int, str], int]" = {}  # by seat and counter, what the rows of cards change
    for event in removed:
        if event[0] == "card_played" and not after.find(event[2]):
            _told_to_hand(told, moved, event, before.find(event[2]), name_of)
    returned = [event[2] for event in removed if event[0] == "card_played"]
    for card in before.cards:
        now = after.find(card.name)
        if now:
            _tell_changes(told, card, now, after, name_of)
        elif card.name not in returned:
            told.append([text("removed.out").format(name_of(card.name)), ""])
    for card in after.cards:
        if not before.find(card.name):
            told.append([text("removed.in").format(name_of(card.name), after.seats[card.side].name), ""])
    named = [(counter, text("counter." + counter)) for counter in COUNTERS if counter not in _NOT_ON_PAPER]
    return told + put_right.counts(before, after, named, moved)


def _told_to_hand(
    told: "list[Row]",
    moved: "dict[tuple[int, str], int]",
    event: "Event",
    lying: "Card | None",
    name_of: "Callable[[str], str]",
) -> None:
    """Tell of a card whose play did not happen: it goes back to hand, from play or from Timeout."""
    _, seat, card = event[:3]
    told.append([text("removed.to_hand").format(name_of(card)), ""])
    moved[seat, "hand"] = moved.get((seat, "hand"), 0) + 1
    if not lying:
        moved[seat, "timeout"] = moved.get((seat, "timeout"), 0) - 1


def _tell_changes(
    told: "list[Row]", card: "Card", now: "Card", after: "State", name_of: "Callable[[str], str]"
) -> None:
    """Tell of a card that stays in play, but otherwise."""
    if card.is_adult != now.is_adult:
        told.append([text("told.turned_over").format(name_of(card.name)), ""])
    if card.side != now.side:
        told.append([text("removed.side").format(name_of(card.name), after.seats[now.side].name), ""])
    elif card.slot != now.slot:
        told.append([text("removed.slot").format(name_of(card.name), now.slot + 1), ""])
