"""Rulings of a judge: corrections whose reason begins with "judge: ". A ruling by 0 is a note.

A note records what no event of the game covers, such as that the clock was stopped. So it is in the journal
and replays everywhere.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

BY_JUDGE = "judge: "
# Reasons that the table reads from the journal again.
STOPPED = BY_JUDGE + "clock stopped"
GOES_ON = BY_JUDGE + "clock goes on"
LAST_TURN = BY_JUDGE + "the last turn is "
_RULED = "ruled"
_DELTA, _REASON = 3, 4


def is_ruling(event: "Event") -> bool:
    """Return whether a judge made this correction."""
    return event[0] == _RULED and len(event) > _REASON and bool(event[_REASON].startswith(BY_JUDGE))


def is_note(event: "Event") -> bool:
    """Return whether this ruling changes no count, and only records what was decided."""
    return is_ruling(event) and event[_DELTA] == 0


def note(game: "Any", reason: str) -> "Event":
    """Return a note with this reason, by 0, for a seat that is not out."""
    state = game.state()
    seats = [state.active] + list(range(len(state.seats)))
    seat = next(each for each in seats if not getattr(state.seats[each], "is_out", False))
    return [_RULED, seat, game.rulebook.COUNTERS[0], 0, reason]


def last_turn(event: "Event") -> int:
    """Return the number of the last turn if this ruling names one, else 0."""
    if not is_note(event) or not event[_REASON].startswith(LAST_TURN):
        return 0
    number = event[_REASON][len(LAST_TURN) :]
    return int(number) if number.isdigit() else 0
