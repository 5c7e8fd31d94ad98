"""Where card text may act in Altered, and which titles hold all of their text."""

from tally.rulebooks.altered.titles import AFTERNOON, DUSK, MORNING, NIGHT, NOON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.windows import Passed, Taken


def is_whole(title: "Any") -> bool:
    """Return whether the title lists its reactions, even if there are none."""
    return title.reactions is not None


def may_act(state: "Any", card: str) -> bool:
    """Return whether the card is in play: in Reserve, nothing reacts."""
    lying = state.find(card)
    return lying is not None and bool(lying.is_in_play())


def passed(state: "Any", taken: "list[Taken]") -> "Passed | None":
    """Return the window that these events would skip. One gesture can pass both Dusk and Night.

    While the game waits for an answer, nothing can be done by hand.
    """
    if state.pending:
        return None
    gone = _phases([step for _, steps, _ in taken for step in steps])
    found = [phase for phase in (DUSK, NIGHT) if phase in gone]
    return (0, "_".join(found)) if found else None


def opened(state: "Any", steps: "list[list[Any]]") -> str:
    """Return the name of the window that these steps opened, or "".

    Noon is none: nothing is done before the first turn of the Afternoon.
    """
    gone = _phases(steps)
    if state.phase == AFTERNOON and NOON in gone:
        return NOON
    return MORNING if state.phase == MORNING and MORNING in gone else ""


def _phases(steps: "list[list[Any]]") -> "list[str]":
    return [step[1] for step in steps if step[0] == "phase"]
