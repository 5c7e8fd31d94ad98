"""What a game has of the one before: the score of the match, whose the decks are, and who is asked to begin.

`view` is of the game before, None if there was none. Who changes seats takes score and deck along.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.settings import Settings

    View = dict[str, Any]
    Match = dict[str, Any]


def loser(settings: "Settings", view: "View | None") -> "int | None":
    """Return the seat of who lost the game before, and so decides who begins (001, Starting a Game)."""
    if view is None or not isinstance(view["winner"], int):
        return None
    winner: int = view["winner"]
    return winner if _have_turned(settings, view) else 1 - winner


def anew(best_of: int) -> "Match | None":
    """Return a match of so many games before its first; one game is no match."""
    return {"best_of": best_of, "wins": [0, 0]} if best_of > 1 else None


def next_match(settings: "Settings", view: "View | None") -> "Match | None":
    """Return the match that the next game is of; after one that is decided, a new one.

    The game before counts if it is over and was of the match that is on.
    """
    match = settings.match
    if match is None or view is None:
        return match
    wins = match["wins"][:]
    if view.get("match") == match and isinstance(view["winner"], int):
        wins[view["winner"]] += 1
    if max(wins) > match["best_of"] // 2:
        return anew(match["best_of"])
    return {"best_of": match["best_of"], "wins": _turned(wins) if _have_turned(settings, view) else wins}


def next_decks(settings: "Settings", view: "View | None") -> "dict[str, int]":
    """Return whose the decks are in the next game: nobody's yet in a new match, or among other players."""
    match = next_match(settings, view)
    if match and not any(match["wins"]):
        return {}
    if view is None or settings.names == _names(view):
        return settings.decks
    if _have_turned(settings, view):
        return {deck: 1 - seat for deck, seat in settings.decks.items()}
    return {}


def _have_turned(settings: "Settings", view: "View") -> bool:
    return settings.names != _names(view) and settings.names == _turned(_names(view))


def _names(view: "View") -> "list[str]":
    return [seat["name"] for seat in view["seats"]]


def _turned(pair: "list[Any]") -> "list[Any]":
    return [pair[1], pair[0]]
