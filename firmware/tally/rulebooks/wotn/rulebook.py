"""WOTN: its events, and what else `tally.rules.rulebook` needs of a game."""

from tally.rulebooks.wotn import battle, effects, play, titles, turn
from tally.rulebooks.wotn.state import (
    ALREADY_ROLLED,
    BATTLE,
    CANNOT_PAY,
    LOCATION,
    RELEASE,
    RESOLVE,
    REVEAL,
    not_out,
)
from tally.rulebooks.wotn.state import COUNTERS as COUNTERS
from tally.rulebooks.wotn.state import NUMBERS as NUMBERS
from tally.rulebooks.wotn.state import TYPES as TYPES
from tally.rulebooks.wotn.titles import parse_title as parse_title
from tally.rulebooks.wotn.turn import begin as begin
from tally.rulebooks.wotn.turn import settle as settle
from tally.rulebooks.wotn.view import view_of
from tally.rules import defaults, frames
from tally.rules.events import PENDING, active, anyone, by_name, event, legal
from tally.rules.frames import resolving as resolving
from tally.rules.shapes import card, seat, text, whole
from tally.rules.state import OVER, counter, ruled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State
    from tally.rules.rulebook import View

# For each event: what it does, who may do it, in which phases, its arguments, how many may be left out, and
# whether the game has a use for it now.
ROWS = (
    event("location_revealed", play.location_revealed, play.before_location, (LOCATION,), (seat, card),
        can=lambda state: state.location is None),
    event("part_done", play.part_done, play.in_part_phase, (LOCATION, RELEASE),
        (seat, play.part_index, effects.override_option(CANNOT_PAY)), 1, can=play.can_do_part),
    event("location_avoided", play.location_avoided, play.at_location, (LOCATION,), (seat,),
        can=play.can_avoid),
    event("enemy_revealed", battle.enemy_revealed, play.at_location, (LOCATION, REVEAL), (seat, card),
        can=battle.can_reveal_enemy),
    event("item_taken", play.item_taken, anyone, (), (seat, card), can=play.can_take_item),
    event("item_used", play.item_used, play.in_use_phase, (LOCATION, BATTLE, RESOLVE, RELEASE),
        (seat, card, play.effect_index), can=play.can_use_item),
    event("rolled", battle.rolled, active, (BATTLE,),
        (seat, battle.face, effects.override_option(ALREADY_ROLLED)), 1,
        can=lambda state: state.start is None),
    event("enemy_defeated", battle.enemy_defeated, active, (RESOLVE,), (seat, card), can=battle.can_defeat),
    event("penalty_taken", battle.penalty_taken, battle.one_by_one, (RESOLVE,), (seat, card),
        can=battle.penalty_waits),
    event("released", play.released, active, (RELEASE,), (seat, card), can=play.can_release),
    event("target_chosen", play.target_chosen, frames.asked_for(frames.TARGET, "not_your_turn"), (),
        (seat, frames.chosen_cards), 0, PENDING, frames.asks(frames.TARGET)),
    event("may_chosen", play.may_chosen, frames.asked_for(frames.MAY, "not_your_turn"), (),
        (seat, frames.yes_or_no), 0, PENDING, frames.asks(frames.MAY)),
    event("option_chosen", play.option_chosen, frames.asked_for(frames.CHOOSE, "not_your_turn"), (),
        (seat, frames.chosen_options), 0, PENDING, frames.asks(frames.CHOOSE)),
    event("effect_happened", effects.effect_happened, effects.in_verb_phase, (),
        (seat, card, titles.event_verb)),
    event("passed", turn.passed, active, (), (seat,)),
    event("conceded", turn.conceded, not_out, (), (seat,), 0, PENDING),
    event("time_called", turn.time_called, anyone, (), (), 0, PENDING),
    event("ruled", ruled, anyone, (), (seat, counter, whole, text), 0, OVER),
)  # fmt: skip
EVENTS = by_name(ROWS)
__getattr__ = defaults.found
# The events that play a card.
PLAYS = ("location_revealed", "enemy_revealed", "item_taken", "item_used")
# The events that answer. One is removed with what it answers.
ANSWERS = ("target_chosen", "may_chosen", "option_chosen")


def view(state: "State") -> "View":
    """Return the whole view."""
    return view_of(state, legal(ROWS, state))
