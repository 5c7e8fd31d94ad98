"""What a command card does where the rulebook has no meaning of its own for it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def command(page: "Any", word: str) -> None:
    """Do on the game's page what a card says: pass is OK, judge the history; there is nothing to fight."""
    if word == "pass":
        page.ok()
    elif word == "judge":
        page.table.open("history")
    else:
        page.table.refuse("not_in_game", "")
