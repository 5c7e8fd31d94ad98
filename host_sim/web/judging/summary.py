"""A game's part of a sheet: how it ended, the last counts, and what was corrected or overruled."""

from host_sim.web.judging import snapshot
from tally.app.current_game import event_text
from tally.app.current_game.history_rows import Row
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.web.judging.loaded_journal import LoadedJournal

    Shown = dict[str, Any]

PUT_RIGHT = ("ruled", "corrected", "anyway")


def summed_up(loaded: "LoadedJournal", most: int) -> "Shown":
    """Return the last counts, and rows of line, time, mark, what, why for everything corrected or overruled.

    There are at most `most` rows, because more would take a second sheet. "more" is how many are left out.
    """
    last = len(loaded.entries) - 1
    state = loaded.state_at(last)
    found = [row for row in (_put_right(loaded, index) for index in range(last + 1)) if row]
    return {
        "turn": state.turn,
        "counts": snapshot.counts(loaded, state),
        "put_right": found[:most],
        "more": max(0, len(found) - most),
        "taken_back": sum([entry.event[0] == "undone" for entry in loaded.entries]),
    }


def _put_right(loaded: "LoadedJournal", index: int) -> "list[Any] | None":
    entry = loaded.entries[index]
    if not loaded.is_step(index):
        return None
    row = Row(index, entry.event, index not in loaded.standing)
    mark = row.mark()
    if mark not in PUT_RIGHT:
        return None
    overruled = ", ".join([text("refused." + code, code) for code in row.anyway()])
    why = str(entry.event[4]) if row.deltas else overruled
    what = event_text.line(loaded.session, entry.event)
    return [entry.line, entry.elapsed_ms, mark, what, why, row.is_struck]
