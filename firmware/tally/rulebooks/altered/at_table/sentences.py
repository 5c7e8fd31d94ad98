"""What cards of Altered say in sentences.

A text of plain verbs names its chosen card once. A text that says more uses the phrases of all games
(`tally.screens.words.form_text`): its items become a script as any game has it, with this game's words.
"""

from tally.rulebooks.altered.effects import VERBS
from tally.rulebooks.altered.filters import CHOSEN, OPPONENT_OF
from tally.rulebooks.altered.state import (
    ASKING,
    BOOST,
    CARD,
    CHARACTER,
    CHOOSE,
    COST,
    DIE,
    DO,
    EXPEDITION,
    FLEETING,
    HERO,
    NAMING,
    NEXT_COST,
    NEXT_GAIN,
    NOTE,
    PLAYER,
    SEAT,
    SELF,
    SPELL,
    SPREAD,
    STATISTICS,
    STATUSES,
    TARGET,
    WAITING,
    X,
)
from tally.rulebooks.altered.targets import target
from tally.rulebooks.altered.texts import WHOSE, ask_target, payments
from tally.rulebooks.altered.titles import BARRED
from tally.rules.form import ALL, IF, TARGETS, TELL, YOU, Choice, Counted, Script
from tally.rules.verbs import arguments
from tally.screens.words import form_text, text
from tally.screens.words.phrases import listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Ask, Filters, Quick, Reaction, Title

    Verb = tuple[Any, ...]
    Item = tuple[Any, ...]
    Items = tuple[Item, ...]

_SAYS = "altered_says."
_DO = "altered_says.do."
_FORM = "form_says."
_CHOSEN = "chosen"
# Counters that have a word of their own.
_KNOWN = STATUSES + (BOOST,)
# What is counted besides counters.
_COUNTS = (
    "hand", "mana", "ready", "reserve", "landmarks", "characters", "visible_regions", "die", "x", "did",
)  # fmt: skip
_X = "X"
# The verbs that have phrases of their own for the opponent.
_FOR_OPPONENT = ("draw", "mana", "ready", "resupply")
# The times that may be about anyone's card.
_OF_ANYONE = (
    "join_any", "played", "gains", "reaches", "leaves_reserve", "to_reserve_any", "to_discard_any",
)  # fmt: skip
# The seats whose expedition a word means by itself.
_SEATS_OF = {"facing": "opponent", TARGET: "that_player", "that_expedition": "that_player"}


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does, is, forbids and limits, a sentence each."""
    found = [text(_SAYS + word) for word in title.passive] + [_grant(each) for each in title.grants]
    found += _entering(title) + _keywords(title)
    for each in title.quick or ():
        found.append(_quick_text(each))
    for each in title.reactions or ():
        found.append(_reaction_text(each))
    if title.effect.ask or title.effect.do:
        found.append(said(_SAYS + "effect", _what(title.effect.ask, title.effect.do)))
    found += _barring(title)
    if title.reserve_limit is not None:
        found.append(many(_SAYS + "limit.reserve", title.reserve_limit))
    if title.landmark_limit is not None:
        found.append(many(_SAYS + "limit.landmark", title.landmark_limit))
    return found


def number_sentences(title: "Title") -> "list[str]":
    """Return the numbers that a title prints, a sentence each; also what it is besides its type."""
    found = [said(_SAYS + "print.cost", title.hand_cost, title.reserve_cost)] if title.type != HERO else []
    found += [said(_SAYS + "print.statistics", *title.statistics)] if title.type == CHARACTER else []
    return found + ([said(_SAYS + "print.sub", listed(list(title.sub), "next"))] if title.sub else [])


def option_text(items: "Items") -> str:
    """Return what one option of a choice does."""
    found = []
    for each in _items(items):  # a comprehension would nest one call more: a list of options comes late
        found.append(form_text.said_verb(_SAYS, _verb_text, each))
    return listed(found) if found else ""


def _grant(grant: "tuple[Any, ...]") -> str:
    """Return a passive ability that holds under conditions, or for other cards as well."""
    word = text(_SAYS + grant[0])
    if len(grant) == 2:
        return said(_SAYS + "while", _conditions(grant[1]), word)
    where = text("form_says.side.own" if grant[1] == "own" else _SAYS + "word.here")
    traits = listed([where] + form_text.traits(_SAYS, grant[2]), "next")
    return said(_SAYS + "grant", said(_FORM + "fitting", text(_FORM + "cards.all"), traits), word)


def _entering(title: "Title") -> "list[str]":
    """Return the counters that a Character enters with; for a spell, whether it is Fleeting."""
    if title.type == SPELL:
        return [text(_SAYS + "fleeting_spell")] if (FLEETING, 1) in title.counters else []
    found = [_with(word, count) for word, count in title.counters]
    return [said(_SAYS + "joins", listed(found))] if found else []


def _with(word: str, count: int) -> str:
    """Return a counter that a card comes with."""
    if word in STATUSES:
        return text(_SAYS + "is." + word)
    return many(_SAYS + "with." + (word if word == BOOST else "counter"), count, _named(word))


def _keywords(title: "Title") -> "list[str]":
    found = [text(_SAYS + name) for name in ("cooldown", "seasoned") if getattr(title, name)]
    if title.scout is not None:
        found.append(said(_SAYS + "scout", title.scout))
    if title.tough:
        found.append(said(_SAYS + "tough", title.tough))
    for amount, conditions in title.cost_if:
        key = _SAYS + ("cost_if" if conditions else "cost_if.always")
        found.append(said(key, f"{amount:+d}", _conditions(conditions) if conditions else ""))
    return found


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
    """Return what cannot be done. Rare verbs have the words of the menu."""
    done = text(_SAYS + "be." + word, "") if whose == "self" else ""
    return done or text(_SAYS + "can." + word, "") or said(_SAYS + "can.other", text("effect." + word))


def _quick_text(quick: "Quick") -> str:
    costs = [_verb_text(item) for item in payments(quick.cost, False)]
    do = quick.do
    if isinstance(do, Script):  # its cost is told already
        do = Script(do.conditions, do.optional, (), *do[3:])
    what = _what(quick.ask, do)
    return said(_SAYS + "quick", listed(costs), what) if costs else said(_SAYS + "quick.free", what)


def _reaction_text(reaction: "Reaction") -> str:
    what, filters = _what(reaction.ask, reaction.do), reaction.filters
    if filters:
        heard = _heard(reaction.when, filters)
        if heard:
            what = said(_SAYS + "only", what, listed(heard, "next"))
        if filters.conditions:
            what = said(_FORM + "if", _conditions(filters.conditions), what)
    return said(_SAYS + reaction.when, what)


def _heard(when: str, filters: "Filters") -> "list[str]":
    """Return what sets a reaction off besides its time."""
    found = []
    usual = "any" if when in _OF_ANYONE else WHOSE.get(when, "own")
    if filters.whose == SELF != usual:
        found.append(form_text.card(SELF))
    elif filters.whose not in ("any", usual):
        found.append(text(_FORM + "side." + filters.whose))
    if filters.where:
        found.append(text(_FORM + "side.own" if filters.where == "own" else _SAYS + "word." + filters.where))
    if filters.target:
        found += form_text.traits(_SAYS, filters.target)
    if filters.origins:
        found.append(said(_SAYS + "from", listed([_zone(zone) for zone in filters.origins], "or")))
    if filters.counter:
        word, least = filters.counter
        name = text("counter." + word) if word in STATISTICS else _named(word)
        found.append(said(_FORM + "at_least", name, least) if least else name)
    return found + ([text(_SAYS + "once")] if filters.once else [])


def _zone(zone: str) -> str:
    return text(_SAYS + "zone." + zone)


def _what(ask: str, do: "Any") -> str:
    """Return what happens. The chosen card is named once; if no verb names it, the choice comes first."""
    if isinstance(do, Script):
        what = form_text.effect(_SAYS, _verb_text, _laid_out(do))
        return form_text.for_seat("each", what) if (WAITING,) in do.do else what
    found: "list[str]" = []
    is_met = ask not in NAMING
    first = text(_SAYS + "first." + ask) if ask in NAMING else text(_SAYS + _CHOSEN)
    for verb in do:
        found.append(_verb_text(verb, first if ask not in NAMING or not is_met else text(_SAYS + "again")))
        is_met = is_met or _CHOSEN in verb
    what = listed(found) if found else text(_FORM + "by_hand")
    if not is_met:
        what = said(_SAYS + "choose." + ask, what)
    return said(_SAYS + "ask." + ask, what) if ask and ask != TARGET else what


def _laid_out(script: "Script") -> "Script":
    """Return a text as the script of any game: what is chosen first, then the first choice, then the rest."""
    named, rest = [], []
    choice = None
    for item in script.do:
        ask: "Ask | None" = item[1] if item[0] == ASKING else None
        if ask and ask.ask in (TARGET, PLAYER, EXPEDITION):
            named.append(_asked(ask))
        elif ask and ask.ask == CHOOSE and not choice:
            choice = _choice(ask)
        else:
            rest.append(item)
    conditions = tuple([_condition(each) for each in script.conditions])
    otherwise = _items(script.otherwise)
    return Script(
        conditions,
        script.optional,
        script.cost,
        tuple(named),
        choice,
        _items(rest),
        otherwise,
        script.is_known,
    )


def _choice(ask: "Ask") -> "Choice":
    n = ask.most if ask.least == ask.most else f"{ask.least}-{ask.most}"
    return Choice(n, ask.by, tuple([_items(option) for option in ask.more]))


def _asked(ask: "Ask") -> str:
    """Return what is chosen: cards, a player, expeditions."""
    if ask.ask == TARGET:  # where each seat chooses, that is said of all that it does
        what = form_text.target(_SAYS, ask.target, _by(ask))
        limits = [said(_FORM + "at_most", text(_SAYS + "number." + word), most) for word, most in ask.total]
        return said(_SAYS + "total", what, listed(limits, "next")) if limits else what
    if ask.ask == PLAYER:
        what, traits = text(_SAYS + ("player" if ask.more == "any" else "word.opponent")), []
    else:
        most = 4 if ask.more == "any" else 2
        least = most if ask.least == ALL else ask.least
        most = most if ask.most == ALL else min(most, ask.most)
        what = form_text.range_of(_SAYS + "expeditions", least, most)
        traits = [text(_FORM + "side." + ask.more)] if ask.more != "any" else []
    traits += _by(ask)
    return said(_FORM + "fitting", what, listed(traits, "next")) if traits else what


def _by(ask: "Ask") -> "tuple[str, ...]":
    """Return who chooses, if it is not the card's own seat."""
    return () if ask.by == YOU else (text(_SAYS + "by." + ask.by),)


def _items(items: "Any") -> "Items":
    """Return the verbs and the questions of items, with conditions as those of any game."""
    found = []
    for item in items:
        if item[0] == IF:
            conditions = tuple([_condition(each) for each in item[1]])
            found.append((IF, conditions) + _items(item[2:]))
        elif item[0] == DO:
            found.append(item[1])
        elif item[0] == ASKING:
            found.append(item)
    return tuple(found)


def _conditions(given: "tuple[Any, ...]") -> str:
    return form_text.conditions(_SAYS, tuple([_condition(each) for each in given]))


def _condition(condition: "tuple[Any, ...]") -> "tuple[Any, ...]":
    """Return a condition as one of any game. Those of this game count 1 where they are so."""
    word, what = condition[0], condition[1] if condition[1:] else None
    if word == "not":
        return (word, _condition(condition[1]))
    if not isinstance(what, tuple) or what[0] == "cards":
        return condition if word == "did" else (word, _counted(what)) + condition[2:]
    if what[0] == "is":
        return ("is", _word_of(what[1]), what[2])
    if what[0] == "first":
        return ("first." + what[1],)
    if what[0] in ("region", "ascended"):
        return (what[0], _place("you", what[1])) + tuple([text("counter." + kind) for kind in what[2:]])
    return what


def _counted(what: "Any") -> "Any":
    """Return what is counted as the phrases of all games have it: a target, a word, or a word and a name."""
    if not isinstance(what, str):
        return what[1]
    if what.startswith(OPPONENT_OF):
        return "opponent:" + form_text.counted_words(_SAYS, _counted(what[len(OPPONENT_OF) :]))
    return what if what in _COUNTS or ":" in what else "counter:" + _named(what)


def _number(number: "Any") -> "Any":
    """Return a number, or how it is counted."""
    return Counted(_counted(number.count), *number[1:]) if isinstance(number, Counted) else number


def _word_of(word: str) -> str:
    """Return the word of all games for a chosen card."""
    for at, words in enumerate(CHOSEN):
        if word in words:
            return TARGETS[at]
    return word


def _item_text(item: "Item") -> str:
    """Return a question that is not told before all else, or a part of a cost."""
    if item[0] == ASKING:
        what = _ask_text(item[1])
        return what if item[1].ask == CHOOSE else form_text.for_seat(item[1].by, what)
    name, count = item[1:]
    if name in ("mana", "exhaust", "support"):
        return said(_SAYS + "cost." + name, count)
    return _verb_text(("counter", SELF, name, -count))


def _ask_text(ask: "Ask") -> str:
    if ask.ask == X:
        return text(_SAYS + "cost.x")
    if ask.ask == DIE:
        return said(_SAYS + "roll", ask.most)
    if ask.ask == CHOOSE:
        return form_text.choice(_SAYS, _verb_text, _choice(ask))
    if ask.ask == SPREAD:
        cards = listed([_zone(ask.target.zone)] + form_text.traits(_SAYS, ask.target), "next")
        cards = said(_FORM + "fitting", text(_FORM + "cards.any"), cards)
        return form_text.quantity(_SAYS, _DO + "spread", _number(ask.least), cards, _named(ask.more))
    if ask == ask_target({"side": "own"}, None, "sacrifice")[0]:
        return text(_SAYS + "cost.sacrifice")
    keys = {"sacrifice": "sacrifice", "discard": "to.discard", "exhaust": "exhausted.more"}
    cards = _asked(ask)
    return said(_DO + keys[ask.then], 1 if ask.then == "exhaust" else cards, cards)


def _verb_text(verb: "Verb", chosen: str = "") -> str:
    """Return what a verb or another item does; `chosen` is the phrase for the chosen card, if it has one."""
    name = verb[0]
    if not isinstance(name, str):
        return _item_text(verb)
    if name in ("exhaust", "wake"):
        return _verb_text(("counter", verb[1], "exhausted", 1 if name == "exhaust" else -1), chosen)
    if name == TELL:
        return text(_FORM + "tell." + verb[1], "") or text(_SAYS + "tell." + verb[1])
    given = arguments(VERBS, verb)
    seat = ([value for kind, value in given if kind == SEAT] or ["you"])[0]
    values = [_argument(kind, value, seat, chosen) for kind, value in given if kind not in (SEAT, "new")]
    how = _SPECIAL.get(name)
    phrase = how(verb, seat, values) if how else _with_count(verb, said(_DO + name, *values))
    places = [value for kind, value in given if kind in (EXPEDITION, "place")]
    if (seat == "opponent" and _has_own(verb)) or (places and _is_of(seat, places[0])):
        return phrase
    return form_text.for_seat(seat, phrase, _SAYS)


def _has_own(verb: "Verb") -> bool:
    """Return whether the verb has phrases of its own for the opponent."""
    return verb[0] in _FOR_OPPONENT or (verb[0] == "emblem" and verb[2] in (COST, NEXT_COST, NOTE))


def _is_of(seat: str, place: "int | str | None") -> bool:
    """Return whether the words for an expedition say whose it is."""
    if isinstance(place, str) and place != "both":
        return seat == _SEATS_OF.get(place, "you")
    return seat == "opponent" and place is not None


def _argument(kind: str, value: "Any", seat: str, chosen: str) -> "Any":
    """Return an argument of a verb in words."""
    if kind == CARD:
        word = _word_of(value)
        return chosen if chosen and word == TARGETS[0] else form_text.card(word, _SAYS)
    if kind in (EXPEDITION, "place"):
        return "" if value is None else _place(seat, value)
    if kind == "duration":
        return text(_SAYS + "lasts." + value)
    if kind == "when":
        return said(_SAYS + value, "..")  # the sentence has a full stop too
    if kind == "regions":
        return listed([text("counter." + each) for each in value])
    if kind == "text":
        return _named(value)
    return _X if isinstance(value, Counted) else value


def _place(seat: str, place: "int | str") -> str:
    """Return an expedition of a seat in words."""
    if place == "both":
        return listed([_place(seat, 0), _place(seat, 1)])
    word = "that_expedition" if place == TARGET else str(place)
    return text(_SAYS + "word." + ("opponent." if seat == "opponent" and word in "01" else "") + word)


def _with_count(verb: "Verb", phrase: str) -> str:
    """Return a phrase with what its X is."""
    for value in verb:
        if isinstance(value, Counted):
            return form_text.counted(_SAYS, phrase, _number(value))
    return phrase


def _quantity(key: str, number: "Any", *values: "Any") -> str:
    return form_text.quantity(_SAYS, key, _number(number), *values)


def _own(seat: str) -> str:
    """Return the seat whose phrase is taken."""
    return seat if seat == "opponent" else "you"


def _amount_text(verb: "Verb", seat: str, _values: "list[Any]") -> str:
    return form_text.quantity(_SAYS, _DO + verb[0] + "." + _own(seat), _number(verb[2]))


def _move_text(verb: "Verb", _seat: str, values: "list[Any]") -> str:
    return _quantity(_DO + "move", verb[3], values[0])


def _counter_text(verb: "Verb", _seat: str, values: "list[Any]") -> str:
    key = _DO + (verb[2] if verb[2] in _KNOWN else "counter")
    phrase = _quantity(key, verb[3], values[0], values[1])
    return said(_FORM + "most", phrase, verb[4]) if len(verb) > 4 else phrase


def _stats_text(verb: "Verb", _seat: str, values: "list[Any]") -> str:
    """Return the changes of statistics; all three if none changes."""
    shown = ["+X" if isinstance(each, Counted) else f"{each:+d}" for each in verb[2:]]
    changes = [said(_SAYS + "stats." + name, shown[i]) for i, name in enumerate(STATISTICS)]
    found = [changes[i] for i, value in enumerate(verb[2:]) if value] or changes
    return _with_count(verb, said(_DO + "stats", values[0], listed(found)))


def _to_text(verb: "Verb", _seat: str, values: "list[Any]") -> str:
    return said(_DO + "to." + verb[2], values[0])


def _react_text(_verb: "Verb", _seat: str, values: "list[Any]") -> str:
    return said(_DO + "react", values[0], values[1] + 1)


def _resupply_text(verb: "Verb", seat: str, _values: "list[Any]") -> str:
    found = [text(_DO + "resupply." + _own(seat))]
    return listed(found + ([text(_SAYS + "is.exhausted")] if len(verb) > 2 else []), "next")


def _token_text(verb: "Verb", _seat: str, values: "list[Any]") -> str:
    key = _DO + ("token" if values[0] else "token.landmark")
    return _quantity(key, verb[4], values[1], values[0])


def _create_text(verb: "Verb", _seat: str, values: "list[Any]") -> str:
    """Return which token comes where. Its name is its statistics."""
    numbers = "/".join([str(value) for value in values[1:]])
    return _with_count(verb, said(_DO + "create", values[0], numbers))


def _permit_text(verb: "Verb", _seat: str, _values: "list[Any]") -> str:
    return _for_cards(said(_FORM + "may", text(_DO + "permit")), verb[2])


def _emblem_text(verb: "Verb", seat: str, _values: "list[Any]") -> str:
    """Return what an Emblem says, and for which cards."""
    kind, amount, lasts = verb[2], verb[3], text(_SAYS + "lasts." + verb[4])
    only = verb[5] if len(verb) > 5 else None
    key = _DO + "emblem." + kind
    if kind == NOTE:
        return said(key + "." + _own(seat), amount, lasts)
    if isinstance(only, str):
        next_one = text(_SAYS + "next." + only)
        return _quantity(_DO + "emblem.next_type." + _own(seat), amount, lasts, next_one)
    if _has_own(verb):
        phrase = _quantity(key + "." + _own(seat), amount, lasts)
    else:
        phrase = said(key, lasts, _with(*amount) if kind == NEXT_GAIN else "")
    return _for_cards(phrase, only) if only else phrase


def _for_cards(phrase: str, what: "dict[str, Any]") -> str:
    """Return a phrase, and in brackets for which cards it is, and what becomes of them."""
    fields = {key: what[key] for key in ("type", "of", "sub", "max") if key in what}
    found = form_text.traits(_SAYS, target(fields))
    if "from" in what:
        found.append(_zone(what["from"]))
    if what.get("where") is not None:
        found.append(_place("you", what["where"]))
    if "min_cost" in what:
        found.append(said(_FORM + "at_least", text(_SAYS + "number.hand_cost"), what["min_cost"]))
    if what.get("free"):
        found.append(text(_SAYS + "free"))
    if what.get("cost_change"):
        found.append(said(_SAYS + "costs", f"{what['cost_change']:+d}"))
    if "counter" in what:
        found.append(_with(*what["counter"]))
    return said(_FORM + "fitting", phrase, listed(found, "next")) if found else phrase


# The verbs whose words are not just their arguments.
_SPECIAL: "dict[str, Any]" = {
    "draw": _amount_text,
    "mana": _amount_text,
    "ready": _amount_text,
    "move": _move_text,
    "counter": _counter_text,
    "stats": _stats_text,
    "to": _to_text,
    "react": _react_text,
    "resupply": _resupply_text,
    "token": _token_text,
    "create": _create_text,
    "permit": _permit_text,
    "emblem": _emblem_text,
}
