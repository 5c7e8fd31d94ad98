"""Parses what cards do: verbs, questions, conditions, amounts, costs, and what sets a reaction off.

What was always understood stays plain: a short `ask` and plain verbs. What says more is a Script, whose verbs
are items of `tally.rulebooks.altered.asking`. An unknown word is malformed; with an unknown key, the players
do the effect by hand.
"""

from tally.rulebooks.altered.effects import TOLD, VERBS
from tally.rulebooks.altered.filters import CHOSEN
from tally.rulebooks.altered.state import (
    ASKING,
    ASKS,
    BOOST,
    CARD,
    CHOOSE,
    COST,
    COUNT,
    DIE,
    DO,
    DURATIONS,
    EACH,
    EXPEDITION,
    MARK,
    MAY,
    NEXT_ACTIVATE,
    NEXT_COST,
    NEXT_FROM,
    NEXT_GAIN,
    NEXT_KEEP,
    NOTE,
    PAYING,
    PLAYER,
    RESERVE,
    SEAT,
    SELF,
    SPREAD,
    STATISTICS,
    TARGET,
    TYPES,
    WAITING,
    WHOLE,
    ZONES,
    Ask,
    Cost,
    Effect,
    Filters,
    X,
    known,
)
from tally.rulebooks.altered.targets import (
    TRAITS,
    VOCABULARY,
    bounds,
    is_one_of_two,
    is_place,
    only,
    target,
)
from tally.rules import form
from tally.rules.form import IF, OPERATORS, Counted, Script
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole
from tally.rules.titles import a_list, an_object, count, field, flag, values
from tally.rules.verbs import ALL, arguments, check, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.altered.state import Cards, State, Verb

    Fields = dict[str, Any]

# When a reaction can trigger.
WHENS = (
    "morning", "noon", "afternoon", "dusk", "night", "after_succeed", "after_prepare", "after_draw",
    "after_expand", "after_progress", "after_rest", "after_clean_up", "draw", "join", "hand", "reserve",
    "to_reserve", "moved", "other_join", "sacrifice", "spell",
)  # fmt: skip
MORE_WHENS = (
    "join_any", "played", "leave", "sacrificed", "own_sacrificed", "not_moved", "moved_by", "pass_first",
    "opponent_draws", "gift", "exhausts", "to_reserve_any", "leaves_reserve", "to_discard_any", "gains",
    "rolled", "reaches", "before_progress", "before_rest",
)  # fmt: skip
# Whose a reaction is set off by, where nothing is said.
WHOSE = {"gains": SELF, "reaches": SELF, "join_any": "any"}

SEAT_WORDS = ("you", "opponent")
CARD_WORDS = (SELF, "chosen")
_MORE_SEATS = SEAT_WORDS + ("that_player", "each", "each_other")
_MORE_CARDS = CARD_WORDS + ("that", "each") + CHOSEN[0] + CHOSEN[1] + CHOSEN[2]
KINDS = (COST, NEXT_COST, NOTE, NEXT_GAIN, NEXT_FROM, NEXT_ACTIVATE, NEXT_KEEP)
WORDS = {
    "zone": ZONES,
    "kind": KINDS,
    "duration": DURATIONS,
    "when": WHENS + MORE_WHENS,
    "told": TOLD,
    "exhausted": ("exhausted",),
}
_TARGET_KEYS = (
    "zone", "side", "type", "of", "sub", "is", "is_not", "named", "not_self", "max", "min", "n", "total",
    "by",
)  # fmt: skip
_FILTER_KEYS = (
    "where", "type", "of", "sub", "is", "is_not", "named", "not_self", "max", "min", "whose", "from",
    "counter", "once",
)  # fmt: skip
# The keys of a reaction that are not its effect's own.
REACTION_KEYS = ("when", "cost") + _FILTER_KEYS
_KEYS = ("ask", "optional", "by", "target", "targets", "choose", "if", "do", "else")
_COST_KEYS = ("mana", "exhaust", "sacrifice", "support", "x", "spend", "discard", "exhaust_card")
_ONLY_KEYS = ("type", "of", "sub", "max", "from", "where", "min_cost")
PERMIT_KEYS = ("type", "of", "sub", "max", "from", "where", "cost_change", "free", "counter")
_OWN_CONDITIONS = {"region": 2, "in_contact": 0, "behind": 0, "ahead": 0, "ascended": 1, "first": 1}
FREE = Cost(0, False, False, False, False, None, ())
# What a cost is besides what is asked for, and counters.
PAID = (
    field("mana", count, 0),
    field("exhaust", flag, False),
    field("sacrifice", flag, False),
    field("support", flag, False),
)


def effect(fields: "Fields", keys: "tuple[str, ...]", kind: str) -> "Effect":
    """Return what an effect asks and does; raise Refused("malformed").

    `keys` are those that are not the effect's own. `kind` is "quick", "reaction" or "effect": the cost of a
    quick action is paid before, all but what is asked for; the conditions of a reaction without `else` are
    tested as it triggers.
    """
    does = "do" in fields or "choose" in fields or _has_verbs(fields.get("ask"))
    do, is_plain = _verbs(fields.get("do", []))
    short = fields.get("ask", "")
    cost = parse_cost(fields["cost"]) if "cost" in fields and "cost" in keys else FREE
    if is_plain and (short == "" or short in ASKS) and not (kind == "quick" and is_gradual(cost)):
        own_keys = ("ask", "do") + tuple([key for key in keys if key != "cost" or kind == "quick"])
        if all(key in own_keys or (key == "if" and kind == "reaction") for key in fields):
            return Effect(short, tuple([item[1] for item in do]))
    asks, optional, each, knows_asks = _asks(fields)
    conditions = () if kind == "reaction" and "else" not in fields else _conditions(fields)
    waits = ((WAITING,),) if each else ()
    otherwise = _verbs(fields.get("else", []))[0]
    script = Script(
        conditions,
        optional,
        payments(cost, kind == "quick"),
        tuple([ask for ask in asks if ask.at is not None]),
        None,
        tuple([(ASKING, ask, len(asks) > 1) for ask in asks]) + waits + ((MARK,),) + do,
        waits + otherwise,
        does and knows_asks and all(key in _KEYS or key in keys for key in fields) and _knows_cost(fields),
    )
    return Effect("", script)


def _has_verbs(ask: "Any") -> bool:
    """Return whether a question brings verbs of its own: a choice, or counters to spread."""
    asks = ask if isinstance(ask, list) else [ask]
    return any(isinstance(each, dict) and ("choose" in each or "spread" in each) for each in asks)


def _asks(fields: "Fields") -> "tuple[list[Ask], bool, bool, bool]":
    """Return the questions, whether one may decline, whether each seat is asked, and whether all is known."""
    given = fields.get("ask", [])
    asked: "list[Any]" = given if isinstance(given, list) else [given]
    optional, by = _flag(fields, "optional"), fields.get("by", "you")
    if by not in ("you", "each"):
        raise malformed("an effect is for you, or for each")
    found: "list[Ask]" = []
    is_known = True
    if "choose" in fields:
        asked = asked + [{"choose": 1, "from_object": fields["choose"]}]
    if "target" in fields and "targets" in fields:
        raise malformed("an effect has a target or several")
    targets = [fields["target"]] if "target" in fields else _list(fields, "targets")
    asked = asked + [{TARGET: each} for each in targets]
    for each in asked:
        if isinstance(each, str):
            if each not in ASKS:
                raise malformed("nothing is asked this way")
            optional = optional or each in (MAY, EACH[0])
            by = "each" if each in EACH else by
            if each in (MAY, EACH[0]):
                continue
            each = {TARGET: {"side": "own", "by": "each"} if each in EACH else {}}
        ask, knows = _ask(an_object(each), len([old for old in found if old.ask == TARGET]))
        found.append(ask)
        is_known = is_known and knows
    if len([ask for ask in found if ask.ask == TARGET]) > len(CHOSEN):
        raise malformed("an effect has three targets at most")
    is_each = by == "each" or any(ask.by == "each" for ask in found)
    return [_for_its_seat(ask) for ask in found], optional, is_each, is_known


def _for_its_seat(ask: "Ask") -> "Ask":
    """Return a question that each seat answers as the question of one: each seat has a frame of its own."""
    if ask.by != "each":
        return ask
    return Ask(ask.ask, ask.at, ask.target, ask.least, ask.most, ask.is_list, "you", *ask[7:])


def _ask(fields: "Fields", at: int) -> "tuple[Ask, bool]":
    """Return a question, and whether its keys are known."""
    kinds = [kind for kind in (TARGET, PLAYER, EXPEDITION, CHOOSE, SPREAD, DIE) if kind in fields]
    if SPREAD in kinds and TARGET in kinds:
        kinds = [SPREAD]
    if len(kinds) != 1:
        raise malformed("one thing is asked at a time")
    kind = kinds[0]
    value, by = fields[kind], fields.get("by", "you")
    if not isinstance(by, str) or by not in VOCABULARY.bys:
        raise malformed("nobody is asked this way")
    if kind == TARGET:
        ask, is_known = ask_target(value, at)
        return ask, is_known and len(fields) == 1
    if kind == SPREAD:
        return _spread(fields, by)
    if kind == CHOOSE:
        return _choice(fields, by)
    if kind == DIE:
        if not is_count(value) or not value:
            raise malformed("a die has sides")
        return Ask(DIE, None, None, 1, value, False, by, None, (), None), len(fields) == 1
    return _place_or_player(kind, fields, by)


def _spread(fields: "Fields", by: str) -> "tuple[Ask, bool]":
    """Return the question how a number of counters is spread over cards."""
    value, word = fields[SPREAD], fields.get("counter", BOOST)
    to, is_known = ask_target(fields.get(TARGET, {}), None)
    amount = _counted(value) if isinstance(value, dict) else value
    if not isinstance(word, str) or not (is_count(amount) or isinstance(amount, Counted)):
        raise malformed("so many of a counter are spread")
    ask = Ask(SPREAD, None, to.target, amount, amount, True, by, word, (), None)
    return ask, is_known and all(key in (SPREAD, "by", TARGET, "counter") for key in fields)


def _place_or_player(kind: str, fields: "Fields", by: str) -> "tuple[Ask, bool]":
    """Return the question for a player or for expeditions."""
    value = fields[kind]
    sides = ("any", "opponent") if kind == PLAYER else ("any", "own", "opponent")
    if not isinstance(value, str) or value not in sides:
        raise malformed(f"no {kind} is asked for this way")
    least, most, is_list = form.how_many(fields.get("n", 1))
    return (
        Ask(kind, None, None, least, most, is_list, by, value, (), None),
        all(key in (kind, "by", "n") for key in fields),
    )


def _choice(fields: "Fields", by: str) -> "tuple[Ask, bool]":
    """Return the question for options. The common form has an object, Altered has two fields."""
    keys: "tuple[str, ...]" = (CHOOSE, "of", "by")
    if "from_object" in fields:
        fields = an_object(fields["from_object"])
        keys, n = ("n", "of", "by"), fields.get("n", 1)
        by = fields.get("by", "you")
    else:
        n = fields[CHOOSE]
    least, most, _ = form.how_many(n)
    options: "tuple[Any, ...]" = ()
    for each in _list(fields, "of"):  # a comprehension would nest one call more
        options += (_verbs(each)[0],)
    if isinstance(least, str) or most > len(options) or by not in VOCABULARY.bys:
        raise malformed("choose says how many of which")
    return Ask(CHOOSE, None, None, least, most, True, by, options, (), None), all(
        key in keys for key in fields
    )


def ask_target(given: object, at: "int | None", then: "str | None" = None) -> "tuple[Ask, bool]":
    """Return the question for a target, and whether its keys are known."""
    fields = an_object(given)
    what = target(fields)
    least, most, is_list = what.least, what.most, what.is_list
    if least == form.SAME:
        raise malformed("n says how many are chosen")
    # A card's statistics count by the greatest.
    total = tuple([("most" if "stat" in word else word, most) for word, most in bounds(fields, "total")])
    ask = Ask(TARGET, at, what, least, most, is_list, what.by, None, total, then)
    return ask, all(key in _TARGET_KEYS for key in fields)


def _flag(fields: "Fields", name: str) -> bool:
    return flag(fields.get(name, False), field(name, flag))


def _list(fields: "Fields", name: str) -> "list[Any]":
    return a_list(fields.get(name, []), field(name, a_list))


def conditions(given: object) -> "tuple[Any, ...]":
    """Return a list of conditions, all of which must hold; raise Refused("malformed")."""
    if not isinstance(given, list):
        raise malformed("conditions are a list")
    found = []
    for each in given:  # a comprehension would nest one call more
        found.append(_condition(each))
    return tuple(found)


def _conditions(fields: "Fields") -> "tuple[Any, ...]":
    return conditions(fields.get("if", []))


def _condition(given: "Any") -> "tuple[Any, ...]":
    """Return a condition. One of the game's own counts 1 where it is so."""
    if isinstance(given, list) and given and isinstance(given[0], str):
        word, rest = given[0], given[1:]
        if word == "did" and not rest:
            return ("did",)
        if word == "not" and len(rest) == 1:
            return ("not", _condition(rest[0]))
        if word == "count" and len(rest) == 3 and rest[1] in OPERATORS and is_whole(rest[2]):
            return ("count", _countable(rest[0]), rest[1], rest[2])
        if word == "is" and len(rest) == 2 and rest[0] in _MORE_CARDS and rest[1] in TRAITS:
            return ("count", ("is", rest[0], rest[1]), ">=", 1)
        if _OWN_CONDITIONS.get(word) == len(rest) and _is_own(word, rest):
            return ("count", tuple(given), ">=", 1)
    raise malformed("this condition is not known")


def _is_own(word: str, rest: "list[Any]") -> bool:
    if word == "first":
        return rest[0] in SEAT_WORDS
    if word in ("region", "ascended"):
        return is_place(rest[0]) and (word == "ascended" or rest[1] in STATISTICS)
    return True


def _countable(given: "Any") -> "Any":
    """Return what is counted: a word, or a target whose fitting cards are counted."""
    if isinstance(given, dict):
        return ("cards", target(given))
    if not isinstance(given, str):
        raise malformed("this is not counted")
    return given


def _counted(given: "Fields") -> "Counted":
    times, plus, limit = given.get("times", 1), given.get("plus", 0), given.get("max")
    if not is_whole(times) or not is_whole(plus) or not (limit is None or is_count(limit)):
        raise malformed("an amount is a count, times, plus and max")
    return Counted(_countable(given.get("count")), times, plus, limit)


def parse_cost(given: object) -> "Cost":
    """Return a cost; raise Refused("malformed"). A number is Orbs. Unknown keys are ignored."""
    fields = {"mana": given} if is_count(given) else an_object(given)
    asked = []
    for name, verb in (("sacrifice", "sacrifice"), ("discard", "discard"), ("exhaust_card", "exhaust")):
        if isinstance(fields.get(name), dict):
            asked.append(ask_target(fields[name], None, verb)[0])
        elif name in fields and name != "sacrifice":
            raise malformed(f"{name} is what is paid with")
    spend: "Any" = fields.get("spend")
    if spend is not None and not _is_counter(spend):
        raise malformed("spend is a counter and a number")
    if fields.get("x", "mana") != "mana":
        raise malformed("x is mana")
    plain = dict(fields)
    if isinstance(fields.get("sacrifice"), dict):
        plain.pop("sacrifice")
    found = values(plain, PAID)
    return Cost(x="x" in fields, spend=tuple(spend) if spend else None, asked=tuple(asked), **found)


def _is_counter(given: object) -> bool:
    """Return whether this is a counter's word and a number."""
    return (
        isinstance(given, (list, tuple))
        and len(given) == 2
        and isinstance(given[0], str)
        and is_count(given[1])
    )


def _knows_cost(fields: "Fields") -> bool:
    cost = fields.get("cost", {})
    return not isinstance(cost, dict) or all(key in _COST_KEYS for key in cost)


def payments(cost: "Cost", is_quick: bool) -> "tuple[Any, ...]":
    """Return the items that pay a cost, in their order. A quick action has paid its Orbs before.

    Where nothing is asked for it, a quick action has paid all.
    """
    is_paid = is_quick and not is_gradual(cost)
    found: "list[Any]" = []
    if cost.mana and not is_quick:
        found.append((PAYING, "mana", cost.mana))
    if is_paid:
        return ()
    if cost.x:
        found.append((ASKING, Ask(X, None, None, 0, 0, False, "you", None, (), None), False))
    if cost.exhaust:
        found.append((PAYING, "exhaust", 1))
    if cost.spend:
        found.append((PAYING,) + cost.spend)
    if cost.sacrifice and not is_quick:
        found.append((ASKING, ask_target({"side": "own"}, None, "sacrifice")[0], False))
    found += [(ASKING, ask, False) for ask in cost.asked]
    if cost.support:
        found.append((PAYING, "support", 1))
    return tuple(found)


def is_gradual(cost: "Cost") -> bool:
    """Return whether a quick action pays its cost, all but Orbs, as the text goes on."""
    return bool(cost.x or cost.spend or cost.asked)


def filters(fields: "Fields") -> "Filters | None":
    """Return what sets a reaction off besides its `when`; None where nothing does."""
    when = fields["when"]
    if when in WHENS and not any(key in fields for key in _FILTER_KEYS + ("if",)):
        return None
    given = {key: fields[key] for key in fields if key in _FILTER_KEYS and key != "counter"}
    if is_whole(given.get("min")):  # of `gains`: at least so many
        given.pop("min")
    where, whose = fields.get("where"), fields.get("whose", WHOSE.get(when, "own"))
    if where not in (None, "here", "facing", "own") or whose not in ("own", "opponent", "any", SELF):
        raise malformed("a reaction is set off by another seat or place")
    origins = fields.get("from", ())
    origins = [origins] if isinstance(origins, str) else origins
    if not isinstance(origins, (list, tuple)) or not all(
        each in ZONES + (EXPEDITION, "landmarks") for each in origins
    ):
        raise malformed("from is a zone")
    kind = None
    if when == "moved_by":
        kind = given.pop("type", given.pop("of", None))
        if kind not in STATISTICS:
            raise malformed("an expedition is moved by a type of region")
    is_filter = any(key in given for key in _TARGET_KEYS if key != "zone")
    return Filters(
        target(given) if is_filter else None,
        where,
        whose,
        tuple(origins),
        (kind, 0) if kind else _trigger_counter(fields),
        _conditions(fields) if "else" not in fields else (),
        _flag(fields, "once"),
    )


def _trigger_counter(fields: "Fields") -> "tuple[str, int] | None":
    """Return the counter of `gains` or `reaches`, and how many."""
    given = fields.get("counter")
    if given is None and fields["when"] not in ("gains", "reaches"):
        return None
    least = fields.get("min", 1)
    if isinstance(given, str) and fields["when"] == "gains":
        return (given, least if is_count(least) else 1)
    if not _is_counter(given):
        raise malformed("counter is a word, or a word and a number")
    return tuple(given)  # type: ignore[arg-type]


def title_verbs(given: object) -> "tuple[tuple[Any, ...], ...]":
    """Return the plain verbs in a title's `do`; raise Refused("malformed")."""
    return tuple([tuple(verb) for verb in _checked(given, _plain_subject)])


def _verbs(given: "Any") -> "tuple[tuple[Any, ...], bool]":
    """Return the items of a list of verbs, or of one verb, and whether all of them are plain."""
    if not isinstance(given, list):
        raise malformed("what a card does is a list of verbs")
    if given and isinstance(given[0], str):
        given = [given]
    found: "list[Any]" = []
    is_plain = True
    for each in given:
        if isinstance(each, list) and each[:1] == [IF]:
            found.append(_branch(each))
            is_plain = False
            continue
        parts = []
        for part in checked_parts(each):  # a comprehension would nest one call more
            parts.append(_title_verb(part))
        if all(part[1] for part in parts):
            found += [(DO, part[0]) for part in parts]
            continue
        is_plain = False
        verbs = tuple([part[0] for part in parts])
        found.append((DO, (ALL,) + verbs if each[0] == ALL else verbs[0]))
    return tuple(found), is_plain


def _branch(given: "list[Any]") -> "tuple[Any, ...]":
    if not 3 <= len(given) <= 4:
        raise malformed("if has conditions, a verb, and perhaps another")
    branches: "list[Any]" = []
    for each in given[2:]:
        if isinstance(each, list) and each[:1] == [IF]:
            branches.append(_branch(each))
            continue
        parts: "tuple[Verb, ...]" = ()
        for part in checked_parts(each):
            parts += (_title_verb(part)[0],)
        branches.append((DO, (ALL,) + parts if each[0] == ALL else parts[0]))
    return (IF, conditions(given[1])) + tuple(branches)


def _title_verb(given: "Any") -> "tuple[tuple[Any, ...], bool]":
    """Return a verb of a title, and whether it is plain."""
    if not isinstance(given, (list, tuple)) or not given:
        raise malformed("a verb is a list")
    row = VERBS.get(given[0]) if isinstance(given[0], str) else None
    kinds = row.kinds if row else ()
    verb = list(given)
    for i, value in enumerate(given[1:]):
        if isinstance(value, dict) and i < len(kinds) and kinds[i] in (WHOLE, COUNT, "amount"):
            verb[i + 1] = _counted(value)
    plain = [1 if isinstance(each, Counted) else each for each in verb]
    check(VERBS, plain, WORDS, _title_subject)
    for each in plain:
        if isinstance(each, dict):  # a function for this would nest one call more
            only(each)
    if verb[0] == "emblem":
        _check_emblem(plain)
    is_plain = plain == verb and verb[0] != "permit" and _is_plain(verb)
    return tuple(verb), is_plain


def _is_plain(verb: "list[Any]") -> bool:
    """Return whether a verb needs no frame: its words are those of a short text."""
    return not any(isinstance(value, dict) for value in verb) and all(
        _plain_subject(kind, value)
        for kind, value in arguments(VERBS, verb)
        if kind in (SEAT, CARD, EXPEDITION, "place")
    )


def event_verbs(state: "State", given: object) -> "Cards":
    """Check for verbs that name seats and cards. Return the cards, as a shape check does."""
    cards: "Cards" = ()
    created: "list[str]" = []
    for verb in _checked(given, _event_subject):
        if verb[0] == "create":
            created.append(verb[1])
        for kind, value in arguments(VERBS, verb):
            if kind == CARD and value not in created:
                cards += known(state, value)
    return cards


def event_verb(state: "State", _event: "Any", given: object) -> "Cards":
    """Check for one such verb; a shape check of `effect_happened`."""
    return event_verbs(state, [given])


def source(state: "State", event: "Any", given: object) -> "Cards":
    """Check for a card or null; a shape check."""
    return () if given is None else card(state, event, given)


def card(state: "State", _event: "Any", value: object) -> "Cards":
    """Check for the name of a card or a token; a shape check."""
    if not isinstance(value, str):
        raise malformed("a card is needed")
    return known(state, value)


def _checked(given: object, is_subject: "Callable[[str, object], bool]") -> "list[Verb]":
    """Return the plain verbs of a list; raise Refused("malformed")."""
    if not isinstance(given, list):
        raise malformed("what a card does is a list of verbs")
    found: "list[Verb]" = [part for verb in given for part in checked_parts(verb)]
    for verb in found:
        _check_verb(verb, is_subject)
    return found


def _check_verb(verb: "Verb", is_subject: "Callable[[str, object], bool]") -> None:
    check(VERBS, verb, WORDS, is_subject)
    for value in verb:
        if isinstance(value, dict):
            only(value)
    if verb[0] == "emblem":
        _check_emblem(verb)


def _check_emblem(verb: "Verb") -> None:
    kind, amount = verb[2], verb[3]
    if kind == NEXT_GAIN:
        fits = _is_counter(amount)
    elif kind in (NEXT_FROM, NEXT_ACTIVATE, NEXT_KEEP):
        fits = amount in (None, "hand", RESERVE)
    else:
        fits = isinstance(amount, str) if kind == NOTE else is_whole(amount)
    if len(verb) == len(VERBS["emblem"].kinds) + 1:
        fits = fits and kind not in (NOTE, COST) and (kind == NEXT_COST or isinstance(verb[5], dict))
    if not fits:
        raise malformed("emblem cannot be said of this")


def _is_only(value: object) -> bool:
    """Return whether this says for which cards an Emblem is: a type, or an object."""
    if not isinstance(value, dict):
        return isinstance(value, str) and value in TYPES
    if not all(key in _ONLY_KEYS for key in value):
        raise malformed("an Emblem is for other cards")
    return True


def _is_permit(value: object) -> bool:
    if not isinstance(value, dict) or not all(key in PERMIT_KEYS for key in value):
        return False
    counter = value.get("counter")
    _flag(value, "free")
    return is_whole(value.get("cost_change", 0)) and (counter is None or _is_counter(counter))


def _plain_subject(kind: str, value: object) -> bool:
    if kind in (SEAT, CARD):
        return value in (SEAT_WORDS if kind == SEAT else CARD_WORDS)
    return _fits(kind, value)


def _title_subject(kind: str, value: object) -> bool:
    if kind in (SEAT, CARD):
        return isinstance(value, str) and value in (_MORE_SEATS if kind == SEAT else _MORE_CARDS)
    if kind == EXPEDITION:
        return is_place(value)
    return is_place(value) or value is None if kind == "place" else _fits(kind, value)


def _event_subject(kind: str, value: object) -> bool:
    return is_one_of_two(value) if kind == SEAT else _fits(kind, value)


def _fits(kind: str, value: object) -> bool:
    """Return whether a value is of this kind. The keeper names a new card where there is no name."""
    if kind == EXPEDITION:
        return is_one_of_two(value)
    if kind == "place":
        return value is None or is_one_of_two(value)
    if kind == "amount":
        return value is None or is_whole(value) or isinstance(value, (str, list, tuple))
    if kind == "type":
        return _is_only(value)
    if kind == "permit":
        return _is_permit(value)
    if kind == "regions":
        return (
            isinstance(value, list)
            and bool(value)
            and all(each in STATISTICS and value.count(each) == 1 for each in value)
        )
    return isinstance(value, str) or (kind == "new" and value is None)
