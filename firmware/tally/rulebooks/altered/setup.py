"""The start of a game: options and first state. Heroes and regions can be entered at any time."""

from tally.rulebooks.altered.phases import settle
from tally.rulebooks.altered.state import FaceDown, Seat, State
from tally.rulebooks.altered.titles import HERO, HERO_ZONE, STATISTICS
from tally.rulebooks.altered.zones import enter
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Options, Region
    from tally.rulebooks.altered.titles import Cards, Title

SETUPS = ("auto", "manual")
KNOWN = ("seats", "first", "setup", "start_hand", "start_mana", "reserve_limit", "landmark_limit", "map")
START_HAND, START_MANA = (6, 3)
LIMITS = (2, 2)
REGIONS, FEWEST_REGIONS = (8, 2)


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the state before the first event: in the first Morning, or after it."""
    options = parse_options(given)
    seats = [Seat(name) for name in options["seats"]]
    for number, holder in enumerate(seats):
        holder.hand = options["start_hand"]
        holder.reserve_limit = options["reserve_limit"][number]
        holder.landmark_limit = options["landmark_limit"][number]
    state = State(options, seats, cards)
    if options["setup"] == "manual":
        state.deciding = state.first
        return state
    for holder in seats:
        holder.hand -= options["start_mana"]
        holder.mana = holder.ready = options["start_mana"]
    settle(state)
    state.ledger = []
    return state


def parse_options(given: "Any") -> "Options":
    """Return the options with their defaults; raise Refused("malformed")."""
    only_keys(given, KNOWN)
    options = {
        "seats": _seats(given.get("seats")),
        "first": _count(given, "first", 0),
        "setup": given.get("setup", SETUPS[0]),
        "start_hand": _count(given, "start_hand", START_HAND),
        "start_mana": _count(given, "start_mana", START_MANA),
        "reserve_limit": _limits(given, "reserve_limit"),
        "landmark_limit": _limits(given, "landmark_limit"),
        "map": _map(given["map"]) if "map" in given else _default_map(),
    }
    if options["setup"] not in SETUPS:
        raise malformed("setup is auto or manual")
    if options["first"] > 1:
        raise malformed("first is a seat")
    if options["start_mana"] > options["start_hand"]:
        raise malformed("start_mana comes from start_hand")
    return options


def _seats(names: object) -> "tuple[str, str]":
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise malformed("seats are two names")
    return (names[0], names[1])


def _count(given: "Options", name: str, absent: int) -> int:
    number: int = given.get(name, absent)
    if not is_count(number):
        raise malformed(f"{name} is a whole number of 0 or more")
    return number


def _limits(given: "Options", name: str) -> "tuple[int, int]":
    limits = given.get(name, list(LIMITS))
    if (
        not isinstance(limits, list)
        or len(limits) != len(LIMITS)
        or not all(is_count(limit) for limit in limits)
    ):
        raise malformed(f"{name} is two counts, one a seat")
    return (limits[0], limits[1])


def _map(given: object) -> "tuple[Region, ...]":
    if not isinstance(given, list) or len(given) < FEWEST_REGIONS:
        raise malformed("a map has two regions or more")
    return tuple([None if region is None else _parse_types(region) for region in given])


def _default_map() -> "tuple[Region, ...]":
    """Return eight regions. The first and the last have all types; the others are face down."""
    hidden: "tuple[Region, ...]" = (None,)
    ends: "tuple[Region, ...]" = (STATISTICS,)
    return ends + hidden * (REGIONS - 2 * len(ends)) + ends


def hero_set(state: "State", seat: int, name: str) -> None:
    """A seat's Hero is entered. Its limits replace those in the options."""
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


def _is_in_play(state: "State", name: str) -> bool:
    card = state.find(name)
    return card is not None and card.is_in_play()


def region(state: "State", _event: "Any", given: object) -> "Cards":
    """Check for a region of the map; a shape check."""
    if not is_count(given) or given > state.last_region():  # type: ignore[operator]
        raise malformed("there is no such region")
    return ()


def region_types(_state: "State", _event: "Any", given: object) -> "Cards":
    """Check for the types of a region; a shape check."""
    _parse_types(given)
    return ()


def region_seen(state: "State", number: int, types: "list[str]") -> None:
    """A region is turned face up, or corrected."""
    if state.pending:
        if not isinstance(state.pending, FaceDown) or state.pending.region != number:
            raise Refused("resolving")
        state.pending = None
    regions = list(state.map)
    regions[number] = _parse_types(types)
    state.map = tuple(regions)
    state.steps.append(["region", number, list(regions[number])])  # type: ignore[arg-type]


def _parse_types(given: object) -> "tuple[str, ...]":
    """Return the types of a region in their order; raise Refused("malformed")."""
    if not isinstance(given, list) or not given:
        raise malformed("a region is a list of its types")
    for kind in given:
        if kind not in STATISTICS or given.count(kind) > 1:
            raise malformed("a region has each of its types once: forest, mountain, water")
    return tuple([kind for kind in STATISTICS if kind in given])
