"""A token: a card that needs no sticker. Every game has these functions.

Its name is t1, t2 and so on. Altered's keeper names its own in this way. No sticker has such a UID.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

# `title` is as in `card_seen`. `source` is the card that makes the token, "" for none. `seat` is the seat
# whose effect that is.
Token = namedtuple("Token", ("card", "title", "source", "seat"))

_NAME = "t{}"


def free_name(titles: "dict[str, Any]") -> str:
    """Return the first of t1, t2 and so on that is not in `titles`."""
    number = 1
    while _NAME.format(number) in titles:
        number += 1
    return _NAME.format(number)


def is_token(card: str) -> bool:
    """Return whether a card of this name is a token."""
    return card[:1] == _NAME[0] and card[1:].encode().isdigit()


def has_token(titles: "dict[str, Any]") -> bool:
    """Return whether any of these cards is a token."""
    return any(is_token(card) for card in titles)


def seen(token: "Token") -> "Event":
    """Return the event that shows a token to the game."""
    return ["card_seen", token.card, token.title]


def happened(token: "Token", verb: "Any") -> "list[Event]":
    """Return the events of a token that an effect makes; without a source, the token itself is the source."""
    return [seen(token), ["effect_happened", token.seat, token.source or token.card, verb]]


def created(_event: "Event") -> "dict[str, Any] | None":
    """Return None: for games in which a card is always seen before an effect moves it."""
    return None


def seats_from(token: "Token", seats: "list[Any]") -> "list[int]":
    """Return the seats that still play, in the order of the table, from the token's seat on."""
    around = [(token.seat + step) % len(seats) for step in range(len(seats))]
    return [seat for seat in around if not seats[seat].is_out]
