"""A hand that was counted at the table, in the discard phase: paper is right, the count follows."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    View = dict[str, Any]
    Event = list[Any]

REASON = "hand counted"


def hand(view: "View") -> int:
    """Return how many cards are thought to be in the hand of who discards."""
    count: int = view["seats"][view["active"]]["hand"]
    return count


def counted(view: "View", count: int) -> "list[Event]":
    """Return the events of `count` cards in that hand: a correction, if any, and what is then discarded."""
    seat, change, owed = view["active"], count - hand(view), _owed(view, count)
    events: "list[Event]" = [["ruled", seat, "hand", change, REASON]] if change else []
    return events + ([["discarded", seat, owed]] if owed else [])


def picture(view: "View", count: int) -> "View":
    """Return what the discard screen draws of such a hand, but for its labels."""
    seat, owed = view["seats"][view["active"]], _owed(view, count)
    return {
        "title": text("hand.title").format(seat["name"]),
        "number": f"{count}",
        "notes": [
            text("hand.was").format(seat["hand"]),
            text("hand.discard" if owed else "hand.keep").format(owed),
        ],
        "asked": view["active"],
    }


def _owed(view: "View", count: int) -> int:
    """Return how many of so many cards are more than may be kept: that limit is what is left of the hand."""
    seat = view["seats"][view["active"]]
    kept: int = seat["hand"] - seat["to_discard"]
    return max(0, count - kept)
