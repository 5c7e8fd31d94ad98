"""Who is at the link: the product, its version, the board, and the game in play."""

import sys

from tally.screens.words import spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table


def hello(table: "Table", _: "dict[str, Any]") -> "dict[str, Any]":
    """Return who is there. "game" is None before the first game, "events" counts the present game's."""
    devices, session, hall = table.devices, table.session, table.hall
    return {
        "product": "taptally",
        "version": devices.board["version"],
        "digest": devices.board["digest"],
        "board": devices.board["name"],
        "python": sys.implementation.name,
        "language": spoken(),
        "game": session.view and session.view["game"],
        "events": session.log.count(),
        "page": table.page_name(),
        "called": hall is not None and hall.is_calling,
        "faults": table.faults,
        "journal": hall.journal if hall else "",
        "watched": table.desk is not None and table.desk.watch is not None,
    }
