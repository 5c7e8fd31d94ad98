"""Cards of Altered: what they say in sentences, and those that players describe by hand or make.

The questions about a card come in the order of use, with the most usual answer. Rare things are behind MORE.
"""

from tally.rulebooks.altered.effects import VERB_ROWS
from tally.rulebooks.altered.state import (
    ANCHORED,
    ASLEEP,
    BOOST,
    CHARACTER,
    COST,
    ETERNAL,
    FLEETING,
    HERO,
    NAMING,
    NEXT_COST,
    NOTE,
    PASSIVES,
    SPELL,
    STATISTICS,
    STATUSES,
    TARGET,
    TOKEN,
    TYPES,
)
from tally.rulebooks.altered.titles import BARRED, PAID, TITLE, WHENS
from tally.rulebooks.altered.view import sums_text
from tally.rules.at_table import defaults
from tally.rules.at_table.stand_ins import NO, NOTHING, YES, applies, asked, described, part_of, with_more
from tally.rules.form import Script
from tally.rules.titles import flag
from tally.rules.verbs import ALL, parts
from tally.screens.words import text
from tally.screens.words.phrases import change, listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Cost, Quick, State, Title
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.stand_ins import Answers, Question
    from tally.rules.at_table.tokens import Token
    from tally.rules.rulebook import Event

    Verb = tuple[Any, ...]

__getattr__ = defaults.found

_SAYS = "altered_says."
_DO = "altered_says.do."
_COUNTED = ("draw", "mana", "ready")
_CHOSEN = "chosen"
# The verbs that have sentences.
_SAID = [row.name for row in VERB_ROWS]
# What a quick action costs besides mana.
_FLAGS = tuple([row.name for row in PAID if row.read == flag])
# Counters that have a word of their own.
_KNOWN = STATUSES + (BOOST,)


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does, is, forbids and limits, a sentence each."""
    found = [text(_SAYS + word) for word in title.passive if word in PASSIVES] + _entering(title)
    for each in title.quick or ():
        found.append(_quick_text(each))
    for each in title.reactions or ():
        is_said = each.when in WHENS and each.filters is None
        found.append(
            said(_SAYS + each.when, _what(each.ask, each.do)) if is_said else text(_SAYS + "by_hand")
        )
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
    return found + [text(_SAYS + "cost." + name) for name in _FLAGS if getattr(cost, name)]


def _what(ask: str, do: "tuple[Verb, ...]") -> str:
    """Return what happens. The chosen card is named once; if no verb names it, the choice comes first.

    What sentences cannot say yet, players read on the card.
    """
    if isinstance(do, Script) or not all(_is_said(verb) for verb in do):
        return text(_SAYS + "by_hand")
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


def _is_said(verb: "Verb") -> bool:
    """Return whether there is a sentence for a verb."""
    if verb[0] == "emblem":
        return verb[2] in (COST, NEXT_COST, NOTE) and not isinstance(verb[-1], dict)
    return verb[0] in _SAID


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


_COSTS = ("hand_cost", "reserve_cost")
_LIMITS = ("reserve_limit", "landmark_limit")
_MARKS = (NOTHING, ANCHORED, ASLEEP, FLEETING, ETERNAL)
# Reactions of cards in play, the most usual first.
_REACTIONS = (NOTHING, "join", "hand", "reserve", NO) + tuple(
    [when for when in WHENS if when not in ("join", "hand", "reserve")]
)
_IMPOSSIBLE = (NOTHING, "sacrifice", "draw", "card_played", "quick_played", "move", "to", "join", "counter")
# Nobody described it, or there is none, or it is described.
_DESCRIBED = (NOTHING, NO, YES)
_QUICK = "quick_"


def questions(state: "State | None", answers: "Answers") -> "list[Question]":  # noqa: ARG001 - every game's
    """Return the questions after these answers, the important ones first."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, CHARACTER]]
    if not kind:
        return usual
    usual += asked(TITLE, _LIMITS) if kind == HERO else alike(answers, _COSTS)
    if kind == CHARACTER:
        usual += alike(answers, STATISTICS)
    return with_more(answers, usual, _rare(kind, answers))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    made: "dict[str, Any]" = {"id": name, "name": name}
    made.update(described(TITLE, answers))
    counters = {answers["enters"]: 1} if applies(answers, "enters") else {}
    if answers.get(BOOST):
        counters[BOOST] = answers[BOOST]
    if counters:
        made["counters"] = counters
    if applies(answers, "cannot"):
        made["cannot"] = [answers["cannot"]]
    if answers.get("quick_action", NOTHING) != NOTHING:
        made["quick"] = [{"cost": part_of(PAID, answers, _QUICK)}] if answers["quick_action"] == YES else []
    reaction = answers.get("reaction", NOTHING)
    if reaction != NOTHING:
        made["reactions"] = [] if reaction == NO else [{"when": reaction}]
    return made


def alike(answers: "Answers", names: "tuple[str, ...]", usual: "Any" = 0) -> "list[Question]":
    """Ask for numbers that are mostly the same: the last answer is the next one's default.

    `usual` is the first default, 0 for that of the field.
    """
    questions = asked(TITLE, names)
    usual = usual or questions[0][2]
    for question in questions:
        question[2] = usual
        usual = answers.get(question[0], usual)
    return questions


def _rare(kind: str, answers: "Answers") -> "list[Question]":
    quick: "list[Question]" = [["quick_action", _DESCRIBED, NOTHING]]
    if applies(answers, "quick_action"):
        quick += asked(PAID, [row.name for row in PAID], _QUICK)
    if kind == SPELL:
        return [["enters", (NOTHING, FLEETING), NOTHING]] + quick
    if kind == CHARACTER:
        quick = asked(TITLE, ("passive",)) + [[BOOST, 0, 0], ["enters", _MARKS, NOTHING]] + quick
    return quick + [["reaction", _REACTIONS, NOTHING], ["cannot", _IMPOSSIBLE, NOTHING]]


_LEAST = 1


def token_questions(state: "State | None", answers: "Answers") -> "list[list[Any]]":  # noqa: ARG001 - every game's
    """Return the questions about a token: its statistics."""
    return alike(answers, STATISTICS, _LEAST)


def token_title(_name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title of a token. Its name is its statistics."""
    return _of([answers[each] for each in STATISTICS])


def _of(values: "list[int]") -> "dict[str, Any]":
    made: "dict[str, Any]" = {"id": TOKEN.id, "name": "/".join([str(value) for value in values])}
    made["type"] = CHARACTER
    for i in range(len(STATISTICS)):
        made[STATISTICS[i]] = values[i]
    return made


# The tokens that most effects create.
PLAIN = (_of([1] * len(STATISTICS)), _of([2] * len(STATISTICS)))


def created(event: "Event") -> "dict[str, Any] | None":
    """Return the title of the last token that an event created, or None."""
    verbs = [event[3]] if event[0] == "effect_happened" else _said(event)
    made = [part for verb in verbs for part in parts(verb) if part[0] == "create"]
    return _of(list(made[-1][-len(STATISTICS) :])) if made else None


def _said(event: "Event") -> "list[Any]":
    """Return the verbs that a play records."""
    options = event[-1]
    return options.get("do", []) if isinstance(options, dict) else []


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the expeditions that the Character may join, first those of the effect's seat."""
    if token.title["type"] != CHARACTER:
        return [["", "", None]]
    rows = []
    for seat in (token.seat, 1 - token.seat):
        for expedition in (0, 1):
            place = text(f"altered.expedition.{expedition}") + ": " + moment.state.seats[seat].name
            event = ["effect_happened", token.seat, token.source or None, _verb(token, seat, expedition)]
            rows.append([place, sums_text(moment.view, seat, expedition), [event]])
    return rows


def _verb(token: "Token", seat: int, expedition: int) -> "list[Any]":
    """Return the verb that creates it. A token with counters gets a name, so that they can be put on it."""
    values = [token.title.get(each, 0) for each in STATISTICS]
    counters = token.title.get("counters", {})
    if not counters:
        return ["create", None, seat, expedition] + values
    made: "list[Any]" = [ALL, ["create", token.card, seat, expedition] + values]
    return made + [["counter", token.card, word, counters[word]] for word in sorted(counters)]
