"""The priority loop: seats act in turn, up to a limit, until all have passed one after the other."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def open_loop(table: "Any", seat: int) -> None:
    """Begin a loop; `seat` has priority."""
    table.passes = 0
    table.priority = seat


def pass_on(table: "Any") -> None:
    """The seat with priority declines to act."""
    table.passes += 1
    table.priority = next_seat(table, table.priority)


def acted(table: "Any", seat: int) -> None:
    """A seat has acted: the passes count anew, and the next seat has priority."""
    open_loop(table, next_seat(table, seat))


def loop_ended(table: "Any", limit: int) -> bool:
    """Pass over the seats at their limit, and return whether all have passed."""
    count = len(table.seats)
    while table.passes < count and table.seats[table.priority].used >= limit:
        pass_on(table)
    return bool(table.passes >= count)


def next_seat(table: "Any", seat: int) -> int:
    """Return the seat that sits after this one."""
    return (seat + 1) % len(table.seats)
