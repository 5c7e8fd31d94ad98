"""What is said without a card at a table of Altered: what seats do by hand, what expeditions come to."""

from tally.rulebooks.altered.gestures import sums
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State

    Row = list[Any]


def listed(moment: "Any") -> "list[Row]":
    """Return the rows [text, value, intent] of what can be said now."""
    state: "State" = moment.state
    rows: "list[Row]" = [
        [holder.name, "", ["choose", "of_seat", seat]] for seat, holder in enumerate(state.seats)
    ]
    if state.is_turn:
        verb = ["effect_happened", state.active, None, ["after_you"]]
        rows.append([text("altered.after_you"), "", ["record", verb]])
    for expedition in (0, 1):
        compared = sums(moment.view, 0, expedition) + " : " + sums(moment.view, 1, expedition)
        rows.append([text(f"altered.expedition.{expedition}"), compared, ["moves"]])
    for number, types in enumerate(state.map):
        if types is None:
            rows.append([text("altered.region").format(number + 1), "?", ["choose", "of_region", number]])
    return rows
