"""What a game has of the one before: the score of the match, whose the decks are, and who is asked to begin.

`view` is of the game before, None if there was none or it was another game. Who changes seats takes score and
deck along.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.settings import Settings

    View = dict[str, Any]
    Match = dict[str, Any]

_PAIR = 2


def loser(settings: "Settings", view: "View | None") -> "int | None":
    """Return the seat of who lost, of two, and so decides who begins (001, Starting a Game)."""
    if view is None or not isinstance(view["winner"], int) or not _is_pair(settings, view):
        return None
    winner: int = view["winner"]
    return winner if _have_turned(settings, view) else 1 - winner


def begins(settings: "Settings", view: "View | None", first: int) -> int:
    """Return who begins if nobody says otherwise: the loser of two, or the seat after the last beginner."""
    if view is None or len(view["seats"]) != len(settings.names):
        return 0
    if _is_pair(settings, view):
        return loser(settings, view) or 0
    return (first + 1) % len(settings.names)


def anew(best_of: int, is_begun: bool = False) -> "Match | None":
    """Return a match of so many games; one game is no match.

    It `is_begun` where it is agreed on in the middle of its first game, which was not said to be of one.
    """
    if best_of == 1:
        return None
    match: "Match" = {"best_of": best_of, "wins": [0, 0]}
    if is_begun:
        match["begun"] = True
    return match


def next_match(settings: "Settings", view: "View | None") -> "Match | None":
    """Return the match that the next game is of; after one that is decided, a new one.

    The game before counts if it is over and was of the match that is on.
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
        return anew(match["best_of"])
    return {"best_of": match["best_of"], "wins": wins[::-1] if _have_turned(settings, view) else wins}


def next_decks(settings: "Settings", match: "Match | None", view: "View | None") -> "dict[str, int]":
    """Return whose the decks are in the next game: nobody's yet in a new `match`, or among other players."""
    if match and not any(match["wins"]):
        return {}
    decks = {deck: seat for deck, seat in settings.decks.items() if seat < len(settings.names)}
    if view is None or settings.names == _names(view):
        return decks
    before = _names(view)
    if sorted(before) != sorted(settings.names):
        return {}
    return {deck: settings.names.index(before[seat]) for deck, seat in decks.items()}


def _is_pair(settings: "Settings", view: "View") -> bool:
    return len(settings.names) == len(view["seats"]) == _PAIR


def _have_turned(settings: "Settings", view: "View") -> bool:
    names = _names(view)
    return _is_pair(settings, view) and settings.names != names and settings.names == names[::-1]


def _names(view: "View") -> "list[str]":
    return [seat["name"] for seat in view["seats"]]
