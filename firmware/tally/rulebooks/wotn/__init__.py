"""WOTN: the whole game, for `tally.rules.step` (which says what each of these names is for)."""

from tally.rulebooks.wotn.titles import parse_title as parse_title
from tally.rulebooks.wotn.turn import settle as settle
from tally.rulebooks.wotn.view import view as view
from tally.rulebooks.wotn.words import COUNTERS as COUNTERS
from tally.rules.shapes import card, seat, text, whole
from tally.rules.step import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.explaining import Row
    from tally.rulebooks.wotn.state import State
    from tally.rulebooks.wotn.titles import Title

# Each event: its module, its arguments, how many may be left out, and what does not hold it up.
EVENTS = {
    "location_revealed": Event("place", (seat, card), 0, ""),
    "part_done": Event("place", (seat, "part_index"), 0, ""),
    "location_avoided": Event("place", (seat,), 0, ""),
    "enemy_revealed": Event("battle", (seat, card), 0, ""),
    "item_taken": Event("items", (seat, card), 0, ""),
    "item_used": Event("items", (seat, card, "effect_index"), 0, ""),
    "rolled": Event("battle", (seat, "face"), 0, ""),
    "enemy_defeated": Event("battle", (seat, card), 0, ""),
    "released": Event("release", (seat, card), 0, ""),
    "effect_happened": Event("happened", (seat, card, "event_verb"), 0, ""),
    "passed": Event("passes", (seat,), 0, ""),
    "conceded": Event("calls", (seat,), 0, ""),
    "time_called": Event("calls", (), 0, ""),
    "ruled": Event("calls", (seat, "counter", whole, text), 0, "over"),
}
# What brings a card; what answers, and is removed with what it answers.
PLAYS = ("location_revealed", "enemy_revealed", "item_taken", "item_used")
ANSWERS: "tuple[str, ...]" = ()

# What an ordinary turn needs, as one text, for it takes less heap than a tuple.
EVERY_TURN = "battle items passes tag_layout gestures panels wotn_turn_panel"
# What only some phases need.
BY_PHASE = {
    "location": "place moves",
    "battle": "wotn_battle_panel moves",
    "resolve": "wotn_battle_panel",
    "release": "release",
}
# What the app finds here besides (see `rulebooks/README.md`).
HAS = "card choices commands moves stand_ins moved_back"
# The field of a title that says what its text does; where it is empty, hands follow the text.
TEXT = "effects"
# Of effects by hand, those that the menu names.
BY_HAND = "life coins"
# What only few moments of a game need: not kept in the heap between events.
BRIEF = ("options", "happened", "calls", "explaining")


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the game before its first event."""
    from tally.rulebooks.wotn.options import parse_options
    from tally.rulebooks.wotn.state import State

    return State(parse_options(given), cards)


def because(state: "State", event: "list[Any]", entry: "tuple[Any, ...]") -> str:
    """Return why a counter was changed, in words."""
    from tally.rulebooks.wotn import explaining

    return explaining.because(state, event, entry)


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up the Attack Result or a number on a card in play; None if there is none."""
    from tally.rulebooks.wotn import explaining

    return explaining.numbers_of(state, name, what)
