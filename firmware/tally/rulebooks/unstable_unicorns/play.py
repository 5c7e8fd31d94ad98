"""Playing cards (002, Phase 3): a seat announces a card, others answer or pass, and it may resolve.

While a card is announced, the response window is open. It is `pending`, also when nobody can answer any more.
"""

from tally.rulebooks.unstable_unicorns import doing, stables, triggers
from tally.rulebooks.unstable_unicorns.doing import DOING
from tally.rulebooks.unstable_unicorns.state import (
    ACTION,
    BABY,
    BASIC,
    DISCARD,
    DOWNGRADE,
    HAND,
    INSTANT,
    MAGIC,
    PRE_TURN,
    RESOLVED,
    STABLE,
    Window,
    resolving,
    stable_of,
    want_elsewhere,
    want_in,
)
from tally.rulebooks.unstable_unicorns.uses import fitting
from tally.rules import frames
from tally.rules.events import active, anyone
from tally.rules.form import unknown
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused
from tally.rules.shapes import only_keys
from tally.rules.shapes import seat as check_seat
from tally.rules.state import change, change_shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.doing import Answer
    from tally.rulebooks.unstable_unicorns.state import Effect, Options, State, Title
    from tally.rulebooks.unstable_unicorns.triggers import Frame


def player(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let a seat answer with an instant, or announce a card: before a turn, or as a play of its Action."""
    title = state.titles[event[2]]
    if state.pending:
        if title.type != INSTANT or not may_play(state):
            raise resolving(state)
    elif title.type == INSTANT:
        raise Refused("wrong_phase", say="instant")
    elif title.pre_turn:
        if state.phase != PRE_TURN:
            raise Refused("wrong_phase", say="pre_turn")
    else:
        anyone(state, event, (ACTION,))
        if not state.plays:
            raise Refused("activation_limit", "no play is left in this turn", seat=event[1])
        active(state, event, phases)


def may_play(state: "State") -> bool:
    """Return whether a card can be announced, or the last card of the window be answered."""
    if state.pending:
        window = state.window()
        return bool(window and window.waiting)
    return state.phase == PRE_TURN or state.plays > 0


def card_played(state: "State", seat: int, card: str) -> None:
    """A seat announces a card, or answers the last card of the window with an instant."""
    if state.pending:
        _check_answering(state, seat, card)
    else:
        _check_announced(state, seat, card)
    state.because = (card, "played")
    stables.take(state, seat, HAND, 1)
    take_up(state, card)
    if state.pending:
        announced, announcer, chain, _ = state.pending
        state.pending = Window(announced, announcer, chain + ((card, seat),), state.seats_after(seat))
        state.steps.append(["answered", card, seat])
    else:
        if state.phase == ACTION:
            change_shared(state, "plays", -1)
            state.acted = "play"
        state.pending = Window(card, seat, (), state.seats_after(seat))
        state.steps.append(["announced", card, seat])
    state.played += (card,)


def answerer(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let a seat do it that may still answer the last card of the window."""
    if not state.pending:
        raise Refused("wrong_phase")
    if not may_play(state):
        raise resolving(state)
    _want_waiting(state, event[1])


def passed(state: "State", seat: int) -> None:
    """A seat declines to answer the last card of the window. It cannot change its mind."""
    stop_waiting(state, seat)


def announcer(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let the seat do it whose announced card nobody can answer any more."""
    window = state.window()
    if not state.pending:
        raise Refused("wrong_phase")
    if not window or window.waiting:
        raise resolving(state)
    if event[1] != window.seat:
        raise Refused(
            "not_your_turn", "another seat announced the card", say="not_your_priority", seat=window.seat
        )


def may_resolve(state: "State") -> bool:
    """Return whether the announced card waits to be resolved."""
    window = state.window()
    return bool(window and not window.waiting)


def card_resolved(state: "State", seat: int, card: str, options: "Options | None" = None) -> None:
    """The announced card resolves. Its stable and its targets are named now."""
    options = options or {}
    window = state.pending
    if card != window.card:
        name = state.titles[window.card].name
        raise Refused("not_in_play", "another card was announced", say="resolving", card=name)
    title = state.titles[card]
    is_magic = title.type == MAGIC
    answers = _checked_answers(state, seat, card, options)
    state.pending = None
    state.steps.append(["resolved", card])
    state.because = (card, "resolved")
    _discard(state, [answer[0] for answer in window.chain] + [card] * is_magic)
    stable = options.get(STABLE, seat)
    if not is_magic:
        stables.enter(state, card, stable)
    for frame, at, cards in answers:
        frames.take_picks(state, DOING, frame, at, seat, cards or ())
    asking = [frame for frame, _, _ in answers]
    for i, effect in resolved_effects(title):
        named = [frame for frame in asking if frame.i == i]
        state.due += (named[0] if named else triggers.frame_of(seat, card, i, effect),)
    if not is_magic:
        state.due += ((card, stable),)


def resolve_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `card_resolved`."""
    only_keys(given, (STABLE, "target", "targets"))
    if STABLE in given:
        check_seat(state, event, given[STABLE])
    targets = given.get("targets", [])
    if not isinstance(targets, list):
        raise unknown("targets")
    named = targets + ([given["target"]] if "target" in given else [])
    if may_resolve(state):
        asking = targeted_effects(state.titles[state.pending.card])
        for effect, target in zip(asking, named):  # noqa: B905
            doing.want_shape(triggers.script_of(effect).targets[0], target)
    if "target" in given and given["target"] is None:
        raise unknown("target")
    return doing.cards_of(state, event, named)


def resolved_effects(title: "Title") -> "list[tuple[int, Effect]]":
    """Return the effects of resolving, each after its place in the title."""
    return [(i, effect) for i, effect in enumerate(title.effects) if effect.when == RESOLVED]


def targeted_effects(title: "Title") -> "list[Effect]":
    """Return the effects that ask for a target as the title resolves, in its order."""
    return [effect for _, effect in resolved_effects(title) if effect.target]


def questions(state: "State") -> "list[Any]":
    """Return what to answer as the announced card resolves: each effect that needs a target, and STABLE.

    A downgrade asks for its stable first. Another card asks last, because it may go to its own seat's
    stable.
    """
    title, seat = state.titles[state.pending.card], state.pending.seat
    effects: "list[Any]" = [each for each in targeted_effects(title) if fitting(state, seat, each) != []]
    if title.type == DOWNGRADE:
        return [STABLE] + effects
    return effects if title.type == MAGIC else effects + [STABLE]


def options_for(state: "State", answers: "list[Any]") -> "Options":
    """Return the options of `card_resolved` for answers to `questions`; None for the seat's own stable."""
    options: "Options" = {}
    named = []
    for question, answer in zip(questions(state), answers):  # noqa: B905
        if question != STABLE:
            named.append(list(answer) if isinstance(answer, tuple) else answer)
        elif answer is not None:
            options[STABLE] = answer
    asking = targeted_effects(state.titles[state.pending.card])
    seat = state.pending.seat
    if len(asking) > 1:
        fit = [fitting(state, seat, effect) != [] for effect in asking]
        options["targets"] = [named.pop(0) if fits else None for fits in fit]
    elif named and named[0] is not None:
        options["target"] = named[0]
    return options


def stop_waiting(state: "State", seat: int) -> None:
    """Stop asking a seat. When no seat is left to ask, the chain settles."""
    window = state.window()
    if not window or seat not in window.waiting:
        return
    card, announcer, chain, waiting = window
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
    window = state.window()
    if window:
        _discard(state, [window.card] + [answer[0] for answer in window.chain])
        state.pending = None


def there(state: "State", seat: int, what: str) -> int:
    """Return how many there are of something that a title needs. The played card is not in hand (002)."""
    holder = state.seats[seat]
    if what == "hand":
        return int(holder.hand) - 1
    if what == "unicorns":
        return int(holder.unicorns)
    return len([1 for title in state.stable(seat) if what == "stable" or title.type == BASIC])


def _check_announced(state: "State", seat: int, card: str) -> None:
    title = state.titles[card]
    want_elsewhere(state, card)
    if title.type == BABY:
        raise Refused("wrong_type", "a baby is never played", say="baby")
    want_in(state, seat)
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
    if state.is_refused_without and title.type == MAGIC:
        _want_possible(state, seat, card)


def _want_possible(state: "State", seat: int, card: str) -> None:
    """Refuse a magic card whose effect has no target, or whose cost cannot be paid without the card."""
    copy: "Any" = state.copy()
    change(copy, seat, HAND, -min(1, copy.seats[seat].hand))
    for i, effect in resolved_effects(state.titles[card]):
        frame = triggers.frame_of(seat, card, i, effect)
        if not _is_met(copy, frame):
            continue
        if not doing.can_pay(copy, frame):
            raise Refused("requirement", "the cost of this card cannot be paid")
        if not doing.has_target(copy, frame):
            raise Refused("requirement", "this card has no target", say="needs", need="target")


def _check_answering(state: "State", seat: int, card: str) -> None:
    if any(answer[0] == card for answer in state.pending.chain):
        raise Refused("already_in_play", say="in_play")
    _want_waiting(state, seat)
    stables.want_unbarred(state, seat, INSTANT)
    last, by = _last(state)
    title = state.titles[last]
    if title.cannot_be_neighed or any(each.shields for each in state.stable(by)):
        raise Refused("cannot_be_neighed", "no instant answers this card", card=title.name)


def _want_waiting(state: "State", seat: int) -> None:
    """Refuse unless this seat may still answer the last card."""
    want_in(state, seat)
    card, by = _last(state)
    if seat == by:
        raise Refused("own_card", "nobody answers their own card", seat=seat)
    if seat not in state.pending.waiting:
        name = state.titles[card].name
        raise Refused("declined", "this seat has passed on this card", seat=seat, card=name)


def _last(state: "State") -> "tuple[str, int]":
    """Return the last card of the window and its seat."""
    window = state.pending
    last: "tuple[str, int]" = window.chain[-1] if window.chain else (window.card, window.seat)
    return last


def _checked_answers(state: "State", seat: int, card: str, options: "Options") -> "list[Answer]":
    """Return what was named for each effect that asks for a target. Refuse wrong answers (002)."""
    title = state.titles[card]
    asking = [(i, effect) for i, effect in resolved_effects(title) if effect.target]
    given = _named_for_each(len(asking), options)
    found = [triggers.frame_of(seat, card, i, effect) for i, effect in asking]
    answers: "list[Answer]" = [(frame, 0, doing.named(each)) for frame, each in zip(found, given)]  # noqa: B905
    extra = [] if len(given) == len(asking) and _is_right_key(asking, options) else doing.flat(options)
    for one in extra:
        if isinstance(one, str):
            stable_of(state, one)
    if STABLE in options and title.type == MAGIC:
        doing.want_zones(state, answers)
        raise Refused("wrong_type", "a magic card goes to no stable")
    doing.want_places(state, answers, seat)
    doing.want_seats(state, answers)
    want_in(state, options.get(STABLE, seat), *[one for one in extra if isinstance(one, int)])
    _want_stable(state, card, options.get(STABLE, None if title.type == DOWNGRADE else seat))
    if extra or len(given) != len(asking):
        raise Refused("no_target", "each effect that asks for a target has one")
    for answer in answers:
        if answer[2] is not None or _is_met(state, answer[0]):
            doing.want_fit(state, answer, seat)
    return answers


def _want_stable(state: "State", card: str, seat: "int | None") -> None:
    """Refuse a stable that the announced card cannot go to, or none where it must be named."""
    if state.titles[card].type == MAGIC:
        return
    if seat is None:
        raise Refused("no_target", "a downgrade says whose stable it goes to")
    stables.want_let_in(state, card, seat)


def _is_right_key(asking: "list[Any]", options: "Options") -> bool:
    """Return whether targets are named as a list where several effects ask, and alone where one does."""
    return bool(asking) and ("target" if len(asking) > 1 else "targets") not in options


def _is_met(state: "State", frame: "Frame") -> bool:
    return all(frames.holds(state, DOING, frame, each) for each in frame.script.conditions)


def _named_for_each(asking: int, options: "Options") -> "list[Any]":
    """Return the targets as they were named for so many effects; None for each effect if none was named."""
    if asking > 1:
        return list(options.get("targets", [None] * asking))
    return [options["target"]] if "target" in options else [None] * asking


def _discard(state: "State", cards: "list[str]") -> None:
    """Move cards of the window to the discard pile."""
    change_shared(state, DISCARD, len(cards))
    for card in cards:
        lay(state, card, DISCARD)
