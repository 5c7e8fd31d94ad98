"""The Location of a turn: revealed, then done part by part or avoided (003, Location Reveal)."""

from tally.rulebooks.wotn.effects import pay, refuse_unless_overridden, short_of, take_effect
from tally.rulebooks.wotn.titles import LOCATION, RELEASE, WON
from tally.rules.piles import take_up
from tally.rules.refusals import Refused, malformed, want_turn
from tally.rules.shapes import count
from tally.rules.state import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State


def part_index(state: "State", event: "object", value: object) -> "tuple[str, ...]":
    """Check for the index of a part of the Location's action; while there is no Location, any count."""
    count(state, event, value)
    here = state.location
    if here is not None and value >= len(state.titles[here].action):  # type: ignore[operator]
        raise malformed("the Location has no such part")
    return ()


def location_revealed(state: "State", seat: int, card: str) -> None:
    """A reveals a Location. The parts of its action are now open."""
    if state.location is not None:
        raise Refused("wrong_phase", "a Location is there already")
    want_turn(state, seat, LOCATION)
    if state.is_in_play(card):
        raise Refused("already_in_play")
    title = state.titles[card]
    if title.type != LOCATION:
        raise Refused("wrong_type", "this is no Location")
    state.location = card
    parts = enumerate(title.action)
    state.later = tuple([i for i, part in parts if part.after])
    _open(state, [i for i in range(len(title.action)) if i not in state.later])
    state.to_reveal = title.enemies
    take_up(state, card)
    state.steps.append(["location", card])


def _open(state: "State", indexes: "list[int]") -> None:
    """Open these parts of the action."""
    action = state.titles[state.location or ""].action
    state.must = tuple([i for i in indexes if not action[i].may])
    state.may = tuple(sorted(state.may + tuple([i for i in indexes if action[i].may])))


def parts_now(state: "State") -> "list[int]":
    """Return the open parts that can be done in this phase, those that must be done first."""
    is_after = state.phase == RELEASE
    if state.location is None or not (is_after or state.phase == LOCATION):
        return []
    action = state.titles[state.location].action
    return [i for i in state.must + state.may if action[i].after == is_after]


def enter_release(state: "State") -> None:
    """Go on to Release, and open the parts for it. Some are only for a battle that was won."""
    action = state.titles[state.location or ""].action
    later, state.later = state.later, ()
    _open(state, [i for i in later if state.outcome == WON or not action[i].won])
    enter_phase(state, RELEASE)


def part_done(state: "State", seat: int, index: int, options: "dict[str, Any] | None" = None) -> None:
    """A does a part of the Location's action and pays for it.

    The options may allow A to pay less for a must.
    """
    card = state.location
    if card is None:
        raise Refused("wrong_phase", "a Location comes first")
    part = state.titles[card].action[index]
    want_turn(state, seat, RELEASE if part.after else LOCATION)
    refused = short_of(state, part.price)
    if refused:
        refuse_unless_overridden(state, refused, {} if part.may else options or {})
    if index not in state.must and index not in state.may:
        raise Refused("already_done", "this part is done, or need not be done")
    state.must = tuple([i for i in state.must if i != index])
    state.may = tuple([i for i in state.may if i != index])
    state.steps.append(["part", index])
    pay(state, card, part.price)
    take_effect(state, card, part.do)


def location_avoided(state: "State", seat: int) -> None:
    """A avoids the Location, and must reveal another (Q&A, Avoidable)."""
    if state.location is None:
        raise Refused("wrong_phase", "a Location comes first")
    want_turn(state, seat, LOCATION)
    if not can_avoid(state):
        raise Refused("not_avoidable", "this Location cannot be avoided, or not any more")
    state.steps.append(["avoided", state.location])
    state.avoided += (state.location,)
    state.location = None
    state.must = state.may = state.later = ()
    state.to_reveal = 0
    state.clear_attack()


def leave_location(state: "State") -> None:
    """A goes on to Release without a battle."""
    if state.location is None:
        raise Refused("must_do", "a Location has to be revealed")
    if state.must:
        raise Refused("must_do", "a part of the Location's action has to be done")
    if state.to_reveal and not state.titles[state.location].battle_may:
        raise Refused("must_do", "the Location states a battle")
    state.to_reveal = 0
    enter_release(state)


def can_avoid(state: "State") -> bool:
    """Return whether the Location is avoidable, and no part of its action was done or cancelled."""
    title = state.titles[state.location or ""]
    return bool(title.avoidable and len(state.must + state.may + state.later) == len(title.action))
