"""What the parts of a playbook have where a game gives nothing else.

`tally.rules.at_table.playbook` explains each name. The defaults of `by_hand` are in
`tally.rules.at_table.by_hand`, which is loaded when an effect is first recorded.
"""

from tally.rules.at_table.intents import Pick, ShowCard, TakeBack
from tally.rules.defaults import found_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rules.at_table.intents import Intent, Moment

    Event = list[Any]


def _none(*_: "Any") -> None:
    return None


def _no_rows(*_: "Any") -> "list[Any]":
    return []


def _no_text(*_: "Any") -> str:
    return ""


def _left(moment: "Moment") -> "Intent":
    return Pick([]) if moment.picked else TakeBack()


def _with_implied(_game: "Any", event: "Event", _is_strict: bool) -> "Iterator[Event]":
    yield event


GESTURES: "dict[str, Any]" = {
    "confirmed_all": None,
    "commanded": None,
    "used": lambda _view, card: ShowCard(card),
    "left": _left,
    "with_implied": _with_implied,
    "piles": _no_rows,
    "targets": _no_rows,
}
PANELS: "dict[str, Any]" = {
    "SCORE": None,
    "tasks": _no_rows,
    "question": _no_text,
}
EVENT_TEXT: "dict[str, Any]" = {
    "noted": _none,
    "happened": _no_text,
    "change_shown": None,
}
CARDS: "dict[str, Any]" = {
    "number_sentences": _no_rows,
    "PLAIN": (),
    "token_questions": None,
    "token_title": None,
    "created": _none,
    "ways": lambda *_: [["", "", None]],
}
PLAYBOOK: "dict[str, Any]" = {
    "in_its_place": None,
    "sums": None,
    "may_act": lambda *_: True,
    "passed": _none,
    "opened": _no_text,
    "numbers_of": _none,
    "deck_rules": _none,
}
gestures, panels, event_text = found_in(GESTURES), found_in(PANELS), found_in(EVENT_TEXT)
cards, playbook = found_in(CARDS), found_in(PLAYBOOK)
