"""Where card text may act at a table of Unstable Unicorns, and which titles tell all of theirs."""

from tally.rulebooks.unstable_unicorns.titles import BABY, BASIC, BEGINNING, END, PRE_TURN, UNICORNS
from tally.rules.windows import passed_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.windows import Passed, Taken

_PHASES = (PRE_TURN, BEGINNING, END)


def is_whole(title: "Any") -> bool:
    """Return whether the title tells all that its card does: babies and basic unicorns have no text."""
    if title.type in (BABY, BASIC) or title.effects or title.bars or title.bars_others:
        return True
    is_plain_count = title.counts_as == (1 if title.type in UNICORNS else 0)
    return bool(title.shields or title.uncounted or title.hand_limit or not is_plain_count)


def may_act(_state: "Any", _card: str) -> bool:
    """Return True: all that lie are in play."""
    return True


def passed(state: "Any", taken: "list[Taken]") -> "Passed | None":
    """Return the first window that these events would pass."""
    return passed_phase(state, taken, _PHASES)


def opened(state: "Any", steps: "list[list[Any]]") -> str:
    """Return the word of the window in which the game stands since these steps, or ""."""
    came = [step[1] for step in steps if step[0] == "entered"]
    return "entered" if any(state.titles[card].type in UNICORNS for card in came) else ""
