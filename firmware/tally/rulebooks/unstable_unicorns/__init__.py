"""Unstable Unicorns: the whole game, for `tally.rules.step` (which says what each of these names is for)."""

from tally.rulebooks.unstable_unicorns.titles import parse_title as parse_title
from tally.rulebooks.unstable_unicorns.view import view as view
from tally.rulebooks.unstable_unicorns.words import COUNTERS as COUNTERS
from tally.rules.shapes import card, count, seat, text, whole
from tally.rules.step import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rulebooks.unstable_unicorns.titles import Title

# Each event: its module, its arguments, how many may be left out, and what does not hold it up. An open
# window is `pending` to the core: what answers it goes through, and says itself when it may not.
EVENTS = {
    "phase_ended": Event("turn", (seat,), 0, ""),
    "drawn": Event("turn", (seat,), 0, ""),
    "discarded": Event("turn", (seat,), 0, ""),
    "card_played": Event("play", (seat, card), 0, "pending"),
    "passed": Event("play", (seat,), 0, "pending"),
    "card_resolved": Event("play", (seat, card, "resolve_options"), 1, "pending"),
    "effect_used": Event("triggers", (seat, card, "target_options"), 1, ""),
    "effects_resolved": Event("triggers", (seat,), 0, ""),
    "effect_happened": Event("happened", (seat, card, "event_verb"), 0, ""),
    "deck_set": Event("calls", (count,), 0, ""),
    "conceded": Event("calls", (seat,), 0, "pending"),
    "time_called": Event("calls", (), 0, "pending"),
    "ruled": Event("calls", (seat, "counter", whole, text), 0, "over"),
}
# What brings a card; what answers, and is removed with what it answers.
PLAYS = ("card_played",)
ANSWERS = ("passed", "card_resolved")

# What an ordinary turn needs, as one text, for it takes less heap than a tuple.
EVERY_TURN = "play tag_layout gestures panels unicorns_score_panel"
_WINDOW = "unicorns_window_panel screens.words.english.unicorns"
_EFFECTS = "triggers unicorns_effects_panel screens.words.english.unicorns"
# What only some phases need.
BY_PHASE = {
    "pre_turn": _WINDOW,
    "beginning": _EFFECTS + " choosing",
    "draw": _WINDOW,
    "action": _WINDOW,
    "end": _EFFECTS + " discard_panel",
}
# What only few moments of a game need: not kept in the heap between events.
BRIEF = ("setup", "happened", "effects", "verbs", "calls", "explaining")
# What the app may offer.
HAS = "card choices moves moved_back stand_ins"
# The field of a title that says what its text does; where it is empty, hands follow the text.
TEXT = "effects"
# Of effects by hand, those that the menu names.
BY_HAND = "cards"


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the game before its first event."""
    from tally.rulebooks.unstable_unicorns import setup

    return setup.begin(given, cards)


def settle(_state: "State") -> None:
    """Nothing follows by itself: the table says when a phase ends."""


def because(state: "State", event: "list[Any]", entry: "tuple[Any, ...]") -> str:
    """Return why a counter was changed, in words."""
    from tally.rulebooks.unstable_unicorns import explaining

    return explaining.because(state, event, entry)


def numbers_of(_state: "State", _name: str, _what: str) -> None:
    """Return None: no card of this game has a number that changes."""
