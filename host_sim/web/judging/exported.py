"""Exports an opened journal for other programs: its lines as CSV, or as JSON with the events.

`refused` are the table's refusals, which no journal has: [events before it, seat or None, what, why].
"""

import json

from card_tags.formulas import escape_cell
from host_sim.web.judging import event_list
from tally.app.current_game import event_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.web.judging.loaded_journal import LoadedJournal

    Refusal = list[Any]

HEADING = "line,seconds,turn,phase,seat,what,change,mark,taken back,counts,cards"
LINE_END = "\r\n"
MS_PER_SECOND = 1_000


def csv_of(loaded: "LoadedJournal", refused: "list[Refusal]") -> str:
    """Return a row for each line, and behind it a row for each refusal that followed it.

    A cell that a spreadsheet would run as a formula has an apostrophe before it.
    """
    names = event_text.seat_names(loaded.session)
    rows = [HEADING]
    for row in _rows(loaded):
        rows.append(_row(loaded, names, row))
        rows += [_refused_row(names, row, each) for each in refused if each[0] == row[0]]
    return LINE_END.join(rows) + LINE_END


def json_of(loaded: "LoadedJournal", refused: "list[Refusal]") -> str:
    """Return an object with the game, what was refused, and each line with its event and digest."""
    lines = []
    for entry, row in zip(loaded.entries, _rows(loaded)):  # noqa: B905 (no strict on MicroPython)
        line, ms, what, change, _, _, _, mark, is_struck, _, _ = row
        row = {"line": line, "ms": ms, "event": entry.event, "chain": entry.chain.hex()}
        row |= {"what": what, "change": change, "mark": mark, "taken_back": is_struck}
        lines.append(json.dumps(row))
    head = {"journal": loaded.name, "number": loaded.number, "trouble": loaded.trouble}
    head["refused"] = [
        {"after_line": line, "seat": seat, "what": what, "why": why} for line, seat, what, why in refused
    ]
    return json.dumps(head)[:-1] + ', "lines": [\n' + ",\n".join(lines) + "\n]}\n"


def _rows(loaded: "LoadedJournal") -> "list[Any]":
    found: "list[Any]" = json.loads(event_list.Rows(loaded).written(0, len(loaded.entries)))
    return found


def _row(loaded: "LoadedJournal", names: "list[str]", row: "list[Any]") -> str:
    line, ms, what, change, seat, turn, phase, mark, is_struck, counts, cards = row
    return _written(
        (
            str(line),
            "" if ms is None else str(ms // MS_PER_SECOND),
            str(turn),
            phase,
            "" if seat is None else names[seat],
            what,
            change,
            mark,
            "yes" if is_struck else "",
            " ".join(counts),
            ", ".join([loaded.session.name_of(card) for card in cards]),
        )
    )


def _refused_row(names: "list[str]", row: "list[Any]", refusal: "Refusal") -> str:
    """Return the row of a refusal. It has no line in the journal, and no time."""
    _, seat, what, why = refusal
    name = "" if seat is None else names[seat]
    return _written(("", "", str(row[5]), row[6], name, what, why, "refused", "", "", ""))


def _written(cells: "tuple[str, ...]") -> str:
    """Return a row of CSV, with every cell in quotes."""
    return ",".join(['"' + escape_cell(cell).replace('"', '""') + '"' for cell in cells])
