"""What a command card means where a game has no meaning of its own for it."""

from tally.rules.intents import OpenHistory, OpenMenu, Refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.rules.intents import Moment
    from tally.rules.rulebook import Intent


def commanded(moment: "Moment", word: str, confirmed: "Callable[[Moment], Intent]") -> "Intent":
    """Return the intent of a command card: pass is OK (`confirmed`), judge the history; there is no fight."""
    if word == "pass":
        return confirmed(moment)
    if word == "judge":
        return OpenHistory()
    if word == "menu":
        return OpenMenu()
    return Refuse("not_in_game")
