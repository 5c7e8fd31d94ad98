"""Altered: the whole game. `tally.rules.rulebook` explains each of these names."""

# First the module that nearly all others import: calls nest about 30 deep on a Pico, and an import is a call.
from tally.rulebooks.altered import state as state

# isort: split
from tally.rulebooks.altered import (
    answers,
    dusk_and_night,
    effects,
    numbers,
    phases,
    play,
    quick,
    setup,
    titles,
)
from tally.rulebooks.altered.phases import settle as settle
from tally.rulebooks.altered.setup import begin as begin
from tally.rulebooks.altered.titles import COUNTERS as COUNTERS
from tally.rulebooks.altered.titles import STATISTICS, card
from tally.rulebooks.altered.titles import TYPES as TYPES
from tally.rulebooks.altered.titles import parse_title as parse_title
from tally.rulebooks.altered.view import view as view
from tally.rules.shapes import count, seat, text, whole
from tally.rules.state import counter
from tally.rules.step import Event

# For each event: what it does, a check for each argument, how many may be left out, when it is accepted.
EVENTS = {
    "card_played": Event(play.card_played, (seat, card, play.card_options), 1, ""),
    "quick_played": Event(quick.quick_played, (seat, card, quick.quick_options), 1, ""),
    "reaction_played": Event(quick.reaction_played, (seat, card, quick.reaction_options), 1, ""),
    "effect_happened": Event(effects.effect_happened, (seat, titles.source, titles.event_verb), 0, ""),
    "answered": Event(answers.answered, (seat, answers.answer), 0, "pending"),
    "discarded": Event(dusk_and_night.discarded, (seat, dusk_and_night.card_list), 0, "pending"),
    "mana_placed": Event(phases.mana_placed, (seat, count), 0, ""),
    "hero_set": Event(setup.hero_set, (seat, card), 0, ""),
    "region_seen": Event(setup.region_seen, (setup.region, setup.region_types), 0, "pending"),
    "passed": Event(phases.passed, (seat,), 0, ""),
    "conceded": Event(dusk_and_night.conceded, (seat,), 0, "pending"),
    "time_called": Event(dusk_and_night.time_called, (), 0, "pending"),
    "ruled": Event(numbers.ruled, (seat, counter, whole, text), 0, "over"),
}
# The events that play a card, and those that answer. An answer is removed with what it answers.
PLAYS = ("card_played", "quick_played", "reaction_played")
ANSWERS = ("answered",)
# The numbers on cards that can be explained.
NUMBERS = STATISTICS
# No play names a refusal that a card's text overrides. Its options and other events do that (`anyway`).
OVERRIDABLE: "tuple[str, ...]" = ()
# The field of a title for what its text does. Where it is empty, players follow the text by hand.
TEXT = "reactions"
