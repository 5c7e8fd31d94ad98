"""Cards of Unstable Unicorns that need no sticker: mostly Baby Unicorns, from the nursery."""

from tally.rulebooks.unstable_unicorns.at_table.stand_ins import NONE as NONE
from tally.rulebooks.unstable_unicorns.at_table.stand_ins import questions as questions
from tally.rulebooks.unstable_unicorns.at_table.stand_ins import title as title
from tally.rulebooks.unstable_unicorns.titles import BABY, INSTANT, MAGIC
from tally.rules.at_table.tokens import happened
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.tokens import Token
    from tally.rules.rulebook import Event

PLAIN = ({"id": "Baby Unicorn", "name": "Baby Unicorn", "type": BABY},)


def created(_event: "Event") -> "dict[str, Any] | None":
    """Return None: in this game a card is always seen first."""
    return None


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the stables that a card may enter. For any card but a baby, the first way is to play it."""
    kind = token.title["type"]
    played: "list[list[Any]]" = [[text("label.play"), "", None]]
    if kind in (MAGIC, INSTANT):
        return played
    origin = "nursery" if kind == BABY else "deck"
    rows = []
    seats = moment.state.seats
    for turn in range(len(seats)):
        seat = (token.seat + turn) % len(seats)
        if not seats[seat].is_out:
            value = text("unicorns.from." + origin)
            rows.append([seats[seat].name, value, happened(token, ["enter", token.card, seat, origin])])
    return rows if kind == BABY else played + rows
