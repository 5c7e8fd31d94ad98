"""Which events belong together: they are taken back, or removed, together or not at all."""

from tally.rules.replay import place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rules.game import Game

_PLAYS = ("card_played", "ability_used")
_ANSWERS = ("target_chosen",)


def together(game: "Game", index: int) -> "tuple[int, int]":
    """Return where the events that belong together with the one at `index` begin, and end.

    They were recorded together, as a play with the pass that it implies; or they answer what was asked.
    """
    first, end = game.history.batch(index)
    events = game.history.events(first)
    names = [next(events)[0] for _ in range(first, end)]
    begin, stop = span(names, index - first)
    if first + stop == end and names[stop - 1] in _PLAYS:
        end = _end_with_answer(game, events, end)
    else:
        end = first + stop
    return first + begin, end


def span(names: "list[str]", at: int) -> "tuple[int, int]":
    """Return which of the events of a record, by their names, belong together with the one at `at`.

    All of them; but where some were taken back first, as for a removal, and all later ones came again, only a
    play and the pass just before it.
    """
    if "undone" not in names:
        return 0, len(names)
    if names[at] == "passed" and names[at + 1 : at + 2] and names[at + 1] in _PLAYS:
        return at, at + 2
    if names[at] in _PLAYS and names[at - 1] == "passed":
        return at - 1, at + 1
    return at, at + 1


def _end_with_answer(game: "Game", events: "Iterator[list[Any]]", end: int) -> int:
    """Return where a play ends that may have asked for something; `events` are those from `end` on."""
    for later in game.standing[place_of(game.standing, end) :][:1]:
        for index in range(end, later + 1):
            if next(events)[0] in _ANSWERS and index == later:
                return later + 1
    return end
