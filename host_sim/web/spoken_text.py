"""What is said after a gesture, in one sentence: what is new on the page on show.

A screen reader gets the same sentence. `whole_text` says all that the page shows.
"""

from host_sim.web.picture_words import words_of
from host_sim.web.score_text import news_text, one_sentence, score_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture

_LABELS = "labels"
# The page that lists what came of an event, and what hands do about it.
_OF_EVENTS = "told"


class SpokenText:
    """It remembers what was said last: of a list that was said, only the row that is chosen now is new."""

    def __init__(self) -> None:
        self._list: "Any" = None
        self._board: "Picture | None" = None

    def news(self, name: str, page: "Any", board: "Picture | None") -> "dict[str, Any]":
        """Return the `text` about a page, and whether it `opens`: then the buttons have other names.

        `board` is the scoreboard, None before the first game.
        """
        if page.is_game and board:
            return {"text": self._of_game(board), "opens": False}
        picture = page.picture()
        if name == _OF_EVENTS and board:
            told = {"told": picture["title"], "tasks": picture["items"]}
            told["prompt"] = picture["question"] or board["prompt"]
            return {"text": self._of_game(board | told), "opens": True}
        shown, row = [name, picture.get("title")], chosen_row(picture)
        is_known, self._list = shown == self._list and bool(row), shown
        if not row:
            return {"text": whole_text(page, None), "opens": True}
        heading = [] if is_known else [picture.get("title", ""), picture.get("aside", "")]
        return {"text": one_sentence(heading + [", ".join(row)]), "opens": not is_known}

    def _of_game(self, board: "Picture") -> str:
        before, self._board, self._list = self._board, board, None
        return news_text(board, before)


def whole_text(page: "Any", board: "Picture | None") -> str:
    """Return all that a page shows but the names of the buttons: of the game's own page that is the score."""
    if page.is_game and board:
        return score_text(board)
    picture = page.picture()
    return ", ".join(words_of({name: value for name, value in picture.items() if name != _LABELS}))


def chosen_row(picture: "Picture") -> "list[str]":
    """Return the texts of the row under the cursor, [] if a picture has none."""
    cursor = picture.get("cursor", -1)
    rows = picture.get("items") or picture.get("rows") or []
    if "columns" in picture:
        return _chosen_count(picture["columns"], rows, *cursor) if rows else []
    return words_of(rows[cursor]) if 0 <= cursor < len(rows) else []


def _chosen_count(columns: "list[str]", rows: "Any", row: int, column: int) -> "list[str]":
    caption, values = rows[row]
    return [columns[column], caption, values[column]]
