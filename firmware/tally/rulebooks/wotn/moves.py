"""What is said without a card: parts of an action, what is done with a card in play, effects by hand."""

from tally.rulebooks.wotn.gestures import can_pass, controller, passed, usable
from tally.rulebooks.wotn.telling import verb_told, verbs_told
from tally.rulebooks.wotn.words import ENEMY, ITEM, LOCATION
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State

    View = dict[str, Any]
    Verb = list[Any]
    Row = list[Any]  # text, value, intent


def listed(moment: "Any") -> "list[Row]":
    """Return what can be said now: of the card that was picked, else of the turn."""
    if moment.picked:
        return _of_card(moment.view, moment.state, moment.picked[0])
    view, state = moment.view, moment.state
    rows = []
    if view["phase"] == LOCATION and view["location"]:
        rows = [_part(view, state, index, "must") for index in view["location"]["must"]]
        rows += [_part(view, state, index, "may") for index in view["location"]["may"]]
    if "location_avoided" in view["legal"]:
        rows.append([text("wotn.avoid"), "", ["record", ["location_avoided", view["active"]]]])
    if can_pass(moment) and view["won_by"] is None:
        rows.append([text("wotn.go_on." + view["phase"]), "", passed(view)])
    return rows + [_by_hand(view, verb) for verb in _of_battle(state)]


def _of_card(view: "View", state: "State", card: str) -> "list[Row]":
    """Return the effects of an item of A, then what card text may do with a card."""
    kind, seat = state.titles[card].type, controller(view, card)
    verbs: "list[Verb]" = []
    rows = []
    if any(enemy["card"] == card for enemy in view["enemies"]):
        verbs = [["lp", card, 1], ["lp", card, -1], ["no_penalty", card]]
        seat = None
    elif kind == ITEM and seat is not None:
        verbs = [["durability", card, 1], ["durability", card, -1]]
        if seat == state.active:
            rows = [_effect(state, card, index) for index in usable(state, card)]
    if kind in (ENEMY, ITEM):
        verbs.append(["to_pile", card])
        verbs += [["take", number, card] for number in _takers(view) if number != seat]
    return rows + [_by_hand(view, verb) for verb in verbs]


def _of_battle(state: "State") -> "list[Verb]":
    """Return what card text may do with the battle that is there, or may come."""
    if not state.is_before_attack():
        return []
    verbs: "list[Verb]" = [[name, amount] for name in ("attack", "enemies") for amount in (1, -1)]
    return verbs + ([["skip_action"]] if state.phase == LOCATION else [])


def _by_hand(view: "View", verb: "Verb") -> "Row":
    """Return a row that tells of an effect: the Location stands for what says so, else the card itself."""
    cards = [word for word in verb[1:] if isinstance(word, str)]
    source = view["location"]["card"] if view["location"] else cards[0]
    names = [seat["name"] for seat in view["seats"]]
    event = ["effect_happened", view["active"], source, verb]
    return [verb_told(verb, names), text("wotn.by_hand"), ["record", event]]


def _takers(view: "View") -> "list[int]":
    return [number for number, seat in enumerate(view["seats"]) if not seat["out"]]


def _part(view: "View", state: "State", index: int, kind: str) -> "Row":
    part = state.titles[view["location"]["card"]].action[index]
    told = verbs_told(part.do) or text("wotn.part").format(index + 1)
    value = _value(text("wotn." + kind), _price(part.price))
    return [told, value, ["record", ["part_done", view["active"], index]]]


def _effect(state: "State", card: str, index: int) -> "Row":
    effect = state.titles[card].effects[index]
    bonus = [text("wotn.do.attack").format(f"+{effect.bonus}")] if effect.bonus else []
    done = [verbs_told(effect.do)] if effect.do else []
    told = ", ".join(bonus + done) or text("wotn.effect").format(index + 1)
    return [
        told,
        _value(_cost(effect.cost), _price(effect.price)),
        ["act", ["item_used", state.active, card, index]],
    ]


def _value(first: str, second: str) -> str:
    return ", ".join([each for each in (first, second) if each])


def _cost(durability: int) -> str:
    return text("wotn.cost").format(durability) if durability else ""


def _price(coins: int) -> str:
    return text("wotn.price").format(coins) if coins else ""
