"""Little Troubles: its events, and what else `tally.rules.rulebook` needs of a game."""

from tally.rulebooks.little_troubles import effects, fight, goals, play, titles, turn
from tally.rulebooks.little_troubles.state import ANSWERS as ANSWERS
from tally.rulebooks.little_troubles.state import (
    CHOOSE_FIGHT,
    DISCARD,
    INSTEAD,
    LOOPS,
    RESOURCE,
    SETUP,
    TARGET,
    asked_for,
    asks,
)
from tally.rulebooks.little_troubles.state import COUNTERS as COUNTERS
from tally.rulebooks.little_troubles.state import NUMBERS as NUMBERS
from tally.rulebooks.little_troubles.state import OVERRIDABLE as OVERRIDABLE
from tally.rulebooks.little_troubles.state import PLAYS as PLAYS
from tally.rulebooks.little_troubles.state import TYPES as TYPES
from tally.rulebooks.little_troubles.state import resolving as resolving
from tally.rulebooks.little_troubles.titles import parse_title as parse_title
from tally.rulebooks.little_troubles.turn import begin as begin
from tally.rulebooks.little_troubles.turn import settle as settle
from tally.rulebooks.little_troubles.view import view_of
from tally.rules import defaults
from tally.rules.events import PENDING, active, anyone, by_name, event, legal, priority
from tally.rules.frames import CHOOSE, MAY, chosen_options, yes_or_no
from tally.rules.shapes import card, one_or_more, seat, text, whole
from tally.rules.state import OVER, counter, ruled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import State
    from tally.rules.rulebook import View

# For each event: what it does, who may do it, in which phases, its arguments, how many may be left out, and
# when it is accepted although a question is open or the game is over.
ROWS = (
    event("deck_set", turn.deck_set, anyone, (), (seat, turn.deck_size)),
    event("mulligan", turn.mulligan, turn.chooser, (SETUP,), (seat,), can=turn.may_mulligan),
    event("hand_kept", turn.hand_kept, turn.chooser, (SETUP,), (seat,)),
    event("card_played", play.card_played, play.player, LOOPS, (seat, card, play.card_options), 1),
    event("ability_used", play.ability_used, play.player, LOOPS, (seat, card, play.ability_options), 1),
    event("target_chosen", play.target_chosen, asked_for(TARGET), (), (seat, play.chosen), 0, PENDING,
        asks(TARGET)),
    event("may_chosen", play.may_chosen, asked_for(MAY), (), (seat, yes_or_no), 0, PENDING, asks(MAY)),
    event("option_chosen", play.option_chosen, asked_for(CHOOSE), (), (seat, chosen_options), 0, PENDING,
        asks(CHOOSE)),
    event("instead_chosen", fight.instead_chosen, asked_for(INSTEAD), (), (seat, yes_or_no), 0, PENDING,
        asks(INSTEAD)),
    event("task_done", goals.task_done, anyone, (), (seat, card, goals.task_index), can=goals.has_open_task),
    event("effect_happened", effects.effect_happened, anyone, (), (seat, card, titles.event_verb)),
    event("passed", turn.passed, priority, LOOPS, (seat,)),
    event("fighters_chosen", fight.fighters_chosen, active, (CHOOSE_FIGHT,), (seat, card, card),
        can=fight.can_fight),
    event("fight_declined", fight.fight_declined, active, (CHOOSE_FIGHT,), (seat,), can=fight.may_decline),
    event("resource_order", fight.resource_order, fight.orderer, (RESOURCE,),
        (seat, fight.term_order, fight.ordered_pool), 1, can=fight.orders_resources),
    event("resources_confirmed", turn.resources_confirmed, anyone, (RESOURCE,), (seat,)),
    event("discarded", turn.discarded, active, (DISCARD,), (seat, one_or_more)),
    event("conceded", turn.conceded, anyone, (), (seat,), 0, PENDING),
    event("time_called", turn.time_called, anyone, (), (), 0, PENDING),
    event("ruled", ruled, anyone, (), (seat, counter, whole, text), 0, OVER),
)  # fmt: skip
EVENTS = by_name(ROWS)
__getattr__ = defaults.found


def view(state: "State") -> "View":
    """Return the whole view."""
    return view_of(state, sorted(legal(ROWS, state)))
