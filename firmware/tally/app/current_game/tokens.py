"""Titles in the journal of the game in play: those of its tokens, and that of one card."""

from tally.rulebooks import cards_of
from tally.rules.at_table.tokens import has_token, is_token

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.session import Session

    Title = dict[str, Any]

# For so many kinds of tokens, one press makes one more.
_MOST = 3


def made(session: "Session") -> "list[Title]":
    """Return the titles of the tokens that were made, each once, the last first."""
    tokens = cards_of(session.game_id())
    found: "list[Title]" = []
    if not has_token(session.game.titles):
        return found  # the whole journal need not be read
    for event in session.log.events():
        is_seen = event[0] == "card_seen" and is_token(event[1])
        title = event[2] if is_seen else tokens.created(event)
        if title:
            found = [title] + [each for each in found if each != title][: _MOST - 1]
    return found


def title_of(session: "Session", card: str) -> "Title | None":
    """Return the title of a card as the game saw it; None for one that was created."""
    for event in session.log.events():
        if event[:2] == ["card_seen", card]:
            title: "Title" = event[2]
            return title
    return None
