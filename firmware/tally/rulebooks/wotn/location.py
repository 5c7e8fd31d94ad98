"""The Location of a turn: revealed, its action done part by part, or avoided (003, Location Reveal)."""

from tally.rulebooks.wotn.effects import pay, take_effect
from tally.rulebooks.wotn.titles import LOCATION, RELEASE
from tally.rules.refusals import Refused, malformed, want_turn
from tally.rules.shapes import count
from tally.rules.table import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def part_index(state: "State", event: "object", value: object) -> "tuple[str, ...]":
    """Want the index of a part of the Location's action; any count while there is no Location."""
    count(state, event, value)
    here = state.location
    if here is not None and value >= len(state.titles[here].action):  # type: ignore[operator]
        raise malformed("the Location has no such part")
    return ()


def location_revealed(state: "State", seat: int, card: str) -> None:
    """A reveals a Location; its action is open from now on."""
    if state.location is not None:
        raise Refused("wrong_phase", "a Location is there already")
    want_turn(state, seat, LOCATION)
    if state.is_in_play(card):
        raise Refused("already_in_play")
    title = state.titles[card]
    if title.type != LOCATION:
        raise Refused("wrong_type", "this is no Location")
    state.location = card
    state.must = tuple([i for i, part in enumerate(title.action) if not part.may])
    state.may = tuple([i for i, part in enumerate(title.action) if part.may])
    state.to_reveal = title.enemies
    state.steps.append(["location", card])


def part_done(state: "State", seat: int, index: int) -> None:
    """A does a part of the Location's action, and pays for it."""
    card = _want_location(state, seat)
    part = state.titles[card].action[index]
    if state.own().coins < part.price:
        raise Refused("cannot_pay", "there are not enough coins")
    if index not in state.must and index not in state.may:
        raise Refused("already_done", "this part is done, or need not be done")
    state.must = tuple([i for i in state.must if i != index])
    state.may = tuple([i for i in state.may if i != index])
    state.steps.append(["part", index])
    pay(state, card, part.price)
    take_effect(state, card, part.do)


def location_avoided(state: "State", seat: int) -> None:
    """A skips the Location, and must reveal another (Q&A, Avoidable)."""
    card = _want_location(state, seat)
    if not can_avoid(state):
        raise Refused("not_avoidable", "this Location cannot be avoided, or not any more")
    state.avoided += (card,)
    state.location = None
    state.must = state.may = ()
    state.to_reveal = 0
    state.clear_attack()
    state.steps.append(["avoided", card])


def leave_location(state: "State") -> None:
    """A goes on without a battle: to Release."""
    if state.location is None:
        raise Refused("must_do", "a Location has to be revealed")
    if state.must:
        raise Refused("must_do", "a part of the Location's action has to be done")
    if state.to_reveal and not state.titles[state.location].battle_may:
        raise Refused("must_do", "the Location states a battle")
    state.to_reveal = 0
    enter_phase(state, RELEASE)


def can_avoid(state: "State") -> bool:
    """Return whether the Location says so, and no part of its action is done or lifted."""
    title = state.titles[state.location or ""]
    return bool(title.avoidable and len(state.must) + len(state.may) == len(title.action))


def _want_location(state: "State", seat: int) -> str:
    """Return the Location that A is at; raise Refused."""
    if state.location is None:
        raise Refused("wrong_phase", "a Location comes first")
    want_turn(state, seat, LOCATION)
    return state.location
