"""What a game takes over from the one before: the score of the match, the decks' seats, who begins.

`view` is the view of the game before, None if there was none or it was another game. A player who changes
seats takes the score and the deck along.
"""

from tally.alphabet import identities

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.kept.settings import Settings

    View = dict[str, Any]
    Match = dict[str, Any]

_PAIR = 2


def loser(settings: "Settings", view: "View | None") -> "int | None":
    """Return the seat, of two, that lost and so decides who begins (001, Starting a Game)."""
    if view is None or not isinstance(view["winner"], int) or not _is_pair(settings, view):
        return None
    winner: int = view["winner"]
    return winner if _have_turned(settings, view) else 1 - winner


def begins(settings: "Settings", view: "View | None", first: int) -> int:
    """Return who begins by default: the loser of two, or the seat after the last beginner."""
    if view is None or len(view["seats"]) != len(settings.names):
        return 0
    if _is_pair(settings, view):
        return loser(settings, view) or 0
    return (first + 1) % len(settings.names)


def new_match(best_of: int, is_begun: bool = False) -> "Match | None":
    """Return a match of this many games, None for a single game.

    `is_begun` is True if the match is agreed on during its first game, which did not begin as a game of a
    match.
    """
    if best_of == 1:
        return None
    match: "Match" = {"best_of": best_of, "wins": [0, 0]}
    if is_begun:
        match["begun"] = True
    return match


def next_match(settings: "Settings", view: "View | None") -> "Match | None":
    """Return the match of the next game. After a decided match, it is a new one.

    The game before counts if it is over and was part of the present match.
    """
    match = settings.match
    if match is None:
        return None
    wins = match["wins"][:]
    if view is None:
        return {"best_of": match["best_of"], "wins": wins}
    if (match.get("begun") or view.get("match") == match) and isinstance(view["winner"], int):
        wins[view["winner"]] += 1
    if max(wins) > match["best_of"] // 2:
        return new_match(match["best_of"])
    return {"best_of": match["best_of"], "wins": wins[::-1] if _have_turned(settings, view) else wins}


def next_decks(settings: "Settings", match: "Match | None", view: "View | None") -> "dict[str, int]":
    """Return the decks' seats in the next game.

    In a new `match`, or with other players, no deck has a seat yet.
    """
    if match and not any(match["wins"]):
        return {}
    decks = {deck: seat for deck, seat in settings.decks.items() if seat < len(settings.names)}
    names = identities(settings.names)
    before = _names(view) if view else names
    if names == before:
        return decks
    if sorted(before) != sorted(names):
        return {}
    return {deck: names.index(before[seat]) for deck, seat in decks.items()}


def _is_pair(settings: "Settings", view: "View") -> bool:
    return len(settings.names) == len(view["seats"]) == _PAIR


def _have_turned(settings: "Settings", view: "View") -> bool:
    names, before = identities(settings.names), _names(view)
    return _is_pair(settings, view) and names != before and names == before[::-1]


def _names(view: "View") -> "list[str]":
    return identities([seat["name"] for seat in view["seats"]])
