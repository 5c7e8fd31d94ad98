"""Tells events of Little Troubles: effects in words, and which of its changes a line of the history tells."""

from tally.rulebooks.little_troubles.cards import parts
from tally.rulebooks.little_troubles.verbs import CARD_KINDS, shape_of
from tally.rules.in_words import first_change
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.table import Entry

    Change = tuple[int, str, int]  # seat, counter, amount

# Of all that an event changed a line tells the first of these: what is paid and won, then cards.
_TOLD = ("cookies", "wins", "hand", "pile", "timeout")
# A card that is played leaves the hand: that says nothing.
_TOLD_OF_A_PLAY = ("cookies", "wins")
_PLAYS = ("card_played", "ability_used", "target_chosen")
# Their words say what they change.
_SAY_IT_THEMSELVES = ("effect_happened", "discarded", "deck_set", "ruled")


def effect(event: "list[Any]", names: "list[str]", name_of: "Callable[[str], str]") -> str:
    """Return what an `effect_happened` did, without its seat: "cookies +2 (Mia)"."""
    _, seat, source, verb = event
    told = ", ".join([_verb_told(each, seat, names, name_of) for each in parts(verb)])
    return f"{told} ({name_of(source)})"


def change_told(event: "list[Any]", entries: "list[Entry]") -> "Change | None":
    """Return the change that a line tells of an event's; its own seat's before the other's."""
    if event[0] in _SAY_IT_THEMSELVES:
        return None
    return first_change(event, entries, _TOLD_OF_A_PLAY if event[0] in _PLAYS else _TOLD)


def _verb_told(verb: "Any", own: int, names: "list[str]", name_of: "Callable[[str], str]") -> str:
    words = []
    for i, kind in enumerate(shape_of(verb)):
        value = verb[i + 1]
        if kind == "seat":
            words.append("" if value == own else names[value] + " ")
        elif kind in CARD_KINDS:
            words.append(name_of(value))
        elif kind == "whole":
            words.append(f"+{value}" if value > 0 else str(value))
        elif verb[0] == "move":
            words.append(str(value + 1))  # slots are counted from 1 at the table
        else:
            words.append(str(value))
    return text("did." + verb[0]).format(*words)
