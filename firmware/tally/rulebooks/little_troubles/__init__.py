"""Little Troubles: the whole game, for `tally.rules.step` (which says what each of these names is for)."""

from tally.rulebooks.little_troubles.titles import parse_title as parse_title
from tally.rulebooks.little_troubles.turn import settle as settle
from tally.rulebooks.little_troubles.view import view as view
from tally.rulebooks.little_troubles.words import COUNTERS as COUNTERS
from tally.rules.shapes import card, one_or_more, seat, text, whole
from tally.rules.step import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.cards import Title
    from tally.rulebooks.little_troubles.explaining import Row
    from tally.rulebooks.little_troubles.state import State

# Each event: its module, its arguments, how many may be left out, and what does not hold it up.
EVENTS = {
    "deck_set": Event("setup", (seat, "deck_size"), 0, ""),
    "mulligan": Event("setup", (seat,), 0, ""),
    "hand_kept": Event("setup", (seat,), 0, ""),
    "card_played": Event("play", (seat, card, "card_options"), 1, ""),
    "ability_used": Event("play", (seat, card, "ability_options"), 1, ""),
    "target_chosen": Event("play", (seat, card), 0, "pending"),
    "effect_happened": Event("happened", (seat, card, "event_verb"), 0, ""),
    "passed": Event("turn", (seat,), 0, ""),
    "fighters_chosen": Event("fight", (seat, card, card), 0, ""),
    "fight_declined": Event("fight", (seat,), 0, ""),
    "resource_order": Event("resources", (seat, "term_order"), 0, ""),
    "resources_confirmed": Event("resources", (seat,), 0, ""),
    "discarded": Event("piles", (seat, one_or_more), 0, ""),
    "conceded": Event("calls", (seat,), 0, "pending"),
    "time_called": Event("calls", (), 0, "pending"),
    "ruled": Event("calls", (seat, "counter", whole, text), 0, "over"),
}
# What brings a card; what answers, and is removed with what it answers.
PLAYS = ("card_played", "ability_used")
ANSWERS = ("target_chosen",)

# What an ordinary turn needs, as one text, for it takes less heap than a tuple.
EVERY_TURN = "play tag_layout gestures panels score_panel"
# What only some phases need.
BY_PHASE = {
    "build": "card_panel app.pages.card",
    "pre_fight": "fight fight_panel",
    "choose_fight": "fight fight_panel",
    "fight": "fight fight_panel",
}
# What of the app it has the modules for (rulebooks/README.md).
HAS = "card choices commands moves stand_ins moved_back score_own"
# The field of a title that says what its text does; where it is empty, hands follow the text.
TEXT = "effects"
# Of effects by hand, those that the menu names.
BY_HAND = "cookies cards numbers turn_over move"
# What only few moments of a game need: not kept in the heap between events.
BRIEF = ("options", "setup", "happened", "calls", "explaining")


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the game before its first event."""
    from tally.rulebooks.little_troubles import setup

    return setup.begin(given, cards)


def because(state: "State", event: "list[Any]", entry: "tuple[Any, ...]") -> str:
    """Return why a counter was changed, in words."""
    from tally.rulebooks.little_troubles import explaining

    return explaining.because(state, event, entry)


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up a number on a card in play, oldest first; None if there is no such number."""
    from tally.rulebooks.little_troubles import explaining

    return explaining.numbers_of(state, name, what)
