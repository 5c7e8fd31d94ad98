"""Thinking time, from the pauses of a journal: whom the game waited for, by turn and phase.

The pause before an entry belongs to the seat that had priority, or had to answer, at the entry before it. So
the sum of all times is the time of the game. A power cut leaves no gap: a table counts on from its power-up.
"""

from host_sim.web.judging.waiting import BESIDE, waited_for
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.web.judging.loaded_journal import LoadedJournal

    Shown = dict[str, Any]
    Times = list[int]


def times(loaded: "LoadedJournal", index: int) -> "Shown | None":
    """Return the times up to an entry in milliseconds, or None if nobody has recorded the pauses.

    Each list of times has one for each seat, then those of TOGETHER, HALTED and AFTER. "turns" are rows
    [turn, times, phases] in the order of play, "phases" are rows [words, times]. "waits" is the place in
    these lists that the pause after the entry adds to.
    """
    if loaded.entries[index].elapsed_ms is None:
        return None
    seats = len(loaded.session.game.state().seats)
    turns: "list[Any]" = []
    for at in range(1, index + 1):
        pause_ms = loaded.entries[at].elapsed_ms - loaded.entries[at - 1].elapsed_ms
        if not pause_ms:
            continue
        number, phase, _ = loaded.turns[at - 1]
        turn = _row_of(turns, number, seats)
        turn[1][loaded.waited[at]] += pause_ms
        _row_of(turn[2], phase, seats)[1][loaded.waited[at]] += pause_ms
    view = loaded.session.game.rulebook.view(loaded.state_at(index))
    waits = waited_for(view, loaded.entries[index].event)
    return {
        "ms": [sum(column) for column in zip(_none(seats), *[turn[1] for turn in turns])],  # noqa: B905
        "turns": [
            [number, ms, [[text("phase." + phase), each] for phase, each, _ in phases]]
            for number, ms, phases in turns
        ],
        "turn": loaded.turns[index][0],
        "waits": _place(waits, seats),
    }


def _row_of(rows: "list[Any]", name: "int | str", seats: int) -> "Any":
    """Return the row of this name. A new one goes to the end."""
    for row in rows:
        if row[0] == name:
            return row
    rows.append((name, _none(seats), []))
    return rows[-1]


def _none(seats: int) -> "Times":
    return [0] * (seats + BESIDE)


def _place(who: int, seats: int) -> int:
    return who if who >= 0 else seats + BESIDE + who
