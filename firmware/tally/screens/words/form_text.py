"""What a card does, in sentences: conditions, choices, targets, counted amounts (`tally.rules.form`).

`said` is the key of the game's own phrases, "wotn_says."; `of_verb(verb)` returns what one of its verbs does.
"""

from tally.rules.form import ALL, ANY, IF, MANY, SAME, TELL, YOU, Counted, Script
from tally.screens.words import text
from tally.screens.words.phrases import change, listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.form import Choice, Target, Verb, Verbs

    OfVerb = Callable[[Verb], str]

_FORM = "form_says."
# The number whose value is not known before its verb comes.
_X = "X"


def effect(own: str, of_verb: "OfVerb", do: "Verbs | Script") -> str:
    """Return what verbs or a script do, "" where there is nothing."""
    if not isinstance(do, Script):
        return _verbs(own, of_verb, do)
    if not do.is_known:
        return text(_FORM + "by_hand")
    what = _verbs(own, of_verb, do.do)
    if do.choice:
        chosen = _choice(own, of_verb, do.choice)
        what = said(_FORM + "then", chosen, what) if what else chosen
    if do.targets:
        what = _with_targets(own, do.targets, what)
    if do.cost:
        what = said(_FORM + "cost", _verbs(own, of_verb, do.cost), what)
    if do.optional:
        what = (text(own + "may", "") or text(_FORM + "may")).format(what)
    if do.conditions:
        what = said(_FORM + "if", conditions(own, do.conditions), what)
    return said(_FORM + "else", what, _verbs(own, of_verb, do.otherwise)) if do.otherwise else what


def quantity(own: str, key: str, number: "int | Counted", *values: "Any") -> str:
    """Return the phrase for more or for less of something; `values` follow its number."""
    phrase = more_or_less(key, number, *values)
    return counted(own, phrase, number, is_less(number)) if isinstance(number, Counted) else phrase


def more_or_less(key: str, number: "int | Counted", *values: "Any") -> str:
    """Return the same without what X is, for `counted`: said apart from it, that nests fewer calls."""
    if not isinstance(number, Counted):
        return change(key, number, *values)
    return said(key + (".less" if is_less(number) else ".more"), _X, *values)


def is_less(number: "Counted") -> bool:
    """Return whether a counted amount is never above 0."""
    return bool(number.times < 0 and number.plus <= 0)


def how_many(key: str, number: "int | Counted") -> str:
    """Return the phrase for so many of something, without what X is."""
    return said(key, _X) if isinstance(number, Counted) else many(key, number)


def counted(own: str, phrase: str, number: "Counted", takes: bool = False) -> str:
    """Return a phrase that has X as its number, and what X is. `takes` takes the sign off."""
    sign = -1 if takes else 1
    times, plus = number.times * sign, number.plus * sign
    amount = _what(own, number.count)
    if times != 1:
        amount = said(_FORM + "times", times, amount)
    if plus:
        amount = said(_FORM + ("plus" if plus > 0 else "minus"), amount, abs(plus))
    if number.limit is not None:
        amount = said(_FORM + "most", amount, number.limit)
    return said(_FORM + "amount", phrase, amount)


def card(word: str, own: str = "") -> str:
    """Return the words for a card of a verb: this one, one that was chosen, or a game's own."""
    return text(_FORM + "card." + word, "") or text(own + "card." + word)


def for_seat(word: str, phrase: str) -> str:
    """Return what a seat does, or several; the phrase itself is about the card's own seat."""
    return phrase if word == "you" else said(_FORM + "seat." + word, phrase)


def _verbs(own: str, of_verb: "OfVerb", verbs: "Verbs") -> str:
    found = []
    for each in verbs:  # a comprehension would nest one call more
        found.append(_verb(own, of_verb, each))
    return listed(found) if found else ""


def _verb(own: str, of_verb: "OfVerb", verb: "Verb") -> str:
    if verb[0] == TELL:
        return text(_FORM + "tell." + verb[1])
    if verb[0] == ALL:
        return _verbs(own, of_verb, verb[1:])
    if verb[0] != IF:
        return of_verb(verb)
    branches = []
    for each in verb[2:]:
        branches.append(_verb(own, of_verb, each))
    what = said(_FORM + "if", conditions(own, verb[1]), branches[0])
    return said(_FORM + "else", what, branches[1]) if branches[1:] else what


def _choice(own: str, of_verb: "OfVerb", choice: "Choice") -> str:
    options = _verbs(own, of_verb, choice.options[0])
    for option in choice.options[1:]:
        options = said(_FORM + "or", options, _verbs(own, of_verb, option))
    by = "" if choice.by == YOU else "." + choice.by
    return said(_FORM + "choose" + by, choice.n, options)


def _with_targets(own: str, targets: "tuple[Target, ...]", what: str) -> str:
    """Return which cards are chosen, then what happens. Who chooses is said where it is not always you."""
    chosen = [_target(own, each) for each in targets]
    if all(each.by == YOU for each in targets):
        return said(_FORM + "targets", listed(chosen), what)
    chosen = [said(_FORM + "by." + targets[i].by, each) for i, each in enumerate(chosen)]
    return said(_FORM + "then", listed(chosen), what)


def _target(own: str, target: "Target") -> str:
    """Return how many cards are chosen, and which fit."""
    if target.least in (ALL, SAME):
        what = text(_FORM + "cards." + target.least)
    elif target.least == target.most:
        what = many(_FORM + "cards.many", target.most)
    elif target.most == MANY:
        what = text(_FORM + "cards.any")
    else:
        what = many(_FORM + "cards.range", target.most, target.least)
    return _fitting(own, what, target)


def _fitting(own: str, what: str, target: "Target") -> str:
    """Return some cards with what must hold for them, in brackets."""
    found = [text(own + "zone." + target.zone)]
    if target.side != ANY:
        found.append(text(_FORM + "side." + target.side))
    for words, key in ((target.types, "type."), (target.subs, own + "sub.")):
        if words:
            found.append(listed([text(key + word) for word in words], "or"))
    found += [_named(own + "is.", word) for word in target.words]
    found += [said(_FORM + "is_not", _named(own + "is.", word)) for word in target.not_words]
    if target.named:
        found.append(said(_FORM + "named", target.named))
    found += [said(_FORM + "at_most", text(own + "number." + name), bound) for name, bound in target.below]
    found += [said(_FORM + "at_least", text(own + "number." + name), bound) for name, bound in target.above]
    if target.not_self:
        found.append(text(_FORM + "not_self"))
    return said(_FORM + "fitting", what, listed(found, "next"))


def _what(own: str, count: "str | Target") -> str:
    """Return what is counted."""
    if isinstance(count, str):
        return _named((_FORM if count == "did" else own) + "count.", count)
    return _fitting(own, text(_FORM + "count.cards"), count)


def _named(key: str, word: str) -> str:
    """Return the text of a word that may have a name after it."""
    word, _, name = word.partition(":")
    return said(key + word, name)


def conditions(own: str, found: "tuple[Any, ...]") -> str:
    """Return what must hold, all of it."""
    parts = []
    for each in found:  # a comprehension would nest one call more
        parts.append(_condition(own, each))
    return listed(parts)


def _condition(own: str, condition: "tuple[Any, ...]") -> str:
    word = condition[0]
    if word == "not":
        return said(_FORM + "not", _condition(own, condition[1]))
    if word == "did":
        return text(_FORM + "did")
    if word == "is":
        return said(_FORM + "is", card(condition[1], own), _named(own + "is.", condition[2]))
    _, what, operator, number = condition
    return said(_FORM + operator, _what(own, what), number)
