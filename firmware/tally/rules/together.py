"""Which events belong together: they are taken back, or removed, together or not at all."""

from tally.rules.replay import place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.game import Game


def together(game: "Game", index: int) -> "tuple[int, int]":
    """Return where the events that belong together with the one at `index` begin, and end.

    A play has the pass that it implies and the answers to what it asked; what else was recorded together
    stays together.
    """
    first, end = game.history.batch(index)
    events = game.history.events(first)
    names = [next(events)[0] for _ in range(first, end)]
    plays = game.rulebook.PLAYS
    begin, stop = _with_pass(names, index - first, plays)
    if names[stop - 1] not in plays:
        begin, stop = span(names, index - first, plays)
    end = first + stop
    return first + begin, _end_of_answers(game, end) if names[stop - 1] in plays else end


def span(names: "list[str]", at: int, plays: "tuple[str, ...]") -> "tuple[int, int]":
    """Return which of the events of a record, by their names, are taken back with the one at `at`.

    All of them; but where some were taken back first, as for a removal, and all later ones came again, only a
    play and the pass just before it.
    """
    return _with_pass(names, at, plays) if "undone" in names else (0, len(names))


def _with_pass(names: "list[str]", at: int, plays: "tuple[str, ...]") -> "tuple[int, int]":
    """Return where a play and the pass that it implies begin, and end; of any other event, it alone."""
    if names[at] == "passed" and names[at + 1 : at + 2] and names[at + 1] in plays:
        return at, at + 2
    if names[at] in plays and names[:at][-1:] == ["passed"]:
        return at - 1, at + 1
    return at, at + 1


def _end_of_answers(game: "Game", end: int) -> int:
    """Return where the answers end that stand next to what ends at `end`."""
    events = game.history.events(end)
    read = end
    for index in game.standing[place_of(game.standing, end) :]:
        while read < index:
            next(events)
            read += 1
        if next(events)[0] not in game.rulebook.ANSWERS:
            return end
        read = end = index + 1
    return end
