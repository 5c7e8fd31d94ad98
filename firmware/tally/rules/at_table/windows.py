"""Windows: the phases in which card text may act, and which of them a gesture would skip.

A rulebook's `windows` uses these unless it has its own. Events that were taken together are rows: the event,
its steps, and the phase after it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Taken = tuple[list[Any], list[list[Any]], str]
    # How many events come before the window, and its name.
    Passed = tuple[int, str]


def passed_phase(
    state: "Any", taken: "list[Taken]", phases: "tuple[str, ...]", renews: str = ""
) -> "Passed | None":
    """Return the first of these phases that one gesture both enters and leaves, starting from `state`.

    The phase that the game was in before does not count: everybody saw it. After the event `renews`, a phase
    counts as new.
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
    """Return whether players described the title by buttons: then its id is its name, without a text."""
    return bool(title.id == title.name)
