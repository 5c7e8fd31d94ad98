"""What the reasons of refusals have in common: whom and which card a refused event is about."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Event = list[Any]


def name(state: "Any", seat: "int | None") -> str:
    """Return the name of a seat, "" of none."""
    return "" if seat is None else str(state.seats[seat].name)


def seat_of(event: "Event") -> "int | None":
    """Return the seat that an event is of, None where it is of none."""
    return event[1] if len(event) > 1 and isinstance(event[1], int) else None


def card_of(state: "Any", event: "Event") -> "str | None":
    """Return the card that an event is about, the first that it names; None where it names none."""
    for argument in event[1:]:
        if isinstance(argument, str) and argument in state.titles:
            return argument
    return None


def absent(state: "Any", event: "Event", is_there: "Callable[[str], object]") -> "str | None":
    """Return the first of the cards that an event names which is not there, or None."""
    for argument in event[1:]:
        if isinstance(argument, str) and argument in state.titles and not is_there(argument):
            return argument
    return None
