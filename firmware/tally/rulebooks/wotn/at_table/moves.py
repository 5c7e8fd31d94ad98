"""What can be chosen from a list in WOTN: the parts of an action, what to do with a card, effects by hand."""

from tally.rulebooks.wotn.at_table.event_text import verb_text, verbs_text
from tally.rulebooks.wotn.battle import penalty_waits
from tally.rulebooks.wotn.effects import short_of
from tally.rulebooks.wotn.items import usable
from tally.rulebooks.wotn.location import parts_now
from tally.rulebooks.wotn.titles import (
    ALREADY_ROLLED,
    BATTLE,
    CANNOT_PAY,
    ENEMY,
    ITEM,
    LOCATION,
    MOST,
    RESOLVE,
)
from tally.rulebooks.wotn.turn import can_pass
from tally.rules.at_table.intents import Happen, Play, Record, RollAgain
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rulebooks.wotn.titles import Effect, Price
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Move
    from tally.rules.rulebook import View

    Verb = list[Any]


def moves(moment: "Moment") -> "list[Move]":
    """Return the moves of the turn that are possible now."""
    view, state = moment.view, moment.state
    rows = [_part(view, state, index) for index in parts_now(state)]
    if "location_avoided" in view["legal"]:
        rows.append([text("wotn.avoid"), "", Record([["location_avoided", state.active]])])
    if penalty_waits(state):
        rows += [_penalty(state, foe.card) for foe in state.foes if foe.has_penalty]
    if view["won_by"] is None and can_pass(state):
        rows.append([text("wotn.go_on." + _passed_on(state)), "", Record([["passed", state.active]])])
    rows += [_by_hand(view, verb) for verb in _of_battle(state)]
    if state.phase == BATTLE and state.start is not None:
        again = RollAgain(state.options["die"], ["rolled", state.active], {"anyway": [ALREADY_ROLLED]})
        rows.append([text("wotn.roll_again"), text("wotn.by_hand"), again])
    return rows


def _passed_on(state: "State") -> str:
    """Return the word for what a pass ends. A lost battle without penalties has its own word."""
    is_quiet = state.phase == RESOLVE and not any(foe.has_penalty for foe in state.foes)
    return "no_penalty" if is_quiet else state.phase


def _penalty(state: "State", card: str) -> "Move":
    event = ["penalty_taken", state.active, card]
    label = text("wotn.told.penalty").format(state.titles[card].name)
    return [label, verbs_text(state.titles[card].penalty), Play(event)]


def _part(view: "View", state: "State", index: int) -> "Move":
    """Return the row that does a part. If A cannot pay a part that must be done, it pays what it has."""
    part = state.titles[view["location"]["card"]].action[index]
    label = verbs_text(part.do) or text("wotn.part").format(index + 1)
    event = ["part_done", state.active, index]
    price = _price(part.price)
    if not part.may and short_of(state, part.price):
        price = [text("wotn.price.all")]
        event.append({"anyway": [CANNOT_PAY]})
    details = [text("wotn.may" if part.may else "wotn.must")] + price + waste_texts(state, part.do)
    return [label, ", ".join(details), Record([event])]


def waste_texts(state: "State", verbs: "tuple[Any, ...]") -> "list[str]":
    """Return texts for A's counts that are full already. None if these verbs do anything else as well."""
    own = state.own()
    found: "list[str]" = []
    for verb in verbs:
        most = state.options[MOST[verb[0]]] if verb[0] in MOST else None
        if most is None or verb[-1] <= 0 or getattr(own, verb[0]) < most:
            return []
        found.append(text("wotn.full").format(text("wotn." + verb[0]), most))
    return found


def waste_texts_of(state: "State", effect: "Effect") -> "list[str]":
    """Return the same for an effect. A bonus is never full."""
    return [] if effect.bonus else waste_texts(state, effect.do)


def of_card(moment: "Moment", card: str) -> "tuple[str, list[Move]]":
    """Return the list of what can be done with a card."""
    return moment.state.titles[card].name, _of_card(moment.view, moment.state, card)


def _of_battle(state: "State") -> "list[Verb]":
    """Return what card text may do with the battle now or before it."""
    if not state.is_before_attack():
        return []
    verbs: "list[Verb]" = [[name, amount] for name in ("attack", "enemies") for amount in (1, -1)]
    return verbs + ([["skip_action"]] if state.phase == LOCATION else [])


def _of_card(view: "View", state: "State", card: str) -> "list[Move]":
    """Return the effects of A's item, then what card text may do with a card."""
    kind, seat = state.titles[card].type, state.holder(card)
    verbs: "list[Verb]" = []
    rows = []
    if state.foe(card):
        verbs = [["lp", card, 1], ["lp", card, -1], ["no_penalty", card]]
    elif kind == ITEM and seat is not None:
        verbs = [["durability", card, 1], ["durability", card, -1]]
        if seat == state.active:
            rows = _effects(state, card)
    if kind in (ENEMY, ITEM):
        verbs.append(["to_pile", card])
        takers = [number for number, each in enumerate(state.seats) if not each.is_out and number != seat]
        verbs += [["take", number, card] for number in takers]
    return rows + [_by_hand(view, verb) for verb in verbs]


def _effects(state: "State", card: str) -> "list[Move]":
    """Return what A's item can do now, then what the table can do if a card's text allows it."""
    now = usable(state, card)
    effects = state.titles[card].effects
    later = [i for i, effect in enumerate(effects) if i not in now and (effect.bonus or effect.do)]
    return [_effect(state, card, index, index in now) for index in now + later]


def _effect(state: "State", card: str, index: int, is_now: bool) -> "Move":
    effect = state.titles[card].effects[index]
    bonus = [text("wotn.do.attack").format(f"+{effect.bonus}")] if effect.bonus else []
    done = [verbs_text(effect.do)] if effect.do else []
    label = ", ".join(bonus + done) or text("wotn.effect").format(index + 1)
    cost = [text("wotn.cost").format(effect.cost)] if effect.cost else []
    besides = waste_texts_of(state, effect) if is_now else [text("wotn.not_now")]
    value = ", ".join(cost + _price(effect.price) + besides)
    return [label, value, Play(["item_used", state.active, card, index])]


def _by_hand(view: "View", verb: "Verb") -> "Move":
    """Return the row of an effect by hand.

    Its source is the card shown last, else the Location, else its card.
    """
    cards = [word for word in verb[1:] if isinstance(word, str)]
    source = view["location"]["card"] if view["location"] else cards[0]
    names = [seat["name"] for seat in view["seats"]]
    return [verb_text(verb, names), text("wotn.by_hand"), Happen(view["active"], source, verb)]


def _price(price: "Price") -> "list[str]":
    coins = [text("wotn.price").format(price.coins)] if price.coins else []
    return coins + ([text("wotn.price.life").format(price.life)] if price.life else [])
