"""What taps, buttons and rows of lists mean in Unstable Unicorns (`tally.rules.at_table.intents`).

`picked` holds a card whose effect is used, and its answers so far, or a card that is moved by hand. While a
card resolves, it holds the answers so far. Among answers, a tuple is a complete list, and a list is not.
"""

from tally.rulebooks.unstable_unicorns import state as unicorns
from tally.rulebooks.unstable_unicorns.at_table import answers, naming
from tally.rulebooks.unstable_unicorns.play import options_for, questions
from tally.rulebooks.unstable_unicorns.state import STABLE, effects_of, resolving
from tally.rulebooks.unstable_unicorns.triggers import script_of
from tally.rulebooks.unstable_unicorns.turn import begins_by_itself, hold_up, is_played_out, seat_after
from tally.rulebooks.unstable_unicorns.uses import fitting, waiting_trigger
from tally.rules.at_table import defaults, intents
from tally.rules.piles import cards_in, lying_in
from tally.rules.refusals import Refused
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Game, Intent, Listed, Move, Pile
    from tally.rules.rulebook import Event, View

__getattr__ = defaults.found

_BEFORE_ACTION = (unicorns.PRE_TURN, unicorns.BEGINNING, unicorns.DRAW)
_FROM_ACTION = (unicorns.ACTION, unicorns.END)
# No deck of this game has more cards.
_MOST_CARDS = 300
# Why counts change with a play from the discard pile, for Explain and the history.
_REASON = "from the discard pile"


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tap on `card`. A discarded card is played only after a question."""
    intent = _tap_intent(moment, card, kind, whose)
    found = lying_in(moment.state, card)
    if found and found.pile == unicorns.DISCARD and isinstance(intent, (intents.Play, intents.AskWho)):
        return intents.Choose(_of_discard, (card, intent))
    return intent


def _tap_intent(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent to play `card`, or to point at it. `kind` is its type, `whose` its seat if known."""
    view = moment.view
    side = controller(view, card)
    if answers.is_asked(moment.state):
        return answers.tapped(moment, card, side)
    if view["pending"]:
        return _pointed_at(moment, card, side)
    if view["window"]:
        return _instant(moment.state, card, kind, whose)
    if moment.picked:
        return _placed(moment, card, side)
    if side is not None:
        return _own_effect(moment, card, side)
    if kind == unicorns.BABY:
        return _from_nursery(view, card)
    if view["seats"][view["active"]]["to_discard"]:
        return intents.Record([["discarded", view["active"]]])
    return intents.ShowCard(card) if card in moment.state.played else played(moment, card, kind, whose)


def played(moment: "Moment", card: str, kind: str, _whose: "int | None") -> "Intent":
    """Return the intent to play `card`, which is in no stable.

    If A can play no more, the card is the next seat's. At home pace, it then also ends A's turn. If
    something must be done at the end of that turn or the beginning of the next, only A's turn ends.
    """
    state = moment.state
    is_late = state.phase in _FROM_ACTION and not state.plays
    if moment.is_strict or not is_late or kind == unicorns.INSTANT:
        return intents.Play(["card_played", state.active, card])
    seat = seat_after(state)
    if is_played_out(state) and begins_by_itself(state, seat):
        return intents.Play(["card_played", seat, card])
    if state.phase == unicorns.ACTION:
        return intents.MakeWay(passes, _FROM_ACTION)
    return intents.Play(["card_played", state.active, card])


def used(_moment: "Moment", card: str) -> "Intent":
    """Return the intent to use the effect of a card in a stable, or to move the card by hand."""
    return intents.Pick([card])


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the usual next thing."""
    view = moment.view
    active = view["active"]
    if view["winner"] is not None:
        return intents.NewGame()
    if answers.is_asked(moment.state):
        return answers.confirmed(moment)
    if view["pending"]:
        return _resolve_confirmed(moment)
    if view["window"]:
        return _passed(moment, view["window"]["waiting"][:1])
    if moment.picked:
        return _list_confirmed(moment) or intents.ListMoves()
    if any(trigger["state"] != "done" for trigger in view["triggers"]):
        return _effects_confirmed(moment)
    owed = view["seats"][active]["to_discard"]
    if owed:
        return intents.Record([["discarded", active]] * (1 if moment.is_strict else owed))
    if "drawn" in view["legal"]:
        return intents.Record([["drawn", active]])
    return _went_on(moment)


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no to what an effect asks, else to drop a choice, or to undo."""
    return answers.left(moment) if answers.is_asked(moment.state) else defaults.left(moment)


def confirmed_all(moment: "Moment") -> "Intent":
    """Return the intent of OK held: in a window, every seat that may answer passes.

    The players have then all agreed. So a unicorn without an open question also goes to its own seat's
    stable.
    """
    window, state = moment.view["window"], moment.state
    if window and window["waiting"]:
        is_unicorn = state.titles[state.pending.card].type in unicorns.UNICORNS
        return _passed(moment, window["waiting"], is_unicorn and is_own_meant(moment))
    return confirmed(moment)


def with_implied(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield the ends of the phases before a play, then the play. A play gives up optional effects.

    The next seat's first card ends a turn in which nothing is left to do.
    """
    _, seat, card = event[:3]
    if is_strict or event[0] != "card_played":
        yield event
        return
    state = game.state()
    if is_played_out(state) and seat == seat_after(state):
        yield from passes(game, (unicorns.END,))
        state = game.state()
    if state.active == seat and not state.pending:
        ended = _BEFORE_ACTION[1:] if state.titles[card].pre_turn else _BEFORE_ACTION
        while state.phase in ended:
            yield ["phase_ended", seat]
            state = game.state()
    found = lying_in(state, card)
    if found and found.pile == unicorns.DISCARD:  # then it does not come from the hand
        if state.discard:
            yield ["ruled", seat, unicorns.DISCARD, -1, _REASON]
        yield ["ruled", seat, "hand", 1, _REASON]
    yield event


def passes(game: "Game", phases: "tuple[str, ...]") -> "Iterator[Event]":
    """Yield the ends of these phases, up to a phase that has something to do."""
    turn = game.state().turn
    while True:
        yield ["phase_ended", game.state().active]
        state = game.state()
        if state.phase not in phases or state.turn != turn or state.triggers or hold_up(state):
            return


def controller(view: "View", card: str) -> "int | None":
    """Return the seat in whose stable a card is, or None."""
    for seat, shown in enumerate(view["seats"]):
        for each in shown["stable"]:
            if each["card"] == card:
                return seat
    return None


def lying_for(view: "View", _picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return every card in a stable with its seat: any of them may be meant."""
    return [(each["card"], seat) for seat, shown in enumerate(view["seats"]) for each in shown["stable"]]


def targets(state: "State") -> "list[Listed]":
    """Return the cards that can be the first target of the announced card, or of an effect under way."""
    if answers.is_asked(state):
        fits = [each for each in answers.fitting(state) if isinstance(each, str)]
        return [(card, state.seat_of(card)) for card in fits]
    effects = [each for each in questions(state) if each != STABLE and each.target not in unicorns.SEATS]
    found = fitting(state, state.pending.seat, effects[0]) if effects else []
    return [(card, state.seat_of(card)) for card in found or ()]


def piles(state: "State") -> "list[Pile]":
    """Return the discard pile, and the nursery with the babies that were seen."""
    babies = cards_in(state, unicorns.NURSERY)
    for card, title in sorted(state.titles.items()):
        if title.type == unicorns.BABY and card not in babies and state.seat_of(card) is None:
            babies.append(card)
    return [
        (text("pile.discard"), cards_in(state, unicorns.DISCARD), state.discard),
        (text("pile.nursery"), babies, None),
    ]


def moves(moment: "Moment") -> "list[Move]":
    """Return rows [text, value, intent]: the moves without a card at this moment."""
    view = moment.view
    if view["winner"] is not None:
        return []
    if answers.is_asked(moment.state):
        fits = answers.fitting(moment.state)
        return [_of_target(moment, each, answers.chosen(moment, each)) for each in fits]
    if view["pending"]:
        return _answers(moment) if asks(moment) else []
    if view["window"]:
        waiting = view["window"]["waiting"]
        return [_of_seat(moment, "line.passed", seat, intents.Record([["passed", seat]])) for seat in waiting]
    if not moment.picked:
        return _plain(moment)
    if not waiting_trigger(moment.state, moment.picked[0]):
        return _destinations(moment)
    effect = _effect_used(moment, moment.picked[0])
    return _answers(moment) if asks(moment) else [[text("unicorns_move.effect"), "", effect]]


def asks(moment: "Moment") -> "Any":
    """Return what is still to be named (`naming`) as a card resolves or an effect is used, or None."""
    state, given = moment.state, _complete(moment)
    if state.pending:
        return naming.of_card(state, given)
    trigger = waiting_trigger(state, given[0])
    return naming.of_effect(state, trigger, given[1:])[0] if trigger else None


def _complete(moment: "Moment") -> "list[Any]":
    return [each for each in moment.picked if not isinstance(each, list)]


def _begun(moment: "Moment") -> "list[Any]":
    """Return the list of answers that is not complete yet."""
    last = (moment.picked or [None])[-1]
    return last if isinstance(last, list) else []


def is_own_meant(moment: "Moment") -> bool:
    """Return whether only the stable is still open, and the seat's own is the default."""
    state = moment.state
    ask = asks(moment)
    return bool(ask and ask[0] == STABLE and state.titles[state.pending.card].type != unicorns.DOWNGRADE)


def _pointed_at(moment: "Moment", card: str, side: "int | None") -> "Intent":
    """Return the answer that a tapped card gives: itself, or the seat in whose stable it is."""
    ask = asks(moment)
    if card == moment.view["pending"]["card"] and (not ask or is_own_meant(moment)):
        return _resolve_confirmed(moment)
    value = naming.value_of(ask, card, side) if ask else None
    return intents.Refuse(resolving(moment.state)) if value is None else _named(moment, value)


def _resolve_confirmed(moment: "Moment") -> "Intent":
    """Return the intent that the announced card resolves, or the list of its open questions."""
    if is_own_meant(moment):
        return _answered(moment, [None])
    if not asks(moment):
        return _answered(moment, [])
    return _list_confirmed(moment) or intents.ListMoves()


def _list_confirmed(moment: "Moment") -> "Intent | None":
    """Return the intent that the list of answers is complete, None while it is too short."""
    begun = _begun(moment)
    return _answered(moment, [tuple(begun)]) if begun and len(begun) >= asks(moment)[2] else None


def _named(moment: "Moment", value: "Any") -> "Intent":
    """Return the intent to answer `asks` by this, or by this among others. A second tap takes it back."""
    _, _, _, most, is_list = asks(moment)
    if not is_list:
        return _answered(moment, [value])
    begun = _begun(moment)
    found = [each for each in begun if each != value]
    if len(found) == len(begun):
        found.append(value)
    if len(found) == most:
        return _answered(moment, [tuple(found)])
    return intents.Pick(_complete(moment) + ([found] if found else []))


def _answered(moment: "Moment", values: "list[Any]") -> "Intent":
    """Return the intent to answer `asks`: by a seat, a card, a tuple, or None for none or the own stable.

    With the last answer, the announced card resolves, or the effect is used.
    """
    state = moment.state
    given = _complete(moment) + values
    if not state.pending:
        trigger: "Any" = waiting_trigger(state, given[0])
        ask, options = naming.of_effect(state, trigger, given[1:])
        used = ["effect_used", state.active, given[0]]
        return intents.Pick(given) if ask else intents.Record([used + [options] if options else used])
    if len(given) < len(questions(state)):
        return intents.Pick(given)
    options = options_for(state, given)
    event = ["card_resolved", state.pending.seat, state.pending.card]
    return intents.Record([event + [options] if options else event])


def _instant(state: "State", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the answer to the last card of the window. If the instant's seat is not known, ask for it."""
    waiting = state.pending.waiting
    if kind != unicorns.INSTANT:
        return intents.Refuse(resolving(state))
    if whose not in waiting and len(waiting) > 1:
        return intents.AskWho(["card_played", waiting[0], card])
    return intents.Play(["card_played", whose if whose in waiting else waiting[0], card])


def _passed(moment: "Moment", seats: "list[int]", is_own: bool = False) -> "Intent":
    """Return the intent that these seats pass.

    A card that nobody stopped, without an open question, also resolves.
    """
    window = moment.view["window"]
    events = [["passed", seat] for seat in seats]
    is_last = len(seats) == len(window["waiting"]) and window["stands"]
    if is_last and not moment.is_strict and (is_own or not asks(moment)):
        events.append(["card_resolved", window["seat"], window["card"]])
    return intents.Record(events)


def _placed(moment: "Moment", card: str, side: "int | None") -> "Intent":
    """Return the intent of a tap after a pick: the effect's target, or the stable to move to."""
    source = moment.picked[0]
    ask = asks(moment)
    value = naming.value_of(ask, card, side) if ask else side
    if value is None:
        return intents.Refuse(Refused("not_in_play"))
    if waiting_trigger(moment.state, source):
        return _named(moment, value) if ask else _effect_used(moment, source, card)
    if card == source:
        return intents.Pick([])
    return _effect_happened(moment.view["active"], source, ["move", source, side])


def _own_effect(moment: "Moment", card: str, side: int) -> "Intent":
    """Return the intent to use a card's effect, now or at the beginning of the turn; else to show it."""
    state = moment.state
    trigger = waiting_trigger(state, card)
    if trigger:
        is_open = naming.of_effect(state, trigger, [])[0]
        return intents.Pick([card]) if is_open else _effect_used(moment, card)
    is_early = state.phase == unicorns.PRE_TURN and unicorns.BEGINNING not in state.skips
    if is_early and side == state.active and effects_of(state.titles[card], unicorns.TURN_BEGINNING):
        return intents.After(passes, (unicorns.PRE_TURN,), [])
    return intents.ShowCard(card)


def _from_nursery(view: "View", card: str) -> "Intent":
    """Return the intent that a baby comes: before the first turn to the next seat without one, later to A."""
    seat = active = view["active"]
    if view["turn"] == 1 and view["phase"] == unicorns.PRE_TURN:
        seats = len(view["seats"])
        around = [(active + step) % seats for step in range(seats)]
        seat = ([each for each in around if not view["seats"][each]["stable"]] or [active])[0]
    return _effect_happened(seat, card, ["enter", card, seat, unicorns.NURSERY])


def _effects_confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: use the mandatory effects, or ask for a target; else resolve; else go on."""
    active = moment.view["active"]
    triggers = moment.state.triggers
    events: "list[Event]" = []
    for trigger in triggers:
        if trigger.state == unicorns.WAITING and not trigger.effect.optional:
            if naming.of_effect(moment.state, trigger, [])[0]:
                return intents.Record(events) if events else intents.Pick([trigger.card])
            events.append(["effect_used", active, trigger.card])
    if events or any(trigger.state == unicorns.USED for trigger in triggers):
        return intents.Record(events + [["effects_resolved", active]])
    return _went_on(moment)


def _went_on(moment: "Moment") -> "Intent":
    """Return the intent to end the phase; at home pace, also the following phases with nothing to do."""
    if moment.is_strict:
        return intents.Record([["phase_ended", moment.view["active"]]])
    is_before = moment.view["phase"] in _BEFORE_ACTION
    return intents.After(passes, _BEFORE_ACTION if is_before else _FROM_ACTION, [])


def _effect_used(moment: "Moment", card: str, target: "int | str | None" = None) -> "Intent":
    """Return the intent to use a card's effect, on this target if it has one."""
    event = ["effect_used", moment.view["active"], card]
    return intents.Record([event if target is None else event + [{"target": target}]])


def _effect_happened(seat: int, card: str, verb: "list[Any]") -> "Intent":
    """Return the intent that a seat's card did something by hand."""
    return intents.Record([["effect_happened", seat, card, verb]])


def _answers(moment: "Moment") -> "list[Move]":
    """Return rows with the answers to what is to be named: options, a stable, or what fits a target."""
    state, (what, cards, least, _, is_list) = moment.state, asks(moment)
    if what == STABLE:
        seat = state.pending.seat
        found = (seat,) + state.seats_after(seat) if is_own_meant(moment) else state.seats_in()
        return [_of_seat(moment, "unicorns_move.stable", each, _answered(moment, [each])) for each in found]
    if what == naming.OPTIONS:
        trigger: "Any" = waiting_trigger(state, moment.picked[0])
        script = script_of(trigger.effect)
        says = answers.says(script.targets)
        left = [i for i in cards if i not in _begun(moment)]
        return [[says(script.choice.options[i]), "", _named(moment, i)] for i in left]
    rows = [_of_target(moment, each, _named(moment, each)) for each in cards or ()]
    if not least and not _begun(moment):
        rows.append([text("label.none"), "", _answered(moment, [() if is_list else None])])
    return rows


def _destinations(moment: "Moment") -> "list[Move]":
    """Return where the picked card can go when it is moved by hand."""
    card, active = moment.picked[0], moment.view["active"]
    rows = [
        [text("unicorns_move." + place), "", _effect_happened(active, card, ["leave", card, place])]
        for place in unicorns.WORDS["place"]
    ]
    for seat in moment.state.seats_in():
        moved = _effect_happened(active, card, ["move", card, seat])
        rows.append(_of_seat(moment, "unicorns_move.stable", seat, moved))
    return rows


def _plain(moment: "Moment") -> "list[Move]":
    """Return the moves that are always possible: draw, end the phase, set the deck's size, concede."""
    view = moment.view
    rows: "list[Move]" = []
    for event, word in (("drawn", "draw"), ("phase_ended", "go_on")):
        if event in view["legal"]:
            rows.append([text("unicorns_move." + word), "", intents.Record([[event, view["active"]]])])
    deck = "" if view["deck"] is None else str(view["deck"])
    counted = intents.AskNumber(0, _MOST_CARDS, moment.state.deck or 0, ["deck_set"])
    rows.append([text("unicorns_move.deck_set"), deck, counted])
    for seat in moment.state.seats_in():
        rows.append(_of_seat(moment, "unicorns_move.out", seat, intents.Record([["conceded", seat]])))
    return rows


def _of_discard(moment: "Moment", card: str, play: "Any") -> "tuple[str, list[Move]]":
    """Return the list of what brings a discarded card back: its play, or an effect that lets it enter."""
    state = moment.state
    title, seat = state.titles[card], state.active
    rows = [[text("pile.play").format(title.name), "", play]]
    if title.type not in (unicorns.MAGIC, unicorns.INSTANT) and not state.pending:
        entered = _effect_happened(seat, card, ["enter", card, seat, unicorns.DISCARD])
        rows.append([text("pile.enters"), state.seats[seat].name, entered])
    return text("pile.from.discard"), rows


def _of_target(moment: "Moment", target: "int | str", intent: "Intent") -> "Move":
    state = moment.state
    if isinstance(target, str):
        seat = state.seat_of(target)
        return [state.titles[target].name, "" if seat is None else state.seats[seat].name, intent]
    return _of_seat(moment, "unicorns_move.seat", target, intent)


def _of_seat(moment: "Moment", key: str, seat: int, intent: "Intent") -> "Move":
    shown = moment.view["seats"][seat]
    return [text(key).format(shown["name"]), str(shown["unicorns"]), intent]
