"""Tells effects where a rulebook has no words of its own for them: verb by verb, as they are recorded."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.table import Entry

_EACH = "all"


def effect(event: "list[Any]", _names: "list[str]", name_of: "Callable[[str], str]") -> str:
    """Return what an `effect_happened` did, without its seat: "draw 0 2"."""
    verb = event[3]
    told = [_words(each, name_of) for each in (verb[1:] if verb[0] == _EACH else [verb])]
    return ", ".join(told)


def change_told(event: "list[Any]", entries: "list[Entry]") -> "tuple[int, str, int] | None":
    """Return the first change that an event made, its own seat's before others'."""
    own = event[1] if len(event) > 1 else 0
    changes = [entry[:3] for entry in entries if entry[0] == own] + [entry[:3] for entry in entries]
    for seat, counter, amount in changes:
        if isinstance(seat, int) and amount:
            return seat, counter, amount
    return None


def _words(verb: "list[Any]", name_of: "Callable[[str], str]") -> str:
    words = []
    for each in verb:
        name = name_of(each) if isinstance(each, str) else "?"
        words.append(str(each) if name == "?" else name)
    return " ".join(words)
