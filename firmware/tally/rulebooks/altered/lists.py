"""What can be picked from a list at a table of Altered: what a card or a seat does, by its text or by hand.

A list is its title and its rows, each [text, value, intent]. It is made when it is shown.
"""

from tally.rulebooks.altered.gestures import RESUPPLIES, answered, sums
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
    Listed = tuple[str, list[Row]]
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


def of_play(moment: "Any", act: str, event: "list[Any]") -> "Listed":
    """Return the list of the expeditions that a Character may join."""
    rows = []
    for expedition in (0, 1):
        there = sums(moment.view, event[1], expedition)
        play = event + [{"expedition": 1}] if expedition else event
        rows.append([text(f"altered.expedition.{expedition}"), there, [act, play]])
    return text("altered.where"), rows


def of_card(moment: "Any", name: str) -> "Listed":
    """Return the list of a card that lies: its play, its quick actions, a look at it, what hands do to it."""
    card: "Card" = moment.state.find(name)
    rows = _plays(moment.state, card) + _quick_actions(moment.state, card)
    rows += [[text("altered.show"), "", ["show", name]]]
    return card.title.name, rows + _by_hand(card)


def of_region(_moment: "Any", number: int) -> "Listed":
    """Return the list of what a region may be."""
    rows = []
    for mask in range(1, 1 << len(STATISTICS)):
        types = [kind for i, kind in enumerate(STATISTICS) if mask >> i & 1]
        named = " ".join([text("counter." + kind) for kind in types])
        rows.append([named, "", ["record", ["region_seen", number, types]]])
    return text("altered.region").format(number + 1), rows


def of_excess(moment: "Any") -> "Listed":
    """Return the list of the cards of which some are too many, but for those that are picked."""
    pending = moment.view["pending"]
    side = moment.view["seats"][pending["seat"]]
    rows = []
    for zone in ("reserve", "landmarks"):
        for card in side[zone] if pending[zone] else ():
            if card["card"] not in moment.picked:
                name = moment.state.title(card["card"]).name
                rows.append([name, "", answered(moment, card["card"])])
    return text("altered.discards").format(side["name"]), rows


def of_cost(moment: "Any", name: str) -> "Listed":
    """Return the list of what a quick action may cost whose title does not tell of it."""
    card: "Card" = moment.state.find(name)
    event = ["quick_played", card.seat, name]
    costs = _COSTS if card.is_in_play() else (_SUPPORT,)
    rows = [[_cost_told(cost), "", ["record", event + [{"cost": cost}]]] for cost in costs]
    return text("altered.cost"), rows


def of_sacrifice(moment: "Any", name: str, which: int) -> "Listed":
    """Return the list of the Characters that a quick action may cost."""
    seat = moment.state.find(name).seat
    rows = []
    for card in moment.state.cards:
        if card.is_exploring() and card.seat == seat:
            options = {"which": which, "sacrifice": card.name}
            rows.append([card.title.name, "", ["record", ["quick_played", seat, name, options]]])
    return text("altered.sacrifice"), rows


def _quick_actions(state: "State", card: "Card") -> "list[Row]":
    """Return a row for each quick action of a card, while its seat has the turn."""
    if not state.is_turn or state.active != card.seat:
        return []
    if card.title.quick is None:
        return [[text("altered.quick"), "?", ["choose", "of_cost", card.name]]]
    rows = []
    for which, quick in enumerate(card.title.quick):
        if quick.cost.support != card.is_in_play():
            rows.append([text("altered.quick"), _cost_told(_told_of(quick.cost)), _quick(card, which, quick)])
    return rows


def of_seat(moment: "Any", seat: int) -> "Listed":
    """Return the list of what hands do to a seat's expeditions, and for it; its counts are `by_hand`'s."""
    rows = []
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
    return moment.view["seats"][seat]["name"], rows


def _plays(state: "State", card: "Card") -> "list[Row]":
    """Return how a card in Reserve is played."""
    if card.zone != RESERVE or card.seat != state.active:
        return []
    event = ["card_played", card.seat, card.name]
    cost = str(card.title.reserve_cost)
    if card.title.type != "character":
        return [[text("label.play"), cost, ["record", event]]]
    return [
        [text(f"altered.play.{expedition}"), cost, ["record", event + [{"expedition": expedition}]]]
        for expedition in (0, 1)
    ]


def _quick(card: "Card", which: int, quick: "Quick") -> "Row":
    if quick.cost.sacrifice:
        return ["choose", "of_sacrifice", card.name, which]
    event: "Row" = ["quick_played", card.seat, card.name]
    return ["record", event + [{"which": which}] if which else event]


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
