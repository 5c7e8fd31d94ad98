"""The list at the judge's desk: a row for each line of a journal, and the filters."""

import json

from tally.app.current_game import event_text
from tally.app.current_game.history_rows import Row, value_of
from tally.rules.shapes import seat as check_seat
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.web.judging.loaded_journal import LoadedJournal

    Shown = dict[str, Any]

SEEN, UNDONE = "card_seen", "undone"
# Marks of rows that are no step of the game: a card that was seen, something taken back.
BESIDE = {SEEN: "seen", UNDONE: "undone"}


class Rows:
    """Writes rows as JSON arrays: [line, ms, text, value, seat, turn, phase, mark, struck, counts, cards].

    Most texts come again and again, and MicroPython writes JSON letter by letter. So each text is written
    once.
    """

    def __init__(self, loaded: "LoadedJournal") -> None:
        self._loaded = loaded
        self._written: "dict[Any, str]" = {}

    def written(self, first: int, end: int) -> str:
        """Return the rows of these entries as a JSON array."""
        last = min(end, len(self._loaded.entries))
        return "[" + ",".join([self._row(index) for index in range(first, last)]) + "]"

    def _row(self, index: int) -> str:
        loaded, write = self._loaded, self._json
        entry = loaded.entries[index]
        event, changes = entry.event, loaded.changes[index]
        turn, phase, active = loaded.turns[index]
        row = Row(index, event, loaded.is_step(index) and index not in loaded.standing)
        row.entries = changes
        seat = seat_of(loaded, event, active)
        cells = [
            str(entry.line),
            write(entry.elapsed_ms),
            write(event_text.line(loaded.session, event)),
            write("" if row.deltas else value_of(loaded.session, row)),
            "null" if seat is None else str(seat),
            str(turn),
            write(phase),
            write(BESIDE.get(event[0]) or row.mark()),
            "true" if row.is_struck else "false",
            write(tuple(_distinct([change[1] for change in changes]))),
            write(tuple(cards_in(loaded, event))),
        ]
        return "[" + ",".join(cells) + "]"

    def _json(self, value: "Any") -> str:
        found = self._written.get(value)
        if found is None:
            found = self._written[value] = json.dumps(value)
        return found


def filters(loaded: "LoadedJournal") -> "Shown":
    """Return the filters for the rows, each with its words."""
    game = loaded.session.game
    phases = _distinct([phase for _, phase, _ in loaded.turns])
    counters = game.rulebook.COUNTERS if game.rulebook else ()
    return {
        "seats": event_text.seat_names(loaded.session),
        "phases": [[phase, text("phase." + phase)] for phase in phases],
        "counters": [[counter, event_text.counter(counter)] for counter in counters],
        "cards": sorted(
            [[loaded.session.name_of(card), card] for card in game.titles],
            key=lambda row: (order(row[0]), row[1]),
        ),
    }


def seat_of(loaded: "LoadedJournal", event: "list[Any]", active: int) -> "int | None":
    """Return the seat that an event names first, else the seat whose turn it is; None if it is nobody's."""
    if event[0] in BESIDE:
        return None
    row = loaded.session.game.rulebook.EVENTS.get(event[0])
    seat: int = event[1] if row and row.checks[:1] == (check_seat,) else active
    return seat


def cards_in(loaded: "LoadedJournal", event: "list[Any]") -> "list[str]":
    """Return the cards that an event names."""
    titles = loaded.session.game.titles
    waiting, found = list(event[1:]), []
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, str):
            if value in titles and value not in found:
                found.append(value)
        elif isinstance(value, list):
            waiting += value
    return found


def _distinct(values: "list[str]") -> "list[str]":
    found: "list[str]" = []
    for value in values:
        if value not in found:
            found.append(value)
    return found
