"""The rulebook of Pip Farm: the table of its events, and the names that the app asks for."""

from tally.rulebooks.pip_farm import turn
from tally.rulebooks.pip_farm import view as views
from tally.rulebooks.pip_farm.play import buyer, card_played, effect_happened, verb
from tally.rulebooks.pip_farm.state import COUNTERS as COUNTERS
from tally.rulebooks.pip_farm.state import MARKET, ROLL
from tally.rulebooks.pip_farm.state import TYPES as TYPES
from tally.rulebooks.pip_farm.state import settle as settle
from tally.rulebooks.pip_farm.titles import parse_title as parse_title
from tally.rulebooks.pip_farm.turn import begin as begin

from tally.rules import defaults
from tally.rules.events import PENDING, active, anyone, by_name, event
from tally.rules.shapes import card, seat, text, whole
from tally.rules.state import OVER, counter, ruled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ROWS = (
    event("rolled", turn.rolled, active, (ROLL,), (seat, turn.die)),
    event("card_played", card_played, buyer, (MARKET,), (seat, card, seat), 1),
    event("effect_happened", effect_happened, anyone, (), (seat, card, verb)),
    event("passed", turn.passed, active, (MARKET,), (seat,)),
    event("ruled", ruled, anyone, (), (seat, counter, whole, text), through=OVER),
    event("conceded", turn.conceded, anyone, (), (seat,), through=PENDING),
    event("time_called", turn.time_called, anyone, (), (), through=PENDING),
)
EVENTS = by_name(ROWS)
__getattr__ = defaults.found


def view(state: "Any") -> "dict[str, Any]":
    """Return what the screens show of a state."""
    return views.view(state, ROWS)
