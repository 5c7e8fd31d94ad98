"""One card: its numbers and its text. One press uses its ability."""

from tally.app.pages.list_page import ListPage
from tally.app.pages.page import BasePage
from tally.rulebooks import cards_of
from tally.rules.piles import lying_in
from tally.screens.cards import TEXT_ROOM, draw_card, draw_card_text
from tally.screens.fonts import SMALL
from tally.screens.layout import LINE_ROOM
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

_SHOWN = 4
# One row less than is shown, so that one row stays in sight.
_TEXT_STEP = _SHOWN - 1


class CardPage(BasePage):
    """Shows a `card` that the game has seen. A card that was played this turn can be played again."""

    name = "card"
    screen = staticmethod(draw_card)
    leaves_for = "card"

    def __init__(self, table: "Table", card: str) -> None:
        super().__init__(table)
        self._card = card
        table.game_page().note_source(card)

    def picture(self) -> "Picture":
        """Return the card's picture from the rulebook. OK closes the page if it does nothing else."""
        shown = self._pictured()
        shown["labels"][1] = shown["labels"][1] or text("label.ok")
        return shown

    def _pictured(self) -> "Picture":
        session = self.session
        shown: "Picture" = session.playbook().panels.card(
            session.played_view(),
            self._card,
            session.game.titles[self._card],
            self._card in session.numbers_only,
        )
        if self._was_counted():
            found = lying_in(session.game.state(), self._card)
            shown["prompt"] = text("card.counted." + found.pile if found else "", text("card.counted"))
            shown["labels"][1] = text("label.play")
        shown["labels"][2] = text("label.text")
        return shown

    def left(self) -> None:
        """Go back."""
        self.table.game_page().unpick(self._card)
        self.table.back()

    def left_held(self) -> None:
        """Do what a short press does."""
        self.left()

    def ok(self) -> None:
        """Use the card's ability, or play the card once more. Go back if neither can be done."""
        if not self._pictured()["labels"][1]:
            self.left()
            return
        card, play = self._card, self.table.to_game()
        if self._was_counted():
            title = self.session.game.titles[card]
            gestures = self.session.playbook().gestures
            play.act(gestures.played(play.moment(), card, title.type, self.session.owners.seat_of(card)), [])
        else:
            play.act(self.session.playbook().gestures.used(play.moment(), card), [])

    def right(self) -> None:
        """Show the card's text."""
        self.table.game_page().unpick(self._card)
        self.table.leave()
        self.table.show(CardTextPage(self.table, self._card))

    def right_held(self) -> None:
        """Open the menu, with the effects of the card's text."""
        self.table.game_page().unpick(self._card)
        self.table.leave()
        self.table.open.menu("game", self._card)

    def _was_counted(self) -> bool:
        """Return whether the card was played this turn and is no longer in play."""
        gestures = self.session.playbook().gestures
        return gestures.controller(self.session.played_view(), self._card) is None


class CardTextPage(BasePage):
    """Shows what the table knows of a card's text, then what the card prints. OK explains its numbers."""

    name = "card_text"
    screen = staticmethod(draw_card_text)
    leaves_for = "card"

    def __init__(self, table: "Table", card: str) -> None:
        super().__init__(table)
        self._card = card
        self._rows = [row for line in self._lines() for row in SMALL.wrap(line, TEXT_ROOM)]
        self._first = 0
        self._has_numbers = bool(_numbers(table, card))

    def picture(self) -> "Picture":
        """Return the rows on show."""
        return {
            "title": self.session.name_of(self._card),
            "rows": [[row, ""] for row in self._rows[self._first : self._first + _SHOWN]],
            "first": self._first,
            "total_rows": len(self._rows),
            "asked": self.asked(),
            "labels": [
                text("label.up" if self._first else "label.back"),
                text("label.why") if self._has_numbers else "",
                text("label.down") if self._first < self._last_first() else "",
            ],
        }

    def left(self) -> None:
        """Show earlier rows. From the first rows, go back to the card."""
        if self._first:
            self._first = max(0, self._first - _TEXT_STEP)
        else:
            self.table.leave()
            self.table.open.card(self._card)

    def ok(self) -> None:
        """Show what makes up the card's numbers."""
        if self._has_numbers:
            self.table.leave()
            self.table.show(NumbersPage(self.table, self._card))

    def right(self) -> None:
        """Show later rows."""
        self._first = min(self._first + _TEXT_STEP, self._last_first())

    def right_held(self) -> None:
        """Open the menu, with the effects of the card's text."""
        self.table.leave()
        self.table.open.menu("game", self._card)

    def _lines(self) -> "list[str]":
        """Return the full name if the title cuts it, then what the card says."""
        name = self.session.name_of(self._card)
        title = self.session.game.titles[self._card]
        says = cards_of(self.session.game_id())
        lines = says.effect_sentences(title) + says.number_sentences(title)
        if self._card in self.session.numbers_only:
            lines.append(text("card.text_unknown"))
        return ([name] if SMALL.width(name) > LINE_ROOM else []) + (lines or [text("card.no_text")])

    def _last_first(self) -> int:
        return max(0, len(self._rows) - _SHOWN)


def _numbers(table: "Table", card: str) -> "list[tuple[str, int]]":
    """Return the numbers on a card that the rulebook can explain now."""
    game = table.session.game
    found = []
    for number in table.session.rulebook().NUMBERS:
        rows = game.playbook.numbers_of(game.state(), card, number)
        if rows is not None:
            found.append((number, sum([row[0] for row in rows])))
    return found


class NumbersPage(ListPage):
    """Lists the numbers on `card` that the rulebook can explain."""

    name = "numbers"

    def __init__(self, table: "Table", card: str) -> None:
        numbers = _numbers(table, card)
        self._card = card
        self._numbers = [name for name, _ in numbers]
        items = [[text("counter." + name), str(value)] for name, value in numbers]
        super().__init__(table, table.session.name_of(card), items)

    def picture(self) -> "Picture":
        """Return the list."""
        shown = super().picture()
        if self._numbers:
            shown["labels"][1] = text("label.explain")
        return shown

    def ok(self) -> None:
        """Explain the number. Go back where there is none."""
        if self._numbers:
            self.table.open.explain(self._card, self._numbers[self.cursor])
        else:
            self.table.back()
