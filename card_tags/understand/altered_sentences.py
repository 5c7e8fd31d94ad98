"""The sentences of an ability of Altered, one after another: what may be, what is paid, and what for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from card_tags.understand.altered_effects import OPPONENT, YOU, Body, Verb
from card_tags.understand.altered_targets import TYPES, Nominal, between, condition
from card_tags.understand.altered_verbs import action, chosen, done, sacrificed
from card_tags.understand.grammars import Node, lost
from card_tags.understand.readings import NotUnderstood

DID = ["did"]
OF_AN_EXPEDITION = ("behind", "ahead", "in_contact", "region", "ascended")  # of this card's
MANA_AND_HAND = ("verb_pay", "verb_put")
MAY_BE_IN_HAND = {"side": "own", "zone": "hand", "n": [0, 1]}
ANY_IN_RESERVE = {"zone": "reserve", "n": [0, 1]}


@dataclass(frozen=True)
class Choice:
    """`Choose one:` and its options, each a list of sentences."""

    node: Node
    options: Sequence[Sequence[Node]]


def read(body: Body, items: Sequence[Node | Choice]) -> None:
    """Read the sentences of an ability into its body; raise NotUnderstood at the first that has no form."""
    place = 0
    while place < len(items):
        item = items[place]
        follower = items[place + 1] if place + 1 < len(items) else None
        with _noted(item):
            if isinstance(item, Choice):
                _choice(body, item)
                place += 1
            else:
                place += _sentence(body, item, follower, follower is None)


@contextmanager
def _noted(item: Node | Choice) -> Iterator[None]:
    """Note at a fault which sentence it is in, if that is not noted yet."""
    try:
        yield
    except NotUnderstood as fault:
        fault.sentence = fault.sentence or item
        raise


def _choice(body: Body, choice: Choice) -> None:
    count: Any = choice.node.parts[0]
    options: list[list[Verb]] = []
    body.asks.append({"choose": [0, count] if choice.node.name == "choose_up_to" else count, "of": options})
    first = len(body.verbs)
    filled = set(body.filled)
    for sentences in choice.options:
        body.filled = set(filled)
        body.it, body.subject = "", None
        read(body, sentences)
        options.append(body.verbs[first:])
        del body.verbs[first:]
    if body.is_offered or body.cost:
        raise lost(choice.node, "a cost of an option")
    body.filled |= {"hand", "reserve", "expedition", "landmarks"}
    body.is_behind_choice = True


def _sentence(body: Body, node: Node, follower: Node | Choice | None, is_last: bool) -> int:
    """Read a sentence; return how many were read with it."""
    units = [part for part in node.parts if part.name.startswith("unit_")]
    links = ["", *(part.parts[0].name for part in node.parts if part.name == "linked")]
    units += [part.parts[1] for part in node.parts if part.name == "linked"]
    body.x, body.players, body.is_of_a_player = None, [], False
    if "x" in body.cost or body.is_x_paid:
        body.x = {"count": "x"}
    elif where := node.part("where"):
        body.x = body.amount(where.parts[0])
    if (body.is_offered or body.cost) and not _is_about_it(node):
        raise lost(node, "of what was paid for, or not?")
    if units[-1].parts[-1].name == "act_owner_keyword":
        return _of_owner(body, node, units)
    if (found := _condition_of(units[0])) and found.parts[0].name == "cond_is_a":
        return _of_type(body, node, units, links)
    if "sep_to" in links and body.verbs and not node.part("lead_otherwise"):
        return _paid_later(body, node, units, links)
    lead = node.part("lead_otherwise")
    into = _otherwise(body, node) if lead else body.verbs
    if _is_paid(body, units, links, follower, lead is not None):
        return _paid(body, units, links, follower)
    _units(body, units, links, into, is_last)
    if lead:
        body.verbs[-1][3] = _one(body.verbs[-1][3])
    return 1


def _of_owner(body: Body, node: Node, units: Sequence[Node]) -> int:
    """Read `If you discarded a card this way, its owner ...`, behind a card from any Reserve.

    No seat is "its owner", so that it is a choice between one's own Reserve and the opponent's.
    """
    found = _condition_of(units[0])
    if len(units) > 1 or node.part("where") or not found or found.parts[0].name != "cond_discarded":
        raise lost(node, "whose?")
    if body.asks != [{"target": body.without_this(ANY_IN_RESERVE)}] or body.verbs != [
        ["to", "chosen", "discard"]
    ]:
        raise lost(node, "which of them?")
    word = units[0].parts[-1].parts[0]
    options: list[list[Verb]] = []
    body.asks, body.verbs = [{"choose": [0, 1], "of": options}], []
    for side, seat in (("own", YOU), ("opponent", OPPONENT)):
        discarded: Verb = ["to", body.target({"side": side, "zone": "reserve"}), "discard"]
        options.append([discarded, ["if", [DID], _one(action(body, word, seat, node))]])
    body.it, body.is_behind_choice = "", True
    body.filled |= {"reserve"}
    return 1


def _of_type(body: Body, node: Node, units: Sequence[Node], links: Sequence[str]) -> int:
    """Read `If it's a Spell, ...`, behind a card that may go from the hand to Reserve.

    No condition is on a type, so that it is a choice between a spell and another card.
    """
    noun, nominal = units[0].parts[0].parts[0].parts
    kinds = Nominal(nominal).filters()
    if noun.name != "noun_it" or list(kinds) != ["type"] or node.part("where") or node.part("lead_otherwise"):
        raise lost(node, "which?")
    if body.asks != [{"target": MAY_BE_IN_HAND}] or body.verbs != [["to", "chosen", "reserve"]]:
        raise lost(node, "what is it?")
    rest: list[Verb] = []
    first = Node(units[0].name, units[0].parts[1:], units[0].at)
    _units(body, [first, *units[1:]], links, rest, False)
    if len(body.asks) != 1 or any("chosen" in verb for verb in rest):
        raise lost(node, "a choice of an option")
    put: list[Verb] = [["to", word, "reserve"] for word in ("chosen", "chosen2")]
    body.verbs, body.asks = [], [{"choose": [0, 1], "of": [[put[0], ["if", [DID], _one(rest)]], [put[1]]]}]
    for types in (kinds["type"], [kind for kind in TYPES if kind not in kinds["type"]]):
        body.asks.append({"target": {"side": "own", "zone": "hand", "type": types}})
    body.it, body.is_behind_choice = "", True
    return 1


def _paid_later(body: Body, node: Node, units: Sequence[Node], links: Sequence[str]) -> int:
    """Read `Then, you may exhaust me to ...`, behind what is done anyway.

    A cost is paid before all else, so that it is a choice between what is done anyway, and both.
    """
    split = links.index("sep_to")
    if body.asks or body.cost or units[0].name != "unit_may" or node.part("where"):
        raise lost(node, "paid when?")
    if any(verb[0] != "counter" for verb in body.verbs):
        raise lost(node, "what is seen first may change the choice")
    if any(_condition_of(unit) for unit in units) or any(unit.name == "unit_may" for unit in units[1:]):
        raise lost(node, "paid if?")
    needs: list[Any] = []
    then: list[Verb] = []
    for unit in units[:split]:
        need, verb = _paid_by_this(body, unit.parts[-1])
        needs.append(need)
        then.append(verb)
    before = body.verbs
    options: list[list[Verb]] = []
    body.verbs, body.asks = [], [{"choose": 1, "of": options}]
    _units(body, units[split:], ["", *links[split + 1 :]], then, False)
    options += [before, [*before, ["if", needs, _one(then)]]]
    body.is_behind_choice = True
    return 1


def _paid_by_this(body: Body, act: Node) -> tuple[list[Any], Verb]:
    """Return the condition and the verb of a part of a cost that this card or the Orbs pay."""
    part = _part_of_cost(body, act) or {}
    if part.get("exhaust"):
        return ["not", ["is", "self", "exhausted"]], ["exhaust", "self"]
    if "spend" in part:
        word, count = part["spend"]
        return ["count", word, ">=", count], ["counter", "self", word, -count]
    if "mana" in part:
        return ["count", "ready", ">=", part["mana"]], ["ready", YOU, -part["mana"]]
    raise lost(act, "no cost of this card's own")


def _is_about_it(node: Node) -> bool:
    """Return whether a sentence is about a card that only the sentence before chose."""
    return node.name == "noun_it" or any(_is_about_it(part) for part in node.parts if isinstance(part, Node))


def _otherwise(body: Body, node: Node) -> list[Verb]:
    """Return the list for what is done where the condition before does not hold."""
    if not body.verbs or body.verbs[-1][0] != "if" or len(body.verbs[-1]) != 3:
        raise lost(node, "otherwise than what?")
    body.verbs[-1].append([])
    found: list[Verb] = body.verbs[-1][3]
    return found


def _one(verbs: list[Verb]) -> Verb:
    """Return several verbs as one."""
    return verbs[0] if len(verbs) == 1 else ["all", *verbs]


# What is paid


def _is_fresh(body: Body) -> bool:
    return not (body.verbs or body.asks or body.cost or body.is_offered)


def _is_paid(
    body: Body, units: Sequence[Node], links: Sequence[str], follower: Node | Choice | None, is_else: bool
) -> bool:
    """Return whether a sentence begins with what is paid for the rest, or for the next sentence."""
    if is_else or not _is_fresh(body) or _condition_of(units[0]):
        return False
    if "sep_to" in links:
        return True
    return len(units) == 1 and _asks_did(follower)


def _asks_did(follower: Node | Choice | None) -> bool:
    """Return whether a sentence begins `if you do`."""
    if not isinstance(follower, Node):
        return False
    unit = next(part for part in follower.parts if part.name.startswith("unit_"))
    found = _condition_of(unit)
    return found is not None and found.name == "condition_if" and found.parts[0].name == "cond_did"


def _condition_of(unit: Node) -> Node | None:
    return unit.parts[0] if unit.parts[0].name.startswith("condition_") else None


def _paid(body: Body, units: Sequence[Node], links: Sequence[str], follower: Node | Choice | None) -> int:
    """Read what is paid, and what it is paid for."""
    is_to = "sep_to" in links
    split = links.index("sep_to") if is_to else len(units)
    paid: Sequence[Node] = [unit.parts[-1] for unit in units[:split]]
    if any(_condition_of(unit) for unit in units[:split]) or any(
        unit.name == "unit_may" for unit in units[1:split]
    ):
        raise lost(units[0])
    body.is_offered = units[0].name == "unit_may"
    if is_to and paid[0].name == "act_may_do":
        return _paid_by_each(body, paid, units[split:], links[split + 1 :])
    if is_to and not body.is_offered:
        raise lost(units[0], "to: for what?")
    paid = _behind_mana(body, paid)
    as_cost = _cost(body, paid)
    if not as_cost:
        for act in paid:
            body.verbs += done(body, act)
        if len(body.verbs) != 1:
            raise lost(units[0], "if you did which?")
    rest: list[Verb] = body.verbs if as_cost else []
    if is_to:
        _units(body, units[split:], ["", *links[split + 1 :]], rest, False)
        if _asks_did(follower):
            raise lost(units[0], "if you do what?")
    else:
        assert isinstance(follower, Node)
        with _noted(follower):
            _if_did(body, follower, rest)
    if not as_cost:
        body.verbs.append(["if", [DID], _one(rest)])
    return 1 if is_to else 2


def _behind_mana(body: Body, acts: Sequence[Node]) -> Sequence[Node]:
    """Set the cost of `pay {1} and put a card from your hand ...`; return the acts that it leaves.

    All of it can be paid or nothing is, so that a hand without a card is not asked.
    """
    verbs = [act.parts[0] for act in acts if act.name == "act_bare"]
    if len(verbs) != len(acts) or tuple(verb.name for verb in verbs) != MANA_AND_HAND:
        return acts
    pay, put = verbs
    noun = put.parts[0]
    if noun.name != "noun_a" or "own_hand" not in Nominal(noun.parts[0]).places:
        return acts
    body.cost, body.needs = {"mana": pay.parts[0]}, [["count", "hand", ">=", 1]]
    return acts[1:]


def _paid_by_each(body: Body, paid: Sequence[Node], units: Sequence[Node], links: Sequence[str]) -> int:
    """Read `each player may ... to ...`: what comes of it is each player's own."""
    verbs = [verb for act in paid for verb in done(body, act)]
    if not body.each or len(verbs) != 1:
        raise lost(units[0], "who did what?")
    rest: list[Verb] = []
    each, body.each = body.each, ""
    _units(body, units, ["", *links], rest, False)
    body.each = each
    if any(verb[0] not in ("draw", "resupply") or verb[1] != YOU for verb in rest):
        raise lost(units[0], "for each player?")
    body.verbs += [*verbs, ["if", [DID], _one(rest)]]
    return 1


def _if_did(body: Body, follower: Node, into: list[Verb]) -> None:
    """Read the sentence `if you do, ...` without its condition."""
    units = [part for part in follower.parts if part.name.startswith("unit_")]
    links = ["", *(part.parts[0].name for part in follower.parts if part.name == "linked")]
    units += [part.parts[1] for part in follower.parts if part.name == "linked"]
    if follower.part("where") or follower.part("lead_otherwise"):
        raise lost(follower)
    first = Node(units[0].name, units[0].parts[1:], units[0].at)
    _units(body, [first, *units[1:]], links, into, False)


def _cost(body: Body, acts: Sequence[Node]) -> bool:
    """Set the cost of an ability if these acts are one; return whether they are."""
    found: dict[str, Any] = {}
    for act in acts:
        part = _part_of_cost(body, act)
        if part is None or set(part) & set(found):
            return False
        found |= part
    body.cost = found
    return True


def _part_of_cost(body: Body, act: Node) -> dict[str, Any] | None:
    if act.name != "act_bare":
        return None
    verb = act.parts[0]
    if verb.name == "verb_pay":
        return {"mana": verb.parts[0]}
    if verb.name == "verb_pay_x":
        body.x = {"count": "x"}
        return {"x": "mana"}
    if verb.name in ("verb_spend", "verb_spend_boosts"):
        return {"spend": [_spent(verb), _number(verb)]}
    if verb.name == "verb_exhaust":
        noun = verb.parts[0]
        return {"exhaust": True} if noun.name == "noun_self" else {"exhaust_card": _described(body, noun)}
    if verb.name == "verb_sacrifice" and verb.parts[0].name in ("noun_a", "noun_other_one"):
        return {"sacrifice": sacrificed(body, verb.parts[0])}
    if verb.name == "verb_discard" and verb.parts[0].name in ("noun_a", "noun_other_one"):
        return {"discard": _described(body, verb.parts[0])}
    return None


def _spent(verb: Node) -> str:
    return "boost" if verb.name.endswith("_boosts") else str(verb.parts[1])


def _number(verb: Node) -> int:
    return int(verb.parts[0].parts[0]) if verb.parts[0].parts else 1


def _described(body: Body, noun: Node) -> dict[str, Any]:
    return body.described(chosen(noun))


def price(body: Body, node: Node) -> dict[str, Any]:
    """Return the cost of a quick action: what is before its colon."""
    found: dict[str, Any] = {}
    for part in node.parts:
        key, value = PRICES[part.name](body, part)
        if key in found:
            raise lost(part)
        found[key] = value
    return found


PRICES: dict[str, Any] = {
    "price_exhaust": lambda _, __: ("exhaust", True),
    "price_support": lambda _, __: ("support", True),
    "price_x": lambda _, __: ("x", "mana"),
    "price_mana": lambda _, part: ("mana", part.parts[0]),
    "price_sacrifice": lambda body, part: ("sacrifice", sacrificed(body, part.parts[0])),
    "price_discard": lambda body, part: ("discard", _described(body, part.parts[0])),
    "price_exhaust_card": lambda body, part: ("exhaust_card", _described(body, part.parts[0])),
    "price_spend": lambda _, part: ("spend", [_spent(part), _number(part)]),
    "price_spend_boosts": lambda _, part: ("spend", [_spent(part), _number(part)]),
}


# Units: parts of a sentence, each with its condition and its may


def _units(body: Body, units: Sequence[Node], links: Sequence[str], into: list[Verb], is_last: bool) -> None:
    """Read the parts of a sentence into a list of verbs. A condition holds for all that follow it."""
    ends: list[Verb] = []
    for place, (unit, link) in enumerate(zip(units, links, strict=True)):
        if link == "sep_otherwise":
            if not ends or _condition_of(unit):
                raise lost(unit)
            ends[-1][2] = _one(ends[-1][2])
            ends[-1].append([])
            into = ends[-1][3]
        elif link == "sep_to":
            raise lost(unit, "to: paid for what?")
        if found := _condition_of(unit):
            into = _under(body, found, into, ends)
        if unit.name == "unit_may":
            _may(body, units[place:], links[place + 1 :], into, is_alone=is_last and place == 0 and not ends)
            break
        _unit(body, unit, into)
    for end in ends:
        if isinstance(end[-1], list) and (not end[-1] or isinstance(end[-1][0], list)):
            end[-1] = _one(end[-1])


def _under(body: Body, found: Node, into: list[Verb], ends: list[Verb]) -> list[Verb]:
    """Open a condition; return the list of the verbs under it."""
    if ends:
        raise lost(found, "a condition within a condition")
    verb: Verb = ["if", conditions(body, found, into), []]
    into.append(verb)
    ends.append(verb)
    inner: list[Verb] = verb[2]
    return inner


def conditions(body: Body, found: Node, before: Sequence[Verb] = ()) -> list[Any]:
    """Return the conditions of `if`, `unless` or a die."""
    if found.name == "condition_die":
        if {"die": 6} not in body.asks:
            raise lost(found, "no roll")
        return between(found.parts[0], "die", 1)
    if found.name == "condition_of_these":
        return _of_these(found, before)
    if found.name == "condition_both":
        first, second = (Node("condition_if", (part,), part.at) for part in found.parts)
        return conditions(body, first, before) + conditions(body, second)
    inner = found.parts[0]
    if inner.name in ("cond_did", "cond_not_did", "cond_discarded") and (
        body.is_behind_choice or not _changes(before)
    ):
        raise lost(found, "did what?")
    if inner.name == "cond_discarded" and before[-1][0::2] != ["to", "discard"]:
        raise lost(found, "discarded which?")
    what = condition(inner, body.card)
    if what[0] == "count":
        what[1] = body.number_of(what[1])
    if what[0] in OF_AN_EXPEDITION and not body.has_place:
        raise lost(found, "it is in no expedition")
    return [["not", what]] if found.name == "condition_unless" else [what]


def _of_these(found: Node, before: Sequence[Verb]) -> list[Any]:
    """Return the condition on how many were removed.

    What an option does changes that number. So the options before must end below this one, and do less.
    """
    wanted = between(found.parts[0], "did", 0)
    if not before or before[-1][0] not in ("clear", "if"):
        raise lost(found, "of which?")
    ends = [conditions[-1] for _, conditions, *_ in (verb for verb in before if verb[0] == "if")]
    if any(end[2] not in ("<=", "=") or end[3] >= wanted[0][3] for end in ends):
        raise lost(found, "two of these at once")
    done_before = [verb[2] for verb in before if verb[0] == "if"]
    if any(
        not isinstance(verb[3], int) or verb[3] >= wanted[0][3]
        for verb in done_before
        if verb[0] == "counter"
    ):
        raise lost(found, "what was done before looks like it")
    return wanted


def _changes(before: Sequence[Verb]) -> bool:
    return bool(before) and before[-1][0] not in ("if", "tell", "emblem", "after_you")


def _unit(body: Body, unit: Node, into: list[Verb]) -> list[Verb]:
    """Read one part of a sentence; return its verbs, which are in the list then."""
    act = unit.parts[-1]
    verb = act.parts[0].name if act.name == "act_bare" else ""
    if act.name not in ("act_bare", "act_more"):
        body.subject, body.is_gaining = None, False
    verbs = done(body, act)
    if body.each and (into is not body.verbs or any(verb[1:2] != [body.each] for verb in verbs)):
        raise lost(act, "once for each player?")
    into += verbs
    body.is_behind_choice = False
    if act.name == "act_bare" and verb not in GOES_ON:
        body.subject, body.is_gaining = None, False
    return verbs


# What a part without a subject takes from the part before it.
GOES_ON = ("verb_gain", "verb_lose", "verb_clear", "verb_switch", "verb_target", "verb_target_another")


def _may(
    body: Body, units: Sequence[Node], links: Sequence[str], into: list[Verb], *, is_alone: bool
) -> None:
    """Read what a player may do: the rest of the sentence.

    It is a target that may be none, an ability as a whole that is offered, or a choice of one option or none.
    """
    if any(link in ("sep_to", "sep_otherwise") for link in links) or any(
        _condition_of(unit) or unit.name == "unit_may" for unit in units[1:]
    ):
        raise lost(units[0], "may, of which?")
    was_fresh, questions, before = _is_fresh(body), len(body.asks), len(into)
    for unit in units:
        _unit(body, unit, into)
    verbs = into[before:]
    if [verb[0] for verb in verbs] == ["permit"]:
        return
    if any("by" in ask.get("target", {}) for ask in body.asks[questions:] if isinstance(ask, dict)):
        raise lost(units[0], "may, of another player's choice")
    if len(body.asks) == questions + 1 and _is_of_target(body, verbs):
        if "n" not in body.asks[-1] and "n" not in _asked_target(body):
            body.make_optional([verb for verb in verbs if verb[0] != "if"])
        return
    if is_alone and was_fresh:
        body.is_offered = True
        return
    if len(body.asks) == questions and into is body.verbs and _commute(body.verbs):
        del into[before:]
        body.asks.append({"choose": [0, 1], "of": [verbs]})
        body.is_behind_choice = True
        return
    raise lost(units[0], "may, of more than a target")


def _asked_target(body: Body) -> dict[str, Any]:
    ask = body.asks[-1]
    return {} if ask == "target" else dict(ask.get("target", {}))


def _is_of_target(body: Body, verbs: Sequence[Verb]) -> bool:
    """Return whether verbs are all about the last target, which may be none."""
    ask = body.asks[-1]
    if ask != "target" and "target" not in ask:
        return False
    if _asked_target(body).get("n", 1) not in (1, "any") and not isinstance(
        _asked_target(body).get("n", 1), list
    ):
        return False
    return all(body.it in verb or verb[:2] == ["if", [DID]] for verb in verbs)


def _commute(verbs: Sequence[Verb]) -> bool:
    """Return whether these verbs do the same in any order: what is chosen comes before `do`."""
    moved = [verb[1] for verb in verbs if verb[0] == "to"]
    return all(verb[0] in ("counter", "to") for verb in verbs) and len(moved) == len(set(moved))
