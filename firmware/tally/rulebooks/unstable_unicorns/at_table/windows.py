"""Where card text may act in Unstable Unicorns, and which titles hold all of their text."""

from tally.rulebooks.unstable_unicorns.titles import BABY, BASIC, BEGINNING, END, PRE_TURN, UNICORNS
from tally.rules.at_table.windows import passed_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.windows import Passed, Taken

_PHASES = (PRE_TURN, BEGINNING, END)


def is_whole(title: "Any") -> bool:
    """Return whether the title holds all that its card does. Babies and basic unicorns have no text."""
    if title.type in (BABY, BASIC) or title.effects or title.bars or title.bars_others:
        return True
    is_plain_count = title.counts_as == (1 if title.type in UNICORNS else 0)
    return bool(title.shields or title.uncounted or title.hand_limit or not is_plain_count)


def may_act(_state: "Any", _card: str) -> bool:
    """Return True: every card that lies is in play."""
    return True


def passed(state: "Any", taken: "list[Taken]") -> "Passed | None":
    """Return the first window that these events would skip."""
    return passed_phase(state, taken, _PHASES)


def opened(state: "Any", steps: "list[list[Any]]") -> str:
    """Return the name of the window that these steps opened, or ""."""
    came = [step[1] for step in steps if step[0] == "entered"]
    return "entered" if any(state.titles[card].type in UNICORNS for card in came) else ""
