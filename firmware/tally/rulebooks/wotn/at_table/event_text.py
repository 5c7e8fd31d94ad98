"""The history of WOTN in words: effects, the change that a row shows, and what to move back on paper.

Also the reasons: where each amount of a count or a number comes from.
"""

from tally.rulebooks.wotn.state import total
from tally.rulebooks.wotn.titles import CARD, COUNTERS, SEAT, SHAPES, WHOLE, YOU
from tally.rules.at_table.event_text import corrected_cards, corrected_counts, first_change
from tally.screens.reasons import because as because_in
from tally.screens.reasons import cause
from tally.screens.words import counted, text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.wotn.state import Amount, State
    from tally.rules.state import Entry

    Change = tuple[int, str, int]  # seat, counter, amount
    Row = list[str]
    Reason = tuple[int, int, str | None, str]  # amount, event, source, reason

# The row's own words show what these change.
_SAY_IT_THEMSELVES = ("effect_happened", "ruled")
_WORDS = "wotn"


def effect(event: "list[Any]", names: "list[str]", name_of: "Callable[[str], str]") -> str:
    """Return what an `effect_happened` did, without its seat: "coins +2 (Sample Well)"."""
    _, seat, source, verb = event
    words = []
    for i, kind in enumerate(SHAPES[verb[0]]):
        value = verb[i + 1]
        if kind == SEAT:
            words.append("" if value == seat else names[value] + " ")
        elif kind == CARD:
            words.append(name_of(value))
        else:
            words.append(_number(kind, value))
    return f"{_said(verb[0], words)} ({name_of(source)})"


def verbs_text(verbs: "tuple[Any, ...]") -> str:
    """Return what a title's verbs do: "life +1, coins -2"."""
    return ", ".join([verb_text(verb, []) for verb in verbs])


def verb_text(verb: "Any", names: "list[str]") -> str:
    """Return what a verb does to a known card, or to the seat in a title."""
    words = []
    for i, kind in enumerate(SHAPES[verb[0]]):
        value = verb[i + 1]
        if kind == SEAT:
            words.append("" if value == YOU else names[value] + " ")
        else:
            words.append("" if kind == CARD else _number(kind, value))
    return _said(verb[0], words).strip()


def _said(name: str, words: "list[str]") -> str:
    return text("wotn.do." + name).format(*words)


def _number(kind: str, value: int) -> str:
    return f"+{value}" if kind == WHOLE and value > 0 else str(value)


def noted(_state: "State") -> None:
    """Return nothing: the news of an event are all in its steps."""


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


def reason(state: "State", code: str, event: "list[Any]") -> str:
    """Return why an event is refused with this code, with the game's facts, or ""."""
    from tally.rulebooks.wotn.at_table import reasons  # imported when something is first refused

    return reasons.reason(state, code, event)


def overridden(state: "State", event: "list[Any]", code: str) -> "list[list[Any]]":
    """Return the events for a play that was refused with this code, but that a card's text allows."""
    from tally.rulebooks.wotn.at_table import override  # imported when such a play is first made

    return override.overridden(state, event, code)


def change_shown(event: "list[Any]", entries: "list[Entry]") -> "Change | None":
    """Return the change that a row shows for an event: its own seat's first, Life Points first."""
    if event[0] in _SAY_IT_THEMSELVES:
        return None
    return first_change(event, entries, COUNTERS)


def moved_back(
    before: "State", after: "State", _removed: "list[list[Any]]", name_of: "Callable[[str], str]"
) -> "list[Row]":
    """Return what to move back on paper after a removal: cards first, then counts."""
    named = [(counter, text("wotn." + counter)) for counter in COUNTERS]
    return corrected_cards(before, after, _look, name_of, order) + corrected_counts(before, after, named)


def _look(state: "State", card: str) -> "tuple[str, str]":
    """Return where a card lies, and its wear."""
    held = state.held(card)
    durability = total(held.amounts) if held else 0
    return _place(state, card), text("wotn.back.durability").format(durability)


def _place(state: "State", card: str) -> str:
    """Return the name of the place where a card lies."""
    seat = state.holder(card)
    if seat is not None:
        return text("wotn.back.field").format(state.seats[seat].name)
    return text("wotn.back.table" if state.is_in_play(card) else "wotn.back.pile")


def because(table: "State", event: "list[Any]", entry: "Entry") -> str:
    """Return in words why a counter changed."""
    return because_in(_WORDS, table, event, entry)


def numbers_of(state: "State", name: str, what: str) -> "list[Reason] | None":
    """Return what makes up a number on a card, or a sum of the battle (without a card), or None."""
    if name == "":
        return _of_battle(state, what)
    found: "Any" = None
    if what == "life":
        found = state.foe(name)
    elif what == "durability":
        found = state.held(name)
    return [_row(state, each) for each in found.amounts] if found else None


def sums(state: "State") -> "list[list[Any]]":
    """Return the sums of a battle: the attack (before the roll, only the bonus), and the enemies' life."""
    if not state.foes and state.start is None and not state.boosts:
        return []
    attack = "bonus" if state.start is None else "attack"
    return [[text("wotn.sum." + what), state.active, "", what] for what in (attack, "enemies")]


def _of_battle(state: "State", what: str) -> "list[Reason] | None":
    if what == "attack":
        return _attack(state)
    if what == "bonus":
        return [_row(state, each) for each in state.boosts]
    if what == "enemies":
        return [_row(state, each) for foe in state.foes for each in foe.amounts]
    return None


def _attack(state: "State") -> "list[Reason] | None":
    """Return the start and what was added, by event; then the bound; then what single enemies took."""
    if state.start is None:
        return None
    started = state.start.event
    amounts = tuple([each for each in state.boosts if each.event <= started]) + (state.start,)
    amounts += tuple([each for each in state.boosts if each.event > started])
    rows = [_row(state, each) for each in amounts]
    missing = -total(amounts)
    if missing > 0:
        rows.append((missing, amounts[-1].event, None, cause(_WORDS, "floor")))
    return rows + [_row(state, each) for each in state.spent]


def _row(state: "State", each: "Amount") -> "Reason":
    card_name = state.titles[each.source].name if each.source else ""
    return each.amount, each.event, each.source, cause(_WORDS, each.word, card_name)
