"""The parts of a sentence of Altered, each with its condition and its may, to verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from card_tags.understand.altered_effects import Body, Verb
from card_tags.understand.altered_targets import between, condition
from card_tags.understand.altered_verbs import done
from card_tags.understand.grammars import Node, lost

DID = ["did"]
OF_AN_EXPEDITION = ("behind", "ahead", "in_contact", "region", "ascended")  # of this card's
# What a part without a subject takes from the part before it.
GOES_ON = ("verb_gain", "verb_lose", "verb_clear", "verb_switch", "verb_target", "verb_target_another")


def condition_of(unit: Node) -> Node | None:
    """Return the condition of a part of a sentence."""
    return unit.parts[0] if unit.parts[0].name.startswith("condition_") else None


def is_fresh(body: Body) -> bool:
    """Return whether nothing is asked, paid or done yet."""
    return not (body.verbs or body.asks or body.cost or body.is_offered)


def one(verbs: list[Verb]) -> Verb:
    """Return several verbs as one."""
    return verbs[0] if len(verbs) == 1 else ["all", *verbs]


def read_units(
    body: Body, units: Sequence[Node], links: Sequence[str], into: list[Verb], is_last: bool
) -> None:
    """Read the parts of a sentence into a list of verbs. A condition holds for all that follow it."""
    ends: list[Verb] = []
    for place, (unit, link) in enumerate(zip(units, links, strict=True)):
        if link == "sep_otherwise":
            if not ends or condition_of(unit):
                raise lost(unit)
            ends[-1][2] = one(ends[-1][2])
            ends[-1].append([])
            into = ends[-1][3]
        elif link == "sep_to":
            raise lost(unit, "to: paid for what?")
        if found := condition_of(unit):
            into = _under(body, found, into, ends)
        if unit.name == "unit_may":
            _may(body, units[place:], links[place + 1 :], into, is_alone=is_last and place == 0 and not ends)
            break
        _unit(body, unit, into)
    for end in ends:
        if isinstance(end[-1], list) and (not end[-1] or isinstance(end[-1][0], list)):
            end[-1] = one(end[-1])


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
    counting = [place for place, verb in enumerate(verbs) if _counts_did(verb)]
    if counting and (counting != [0] or (into and into is not body.verbs)):
        raise lost(act, "something else was done since")
    into += verbs
    body.is_behind_choice = False
    if act.name == "act_bare" and verb not in GOES_ON:
        body.subject, body.is_gaining = None, False
    return verbs


def _counts_did(verb: Verb) -> bool:
    """Return whether an amount of a verb is how many the verb before it was about."""
    return any(isinstance(each, dict) and each.get("count") == "did" for each in verb)


def _may(
    body: Body, units: Sequence[Node], links: Sequence[str], into: list[Verb], *, is_alone: bool
) -> None:
    """Read what a player may do: the rest of the sentence.

    It is a target that may be none, an ability as a whole that is offered, or a choice of one option or none.
    """
    if any(link in ("sep_to", "sep_otherwise") for link in links) or any(
        condition_of(unit) or unit.name == "unit_may" for unit in units[1:]
    ):
        raise lost(units[0], "may, of which?")
    was_fresh, questions, before = is_fresh(body), len(body.asks), len(into)
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
