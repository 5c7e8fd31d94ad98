"""What a title of Altered does, in sentences. Loaded when a card is first shown."""

from tally.rulebooks.altered.titles import (
    BARRED,
    BOOST,
    CHARACTER,
    FLEETING,
    HERO,
    NAMING,
    NOTE,
    SPELL,
    STATISTICS,
    STATUSES,
    TARGET,
)
from tally.screens.words import text
from tally.screens.words.phrases import change, listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.titles import Cost, Quick, Title

    Verb = tuple[Any, ...]

_SAYS = "altered_says."
_DO = "altered_says.do."
_COUNTED = ("draw", "mana", "ready")
_PAID = ("exhaust", "sacrifice", "support")
_CHOSEN = "chosen"
# Counters that have a word of their own.
_KNOWN = STATUSES + (BOOST,)


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does, is, forbids and limits, a sentence each."""
    found = [text(_SAYS + word) for word in title.passive] + _entering(title)
    for each in title.quick or ():
        found.append(_quick_text(each))
    for each in title.reactions or ():
        found.append(said(_SAYS + each.when, _what(each.ask, each.do)))
    if title.effect.ask or title.effect.do:
        found.append(said(_SAYS + "effect", _what(title.effect.ask, title.effect.do)))
    found += _barring(title)
    if title.reserve_limit is not None:
        found.append(many(_SAYS + "limit.reserve", title.reserve_limit))
    if title.landmark_limit is not None:
        found.append(many(_SAYS + "limit.landmark", title.landmark_limit))
    return found


def number_sentences(title: "Title") -> "list[str]":
    """Return the numbers that a title prints, a sentence each."""
    found = [said(_SAYS + "print.cost", title.hand_cost, title.reserve_cost)] if title.type != HERO else []
    return found + ([said(_SAYS + "print.statistics", *title.statistics)] if title.type == CHARACTER else [])


def _entering(title: "Title") -> "list[str]":
    """Return the counters that a Character enters with; for a spell, whether it is Fleeting."""
    if title.type == SPELL:
        return [text(_SAYS + "fleeting_spell")] if (FLEETING, 1) in title.counters else []
    found = []
    for word, count in title.counters:
        found.append(many(_SAYS + "with." + (word if word in _KNOWN else "counter"), count, _named(word)))
    return [said(_SAYS + "joins", listed(found))] if found else []


def _named(counter: str) -> str:
    return text("altered.did." + counter, counter)


def _barring(title: "Title") -> "list[str]":
    """Return what is forbidden while this is in play: to everyone, or to whom."""
    found = []
    for whose in ("all",) + BARRED:
        words = [each for each in title.cannot if whose == "all" and isinstance(each, str)]
        words += [each[1] for each in title.cannot if each[0] == whose]
        if words:
            things = [_impossible(word, whose) for word in words]
            found.append(said(_SAYS + "cannot." + whose, listed(things, "or")))
    return found


def _impossible(word: str, whose: str) -> str:
    done = text(_SAYS + "be." + word, "") if whose == "self" else ""
    return done or text(_SAYS + "can." + word)


def _quick_text(quick: "Quick") -> str:
    costs, what = _costs(quick.cost), _what(quick.ask, quick.do)
    return said(_SAYS + "quick", listed(costs), what) if costs else said(_SAYS + "quick.free", what)


def _costs(cost: "Cost") -> "list[str]":
    found = [said(_SAYS + "cost.mana", cost.mana)] if cost.mana else []
    return found + [text(_SAYS + "cost." + name) for name in _PAID if getattr(cost, name)]


def _what(ask: str, do: "tuple[Verb, ...]") -> str:
    """Return what happens. The chosen card is named once; if no verb names it, the choice comes first."""
    found: "list[str]" = []
    is_met = ask not in NAMING
    first = text(_SAYS + "first." + ask) if ask in NAMING else text(_SAYS + _CHOSEN)
    for verb in do:
        found.append(_verb_text(verb, first if ask not in NAMING or not is_met else text(_SAYS + "again")))
        is_met = is_met or _CHOSEN in verb
    what = listed(found) if found else text(_SAYS + "by_hand")
    if not is_met:
        what = said(_SAYS + "choose." + ask, what)
    return said(_SAYS + "ask." + ask, what) if ask and ask != TARGET else what


def _verb_text(verb: "Verb", chosen: str) -> str:
    name = verb[0]
    key = _DO + name
    if name in _COUNTED:
        return change(key + "." + verb[1], verb[2])
    if name == "move":
        return change(f"{key}.{verb[1]}.{verb[2]}", verb[3])
    if name == "emblem":
        return _emblem(key, verb)
    if name == "create":
        return said(f"{key}.{verb[2]}.{verb[3]}", *verb[4:])
    if name == "resupply":
        return text(key + "." + verb[1])
    if name == "after_you":
        return text(key)
    return _card_verb_text(verb, key, text(_SAYS + "self") if verb[1] == "self" else chosen)


def _card_verb_text(verb: "Verb", key: str, card: str) -> str:
    """Return what a verb does to a card."""
    name = verb[0]
    if name == "counter":
        return change(_DO + verb[2] if verb[2] in _KNOWN else key, verb[3], card, _named(verb[2]))
    if name == "stats":
        return said(key, card, listed(_statistics(verb[2:])))
    if name == "to":
        return said(key + "." + verb[2], card)
    if name == "join":
        return said(f"{key}.{verb[2]}.{verb[3]}", card)
    if name == "react":
        return said(key, card, verb[2] + 1)
    return said(key, card)


def _statistics(values: "tuple[int, ...]") -> "list[str]":
    """Return the changes of statistics; all three if none changes."""
    changes = [said(_SAYS + "stats." + name, f"{values[i]:+d}") for i, name in enumerate(STATISTICS)]
    return [changes[i] for i, value in enumerate(values) if value] or changes


def _emblem(key: str, verb: "Verb") -> str:
    _, seat, kind, amount, duration = verb[:5]
    lasts = text(_SAYS + "lasts." + duration)
    if kind == NOTE:
        return said(key + ".note." + seat, amount, lasts)
    if len(verb) > 5:
        return change(key + ".next_type." + seat, amount, lasts, text(_SAYS + "next." + verb[5]))
    return change(key + "." + kind + "." + seat, amount, lasts)
