"""Delivers the messages of a hall to a simulated table, as if it had a radio."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table


def join(table: "Table") -> bool:
    """Put a table into a hall; return whether it is new there. After a restart it is in none."""
    if table.hall is not None:
        return False
    from tally.app.hall.hall import Hall  # imported here: a restart loads it again

    table.hall = Hall(table)
    return True


def deliver(table: "Table", kind: str, message: "dict[str, Any]") -> None:
    """Deliver a hall's message (card_tags/LINK.md) to a table; raise ValueError if no table takes it."""
    join(table)
    assert table.hall
    try:
        table.hall.take(kind, message)
    except (KeyError, TypeError, ValueError):
        raise ValueError(f"no table takes this as the {kind} of its hall")


def call(table: "Table") -> None:
    """Call for a judge, or take the call back, as the table's menu does."""
    join(table)
    assert table.hall
    table.hall.call()
