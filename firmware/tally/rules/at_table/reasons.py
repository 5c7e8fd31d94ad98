"""What the reasons of all games' refusals need: which seat and which card a refused event is about."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Event = list[Any]


def name(state: "Any", seat: "int | None") -> str:
    """Return the name of a seat; "" for None."""
    return "" if seat is None else str(state.seats[seat].name)


def seat_of(event: "Event") -> "int | None":
    """Return the seat of an event, None where it has none."""
    return event[1] if len(event) > 1 and isinstance(event[1], int) else None


def card_of(state: "Any", event: "Event") -> "str | None":
    """Return the first card that an event names, None where it names none."""
    for argument in event[1:]:
        if isinstance(argument, str) and argument in state.titles:
            return argument
    return None


def absent(state: "Any", event: "Event", is_there: "Callable[[str], object]") -> "str | None":
    """Return the first card named by the event that is not there, or None."""
    for argument in event[1:]:
        if isinstance(argument, str) and argument in state.titles and not is_there(argument):
            return argument
    return None
