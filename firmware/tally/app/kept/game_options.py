"""The choices for the next game, as kept for this table. A choice counts only if the game's offer has it."""

from tally.app.kept.settings import seat
from tally.offers import offer_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.kept.settings import Settings
    from tally.offers import Offer

_SEATS = "seats"
# Mostly two players, in games for different numbers.
_USUAL_SEATS = 2


def offer(settings: "Settings") -> "Offer":
    """Return the offer of the chosen game."""
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
    """Return the index of the chosen value of an option, 0 where none was chosen."""
    own = _kept(settings)
    if name in own:
        for at, value in enumerate(values):
            if type(value) is type(own[name]) and value == own[name]:  # True equals 1, so types are compared
                return at
    return 0


def choose_next(settings: "Settings", name: str, values: "tuple[Any, ...]") -> None:
    """Choose the next value; after the last one, the first."""
    _choose(settings, name, values[(chosen(settings, name, values) + 1) % len(values)])


def seat_counts(settings: "Settings") -> "tuple[int, ...]":
    """Return the possible numbers of seats, the usual one first."""
    least, most = offer(settings).SEATS
    counts = range(least, most + 1)
    usual = max(_USUAL_SEATS, least)
    return tuple([count for count in counts if count >= usual] + [count for count in counts if count < usual])


def fit_seats(settings: "Settings") -> None:
    """Set the table to the number of seats that was chosen for the game."""
    counts = seat_counts(settings)
    seat(settings, counts[chosen(settings, _SEATS, counts)])


def seat_players(settings: "Settings", names: "list[str]") -> None:
    """Seat these players, with a seat for each if the game can have that many."""
    if len(names) in seat_counts(settings):
        _choose(settings, _SEATS, len(names))
    settings.names = list(names)
    fit_seats(settings)


def next_seat_count(settings: "Settings") -> None:
    """Choose one more seat; after the most, the fewest."""
    choose_next(settings, _SEATS, seat_counts(settings))
    fit_seats(settings)


def _choose(settings: "Settings", name: str, value: "Any") -> None:
    own = settings.options[settings.game] = dict(_kept(settings))
    own[name] = value


def _kept(settings: "Settings") -> "dict[str, Any]":
    return settings.options.get(settings.game, {})
