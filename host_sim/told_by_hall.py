"""Lets a hall speak to a simulated table, as to a table that speaks by itself in its hall."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table


def join(table: "Table") -> bool:
    """Have a table be in a hall; return whether it is new there. After a restart it is in none."""
    if table.hall is not None:
        return False
    from tally.app.hall.hall import Hall  # imported here: a restart loads it anew

    table.hall = Hall(table)
    return True


def tell(table: "Table", kind: str, message: "dict[str, Any]") -> None:
    """Tell a table something of its hall, as card_tags/LINK.md has it; raise ValueError if none takes it."""
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
