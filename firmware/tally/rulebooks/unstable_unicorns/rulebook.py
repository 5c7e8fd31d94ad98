"""Unstable Unicorns: the whole game. `tally.rules.rulebook` explains each of these names."""

from tally.rulebooks.unstable_unicorns import effects, stables, titles, turn, window
from tally.rulebooks.unstable_unicorns.setup import begin as begin
from tally.rulebooks.unstable_unicorns.titles import COUNTERS as COUNTERS
from tally.rulebooks.unstable_unicorns.titles import TYPES as TYPES
from tally.rulebooks.unstable_unicorns.titles import parse_title as parse_title
from tally.rulebooks.unstable_unicorns.view import view as view
from tally.rules.shapes import card, count, seat, text, whole
from tally.rules.step import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State

# For each event: what it does, its arguments, how many may be left out, when it is accepted. An open window
# counts as `pending`. The events that answer it are accepted, and refuse by themselves when they come too
# late.
EVENTS = {
    "phase_ended": Event(turn.phase_ended, (seat,), 0, ""),
    "drawn": Event(turn.drawn, (seat,), 0, ""),
    "discarded": Event(turn.discarded, (seat,), 0, ""),
    "card_played": Event(window.card_played, (seat, card), 0, "pending"),
    "passed": Event(window.passed, (seat,), 0, "pending"),
    "card_resolved": Event(window.card_resolved, (seat, card, window.resolve_options), 1, "pending"),
    "effect_used": Event(effects.effect_used, (seat, card, effects.target_options), 1, ""),
    "effects_resolved": Event(effects.effects_resolved, (seat,), 0, ""),
    "effect_happened": Event(effects.effect_happened, (seat, card, titles.event_verb), 0, ""),
    "deck_set": Event(stables.deck_set, (count,), 0, ""),
    "conceded": Event(turn.conceded, (seat,), 0, "pending"),
    "time_called": Event(turn.time_called, (), 0, "pending"),
    "ruled": Event(stables.ruled, (seat, stables.counter, whole, text), 0, "over"),
}
# The events that play a card, and those that answer. An answer is removed with what it answers.
PLAYS = ("card_played",)
ANSWERS = ("passed", "card_resolved")
# No card has a number that changes. No event names a refusal that a text overrides: rulings do that
# (`override`).
NUMBERS = ()
OVERRIDABLE = ()
# The field of a title for what its text does. Where it is empty, players follow the text by hand.
TEXT = "effects"


def settle(_state: "State") -> None:
    """Do nothing: an event of the players ends each phase."""
