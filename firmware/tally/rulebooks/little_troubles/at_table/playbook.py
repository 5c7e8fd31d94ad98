"""Little Troubles at the table: `tally.rules.at_table.playbook` explains each of these names.

Also where card text may act.
"""

from tally.rulebooks.little_troubles.at_table import event_text as event_text
from tally.rulebooks.little_troubles.at_table import gestures as gestures
from tally.rulebooks.little_troubles.at_table import panels as panels
from tally.rulebooks.little_troubles.at_table.event_text import WORDS as WORDS
from tally.rulebooks.little_troubles.at_table.event_text import numbers_of as numbers_of
from tally.rulebooks.little_troubles.state import CHARACTER, PRE_FIGHT, RESOURCE, TOKENS
from tally.rulebooks.little_troubles.view import tokens_on
from tally.rules.at_table import defaults
from tally.rules.at_table.windows import is_described, passed_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State
    from tally.rules.at_table.playbook import DeckRules
    from tally.rules.at_table.windows import Passed, Taken

__getattr__ = defaults.found


def sums(state: "State") -> "list[list[Any]]":
    """Return the tokens on cards in play, a row for each name on each card."""
    rows = []
    for card in state.cards:
        for name in sorted(tokens_on(card)) if card.tokens else ():
            rows.append([f"{card.title.name}: {name}", card.side, f"{card.name}.{TOKENS}", name])
    return rows


def deck_rules() -> "DeckRules":
    """Return the rules for a deck, which are loaded when one is checked."""

    from tally.rulebooks.little_troubles.at_table import cards

    return cards


_WINDOW_PHASES = (PRE_FIGHT, RESOURCE)


def is_whole(title: "Any") -> bool:
    """Return whether the title holds all that its card does. A character may have no text at all."""
    sides = [side for side in (title.adult, title.regressed) if side]
    if title.effects or title.tasks or title.prize or any(side.effects for side in sides):
        return True
    if is_described(title):
        return False
    gains = title.cookies or title.cards or title.cookies_times or title.cards_times
    return bool(title.type == CHARACTER or title.ability or gains)


def passed(state: "Any", taken: "list[Taken]") -> "Passed | None":
    """Return the first window that these events would skip. In Rewards, something may happen instead."""
    for _, steps, _ in taken:
        if any(step[0] == "losers_fixed" and step[1] for step in steps):
            return 0, "turn_over"
    return passed_phase(state, taken, _WINDOW_PHASES)


def opened(_state: "Any", steps: "list[list[Any]]") -> str:
    """Return the name of the window that these steps opened, or ""."""
    return RESOURCE if steps and ["phase", RESOURCE] in steps else ""
