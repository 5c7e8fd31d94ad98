"""Labels on pages, as PDF: the same bytes for the same labels."""

import io
from collections.abc import Iterator

from reportlab.pdfgen.canvas import Canvas

from card_tags.labels import drawing, marks
from card_tags.labels.boxes import mm
from card_tags.labels.drawing import Label
from card_tags.labels.fonts import Fonts
from card_tags.labels.sheets import Sheet


def pdf(labels: list[Label], sheet: Sheet, fonts: Fonts, first: int, title: str) -> tuple[bytes, list[Label]]:
    """Return the pages as PDF, and the labels that have a cut text; raise TooSmall.

    The first label takes place `first` (from 0) of its sheet.
    """
    out = io.BytesIO()
    pen = Canvas(out, pagesize=(mm(sheet.page[0]), mm(sheet.page[1])), invariant=1, pageCompression=1)
    pen.setTitle(title)
    pen.setViewerPreference("PrintScaling", "None")  # at 100%: labels fit only so
    cut = []
    for page in _pages(labels, sheet, first):
        for place, label in page:
            if not drawing.draw(pen, label, sheet.box(place), fonts):
                cut.append(label)
        for place, _ in page:
            if sheet.is_cut or drawing.is_trimmed(sheet.box(place)):
                marks.draw(pen, drawing.window(sheet.box(place)))
        pen.showPage()
    pen.save()
    return out.getvalue(), cut


def _pages(labels: list[Label], sheet: Sheet, first: int) -> Iterator[list[tuple[int, Label]]]:
    """Yield the labels of each page with their places."""
    placed = [(first + number, label) for number, label in enumerate(labels)]
    for page in range((first + len(labels) - 1) // sheet.count + 1):
        here = [(place % sheet.count, label) for place, label in placed if place // sheet.count == page]
        if here:
            yield here
