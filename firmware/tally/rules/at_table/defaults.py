"""What the parts of a playbook have where a game gives nothing else.

`tally.rules.at_table.playbook` explains each name. All are plain functions and constants: those take no heap
on a Pico, where a table would. `by_hand`, which is loaded when an effect is first recorded, has its own
(`by_hand_defaults`).
"""

import sys

from tally.rules.at_table.intents import Pick, ShowCard, TakeBack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rules.at_table.intents import Intent, Moment

    Event = list[Any]


def found(name: str) -> "Any":
    """Return the default of this name: the `__getattr__` of a game's part (PEP 562)."""
    return getattr(sys.modules[__name__], name)


# Gestures.
confirmed_all = None
commanded = None


def used(_moment: "Moment", card: str) -> "Intent":
    """Show the card."""
    return ShowCard(card)


def left(moment: "Moment") -> "Intent":
    """Drop a choice, or list what to take back."""
    return Pick([]) if moment.picked else TakeBack()


def with_implied(_game: "Any", event: "Event", _is_strict: bool) -> "Iterator[Event]":
    """Yield the play: it implies no other."""
    yield event


def piles(*_: "Any") -> "list[Any]":
    """Return no piles."""
    return []


def targets(_state: "Any") -> "list[Any]":
    """Return no cards."""
    return []


# Panels.
SCORE = None


def tasks(*_: "Any") -> "list[Any]":
    """Return no tasks."""
    return []


def question(*_: "Any") -> str:
    """Return no question."""
    return ""


# The text of events.
change_shown = None


def noted(_state: "Any") -> None:
    """Note nothing."""


def happened(*_: "Any") -> str:
    """Return no news."""
    return ""


# Cards.
PLAIN: "tuple[dict[str, Any], ...]" = ()
token_questions = None
token_title = None


def number_sentences(_title: "Any") -> "list[str]":
    """Return no sentences."""
    return []


def created(_event: "Event") -> None:
    """Return no title."""


def ways(*_: "Any") -> "list[Any]":
    """Return the only way: it is taken like a tapped card."""
    return [["", "", None]]


# The playbook.
in_its_place = None
sums = None


def may_act(*_: "Any") -> bool:
    """Return yes."""
    return True


def passed(*_: "Any") -> None:
    """Return no window."""


def opened(*_: "Any") -> str:
    """Return no window."""
    return ""


def numbers_of(*_: "Any") -> None:
    """Return no numbers."""


def deck_rules(*_: "Any") -> None:
    """Return no rules."""
