"""A game of Little Troubles in words: effects, news, the change that a row of the history shows.

Also what players move back on paper after a removal, and where each number comes from.
"""

from collections import namedtuple

from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.little_troubles.at_table import gestures as gestures
from tally.rulebooks.little_troubles.at_table import panels as panels
from tally.rulebooks.little_troubles.effects import VERBS
from tally.rulebooks.little_troubles.fight import COOKIES
from tally.rulebooks.little_troubles.places import floor, influences
from tally.rules.at_table import defaults
from tally.rules.at_table.event_text import corrected_counts, first_change
from tally.rules.piles import lying_in
from tally.rules.verbs import arguments, parts
from tally.screens.reasons import cause
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State
    from tally.rules.at_table.event_text import Change, Row
    from tally.rules.at_table.playbook import Names
    from tally.rules.rulebook import Event
    from tally.rules.state import Entry

    Reason = tuple[int, int, str | None, str]  # amount, event, source, reason

__getattr__ = defaults.found

# A row shows the first of these that the event changed: what is paid and won, then cards.
_SHOWN = ("cookies", "wins", "hand", "pile", "timeout")
# For a play, not the hand: every play takes a card from it.
_SHOWN_OF_A_PLAY = ("cookies", "wins")
# The row's own words show what these change.
_SAY_IT_THEMSELVES = ("effect_happened", "discarded", "deck_set", "ruled")
# Only the table counts these.
_NOT_ON_PAPER = ("used",)
# What an event may change of a turn: whether the fight is skipped, how many fight, which seats must fight,
# how many an effect lets lose, how many terms the resources have.
_Noted = namedtuple("_Noted", ("skip_fight", "fighters", "forced", "losers", "terms"))


def effect(event: "Event", names: "list[str]", name_of: "Names") -> str:
    """Return what an `effect_happened` did, without its seat: "cookies +2 (Mia)"."""
    _, seat, source, verb = event
    verbs = ", ".join([_verb_text(each, seat, names, name_of) for each in parts(verb)])
    return f"{verbs} ({name_of(source)})"


def noted(state: "State") -> "_Noted":
    """Return the turn as it is before an event."""
    forced = [seat.must_fight for seat in state.seats]
    fighters = len(state.fighters)
    return _Noted(state.skip_fight, fighters, forced, len(state.fight_losers), len(state.terms))


def happened(state: "State", before: "_Noted | None", steps: "list[Any]", changes: "list[Entry]") -> str:
    """Return the news of the last event: who won the fight, or what effects changed, but not costs."""
    won = [step for step in steps if step[0] == "fight_won"]
    if won:
        return _fight_news(state, won, [step for step in steps if step[0] == "rewards_paid"])
    sources = [step[1] for step in steps if step[0] == "effect"]
    if not sources:
        return ""
    said = _numbers_news(state)
    for seat, holder in enumerate(state.seats):
        more = sum([row[2] for row in changes if row[:2] == (seat, COOKIES) and row[4] == "effect"])
        if more:
            said.append(f"{holder.name} {more:+d} {counted('counter.cookies', abs(more))}")
    if before:
        said += _turn_news(state, before, [step[0] for step in steps])
    news = ", ".join(said)
    return text("told.happened").format(state.titles[sources[0]].name, news) if news else ""


def _numbers_news(state: "State") -> "list[str]":
    said = []
    for card in state.cards:
        for i, what in enumerate(troubles.NUMBERS):
            made = [each.amount for each in card.changes if each.event == state.number and each.what == what]
            if made:
                # Confidence needs no word: it is the most usual
                word = " " + text("counter." + what) if i else ""
                said.append(f"{card.title.name} {sum(made):+d}{word}")
    return said


def _turn_news(state: "State", before: "_Noted", steps: "list[str]") -> "list[str]":
    """Return what the last event changed of this turn: its fight and its resources."""
    said = []
    if state.skip_fight and not before.skip_fight:
        said.append(text("did.skip_fight"))
    if before.fighters and not state.fighters and "losers_fixed" not in steps:
        said.append(text("did.end_fight"))
    for seat, holder in enumerate(state.seats):
        if holder.must_fight and not before.forced[seat]:
            said.append(text("did.force_fight").format(holder.name + " "))
    for seat in state.fight_losers[before.losers :]:
        said.append(text("did.lose_fight").format(state.seats[seat].name + " "))
    for term in state.terms[before.terms :]:
        amount = troubles.SIGNS.get(term.operation, term.operation) + str(term.number)
        word = amount if term.pool == COOKIES else text("term.card").format(amount)
        said.append(f"{text('phase.resource')} {word}")
    return said


def _fight_news(state: "State", won: "list[Any]", paid: "list[Any]") -> str:
    """Return who won a fight, and what they got; if both lost, what each was paid."""
    said: "list[Any]" = []
    for _, seat, amount in paid:
        said += [state.seats[seat].name, amount]
    if len(won) > 1 and len(paid) > 1:
        return text("told.rewards_both").format(*said[:4], counted("counter.cookies", said[3]))
    if len(won) == 1 and paid:
        return text("told.rewards_paid").format(*said[:2], counted("counter.cookies", said[1]))
    return ", ".join([text("told.fight_won").format(state.seats[seat].name) for _, seat in won])


def change_shown(event: "Event", entries: "list[Entry]") -> "Change | None":
    """Return the change that a row shows for an event. A change of its own seat comes first."""
    if event[0] in _SAY_IT_THEMSELVES:
        return None
    is_play = event[0] in troubles.PLAYS + troubles.ANSWERS
    return first_change(event, entries, _SHOWN_OF_A_PLAY if is_play else _SHOWN)


def moved_back(before: "State", after: "State", removed: "list[Event]", name_of: "Names") -> "list[Row]":
    """Return rows [text, value] of what to do: cards first, then counts that the cards do not explain."""
    rows: "list[Row]" = []
    # by seat and counter: the changes that the rows of cards explain
    moved: "dict[tuple[int, str], int]" = {}
    for event in removed:
        if event[0] == "card_played" and not after.find(event[2]):
            lying, pile = before.find(event[2]), lying_in(after, event[2])
            if pile is None:
                _add_return_to_hand(rows, moved, event, lying, name_of)
            elif lying:
                rows.append([text("told.left").format(name_of(event[2])), ""])
                moved[pile.seat, troubles.TIMEOUT] = moved.get((pile.seat, troubles.TIMEOUT), 0) + 1
    returned = [event[2] for event in removed if event[0] == "card_played"]
    for card in before.cards:
        now = after.find(card.name)
        if now:
            _add_changes(rows, card, now, after, name_of)
        elif card.name not in returned:
            rows.append([text("removed.out").format(name_of(card.name)), ""])
    for card in after.cards:
        if not before.find(card.name):
            rows.append([text("removed.in").format(name_of(card.name), after.seats[card.side].name), ""])
    on_paper = [counter for counter in troubles.COUNTERS if counter not in _NOT_ON_PAPER]
    named = [(counter, text("counter." + counter)) for counter in on_paper]
    return rows + corrected_counts(before, after, named, moved)


def _verb_text(verb: "Any", own: int, names: "list[str]", name_of: "Names") -> str:
    words = []
    for kind, value in arguments(VERBS, verb):
        if kind == "seat":
            words.append("" if value == own else names[value] + " ")
        elif kind in troubles.CARD_KINDS:
            words.append(name_of(value))
        elif kind == "whole":
            words.append(f"+{value}" if value > 0 else str(value))
        elif kind == "verb":
            words.append(", ".join([_verb_text(each, own, names, name_of) for each in parts(value)]))
        elif verb[0] == "move":
            words.append(str(value + 1))  # people count slots from 1
        elif kind == "slotted":
            words.append(text("type." + value))
        elif kind == "pool":
            words.append(text("counter." + value))
        else:
            words.append(str(value))
    return text("did." + verb[0]).format(*words)


def _add_return_to_hand(
    rows: "list[Row]",
    moved: "dict[tuple[int, str], int]",
    event: "Event",
    lying: "Card | None",
    name_of: "Names",
) -> None:
    """Add the row of a card whose play was removed: it goes back to hand, from play or from Timeout."""
    _, seat, card = event[:3]
    rows.append([text("removed.to_hand").format(name_of(card)), ""])
    moved[seat, "hand"] = moved.get((seat, "hand"), 0) + 1
    if not lying:
        moved[seat, "timeout"] = moved.get((seat, "timeout"), 0) - 1


def _add_changes(rows: "list[Row]", card: "Card", now: "Card", after: "State", name_of: "Names") -> None:
    """Add the row of a card that stays in play, but has changed."""
    if card.is_adult != now.is_adult:
        rows.append([text("told.turned_over").format(name_of(card.name)), ""])
    if card.side != now.side:
        rows.append([text("removed.side").format(name_of(card.name), after.seats[now.side].name), ""])
    elif card.slot != now.slot:
        rows.append([text("removed.slot").format(name_of(card.name), now.slot + 1), ""])


# The group of its texts that come before those of all games.
WORDS = "troubles"


def numbers_of(state: "State", name: str, what: str) -> "list[Reason] | None":
    """Return what makes up a number on a card in play, oldest first; None if there is no such number.

    The tokens of a card have its name and `.tokens`. A dot may be in the name of a token, too.
    """
    of, tokens, rest = name.partition(_TOKENS)
    if tokens:
        return _tokens_of(state, state.find(of), rest[1:] + "." + what if rest else what)
    card = state.find(name)
    if card is None or not card.is_character() or what not in troubles.NUMBERS:
        return None
    printed: int = getattr(card.face(), what)
    rows: "list[Reason]" = [(printed, card.event, card.name, cause(WORDS, "printed", card.title.name))]
    for change in card.changes:
        if change.what == what:
            why = cause(WORDS, "changed", state.titles[change.source].name)
            rows.append((change.amount, change.event, change.source, why))
    for source, number, meant, amount in influences(state):
        if meant is card and number == what:
            why = cause(WORDS, "in_play", source.title.name)
            rows.append((amount, max(source.event, card.event), source.name, why))
    order = sorted([(row[1], i) for i, row in enumerate(rows) if i])
    rows[1:] = [rows[i] for _, i in order]
    missing = floor(printed) - sum([row[0] for row in rows])
    if missing > 0:
        rows.append((missing, state.number, None, cause(WORDS, "floor")))
    return rows


_TOKENS = "." + troubles.TOKENS


def _tokens_of(state: "State", card: "Card | None", token: str) -> "list[Reason] | None":
    """Return what makes up the tokens of a name on a card; None if it is not in play."""
    if card is None:
        return None
    rows: "list[Reason]" = []
    for change in card.tokens:
        if change.what == token:
            word = "printed" if change.source == card.name and change.event == card.event else "effect"
            why = cause(WORDS, word, state.titles[change.source].name)
            rows.append((change.amount, change.event, change.source, why))
    return rows
