"""Altered at the table: `tally.rules.at_table.playbook` explains each of these names.

Also where card text may act, and where each number on a card and each sum of an expedition comes from.
"""

from tally.rulebooks.altered.at_table import event_text as event_text
from tally.rulebooks.altered.at_table import gestures as gestures
from tally.rulebooks.altered.at_table import panels as panels
from tally.rulebooks.altered.filters import exploring
from tally.rulebooks.altered.state import AFTERNOON, ASLEEP, BOOST, DUSK, MORNING, NIGHT, NOON, STATISTICS
from tally.rules.at_table import defaults
from tally.screens.reasons import cause, caused
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, Change, State
    from tally.rules.at_table.playbook import DeckRules
    from tally.rules.at_table.windows import Passed, Taken

    Row = tuple[int, int, str | None, str]  # amount, event, source, reason

__getattr__ = defaults.found

# The group of its texts that come before those of all games.
WORDS = "altered"
# The expeditions of both seats, the Hero's first.
_PLACES = ("0.0", "0.1", "1.0", "1.1")


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up a number on a card in play or in Reserve, oldest first; None for other cards.

    "0.1" is not a card: it is expedition 1 of seat 0.
    """
    card = state.find(name)
    if card is None:
        is_sum = what in STATISTICS and name in _PLACES
        return _sum(state, _PLACES.index(name), STATISTICS.index(what)) if is_sum else None
    if what in STATISTICS and card.is_exploring():
        return _statistic(state, card, STATISTICS.index(what))
    rows = [_row(state, each) for each in card.changes if each.what == what]
    return rows or None


def sums(state: "State") -> "list[list[Any]]":
    """Return the statistics of each expedition with Characters, a row for each statistic of each seat."""
    rows = []
    for expedition in (0, 1):
        seats = [seat for seat in (0, 1) if exploring(state, seat, expedition)]
        for what in STATISTICS if seats else ():
            words = text(f"altered.sums.{expedition}") + " " + text("counter." + what)
            rows += [[words, seat, _PLACES[2 * seat + expedition], what] for seat in seats]
    return rows


def _sum(state: "State", place: int, which: int) -> "list[Row]":
    """Return what each Character adds to an expedition. A sleeping one adds nothing."""
    rows: "list[Row]" = []
    for card in exploring(state, place // 2, place % 2):
        value = card.statistics()[which]
        if ASLEEP in card.counters:
            rows.append((0, card.event, card.name, cause(WORDS, "adds_nothing")))
        elif value:
            word = "adds" if card.expedition == place % 2 else "adds_twice"
            rows.append((value, card.event, card.name, cause(WORDS, word)))
    return rows


def _statistic(state: "State", card: "Card", which: int) -> "list[Row]":
    printed = cause(WORDS, "printed", card.title.name)
    rows: "list[Row]" = [(card.printed[which], card.event, card.name, printed)]
    rows += [_row(state, each) for each in card.changes if each.what in (which, BOOST)]
    missing = -sum([row[0] for row in rows])
    if missing > 0:
        rows.append((missing, state.number, None, cause(WORDS, "floor")))
    return rows


def _row(state: "State", each: "Change") -> "Row":
    return each.amount, each.event, each.source, caused(WORDS, state, each.source, each.why)


def deck_rules() -> "DeckRules":
    """Return the rules for a deck, which are loaded when one is checked."""
    from tally.rulebooks.altered.at_table import deck_rules as rules

    return rules


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
