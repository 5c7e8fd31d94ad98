"""WOTN: the whole game. `tally.rules.rulebook` explains each of these names."""

from tally.rulebooks.wotn import battle, effects, items, location, turn
from tally.rulebooks.wotn.setup import begin as begin
from tally.rulebooks.wotn.titles import ALREADY_ROLLED, CANNOT_PAY
from tally.rulebooks.wotn.titles import COUNTERS as COUNTERS
from tally.rulebooks.wotn.titles import NUMBERS as NUMBERS
from tally.rulebooks.wotn.titles import TYPES as TYPES
from tally.rulebooks.wotn.titles import parse_title as parse_title
from tally.rulebooks.wotn.turn import settle as settle
from tally.rulebooks.wotn.view import view as view
from tally.rules.shapes import card, seat, text, whole
from tally.rules.state import counter, ruled
from tally.rules.step import Event

# For each event: what it does, a check for each argument, how many may be left out, when it is accepted.
EVENTS = {
    "location_revealed": Event(location.location_revealed, (seat, card), 0, ""),
    "part_done": Event(
        location.part_done, (seat, location.part_index, effects.override_option(CANNOT_PAY)), 1, ""
    ),
    "location_avoided": Event(location.location_avoided, (seat,), 0, ""),
    "enemy_revealed": Event(battle.enemy_revealed, (seat, card), 0, ""),
    "item_taken": Event(items.item_taken, (seat, card), 0, ""),
    "item_used": Event(items.item_used, (seat, card, items.effect_index), 0, ""),
    "rolled": Event(battle.rolled, (seat, battle.face, effects.override_option(ALREADY_ROLLED)), 1, ""),
    "enemy_defeated": Event(battle.enemy_defeated, (seat, card), 0, ""),
    "penalty_taken": Event(battle.penalty_taken, (seat, card), 0, ""),
    "released": Event(turn.released, (seat, card), 0, ""),
    "effect_happened": Event(effects.effect_happened, (seat, card, effects.event_verb), 0, ""),
    "passed": Event(turn.passed, (seat,), 0, ""),
    "conceded": Event(turn.conceded, (seat,), 0, ""),
    "time_called": Event(turn.time_called, (), 0, ""),
    "ruled": Event(ruled, (seat, counter, whole, text), 0, "over"),
}
# The events that play a card, and those that answer. An answer is removed with what it answers.
PLAYS = ("location_revealed", "enemy_revealed", "item_taken", "item_used")
ANSWERS: "tuple[str, ...]" = ()
# No play names a refusal that a card's text overrides: effects by hand do that (`anyway`).
OVERRIDABLE: "tuple[str, ...]" = ()
# The field of a title for what its text does. Where it is empty, players follow the text by hand.
TEXT = "effects"
