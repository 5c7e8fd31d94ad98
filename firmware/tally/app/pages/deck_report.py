"""What is wrong with a deck, line by line, to be scrolled."""

from tally.app.decks import LISTED
from tally.app.pages.lines import Page as Lines
from tally.screens.words import counted, text
from tally.tags.signature import MARKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.tags.record import Tag

ALL_MARKS = MARKS + (LISTED,)


class Page(Lines):
    """Tells of the deck that `taps`, the page below, has counted; the next card goes on with it."""

    def __init__(self, table: "Table", taps: "Any") -> None:
        troubles = taps.troubles()
        title = (
            counted("deck.trouble", len(troubles)).format(len(troubles)) if troubles else text("deck.none")
        )
        lines = [text("deck." + word).format(*values) for word, values in troubles]
        super().__init__(table, title, lines + _counts(taps.decks))

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Count one more card."""
        self.table.back()
        self.table.page().tapped(card, tag)

    def untold(self, card: str, code: str) -> None:
        """Count one more card, whose UID is all there is of it."""
        self.table.back()
        self.table.page().untold(card, code)


def _counts(decks: "Any") -> "list[str]":
    """Return how many cards there are, and of each mark how many have it."""
    marks = [f"{decks.marked(mark)} {text('mark.' + mark)}" for mark in ALL_MARKS if decks.marked(mark)]
    return [counted("deck.cards", len(decks.cards)).format(len(decks.cards))] + marks
