"""The events that some card or index could make acceptable now, in the order of the events table."""

from tally.rulebooks.wotn.words import BATTLE, LOCATION, RELEASE, RESOLVE, REVEAL
from tally.rules.winning import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def legal(state: "State") -> "list[str]":
    """Return their names; a card to be revealed or taken is supposed to exist."""
    if state.phase == OVER:
        return []
    names = _IN_PHASE[state.phase](state)
    if _has_room(state):
        names.append("item_taken")
    if _can_use(state):
        names.append("item_used")
    return names + _after_items(state) + ["effect_happened"]


def _in_location(state: "State") -> "list[str]":
    from tally.rulebooks.wotn.place import can_avoid

    if state.location is None:
        return ["location_revealed"]
    action = state.titles[state.location].action
    names = []
    if any(action[i].price <= state.own().coins for i in state.must + state.may):
        names.append("part_done")
    if can_avoid(state):
        names.append("location_avoided")
    if state.to_reveal and not state.must:
        names.append("enemy_revealed")
    return names


def _in_reveal(_state: "State") -> "list[str]":
    return ["enemy_revealed"]


def _in_others(_state: "State") -> "list[str]":
    return []


def _after_items(state: "State") -> "list[str]":
    if state.phase == BATTLE and state.start is None:
        return ["rolled"]
    if state.phase == RESOLVE:
        from tally.rulebooks.wotn.battle import can_defeat

        return ["enemy_defeated"] if can_defeat(state) else []
    if state.phase == RELEASE:
        from tally.rulebooks.wotn.release import can_release

        return ["released"] if can_release(state) else []
    return []


def _has_room(state: "State") -> bool:
    most = state.options["max_items"]
    return any(not seat.is_out and (most is None or len(seat.items) < most) for seat in state.seats)


def _can_use(state: "State") -> bool:
    items = state.own().items
    if not items:
        return False
    from tally.rulebooks.wotn.items import can_use

    return any(can_use(state, held.card) for held in items)


_IN_PHASE = {
    LOCATION: _in_location,
    REVEAL: _in_reveal,
    BATTLE: _in_others,
    RESOLVE: _in_others,
    RELEASE: _in_others,
}
