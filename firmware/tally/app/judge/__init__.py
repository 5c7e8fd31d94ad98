"""The judge's pages, each opened by a function. A page is imported when it is first opened, and stays."""

from tally.app import telling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.judge.stood import StoodPage
    from tally.app.sitting import Sitting
    from tally.app.table import Table

    Event = list[Any]


def note_refusal(sitting: "Sitting", events: "list[Event]", why: str) -> None:
    """Note for a judge that the last of these events was refused, and why."""
    if not sitting.view:
        return
    event = events[-1]
    seat = event[1] if isinstance(event[1], int) else None
    sitting.note_refusal(seat, telling.refused(sitting, events), why)


def take_card(table: "Table", card: str) -> bool:
    """If this is a registered card, ask for its code and open the judge's pages. Return whether it is one."""
    from tally.app.judge import asked

    return asked.take_card(table, card)


def open_menu(table: "Table") -> None:
    """The judge's menu, over the game."""
    from tally.app.judge.menu import JudgeMenuPage

    table.to_game()
    table.show(JudgeMenuPage(table))


def open_reasons(table: "Table", do: "Callable[[], object]") -> None:
    """The reason for a ruling. Then `do` is called."""
    from tally.app.judge.reasons import ReasonsPage

    table.show(ReasonsPage(table, do))


def open_put_right(table: "Table") -> None:
    """What can be put right."""
    from tally.app.judge.menu import PutRightPage

    table.show(PutRightPage(table))


def open_activations(table: "Table") -> None:
    """What was played and used in this phase, by seat."""
    from tally.app.judge.activations import ActivationsPage

    table.show(ActivationsPage(table))


def open_history(table: "Table") -> None:
    """The history with refusals; if wanted, only for a seat or for a count."""
    from tally.app.judge.listed import ListedPage

    table.show(ListedPage(table))


def open_stood(table: "Table", number: "int | None" = None) -> "StoodPage":
    """The table as it was after `number` of the events that stand; None: after all."""
    from tally.app.judge.stood import StoodPage

    page = StoodPage(table, number)
    table.show(page)
    return page


def open_points(table: "Table") -> None:
    """The phases, turns and priorities ahead, to go on to."""
    from tally.app.judge.points import PointsPage

    table.show(PointsPage(table))


def open_clock(table: "Table") -> None:
    """The clock: a pause, extra turns, or the end."""
    from tally.app.judge.clock import ClockPage

    table.show(ClockPage(table))


def open_stopped(table: "Table") -> None:
    """A pause. Both screens show it."""
    from tally.app.judge.clock import StoppedClockPage

    table.show(StoppedClockPage(table))


def read_clock(table: "Table") -> None:
    """Read from the journal what a judge has set for the clock of this game."""
    from tally.app.judge.clock import Reading

    table.when_idle(Reading(table).step)


def give_turns(table: "Table", extra: int) -> None:
    """End the game after `extra` more turns, not counting this one."""
    from tally.app.judge.clock import give_turns as give

    give(table, extra)


def turns_left(table: "Table") -> str:
    """Return the text for the turns that are left, if a judge has set the last turn, else ""."""
    from tally.app.judge.clock import turns_left as told

    return told(table)


def open_proof(table: "Table") -> None:
    """Whether the journal is whole, and its digest."""
    from tally.app.judge.proof import ProofPage

    table.show(ProofPage(table))
