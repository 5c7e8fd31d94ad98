"""The lists of Altered: what a card or a seat can do, by its text or by hand.

A list for `Choose` is a title and rows, each [text, value, intent]. It is made when it is shown.
"""

from tally.rulebooks.altered.titles import (
    ASLEEP,
    BOOST,
    CHARACTER,
    DURATIONS,
    EXHAUSTED,
    HERO_ZONE,
    LANDMARKS,
    NAMING,
    NEXT_COST,
    PERMANENT,
    RESERVE,
    SPELL,
    STATISTICS,
    STATUSES,
    TARGET,
    ZONES,
)
from tally.rulebooks.altered.view import excess, lying, sums_text
from tally.rules.at_table.intents import Choose, ChooseWay, Happen, Pick, Play, Record, Refuse, ShowCard
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, State
    from tally.rulebooks.altered.titles import Cost, Quick
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Listed, Move
    from tally.rules.rulebook import Event, View

    Titled = tuple[str, list[Move]]
    Verb = list[Any]

# Picked first: the next tapped card goes to a seat's Reserve.
RESUPPLIES = ("resupply 0", "resupply 1")
# Picked before a card: the text of this card allows the play of the next tapped card.
ALLOWS = "allows"

# The costs to choose from for a quick action whose title does not give its cost.
_COSTS: "tuple[dict[str, Any], ...]" = (
    {},
    {"exhaust": True},
    {"mana": 1},
    {"mana": 2},
    {"mana": 1, "exhaust": True},
    {"mana": 2, "exhaust": True},
)
_SUPPORT = {"support": True}
_BARE = 3  # a play without its options
# The types of cards that are played.
_PLAYED = (CHARACTER, SPELL, PERMANENT)


def lying_for(view: "View", picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return the cards in play and in Reserve that are not picked yet, each with its seat."""
    return [(card, seat) for seat in (0, 1) for card in lying(view, seat) if card not in picked]


def targets(state: "State") -> "list[Listed]":
    """Return the Characters that the seat may name, each with its seat."""
    pending: "Any" = state.pending
    found = [card for card in state.cards if card.is_exploring()]
    return [(card.name, card.seat) for card in found if pending.ask == TARGET or card.seat == pending.seat]


def moves(moment: "Moment") -> "list[Move]":
    """Return the moves that need no card now: what seats do by hand, what expeditions add up to."""
    state: "State" = moment.state
    rows: "list[Move]" = [
        [holder.name, "", Choose(of_seat, (seat,))] for seat, holder in enumerate(state.seats)
    ]
    if state.is_turn:
        rows.append([text("altered.after_you"), "", _happened(state.active, None, ["after_you"])])
    for expedition in (0, 1):
        compared = sums_text(moment.view, 0, expedition) + " : " + sums_text(moment.view, 1, expedition)
        if state.exploring(0, expedition) + state.exploring(1, expedition):
            rows.append([text(f"altered.expedition.{expedition}"), compared, Choose(of_parts, (expedition,))])
    for number, types in enumerate(state.map):
        if types is None:
            rows.append([text("altered.region").format(number + 1), "?", Choose(of_region, (number,))])
    return rows


def of_parts(moment: "Moment", expedition: int) -> "Titled":
    """Return the list of the Characters in this expedition of both seats, and what each adds."""
    state: "State" = moment.state
    rows = []
    for seat, holder in enumerate(state.seats):
        for card in state.exploring(seat, expedition):
            added = "/".join([str(value) for value in card.statistics()])
            value = text("altered.asleep") if ASLEEP in card.counters else added
            rows.append([f"{holder.name}: {card.title.name}", value, ShowCard(card.name)])
    return text(f"altered.parts.{expedition}"), rows


def of_seat(moment: "Moment", seat: int) -> "Titled":
    """Return the list of what players do by hand for a seat and its expeditions. `by_hand` has its counts."""
    rows = []
    for expedition in (0, 1):
        key = f"altered.did.move.{expedition}"
        for amount in (1, -1):
            rows.append(_effect_move(seat, None, key, ["move", seat, expedition, amount], amount))
    rows.append([text("altered.cheaper.type"), "", Choose(of_cheaper, (seat,))])
    rows.append([text("altered.resupply"), "", Pick([RESUPPLIES[seat]])])
    for duration in DURATIONS:
        verb = ["emblem", seat, NEXT_COST, -1, duration]
        rows.append([text("altered.cheaper"), text("altered." + duration), _happened(seat, None, verb)])
    return moment.view["seats"][seat]["name"], rows


def of_cheaper(_moment: "Moment", seat: int) -> "Titled":
    """Return the list of card types: a seat's next card of the chosen type costs less."""
    rows = []
    for kind in _PLAYED:
        for duration in DURATIONS:
            verb = ["emblem", seat, NEXT_COST, -1, duration, kind]
            label = text("altered.type." + kind)
            rows.append([label, text("altered." + duration), _happened(seat, None, verb)])
    return text("altered.cheaper"), rows


def of_region(moment: "Moment", number: int) -> "Titled":
    """Return the list of what a region may be."""
    rows = []
    for mask in range(1, 1 << len(STATISTICS)):
        types = [kind for i, kind in enumerate(STATISTICS) if mask >> i & 1]
        named = " ".join([text("counter." + kind) for kind in types])
        rows.append([named, "", Record([["region_seen", number, types]])])
    pending: "Any" = moment.view["pending"]
    why = "altered.region.why" if pending and pending["ask"] == "region" else "altered.region"
    return text(why).format(number + 1), rows


def of_play(moment: "Moment", whose: "int | None", event: "Event") -> "Titled":
    """Return the list of the expeditions that a Character may join."""
    rows = []
    for expedition in (0, 1):
        there = sums_text(moment.view, event[1], expedition)
        play = _at_companion(event) if expedition else event
        rows.append([text(f"altered.expedition.{expedition}"), there, recorded(whose, play)])
    return text("altered.where"), rows


def _at_companion(event: "Event") -> "Event":
    options: "dict[str, Any]" = {"expedition": 1}
    if len(event) > _BARE:
        options.update(event[_BARE])
    return event[:_BARE] + [options]


def recorded(whose: "int | None", event: "Event") -> "Intent":
    """Return the intent of a play. The first play of a card shows whose deck it belongs to."""
    return Play(event) if whose is None else Record([event])


def of_card(moment: "Moment", name: str) -> "Titled":
    """Return the list of a card that lies: its play, its quick actions, its page, and effects by hand."""
    card: "Card" = moment.state.find(name)
    rows = _plays(moment.state, card) + _quick_actions(moment.state, card)
    rows.append([text("altered.show"), "", ShowCard(name)])
    rows += _by_hand(card)
    if card.is_in_play():
        rows.append([text("altered.allows"), "", Pick([ALLOWS, name])])
    return card.title.name, rows


def _plays(state: "State", card: "Card") -> "list[Move]":
    """Return how a card in Reserve is played, in its seat's turn."""
    if card.zone != RESERVE or card.seat != state.active or not state.is_turn:
        return []
    event = ["card_played", card.seat, card.name]
    cost = str(card.title.reserve_cost)
    if card.title.type != CHARACTER:
        return [[text("label.play"), cost, Record([event])]]
    return [
        [text(f"altered.play.{expedition}"), cost, Record([event + [{"expedition": expedition}]])]
        for expedition in (0, 1)
    ]


def _quick_actions(state: "State", card: "Card") -> "list[Move]":
    """Return a row for each quick action of a card, while its seat has the turn."""
    if not state.is_turn or state.active != card.seat:
        return []
    if card.title.quick is None:
        return [[text("altered.quick"), "?", Choose(of_cost, (card.name,))]]
    rows = []
    for which, quick in enumerate(card.title.quick):
        if quick.cost.support != card.is_in_play():
            rows.append(
                [text("altered.quick"), _cost_text(_option_of(quick.cost)), _quick(state, card, which, quick)]
            )
    return rows


def _quick(state: "State", card: "Card", which: int, quick: "Quick") -> "Intent":
    if quick.cost.sacrifice:
        costs = _sacrifices(state, card, which) or [{"which": which}]
        ways = [["quick_played", card.seat, card.name, options] for options in costs]
        return ChooseWay(ways, of_sacrifice, (card.name, which))
    event: "Event" = ["quick_played", card.seat, card.name]
    return Record([event + [{"which": which}] if which else event])


def of_cost(moment: "Moment", name: str) -> "Titled":
    """Return the list of costs for a quick action whose title does not give its cost."""
    card: "Card" = moment.state.find(name)
    event = ["quick_played", card.seat, name]
    costs = _COSTS if card.is_in_play() else (_SUPPORT,)
    rows = [[_cost_text(cost), "", Record([event + [{"cost": cost}]])] for cost in costs]
    return text("altered.cost"), rows


def of_sacrifice(moment: "Moment", name: str, which: int) -> "Titled":
    """Return the list of the Characters that can be sacrificed for a quick action."""
    state: "State" = moment.state
    card: "Any" = state.find(name)
    rows = []
    for options in _sacrifices(state, card, which):
        title = state.title(options["sacrifice"])
        rows.append([title.name, "", Record([["quick_played", card.seat, name, options]])])
    return text("altered.sacrifice"), rows


def _sacrifices(state: "State", card: "Card", which: int) -> "list[dict[str, Any]]":
    """Return the options of a quick action that sacrifices a Character, one for each Character."""
    own = [each.name for each in state.cards if each.is_exploring() and each.seat == card.seat]
    return [{"which": which, "sacrifice": name} for name in own]


def _option_of(cost: "Cost") -> "dict[str, Any]":
    return {
        "mana": cost.mana,
        "exhaust": cost.exhaust,
        "sacrifice": cost.sacrifice,
        "support": cost.support,
    }


def _cost_text(cost: "dict[str, Any]") -> str:
    words = [str(cost["mana"])] if cost.get("mana") else []
    words += [text("altered.cost." + name) for name in ("exhaust", "sacrifice", "support") if cost.get(name)]
    return " ".join(words) or "0"


def _by_hand(card: "Card") -> "list[Move]":
    """Return what players may do to a card by hand because of some text."""
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
            rows.append(
                _effect_move(seat, name, "altered.did.boost", ["counter", name, BOOST, amount], amount)
            )
    if card.is_exploring() or card.zone == LANDMARKS:
        rows.append([text("altered.did.sacrifice"), "", _happened(seat, name, ["sacrifice", name])])
    for word in STATUSES if card.is_exploring() else (EXHAUSTED,):
        amount = -1 if word in card.counters else 1
        rows.append(_effect_move(seat, name, "altered.did." + word, ["counter", name, word, amount], amount))
    return rows


def _effect_move(seat: int, name: "str | None", key: str, verb: "Verb", amount: int) -> "Move":
    return [text(key), f"+{amount}" if amount > 0 else str(amount), _happened(seat, name, verb)]


def _happened(seat: int, name: "str | None", verb: "Verb") -> "Intent":
    """Return the intent of an effect of this card. With None, it is the card shown or played last."""
    return Record([["effect_happened", seat, name, verb]]) if name else Happen(seat, None, verb)


def of_excess(moment: "Moment") -> "Titled":
    """Return the list of cards to discard from, without those that are picked."""
    pending = moment.view["pending"]
    side = moment.view["seats"][pending["seat"]]
    rows = []
    for zone in (RESERVE, LANDMARKS):
        for card in side[zone] if pending[zone] else ():
            if card["card"] not in moment.picked:
                name = moment.state.title(card["card"]).name
                rows.append([name, "", answered(moment, card["card"])])
    return text("altered.discards").format(side["name"]), rows


def answered(moment: "Moment", card: str) -> "Intent":
    """Return the intent of a card that is tapped or picked as an answer."""
    pending = moment.view["pending"]
    if pending["ask"] in NAMING:
        return Record([["answered", pending["seat"], card]])
    if pending["ask"] != "discard":
        return Refuse("resolving")
    side = moment.view["seats"][pending["seat"]]
    if not any(each["card"] == card for each in side["reserve"] + side["landmarks"]):
        return Refuse("wrong_choice")
    picked = [each for each in moment.picked if each != card] + [card]
    if len(picked) < excess(moment.view):
        return Pick(picked)
    return Record([["discarded", pending["seat"], picked]])
