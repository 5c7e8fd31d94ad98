"""The response window (002, Phase 3): a seat announces a card, others answer or pass, and it may resolve."""

from tally.rulebooks.unstable_unicorns import stables
from tally.rulebooks.unstable_unicorns.effects import (
    a_target,
    named_target,
    want_fitting,
    want_lying,
    want_side,
    want_type,
)
from tally.rulebooks.unstable_unicorns.state import Window, want_active, want_in
from tally.rulebooks.unstable_unicorns.titles import (
    ACTION,
    BABY,
    BASIC,
    DOWNGRADE,
    INSTANT,
    MAGIC,
    PRE_TURN,
    RESOLVED,
    effects_of,
    targeted_effects,
)
from tally.rulebooks.unstable_unicorns.verbs import entered, happen
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import only_keys
from tally.rules.shapes import seat as check_seat
from tally.rules.state import change_shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.effects import Target
    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rulebooks.unstable_unicorns.titles import Effect, Title

    Options = dict[str, Any]


def card_played(state: "State", seat: int, card: str) -> None:
    """A seat announces a card, or answers the last card of the window with an instant."""
    if state.pending:
        _answer(state, seat, card)
    else:
        _announce(state, seat, card)
    state.played += (card,)


def passed(state: "State", seat: int) -> None:
    """A seat declines to answer the last card of the window. It cannot change its mind."""
    if not state.pending:
        raise Refused("wrong_phase")
    _want_waiting(state, seat)
    stop_waiting(state, seat)


def card_resolved(state: "State", seat: int, card: str, options: "Options | None" = None) -> None:
    """The announced card resolves. Its stable and its targets are named now."""
    options = options or {}
    window = state.pending
    if not window:
        raise Refused("wrong_phase")
    if window.waiting:
        raise Refused("resolving")
    if seat != window.seat:
        raise Refused("not_your_turn", "another seat announced the card")
    if card != window.card:
        raise Refused("not_in_play", "another card was announced")
    title = state.titles[card]
    targets = _check_answer(state, seat, title, options)
    state.pending = None
    state.steps.append(["resolved", card])
    state.because = (card, "resolved")
    _discard(state, [answer[0] for answer in window.chain] + [card] * (title.type == MAGIC))
    if title.type == MAGIC:
        _resolve(state, seat, card, targets)
        return
    stable = options.get("stable", seat)
    stables.enter(state, card, stable)
    _resolve(state, seat, card, targets)
    entered(state, card, stable)


def resolve_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `card_resolved`."""
    only_keys(given, ("stable", "target", "targets"))
    if "stable" in given:
        check_seat(state, event, given["stable"])
    targets = given.get("targets", [])
    if not isinstance(targets, list):
        raise malformed("targets are a list")
    cards = named_target(state, event, given)
    for target in targets:
        if target is not None:
            cards += a_target(state, event, target)
    return cards


def stop_waiting(state: "State", seat: int) -> None:
    """Stop asking a seat. When no seat is left to ask, the chain settles."""
    card, announcer, chain, waiting = state.pending
    if seat not in waiting:
        return
    waiting = tuple([other for other in waiting if other != seat])
    state.pending = Window(card, announcer, chain, waiting)
    if waiting:
        return
    if len(chain) % 2:
        state.because = (card, "neighed")
        drop_window(state)
        state.steps.append(["neighed", card])
    else:
        state.steps.append(["stood", card])


def drop_window(state: "State") -> None:
    """Move the cards of the window, if there is one, to the discard pile."""
    if state.pending:
        _discard(state, [state.pending.card] + [answer[0] for answer in state.pending.chain])
        state.pending = None


def _discard(state: "State", cards: "list[str]") -> None:
    """Move cards of the window to the discard pile."""
    change_shared(state, stables.DISCARD, len(cards))
    for card in cards:
        lay(state, card, stables.DISCARD)


def _announce(state: "State", seat: int, card: str) -> None:
    title = state.titles[card]
    _want_time(state, seat, title)
    if state.seat_of(card) is not None:
        raise Refused("already_in_play")
    if title.type == BABY:
        raise Refused("wrong_type", "a baby is never played")
    want_in(state, seat)
    _want_allowed(state, seat, title)
    _want_needs(state, seat, title)
    state.because = (card, "played")
    stables.take(state, seat, "hand", 1)
    if state.phase == ACTION:
        change_shared(state, "plays", -1)
        state.acted = "play"
    take_up(state, card)
    state.pending = Window(card, seat, (), state.seats_after(seat))
    state.steps.append(["announced", card, seat])


def _answer(state: "State", seat: int, card: str) -> None:
    title = state.titles[card]
    announced, announcer, chain, waiting = state.pending
    if title.type != INSTANT or not waiting:
        raise Refused("resolving")
    if any(answer[0] == card for answer in chain):
        raise Refused("already_in_play")
    _want_waiting(state, seat)
    _want_allowed(state, seat, title)
    _want_neighable(state)
    state.because = (card, "played")
    stables.take(state, seat, "hand", 1)
    take_up(state, card)
    state.pending = Window(announced, announcer, chain + ((card, seat),), state.seats_after(seat))
    state.steps.append(["answered", card, seat])


def _want_time(state: "State", seat: int, title: "Title") -> None:
    """Refuse a card at the wrong time. The right time is the pre-turn, or one's Action with a play left."""
    if state.phase not in (PRE_TURN, ACTION) or title.type == INSTANT:
        raise Refused("wrong_phase")
    if title.pre_turn != (state.phase == PRE_TURN):
        raise Refused("wrong_phase")
    if state.phase == ACTION:
        if not state.plays:
            raise Refused("activation_limit", "no play is left in this turn")
        want_active(state, seat)


def _want_waiting(state: "State", seat: int) -> None:
    """Refuse unless this seat may still answer the last card."""
    window = state.pending
    if not window.waiting:
        raise Refused("resolving")
    want_in(state, seat)
    if seat == _last(state)[1]:
        raise Refused("own_card", "nobody answers their own card")
    if seat not in window.waiting:
        raise Refused("declined", "this seat has passed on this card")


def _last(state: "State") -> "tuple[str, int]":
    """Return the last card of the window and its seat."""
    window = state.pending
    last: "tuple[str, int]" = window.chain[-1] if window.chain else (window.card, window.seat)
    return last


def _want_allowed(state: "State", seat: int, title: "Title") -> None:
    if stables.is_barred(state, seat, title.type):
        raise Refused("barred", "a card in a stable forbids this type")


def _want_neighable(state: "State") -> None:
    card, seat = _last(state)
    if state.titles[card].cannot_be_neighed or any(title.shields for title in state.stable(seat)):
        raise Refused("cannot_be_neighed", "no instant answers this card")


def _want_needs(state: "State", seat: int, title: "Title") -> None:
    """Refuse unless the title's needs are met. The played card does not count as in hand (002)."""
    for what, count in title.needs:
        if there(state, seat, what) < count:
            raise Refused("requirement", "what this card needs is not there")


def there(state: "State", seat: int, what: str) -> int:
    """Return how many there are of something that a title needs."""
    holder = state.seats[seat]
    if what == "hand":
        return int(holder.hand) - 1
    if what == "unicorns":
        return int(holder.unicorns)
    titles = state.stable(seat)
    return len([1 for title in titles if what == "stable" or title.type == BASIC])


def _check_answer(state: "State", seat: int, title: "Title", options: "Options") -> "list[Target]":
    """Return a target for each effect that asks for one. Refuse wrong answers (002)."""
    asking = targeted_effects(title)
    targets = _named_for_each(asking, options)
    pairs = list(zip(asking, targets))  # noqa: B905
    named = [options.get("target")] + options.get("targets", [])
    for target in named:
        want_lying(state, target)
    if "stable" in options and title.type == MAGIC:
        raise Refused("wrong_type", "a magic card goes to no stable")
    for effect, target in pairs:
        want_type(state, effect, target)
    for effect, target in pairs:
        want_side(state, seat, effect, target)
    want_in(state, options.get("stable", seat), *[target for target in named if isinstance(target, int)])
    if title.type == DOWNGRADE and "stable" not in options:
        raise Refused("no_target", "a downgrade says whose stable it goes to")
    if ("target" if len(asking) > 1 else "targets") in options or len(targets) != len(asking):
        raise Refused("no_target", "each effect that asks for a target has one")
    for effect, target in pairs:
        want_fitting(state, seat, effect, target)
    return targets


def _named_for_each(asking: "list[Effect]", options: "Options") -> "list[Target]":
    """Return the targets as they were named; None for each effect if none was named."""
    name = "targets" if len(asking) > 1 else "target"
    if name not in options:
        return [None] * len(asking)
    named: "list[Target]" = options[name] if name == "targets" else [options[name]]
    return named


def _resolve(state: "State", seat: int, card: str, targets: "list[Target]") -> None:
    """Do the `resolved` effects of a card. Each effect that asks for a target takes the next one."""
    left = list(targets)
    for effect in effects_of(state.titles[card], RESOLVED):
        happen(state, seat, card, effect, left.pop(0) if effect.target else None)
