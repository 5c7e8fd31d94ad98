"""Unstable Unicorns: its events, and what else `tally.rules.rulebook` needs of a game."""

from tally.rulebooks.unstable_unicorns import doing, leaving, play, stables, titles, turn, uses
from tally.rulebooks.unstable_unicorns.doing import settle as settle
from tally.rulebooks.unstable_unicorns.state import ACTION, END, PLAYING, TRIGGERING
from tally.rulebooks.unstable_unicorns.state import COUNTERS as COUNTERS
from tally.rulebooks.unstable_unicorns.state import TYPES as TYPES
from tally.rulebooks.unstable_unicorns.state import resolving as resolving
from tally.rulebooks.unstable_unicorns.titles import parse_title as parse_title
from tally.rulebooks.unstable_unicorns.turn import begin as begin
from tally.rulebooks.unstable_unicorns.view import view_of
from tally.rules import defaults, frames
from tally.rules.events import PENDING, active, anyone, by_name, event, legal
from tally.rules.shapes import card, count, seat, text, whole
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.rulebook import View

# For each event: what it does, who may do it, in which phases, its arguments, how many may be left out, and
# when it is accepted although a window is open or the game is over.
ROWS = (
    event("phase_ended", turn.phase_ended, active, (), (seat,), can=turn.may_go_on),
    event("drawn", turn.drawn, turn.drawer, (ACTION,), (seat,), can=turn.may_draw),
    event("discarded", turn.discarded, active, (END,), (seat,), can=turn.may_discard),
    event("card_played", play.card_played, play.player, PLAYING, (seat, card), 0, PENDING, play.may_play),
    event("passed", play.passed, play.answerer, (), (seat,), 0, PENDING),
    event("card_resolved", play.card_resolved, play.announcer, (), (seat, card, play.resolve_options), 1,
        PENDING, play.may_resolve),
    event("effect_used", uses.effect_used, active, TRIGGERING, (seat, card, uses.target_options), 1,
        can=uses.may_use),
    event("effects_resolved", uses.effects_resolved, active, TRIGGERING, (seat,), can=uses.may_resolve),
    event("effect_chosen", doing.effect_chosen, doing.asked(frames.MAY, frames.TARGET), (),
        (seat, frames.yes_or_no, doing.options_checked), 1, PENDING,
        doing.is_asked(frames.MAY, frames.TARGET)),
    event("option_chosen", doing.option_chosen, doing.asked(frames.CHOOSE), (),
        (seat, frames.chosen_options), 0, PENDING, doing.is_asked(frames.CHOOSE)),
    event("instead_chosen", leaving.instead_chosen, doing.asked(leaving.INSTEAD), (),
        (seat, frames.yes_or_no), 0, PENDING, doing.is_asked(leaving.INSTEAD)),
    event("effect_happened", doing.effect_happened, anyone, (), (seat, card, titles.event_verb)),
    event("deck_set", stables.deck_set, anyone, (), (count,)),
    event("conceded", turn.conceded, anyone, (), (seat,), 0, PENDING),
    event("time_called", turn.time_called, anyone, (), (), 0, PENDING),
    event("ruled", stables.ruled, anyone, (), (seat, stables.counter, whole, text), 0, OVER),
)  # fmt: skip
EVENTS = by_name(ROWS)
__getattr__ = defaults.found
# The events that answer. An answer is removed with what it answers.
ANSWERS = ("passed", "card_resolved", "effect_chosen", "option_chosen", "instead_chosen")


def view(state: "State") -> "View":
    """Return the whole view."""
    return view_of(state, sorted(legal(ROWS, state)))
