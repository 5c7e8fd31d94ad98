"""What a tap, a button or a command card means in Little Troubles. `moves` has what needs no card."""

from tally.rulebooks.little_troubles.at_table.moves import HAND_COUNT
from tally.rulebooks.little_troubles.at_table.moves import moves as moves
from tally.rulebooks.little_troubles.at_table.piles import counted, with_origin_question
from tally.rulebooks.little_troubles.at_table.piles import piles as piles
from tally.rulebooks.little_troubles.at_table.places import lying, scene_slots
from tally.rulebooks.little_troubles.state import Pending, fits_target, wanted_targets
from tally.rulebooks.little_troubles.titles import (
    BUILD,
    CHOOSE_FIGHT,
    DISCARD,
    LIMIT,
    LOOPS,
    PRE_FIGHT,
    RESOURCE,
    SCENE,
)
from tally.rulebooks.little_troubles.turn import owed
from tally.rulebooks.little_troubles.view import (
    can_fight,
    character,
    fighter_seat,
    in_play,
    leads_to_fight,
    paired,
)
from tally.rulebooks.little_troubles.view import controller as controller
from tally.rules.at_table import intents
from tally.rules.at_table.intents import (
    After,
    AskSlot,
    CountHand,
    ListCards,
    ListMoves,
    NewGame,
    Pick,
    PickAndShow,
    Play,
    Record,
    Refuse,
    ShowCard,
    TakeBack,
)
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.rulebooks.little_troubles.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Game, Intent, Listed
    from tally.rules.rulebook import Event, View


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tap on `card`, of type `kind`.

    With no `whose`, it is the seat that may act now.
    """
    view = moment.view
    pending = view["pending"]
    if pending:
        if pending["ask"] == "target":
            return Record([["target_chosen", pending["seat"], card]])
        return _instead_tapped(moment, card)
    if fighter_seat(view, card) is not None:
        if may_pick(moment):
            return _picked(moment, card)
        if may_pair(moment):
            return _shown_against(moment, card)
    if controller(view, card) is not None or card in moment.state.played:
        return ShowCard(card)
    return with_origin_question(moment, card, played(moment, card, kind, whose))


def played(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent to play `card`. For a scene, ask for the slot of a character."""
    view = moment.view
    seat = whose
    if seat is None:
        seat = view["active"] if view["priority"] is None else view["priority"]
        if view["phase"] == DISCARD:
            seat = 1 - view["active"]  # a tap of the next player means that the discard is done
    event = ["card_played", seat, card]
    if kind == SCENE and any(side["characters"] for side in view["seats"]):
        return AskSlot(event, slot_of, scene_slots)
    return Play(event)


def used(view: "View", card: str) -> "Intent":
    """Return the intent to use the ability of a card in play."""
    return Play(["ability_used", controller(view, card), card])


def with_implied(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield the events that a play implies, then the play. Each is taken before the next is made.

    A tap is also the other seat's pass, unless that pass would close a window. The next player's first tap
    means that the discard is done. At home pace it also confirms the resources.
    """
    seat = event[1]
    state = game.state()
    if state.phase == RESOURCE and state.priority == seat and not is_strict:
        yield ["resources_confirmed", seat]
        state = game.state()
    if state.phase == DISCARD and state.active != seat:
        yield ["discarded", state.active, owed(state)]
    yield from counted(game.state(), event)
    if _is_waiting(game.state(), seat):
        yield ["passed", 1 - seat]
    yield event


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the usual next thing in this phase."""
    view = moment.view
    phase = view["phase"]
    if asks_yes_or_no(view):
        return _instead(view, True)
    if view["pending"]:
        return ListCards("targets")
    if phase in LOOPS:
        if moment.is_strict:
            return Record([["passed", view["priority"]]])
        return _closed(moment)
    if phase == CHOOSE_FIGHT:
        return ListCards("fighters") if can_fight(view) else _declined(moment)
    if phase == RESOURCE:
        return Record([["resources_confirmed", view["priority"]]])
    if phase == DISCARD:
        seat = view["active"]
        return Record([["discarded", seat, view["seats"][seat]["to_discard"]]])
    return NewGame() if phase == OVER else ListMoves()


def confirmed_all(moment: "Moment") -> "Intent":
    """Return the intent of OK held. It is that of OK, because the game waits for one seat at a time."""
    return confirmed(moment)


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no fight, a hand to be counted, or undo."""
    if asks_yes_or_no(moment.view):
        return _instead(moment.view, False)
    if may_pick(moment) and not moment.view["must_fight"]:
        return _declined(moment)
    if moment.picked:
        return Pick([])
    return CountHand(HAND_COUNT) if moment.view["phase"] == DISCARD else TakeBack()


def commanded(moment: "Moment", word: str) -> "Intent":
    """Return the intent of a command card.

    Pass also declines a fight; fight goes there, or lets two fight.
    """
    phase = moment.view["phase"]
    if word == "pass" and phase == CHOOSE_FIGHT:
        return _declined(moment)
    if word != "fight":
        return intents.commanded(moment, word, confirmed)
    if not leads_to_fight(moment.view):
        return Refuse("no_fight_now")
    if moment.is_strict or phase == CHOOSE_FIGHT:
        return confirmed(moment)
    return After(passes, (BUILD, PRE_FIGHT), [])


def may_pick(moment: "Moment") -> bool:
    """Return whether two fighters may be tapped now. At home pace, that also ends pre-fight."""
    phase = moment.view["phase"]
    return phase == CHOOSE_FIGHT or (phase == PRE_FIGHT and not moment.is_strict)


def may_pair(moment: "Moment") -> bool:
    """Return whether two fighters tapped in Build are compared on the screen, and OK lets them fight."""
    is_build = moment.view["phase"] == BUILD and not moment.is_strict
    return is_build and leads_to_fight(moment.view)


def passes(game: "Game", phases: "tuple[str, ...]") -> "Iterator[Event]":
    """Yield the pass of the seat that must act, as long as one of these phases lasts."""
    turn = game.state().turn
    while game.state().phase in phases and game.state().turn == turn and not game.state().pending:
        yield ["passed", game.state().priority]


def slot_of(view: "View", card: str) -> "dict[str, int] | None":
    """Return the slot of a character, as a play gives it for its scene. None for any other card."""
    side, found = fighter_seat(view, card), character(view, card)
    return None if side is None or found is None else {"slot": found["slot"], "side": side}


def lying_for(view: "View", picked: "list[str]", kind: str) -> "list[Listed]":
    """Return the cards in play for the list "fighters" or "in_play", each with its seat."""
    if kind != "fighters":
        return [(card, seat) for seat in (0, 1) for card in in_play(view, seat)]
    seat = view["active"]
    if picked and fighter_seat(view, picked[0]) == seat:
        seat = 1 - seat
    return [(each["card"], seat) for each in view["seats"][seat]["characters"]]


def targets(state: "State") -> "list[Listed]":
    """Return the cards that can be the target of the play that waits, each with its seat."""
    if not isinstance(state.pending, Pending):
        return []
    wanted = wanted_targets(state.pending.card, state.pending.when)
    return [(card.name, card.seat) for card in lying(state) if fits_target(card, wanted)]


def asks_yes_or_no(view: "View") -> bool:
    """Return whether the game asks a seat if something happens instead of turning a loser over."""
    return bool(view["pending"]) and view["pending"]["ask"] == "instead"


def _instead(view: "View", is_chosen: bool) -> "Intent":
    return Record([["instead_chosen", view["pending"]["seat"], is_chosen]])


def _instead_tapped(moment: "Moment", card: str) -> "Intent":
    """Return the intent of a tap on a card: the card that asks means yes, the loser means no."""
    pending = moment.view["pending"]
    if card in (pending["by"], pending["card"]):
        return _instead(moment.view, card == pending["by"])
    return Refuse("resolving")


def _picked(moment: "Moment", card: str) -> "Intent":
    """Return the intent of a tapped fighter.

    When one of each seat was tapped, they fight and pre-fight ends.
    """
    view = moment.view
    pair = paired(view, moment.picked + [card])
    if not pair:
        has_use = view["phase"] in LOOPS and moment.state.find(card).ability
        return PickAndShow(card) if has_use else Pick([card])
    return _fought(moment, pair)


def _shown_against(moment: "Moment", card: str) -> "Intent":
    """Return the intent to show a fighter. If one of the other seat was shown just before, show both."""
    is_second = len(moment.picked) == 1 and paired(moment.view, moment.picked + [card])
    return Pick(moment.picked + [card]) if is_second else PickAndShow(card)


def _fought(moment: "Moment", pair: "dict[str, str]") -> "Intent":
    """Return the intent that these two fight, after passes up to the fight."""
    chosen = ["fighters_chosen", moment.view["active"], pair["own"], pair["theirs"]]
    return After(passes, (BUILD, PRE_FIGHT), [chosen])


def _closed(moment: "Moment") -> "Intent":
    """Return the intent that both seats pass. If no fight can follow, it also declines the fight."""
    view, phase = moment.view, moment.view["phase"]
    pair = paired(view, moment.picked)
    if pair and phase == BUILD:
        return _fought(moment, pair)
    is_before_fight = phase == PRE_FIGHT or (phase == BUILD and view["seats"][view["active"]]["turns"] > 1)
    if is_before_fight and not can_fight(view) and not view["skip_fight"]:
        return After(passes, (BUILD, PRE_FIGHT), [["fight_declined", view["active"]]])
    return After(passes, (phase,), [])


def _declined(moment: "Moment") -> "Intent":
    """Return the intent not to fight this turn."""
    return After(passes, (PRE_FIGHT,), [["fight_declined", moment.view["active"]]])


def _is_waiting(state: "State", seat: int) -> bool:
    """Return whether a seat may act after one pass of the other seat that closes no window."""
    is_others = state.phase in LOOPS and state.priority == 1 - seat
    return is_others and state.passes == 0 and state.seats[seat].used < LIMIT
