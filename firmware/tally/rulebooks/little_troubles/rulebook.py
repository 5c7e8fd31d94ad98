"""Little Troubles: its events, and what else `tally.rules.rulebook` needs of a game."""

from tally.rulebooks.little_troubles import effects, fight, play, resources, setup, titles, turn
from tally.rulebooks.little_troubles.setup import begin as begin
from tally.rulebooks.little_troubles.titles import ANSWERS as ANSWERS
from tally.rulebooks.little_troubles.titles import COUNTERS as COUNTERS
from tally.rulebooks.little_troubles.titles import NUMBERS as NUMBERS
from tally.rulebooks.little_troubles.titles import OVERRIDABLE as OVERRIDABLE
from tally.rulebooks.little_troubles.titles import PLAYS as PLAYS
from tally.rulebooks.little_troubles.titles import TYPES as TYPES
from tally.rulebooks.little_troubles.titles import parse_title as parse_title
from tally.rulebooks.little_troubles.turn import settle as settle
from tally.rulebooks.little_troubles.view import view as view
from tally.rules.shapes import card, one_or_more, seat, text, whole
from tally.rules.state import counter, ruled
from tally.rules.step import Event

# For each event: what it does, its arguments, how many may be left out, when it is accepted.
EVENTS = {
    "deck_set": Event(setup.deck_set, (seat, setup.deck_size), 0, ""),
    "mulligan": Event(setup.mulligan, (seat,), 0, ""),
    "hand_kept": Event(setup.hand_kept, (seat,), 0, ""),
    "card_played": Event(play.card_played, (seat, card, play.card_options), 1, ""),
    "ability_used": Event(play.ability_used, (seat, card, play.ability_options), 1, ""),
    "target_chosen": Event(play.target_chosen, (seat, card), 0, "pending"),
    "instead_chosen": Event(fight.instead_chosen, (seat, titles.yes_or_no), 0, "pending"),
    "effect_happened": Event(effects.effect_happened, (seat, card, titles.event_verb), 0, ""),
    "passed": Event(turn.passed, (seat,), 0, ""),
    "fighters_chosen": Event(fight.fighters_chosen, (seat, card, card), 0, ""),
    "fight_declined": Event(fight.fight_declined, (seat,), 0, ""),
    "resource_order": Event(
        resources.resource_order, (seat, resources.term_order, resources.ordered_pool), 1, ""
    ),
    "resources_confirmed": Event(turn.resources_confirmed, (seat,), 0, ""),
    "discarded": Event(turn.discarded, (seat, one_or_more), 0, ""),
    "conceded": Event(turn.conceded, (seat,), 0, "pending"),
    "time_called": Event(turn.time_called, (), 0, "pending"),
    "ruled": Event(ruled, (seat, counter, whole, text), 0, "over"),
}
# The field of a title for what its text does. Where it is empty, players follow the text by hand.
TEXT = "effects"
