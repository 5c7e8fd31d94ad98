"""Targets: which fit an effect, and why one that was named does not."""

from tally.rulebooks.unstable_unicorns.words import ANY, OTHER, OWN, SEAT
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import only_keys
from tally.rules.shapes import seat as check_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

    Target = int | str | None


def target_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Want the last argument of `effect_used`."""
    only_keys(given, ("target",))
    return named_target(state, event, given)


def named_target(state: "State", event: "Any", given: "dict[str, Any]") -> "tuple[str, ...]":
    """Want a card or a seat where a target is named."""
    target = given.get("target")
    if isinstance(target, str):
        return (target,)
    if target is not None:
        check_seat(state, event, target)
    elif "target" in given:
        raise malformed("a target is a card or a seat")
    return ()


def fitting(state: "State", seat: int, kind: str, taken: "Any" = ()) -> "list[Any]":
    """Return the cards or seats that fit a target of this kind, for a seat, without those taken."""
    if kind == SEAT:
        return [other for other in state.seats_in() if other not in taken]
    sides = {OWN: [seat], OTHER: state.seats_after(seat), ANY: state.seats_in()}.get(kind, [])
    return [card for side in sides for card in state.seats[side].stable if card not in taken]


def want_lying(state: "State", target: "Target") -> None:
    """Refuse a card that lies in no stable."""
    if isinstance(target, str) and state.seat_of(target) is None:
        raise Refused("not_in_play")


def want_side(state: "State", seat: int, kind: str, target: "Target") -> None:
    """Refuse a card in another's stable where one's own is asked for, and the other way round."""
    if not isinstance(target, str) or kind not in (OWN, OTHER):
        return
    if (state.seat_of(target) == seat) != (kind == OWN):
        raise Refused("wrong_side", "this card lies in the wrong stable")


def want_fitting(state: "State", seat: int, kind: str, target: "Target", taken: "Any" = ()) -> None:
    """Refuse none though one fits, one that is not asked for, and one of the wrong kind."""
    if target is None:
        if fitting(state, seat, kind, taken):
            raise Refused("no_target", "a target is asked for")
    elif not kind or (kind == SEAT) == isinstance(target, str):
        raise Refused("no_target", "no such target is asked for")
