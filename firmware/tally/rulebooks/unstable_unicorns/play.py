"""Playing cards (002, Phase 3): a seat announces a card, others answer or pass, and it may resolve.

While a card is announced, the response window is open. It is `pending`, also when nobody can answer any more.
"""

from tally.rulebooks.unstable_unicorns import effects, stables
from tally.rulebooks.unstable_unicorns import state as unicorns
from tally.rules.events import active, anyone
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import only_keys
from tally.rules.shapes import seat as check_seat
from tally.rules.state import change_shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.effects import Target
    from tally.rulebooks.unstable_unicorns.state import Options, State, Title

# The question to whose stable a card goes, and the option that answers it.
STABLE = "stable"


def player(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let a seat answer with an instant, or announce a card: before a turn, or as a play of its Action."""
    title = state.titles[event[2]]
    if state.pending:
        if title.type != unicorns.INSTANT or not state.pending.waiting:
            raise unicorns.resolving(state)
    elif title.type == unicorns.INSTANT:
        raise Refused("wrong_phase", say="instant")
    elif title.pre_turn:
        if state.phase != unicorns.PRE_TURN:
            raise Refused("wrong_phase", say="pre_turn")
    else:
        anyone(state, event, (unicorns.ACTION,))
        if not state.plays:
            raise Refused("activation_limit", "no play is left in this turn", seat=event[1])
        active(state, event, phases)


def may_play(state: "State") -> bool:
    """Return whether a card can be announced, or the last card of the window be answered."""
    if state.pending:
        return bool(state.pending.waiting)
    return state.phase == unicorns.PRE_TURN or state.plays > 0


def card_played(state: "State", seat: int, card: str) -> None:
    """A seat announces a card, or answers the last card of the window with an instant."""
    if state.pending:
        _check_answering(state, seat, card)
    else:
        _check_announced(state, seat, card)
    state.because = (card, "played")
    stables.take(state, seat, unicorns.HAND, 1)
    take_up(state, card)
    if state.pending:
        announced, announcer, chain, _ = state.pending
        chain += ((card, seat),)
        state.pending = unicorns.Window(announced, announcer, chain, state.seats_after(seat))
        state.steps.append(["answered", card, seat])
    else:
        if state.phase == unicorns.ACTION:
            change_shared(state, "plays", -1)
            state.acted = "play"
        state.pending = unicorns.Window(card, seat, (), state.seats_after(seat))
        state.steps.append(["announced", card, seat])
    state.played += (card,)


def answerer(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let a seat do it that may still answer the last card of the window."""
    if not state.pending:
        raise Refused("wrong_phase")
    if not state.pending.waiting:
        raise unicorns.resolving(state)
    _want_waiting(state, event[1])


def passed(state: "State", seat: int) -> None:
    """A seat declines to answer the last card of the window. It cannot change its mind."""
    stop_waiting(state, seat)


def announcer(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let the seat do it whose announced card nobody can answer any more."""
    window = state.pending
    if not window:
        raise Refused("wrong_phase")
    if window.waiting:
        raise unicorns.resolving(state)
    if event[1] != window.seat:
        raise Refused(
            "not_your_turn", "another seat announced the card", say="not_your_priority", seat=window.seat
        )


def may_resolve(state: "State") -> bool:
    """Return whether the announced card waits to be resolved."""
    return bool(state.pending) and not state.pending.waiting


def card_resolved(state: "State", seat: int, card: str, options: "Options | None" = None) -> None:
    """The announced card resolves. Its stable and its targets are named now."""
    options = options or {}
    window = state.pending
    if card != window.card:
        name = state.titles[window.card].name
        raise Refused("not_in_play", "another card was announced", say="resolving", card=name)
    title = state.titles[card]
    is_magic = title.type == unicorns.MAGIC
    targets = _checked_targets(state, seat, title, options)
    state.pending = None
    state.steps.append(["resolved", card])
    state.because = (card, "resolved")
    _discard(state, [answer[0] for answer in window.chain] + [card] * is_magic)
    stable = options.get(STABLE, seat)
    if not is_magic:
        stables.enter(state, card, stable)
    for effect in unicorns.effects_of(title, unicorns.RESOLVED):
        effects.happen(state, seat, card, effect, targets.pop(0) if effect.target else None)
    if not is_magic:
        effects.entered(state, card, stable)


def resolve_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `card_resolved`."""
    only_keys(given, (STABLE, "target", "targets"))
    if STABLE in given:
        check_seat(state, event, given[STABLE])
    targets = given.get("targets", [])
    if not isinstance(targets, list):
        raise malformed("targets are a list")
    named = [target for target in targets if target is not None]
    return effects.cards_of(state, event, named + ([given["target"]] if "target" in given else []))


def questions(state: "State") -> "list[Any]":
    """Return what to answer as the announced card resolves: each effect that needs a target, and STABLE.

    A downgrade asks for its stable first. Another card asks last, because it may go to its own seat's
    stable.
    """
    title, seat = state.titles[state.pending.card], state.pending.seat
    asking: "list[Any]" = unicorns.targeted_effects(title)
    asking = [effect for effect in asking if effects.fitting(state, seat, effect)]
    if title.type == unicorns.DOWNGRADE:
        return [STABLE] + asking
    return asking if title.type == unicorns.MAGIC else asking + [STABLE]


def options_for(state: "State", answers: "list[Any]") -> "Options":
    """Return the options of `card_resolved` for answers to `questions`; None for the seat's own stable."""
    options: "Options" = {}
    named = []
    for question, answer in zip(questions(state), answers):  # noqa: B905
        if question != STABLE:
            named.append(answer)
        elif answer is not None:
            options[STABLE] = answer
    asking = unicorns.targeted_effects(state.titles[state.pending.card])
    seat = state.pending.seat
    if len(asking) > 1:
        options["targets"] = [
            named.pop(0) if effects.fitting(state, seat, effect) else None for effect in asking
        ]
    elif named:
        options["target"] = named[0]
    return options


def stop_waiting(state: "State", seat: int) -> None:
    """Stop asking a seat. When no seat is left to ask, the chain settles."""
    card, announcer, chain, waiting = state.pending
    if seat not in waiting:
        return
    waiting = tuple([other for other in waiting if other != seat])
    state.pending = unicorns.Window(card, announcer, chain, waiting)
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


def there(state: "State", seat: int, what: str) -> int:
    """Return how many there are of something that a title needs. The played card is not in hand (002)."""
    holder = state.seats[seat]
    if what == "hand":
        return int(holder.hand) - 1
    if what == "unicorns":
        return int(holder.unicorns)
    return len([1 for title in state.stable(seat) if what == "stable" or title.type == unicorns.BASIC])


def _check_announced(state: "State", seat: int, card: str) -> None:
    title = state.titles[card]
    unicorns.want_elsewhere(state, card)
    if title.type == unicorns.BABY:
        raise Refused("wrong_type", "a baby is never played", say="baby")
    unicorns.want_in(state, seat)
    stables.want_unbarred(state, seat, title.type)
    for what, count in title.needs:
        have = there(state, seat, what)
        if have < count:
            raise Refused(
                "requirement",
                "what this card needs is not there",
                say="cannot_pay",
                have=max(0, have),
                cost=count,
                missing=count - have,
                what="need." + what,
            )


def _check_answering(state: "State", seat: int, card: str) -> None:
    if any(answer[0] == card for answer in state.pending.chain):
        raise Refused("already_in_play", say="in_play")
    _want_waiting(state, seat)
    stables.want_unbarred(state, seat, unicorns.INSTANT)
    last, by = _last(state)
    title = state.titles[last]
    if title.cannot_be_neighed or any(each.shields for each in state.stable(by)):
        raise Refused("cannot_be_neighed", "no instant answers this card", card=title.name)


def _want_waiting(state: "State", seat: int) -> None:
    """Refuse unless this seat may still answer the last card."""
    unicorns.want_in(state, seat)
    card, by = _last(state)
    if seat == by:
        raise Refused("own_card", "nobody answers their own card", seat=seat)
    if seat not in state.pending.waiting:
        name = state.titles[card].name
        raise Refused("declined", "this seat has passed on this card", seat=seat, card=name)


def _last(state: "State") -> "tuple[str, int]":
    window = state.pending
    last: "tuple[str, int]" = window.chain[-1] if window.chain else (window.card, window.seat)
    return last


def _checked_targets(state: "State", seat: int, title: "Title", options: "Options") -> "list[Target]":
    """Return a target for each effect that asks for one. Refuse wrong answers (002)."""
    asking = unicorns.targeted_effects(title)
    targets = _named_for_each(len(asking), options)
    pairs = list(zip(asking, targets))  # noqa: B905
    named = [options.get("target")] + options.get("targets", [])
    for target in named:
        effects.want_in_stable(state, target)
    if STABLE in options and title.type == unicorns.MAGIC:
        raise Refused("wrong_type", "a magic card goes to no stable")
    for effect, target in pairs:
        effects.want_type(state, effect, target)
    for effect, target in pairs:
        effects.want_side(state, seat, effect, target)
    seats = [target for target in named if isinstance(target, int)]
    unicorns.want_in(state, options.get(STABLE, seat), *seats)
    if title.type == unicorns.DOWNGRADE and STABLE not in options:
        raise Refused("no_target", "a downgrade says whose stable it goes to")
    if ("target" if len(asking) > 1 else "targets") in options or len(targets) != len(asking):
        raise Refused("no_target", "each effect that asks for a target has one")
    for effect, target in pairs:
        effects.want_fitting(state, seat, effect, target)
    return targets


def _named_for_each(asking: int, options: "Options") -> "list[Target]":
    """Return the targets as they were named for so many effects; None for each effect if none was named."""
    if asking > 1:
        return list(options.get("targets", [None] * asking))
    return [options["target"]] if "target" in options else [None] * asking


def _discard(state: "State", cards: "list[str]") -> None:
    """Move cards of the window to the discard pile."""
    change_shared(state, unicorns.DISCARD, len(cards))
    for card in cards:
        lay(state, card, unicorns.DISCARD)
