"""What sets effects off: a card that comes or leaves, a stable's count, the turn of any seat.

An effect that asks waits for the effect under way. One that asks nothing happens at once.
"""

from tally.rulebooks.unstable_unicorns import stables
from tally.rulebooks.unstable_unicorns.state import (
    ANY,
    ANY_TURN,
    BABY,
    COMES,
    COUNTED,
    DISCARD,
    ENTERED,
    GOES,
    HAND,
    LOST,
    OTHER,
    OTHER_SEAT,
    RETURNED,
    SEATED,
    SEATS,
    STABLE,
    UNICORNS,
    WAITING,
    WHEN,
    Loan,
    Trigger,
    stable_of,
)
from tally.rules import frames
from tally.rules.form import YOU, Script, Target
from tally.rules.verbs import ALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import Effect, State

    # (seat, card, place of the effect in its title, effect)
    Found = tuple[int, str, int, Effect]


class Frame(frames.Frame):
    """An effect under way. The class has the values of most of them.

    `is_said` is whether its step was added, `is_list` whether each verb does what it can. A strict one is by
    hand: what would do nothing is refused. An unpaid one has a cost whose card was replaced. `done` is how
    many pieces of the present verb did something, `discarded` how many cards the effect discarded. `declined`
    and `accepted` are the replacements (card, place) that were answered for the present verb, `replaced` the
    cards whose replacement it is.
    """

    is_said = is_list = is_strict = is_unpaid = False
    done = discarded = 0
    replaced: "tuple[str, ...]" = ()
    declined: "tuple[tuple[str, int], ...]" = ()
    accepted: "tuple[str, int] | None" = None


def script_of(effect: "Effect") -> "Script":
    """Return what an effect does, as a script."""
    if effect.full:
        script: "Script" = effect.full.script
        return script
    targets = (short_target(effect.target, effect.of),) if effect.target else ()
    return Script((), effect.optional, (), targets, None, (effect.do,) if effect.do else (), (), True)


def short_target(word: str, of: "tuple[str, ...]" = ()) -> "Target":
    """Return the target that a word means: a card in a stable, or a seat."""
    zone, side = (SEATED, OTHER if word == OTHER_SEAT else ANY) if word in SEATS else (STABLE, word)
    return Target(side, zone, of, (), (), (), "", (), (), False, 1, 1, False, YOU)


def frame_of(seat: int, card: str, i: int, effect: "Effect") -> "Frame":
    """Return an effect of a seat's card, to be put under way."""
    frame = Frame(card, i, seat, script_of(effect), effect.when)
    frame.is_list = bool(effect.full and effect.full.is_list)
    return frame


def set_off(state: "State", found: "list[Found]") -> None:
    """Put effects under way that ask nothing. Those that ask wait."""
    at_once: "list[frames.Frame]" = []
    for each in found:
        frame = frame_of(*each)
        if _asks(frame.script):
            state.waiting += (frame,)
        else:
            at_once.append(frame)
    if at_once:
        frames.begin(state, at_once)


def effects_now(state: "State", card: str, seat: int, when: str) -> "list[Found]":
    """Return a card's effects of this time, in its order.

    One that is under way does not trigger itself again.
    """
    found = [(seat, card, i, each) for i, each in enumerate(state.titles[card].effects) if each.when == when]
    if not found or is_muted(state, card, seat):
        return []
    return [
        each
        for each in found
        if not any(frame.card == card and frame.i == each[2] for frame in state.frames)
        and not is_used_up(state, card, each[2], each[3])
    ]


def is_used_up(state: "State", card: str, i: "int | None", effect: "Effect") -> bool:
    """Return whether an effect that happens once a turn has happened in this one."""
    return bool(effect.full and effect.full.once and (card, i) in state.once)


def is_muted(state: "State", card: str, seat: int) -> bool:
    """Return whether a card in this stable keeps the effects of a card from happening."""
    return any(
        title.rare and title.rare.mutes and stables.means(state, card, title.rare.mutes)
        for title in state.stable(seat)
    )


def came(state: "State", card: str, seat: int) -> None:
    """Set off what follows when a card came into a stable."""
    set_off(state, _of_coming(state, card, seat))


def entered(state: "State", card: str, seat: int) -> None:
    """Set off a card's own effects for coming into a stable."""
    set_off(state, effects_now(state, card, seat, ENTERED))


def leave(state: "State", card: str, to: str) -> None:
    """Take a card from its stable, and set off what follows."""
    seat = stable_of(state, card)
    stables.leave(state, card, to)
    _left(state, card, seat, [])


def lose(state: "State", card: str, reason: str) -> None:
    """Take a card from its stable for this reason: destroyed, sacrificed or returned."""
    seat = stable_of(state, card)
    state.steps.append([reason, card, seat])
    found: "list[Found]" = []
    if reason != RETURNED and state.titles[card].type != BABY:
        found = effects_now(state, card, seat, LOST)
    stables.leave(state, card, HAND if reason == RETURNED else DISCARD)
    _left(state, card, seat, found)


def _left(state: "State", card: str, seat: int, found: "list[Found]") -> None:
    """Set off what follows when a card left this stable, after what was found already."""
    set_off(state, found + _of_unicorn(state, card, seat, GOES))
    give_back(state, [loan for loan in state.loans if loan.keeper == card])


def shift(state: "State", card: str, seat: int) -> None:
    """Move a card to this stable, and set off what follows if it lay in another."""
    before = stable_of(state, card)
    stables.move(state, card, seat)
    if seat != before:
        set_off(state, _of_unicorn(state, card, before, GOES) + _of_coming(state, card, seat))
        give_back(state, [loan for loan in state.loans if loan.keeper == card])


def give_back(state: "State", loans: "list[Loan]") -> None:
    """Move cards back to the stables that they came from. One that lies elsewhere by now stays."""
    state.loans = tuple([loan for loan in state.loans if loan not in loans])
    for loan in loans:
        if state.seat_of(loan.card) == loan.seat and not state.seats[loan.to].is_out:
            shift(state, loan.card, loan.to)


def fix(state: "State") -> None:
    """Fix the effects of the phase that begins: those in A's stable, in the order of the cards (002)."""
    found = []
    for card in state.seats[state.active].stable:
        for _, _, i, effect in effects_now(state, card, state.active, WHEN[state.phase]):
            found.append(Trigger(card, effect, None, WAITING, i, None))
            state.steps.append(["triggered", card])
    state.triggers = tuple(found)


def any_turn(state: "State") -> None:
    """Set off what may happen as the turn of any seat begins, A's first."""
    found = []
    for seat in state.seats_from(state.active):
        for card in state.seats[seat].stable:
            found += effects_now(state, card, seat, ANY_TURN)
    set_off(state, found)


def counted(state: "State", over: "list[tuple[str, int]]") -> bool:
    """Set off the effects for a stable's count that came into their range; return whether there are any.

    Those in `over` were set off by this event already.
    """
    met, found = [], []
    for seat in state.seats_from(state.active):
        for card in state.seats[seat].stable:
            if not state.titles[card].counts:
                continue
            for each in effects_now(state, card, seat, COUNTED):
                if _is_in_range(state.seats[seat].unicorns, each[3]):
                    met.append((card, each[2]))
                    if met[-1] not in state.met and met[-1] not in over:
                        found.append(each)
    state.met = tuple(met)
    over += [(card, i) for _, card, i, _ in found]
    set_off(state, found)
    return bool(found)


def _is_in_range(count: int, effect: "Effect") -> bool:
    least, most = effect.full.unicorns
    return bool(least <= count and (most is None or count <= most))


def _of_coming(state: "State", card: str, seat: int) -> "list[Found]":
    return effects_now(state, card, seat, ENTERED) + _of_unicorn(state, card, seat, COMES)


def _of_unicorn(state: "State", card: str, seat: int, when: str) -> "list[Found]":
    """Return the effects of other cards in this stable that a unicorn sets off there."""
    found: "list[Found]" = []
    if state.titles[card].type in UNICORNS:
        for other in state.seats[seat].stable:
            if other != card:
                found += effects_now(state, other, seat, when)
    return found


def _asks(script: "Script") -> bool:
    if not script.is_known or not (script.do or script.choice or script.otherwise):
        return False
    return bool(script.optional or script.choice or any(each.least != ALL for each in script.targets))
