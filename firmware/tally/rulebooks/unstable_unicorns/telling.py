"""Tells events of Unstable Unicorns: effects in words, and which change a line of the history tells."""

from tally.rulebooks.unstable_unicorns.titles import parts
from tally.rules.in_words import first_change
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.table import Entry

    Change = tuple[int, str, int]  # seat, counter, amount

# Of all that an event changed a line tells the first of these.
_TOLD = ("unicorns", "hand", "deck")
# Their words say what they change, or the hand that a card leaves says nothing.
_SAY_IT_THEMSELVES = ("effect_happened", "deck_set", "ruled", "card_played", "discarded")


def effect(event: "list[Any]", names: "list[str]", name_of: "Callable[[str], str]") -> str:
    """Return what an `effect_happened` did, without its seat: "Mia to Ben (Magpie Mare)"."""
    _, seat, source, verb = event
    told = ", ".join([_verb_told(each, seat, names, name_of) for each in parts(verb)])
    return f"{told} ({name_of(source)})"


def change_told(event: "list[Any]", entries: "list[Entry]") -> "Change | None":
    """Return the change that a line tells of an event's; its own seat's before the others'."""
    if event[0] in _SAY_IT_THEMSELVES:
        return None
    return first_change(event, entries, _TOLD)


def _verb_told(verb: "Any", own: int, names: "list[str]", name_of: "Callable[[str], str]") -> str:
    """Return a verb in words: a number is a seat, but for how many of something, which follows a seat."""
    words: "list[str]" = []
    for i, value in enumerate(verb[1:]):
        if isinstance(value, str):
            words.append(text("phase." + value) if verb[0] == "skip" else name_of(value))
        elif i and isinstance(verb[i], int):
            words.append(str(value))
        elif i:
            words.append(names[value])
        else:
            words.append("" if value == own else names[value] + " ")
    return text("unicorns_did." + verb[0]).format(*words)
