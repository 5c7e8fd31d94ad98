"""Redoes what was undone: the same events are recorded once more, if the rules allow them now."""

from tally.rules.removal import span
from tally.rules.rulings import is_ruling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.history_rows import Row
    from tally.app.current_game.session import Session
    from tally.app.pages.page import BasePage
    from tally.app.pages.table import Table

    Event = list[Any]

# These events are never redone by themselves.
_PASSED_OVER = ("undone", "card_seen")
_EFFECT = "effect_happened"


def redo(page: "BasePage", row: "Row") -> None:
    """Redo an undone row. If it overruled the rules or changed a count, a judge's card is needed again."""
    if is_ruling(row.event):
        page.by_judge(lambda: _record_again(page.table, row))
    elif row.mark() or row.event[0] == _EFFECT:
        page.with_judge(lambda: _record_again(page.table, row))
    else:
        _record_again(page.table, row)


def _record_again(table: "Table", row: "Row") -> None:
    """Record the row's events once more, with the others of its batch, or show why not."""
    page = table.to_game()
    events = _taken_back(page.session, row)
    play = events[-1]
    if play[0] in page.session.rulebook().PLAYS:  # the play may imply other events now
        page.play(play, [])
        return
    if len(events) > 1 and page.session.game.refusal_of(events):
        events = [row.event]
    page.record(events)


def _taken_back(session: "Session", row: "Row") -> "list[Event]":
    """Return the events of an undone row, and those that were undone with it."""
    if len(row.deltas) > 1:
        return [row.event[:3] + [delta] + row.event[4:] for delta in row.deltas]
    first, end = session.log.batch(row.first)
    reader = session.log.events(first)
    batch = [next(reader) for _ in range(first, end)]
    begin, stop = span([event[0] for event in batch], row.first - first, session.rulebook().PLAYS)
    taken_back = [at for at in range(begin, stop) if first + at not in session.game.standing]
    return [batch[at] for at in taken_back if batch[at][0] not in _PASSED_OVER]
