"""What can be picked from a list at a table of Altered: what a card or a seat does, by its text or by hand.

A row is [text, value, intent]; a `choose` intent holds rows.
"""

from tally.rulebooks.altered.gestures import RESUPPLIES, answered, controller, reaction
from tally.rulebooks.altered.words import (
    BOOST,
    EXHAUSTED,
    HERO_ZONE,
    LANDMARKS,
    RESERVE,
    STATISTICS,
    STATUSES,
    ZONES,
)
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.cards import Card, Cost, Quick
    from tally.rulebooks.altered.state import State

    Row = list[Any]
    Verb = list[Any]

# What a quick action may cost whose title does not tell of it.
_COSTS: "tuple[dict[str, Any], ...]" = (
    {},
    {"exhaust": True},
    {"mana": 1},
    {"mana": 2},
    {"mana": 1, "exhaust": True},
    {"mana": 2, "exhaust": True},
)
_SUPPORT = {"support": True}
# More than any one effect readies, or draws.
_MOST = 3


def of_card(moment: "Any", name: str) -> "Row":
    """Return the list of a card that lies: its play, its quick actions, a look at it, what hands do to it."""
    state: "State" = moment.state
    card = state.find(name)
    if card is None:
        return ["show", name]
    rows = _plays(moment, card) + quick_rows(state, card)
    rows += [[text("altered.show"), "", ["show", name]]]
    return ["choose", card.title.name, rows + _by_hand(card)]


def of_region(number: int) -> "Row":
    """Return the list of what a region may be."""
    rows = []
    for mask in range(1, 1 << len(STATISTICS)):
        types = [kind for i, kind in enumerate(STATISTICS) if mask >> i & 1]
        named = " ".join([text("counter." + kind) for kind in types])
        rows.append([named, "", ["record", ["region_seen", number, types]]])
    return ["choose", text("altered.region").format(number + 1), rows]


def of_excess(moment: "Any") -> "Row":
    """Return the list of the cards of which some are too many, but for those that are picked."""
    pending = moment.view["pending"]
    side = moment.view["seats"][pending["seat"]]
    rows = []
    for zone in ("reserve", "landmarks"):
        for card in side[zone] if pending[zone] else ():
            if card["card"] not in moment.picked:
                name = moment.state.title(card["card"]).name
                rows.append([name, "", answered(moment, card["card"])])
    return ["choose", text("altered.discards").format(side["name"]), rows]


def quick_rows(state: "State", card: "Card") -> "list[Row]":
    """Return a row for each quick action of a card, while its seat has the turn."""
    if not state.is_turn or state.active != card.seat:
        return []
    if card.title.quick is None:
        return [_unknown(card)]
    rows = []
    for which, quick in enumerate(card.title.quick):
        if quick.cost.support != card.is_in_play():
            rows.append(
                [text("altered.quick"), _cost_told(_told_of(quick.cost)), _quick(state, card, which, quick)]
            )
    return rows


def of_seat(state: "State", seat: int) -> "Row":
    """Return the list of what hands do to a seat's counts and expeditions."""
    rows = []
    for word in ("draw", "mana", "ready"):
        for amount in range(-1, _MOST + 1):
            if amount:
                rows.append(_told(seat, None, f"altered.did.{word}", [word, seat, amount], amount))
    for expedition in (0, 1):
        for amount in (1, -1):
            rows.append(
                _told(
                    seat, None, f"altered.did.move.{expedition}", ["move", seat, expedition, amount], amount
                )
            )
    rows.append([text("altered.resupply"), "", ["pick", RESUPPLIES[seat]]])
    for duration in ("turn", "afternoon", "day"):
        verb = ["emblem", seat, "next_cost", -1, duration]
        rows.append([text("altered.cheaper"), text("altered." + duration), _happened(seat, None, verb)])
    return ["choose", state.seats[seat].name, rows]


def in_limbo(view: "dict[str, Any]", name_of: "Any") -> "list[Row]":
    """Return a row for each reaction that may be played next."""
    return [
        [text("altered.react").format(name_of(each["card"])), str(each["which"] + 1), reaction(each)]
        for each in view["limbo"]
        if each["seat"] == view["priority"]
    ]


def _plays(moment: "Any", card: "Card") -> "list[Row]":
    """Return how a card in Reserve is played."""
    if card.zone != RESERVE or controller(moment.view, card.name) != moment.view["active"]:
        return []
    event = ["card_played", card.seat, card.name]
    cost = str(card.title.reserve_cost)
    if card.title.type != "character":
        return [[text("label.play"), cost, ["record", event]]]
    return [
        [text(f"altered.play.{expedition}"), cost, ["record", event + [{"expedition": expedition}]]]
        for expedition in (0, 1)
    ]


def _quick(state: "State", card: "Card", which: int, quick: "Quick") -> "Row":
    options: "dict[str, Any]" = {"which": which} if which else {}
    event = ["quick_played", card.seat, card.name]
    if not quick.cost.sacrifice:
        return ["record", event + [options] if options else event]
    own = [each for each in state.cards if each.is_exploring() and each.seat == card.seat]
    rows = [
        [each.title.name, "", ["record", event + [_with(options, "sacrifice", each.name)]]] for each in own
    ]
    return ["choose", text("altered.sacrifice"), rows]


def _with(options: "dict[str, Any]", name: str, value: str) -> "dict[str, Any]":
    copy = dict(options)
    copy[name] = value
    return copy


def _unknown(card: "Card") -> "Row":
    """Return the row of a quick action that the title does not tell of: its cost is asked for."""
    costs = _COSTS if card.is_in_play() else (_SUPPORT,)
    event = ["quick_played", card.seat, card.name]
    rows = [[_cost_told(cost), "", ["record", event + [{"cost": cost}]]] for cost in costs]
    return [text("altered.quick"), "?", ["choose", text("altered.cost"), rows]]


def _told_of(cost: "Cost") -> "dict[str, Any]":
    return {
        "mana": cost.mana,
        "exhaust": cost.exhaust,
        "sacrifice": cost.sacrifice,
        "support": cost.support,
    }


def _cost_told(cost: "dict[str, Any]") -> str:
    words = [str(cost["mana"])] if cost.get("mana") else []
    words += [text("altered.cost." + name) for name in ("exhaust", "sacrifice", "support") if cost.get(name)]
    return " ".join(words) or "0"


def _by_hand(card: "Card") -> "list[Row]":
    """Return what hands may do to a card because some text says so."""
    name, seat = card.name, card.seat
    rows = []
    if card.zone != HERO_ZONE:
        for zone in ZONES:
            if zone != card.zone:
                rows.append([text("altered.to." + zone), "", _happened(seat, name, ["to", name, zone])])
    if card.is_exploring():
        other = 1 - card.expedition
        rows.append([text(f"altered.join.{other}"), "", _happened(seat, name, ["join", name, seat, other])])
        for amount in (1, 2, -1):
            rows.append(_told(seat, name, "altered.did.boost", ["counter", name, BOOST, amount], amount))
    if card.is_exploring() or card.zone == LANDMARKS:
        rows.append([text("altered.did.sacrifice"), "", _happened(seat, name, ["sacrifice", name])])
    for word in STATUSES if card.is_exploring() else (EXHAUSTED,):
        amount = -1 if word in card.counters else 1
        rows.append(_told(seat, name, "altered.did." + word, ["counter", name, word, amount], amount))
    return rows


def _told(seat: int, name: "str | None", key: str, verb: "Verb", amount: int) -> "Row":
    return [text(key), f"+{amount}" if amount > 0 else str(amount), _happened(seat, name, verb)]


def _happened(seat: int, name: "str | None", verb: "Verb") -> "Row":
    return ["record", ["effect_happened", seat, name, verb]]
