"""Altered: the whole game. `tally.rules.rulebook` explains each of these names."""

# First the module that nearly all others import: calls nest about 30 deep on a Pico, and an import is a call.
from tally.rulebooks.altered import state as state

# isort: split
from tally.rulebooks.altered import asking, play, texts, turn, zones
from tally.rulebooks.altered.state import (
    AFTERNOON,
    MORNING,
    NIGHT,
    STATISTICS,
    Discards,
    asked_for,
    asks,
    has_no_reaction,
    has_reaction,
)
from tally.rulebooks.altered.state import COUNTERS as COUNTERS
from tally.rulebooks.altered.state import TYPES as TYPES
from tally.rulebooks.altered.state import resolving as resolving
from tally.rulebooks.altered.texts import card
from tally.rulebooks.altered.titles import parse_title as parse_title
from tally.rulebooks.altered.turn import begin as begin
from tally.rulebooks.altered.turn import settle as settle
from tally.rulebooks.altered.view import view_of
from tally.rules import defaults
from tally.rules.events import PENDING, anyone, by_name, event, legal
from tally.rules.shapes import count, seat, text, whole
from tally.rules.state import OVER, counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import State
    from tally.rules.rulebook import View

# For each event: what it does, who may do it, in which phases, its arguments, how many may be left out, when
# it is accepted although a question is open or the game is over, and when the game has a use for it.
ROWS = (
    event("card_played", play.card_played, play.player, (AFTERNOON,), (seat, card, play.card_options), 1,
        PENDING, play.may_play),
    event("quick_played", play.quick_played, play.player, (AFTERNOON,), (seat, card, play.quick_options), 1,
        can=has_no_reaction),
    event("reaction_played", play.reaction_played, play.reactor, (), (seat, card, play.reaction_options), 1,
        can=has_reaction),
    event("effect_happened", asking.effect_happened, anyone, (), (seat, texts.source, texts.event_verb)),
    event("answered", asking.answered, asking.answerer, (), (seat, asking.answer),
        0, PENDING, asking.is_asked),
    event("discarded", turn.discarded, asked_for(Discards, "nothing is discarded now"), (NIGHT,),
        (seat, turn.card_list), 0, PENDING, asks(Discards)),
    event("mana_placed", turn.mana_placed, turn.decider, (MORNING,), (seat, count), can=has_no_reaction),
    event("hero_set", play.hero_set, anyone, (), (seat, card), can=play.lacks_hero),
    event("region_seen", zones.region_seen, zones.explorer, (), (zones.region, zones.region_types), 0,
        PENDING, zones.may_be_seen),
    event("passed", turn.passed, turn.passer, (AFTERNOON,), (seat,), 0, PENDING),
    event("conceded", turn.conceded, anyone, (), (seat,), 0, PENDING),
    event("time_called", turn.time_called, anyone, (), (), 0, PENDING),
    event("ruled", turn.ruled, anyone, (), (seat, counter, whole, text), 0, OVER),
)  # fmt: skip
EVENTS = by_name(ROWS)
__getattr__ = defaults.found
# The events that play a card, and those that answer. An answer is removed with what it answers.
PLAYS = ("card_played", "quick_played", "reaction_played")
ANSWERS = ("answered",)
# The numbers on cards that can be explained.
NUMBERS = STATISTICS
# The field of a title for what its text does. Where it is empty, players follow the text by hand.
TEXT = "reactions"


def view(state: "State") -> "View":
    """Return the whole view."""
    return view_of(state, ["card_played"] if play.is_permitted(state) else legal(ROWS, state))
