"""The table at one line of a journal: the device's picture, the line's changes, and who has what."""

from host_sim.web.judging import plan
from host_sim.web.score_text import news_text, score_text, standing_text
from host_sim.words.messages import reason
from tally.app.current_game import event_text
from tally.app.link.scoreboard import board_of
from tally.rules.at_table.explain import Explain
from tally.rules.at_table.intents import Moment
from tally.rules.refusals import Refused
from tally.rules.state import holder_of
from tally.screens.canvas import Canvas
from tally.screens.reasons import because
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.web.judging.loaded_journal import LoadedJournal

    Shown = dict[str, Any]

# The activations, whose limit is shown beside them.
USED = "used"
# How many events are read at a time; nobody waits here.
SLICE = 1_000


def table_at(loaded: "LoadedJournal", index: int) -> "Shown":
    """Return the table after a line."""
    before, after = loaded.states_around(index)
    session = loaded.session
    playbook, view = session.playbook(), session.game.rulebook.view(after)
    steps = after.steps if loaded.is_step(index) else []
    noted = playbook.event_text.noted(before)
    said = playbook.event_text.happened(after, noted, steps, loaded.changes[index]) if steps else ""
    tasks = playbook.panels.tasks(steps, view, session.name_of) if steps else []
    board = board_of(view, [], session)
    news = board | {"told": said or event_text.line(session, loaded.entries[index].event), "tasks": tasks}
    return _picture(loaded, after, view, said) | {
        "read": score_text(board | {"told": said, "tasks": []}),
        "standing": standing_text(board),
        "news": news_text(news, _board_of(loaded, before) if index else None),
        "line": loaded.entries[index].line,
        "turn": view["turn"],
        "phase": board["phase"],
        "prompt": board["prompt"],
        "said": said,
        "tasks": tasks,
        "changes": changes(loaded, index, after),
        "counts": counts(loaded, after),
        "plan": plan.holders(loaded, after, view),
    }


def _board_of(loaded: "LoadedJournal", state: "Any") -> "Shown":
    """Return the scoreboard of a state, without what happened last."""
    board = board_of(loaded.session.game.rulebook.view(state), [], loaded.session)
    return board | {"told": "", "tasks": []}


def changes(loaded: "LoadedJournal", index: int, state: "Any") -> "list[list[str]]":
    """Return the changes of a line: rows of whose, what, how much, and why."""
    session, event = loaded.session, loaded.entries[index].event
    names = event_text.seat_names(session)
    rows = []
    for change in loaded.changes[index]:
        seat, counter, amount = change[:3]
        why = because(session.playbook().WORDS, state, event, change)
        rows.append([names[seat], event_text.counter(counter), event_text.signed(amount), why])
    return rows


def counts(loaded: "LoadedJournal", state: "Any") -> "list[Shown]":
    """Return a row for each count, with each seat's value, its limit and what explains it; then the sums."""
    rulebook, playbook = loaded.session.game.rulebook, loaded.session.playbook()
    limit = rulebook.view(state).get("limit", 0)
    found = [_count(state, counter, limit if counter == USED else 0) for counter in rulebook.COUNTERS]
    rows = [row for row in found if row.get("shared") or any(row["cells"])]
    for words, seat, holder, what in playbook.sums(state) if playbook.sums else []:
        if rows[-1]["name"] != words:
            rows.append({"name": words, "cells": [None] * len(state.seats)})
        total = sum([row[0] for row in playbook.numbers_of(state, holder, what) or ()])
        rows[-1]["cells"][seat] = {"value": total, "what": f"{holder}.{what}"}
    return rows


def explained(loaded: "LoadedJournal", index: int, what: str) -> "Shown":
    """Return what makes up a value after a line, oldest first: rows of amount, line, why; or "refused"."""
    try:
        explain = Explain(loaded.game_at(index), what, because)
    except Refused as refused:
        return {"refused": reason(refused)}
    while not explain.advance(SLICE):
        pass
    rows = [[event_text.signed(row[0]), loaded.entries[row[1]].line, row[3]] for row in explain.rows]
    return {"rows": rows, "total": sum([row[0] for row in explain.rows])}


def _count(state: "Any", counter: str, limit: int) -> "Shown":
    """Return a row. A count of the whole table is under "shared"."""
    row: "Shown" = {"name": event_text.counter(counter), "cells": [None] * len(state.seats)}
    for seat in range(len(state.seats)):
        holder = holder_of(state, seat, counter)
        value = getattr(holder, counter, None)
        cell = None if value is None else {"value": value, "what": f"{seat}.{counter}", "limit": limit}
        if holder is state:
            row["shared"] = cell
        else:
            row["cells"][seat] = cell
    return row


def _picture(loaded: "LoadedJournal", state: "Any", view: "Shown", said: str) -> "Shown":
    """Return the picture of the game's page on the device."""
    panels = loaded.session.game.playbook.panels
    draw, shown = panels.shown(view, [], loaded.session.name_of)
    shown["labels"] = panels.labels(Moment(view, state, [], False))
    if said and not view["pending"]:  # the question comes first
        shown["told"] = said
    canvas = Canvas()
    draw(canvas, shown)
    return {"frame": bytes(canvas.pixels).hex()}


def is_over(view: "Shown") -> bool:
    """Return whether the game has come to its end."""
    return view["won_by"] is not None


def headline(loaded: "LoadedJournal", view: "Shown") -> "tuple[str, str]":
    """Return how a game ended, and by what; if it has not ended, its state."""
    if not is_over(view):
        return text("explain.turn").format(text("phase." + view["phase"]), view["turn"]), ""
    board = board_of(view, [], loaded.session)
    return board["headline"], board["how"]
