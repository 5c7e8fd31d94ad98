"""From a list and options to pages of labels."""

from dataclasses import dataclass
from pathlib import Path

from card_tags.labels import fonts, pages, preview, sheets
from card_tags.labels.drawing import Label
from card_tags.labels.face import in_words
from card_tags.labels.faces import face_of
from card_tags.labels.fonts import Fonts
from card_tags.labels.qr import TooSmall
from card_tags.labels.sheets import Sheet
from card_tags.labels.unprintable import Unprintable
from card_tags.lists import TitleList
from card_tags.lists.limits import MOST_CARDS
from card_tags.lists.titles import Row
from tally.tags.encode import phone_text
from tally.tags.record import TITLE, Tag

MOST_MISSING = 5
USUAL_PAGE = "a4"


@dataclass(frozen=True)
class LabelOptions:
    """The sheet (a name, a file or a size), and `start`: the place of the first label, from 1.

    If `copies` is None, the list says how many. `page` and `gap` (mm) are for a sheet that is a size.
    """

    sheet: str
    page: str | None
    gap: float | None
    start: int
    copies: int | None
    base: str
    font: Path | None


def pdf(titles: TitleList, options: LabelOptions, heading: str) -> tuple[bytes, list[str]]:
    """Return the labels of a list as PDF, and the ids of the cards whose text is cut on its label.

    Raises Unprintable if the labels cannot be made as wished.
    """
    sheet = _sheet(options)
    letters = fonts.load(options.font)
    labels = labels_of(titles, options.base, options.copies)
    _check(labels, letters)
    try:
        content, cut = pages.pdf(labels, sheet, letters, options.start - 1, heading)
    except TooSmall:
        raise Unprintable(f"labels of {sheet.label[0]:g} x {sheet.label[1]:g} mm are too small for a QR code")
    return content, list(dict.fromkeys(label.title_id for label in cut))


def picture(content: bytes, page: int) -> bytes:
    """Return a page of the labels (from 1) as PNG; raise Unprintable if there is no such page."""
    try:
        return preview.png(content, page - 1)
    except IndexError:
        raise Unprintable(f"there is no page {page} to preview")


def labels_of(titles: TitleList, base: str, copies: int | None) -> list[Label]:
    """Return a label for each card, in the order of the list; raise Unprintable if there are too many."""
    if copies and copies * len(titles.rows) > MOST_CARDS:
        raise Unprintable(f"--copies {copies}: more than {MOST_CARDS:,} labels")
    return [
        label
        for row in titles.rows
        for label in [_label(titles, row, base)] * (row.copies if copies is None else copies)
    ]


def _label(titles: TitleList, row: Row, base: str) -> Label:
    for_phones = phone_text(Tag(TITLE, titles.game.name, 0, row.title, False), base)
    title = row.title
    return Label(title["id"], title["name"], title["type"], in_words(face_of(titles.game, title)), for_phones)


def _sheet(options: LabelOptions) -> Sheet:
    sheet = _filled(options) if sheets.is_size(options.sheet) else _named(options)
    if not 1 <= options.start <= sheet.count:
        raise Unprintable(f"--start {options.start}: this sheet has labels 1 to {sheet.count}")
    return sheet


def _filled(options: LabelOptions) -> Sheet:
    return sheets.filled(options.page or USUAL_PAGE, sheets.size_of(options.sheet), options.gap or 0.0)


def _named(options: LabelOptions) -> Sheet:
    if options.page is not None or options.gap is not None:
        raise Unprintable(f"--page and --gap go with a --sheet that is a size, not with {options.sheet}")
    return sheets.load(options.sheet)


def _check(labels: list[Label], letters: Fonts) -> None:
    missing = {label.name: letters.missing(label.name) for label in labels}
    problems = [f"{name} ({''.join(absent)})" for name, absent in missing.items() if absent]
    if problems:
        shown = ", ".join(problems[:MOST_MISSING])
        raise Unprintable(f"no letters for {shown}: give a font that has them, --font FILE.ttf")
