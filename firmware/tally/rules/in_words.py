"""What the telling of events has in common: why a count was changed, and which change a line tells of."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from tally.rules.table import Entry

    Change = tuple[int, str, int]  # seat, counter, amount


def why(words: "dict[str, str]", table: "Any", event: "list[Any]", entry: "Entry") -> str:
    """Return why a counter was changed: the text of `words` for its cause, with its card, seat or reason."""
    seat, _, _, source, word = entry
    card_name = table.titles[source].name if source else ""
    reason = event[4] if event[0] == "ruled" else ""
    return words[word].format(card=card_name, seat=table.seats[seat].name, reason=reason)


def first_change(event: "list[Any]", entries: "list[Entry]", counters: "Iterable[str]") -> "Change | None":
    """Return the change of the first of these counters that an event changed, its own seat's first."""
    own = event[1] if len(event) > 1 else 0
    seats = sorted({entry[0] for entry in entries}, key=lambda seat: (seat != own, seat))
    for counter in counters:
        for seat in seats:
            amount = sum([entry[2] for entry in entries if entry[:2] == (seat, counter)])
            if amount:
                return seat, counter, amount
    return None
