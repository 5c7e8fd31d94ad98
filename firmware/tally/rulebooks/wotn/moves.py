"""What is picked from a list: cards, parts of an action, what is done with a card, effects by hand."""

from tally.rulebooks.wotn.battle import penalty_waits
from tally.rulebooks.wotn.effects import short_of
from tally.rulebooks.wotn.items import usable
from tally.rulebooks.wotn.location import parts_now
from tally.rulebooks.wotn.telling import verb_told, verbs_told
from tally.rulebooks.wotn.turn import can_pass
from tally.rulebooks.wotn.words import ALREADY_ROLLED, BATTLE, CANNOT_PAY, ENEMY, ITEM, LOCATION, RESOLVE
from tally.rules.intents import Play, Record, RollAgain
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rulebooks.wotn.titles import Price
    from tally.rules.intents import Moment
    from tally.rules.rulebook import Listed, Move, View

    Verb = list[Any]


def lying_for(view: "View", _picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return the cards in play, each with the seat whose field it is in: first what is in nobody's."""
    location = view["location"]
    found: "list[Listed]" = [(location["card"], None)] if location else []
    found += [(enemy["card"], None) for enemy in view["enemies"]]
    for number, seat in enumerate(view["seats"]):
        found += [(each["card"], number) for each in seat["items"] + seat["defeated"]]
    return found


def moves(moment: "Moment") -> "list[Move]":
    """Return what can be said now: of the card that was picked, else of the turn."""
    view, state = moment.view, moment.state
    if moment.picked:
        return _of_card(view, state, moment.picked[0])
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
    """Return what a pass leads on from: a lost battle has no more to say without a penalty."""
    is_quiet = state.phase == RESOLVE and not any(foe.has_penalty for foe in state.foes)
    return "no_penalty" if is_quiet else state.phase


def _penalty(state: "State", card: str) -> "Move":
    event = ["penalty_taken", state.active, card]
    return [state.titles[card].name, text("wotn.told.penalty"), Play(event)]


def _part(view: "View", state: "State", index: int) -> "Move":
    """Return a row that does a part; of one that must be done, what there is of its price is paid."""
    part = state.titles[view["location"]["card"]].action[index]
    told = verbs_told(part.do) or text("wotn.part").format(index + 1)
    event = ["part_done", state.active, index]
    price = _price(part.price)
    if not part.may and short_of(state, part.price):
        price = [text("wotn.price.all")]
        event.append({"anyway": [CANNOT_PAY]})
    return [told, ", ".join([text("wotn.may" if part.may else "wotn.must")] + price), Record([event])]


def _of_battle(state: "State") -> "list[Verb]":
    """Return what card text may do with the battle that is there, or may come."""
    if not state.is_before_attack():
        return []
    verbs: "list[Verb]" = [[name, amount] for name in ("attack", "enemies") for amount in (1, -1)]
    return verbs + ([["skip_action"]] if state.phase == LOCATION else [])


def _of_card(view: "View", state: "State", card: str) -> "list[Move]":
    """Return the effects of an item of A, then what card text may do with a card."""
    kind, seat = state.titles[card].type, state.holder(card)
    verbs: "list[Verb]" = []
    rows = []
    if state.foe(card):
        verbs = [["lp", card, 1], ["lp", card, -1], ["no_penalty", card]]
    elif kind == ITEM and seat is not None:
        verbs = [["durability", card, 1], ["durability", card, -1]]
        if seat == state.active:
            rows = [_effect(state, card, index) for index in usable(state, card)]
    if kind in (ENEMY, ITEM):
        verbs.append(["to_pile", card])
        takers = [number for number, each in enumerate(state.seats) if not each.is_out and number != seat]
        verbs += [["take", number, card] for number in takers]
    return rows + [_by_hand(view, verb) for verb in verbs]


def _effect(state: "State", card: str, index: int) -> "Move":
    effect = state.titles[card].effects[index]
    bonus = [text("wotn.do.attack").format(f"+{effect.bonus}")] if effect.bonus else []
    done = [verbs_told(effect.do)] if effect.do else []
    told = ", ".join(bonus + done) or text("wotn.effect").format(index + 1)
    cost = [text("wotn.cost").format(effect.cost)] if effect.cost else []
    value = ", ".join(cost + _price(effect.price))
    return [told, value, Play(["item_used", state.active, card, index])]


def _by_hand(view: "View", verb: "Verb") -> "Move":
    """Return a row that tells of an effect: the Location stands for what says so, else the card itself."""
    cards = [word for word in verb[1:] if isinstance(word, str)]
    source = view["location"]["card"] if view["location"] else cards[0]
    names = [seat["name"] for seat in view["seats"]]
    event = ["effect_happened", view["active"], source, verb]
    return [verb_told(verb, names), text("wotn.by_hand"), Record([event])]


def _price(price: "Price") -> "list[str]":
    coins = [text("wotn.price").format(price.coins)] if price.coins else []
    return coins + ([text("wotn.price.life").format(price.life)] if price.life else [])
