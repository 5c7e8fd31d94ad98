"""Every trouble in every moment of a table: what a player sees, and how long until it works again.

After each cell the table is restarted. Its journal must hold what was accepted, as after the same moment
without the trouble: no event is lost, and none is invented.
"""

import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tally.screens import words
from tests.faults.bench import Bench
from tests.faults.cells import Outcome, places, struck, traced
from tests.faults.lasting import LASTING, lasting
from tests.faults.moments import MOMENTS
from tests.faults.troubles import SCREEN, TROUBLES, Place, Trouble

TITLE = "Fault by moment"
FOR_EVER = "for ever"
# Of a long transfer to the screen: all first bytes, then one pixel byte in this many, as these are alike.
HEAD_BYTES, PIXEL_STEP = 12, 32
ROUND_MS = 50
UNSEEN = "-"
NEVER = ""

HOW_TO_READ = """\
A row is a trouble, and a column is a moment:

| moment | what happens |
| --- | --- |
| boot, first boot | a table with a game starts; a new table starts |
| search | the reader looks for cards |
| card, press | a player lays a card down; a player presses OK |
| tidying, filing | the log erases a sector ahead; a finished game becomes a file |
| sticker | the table writes a sticker |
| link | a computer asks something |
| leaving | players leave the game |

A trouble strikes at {where} of the places of its moment: transfers, their bytes, operations of the flash, or
steps of 25 ms. That makes {cells:,} tables, each played to its end. A cell says what the screen showed
meanwhile (`-`: nothing), and the longest time until the table worked again. The time begins when the trouble
is gone, but not before the moment would have ended without it. It ends when everything is done and the screen
shows it. If players see that nothing happens, they lift the card after 1.5 s, or press again, and do it once
more. The time includes that. The last column says what the table plays on with if the trouble never goes.

In every cell the table was restarted afterwards. Its journal held what had been accepted, as after the same
moment without the trouble: nothing was lost, and nothing was invented. The longest turn of the loop took
{longest_ms} ms. The watchdog waits 8,000.
"""

Row = dict[str, Outcome]


def section(most: int = 0) -> str:
    """Return the table. Each trouble strikes at no more than `most` places of a moment; 0: at every place.

    Raises AssertionError if a promise is broken.
    """
    moments = [moment.name for moment in MOMENTS]
    troubles = [trouble.name for trouble in LASTING]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), max_tasks_per_child=1) as pool:
        found = list(pool.map(column, moments, [most] * len(moments)))
        ever = dict(zip(troubles, pool.map(lasting, troubles), strict=True))
    columns = {name: worst for name, (worst, _) in zip(moments, found, strict=True)}
    return _page(columns, ever, sum(count for _, count in found), most)


def column(name: str, most: int = 0) -> tuple[Row, int]:
    """Return the worst outcome of each trouble in the moment of that name, and how many cells that took.

    Each strikes at no more than `most` places, spread over all; 0: at every place.
    """
    moment = next(moment for moment in MOMENTS if moment.name == name)
    bench = Bench()
    moment.lead(bench)
    undisturbed = traced(bench, moment)
    worst: Row = {}
    count = 0
    broken: list[str] = []
    for trouble in TROUBLES:
        for place, lasts_ms in _spread(_strikes(trouble, places(trouble, moment, undisturbed)), most):
            count += 1
            try:
                outcome = struck(bench, moment, trouble, place, lasts_ms, undisturbed)
            except AssertionError as promise:
                broken.append(str(promise))
                continue
            worst[trouble.name] = _worse(worst.get(trouble.name, outcome), outcome)
    assert not broken, f"{len(broken)} broken promises of {name}, the first: {broken[0]}"
    return worst, count


def promised(page: str) -> dict[str, dict[str, int]]:
    """Return the milliseconds that the page promises, by trouble and moment."""
    ours = page.partition(f"\n## {TITLE}\n")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in ours.splitlines() if line.startswith("|")]
    begin = next((at for at, row in enumerate(rows) if row[0].strip() == TITLE), len(rows))
    found: dict[str, dict[str, int]] = {}
    for row in rows[begin + 2 :]:
        found[row[0].strip()] = {
            name.strip(): int(cell.split()[-2])
            for name, cell in zip(rows[begin][1:], row[1:], strict=False)
            if cell.strip().endswith(" ms")
        }
    return found


def _strikes(trouble: Trouble, at: list[Place]) -> list[tuple[Place, int]]:
    kept = [place for place in at if place[0] != SCREEN or place[2] < HEAD_BYTES or not place[2] % PIXEL_STEP]
    return [(place, lasts_ms) for place in kept for lasts_ms in trouble.lasts_ms]


def _spread(strikes: list[tuple[Place, int]], most: int) -> list[tuple[Place, int]]:
    if not most or len(strikes) <= most:
        return strikes
    return [strikes[number * len(strikes) // most] for number in range(most)]


def _worse(one: Outcome, other: Outcome) -> Outcome:
    shown = one.shown + [word for word in other.shown if word not in one.shown]
    return Outcome(shown, max(one.again_ms, other.again_ms), max(one.longest_ms, other.longest_ms))


def _page(columns: dict[str, Row], ever: dict[str, str], cells: int, most: int) -> str:
    names = [*columns, FOR_EVER]
    troubles = list(dict.fromkeys([trouble.name for trouble in TROUBLES] + list(ever)))
    longest_ms = max(outcome.longest_ms for column in columns.values() for outcome in column.values())
    lines = [
        HOW_TO_READ.format(where=f"up to {most}" if most else "each", cells=cells, longest_ms=longest_ms),
        _line([TITLE, *names]),
        _line(["---"] * (len(names) + 1)),
    ]
    for trouble in troubles:
        cells_of = [_cell(columns[name].get(trouble)) for name in columns]
        lines.append(_line([trouble, *cells_of, ever.get(trouble, NEVER)]))
    return "\n".join([*lines, "", *_legend(columns)])


def _cell(outcome: Outcome | None) -> str:
    if outcome is None:
        return NEVER
    again_ms = -(-outcome.again_ms // ROUND_MS) * ROUND_MS
    return f"{', '.join(outcome.shown) or UNSEEN}, {again_ms} ms"


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _legend(columns: dict[str, Row]) -> list[str]:
    """Return the screen's text for each banner in the table."""
    seen = {word for column in columns.values() for outcome in column.values() for word in outcome.shown}
    banners = {word: words.text("fault." + word, "") for word in sorted(seen)}
    told = ", ".join(f'`{word}` is "{text}"' for word, text in banners.items() if text)
    meaning = f"The words stand for texts on the screen: {told}."
    return [f"{meaning} Two words are a part and its fault in the self test."]
