"""The history of Altered in words: effects, the change that a row shows, and what to move back on paper."""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered.effects import VERBS
from tally.rules.at_table import defaults
from tally.rules.at_table.event_text import corrected_cards, corrected_counts
from tally.rules.verbs import arguments, parts
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, State
    from tally.rules.at_table.playbook import Names
    from tally.rules.rulebook import Event
    from tally.rules.state import Entry

__getattr__ = defaults.found

# The verbs whose arguments say all.
_UNNAMED = ("to", "counter")
# The groups of the words that arguments of these kinds are.
_WORDS_OF = {"zone": "altered.to.", "type": "altered.type."}


def effect(event: "Event", names: "list[str]", name_of: "Names") -> str:
    """Return what an `effect_happened` did, without its seat: "Ash Sparrow boost +1"."""
    return ", ".join([_verb_text(verb, event[1], names, name_of) for verb in parts(event[3])])


def _verb_text(verb: "Any", own: int, names: "list[str]", name_of: "Names") -> str:
    """Return a verb in words: who or what it is about, what happens, and how much."""
    whom, how = [], []
    for kind, value in arguments(VERBS, verb):
        if kind == altered.CARD:
            whom.append(name_of(value))
        elif kind == altered.SEAT and value != own:
            whom.append(names[value])
        elif kind not in (altered.SEAT, "new"):  # no text shows a token's own name
            how.append(_argument(kind, value))
    done = text("altered.verb." + verb[0], "" if verb[0] in _UNNAMED else text("effect." + verb[0]))
    words = whom + [done] + how
    return " ".join([word for word in words if word])


def _argument(kind: str, value: "Any") -> str:
    """Return an argument in words, "" for what has none: a part of a title, or no expedition."""
    if value is None or isinstance(value, (dict, list, tuple)):
        return ""
    if kind in (altered.EXPEDITION, "place"):
        return text(f"altered.expedition.{value}")
    if isinstance(value, int):
        return f"+{value}" if value > 0 else str(value)
    return text(_WORDS_OF.get(kind, "altered.did.") + value, value)


def noted(state: "State") -> "list[Card]":
    """Return the cards in play. An event replaces those that it changes."""
    return state.cards[:]


def happened(state: "State", before: "list[Card] | None", steps: "list[Any]", _changes: "list[Entry]") -> str:
    """Return the news of the last event: what each Character gained or lost, and whose Hero came."""
    said = []
    source = None
    for card in state.cards:
        if before is not None and card in before:
            continue  # states share the cards that did not change
        for change in card.changes:
            if change.event == state.number and change.what in (0, 1, 2) and change.source != card.name:
                source = change.source
                word = text("counter." + altered.STATISTICS[change.what])
                said.append(f"{card.title.name} {change.amount:+d} {word}")
        if before is not None:
            said += _counter_changes(card, next((each for each in before if each.name == card.name), None))
    source = source or (state.because[0] if said else None)
    for step in steps:
        if step[0] == "hero":
            said.append(text("line.hero_set").format(state.seats[step[1]].name, state.title(step[2]).name))
    news = ", ".join(said)
    return text("told.happened").format(state.title(source).name, news) if source else news


def _counter_changes(card: "Card", before: "Card | None") -> "list[str]":
    """Return the changed counters of a card that stays, except exhausted: its player does that."""
    if before is None or before.arrival != card.arrival or before.counters == card.counters:
        return []
    words = sorted(set(before.counters) | set(card.counters))
    amounts = [(word, card.counters.get(word, 0) - before.counters.get(word, 0)) for word in words]
    return [
        f"{card.title.name} {text('altered.did.' + word, word)} {amount:+d}"
        for word, amount in amounts
        if amount and word != altered.EXHAUSTED
    ]


def moved_back(
    before: "State", after: "State", _removed: "list[Event]", name_of: "Names"
) -> "list[list[str]]":
    """Return what to move back on paper after a removal: cards first, then counts."""
    named = [(counter, text("counter." + counter)) for counter in altered.COUNTERS]
    return corrected_cards(before, after, _look, name_of, order) + corrected_counts(before, after, named)


def _look(state: "State", name: str) -> "tuple[str, str]":
    """Return where a card lies, and its counters."""
    card = state.find(name)
    if card:
        return _place(state, card), _counters(card)
    if any(name in holder.discard for holder in state.seats):
        return text("altered.to." + altered.DISCARD), ""
    return text("altered.to.none"), ""


def _place(state: "State", card: "Card") -> str:
    if card.zone == altered.RESERVE:
        return text("altered.to." + altered.RESERVE)
    if card.is_exploring():
        place = f"altered.expedition.{card.expedition}"
    else:
        place = "altered.type." + (altered.HERO if card.zone == altered.HERO_ZONE else altered.PERMANENT)
    return f"{state.seats[card.seat].name}: {text(place)}"


def _counters(card: "Card") -> str:
    counters = [
        text("altered.did." + word, word) + f" {card.counters[word]}" for word in sorted(card.counters)
    ]
    return ", ".join(counters) or text("altered.no_counters")
