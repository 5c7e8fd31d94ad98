"""What a tap or a button means in Altered, as intents, and the lists of what a card or a seat can do.

A tap plays a card from hand; for a Character, one press chooses the expedition. A tap on a card that lies
opens its list. In the Morning, a tapped card from hand goes to Mana. A list for `Choose` is a title and rows,
each [text, value, intent]. It is made when it is shown.
"""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered.at_table import answers
from tally.rulebooks.altered.filters import exploring
from tally.rulebooks.altered.state import resolving, who_reacts
from tally.rulebooks.altered.texts import parse_cost
from tally.rulebooks.altered.view import controller as controller
from tally.rulebooks.altered.view import excess, first_reaction, lying, may_expand, sums_text
from tally.rules.at_table import defaults, intents
from tally.rules.frames import Question
from tally.rules.refusals import Refused
from tally.rules.state import OVER
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from tally.rulebooks.altered.state import Card, Cost, Quick, State, Title
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Game, Intent, Listed, Move, Pile
    from tally.rules.rulebook import Event, View

    Titled = tuple[str, list[Move]]
    Verb = list[Any]

__getattr__ = defaults.found

# Picked first: the next tapped card goes to a seat's Reserve.
RESUPPLIES = ("resupply 0", "resupply 1")
# Picked before a card: the text of this card allows the play of the next tapped card.
ALLOWS = "allows"
# The costs to choose from for a quick action whose title does not give its cost.
_COSTS: "tuple[dict[str, Any], ...]" = (
    {}, {"exhaust": True}, {"mana": 1}, {"mana": 2},
    {"mana": 1, "exhaust": True}, {"mana": 2, "exhaust": True},
)  # fmt: skip
_SUPPORT = {"support": True}
_BARE = 3  # a play without its options
# The most reactions that one play brings with it unseen. If there are more, the players see them.
_MOST_REACTIONS = 6


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tap on `card`, of type `kind`; `whose` is its seat."""
    view = moment.view
    if view["pending"]:
        return _answer(moment, card, kind)
    if moment.picked and moment.picked[0] in RESUPPLIES:
        seat = RESUPPLIES.index(moment.picked[0])
        return intents.Record([["effect_happened", seat, None, ["to", card, altered.RESERVE]]])
    if moment.picked and moment.picked[0] == ALLOWS:
        return _allowed(moment, card, kind)
    waiting = [each for each in view["limbo"] if each["seat"] == view["priority"] and each["card"] == card]
    if waiting:
        return _reaction(waiting[0])
    if controller(view, card) is not None:
        return _lying_tapped(moment, card)
    return _from_discard(moment, card) or played(moment, card, kind, whose)


def played(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent to play `card`. A Character needs an expedition."""
    view = moment.view
    seat = view["active"] if whose is None else whose
    if kind == altered.HERO:  # where its seat is not known, it is the first seat without a Hero
        heroless = 1 if view["seats"][0]["hero"] else 0
        return _recorded(whose, ["hero_set", heroless if whose is None else whose, card])
    if view["phase"] == altered.MORNING and not view["limbo"]:
        return _place_orb(moment, view["priority"] if whose is None else whose)
    return _play(kind, whose, ["card_played", seat, card])


def _lying_tapped(moment: "Moment", card: str) -> "Intent":
    """Return the list of what a card can do. For a Character in Reserve, offer its play first."""
    lying, state = moment.state.find(card), moment.state
    is_turns = state.is_turn and not state.limbo and lying.seat == state.active
    listed = intents.Choose(of_card, (card,))
    if lying.zone != altered.RESERVE or lying.title.type != altered.CHARACTER or not is_turns:
        return listed
    return _play(altered.CHARACTER, lying.seat, ["card_played", lying.seat, card], listed)


def _play(kind: str, whose: "int | None", event: "Event", more: "Intent | None" = None) -> "Intent":
    """Return the intent of a play; for a Character, the one that asks for its expedition.

    It needs none if the play is refused anyway. OK does `more`, or lets a card from hand scout.
    """
    if kind != altered.CHARACTER:
        return _recorded(whose, event)
    tabs = text("altered.tab.0"), text("altered.tab.1")
    return intents.EitherWay([event], of_play, (whose, event), tabs, more or scouting)


def scouting(title: "Title", whose: "int | None", event: "Event") -> "Intent | None":
    """Return the intent that lists where a card from hand may scout; None if it has no scout."""
    if title.scout is None:
        return None
    options = {"scout": True}
    for given in event[_BARE:]:
        options.update(given)
    way = event[:_BARE] + [options]
    return intents.ChooseWay([way], _of_scout, (title.scout, whose, way))


def _allowed(moment: "Moment", card: str, kind: str) -> "Intent":
    """Return the intent to play a card because the picked card's text allows it; `card` may be in play."""
    giver = moment.picked[1]
    seat: int = moment.state.find(giver).seat
    lying = moment.state.find(card)
    if lying and lying.is_in_play():
        return intents.Record([["quick_played", seat, card, {"allowed_by": giver}]])
    return _play(kind, seat, ["card_played", seat, card, {"allowed_by": giver}])


def used(moment: "Moment", card: str) -> "Intent":
    """Return the intent to play the first quick action of a card that lies."""
    return intents.Play(["quick_played", controller(moment.view, card), card])


def with_implied(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield a play. At home pace, also yield the reactions that follow, as long as only one can be played."""
    yield event
    for _ in range(0 if is_strict else _MOST_REACTIONS):
        reaction = _only_reaction(game.state())
        if not reaction:
            return
        yield reaction


def _only_reaction(state: "State") -> "Event | None":
    """Return the event that plays the only reaction that can be played now; else None.

    Also None for a reaction that the table cannot do: players do it by hand, and then record it.
    """
    if state.pending or state.phase == OVER:
        return None
    seat = who_reacts(state)
    waiting = [each for each in state.limbo if each.seat == seat]
    reactions = state.title(waiting[0].card).reactions if len(waiting) == 1 else None
    if not reactions or not reactions[waiting[0].which].do:
        return None
    return ["reaction_played", seat, waiting[0].card, {"which": waiting[0].which}]


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the usual next thing."""
    view = moment.view
    if view["phase"] == OVER:
        return intents.NewGame()
    if view["pending"]:
        return _confirmed_answer(moment)
    if view["limbo"]:
        return _reaction(first_reaction(view))
    if view["phase"] == altered.MORNING and view["seats"][view["priority"]]["hand"]:
        return _place_orb(moment, view["priority"])
    return intents.Record([["passed", view["priority"]]])


def _confirmed_answer(moment: "Moment") -> "Intent":
    pending = moment.view["pending"]
    if pending["ask"] == "region":
        return intents.Choose(_of_region, (pending["region"],))
    if pending["ask"] == "discard":
        return intents.Choose(_of_excess, ())
    return answers.confirmed(moment)


def _reaction(waiting: "View") -> "Intent":
    options = {"which": waiting["which"]}
    return intents.Record([["reaction_played", waiting["seat"], waiting["card"], options]])


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no, no Orb, or undo."""
    view = moment.view
    if isinstance(moment.state.pending, Question):
        return answers.left(moment)
    if may_expand(view):
        return intents.Record([["passed", view["priority"]]])
    return intents.TakeBack()


def _place_orb(moment: "Moment", seat: int) -> "Intent":
    return intents.Record([["mana_placed", seat, moment.state.mana_wanted()]])


def lying_for(view: "View", picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return the cards in play and in Reserve that are not picked yet, each with its seat."""
    return [(card, seat) for seat in (0, 1) for card in lying(view, seat) if card not in picked]


def targets(state: "State") -> "list[Listed]":
    """Return the cards that the seat may name, each with the seat that has it."""
    return answers.targets(state) if isinstance(state.pending, Question) else []


def moves(moment: "Moment") -> "list[Move]":
    """Return the moves that need no card now: what seats do by hand, what expeditions add up to."""
    state: "State" = moment.state
    rows: "list[Move]" = []
    for seat, holder in enumerate(state.seats):
        rows.append([holder.name, "", intents.Choose(_of_seat, (seat,))])
    if state.is_turn:
        rows.append([text("altered.after_you"), "", _happened(state.active, None, ["after_you"])])
    for expedition in (0, 1):
        compared = sums_text(moment.view, 0, expedition) + " : " + sums_text(moment.view, 1, expedition)
        if exploring(state, 0, expedition) + exploring(state, 1, expedition):
            parts = intents.Choose(_of_parts, (expedition,))
            rows.append([text(f"altered.expedition.{expedition}"), compared, parts])
    for number, types in enumerate(state.map):
        if types is None:
            region = text("altered.region").format(number + 1)
            rows.append([region, "?", intents.Choose(_of_region, (number,))])
    return rows


def _of_parts(moment: "Moment", expedition: int) -> "Titled":
    """Return the list of the Characters in this expedition of both seats, and what each adds."""
    state: "State" = moment.state
    rows = []
    for seat, holder in enumerate(state.seats):
        for card in exploring(state, seat, expedition):
            added = "/".join([str(value) for value in card.statistics()])
            value = text("altered.asleep") if altered.ASLEEP in card.counters else added
            rows.append([f"{holder.name}: {card.title.name}", value, intents.ShowCard(card.name)])
    return text(f"altered.parts.{expedition}"), rows


def _of_seat(moment: "Moment", seat: int) -> "Titled":
    """Return the list of what players do by hand for a seat and its expeditions. `by_hand` has its counts."""
    rows = []
    for expedition in (0, 1):
        key = f"altered.did.move.{expedition}"
        for amount in (1, -1):
            rows.append(_effect_move(seat, None, key, ["move", seat, expedition, amount]))
    rows.append([text("altered.cheaper.type"), "", intents.Choose(_of_cheaper, (seat,))])
    rows.append([text("altered.resupply"), "", intents.Pick([RESUPPLIES[seat]])])
    return moment.view["seats"][seat]["name"], rows + _cheaper(seat, text("altered.cheaper"), [])


def _of_cheaper(_moment: "Moment", seat: int) -> "Titled":
    """Return the list of card types: a seat's next card of the chosen type costs less."""
    rows: "list[Move]" = []
    for kind in (altered.CHARACTER, altered.SPELL, altered.PERMANENT):
        rows += _cheaper(seat, text("altered.type." + kind), [kind])
    return text("altered.cheaper"), rows


def _cheaper(seat: int, label: str, kind: "list[str]") -> "list[Move]":
    """Return a row for each time that a seat's next card may cost less."""
    emblem: "Verb" = ["emblem", seat, altered.NEXT_COST, -1]
    return [
        [label, text("altered." + duration), _happened(seat, None, emblem + [duration] + kind)]
        for duration in altered.DURATIONS
    ]


def _of_region(moment: "Moment", number: int) -> "Titled":
    """Return the list of what a region may be."""
    rows = []
    for mask in range(1, 1 << len(altered.STATISTICS)):
        types = [kind for i, kind in enumerate(altered.STATISTICS) if mask >> i & 1]
        named = " ".join([text("counter." + kind) for kind in types])
        rows.append([named, "", intents.Record([["region_seen", number, types]])])
    pending: "Any" = moment.view["pending"]
    why = "altered.region.why" if pending and pending["ask"] == "region" else "altered.region"
    return text(why).format(number + 1), rows


def of_play(moment: "Moment", whose: "int | None", event: "Event") -> "Titled":
    """Return the list of the expeditions that a Character may join."""
    options: "dict[str, Any]" = {"expedition": 1}
    for given in event[_BARE:]:
        options.update(given)
    rows = []
    for expedition, play in enumerate((event, event[:_BARE] + [options])):
        there = sums_text(moment.view, event[1], expedition)
        rows.append([text(f"altered.expedition.{expedition}"), there, _recorded(whose, play)])
    return text("altered.where"), rows


def _of_scout(moment: "Moment", cost: int, whose: "int | None", event: "Event") -> "Titled":
    """Return the list of the expeditions that a Character may join as a scout, for this cost."""
    _, rows = of_play(moment, whose, event)
    return text("altered.scout").format(cost), rows


def _recorded(whose: "int | None", event: "Event") -> "Intent":
    """Return the intent of a play. The first play of a card shows whose deck it belongs to."""
    return intents.Play(event) if whose is None else intents.Record([event])


def of_card(moment: "Moment", name: str) -> "Titled":
    """Return the list of a card that lies: its play, its quick actions, its page, and effects by hand."""
    card: "Card" = moment.state.find(name)
    rows = _turn_moves(moment.state, card)
    rows.append([text("altered.show"), "", intents.ShowCard(name)])
    rows += _by_hand(card)
    if card.is_in_play():
        rows.append([text("altered.allows"), "", intents.Pick([ALLOWS, name])])
    return card.title.name, rows


def _turn_moves(state: "State", card: "Card") -> "list[Move]":
    """Return how a card is played from Reserve, and its quick actions, while its seat has the turn."""
    if not state.is_turn or card.seat != state.active:
        return []
    rows: "list[Move]" = []
    if card.zone == altered.RESERVE:
        event, cost = ["card_played", card.seat, card.name], str(card.title.reserve_cost)
        if card.title.type != altered.CHARACTER:
            rows.append([text("label.play"), cost, intents.Record([event])])
        else:
            for expedition in (0, 1):
                play = intents.Record([event + [{"expedition": expedition}]])
                rows.append([text(f"altered.play.{expedition}"), cost, play])
    if card.title.quick is None:
        return rows + [[text("altered.quick"), "?", intents.Choose(_of_cost, (card.name,))]]
    for which, quick in enumerate(card.title.quick):
        if quick.cost.support != card.is_in_play():
            rows.append([text("altered.quick"), _cost_text(quick.cost), _quick(state, card, which, quick)])
    return rows


def _quick(state: "State", card: "Card", which: int, quick: "Quick") -> "Intent":
    event: "Event" = ["quick_played", card.seat, card.name]
    if quick.cost.sacrifice:
        own = [each.name for each in state.cards if each.is_exploring() and each.seat == card.seat]
        ways = [event + [{"which": which, "sacrifice": name}] for name in own]
        return intents.ChooseWay(ways or [event + [{"which": which}]], _of_sacrifice, (ways,))
    return intents.Record([event + [{"which": which}] if which else event])


def _of_cost(moment: "Moment", name: str) -> "Titled":
    """Return the list of costs for a quick action whose title does not give its cost."""
    card: "Card" = moment.state.find(name)
    event = ["quick_played", card.seat, name]
    costs = _COSTS if card.is_in_play() else (_SUPPORT,)
    rows = [[_cost_text(parse_cost(cost)), "", intents.Record([event + [{"cost": cost}]])] for cost in costs]
    return text("altered.cost"), rows


def _of_sacrifice(moment: "Moment", ways: "list[Event]") -> "Titled":
    """Return the list of the Characters that can be sacrificed for a quick action: one in each way."""
    rows = [[moment.state.title(way[_BARE]["sacrifice"]).name, "", intents.Record([way])] for way in ways]
    return text("altered.sacrifice"), rows


def _cost_text(cost: "Cost") -> str:
    words = [str(cost.mana)] if cost.mana else []
    words += [
        text("altered.cost." + name) for name in ("exhaust", "sacrifice", "support") if getattr(cost, name)
    ]
    return " ".join(words) or "0"


def _by_hand(card: "Card") -> "list[Move]":
    """Return what players may do to a card by hand because of some text."""
    name, seat = card.name, card.seat
    rows = []
    if card.zone != altered.HERO_ZONE:
        rows = _sent(seat, name, [zone for zone in altered.ZONES if zone != card.zone])
    if card.is_exploring():
        other = 1 - card.expedition
        rows.append([text(f"altered.join.{other}"), "", _happened(seat, name, ["join", name, seat, other])])
        for amount in (1, 2, -1):
            verb = ["counter", name, altered.BOOST, amount]
            rows.append(_effect_move(seat, name, "altered.did.boost", verb))
    if card.is_exploring() or card.zone == altered.LANDMARKS:
        rows.append([text("altered.did.sacrifice"), "", _happened(seat, name, ["sacrifice", name])])
    for word in altered.STATUSES if card.is_exploring() else (altered.EXHAUSTED,):
        amount = -1 if word in card.counters else 1
        rows.append(_effect_move(seat, name, "altered.did." + word, ["counter", name, word, amount]))
    return rows


def _sent(seat: int, name: str, zones: "Iterable[str]") -> "list[Move]":
    """Return a row for each zone that a text may send a card to."""
    return [[text("altered.to." + zone), "", _happened(seat, name, ["to", name, zone])] for zone in zones]


def _effect_move(seat: int, name: "str | None", key: str, verb: "Verb") -> "Move":
    """Return a row for a verb whose last word is an amount."""
    return [text(key), f"{verb[-1]:+d}", _happened(seat, name, verb)]


def _happened(seat: int, name: "str | None", verb: "Verb") -> "Intent":
    """Return the intent of an effect of this card. With None, it is the card shown or played last."""
    if name is None:
        return intents.Happen(seat, None, verb)
    return intents.Record([["effect_happened", seat, name, verb]])


def _of_excess(moment: "Moment") -> "Titled":
    """Return the list of cards to discard from, without those that are picked."""
    pending = moment.view["pending"]
    side = moment.view["seats"][pending["seat"]]
    rows = []
    for zone in (altered.RESERVE, altered.LANDMARKS):
        for card in side[zone] if pending[zone] else ():
            if card["card"] not in moment.picked:
                name = moment.state.title(card["card"]).name
                rows.append([name, "", _discarded(moment, card["card"])])
    return text("altered.discards").format(side["name"]), rows


def _answer(moment: "Moment", card: str, kind: str) -> "Intent":
    """Return the intent of a card that is tapped as an answer."""
    question: "Any" = moment.state.pending
    if question.ask == altered.PLAY:
        where = moment.state.frames[-1].asking.get("where")
        return _play(kind if where is None else "", question.seat, ["card_played", question.seat, card])
    if isinstance(question, Question):
        return answers.tapped(moment, card)
    if question.ask != "discard":
        return intents.Refuse(resolving(moment.state))
    return _discarded(moment, card)


def _discarded(moment: "Moment", card: str) -> "Intent":
    """Return the intent of a card that is too many."""
    pending = moment.view["pending"]
    side = moment.view["seats"][pending["seat"]]
    if not any(each["card"] == card for each in side["reserve"] + side["landmarks"]):
        return intents.Refuse(Refused("wrong_choice"))
    picked = [each for each in moment.picked if each != card] + [card]
    if len(picked) < excess(moment.view):
        return intents.Pick(picked)
    return intents.Record([["discarded", pending["seat"], picked]])


def piles(state: "State") -> "list[Pile]":
    """Return the discard pile and the Reserve of each seat."""
    found: "list[Pile]" = []
    for seat, holder in enumerate(state.seats):
        reserve = [card.name for card in state.in_zone(seat, altered.RESERVE)]
        for word, cards in (("discard", list(holder.discard)), (altered.RESERVE, reserve)):
            cards.reverse()
            found.append((text(f"pile.{word}.of").format(holder.name), cards, None))
    return found


def _from_discard(moment: "Moment", card: str) -> "Intent | None":
    """Return the intent of a tap on a discarded card: a list of how it comes back.

    None for any other card.
    """
    owners = [seat for seat, holder in enumerate(moment.state.seats) if card in holder.discard]
    return intents.Choose(_of_discard, (card, owners[0])) if owners else None


def _of_discard(moment: "Moment", card: str, owner: int) -> "tuple[str, list[Move]]":
    """Return that list: some card's text lets it be played, or moves it."""
    state = moment.state
    kind = state.title(card).type
    rows: "list[Move]" = []
    for giver in state.cards:
        if giver.is_in_play() and giver.seat == state.active and kind != altered.HERO:
            event = ["card_played", giver.seat, card, {"allowed_by": giver.name}]
            ways = intents.ChooseWay([event], of_play, (giver.seat, event))
            play = ways if kind == altered.CHARACTER else intents.Record([event])
            rows.append([text("pile.allowed").format(giver.title.name), "", play])
    return text("pile.from.discard"), rows + _sent(owner, card, (altered.RESERVE, altered.HAND, altered.DECK))
