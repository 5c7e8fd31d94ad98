"""Sentences of several games that explain why something is refused, and why a count changed."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.state import Entry

# The reasons of rulings that the table itself writes into the journal. A player's words stay as they are.
_WRITTEN = ("at the table", "from Timeout", "from the discard pile", "hand counted")


def for_phases(phases: "tuple[str, ...]", now: str) -> str:
    """Return which phases something is for, and which phase it is now; "" if it is one of them."""
    if not phases or now in phases:
        return ""
    names = ", ".join([text("phase." + phase) for phase in phases])
    return text("why.wrong_phase").format(names, text("phase." + now)).replace("?", "")


def missing(have: int, wanted: int, what: str) -> str:
    """Return how much of something there is and how much is missing; "" if nothing is."""
    return text("why.missing").format(have, wanted, what, wanted - have) if have < wanted else ""


def because(game: str, state: "Any", event: "list[Any]", entry: "Entry") -> str:
    """Return why an event changed a counter. The groups of that game's texts begin with `game`."""
    seat, _, _, source, word = entry
    card = state.titles[source].name if source else ""
    return cause(game, word, card, state.seats[seat].name, event[4] if event[0] == "ruled" else "")


def cause(game: str, word: str, card: str = "", seat: str = "", reason: str = "") -> str:
    """Return the text of a cause, in this game's words or in those of all games."""
    said = text(game + "_because." + word, "") or text("because." + word)
    if reason in _WRITTEN:
        reason = text("written." + reason.replace(" ", "_"))
    return said.format(seat, card, reason)
