"""Altered: the whole game, for `tally.rules.step` (which says what each of these names is for)."""

from tally.rulebooks.altered.day import settle as settle
from tally.rulebooks.altered.known import card
from tally.rulebooks.altered.view import view as view
from tally.rulebooks.altered.words import COUNTERS as COUNTERS
from tally.rules.shapes import count, seat, text, whole
from tally.rules.step import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.cards import Title
    from tally.rulebooks.altered.explaining import Row
    from tally.rulebooks.altered.state import State

# Each event: its module, its arguments, how many may be left out, and what does not hold it up.
EVENTS = {
    "card_played": Event("play", (seat, card, "card_options"), 1, ""),
    "quick_played": Event("quick", (seat, card, "quick_options"), 1, ""),
    "reaction_played": Event("quick", (seat, card, "reaction_options"), 1, ""),
    "effect_happened": Event("happened", (seat, "source", "event_verb"), 0, ""),
    "answered": Event("asking", (seat, "answer"), 0, "pending"),
    "discarded": Event("evening", (seat, "card_list"), 0, "pending"),
    "mana_placed": Event("day", (seat, count), 0, ""),
    "hero_set": Event("calls", (seat, card), 0, ""),
    "region_seen": Event("calls", ("region", "region_types"), 0, "pending"),
    "passed": Event("day", (seat,), 0, ""),
    "conceded": Event("calls", (seat,), 0, "pending"),
    "time_called": Event("calls", (), 0, "pending"),
    "ruled": Event("calls", (seat, "counter", whole, text), 0, "over"),
}
# What brings a card; what answers, and is removed with what it answers.
PLAYS = ("card_played", "quick_played", "reaction_played")
ANSWERS = ("answered",)

# What an ordinary turn needs, as one text, for it takes less heap than a tuple.
EVERY_TURN = "play asking tag_layout gestures panels altered_score_panel"
# What only some phases need.
BY_PHASE: "dict[str, str]" = {}
# What the app may offer.
HAS = "card choices moves moved_back stand_ins"
# The field of a title that says what its text does; where it is empty, hands follow the text.
TEXT = "reactions"
# Of effects by hand, those that the menu names.
BY_HAND = "cards orbs ready"
# What only some events need: not kept in the heap between them.
BRIEF = (
    "options",
    "setup",
    "titles",
    "verb_shapes",
    "regions",
    "quick",
    "evening",
    "happened",
    "calls",
    "explaining",
)


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the game before its first event."""
    from tally.rulebooks.altered import setup

    return setup.begin(given, cards)


def parse_title(given: object) -> "Title":
    """Return a title as the rulebook keeps it; raise Refused("malformed")."""
    from tally.rulebooks.altered import titles

    return titles.parse_title(given)


def because(state: "State", event: "list[Any]", entry: "tuple[Any, ...]") -> str:
    """Return why a counter was changed, in words."""
    from tally.rulebooks.altered import explaining

    return explaining.because(state, event, entry)


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up a number on a card, oldest first; None if there is no such number."""
    from tally.rulebooks.altered import explaining

    return explaining.numbers_of(state, name, what)
