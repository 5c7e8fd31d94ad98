"""The numbers of a card in rows. Each number is above its word, and the rows are in columns."""

from card_tags.labels.boxes import Box, mm
from card_tags.labels.face import Figures
from card_tags.labels.pens import CAPITAL, GREY, INK, Pen

# Parts of a row's height: the size of its numbers, and of the words below them.
NUMBER_PART, WORD_PART = 0.58, 0.34
NUMBER_MOST, WORD_MOST = 13.0, 6.5
# The size of a word alone, as a part of a number's size.
ALONE_PART = 0.7
GAP = mm(1.3)
LINE_GAP = 0.35  # between a number and its word, as a part of the word's size


class Table:
    """Rows of figures. `scale` (at most 1) is the factor that makes the widest row fit the box."""

    def __init__(self, pen: Pen, rows: list[Figures], box: Box) -> None:
        self.pen = pen
        self.rows = rows
        self.height = box.height / len(rows)
        self.scale = 1.0
        self.scale = min(1.0, box.width / max(self._row_width(row) for row in rows))

    @property
    def number_size(self) -> float:
        """The size of numbers."""
        return min(NUMBER_MOST, self.height * NUMBER_PART) * self.scale

    @property
    def word_size(self) -> float:
        """The size of the words below them."""
        return min(WORD_MOST, self.height * WORD_PART) * self.scale

    def draw(self, box: Box) -> None:
        """Draw the rows from the top."""
        for row in self.rows:
            line, box = box.off_top(self.height)
            self._row(row, line)

    def _row(self, row: Figures, line: Box) -> None:
        caption, rest = line.off_left(self._caption_width())
        self._alone(row.caption, caption, GREY)
        for word, number in row.figures:
            column, rest = rest.off_left(self._column_width(word, number))
            _, rest = rest.off_left(GAP * self.scale)
            if number:
                self._number(word, number, column)
            else:
                self._alone(word, column, INK)

    def _number(self, word: str, number: str, column: Box) -> None:
        numbers, words = self.number_size, self.word_size
        x, y = column.middle
        foot = y - (numbers * CAPITAL + words * (LINE_GAP + CAPITAL)) / 2
        self.pen.ink(GREY)
        self.pen.centred(word, x, foot, words, is_bold=False)
        self.pen.ink(INK)
        self.pen.centred(number, x, foot + words * (CAPITAL + LINE_GAP), numbers, is_bold=True)

    def _alone(self, word: str, column: Box, grey: float) -> None:
        size = self.number_size * ALONE_PART
        width = self.pen.width(word, size)
        self.pen.ink(grey)
        self.pen.centred(
            word, column.left + width / 2, column.middle[1] - size * CAPITAL / 2, size, is_bold=False
        )

    def _caption_width(self) -> float:
        width = max(self.pen.width(row.caption, self.number_size * ALONE_PART) for row in self.rows)
        return width + GAP * self.scale if width else 0.0

    def _row_width(self, row: Figures) -> float:
        columns = [self._column_width(word, number) + GAP * self.scale for word, number in row.figures]
        return self._caption_width() + sum(columns) - GAP * self.scale

    def _column_width(self, word: str, number: str) -> float:
        if not number:
            return self.pen.width(word, self.number_size * ALONE_PART)
        return max(self.pen.width(number, self.number_size), self.pen.width(word, self.word_size))
