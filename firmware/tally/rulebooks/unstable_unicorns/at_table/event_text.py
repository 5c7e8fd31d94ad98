"""A game of Unstable Unicorns in words: what events did, why counts changed, what to move back on paper."""

from tally.rulebooks.unstable_unicorns.effects import VERBS
from tally.rulebooks.unstable_unicorns.state import CARD_KINDS
from tally.rules.at_table import defaults
from tally.rules.at_table.event_text import corrected_cards, corrected_counts, first_change
from tally.rules.verbs import arguments, parts
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.at_table.event_text import Change
    from tally.rules.at_table.playbook import Names
    from tally.rules.rulebook import Event
    from tally.rules.state import Entry

__getattr__ = defaults.found

# A row shows the first of these that the event changed.
SHOWN = ("unicorns", "hand", "deck")
# Counters of what a turn has more or less, each with the verb that changes it.
TURNS = {
    "extra_play": "play_extra",
    "extra_draw": "draw_extra",
    "skip_turns": "skip_turn",
    "extra_turns": "extra_turn",
}
# The row's own words show what these change; or only a card left the hand, which is no news.
SAY_IT_THEMSELVES = ("effect_happened", "deck_set", "ruled", "card_played", "discarded")
# The counters that are cards on the table. Stables are shown card by card instead.
ON_PAPER = ("hand", "deck", "discard")


def effect(event: "Event", names: "list[str]", name_of: "Names") -> str:
    """Return what an `effect_happened` did, without its seat: "Mia to Ben (Magpie Mare)"."""
    _, seat, source, verb = event
    verbs = ", ".join([_verb_text(each, seat, names, name_of) for each in parts(verb)])
    return f"{verbs} ({name_of(source)})"


def noted(state: "State") -> "tuple[int, Any]":
    """Return the turn, and the phases that are skipped in it."""
    return state.turn, state.skips


def happened(
    state: "State", before: "tuple[int, Any] | None", steps: "list[list[Any]]", changes: "list[Entry]"
) -> str:
    """Return the news of the last event: what was stopped or did nothing, what a turn has more or less."""
    said = []
    for seat, counter, amount, source, word in changes:
        if counter in TURNS and word == "effect" and amount > 0:
            change = text("unicorns_did." + TURNS[counter]).format(state.seats[seat].name + " ", amount)
            said.append(text("told.happened").format(state.titles[source].name, change) if source else change)
    for phase in state.skips if before and before[0] == state.turn else ():
        if before and phase not in before[1]:
            said.append(text("unicorns_did.skip").format(text("phase." + phase)))
    for step in steps:
        if step[0] in ("neighed", "no_effect"):
            said.append(text("unicorns.told." + step[0]).format(state.titles[step[1]].name))
        elif step[0] == "turn_skipped":
            said.append(text("unicorns.told.turn_skipped").format(state.seats[step[1]].name))
        elif step[0] == "revealed":
            name = state.seats[step[2]].name + " "
            said.append(text("unicorns_did.search").format(name, state.titles[step[1]].name))
    return ", ".join(said)


def change_shown(event: "Event", entries: "list[Entry]") -> "Change | None":
    """Return the change that a row shows for an event. A change of its own seat comes first."""
    if event[0] in SAY_IT_THEMSELVES:
        return None
    return first_change(event, entries, SHOWN)


def moved_back(
    before: "State", after: "State", _removed: "list[Event]", name_of: "Names"
) -> "list[list[str]]":
    """Return rows [text, value] of what to move back on paper: cards first, then counts."""
    named = [(counter, text("counter." + counter)) for counter in ON_PAPER]
    return corrected_cards(before, after, _place, name_of, order) + corrected_counts(before, after, named)


def _verb_text(verb: "Any", own: int, names: "list[str]", name_of: "Names") -> str:
    """Return a verb in words. A seat in the first place acts: its name is there only if it is another one."""
    words: "list[str]" = []
    for i, (kind, value) in enumerate(arguments(VERBS, verb)):
        if kind in CARD_KINDS:
            words.append(name_of(value))
        elif kind == "phase":
            words.append(text("phase." + value))
        elif kind != "seat":
            words.append(str(value))
        elif i:
            words.append(names[value])
        else:
            words.append("" if value == own else names[value] + " ")
    return text("unicorns_did." + verb[0]).format(*words)


def _place(state: "State", card: str) -> "tuple[str]":
    seat = state.seat_of(card)
    if seat is None:
        return (text("unicorns_move.back.out"),)
    return (text("unicorns_move.back.stable").format(state.seats[seat].name),)
