"""What is told or called at the table: Heroes, regions, rulings, a concession, time."""

from tally.rulebooks.altered.regions import parse_types
from tally.rulebooks.altered.state import FaceDown
from tally.rulebooks.altered.verbs import change_ready
from tally.rulebooks.altered.winning import farther, win
from tally.rulebooks.altered.words import HERO, HERO_ZONE, MOVED
from tally.rulebooks.altered.zones import enter
from tally.rules.refusals import Refused, malformed
from tally.rules.rulings import counter as counter
from tally.rules.shapes import is_count
from tally.rules.table import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.known import Cards
    from tally.rulebooks.altered.state import State


def hero_set(state: "State", seat: int, name: str) -> None:
    """A seat's Hero is told; its limits replace the options'."""
    if state.in_zone(seat, HERO_ZONE) or _is_in_play(state, name):
        raise Refused("already_in_play")
    title = state.title(name)
    if title.type != HERO:
        raise Refused("wrong_type", "this is no Hero")
    enter(state, name, HERO_ZONE, seat, seat)
    holder = state.seats[seat]
    if title.reserve_limit is not None:
        holder.reserve_limit = title.reserve_limit
    if title.landmark_limit is not None:
        holder.landmark_limit = title.landmark_limit
    state.steps.append(["hero", seat, name])


def region(state: "State", _event: "Any", given: object) -> "Cards":
    """Want a region of the map; a shape check."""
    if not is_count(given) or given > state.last_region():  # type: ignore[operator]
        raise malformed("there is no such region")
    return ()


def region_types(_state: "State", _event: "Any", given: object) -> "Cards":
    """Want the types of a region; a shape check."""
    parse_types(given)
    return ()


def region_seen(state: "State", number: int, types: "list[str]") -> None:
    """A region is turned up, or changed."""
    if state.pending:
        if not isinstance(state.pending, FaceDown) or state.pending.region != number:
            raise Refused("resolving")
        state.pending = None
    regions = list(state.map)
    regions[number] = parse_types(types)
    state.map = tuple(regions)
    state.steps.append(["region", number, list(regions[number])])  # type: ignore[arg-type]


def conceded(state: "State", seat: int) -> None:
    """The seat gives up."""
    win(state, 1 - seat, "concession")


def time_called(state: "State") -> None:
    """The time of the round is over: who came farther, wins."""
    win(state, farther([holder.distance() for holder in state.seats]), "time")


def ruled(state: "State", seat: int, counter: str, delta: int, reason: str) -> None:
    """Correct a counter of a seat, within what there can be."""
    holder = state.seats[seat]
    value = getattr(holder, counter) + delta
    if value < 0:
        raise Refused("below_zero")
    if (counter == "ready" and value > holder.mana) or (counter in MOVED and value > state.last_region()):
        raise Refused("too_many", "there are not so many")
    change(state, seat, counter, delta)
    change_ready(state, seat, 0)
    state.steps.append(["ruled", seat, counter, delta, reason])


def _is_in_play(state: "State", name: str) -> bool:
    card = state.find(name)
    return card is not None and card.is_in_play()
