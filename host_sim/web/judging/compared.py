"""Compares two lines of a journal: the counts that differ, and the cards that lie elsewhere or changed."""

from host_sim.web.judging import plan, snapshot
from host_sim.words.messages import later, say
from tally.app.current_game import event_text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.web.judging.loaded_journal import LoadedJournal

    Shown = dict[str, Any]

NOWHERE = later("not there")


def compared(loaded: "LoadedJournal", first: int, second: int) -> "Shown":
    """Return the differences. A count: whose, what, then, now, by how much. A card: name, then, now."""
    states = [loaded.state_at(first), loaded.state_at(second)]
    return {
        "lines": [loaded.entries[index].line for index in (first, second)],
        "counts": _counts(loaded, states),
        "cards": _cards(loaded, states),
    }


def _counts(loaded: "LoadedJournal", states: "list[Any]") -> "list[list[str]]":
    names = event_text.seat_names(loaded.session) + [say(plan.TABLE)]
    before, after = [_values(snapshot.counts(loaded, state)) for state in states]
    then, now = dict(before), dict(after)
    found = []
    for key in [key for key, _ in before] + [key for key, _ in after if key not in then]:
        values = then.get(key), now.get(key)
        if values[0] != values[1]:
            words, seat = key
            change = event_text.signed((values[1] or 0) - (values[0] or 0))
            found.append([names[seat], words] + [_number(value) for value in values] + [change])
    return found


def _number(value: "int | None") -> str:
    return say(NOWHERE) if value is None else str(value)


def _values(rows: "list[Shown]") -> "list[tuple[tuple[str, int], int]]":
    """Return each count by its words and its seat. The table's own counts come behind the last seat."""
    return [
        ((row["name"], seat), cell["value"])
        for row in rows
        for seat, cell in enumerate(row["cells"] + [row.get("shared")])
        if cell
    ]


def _cards(loaded: "LoadedJournal", states: "list[Any]") -> "list[list[str]]":
    rulebook = loaded.session.game.rulebook
    before, after = [_places(plan.holders(loaded, state, rulebook.view(state))) for state in states]
    rows, nowhere = [], say(NOWHERE)
    for card in sorted(set(before) | set(after)):
        then, now = before.get(card, nowhere), after.get(card, nowhere)
        if then != now:
            rows.append([loaded.session.name_of(card), then, now])
    return sorted(rows, key=lambda row: (order(row[0]), row[1:]))


def _places(holders: "list[Shown]") -> "dict[str, str]":
    """Return for each card where it lies, and its state there."""
    found: "dict[str, str]" = {}
    for holder in holders:
        for zone in holder["zones"]:
            for card in zone["cards"]:
                facts = [f"{name} {value}" for name, value, _ in card["facts"]]
                found.setdefault(
                    card["id"], ", ".join([say("{0}: {1}", holder["name"], zone["name"])] + facts)
                )
    return found
