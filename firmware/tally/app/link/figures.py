"""A kiosk's figures over the link: for each of the last days, how many visitors came and how far they got."""

from tally.app.kiosk.figures import Figures
from tally.app.link import LinkError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table

    Message = dict[str, Any]

# This many days fit into the line of an answer.
_MOST_DAYS = 4


def figures(table: "Table", arguments: "Message") -> "Message":
    """Return the "days" after the first "after", today last, and whether there are "more"."""
    after = arguments.get("after", 0)
    if type(after) is not int or after < 0:
        raise LinkError("bad_arguments", "after is how many days were sent already")
    days = table.mode.days() or Figures(table.devices.store).days
    later = days[after:]
    return {"days": later[:_MOST_DAYS], "more": len(later) > _MOST_DAYS}
