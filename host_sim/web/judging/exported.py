"""An opened journal written down for other programs: its lines as CSV, or as JSON with the events."""

import json

from card_tags.formulas import escape_cell
from host_sim.web.judging import listed
from tally.app import telling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.web.judging.opened import Opened

HEADING = "line,seconds,turn,phase,seat,what,change,mark,taken back,counts,cards"
LINE_END = "\r\n"
MS_PER_SECOND = 1_000


def csv_of(opened: "Opened") -> str:
    """Return a row for each line; a cell that a spreadsheet would run has an apostrophe before it."""
    names = telling.seat_names(opened.sitting)
    rows = [_row(opened, names, told) for told in _told(opened)]
    return LINE_END.join([HEADING] + rows) + LINE_END


def json_of(opened: "Opened") -> str:
    """Return an object with the game, the digest of its chain, and each line with its event."""
    lines = []
    for entry, told in zip(opened.entries, _told(opened)):  # noqa: B905 (no strict on MicroPython)
        line, ms, what, change, _, _, _, mark, is_struck, _, _ = told
        row = {"line": line, "ms": ms, "event": entry.event, "chain": entry.chain.hex()}
        row |= {"what": what, "change": change, "mark": mark, "taken_back": is_struck}
        lines.append(json.dumps(row))
    head = {"journal": opened.name, "number": opened.number, "trouble": opened.trouble}
    return json.dumps(head)[:-1] + ', "lines": [\n' + ",\n".join(lines) + "\n]}\n"


def _told(opened: "Opened") -> "list[Any]":
    found: "list[Any]" = json.loads(listed.Rows(opened).written(0, len(opened.entries)))
    return found


def _row(opened: "Opened", names: "list[str]", told: "list[Any]") -> str:
    line, ms, what, change, seat, turn, phase, mark, is_struck, counts, cards = told
    return _written(
        (
            str(line),
            str(ms // MS_PER_SECOND),
            str(turn),
            phase,
            "" if seat is None else names[seat],
            what,
            change,
            mark,
            "yes" if is_struck else "",
            " ".join(counts),
            ", ".join([opened.sitting.name_of(card) for card in cards]),
        )
    )


def _written(cells: "tuple[str, ...]") -> str:
    """Return a row of CSV: every cell in quotes."""
    return ",".join(['"' + escape_cell(cell).replace('"', '""') + '"' for cell in cells])
