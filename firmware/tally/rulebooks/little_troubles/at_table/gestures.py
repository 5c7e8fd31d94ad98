"""What a tap, a button or a command card means in Little Troubles, and the moves that need no card."""

from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.little_troubles.fight import CARDS, COOKIES, terms_of
from tally.rulebooks.little_troubles.places import holder, slot_limit, zone_seat
from tally.rulebooks.little_troubles.state import Pending, fits_target, resolving, wanted_targets
from tally.rulebooks.little_troubles.turn import deck_thought, mulligans_left, owed
from tally.rulebooks.little_troubles.view import (
    can_fight,
    fighter_seat,
    in_play,
    leads_to_fight,
    paired,
)
from tally.rulebooks.little_troubles.view import controller as controller
from tally.rules import frames
from tally.rules.at_table import asked, defaults, intents
from tally.rules.form import all_verbs, as_script
from tally.rules.piles import cards_in, lying_in
from tally.rules.refusals import Refused
from tally.rules.state import OVER
from tally.screens.questions import picked_from
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Game, Intent, Listed, Move, Picture, Pile, Question
    from tally.rules.rulebook import Event, View
    from tally.screens.questions import Choice


_BEFORE_FIGHT = (troubles.BUILD, troubles.PRE_FIGHT)
# The cards of a side, in the view, at whose place a scene may be.
_PLACED = ("characters", "toys", "field", "goal")

__getattr__ = defaults.found


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tap on `card`, of type `kind`.

    With no `whose`, it is the seat that may act now.
    """
    view = moment.view
    pending = view["pending"]
    if pending:
        if asks_for_effect(moment.state):
            return asked.tapped(moment, card, resolving)
        if pending["ask"] == "target":
            return intents.Record([["target_chosen", pending["seat"], card]])
        return _instead_tapped(moment, card)
    if fighter_seat(view, card) is not None:
        if may_pick(moment):
            return _picked(moment, card)
        if may_pair(moment):
            return _shown_against(moment, card)
    if controller(view, card) is not None or card in moment.state.played:
        return intents.ShowCard(card)
    return with_origin_question(moment, card, played(moment, card, kind, whose))


def played(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent to play `card`. For a scene, ask for its place."""
    view = moment.view
    seat = whose
    if seat is None:
        seat = view["active"] if view["priority"] is None else view["priority"]
        if view["phase"] == troubles.DISCARD:
            seat = 1 - view["active"]  # a tap of the next player means that the discard is done
    event = ["card_played", seat, card]
    if kind == troubles.SCENE and any(any(side[row] for row in _PLACED) for side in view["seats"]):
        return intents.AskSlot(event, slot_of, scene_slots, "prompt.place")
    return intents.Play(event)


def used(moment: "Moment", card: str) -> "Intent":
    """Return the intent to use the ability of a card in play. Ask which character grabs, if several could."""
    seat = controller(moment.view, card)
    event = ["ability_used", seat, card]
    lying = moment.state.find(card)
    is_grab = lying and lying.ability and lying.ability.is_grab
    if is_grab and len(moment.view["seats"][seat]["characters"]) > 1:
        return intents.AskSlot(event, _grabber, _grabbers, "prompt.grab")
    return intents.Play(event)


def _grabber(view: "View", card: str) -> "dict[str, str] | None":
    """Return what a use says of the character that grabs; None for any other card."""
    return None if fighter_seat(view, card) is None else {"by": card}


def _grabbers(state: "State", seat: int) -> "Question":
    """Return the question which character of a seat grabs."""
    found = [
        [{"by": card.name}, card.title.name, place_name(state, card.side, card.slot), card.name]
        for card in state.lying(seat, troubles.CHARACTER)
    ]
    return picked_from(text("prompt.grab"), found, [])


def with_implied(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield the events that a play implies, then the play. Each is taken before the next is made.

    A tap is also the other seat's pass, unless that pass would close a window. The next player's first tap
    means that the discard is done. At home pace it also confirms the resources.
    """
    seat = event[1]
    state = game.state()
    if state.phase == troubles.RESOURCE and state.priority == seat and not is_strict:
        yield ["resources_confirmed", seat]
        state = game.state()
    if state.phase == troubles.DISCARD and state.active != seat:
        yield ["discarded", state.active, owed(state)]
    yield from _from_timeout(game.state(), event)
    if _is_waiting(game.state(), seat):
        yield ["passed", 1 - seat]
    yield event


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the usual next thing in this phase."""
    view = moment.view
    phase = view["phase"]
    if asks_for_effect(moment.state):
        asking = moment.state.titles[view["pending"]["card"]].name
        return asked.confirmed(moment, option_text, text(asked.prompt(view, [])).format(asking))
    if asks_yes_or_no(view):
        return _instead(view, True)
    if view["pending"]:
        return intents.ListCards("targets")
    if phase in troubles.LOOPS:
        if moment.is_strict:
            return intents.Record([["passed", view["priority"]]])
        return _closed(moment)
    if phase == troubles.CHOOSE_FIGHT:
        return intents.ListCards("fighters") if can_fight(view) else _declined(moment)
    if phase == troubles.RESOURCE:
        return intents.Record([["resources_confirmed", view["priority"]]])
    if phase == troubles.DISCARD:
        seat = view["active"]
        return intents.Record([["discarded", seat, view["seats"][seat]["to_discard"]]])
    return intents.NewGame() if phase == OVER else intents.ListMoves()


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no to what is asked, no fight, a hand to be counted, or undo."""
    if asks_for_effect(moment.state):
        return asked.left(moment)
    if asks_yes_or_no(moment.view):
        return _instead(moment.view, False)
    if may_pick(moment) and not moment.view["must_fight"]:
        return _declined(moment)
    if moment.picked:
        return intents.Pick([])
    return HAND_COUNT if moment.view["phase"] == troubles.DISCARD else intents.TakeBack()


def commanded(moment: "Moment", word: str) -> "Intent":
    """Return the intent of a command card.

    Pass also declines a fight; fight goes there, or lets two fight.
    """
    phase = moment.view["phase"]
    if word == "pass" and phase == troubles.CHOOSE_FIGHT:
        return _declined(moment)
    if word != "fight":
        return intents.commanded(moment, word, confirmed)
    if not leads_to_fight(moment.view):
        return intents.Refuse(_no_fight(moment))
    if moment.is_strict or phase == troubles.CHOOSE_FIGHT:
        return confirmed(moment)
    return intents.After(passes, _BEFORE_FIGHT, [])


def may_pick(moment: "Moment") -> bool:
    """Return whether two fighters may be tapped now. At home pace, that also ends pre-fight."""
    phase = moment.view["phase"]
    return phase == troubles.CHOOSE_FIGHT or (phase == troubles.PRE_FIGHT and not moment.is_strict)


def may_pair(moment: "Moment") -> bool:
    """Return whether two fighters tapped in Build are compared on the screen, and OK lets them fight."""
    is_build = moment.view["phase"] == troubles.BUILD and not moment.is_strict
    return is_build and leads_to_fight(moment.view)


def passes(game: "Game", phases: "tuple[str, ...]") -> "Iterator[Event]":
    """Yield the pass of the seat that must act, as long as one of these phases lasts."""
    turn = game.state().turn
    while game.state().phase in phases and game.state().turn == turn and not game.state().pending:
        yield ["passed", game.state().priority]


def slot_of(view: "View", card: str) -> "dict[str, Any] | None":
    """Return the place of a card in play, as a play gives it for its scene. None for any other card."""
    for side, seat in enumerate(view["seats"]):
        for kind in troubles.SPOTS:
            lying = seat[kind] if kind in seat else seat[kind + "s"]
            found = [{"card": lying, "slot": 0}] if not isinstance(lying, list) else lying
            for each in found:
                if each["card"] == card:
                    return _place(side, kind, each["slot"])
    return None


def _place(side: int, spot: str, slot: int) -> "dict[str, Any]":
    """Return a place as a play's last argument."""
    place: "dict[str, Any]" = {"slot": slot, "side": side}
    if spot != troubles.CHARACTER:
        place["spot"] = spot
    return place


def lying_for(view: "View", picked: "list[str]", kind: str) -> "list[Listed]":
    """Return the cards in play for the list "fighters" or "in_play", each with its seat."""
    if kind != "fighters":
        return [(card, seat) for seat in (0, 1) for card in in_play(view, seat)]
    seat = view["active"]
    if picked and fighter_seat(view, picked[0]) == seat:
        seat = 1 - seat
    return [(each["card"], seat) for each in view["seats"][seat]["characters"]]


def _no_fight(moment: "Moment") -> "Refused":
    """Return why no fight can come: a seat has no character, or it is not the time."""
    for seat in (0, 1):
        if not moment.state.lying(seat, troubles.CHARACTER):
            return Refused("no_fight_now", say="no_fighter", seat=seat)
    return Refused("no_fight_now", say="fights_after", phases=(troubles.BUILD,), now=moment.state.phase)


def targets(state: "State") -> "list[Listed]":
    """Return the cards that can be the target of the play or the effect that waits, each with its seat."""
    if not isinstance(state.pending, Pending):
        return _targets_of_effect(state) if asks_for_effect(state) else []
    wanted = wanted_targets(state.pending.card, state.pending.when)
    return [(card.name, card.seat) for card in lying(state) if fits_target(card, wanted)]


def _targets_of_effect(state: "State") -> "list[Listed]":
    """Return the cards that fit. Of a Timeout, those are listed that the table has seen there."""
    question: "Any" = state.pending
    if question.ask == troubles.TARGET and question.cards is None:
        frame = state.frames[-1]
        wanted = frame.script.targets[question.at]
        seat = zone_seat(frame, wanted)
        return [(card, seat) for card in cards_in(state, wanted.zone, seat)]
    return asked.targets(state, holder)


def asks_for_effect(state: "State") -> bool:
    """Return whether an effect under way asks."""
    return isinstance(state.pending, frames.Question)


def option_text(verbs: "tuple[Any, ...]") -> str:
    """Return what an option does, in short: "Cookies +2, Draw"."""
    said = []
    for verb in all_verbs(as_script(verbs)):
        number = f" {verb[-1]:+d}" if isinstance(verb[-1], int) else ""
        said.append(text("effect." + verb[0]) + number)
    return ", ".join(said)


def asks_yes_or_no(view: "View") -> bool:
    """Return whether the game asks a seat if something happens instead of turning a loser over."""
    return bool(view["pending"]) and view["pending"]["ask"] == "instead"


def _instead(view: "View", is_chosen: bool) -> "Intent":
    return intents.Record([["instead_chosen", view["pending"]["seat"], is_chosen]])


def _instead_tapped(moment: "Moment", card: str) -> "Intent":
    """Return the intent of a tap on a card: the card that asks means yes, the loser means no."""
    pending = moment.view["pending"]
    if card in (pending["by"], pending["card"]):
        return _instead(moment.view, card == pending["by"])
    return intents.Refuse(resolving(moment.state))


def _picked(moment: "Moment", card: str) -> "Intent":
    """Return the intent of a tapped fighter.

    When one of each seat was tapped, they fight and pre-fight ends.
    """
    view = moment.view
    pair = paired(view, moment.picked + [card])
    if not pair:
        has_use = view["phase"] in troubles.LOOPS and moment.state.find(card).ability
        return intents.PickAndShow(card) if has_use else intents.Pick([card])
    return _fought(moment, pair)


def _shown_against(moment: "Moment", card: str) -> "Intent":
    """Return the intent to show a fighter. If one of the other seat was shown just before, show both."""
    is_second = len(moment.picked) == 1 and paired(moment.view, moment.picked + [card])
    return intents.Pick(moment.picked + [card]) if is_second else intents.PickAndShow(card)


def _fought(moment: "Moment", pair: "dict[str, str]") -> "Intent":
    """Return the intent that these two fight, after passes up to the fight."""
    chosen = ["fighters_chosen", moment.view["active"], pair["own"], pair["theirs"]]
    return intents.After(passes, _BEFORE_FIGHT, [chosen])


def _closed(moment: "Moment") -> "Intent":
    """Return the intent that both seats pass. If no fight can follow, it also declines the fight."""
    view, phase = moment.view, moment.view["phase"]
    pair = paired(view, moment.picked)
    if pair and phase == troubles.BUILD:
        return _fought(moment, pair)
    is_first_turn = phase == troubles.BUILD and view["seats"][view["active"]]["turns"] == 1
    can_decline = phase in _BEFORE_FIGHT and not is_first_turn
    if can_decline and not can_fight(view) and not view["skip_fight"]:
        return intents.After(passes, _BEFORE_FIGHT, [["fight_declined", view["active"]]])
    return intents.After(passes, (phase,), [])


def _declined(moment: "Moment") -> "Intent":
    """Return the intent not to fight this turn."""
    return intents.After(passes, (troubles.PRE_FIGHT,), [["fight_declined", moment.view["active"]]])


def _is_waiting(state: "State", seat: int) -> bool:
    """Return whether a seat may act after one pass of the other seat that closes no window."""
    is_others = state.phase in troubles.LOOPS and state.priority == 1 - seat
    return is_others and state.passes == 0 and state.seats[seat].used < troubles.LIMIT


# Why counts change with such a play, for Explain and the history.
_REASON = "from Timeout"


def piles(state: "State") -> "list[Pile]":
    """Return the Timeout of each seat."""
    return [
        (text("pile.timeout").format(holder.name), cards_in(state, troubles.TIMEOUT, seat), holder.timeout)
        for seat, holder in enumerate(state.seats)
    ]


def with_origin_question(moment: "Moment", card: str, play: "Any") -> "Intent":
    """Return the intent of a play. For a card in Timeout, ask first whether it comes from there."""
    return intents.Choose(_of_timeout, (card, play)) if lying_in(moment.state, card) else play


def _from_timeout(state: "State", event: "Event") -> "Iterator[Event]":
    """Yield the corrections for a play from Timeout: the card does not come from the hand."""
    found = lying_in(state, event[2]) if event[0] == "card_played" else None
    if found:
        if state.seats[found.seat].timeout:
            yield ["ruled", found.seat, troubles.TIMEOUT, -1, _REASON]
        yield ["ruled", event[1], "hand", 1, _REASON]


def _of_timeout(moment: "Moment", card: str, play: "Any") -> "tuple[str, list[Move]]":
    """Return the list of what brings a card out of Timeout: its play, or an effect that lets it enter."""
    title, seat = moment.state.titles[card], play.event[1]
    rows = [[text("pile.play").format(title.name), "", play]]
    if title.type not in troubles.SPENT:
        entered = ["effect_happened", seat, card, ["enter", seat, card, troubles.TIMEOUT]]
        rows.append([text("pile.enters"), moment.state.seats[seat].name, intents.Record([entered])])
    return text("pile.from.timeout"), rows


# The rules set no limit, but no deck is larger.
MOST_CARDS = 99
# The reason of a correction after a hand was counted.
REASON = "hand counted"


def moves(moment: "Moment") -> "list[Move]":
    """Return the rows [text, value, intent] of the moves that are possible now."""
    state = moment.state
    rows = []
    if state.phase == troubles.SETUP:
        for seat in range(len(state.seats)):
            rows += _opening(state, seat)
    if state.phase == troubles.RESOURCE and state.options["resource_order"] == "player_choice":
        rows += _orders(state)
    for card in state.cards:
        rows += [_task(card, i) for i, is_done in enumerate(card.tasks) if not is_done]
    return rows + [_deck_counted(state, seat) for seat in range(len(state.seats))]


def _opening(state: "State", seat: int) -> "list[Move]":
    """Return what a seat can do with its opening hand, until it has kept it."""
    holder = state.seats[seat]
    if holder.has_kept:
        return []
    rows: "list[Move]" = [[text("moves.keep").format(holder.name), "", intents.Record([["hand_kept", seat]])]]
    left = mulligans_left(state, seat)
    if left:
        again = intents.Record([["mulligan", seat]])
        rows.append([text("moves.mulligan").format(holder.name), str(left), again])
    return rows


def _task(goal: "Card", i: int) -> "Move":
    """Return the row that records a task of a goal. People count tasks from 1."""
    said = text("moves.task").format(goal.title.name, i + 1)
    return [said, "", intents.Record([["task_done", goal.seat, goal.name, i]])]


def _orders(state: "State") -> "list[Move]":
    """Return a row for each term of the resources that can come first. The others keep their order."""
    rows = []
    for pool in (COOKIES, CARDS):
        terms = terms_of(state, pool)
        order = state.orders[pool][1] if pool in state.orders else range(len(terms))
        for index in order:
            source, sign, number = terms[index]
            name = state.titles[source].name if source in state.titles else text("term.base")
            event = ["resource_order", state.active, [index] + [each for each in order if each != index]]
            value = troubles.SIGNS.get(sign, sign) + str(number)
            if pool == CARDS:
                event.append(CARDS)
                value = text("term.card").format(value)
            rows.append([text("moves.first").format(name), value, intents.Record([event])])
    return rows


def _deck_counted(state: "State", seat: int) -> "Move":
    """Return the row that counts a seat's deck: in setup with the hand, later the pile that is left."""
    holder = state.seats[seat]
    least = holder.hand if state.phase == troubles.SETUP else 0
    pile = "" if holder.pile is None else str(holder.pile)
    ask = intents.AskNumber(least, MOST_CARDS, max(least, deck_thought(state, seat)), ["deck_set", seat])
    return [text("moves.deck").format(holder.name), pile, ask]


def _hand_thought(view: "View") -> int:
    """Return how many cards the hand of the discarding seat should have."""
    count: int = view["seats"][view["active"]]["hand"]
    return count


def _hand_counted(view: "View", count: int) -> "list[Event]":
    """Return the events when that hand has `count` cards: a correction if needed, then the discard."""
    seat, change, owing = view["active"], count - _hand_thought(view), _owed(view, count)
    events: "list[Event]" = [["ruled", seat, "hand", change, REASON]] if change else []
    return events + ([["discarded", seat, owing]] if owing else [])


def _hand_picture(view: "View", count: int) -> "Picture":
    """Return the picture of the discard screen for such a hand, without labels."""
    seat, owing = view["seats"][view["active"]], _owed(view, count)
    return {
        "title": text("hand.title").format(seat["name"]),
        "number": f"{count}",
        "notes": [
            text("hand.was").format(seat["hand"]),
            text("hand.discard" if owing else "hand.keep").format(owing),
        ],
        "asked": view["active"],
    }


def _owed(view: "View", count: int) -> int:
    """Return how many of `count` cards must be discarded. The hand less what it must discard is the limit."""
    seat = view["seats"][view["active"]]
    kept: int = seat["hand"] - seat["to_discard"]
    return max(0, count - kept)


# For a hand that was counted at the table, in the discard phase. The count on paper is right.
HAND_COUNT = intents.CountHand(_hand_thought, _hand_counted, _hand_picture)


def lying(state: "State") -> "list[Card]":
    """Return the cards in play, side by side, in the order of the view."""
    return [card for side in (0, 1) for kind in troubles.STAYING for card in state.lying(side, kind)]


def slots(state: "State", kind: str, side: int, spot: str = troubles.CHARACTER) -> "list[Choice]":
    """Return rows for a side's slots of this type, each with the card that lies there.

    A scene has the place of another card, of the kind `spot`, so for a scene the row shows that card.
    """
    row = spot if kind == troubles.SCENE else kind
    found = []
    for slot in range(1 if row in _ONE_A_SIDE else slot_limit(state, side, row)):
        card = state.at(side, row, slot)
        name, shown = (card.name, card.title.name) if card else ("", text("prompt.free"))
        where = place_name(state, side, slot, spot)
        found.append([{"slot": slot, "side": side}, shown, where, name])
    return found


def scene_slots(state: "State", seat: int, spots: "tuple[str, ...]" = troubles.SPOTS) -> "Question":
    """Return the question for a scene's place: at characters, then at other cards; of this seat first."""
    found: "list[Choice]" = []
    for spot in spots:
        for side in (seat, 1 - seat):
            for choice in slots(state, troubles.SCENE, side, spot):
                found.append([_place(side, spot, choice[0]["slot"])] + choice[1:])
    return picked_from(text("prompt.slot"), found, [])


_ONE_A_SIDE = (troubles.FIELD, troubles.GOAL)


def place_name(state: "State", side: int, slot: int, spot: str = troubles.CHARACTER) -> str:
    """Return the name of a place for people, who count slots from 1."""
    name = str(state.seats[side].name)
    if spot in _ONE_A_SIDE:
        return f"{name} {text('type.' + spot)}"
    return f"{name} {slot + 1}" if spot == troubles.CHARACTER else f"{name} {text('type.' + spot)} {slot + 1}"
