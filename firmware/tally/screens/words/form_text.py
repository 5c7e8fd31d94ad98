"""What a card does, in sentences: conditions, choices, targets, counted amounts (`tally.rules.form`).

`own` is the group of the game's own phrases, "wotn_says."; `of_verb(verb)` returns what one of its verbs
does. A target may be in words already. A condition of the game's own is the name of its phrase, and values.
"""

from tally.rules.form import ALL, ANY, IF, MANY, SAME, SEATED, TARGETS, TELL, YOU, Counted, Script
from tally.rules.frames import each_may
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
    what = _verbs(own, of_verb, do.do) if do.is_known else text(_FORM + "by_hand")
    if do.choice:
        chosen = choice(own, of_verb, do.choice)
        what = said(_FORM + "then", chosen, what) if what else chosen
    # A target is named before the cost only where the cost is about it.
    is_first = any(TARGETS[0] in verb for verb in do.cost)
    if not is_first:
        what = _targeted(own, do, what)
    if do.cost:
        what = said(_FORM + "cost", _verbs(own, of_verb, do.cost), what)
    if is_first:
        what = _targeted(own, do, what)
    if do.optional and not _may_each(do):
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
    amount = counted_words(own, number.count)
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


def for_seat(word: str, phrase: str, own: str = "") -> str:
    """Return what a seat does, or several; the phrase itself is about the card's own seat."""
    if word == YOU:
        return phrase
    return (text(_FORM + "seat." + word, "") or text(own + "seat." + word)).format(phrase)


def _verbs(own: str, of_verb: "OfVerb", verbs: "Verbs") -> str:
    found = []
    for each in verbs:  # a comprehension would nest one call more
        found.append(said_verb(own, of_verb, each))
    return listed(found) if found else ""


def said_verb(own: str, of_verb: "OfVerb", verb: "Verb") -> str:
    """Return what a verb does, or several together, or a branch."""
    if verb[0] == TELL:
        return text(_FORM + "tell." + verb[1], "") or of_verb(verb)
    if verb[0] == ALL:
        what = _verbs(own, of_verb, verb[1:])
        return (text(own + "together", "") or "{0}").format(what)
    if verb[0] != IF:
        return of_verb(verb)
    branches = []
    for each in verb[2:]:
        branches.append(said_verb(own, of_verb, each))
    what = said(_FORM + "if", conditions(own, verb[1]), branches[0])
    return said(_FORM + "else", what, branches[1]) if branches[1:] else what


def choice(own: str, of_verb: "OfVerb", choice: "Choice") -> str:
    """Return how many options are chosen, and by whom if not by the card's own seat."""
    options = _verbs(own, of_verb, choice.options[0])
    for option in choice.options[1:]:
        options = said(_FORM + "or", options, _verbs(own, of_verb, option))
    by = "" if choice.by == YOU else "." + choice.by
    return said(_FORM + "choose" + by, choice.n, options)


def _targeted(own: str, script: "Script", what: str) -> str:
    """Return what is chosen, by whom if not always by the card's own seat, and what then happens."""
    if not script.targets:
        return what
    chosen, others = [], []
    may = ".may" if _may_each(script) else ""
    for each in script.targets:
        is_said = isinstance(each, str)
        chosen.append(each if is_said else target(own, each))
        if not is_said and each.by != YOU:
            others.append(each)
    if not others:
        return said(_FORM + "targets", listed(chosen), what)
    for at, each in enumerate(script.targets):
        chosen[at] = said(_FORM + "by." + each.by + may, chosen[at])
    return said(_FORM + "then", listed(chosen), what)


def _may_each(script: "Script") -> bool:
    """Return whether each seat says for itself whether it does this; not where targets are in words."""
    return not any(isinstance(each, str) for each in script.targets) and each_may(script)


def target(own: str, target: "Target", more: "tuple[str, ...]" = ()) -> str:
    """Return how many cards are chosen, and which fit; or which player. `more` is in the brackets, too."""
    if target.zone == SEATED:
        return text(_FORM + "player." + target.side)
    found = [text(own + "zone." + target.zone)] + traits(own, target) + list(more)
    return said(
        _FORM + "fitting", range_of(_FORM + "cards", target.least, target.most), listed(found, "next")
    )


def range_of(key: str, least: "Any", most: "Any") -> str:
    """Return the phrase of so many things, of all, or of as many as one likes."""
    if least in (ALL, SAME):
        return text(key + "." + least)
    if least == most:
        return many(key + ".many", most)
    return text(key + ".any") if most == MANY else many(key + ".range", most, least)


def traits(own: str, target: "Target") -> "list[str]":
    """Return what must hold for the cards of a target, besides where they are."""
    found = []
    if target.side != ANY:
        found.append(text(_FORM + "side." + target.side, "") or text(own + "word." + target.side))
    if target.types:
        group = own.replace("_says", "") + "type."
        named = [text(group + word, "") or text("type." + word) for word in target.types]
        found.append(listed(named, "or"))
    if target.subs:
        found.append(listed([text(own + "sub." + word, word) for word in target.subs], "or"))
    for word in target.words:  # comprehensions would nest one call more
        found.append(_named(own + "is.", word))
    for word in target.not_words:
        found.append(said(_FORM + "is_not", _named(own + "is.", word)))
    if target.named:
        found.append(said(_FORM + "named", target.named))
    for key, bounds in (("at_most", target.below), ("at_least", target.above)):
        for name, bound in bounds:
            found.append(said(_FORM + key, text(own + "number." + name), bound))
    if target.not_self:
        found.append(text(_FORM + "not_self"))
    return found


def counted_words(own: str, count: "str | Target") -> str:
    """Return what is counted."""
    if isinstance(count, str):
        return _named((_FORM if count == "did" else own) + "count.", count)
    found = listed([text(own + "zone." + count.zone)] + traits(own, count), "next")
    return said(_FORM + "fitting", text(_FORM + "count.cards"), found)


def _named(key: str, word: str) -> str:
    """Return the text of a word that may have a name after a colon."""
    word, _, name = word.partition(":")
    return said(key + word, name)


def conditions(own: str, conditions: "tuple[Any, ...]") -> str:
    """Return what must hold, all of it."""
    found = []
    for each in conditions:  # a comprehension would nest one call more
        found.append(_condition(own, each))
    return listed(found)


def _condition(own: str, condition: "tuple[Any, ...]") -> str:
    word = condition[0]
    if word == "not":
        return said(_FORM + "not", _condition(own, condition[1]))
    if word == "did":
        return text(_FORM + "did")
    if word == "is":
        return said(_FORM + "is", card(condition[1], own), _named(own + "is.", condition[2]))
    if word != "count":
        return said(own + "if." + word, *condition[1:])
    _, what, operator, number = condition
    return said(_FORM + operator, counted_words(own, what), number)
