"""What the games share to put events into words: the one change that a line shows.

Also what players put right on paper after a removal: where cards lie, and counts.
"""

from tally.rules.state import holder_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from tally.rules.state import Entry

    Change = tuple[int, str, int]  # seat, counter, amount
    Row = list[str]
    Explained = dict[tuple[int, str], int]


# A row of the history shows in its own words what these events changed.
_SAY_IT_THEMSELVES = ("effect_happened", "ruled")


def change_shown(event: "list[Any]", entries: "list[Entry]", counters: "Iterable[str]") -> "Change | None":
    """Return the change that a row of the history shows for an event, of the first counter that changed."""
    return None if event[0] in _SAY_IT_THEMSELVES else first_change(event, entries, counters)


def first_change(event: "list[Any]", entries: "list[Entry]", counters: "Iterable[str]") -> "Change | None":
    """Return the first of these counters that the event changed, and its change.

    The event's own seat comes first.
    """
    own = event[1] if len(event) > 1 else 0
    seats = sorted({entry[0] for entry in entries}, key=lambda seat: (seat != own, seat))
    for counter in counters:
        for seat in seats:
            amount = sum([entry[2] for entry in entries if entry[:2] == (seat, counter)])
            if amount:
                return seat, counter, amount
    return None


def corrected_cards(
    before: "Any",
    after: "Any",
    look: "Callable[[Any, str], tuple[str, ...]]",
    name_of: "Callable[[str], str]",
    order: "Callable[[str], tuple[str, str]]",
) -> "list[Row]":
    """Return a row [name, what to do] for each card that lies differently, in the `order` of the names.

    `look(state, card)` returns where the card lies and how, the most important first.
    """
    rows = []
    for card in sorted(after.titles, key=lambda card: (order(name_of(card)), card)):
        for was, now in zip(look(before, card), look(after, card)):  # noqa: B905 (no strict on MicroPython)
            if was != now:
                rows.append([name_of(card), now])
                break
    return rows


def corrected_counts(
    before: "Any",
    after: "Any",
    named: "Iterable[tuple[str, str]]",
    explained: "Explained | None" = None,
) -> "list[Row]":
    """Return rows [seat and counter, change] for those of the `named` counters (counter, words) that differ.

    `explained` is the part of a change, by seat and counter, that rows of cards show already: it is
    subtracted. A counter of the table gets one row.
    """
    rows = []
    for counter, word in named:
        for seat in range(len(after.seats)):
            holder = holder_of(after, seat, counter)
            if holder is after and seat:
                break
            change = _count(after, seat, counter) - _count(before, seat, counter)
            change -= (explained or {}).get((seat, counter), 0)
            if change:
                whose = "" if holder is after else holder.name + ": "
                rows.append([whose + word, f"{change:+d}"])
    return rows


def _count(state: "Any", seat: int, counter: str) -> int:
    count: int = getattr(holder_of(state, seat, counter), counter) or 0
    return count
