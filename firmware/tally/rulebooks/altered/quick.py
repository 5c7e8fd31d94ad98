"""Playing a quick action or a reaction (004, 4.2.3.c and 1.4.6)."""

from tally.rulebooks.altered.answers import say
from tally.rulebooks.altered.effects import is_forbidden, sacrifice
from tally.rulebooks.altered.play import (
    is_allowed,
    shared_options,
    want_afternoon,
    want_giver,
    want_mana,
    want_own_turn,
)
from tally.rulebooks.altered.state import Speech, counted
from tally.rulebooks.altered.titles import DISCARD, EXHAUSTED, MOST_A_DAY, Cost, Quick, parse_cost
from tally.rulebooks.altered.zones import change_counter, send, want_no_reaction, who_reacts
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, only_keys
from tally.rules.state import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, State
    from tally.rulebooks.altered.titles import Cards

    Options = dict[str, Any]


FREE = Cost(0, False, False, False)


def quick_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Check the last argument of `quick_played`."""
    only_keys(given, ("which", "cost", "cost_change", "sacrifice", "do", "allowed_by"))
    _check_which(given)
    if "cost" in given:
        only_keys(given["cost"], ("mana", "exhaust", "sacrifice", "support"))
        parse_cost(given["cost"])
    return shared_options(state, given, ("sacrifice", "allowed_by"))


def reaction_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Check the last argument of `reaction_played`."""
    only_keys(given, ("which", "do"))
    _check_which(given)
    return shared_options(state, given, ())


def _check_which(given: "Options") -> None:
    if not is_count(given.get("which", 0)):
        raise malformed("which counts from 0")


def quick_played(state: "State", seat: int, name: str, options: "Options | None" = None) -> None:
    """A quick action is played: its cost, its question, its effect."""
    options = options or {}
    which: int = options.get("which", 0)
    want_no_reaction(state)
    want_afternoon(state, options)
    card = state.find(name)
    if card and card.used.get(which, 0) >= MOST_A_DAY:
        raise Refused("activation_limit", "this was played a hundred times today")
    want_own_turn(state, seat, options)
    want_giver(state, options)
    quick = quick_of(state, name, which, options)
    cost = quick.cost if quick else FREE
    if card is None or not (card.is_in_play() or cost.support):
        raise Refused("not_in_play")
    if card.seat != seat and not is_allowed(options):
        raise Refused("wrong_side")
    mana = max(0, cost.mana + int(options.get("cost_change", 0))) if quick else 0
    want_mana(state, seat, mana)
    _check_cost(state, seat, card, cost, options)
    if quick is None:
        raise Refused("no_ability", "this card has no such quick action")
    _check_own(state, seat, card)
    state.acted += (card.arrival,)
    state.own(name).used = counted(card.used, which)
    state.because = (name, "quick")
    _pay_cost(state, seat, name, mana, cost, options, which)
    say(state, Speech(name, True, seat, quick.ask, quick.do, seat, options.get("do", [])))


def quick_of(state: "State", name: str, which: int, options: "Options") -> "Quick | None":
    """Return a quick action. If the title has no field for quick actions, the options give its cost."""
    printed = state.title(name).quick
    if printed is None and "cost" in options:
        return Quick(parse_cost(options["cost"]), "", ())
    if printed is None:
        return Quick(FREE, "", ())
    return printed[which] if which < len(printed) else None


def _check_cost(state: "State", seat: int, card: "Card", cost: "Cost", options: "Options") -> None:
    """Refuse a cost that cannot be paid (004, 1.4.1.b)."""
    if cost.exhaust and EXHAUSTED in card.counters:
        raise Refused("cannot_pay", "it is exhausted already")
    if cost.sacrifice:
        given = state.find(options.get("sacrifice"))
        if not given or not given.is_exploring() or given.seat != seat:
            raise Refused("cannot_pay", "a Character of its own seat is sacrificed for it")
        if is_forbidden(state, "sacrifice", seat, given.name):
            raise Refused("cannot_pay", "a card in play forbids a sacrifice")
    if cost.support and card.is_in_play():
        raise Refused("cannot_pay", "its support is used from Reserve")


def _check_own(state: "State", seat: int, card: "Card") -> None:
    if not card.is_in_play() and EXHAUSTED in card.counters:
        raise Refused("exhausted", "this card is exhausted")
    if is_forbidden(state, "quick_played", seat, card.name):
        raise Refused("forbidden", "a card in play forbids it")


def _pay_cost(
    state: "State", seat: int, name: str, mana: int, cost: "Cost", options: "Options", which: int
) -> None:
    """Pay mana, exhaust, sacrifice and discard, in this order."""
    change(state, seat, "ready", -mana)
    state.steps.append(["paid", seat, mana])
    state.steps.append(["quick", seat, name, which])
    if cost.exhaust:
        change_counter(state, name, EXHAUSTED, 1)
    if cost.sacrifice:
        sacrifice(state, options["sacrifice"], seat)
    if cost.support:
        send(state, name, DISCARD, seat)


def reaction_played(state: "State", seat: int, name: str, options: "Options | None" = None) -> None:
    """A reaction is played from Limbo. If its card has left, `self` is not found."""
    options = options or {}
    which: int = options.get("which", 0)
    if state.limbo and seat != who_reacts(state):
        raise Refused("not_your_turn", "the other seat's reactions are played first")
    found = [each for each in state.limbo if each[:-1] == (seat, name, which)]
    if not found:
        raise Refused("not_in_limbo", "this reaction is not in Limbo")
    waiting = list(state.limbo)
    waiting.remove(found[0])
    state.limbo = tuple(waiting)
    state.because = (name, "effect")
    state.steps.append(["reaction_played", seat, name, which])
    card = state.find(name)
    is_there = card is not None and card.arrival == found[0].arrival
    reactions = state.title(name).reactions
    ask, verbs = reactions[which][1:] if reactions else ("", ())
    say(state, Speech(name, is_there, seat, ask, verbs, seat, options.get("do", [])))
