"""What a tap or a button means in Unstable Unicorns, as intents (`tally.rules.at_table.intents`).

`picked` holds a card whose effect needs a target, or a card that is moved by hand. While a card resolves, it
holds the answers so far.
"""

from tally.rulebooks.unstable_unicorns.at_table.choices import (
    TARGET,
    answered,
    asks,
    is_own_meant,
    resolved,
    targets_left,
    waiting_effect,
)
from tally.rulebooks.unstable_unicorns.at_table.choices import lying_for as lying_for
from tally.rulebooks.unstable_unicorns.at_table.choices import moves as moves
from tally.rulebooks.unstable_unicorns.at_table.choices import targets as targets
from tally.rulebooks.unstable_unicorns.at_table.piles import counted, with_origin_question
from tally.rulebooks.unstable_unicorns.at_table.piles import piles as piles
from tally.rulebooks.unstable_unicorns.titles import (
    ACTION,
    BABY,
    BEGINNING,
    DRAW,
    END,
    INSTANT,
    PRE_TURN,
    SEATS,
    TURN_BEGINNING,
    UNICORNS,
    USED,
    WAITING,
    effects_of,
)
from tally.rulebooks.unstable_unicorns.turn import (
    begins_by_itself,
    hold_up,
    is_played_out,
    may_draw,
    seat_after,
)
from tally.rules.at_table import intents
from tally.rules.at_table.intents import (
    After,
    AskWho,
    ListMoves,
    MakeWay,
    NewGame,
    Pick,
    Play,
    Record,
    Refuse,
    ShowCard,
    TakeBack,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Game, Intent
    from tally.rules.rulebook import Event, View

BEFORE_ACTION = (PRE_TURN, BEGINNING, DRAW)


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tap on `card`. A discarded card is played only after a question."""
    return with_origin_question(moment, card, _play_intent(moment, card, kind, whose))


def _play_intent(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent to play `card`, or to point at it. `kind` is its type, `whose` its seat if known."""
    view = moment.view
    lies_with = controller(view, card)
    if view["pending"]:
        return _pointed_at(moment, card, lies_with)
    if view["window"]:
        return _instant(view, card, kind, whose)
    if moment.picked:
        return _placed(moment, card, lies_with)
    if lies_with is not None:
        return _own_effect(moment, card, lies_with)
    if kind == BABY:
        return _from_nursery(view, card)
    if view["seats"][view["active"]]["to_discard"]:
        return Record([["discarded", view["active"]]])
    return ShowCard(card) if card in moment.state.played else played(moment, card, kind, whose)


def played(moment: "Moment", card: str, kind: str, _whose: "int | None") -> "Intent":
    """Return the intent to play `card`, which does not lie in a stable.

    If A can play no more, the card is the next seat's. At home pace, it then also ends A's turn. If
    something must be done at the end of that turn or the beginning of the next, only A's turn ends.
    """
    state = moment.state
    if moment.is_strict or state.plays or kind == INSTANT or state.phase not in (ACTION, END):
        return Play(["card_played", state.active, card])
    seat = seat_after(state)
    if is_played_out(state) and begins_by_itself(state, seat):
        return Play(["card_played", seat, card])
    if state.phase == ACTION:
        return MakeWay(passes, (ACTION, END))
    return Play(["card_played", state.active, card])


def used(_view: "View", card: str) -> "Intent":
    """Return the intent to use the effect of a card in a stable, or to move the card by hand."""
    return Pick([card])


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the usual next thing."""
    view = moment.view
    active = view["active"]
    if view["winner"] is not None:
        return NewGame()
    if view["pending"]:
        return _resolve_confirmed(moment)
    if view["window"]:
        return _passed(moment, view["window"]["waiting"][:1])
    if moment.picked:
        return ListMoves()
    if any(trigger["state"] != "done" for trigger in view["triggers"]):
        return _effects_confirmed(moment)
    owed = view["seats"][active]["to_discard"]
    if owed:
        return Record([["discarded", active]] * (1 if moment.is_strict else owed))
    if "drawn" in view["legal"]:
        return Record([["drawn", active]])
    return _went_on(moment)


def confirmed_all(moment: "Moment") -> "Intent":
    """Return the intent of OK held: in a window, every seat that may answer passes.

    The players have then all agreed. So a unicorn without an open question also goes to its own seat's
    stable.
    """
    window = moment.view["window"]
    if window and window["waiting"]:
        return _passed(moment, window["waiting"], _is_plain_unicorn(moment))
    return confirmed(moment)


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: drop the choice, or undo."""
    return Pick([]) if moment.picked else TakeBack()


def commanded(moment: "Moment", word: str) -> "Intent":
    """Return the intent of a command card. None has a meaning of its own in this game."""
    return intents.commanded(moment, word, confirmed)


def with_implied(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield the ends of the phases before a play, then the play. A play gives up optional effects.

    The next seat's first card ends a turn in which nothing is left to do.
    """
    _, seat, card = event[:3]
    if is_strict or event[0] != "card_played":
        yield event
        return
    if is_played_out(game.state()) and seat == seat_after(game.state()):
        yield from passes(game, (END,))
    if game.state().active == seat:
        is_pre_turn = game.state().titles[card].pre_turn
        while _is_before_action(game.state()) and not (is_pre_turn and game.state().phase == PRE_TURN):
            yield ["phase_ended", seat]
    yield from counted(game.state(), event)
    yield event


def passes(game: "Game", phases: "tuple[str, ...]") -> "Iterator[Event]":
    """Yield the ends of these phases, up to a phase that has something to do."""
    turn = game.state().turn
    yield ["phase_ended", game.state().active]
    while game.state().phase in phases and game.state().turn == turn and _is_empty(game.state()):
        yield ["phase_ended", game.state().active]


def controller(view: "View", card: str) -> "int | None":
    """Return the seat in whose stable a card lies, or None."""
    for seat, shown in enumerate(view["seats"]):
        if any(lying["card"] == card for lying in shown["stable"]):
            return seat
    return None


def _pointed_at(moment: "Moment", card: str, lies_with: "int | None") -> "Intent":
    """Return the answer that a tapped card gives: itself, or the seat in whose stable it lies."""
    question = asks(moment)
    if card == moment.view["pending"]["card"] and (not question or is_own_meant(moment)):
        return _resolve_confirmed(moment)
    if not question or lies_with is None:
        return Refuse("resolving")
    return answered(moment, card if question == TARGET else lies_with)


def _instant(view: "View", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the answer to the last card of the window. If the instant's seat is not known, ask for it."""
    waiting = view["window"]["waiting"]
    if kind != INSTANT:
        return Refuse("resolving")
    if whose not in waiting and len(waiting) > 1:
        return AskWho(["card_played", waiting[0], card])
    return Play(["card_played", whose if whose in waiting else waiting[0], card])


def _placed(moment: "Moment", card: str, lies_with: "int | None") -> "Intent":
    """Return the intent of a tap after a pick: the effect's target, or the stable to move to."""
    source = moment.picked[0]
    if lies_with is None:
        return Refuse("not_in_play")
    effect = waiting_effect(moment, source)
    active = moment.view["active"]
    if effect:
        target = lies_with if effect.target in SEATS else card
        return Record([["effect_used", active, source, {TARGET: target}]])
    if card == source:
        return Pick([])
    return Record([["effect_happened", active, source, ["move", source, lies_with]]])


def _own_effect(moment: "Moment", card: str, lies_with: int) -> "Intent":
    """Return the intent to use a card's effect, now or at the beginning of the turn; else to show it."""
    effect = waiting_effect(moment, card)
    if not effect:
        return _effect_ahead(moment, card, lies_with) or ShowCard(card)
    if targets_left(moment, effect):
        return Pick([card])
    return Record([["effect_used", moment.view["active"], card]])


def _effect_ahead(moment: "Moment", card: str, lies_with: int) -> "Intent | None":
    """Return the intent to go on to the beginning of the turn, if A's card has an effect there."""
    state = moment.state
    if state.phase != PRE_TURN or lies_with != state.active or BEGINNING in state.skips:
        return None
    if not effects_of(state.titles[card], TURN_BEGINNING):
        return None
    return After(passes, (PRE_TURN,), [])


def _resolve_confirmed(moment: "Moment") -> "Intent":
    """Return the intent that the announced card resolves, or the list of its open questions."""
    if is_own_meant(moment):
        return answered(moment, None)
    return ListMoves() if asks(moment) else resolved(moment, {})


def _from_nursery(view: "View", card: str) -> "Intent":
    """Return the intent that a baby comes: before the first turn to the next seat without one, later to A."""
    seat = active = view["active"]
    if view["turn"] == 1 and view["phase"] == PRE_TURN:
        seats = len(view["seats"])
        around = [(active + step) % seats for step in range(seats)]
        seat = ([each for each in around if not view["seats"][each]["stable"]] or [active])[0]
    return Record([["effect_happened", seat, card, ["enter", card, seat, "nursery"]]])


def _passed(moment: "Moment", seats: "list[int]", is_own: bool = False) -> "Intent":
    """Return the intent that these seats pass.

    A card that nobody stopped, without an open question, also resolves.
    """
    window = moment.view["window"]
    events = [["passed", seat] for seat in seats]
    is_last = len(seats) == len(window["waiting"]) and window["stands"]
    if is_last and not moment.is_strict and (is_own or not asks(moment)):
        events.append(["card_resolved", window["seat"], window["card"]])
    return Record(events)


def _is_plain_unicorn(moment: "Moment") -> bool:
    """Return whether the announced card is a unicorn that asks for no target."""
    state = moment.state
    return is_own_meant(moment) and state.titles[state.pending.card].type in UNICORNS


def _effects_confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: use the mandatory effects, or ask for a target; else resolve; else go on."""
    active = moment.view["active"]
    triggers = moment.state.triggers
    events: "list[Event]" = []
    for trigger in triggers:
        if trigger.state == WAITING and not trigger.effect.optional:
            if targets_left(moment, trigger.effect):
                return Record(events) if events else Pick([trigger.card])
            events.append(["effect_used", active, trigger.card])
    if events or any(trigger.state == USED for trigger in triggers):
        return Record(events + [["effects_resolved", active]])
    return _went_on(moment)


def _went_on(moment: "Moment") -> "Intent":
    """Return the intent to end the phase; at home pace, also the following phases with nothing to do."""
    if moment.is_strict:
        return Record([["phase_ended", moment.view["active"]]])
    return After(passes, BEFORE_ACTION if moment.view["phase"] in BEFORE_ACTION else (ACTION, END), [])


def _is_before_action(state: "State") -> bool:
    """Return whether a play must end this phase first."""
    return state.phase in BEFORE_ACTION and not state.pending


def _is_empty(state: "State") -> bool:
    """Return whether there is nothing to do in this phase."""
    return not (state.triggers or hold_up(state) or may_draw(state))
