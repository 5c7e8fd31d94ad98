"""The table of verbs of Pip Farm, and what sets them off."""

from tally.rulebooks.pip_farm.state import ACORNS, SHIELDS, gain, take

from tally.rules.events import by_name
from tally.rules.state import change
from tally.rules.verbs import row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The seat that the play names; in an event, its number.
VICTIM = "victim"
# The kind of argument for it, and the one for amounts.
_VICTIM_KIND, _COUNT = "victim", "count"


def _shield(state: "Any", seat: int, amount: int) -> None:
    change(state, seat, SHIELDS, amount)


def _anybody_has_acorns(state: "Any", _source: str) -> bool:
    return any(seat.acorns for seat in state.seats)


# do(state, seat, *arguments)
VERB_ROWS = (
    row("harvest", (_COUNT,), gain, ACORNS),
    row("snatch", (_VICTIM_KIND, _COUNT), take, ACORNS, "", _anybody_has_acorns),
    row("shield", (_COUNT,), _shield, SHIELDS),
)
VERBS = by_name(VERB_ROWS)


def happen(state: "Any", seat: int, card: "str | None", verb: "Any", word: str) -> None:
    """Do a plain verb for a seat. `card` and `word` are its cause."""
    state.because = (card, word)
    VERBS[verb[0]].do(state, seat, *verb[1:])


def set_off(state: "Any", seat: int, card: str, when: str, victim: "int | None" = None) -> None:
    """Do the effects that a card has at this moment."""
    for effect in state.titles[card].effects:
        if effect.when == when:
            verb = [victim if part == VICTIM else part for part in effect.do]
            happen(state, seat, card, verb, "effect")
