"""What the parts of a playbook have where a game gives nothing else.

`tally.rules.at_table.playbook` explains each name. The defaults of
`by_hand` are in `tally.rules.at_table.by_hand`, which is loaded when an effect is first recorded.
"""

from tally.rules.at_table.event_text import first_change
from tally.rules.at_table.intents import Pick, ShowCard, TakeBack
from tally.rules.defaults import found_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rules.at_table.event_text import Change
    from tally.rules.at_table.intents import Intent, Moment

    Event = list[Any]

# A row of the history shows what these events changed in its own words.
_SAY_IT_THEMSELVES = ("effect_happened", "ruled")


def _left(moment: "Moment") -> "Intent":
    return Pick([]) if moment.picked else TakeBack()


def _with_implied(_game: "Any", event: "Event", _is_strict: bool) -> "Iterator[Event]":
    yield event


def _change_shown(event: "Event", entries: "list[Any]") -> "Change | None":
    if event[0] in _SAY_IT_THEMSELVES:
        return None
    return first_change(event, entries, [entry[1] for entry in entries])


GESTURES: "dict[str, Any]" = {
    "confirmed_all": None,
    "commanded": None,
    "used": lambda _view, card: ShowCard(card),
    "left": _left,
    "with_implied": _with_implied,
    "piles": lambda _state: [],
    "targets": lambda _state: [],
}
PANELS: "dict[str, Any]" = {
    "SCORE": None,
    "tasks": lambda _steps, _view, _name_of: [],
    "question": lambda _view, _name_of: "",
}
EVENT_TEXT: "dict[str, Any]" = {
    "noted": lambda _state: None,
    "happened": lambda _state, _before, _steps, _changes: "",
    "change_shown": _change_shown,
}
CARDS: "dict[str, Any]" = {
    "number_sentences": lambda _title: [],
    "PLAIN": (),
    "token_questions": None,
    "token_title": None,
    "created": lambda _event: None,
    "ways": lambda _moment, _token: [["", "", None]],
}
PLAYBOOK: "dict[str, Any]" = {
    "in_its_place": None,
    "sums": None,
    "may_act": lambda _state, _card: True,
    "passed": lambda _state, _taken: None,
    "opened": lambda _state, _steps: "",
    "numbers_of": lambda _state, _card, _what: None,
    "deck_rules": lambda: None,
}
gestures, panels, event_text = found_in(GESTURES), found_in(PANELS), found_in(EVENT_TEXT)
cards, playbook = found_in(CARDS), found_in(PLAYBOOK)
