"""One card: its numbers, what makes them up, and its text. One press uses its ability."""

from tally.app import pages, telling
from tally.app.page import BasePage, ListPage
from tally.rulebooks import says_of
from tally.rules.explain import Explain
from tally.rules.piles import lying_in
from tally.screens.cards import TEXT_ROOM, draw_card, draw_card_text
from tally.screens.fonts import SMALL
from tally.screens.layout import LINE_ROOM
from tally.screens.numbers import draw_explain
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.explain import Row

_SHOWN = 4
# So that one row stays in sight.
_TEXT_STEP = _SHOWN - 1


class CardPage(BasePage):
    """Shows `card`, which was seen in this game. One that was played this turn can be played again."""

    name = "card"
    screen = staticmethod(draw_card)
    gives_way = True

    def __init__(self, table: "Table", card: str) -> None:
        super().__init__(table)
        self._card = card
        table.game_page().source = card

    def picture(self) -> "Picture":
        """Return the card as the rulebook pictures it; OK closes it where it does nothing else."""
        shown = self._pictured()
        shown["labels"][1] = shown["labels"][1] or text("label.ok")
        return shown

    def _pictured(self) -> "Picture":
        sitting = self.sitting
        shown: "Picture" = sitting.rulebook().panels.card(
            sitting.played_view(),
            self._card,
            sitting.game.titles[self._card],
            self._card in sitting.numbers_only,
        )
        if self._was_counted():
            found = lying_in(sitting.game.state(), self._card)
            shown["prompt"] = text("card.counted." + found.pile if found else "", text("card.counted"))
            shown["labels"][1] = text("label.play")
        shown["labels"][2] = text("label.text")
        return shown

    def left(self) -> None:
        """Go back."""
        self._let_go()
        self.table.back()

    def left_held(self) -> None:
        """Do as a short press does."""
        self.left()

    def ok(self) -> None:
        """Use the card's ability, or play it once more; go back where there is none."""
        if not self._pictured()["labels"][1]:
            self.left()
            return
        card, play = self._card, self.table.to_game()
        if self._was_counted():
            title = self.sitting.game.titles[card]
            gestures = self.sitting.rulebook().gestures
            play.act(gestures.played(play.moment(), card, title.type, self.sitting.whose.seat_of(card)), [])
        else:
            play.act(self.sitting.rulebook().gestures.used(self.sitting.played_view(), card), [])

    def right(self) -> None:
        """Tell its text."""
        self._let_go()
        self.table.leave()
        pages.open_card_text(self.table, self._card)

    def right_held(self) -> None:
        """Open the menu, with what its text may do."""
        self._let_go()
        self.table.leave()
        pages.open_menu(self.table, "game", self._card)

    def _let_go(self) -> None:
        """Have a card that was picked as it was shown picked no more: it was only looked at."""
        play = self.table.game_page()
        if play.picked == [self._card]:
            play.picked = []

    def _was_counted(self) -> bool:
        """Return whether it was played this turn and lies no more."""
        gestures = self.sitting.rulebook().gestures
        return gestures.controller(self.sitting.played_view(), self._card) is None


class CardTextPage(BasePage):
    """Tells what the table knows of a card's text, then what the card prints. OK explains its numbers."""

    name = "card_text"
    screen = staticmethod(draw_card_text)
    gives_way = True

    def __init__(self, table: "Table", card: str) -> None:
        super().__init__(table)
        self._card = card
        self._rows = [row for line in self._lines() for row in SMALL.wrap(line, TEXT_ROOM)]
        self._first = 0
        self._has_numbers = bool(_numbers(table, card))

    def picture(self) -> "Picture":
        """Return the rows on show."""
        return {
            "title": self.sitting.name_of(self._card),
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
        """Show earlier rows; from the first ones, the card."""
        if self._first:
            self._first = max(0, self._first - _TEXT_STEP)
        else:
            self.table.leave()
            pages.open_card(self.table, self._card)

    def ok(self) -> None:
        """Say what makes up its numbers."""
        if self._has_numbers:
            self.table.leave()
            pages.open_numbers(self.table, self._card)

    def right(self) -> None:
        """Show later rows."""
        self._first = min(self._first + _TEXT_STEP, self._last_first())

    def right_held(self) -> None:
        """Open the menu, with what its text may do."""
        self.table.leave()
        pages.open_menu(self.table, "game", self._card)

    def _lines(self) -> "list[str]":
        """Return a name that the title cuts, then what the card says."""
        name = self.sitting.name_of(self._card)
        title = self.sitting.game.titles[self._card]
        says = says_of(self.sitting.game_id())
        told = says.effects_told(title) + says.numbers_told(title)
        if self._card in self.sitting.numbers_only:
            told.append(text("card.text_unknown"))
        return ([name] if SMALL.width(name) > LINE_ROOM else []) + (told or [text("card.no_text")])

    def _last_first(self) -> int:
        return max(0, len(self._rows) - _SHOWN)


def _numbers(table: "Table", card: str) -> "list[tuple[str, int]]":
    """Return the numbers that the rulebook knows of a card now."""
    game = table.sitting.game
    found = []
    for number in table.sitting.rulebook().NUMBERS:
        rows = game.rulebook.numbers_of(game.state(), card, number)
        if rows is not None:
            found.append((number, sum([row[0] for row in rows])))
    return found


class NumbersPage(ListPage):
    """Lists the numbers that the rulebook knows of `card`; none for a card without any."""

    name = "numbers"

    def __init__(self, table: "Table", card: str) -> None:
        numbers = _numbers(table, card)
        self._card = card
        self._numbers = [name for name, _ in numbers]
        items = [[text("counter." + name), str(value)] for name, value in numbers]
        super().__init__(table, table.sitting.name_of(card), items)

    def picture(self) -> "Picture":
        """Return the list."""
        shown = super().picture()
        if self._numbers:
            shown["labels"][1] = text("label.explain")
        return shown

    def ok(self) -> None:
        """Explain the number; go back where there is none."""
        if self._numbers:
            pages.open_explain(self.table, self._card, self._numbers[self.cursor])
        else:
            self.table.back()


class LinesPage(ListPage):
    """Shows `lines` under a title; OK goes back."""

    name = "lines"

    def __init__(self, table: "Table", title: str, lines: "list[str]") -> None:
        super().__init__(table, title, wrapped(lines))

    def picture(self) -> "Picture":
        """Return the lines."""
        shown = super().picture()
        shown["labels"] = [text("label.up"), text("label.back"), text("label.down")]
        return shown

    def ok(self) -> None:
        """Go back."""
        self.table.back()


def wrapped(lines: "list[str]") -> "list[list[str]]":
    """Return lines as the rows of a list, broken to the screen's width."""
    return [[row, ""] for line in lines for row in SMALL.wrap(line, LINE_ROOM)]


class ExplainPage(BasePage):
    """Shows the amounts of `what` of `holder`, a seat or a card: Left to earlier ones, Right to later ones.

    A sum on the table is named by `words`. OK tells those on show in full, held it corrects a seat's count.
    """

    name = "explain"
    screen = staticmethod(draw_explain)
    is_working = True

    def __init__(self, table: "Table", holder: "int | str", what: str, words: str) -> None:
        super().__init__(table)
        self._holder = holder
        self._words = words
        self._what = what
        explain = Explain(self.sitting.game, f"{holder}.{what}")
        self._rows = explain.rows  # more come until the replay is done
        self._replaying: "Explain | None" = explain
        self._label = telling.counter(what)
        self._first = 0

    def picture(self) -> "Picture":
        """Return the amounts on show."""
        rows = self._rows
        return {
            "title": self._words or text("explain.title").format(self._name(), self._label),
            "total": sum([row[0] for row in rows]),
            "label": self._label,
            "rows": [[f"{row[1] + 1} {self._source(row)}", telling.signed(row[0])] for row in self._shown()],
            "first": self._first,
            "total_rows": len(rows),
            "labels": [text("label.up"), text("explain.why"), text("label.down")],
        }

    def tick(self) -> None:
        """Go on with the replay, and show the latest amounts when it is done."""
        if self._replaying is None or not self._replaying.advance(1):
            return
        self.is_working = False
        self._replaying = None
        self._first = max(0, len(self._rows) - _SHOWN)
        self.redraw()

    def left(self) -> None:
        """Show earlier amounts."""
        self._first = max(0, self._first - _SHOWN // 2)

    def right(self) -> None:
        """Show later amounts."""
        self._first = max(0, min(len(self._rows) - _SHOWN, self._first + _SHOWN // 2))

    def ok(self) -> None:
        """Tell the amounts on show in full: the line of the history, the amount, the source and why."""
        lines = []
        for row in self._shown():
            said = text("explain.line").format(row[1] + 1, telling.signed(row[0]))
            source = f", {self.sitting.name_of(row[2])}" if row[2] else ""
            lines.append(f"{said}{source}, {row[3]}")
        pages.open_lines(self.table, self._label, lines)

    def ok_held(self) -> None:
        """Correct the count, where it is a seat's."""
        if isinstance(self._holder, int):
            self.table.leave()
            pages.open_correct(self.table, self._holder, self._what)
        else:
            self.ok()

    def _shown(self) -> "list[Row]":
        return self._rows[self._first : self._first + _SHOWN]

    def _name(self) -> str:
        if isinstance(self._holder, int):
            return telling.seat_names(self.sitting)[self._holder]
        return self.sitting.name_of(self._holder)

    def _source(self, row: "Row") -> str:
        return self.sitting.name_of(row[2]) if row[2] else row[3]
