"""Unstable Unicorns at the table: `tally.rules.at_table.playbook` explains each of these names.

It also knows the moments at which card text may act.
"""

from tally.rulebooks.unstable_unicorns.at_table import event_text as event_text
from tally.rulebooks.unstable_unicorns.at_table import gestures as gestures
from tally.rulebooks.unstable_unicorns.at_table import panels as panels
from tally.rulebooks.unstable_unicorns.state import BABY, BASIC, INSTANT, MAGIC, TRIGGERING, UNICORNS
from tally.rules.at_table import defaults
from tally.rules.at_table.windows import passed_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State, Title
    from tally.rules.at_table.windows import Passed, Taken

__getattr__ = defaults.found

# The group of its texts that come before those of all games.
WORDS = "unicorns"


def in_its_place(state: "State", card: str) -> str:
    """Return the kind of effect by hand that does the same as a play of `card`, "" where none does."""
    kind = state.titles[card].type
    if state.pending or kind in (BABY, INSTANT) or state.seat_of(card) is not None:
        return ""
    return "discard" if kind == MAGIC else "enter"


def is_whole(title: "Title") -> bool:
    """Return whether the title holds all that its card does. Babies and basic unicorns have no text."""
    if title.type in (BABY, BASIC) or title.effects or title.rare or title.bars or title.bars_others:
        return True
    is_plain_count = title.counts_as == (1 if title.type in UNICORNS else 0)
    return bool(title.shields or title.uncounted or title.hand_limit or not is_plain_count)


def passed(state: "State", taken: "list[Taken]") -> "Passed | None":
    """Return the first window that these events would skip."""
    return passed_phase(state, taken, TRIGGERING)


def opened(state: "State", steps: "list[list[Any]]") -> str:
    """Return the name of the window that these steps opened, or ""."""
    came = [step[1] for step in steps if step[0] == "entered"]
    return "entered" if any(state.titles[card].type in UNICORNS for card in came) else ""
