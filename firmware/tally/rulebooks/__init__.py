"""The rulebooks by the ids of their games. What is imported stays; `__init__` of a game says what it has."""

from tally.games import GAMES, module_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.rules.at_table.playbook import CardText, Playbook, Scoreboard, StandIns, Tokens
    from tally.rules.rulebook import Rulebook


def imported(game: str) -> "Iterator[object]":
    """Import the rulebook of a game piece by piece, one each time: a Pico takes 40 ms for the whole."""
    for piece in module_of(game, "tally.rulebooks.{}").PIECES:
        yield module_of(game, "tally.rulebooks.{}." + piece)


def rulebook_of(game: object) -> "Rulebook | None":
    """Return the rulebook of a game id, None where there is no such game."""
    if game not in GAMES:
        return None
    found: "Rulebook" = module_of(str(game), "tally.rulebooks.{}.rulebook")
    return found


def playbook_of(game: str) -> "Playbook":
    """Return how a game is played at the table."""
    found: "Playbook" = module_of(game, "tally.rulebooks.{}.at_table.playbook")
    return found


def card_text_of(game: str) -> "CardText":
    """Return the module that puts a game's cards into sentences."""
    found: "CardText" = module_of(game, "tally.rulebooks.{}.at_table.card_text")
    return found


def stand_ins_of(game: str) -> "StandIns":
    """Return the module for cards that players describe by hand."""
    found: "StandIns" = module_of(game, "tally.rulebooks.{}.at_table.stand_ins")
    return found


def tokens_of(game: str) -> "Tokens":
    """Return the module for cards that need no sticker."""
    found: "Tokens" = module_of(game, "tally.rulebooks.{}.at_table.tokens")
    return found


def scoreboard_of(game: str) -> "Scoreboard":
    """Return the module of the game's scoreboard."""
    found: "Scoreboard" = module_of(game, "tally.rulebooks.{}.at_table.scoreboard")
    return found
