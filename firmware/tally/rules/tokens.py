"""A token: a card that needs no sticker, by a name of its own; what every game has of one.

Its name is t1, t2 and so on, as the keeper of Altered names its own; no sticker has such a UID.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

# `title` is as in `card_seen`; `source` is the card that makes it, "" for none, `seat` whose effect that is.
Token = namedtuple("Token", ("card", "title", "source", "seat"))

_NAME = "t{}"


def free_name(titles: "dict[str, Any]") -> str:
    """Return the first of t1, t2 and so on that no card of these has."""
    number = 1
    while _NAME.format(number) in titles:
        number += 1
    return _NAME.format(number)


def is_token(card: str) -> bool:
    """Return whether a card of this name is a token."""
    return card[:1] == _NAME[0] and card[1:].encode().isdigit()


def has_token(titles: "dict[str, Any]") -> bool:
    """Return whether a token is among the cards of these titles."""
    return any(is_token(card) for card in titles)


def seen(token: "Token") -> "Event":
    """Return the event that shows a token to the game."""
    return ["card_seen", token.card, token.title]


def happened(token: "Token", verb: "Any") -> "list[Event]":
    """Return the events of a token that comes by an effect: the card that says so, or the token itself."""
    return [seen(token), ["effect_happened", token.seat, token.source or token.card, verb]]
