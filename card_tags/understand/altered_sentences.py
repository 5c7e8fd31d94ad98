"""The sentences of an ability of Altered, one after another: what may be, what is paid, and what for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from card_tags.understand.altered_choices import either, of_owner, of_type, paid_later, sacrifice_either
from card_tags.understand.altered_costs import set_cost
from card_tags.understand.altered_effects import YOU, Body, Verb
from card_tags.understand.altered_targets import Nominal
from card_tags.understand.altered_units import DID, condition_of, is_fresh, one, read_units
from card_tags.understand.altered_verbs import done
from card_tags.understand.grammars import Node, lost
from card_tags.understand.readings import NotUnderstood

MANA_AND_HAND = ("verb_pay", "verb_put")


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
    if body.verbs:
        raise lost(choice.node, "what is chosen is done before all else")
    options: list[list[Verb]] = []
    body.asks.append({"choose": _how_many(choice), "of": options})
    filled = set(body.filled)
    for sentences in choice.options:
        body.filled = set(filled)
        body.it, body.subject = "", None
        read(body, sentences)
        options.append(body.verbs)
        body.verbs = []
    if body.is_offered or body.cost:
        raise lost(choice.node, "a cost of an option")
    body.filled |= {"hand", "reserve", "expedition", "landmarks"}
    body.is_behind_choice = True


def _how_many(choice: Choice) -> Any:
    """Return how many options are chosen."""
    name, most = choice.node.name, len(choice.options)
    if name == "choose_one_or_both":
        if most != len(("one", "both")):
            raise lost(choice.node, "both of which?")
        return [1, most]
    count = choice.node.parts[0]
    return {"choose_up_to": [0, count], "choose_or_more": [count, most]}.get(name, count)


def _sentence(body: Body, node: Node, follower: Node | Choice | None, is_last: bool) -> int:
    """Read a sentence; return how many were read with it."""
    units = node.units()
    links = ["", *(part.parts[0].name for part in node.parts if part.name == "linked")]
    body.x, body.players, body.is_of_a_player = None, [], False
    if "x" in body.cost or body.is_x_paid:
        body.x = {"count": "x"}
    elif where := node.part("where"):
        body.x = body.amount(where.parts[0])
    if (body.is_offered or body.cost) and not _is_about_it(node):
        raise lost(node, "of what was paid for, or not?")
    if units[-1].parts[-1].name == "act_owner_keyword":
        return of_owner(body, node, units)
    if (found := condition_of(units[0])) and found.parts[0].name == "cond_is_a":
        return of_type(body, node, units, links)
    if "sep_to" in links and body.verbs and not node.part("lead_otherwise"):
        return paid_later(body, node, units, links)
    lead = node.part("lead_otherwise")
    into = _otherwise(body, node) if lead else body.verbs
    if _is_paid(body, units, links, follower, lead is not None):
        return _paid(body, units, links, follower)
    read_units(body, units, links, into, is_last)
    if lead:
        body.verbs[-1][3] = one(body.verbs[-1][3])
    return 1


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


def _is_paid(
    body: Body, units: Sequence[Node], links: Sequence[str], follower: Node | Choice | None, is_else: bool
) -> bool:
    """Return whether a sentence begins with what is paid for the rest, or for the next sentence."""
    if is_else or not is_fresh(body) or condition_of(units[0]):
        return False
    if "sep_to" in links:
        return True
    return len(units) == 1 and _asks_did(follower)


def _asks_did(follower: Node | Choice | None) -> bool:
    """Return whether a sentence begins `if you do`."""
    if not isinstance(follower, Node):
        return False
    unit = follower.units()[0]
    found = condition_of(unit)
    return found is not None and found.name == "condition_if" and found.parts[0].name == "cond_did"


def _paid(body: Body, units: Sequence[Node], links: Sequence[str], follower: Node | Choice | None) -> int:
    """Read what is paid, and what it is paid for."""
    is_to = "sep_to" in links
    split = links.index("sep_to") if is_to else len(units)
    paid: Sequence[Node] = [unit.parts[-1] for unit in units[:split]]
    if any(condition_of(unit) for unit in units[:split]) or any(
        unit.name == "unit_may" for unit in units[1:split]
    ):
        raise lost(units[0])
    body.is_offered = units[0].name == "unit_may"
    if is_to and paid[0].name == "act_may_do":
        return _paid_by_each(body, paid, units[split:], links[split + 1 :])
    if is_to and not body.is_offered:
        raise lost(units[0], "to: for what?")
    if is_to and _asks_did(follower):
        raise lost(units[0], "if you do what?")

    def then(into: list[Verb]) -> None:
        if is_to:
            read_units(body, units[split:], ["", *links[split + 1 :]], into, False)
            return
        assert isinstance(follower, Node)
        with _noted(follower):
            _if_did(body, follower, into)

    if body.is_offered and (nouns := _either(paid)):
        sacrifice_either(body, nouns, then)
    else:
        _paid_all(body, _behind_mana(body, paid), then)
    return 1 if is_to else 2


def _paid_all(body: Body, paid: Sequence[Node], then: Callable[[list[Verb]], None]) -> None:
    """Read what is paid, as a cost or as a verb, and what comes of it."""
    if set_cost(body, paid):
        then(body.verbs)
        return
    for act in paid:
        body.verbs += done(body, act)
    if len(body.verbs) != 1:
        raise lost(paid[0], "if you did which?")
    rest: list[Verb] = []
    then(rest)
    body.verbs.append(["if", [DID], one(rest)])


def _either(acts: Sequence[Node]) -> list[Node]:
    """Return the nouns of `sacrifice a Robot or Permanent`, none for another act."""
    is_one = len(acts) == 1 and acts[0].name == "act_bare" and acts[0].parts[0].name == "verb_sacrifice"
    return either(acts[0].parts[0].parts[0]) if is_one else []


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
    read_units(body, units, ["", *links], rest, False)
    body.each = each
    if any(verb[0] not in ("draw", "resupply") or verb[1] != YOU for verb in rest):
        raise lost(units[0], "for each player?")
    body.verbs += [*verbs, ["if", [DID], one(rest)]]
    return 1


def _if_did(body: Body, follower: Node, into: list[Verb]) -> None:
    """Read the sentence `if you do, ...` without its condition."""
    units = follower.units()
    links = ["", *(part.parts[0].name for part in follower.parts if part.name == "linked")]
    if follower.part("where") or follower.part("lead_otherwise"):
        raise lost(follower)
    first = Node(units[0].name, units[0].parts[1:], units[0].at)
    read_units(body, [first, *units[1:]], links, into, False)
