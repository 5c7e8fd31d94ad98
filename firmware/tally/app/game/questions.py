"""Opens the pages that ask what a gesture leaves open: which row, whose play, which slot, which number."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.pages.places import Event, Listing
    from tally.app.pages.table import Table
    from tally.rules.at_table.intents import AskNumber, CountHand, EitherWay
    from tally.rules.at_table.playbook import Question


def open_choose(
    table: "Table", before: "list[Event]", listed: "Listing", arguments: "tuple[Any, ...]"
) -> None:
    """A list of the playbook's. One of its rows is done."""
    from tally.app.game.cards import ChoosePage

    table.show(ChoosePage(table, before, listed, arguments))


def open_die(
    table: "Table",
    before: "list[Event]",
    sides: int,
    event: "Event",
    rest: "list[Any]",
    then: "list[Event]",
) -> None:
    """A die. The number is added to the event, then `rest`. The events `then` follow."""
    from tally.app.game.numbers import DiePage

    table.show(DiePage(table, before, sides, event, rest, then))


def open_either(table: "Table", before: "list[Event]", either: "EitherWay") -> None:
    """Two rows of the playbook's, each with a button."""
    from tally.app.game.cards import EitherPage

    table.show(EitherPage(table, before, either))


def open_hand(table: "Table", ask: "CountHand") -> None:
    """A hand that is counted."""
    from tally.app.game.numbers import HandPage

    table.show(HandPage(table, ask))


def open_number(table: "Table", before: "list[Event]", ask: "AskNumber") -> None:
    """A number that is added to an event."""
    from tally.app.game.numbers import NumberPage

    table.show(NumberPage(table, before, ask))


def open_slot(table: "Table", question: "Question", record: "Callable[[dict[str, int]], Any]") -> None:
    """The slots for a card. `record` plays it into the chosen one."""
    from tally.app.game.cards import SlotPage

    table.show(SlotPage(table, question, record))


def open_who(table: "Table", before: "list[Event]", event: "Event") -> None:
    """The seats. The chosen one plays the card."""
    from tally.app.game.cards import WhoPage

    table.show(WhoPage(table, before, event))
