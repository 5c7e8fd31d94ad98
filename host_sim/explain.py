"""Answers what makes up a value at the end of a game. The game is a file of events, or a stored journal."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from host_sim import stored_files
from host_sim.bounded_lines import LongLine
from host_sim.input_lines import InputLines
from host_sim.journal import NoJournal, damage_text, is_stored, journal_in
from host_sim.replay import NotAnEvent, dumps, error_text, events, unread
from host_sim.words.messages import reason, say
from tally.app.log.flash_ring import Damaged
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.at_table.explain import Explain
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.screens.reasons import because

Row = dict[str, Any]

# How many events of the history are read at a time; on a desktop any number will do.
SLICE = 1000


def as_json(row: Row) -> str:
    """Return a row as one JSON object."""
    return dumps(row)


def as_text(row: Row) -> str:
    """Return a row for people."""
    line = say("line {0}", row["line"])
    return f"{row['amount']:+d}  {line}  {row['why']}"


def explain_file(path: str, what: str, form: Callable[[Row], str], write: Callable[[str], Any]) -> str:
    """Write a line for each amount, in the given form; return "", or the error that ended it."""
    try:
        game, lines = _played(path)
    except (NotAnEvent, LongLine) as fault:
        return error_text(path, fault)
    except OSError:
        return unread(path)
    except Damaged as fault:
        return f"{path}: {damage_text(fault)}"
    except NoJournal as fault:
        return f"{path}: {fault}"
    try:
        explain = Explain(game, what, because)
    except Refused as refused:
        return f"{json.dumps(what)}: {reason(refused)}{_known(game)}"
    while not explain.advance(SLICE):
        pass
    for amount, index, source, why in explain.rows:
        write(form({"amount": amount, "line": lines[index], "source": source, "why": why}) + "\n")
    return ""


def _known(game: Game) -> str:
    """Return which values of a game one can ask for."""
    if not game.rulebook:
        return ""
    counters = ", ".join(f"0.{counter}" for counter in game.rulebook.COUNTERS)
    names = [
        say("{0} is {1}", json.dumps(card), json.dumps(title.name)) for card, title in game.titles.items()
    ]
    cards = ", ".join(names) or say("none yet")
    hint = say(
        "of the first seat there are {0}, of a card in play its numbers, by its id: {1}", counters, cards
    )
    return f"; {hint}"


def _played(path: str) -> tuple[Game, list[int]]:
    """Return the game at the end of a file, and the line of each event of its history."""
    history = ListHistory()
    game = Game(rulebook_of, history, playbook_of=playbook_of)
    lines: list[int] = []
    for number, event in _numbered(path):
        count = history.count()
        try:
            game.accept(event)
        except Refused:
            continue
        if event[0] == "game_started":
            lines.clear()
        elif history.count() == count:
            continue
        lines.append(number)
    return game, lines


def _numbered(path: str) -> Iterator[tuple[int, list[Any]]]:
    """Yield each event with its line; raise NotAnEvent, LongLine, OSError, NoJournal, Damaged."""
    with stored_files.peeked(path) as stream:
        if stream.whole is not None and is_stored(stream.whole):
            yield from ((entry.line, entry.event) for entry in journal_in(stream.whole).entries())
        else:
            yield from events(InputLines(stream.readline).readline)
