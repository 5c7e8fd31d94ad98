"""Where card text may act in WOTN, and which titles hold all of their text."""

from tally.rulebooks.wotn.titles import BATTLE, RELEASE, RESOLVE
from tally.rules.at_table.windows import is_described, passed_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.windows import Passed, Taken

# The fields of a title for what it does. Each type has its own.
_TEXTS = ("effects", "action", "reveal", "penalty")
_PHASES = (BATTLE, RESOLVE, RELEASE)


def is_whole(title: "Any") -> bool:
    """Return whether the title holds all that its card does."""
    return not is_described(title) or any(getattr(title, field, ()) for field in _TEXTS)


def may_act(_state: "Any", _card: str) -> bool:
    """Return True: every card that lies is in play."""
    return True


def passed(state: "Any", taken: "list[Taken]") -> "Passed | None":
    """Return the first window that these events would skip. After a roll, the battle counts as a new one."""
    return passed_phase(state, taken, _PHASES, "rolled")


def opened(_state: "Any", _steps: "list[list[Any]]") -> str:
    """Return "": each phase stays until A passes."""
    return ""
