"""What the game to come is played with, as chosen for this table; only what its offer has counts."""

from tally.app.settings import seat
from tally.offers import offer_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.settings import Settings
    from tally.offers import Offer

_SEATS = "seats"
# Mostly two sit down, where a game is for fewer or more.
_USUAL_SEATS = 2


def offer(settings: "Settings") -> "Offer":
    """Return what the chosen game says of itself."""
    return offer_of(settings.game)


def options(settings: "Settings") -> "dict[str, Any]":
    """Return the options that differ from the rulebook's defaults."""
    found = {}
    for name, values in offer(settings).CHOICES:
        at = chosen(settings, name, values)
        if at:
            found[name] = values[at]
    return found


def chosen(settings: "Settings", name: str, values: "tuple[Any, ...]") -> int:
    """Return which of an option's values was chosen, 0 where none of them was."""
    own = _kept(settings)
    if name in own:
        for at, value in enumerate(values):
            if type(value) is type(own[name]) and value == own[name]:  # True is no 1
                return at
    return 0


def choose_next(settings: "Settings", name: str, values: "tuple[Any, ...]") -> None:
    """Choose the value after this one, the first after the last."""
    _choose(settings, name, values[(chosen(settings, name, values) + 1) % len(values)])


def seat_counts(settings: "Settings") -> "tuple[int, ...]":
    """Return how many seats the game can have, the usual number first."""
    least, most = offer(settings).SEATS
    counts = range(least, most + 1)
    usual = max(_USUAL_SEATS, least)
    return tuple([count for count in counts if count >= usual] + [count for count in counts if count < usual])


def fit_seats(settings: "Settings") -> None:
    """Have as many seats as were chosen for the game."""
    counts = seat_counts(settings)
    seat(settings, counts[chosen(settings, _SEATS, counts)])


def seat_players(settings: "Settings", names: "list[str]") -> None:
    """Have these players sit down, and as many seats as they are where the game can have so many."""
    if len(names) in seat_counts(settings):
        _choose(settings, _SEATS, len(names))
    settings.names = list(names)
    fit_seats(settings)


def next_seat_count(settings: "Settings") -> None:
    """Have one more seat, after the most the fewest."""
    choose_next(settings, _SEATS, seat_counts(settings))
    fit_seats(settings)


def _choose(settings: "Settings", name: str, value: "Any") -> None:
    own = settings.options[settings.game] = dict(_kept(settings))
    own[name] = value


def _kept(settings: "Settings") -> "dict[str, Any]":
    return settings.options.get(settings.game, {})
