"""WOTN at the table: `tally.rules.at_table.playbook` explains each of these names.

Also where card text may act, and where each number on a card and in a battle comes from.
"""

from tally.rulebooks.wotn.at_table import event_text as event_text
from tally.rulebooks.wotn.at_table import gestures as gestures
from tally.rulebooks.wotn.at_table import panels as panels
from tally.rulebooks.wotn.state import BATTLE, RELEASE, RESOLVE, total
from tally.rules.at_table import defaults
from tally.rules.at_table.windows import is_described, passed_phase
from tally.screens.reasons import cause
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import Amount, State
    from tally.rules.at_table.windows import Passed, Taken

    Reason = tuple[int, int, str | None, str]  # amount, event, source, reason

__getattr__ = defaults.found

# The group of its texts that come before those of all games.
WORDS = "wotn"
# The fields of a title for what it does. Each type has its own.
_TEXTS = ("effects", "action", "reveal", "penalty")
_WINDOW_PHASES = (BATTLE, RESOLVE, RELEASE)


def numbers_of(state: "State", name: str, what: str) -> "list[Reason] | None":
    """Return what makes up a number on a card, or a sum of the battle (without a card), or None."""
    found: "tuple[Amount, ...] | None" = None
    if name:
        card: "Any" = {"life": state.foe(name), "durability": state.held(name)}.get(what)
        found = card and card.amounts
    elif what == "attack":
        return _attack(state)
    elif what == "bonus":
        found = state.boosts
    elif what == "enemies":
        found = tuple([each for foe in state.foes for each in foe.amounts])
    return None if found is None else [_row(state, each) for each in found]


def sums(state: "State") -> "list[list[Any]]":
    """Return the sums of a battle: the attack (before the roll, only the bonus), and the enemies' life."""
    if not state.foes and state.start is None and not state.boosts:
        return []
    attack = "bonus" if state.start is None else "attack"
    return [[text("wotn.sum." + what), state.active, "", what] for what in (attack, "enemies")]


def _attack(state: "State") -> "list[Reason] | None":
    """Return the start and what was added, by event; then the bound; then what single enemies took."""
    if state.start is None:
        return None
    started = state.start.event
    amounts = tuple([each for each in state.boosts if each.event <= started]) + (state.start,)
    amounts += tuple([each for each in state.boosts if each.event > started])
    rows = [_row(state, each) for each in amounts]
    missing = -total(amounts)
    if missing > 0:
        rows.append((missing, amounts[-1].event, None, cause(WORDS, "floor")))
    return rows + [_row(state, each) for each in state.spent]


def _row(state: "State", each: "Amount") -> "Reason":
    card_name = state.titles[each.source].name if each.source else ""
    return each.amount, each.event, each.source, cause(WORDS, each.word, card_name)


def is_whole(title: "Any") -> bool:
    """Return whether the title holds all that its card does."""
    return not is_described(title) or any(getattr(title, field, ()) for field in _TEXTS)


def passed(state: "Any", taken: "list[Taken]") -> "Passed | None":
    """Return the first window that these events would skip. After a roll, the battle counts as a new one."""
    return passed_phase(state, taken, _WINDOW_PHASES, "rolled")
