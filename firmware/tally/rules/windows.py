"""Windows: the phases in which card text may act, and which of them a gesture would pass without a word.

A rulebook's `windows` has its own, and takes from here what it has not. What was taken together is a row an
event: the event, its steps, and the phase after it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Taken = tuple[list[Any], list[list[Any]], str]
    # How many of the events come before the window, and its word.
    Passed = tuple[int, str]


def passed_phase(
    state: "Any", taken: "list[Taken]", phases: "tuple[str, ...]", renews: str = ""
) -> "Passed | None":
    """Return the first of these phases that is left by the same gesture that led there, from `state`.

    Where the game stood before, everybody saw the phase. The event `renews` makes one like new.
    """
    begun = 0
    before = state.phase
    for at, (event, _, after) in enumerate(taken):
        if begun and before in phases:
            return begun, before
        if after != before or event[0] == renews:
            begun = at + 1
        before = after
    return None


def is_described(title: "Any") -> bool:
    """Return whether players made the title by buttons: its id is its name, and nobody told its text."""
    return bool(title.id == title.name)
