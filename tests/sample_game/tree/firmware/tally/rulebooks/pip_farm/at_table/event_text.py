"""A game of Pip Farm in words: what events did, why counts changed, what to move back on paper."""

from tally.rulebooks.pip_farm.effects import VERBS
from tally.rulebooks.pip_farm.state import COUNTERS, side_of

from tally.rules.at_table import defaults
from tally.rules.at_table.event_text import corrected_cards, corrected_counts
from tally.rules.verbs import arguments, parts
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.playbook import Names
    from tally.rules.rulebook import Event

__getattr__ = defaults.found


def effect(event: "Event", names: "list[str]", name_of: "Names") -> str:
    """Return what an `effect_happened` did, without its seat: "takes 3 from Ben (Magpie)"."""
    _, _, source, verb = event
    said = ", ".join([_verb_text(each, names) for each in parts(verb)])
    return f"{said} ({name_of(source)})" if source else said


def happened(state: "Any", _before: "Any", steps: "list[list[Any]]", _changes: "list[Any]") -> str:
    """Return the news of the last event: whose shield broke."""
    broken = [step[1] for step in steps if step[0] == "shield_broken"]
    return ", ".join([text("pip_farm.told.shield_broken").format(state.seats[seat].name) for seat in broken])


def moved_back(before: "Any", after: "Any", _removed: "list[Event]", name_of: "Names") -> "list[list[str]]":
    """Return rows [text, value] of what to move back on paper: cards first, then counters."""
    named = [(counter, text("counter." + counter)) for counter in COUNTERS]
    return corrected_cards(before, after, _place, name_of, order) + corrected_counts(before, after, named)


def _place(state: "Any", card: str) -> "tuple[str]":
    seat = side_of(state, card)
    if seat is None:
        return (text("pip_farm.back.hand"),)
    return (text("pip_farm.back.plot").format(state.seats[seat].name),)


def _verb_text(verb: "Any", names: "list[str]") -> str:
    words = [names[value] if kind == "victim" else str(value) for kind, value in arguments(VERBS, verb)]
    return text("pip_farm.did." + verb[0]).format(*words)
