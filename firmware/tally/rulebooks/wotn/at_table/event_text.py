"""The history of WOTN in words: effects, the change that a row shows, and what to move back on paper."""

from tally.rulebooks.wotn.effects import FITTING, VERBS
from tally.rulebooks.wotn.state import COUNTERS, YOU, total
from tally.rules.at_table import defaults
from tally.rules.at_table.event_text import corrected_cards, corrected_counts
from tally.rules.form import Script, is_plain, only_choice
from tally.rules.verbs import arguments
from tally.screens.words import counted, text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.at_table.event_text import Row
    from tally.rules.at_table.playbook import Names
    from tally.rules.rulebook import Event
    from tally.rules.state import Entry

__getattr__ = defaults.found


def effect(event: "Event", names: "list[str]", name_of: "Names") -> str:
    """Return what an `effect_happened` did, without its seat: "coins +2 (Sample Well)"."""
    _, seat, source, verb = event
    return f"{_verb_text(verb, seat, names, name_of)} ({name_of(source)})"


def verbs_text(verbs: "tuple[Any, ...]") -> str:
    """Return what a title's verbs do: "life +1, coins -2"; for a choice "life +1 / coins +2".

    Players read the card where what it does is first asked or counted.
    """
    if isinstance(verbs, Script) and verbs.choice and verbs == only_choice(verbs.choice):
        return " / ".join([verbs_text(option) for option in verbs.choice.options])
    if isinstance(verbs, Script) or not all(map(is_plain, verbs)):
        return text("form_says.by_hand")
    return ", ".join([verb_text(verb, []) for verb in verbs])


def verb_text(verb: "Any", names: "list[str]") -> str:
    """Return what a verb does to a known card, or to the seat in a title."""
    return _verb_text(verb, YOU, names, lambda _card: "").strip()


def _verb_text(verb: "Any", own: "int | str", names: "list[str]", name_of: "Names") -> str:
    words = []
    for kind, value in arguments(VERBS, verb):
        if kind == "seat":
            words.append("" if value == own else names[value] + " ")
        elif kind in FITTING:
            words.append(name_of(value))
        else:
            words.append(f"+{value}" if kind == "whole" and value > 0 else str(value))
    return text("wotn.do." + verb[0]).format(*words)


def happened(state: "State", _before: None, steps: "list[Any]", changes: "list[Entry]") -> str:
    """Return the news of the last event: whose counts changed, what the attack came to, who is out."""
    said = []
    for counter in COUNTERS:
        for seat, holder in enumerate(state.seats):
            amount = sum([step[2] for step in steps if step[0] == counter and step[1] == seat])
            if amount:
                said.append(f"{holder.name} {amount:+d} {counted('wotn.' + counter, abs(amount))}")
    for each in state.boosts:
        if each.event == state.number:
            said.append(f"{text('counter.attack')} {each.amount:+d}")
    for step in steps:
        if step[0] == "wasted":
            said.append(counted("wotn.told.wasted", step[2]).format(step[2]))
        elif step[0] == "taken":
            said.append(
                text("wotn.do.take").format(state.seats[step[1]].name + " ", state.titles[step[2]].name)
            )
        elif step[0] == "out":
            said.append(text("wotn.told.out").format(state.seats[step[1]].name))
    causes = {row[3] for row in changes}
    source = state.because[0] if not causes else None if len(causes) > 1 else causes.pop()
    news = ", ".join(said)
    return text("told.happened").format(state.titles[source].name, news) if news and source else news


def moved_back(before: "State", after: "State", _removed: "list[Event]", name_of: "Names") -> "list[Row]":
    """Return what to move back on paper after a removal: cards first, then counts."""
    named = [(counter, text("wotn." + counter)) for counter in COUNTERS]
    return corrected_cards(before, after, _look, name_of, order) + corrected_counts(before, after, named)


def _look(state: "State", card: str) -> "tuple[str, str]":
    """Return where a card is, and its wear."""
    held = state.held(card)
    durability = total(held.amounts) if held else 0
    return _place(state, card), text("wotn.back.durability").format(durability)


def _place(state: "State", card: str) -> str:
    seat = state.holder(card)
    if seat is not None:
        return text("wotn.back.field").format(state.seats[seat].name)
    return text("wotn.back.table" if state.is_in_play(card) else "wotn.back.pile")
