"""Tells events of Altered: effects by hand in words, and which of its changes a line of the history tells."""

from tally.rulebooks.altered.verb_shapes import CARD, EXPEDITION, SEAT, SHAPES
from tally.rulebooks.altered.verbs import plain
from tally.rulebooks.altered.words import COUNTERS
from tally.rules.in_words import first_change
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.table import Entry

    Names = Callable[[str], str]


def effect(event: "list[Any]", names: "list[str]", name_of: "Names") -> str:
    """Return what an `effect_happened` did, without its seat: "Ash Sparrow boost +1"."""
    return ", ".join([_told(verb, event[1], names, name_of) for verb in plain([event[3]])])


def change_told(event: "list[Any]", entries: "list[Entry]") -> "tuple[int, str, int] | None":
    """Return the change that a line tells of an event's: its own seat's before the other's."""
    if event[0] in ("effect_happened", "ruled"):  # their words say it
        return None
    return first_change(event, entries, COUNTERS)


def _told(verb: "Any", own: int, names: "list[str]", name_of: "Names") -> str:
    """Return a verb in words: whom or what it is about, what happens, and how much."""
    whom, how = [], []
    for i, kind in enumerate(SHAPES[verb[0]]):
        value = verb[i + 1]
        if kind == CARD:
            whom.append(name_of(value))
        elif kind != SEAT:
            how.append(_argument(kind, value))
        elif value != own:
            whom.append(names[value])
    words = whom + [text("altered.verb." + verb[0], "")] + how
    return " ".join([word for word in words if word])


def _argument(kind: str, value: "int | str") -> str:
    if kind == EXPEDITION:
        return text(f"altered.expedition.{value}")
    if isinstance(value, int):
        return f"+{value}" if value > 0 else str(value)
    prefix = "altered.to." if kind == "zone" else "altered.did."
    return text(prefix + value, value)
