"""Sheets of labels: where each label lies on its page. A sheet has a maker's name, a file, or only a size."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from card_tags.labels.boxes import Box, mm
from card_tags.labels.unprintable import Unprintable
from card_tags.toml_files import BadToml, read_toml

NAMED = Path(__file__).with_name("sheets.toml")
TOML = ".toml"
PAGES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0), "legal": (215.9, 355.6)}
# The margin that most printers leave white.
MARGIN_MM = 5.0
# A tolerance, because makers round their numbers.
SLACK_MM = 0.5
FIELDS = ("page", "label", "across", "down", "gap", "left", "top", "cut", "also")

Size = tuple[float, float]


@dataclass(frozen=True)
class Sheet:
    """A page of labels, lengths in mm.

    `first` is the upper left corner of the first label, from that of the page. `is_cut` says that the labels
    have to be cut out of the page.
    """

    page: Size
    label: Size
    across: int
    down: int
    gap: Size
    first: Size
    is_cut: bool

    @property
    def count(self) -> int:
        """How many labels a page has."""
        return self.across * self.down

    def box(self, place: int) -> Box:
        """Return the box of a label; labels are counted row by row, from 0."""
        row, column = divmod(place, self.across)
        left = self.first[0] + column * (self.label[0] + self.gap[0])
        top = self.first[1] + row * (self.label[1] + self.gap[1])
        return Box(mm(left), mm(self.page[1] - top - self.label[1]), mm(self.label[0]), mm(self.label[1]))


def load(given: str) -> Sheet:
    """Return the sheet of this name, or the one in a TOML file; raise Unprintable."""
    try:
        if given.endswith(TOML):
            return _sheet(given, read_toml(Path(given), given))
    except FileNotFoundError as fault:
        raise Unprintable(f"{given}: {fault.strerror}")
    except BadToml as fault:
        raise Unprintable(str(fault))
    known = {
        number.lower(): (name, fields)
        for name, fields in _known().items()
        for number in (name, *fields.get("also", ()))
    }
    if given.lower() not in known:
        raise Unprintable(
            f"there is no sheet {given}; there are {', '.join(names())}, and files that end with {TOML}"
        )
    return _sheet(*known[given.lower()])


def names() -> list[str]:
    """Return the names of all known sheets."""
    return list(_known())


def filled(page: str, label: Size, gap: float) -> Sheet:
    """Return a page with as many labels of a size as have room, to cut apart; raise Unprintable."""
    size = page_size(page)
    if not 0 <= gap < max(size):
        raise Unprintable(f"a gap of {gap:g} mm is none")
    counts = [_fitting(size[axis] - 2 * MARGIN_MM, label[axis], gap) for axis in (0, 1)]
    if min(counts) < 1:
        raise Unprintable(
            f"no label of {label[0]:g} x {label[1]:g} mm fits a page of {size[0]:g} x {size[1]:g} mm"
        )
    return _centred(size, label, (counts[0], counts[1]), (gap, gap), is_cut=True)


def page_size(given: str) -> Size:
    """Return the size of a page by its name, or of WIDTHxHEIGHT; raise Unprintable."""
    return PAGES[given.lower()] if given.lower() in PAGES else size_of(given)


def is_size(given: str) -> bool:
    """Return whether this is a size, such as 63x88, rather than a name."""
    return given[:1].isdecimal() and "x" in given.lower()


def size_of(given: str) -> Size:
    """Return the width and the height of `63x88`, in mm; raise Unprintable."""
    width, _, height = given.lower().partition("x")
    try:
        size = float(width), float(height)
    except ValueError:
        raise Unprintable(
            f"{given!r} is not a size: WIDTHxHEIGHT in mm, such as 63x88, or {', '.join(PAGES)} for a page"
        )
    if not all(0 < length < float("inf") for length in size):
        raise Unprintable(f"{given!r} is not a size of a page or a label")
    return size


def _fitting(room: float, length: float, gap: float) -> int:
    return int((room + gap) // (length + gap)) if length > 0 else 0


def _known() -> dict[str, dict[str, Any]]:
    return tomllib.loads(NAMED.read_text(encoding="utf-8"))


def _sheet(name: str, fields: dict[str, Any]) -> Sheet:
    unknown = [field for field in fields if field not in FIELDS]
    if unknown:
        raise Unprintable(f"{name}: {', '.join(unknown)}: not known; a sheet has {', '.join(FIELDS)}")
    try:
        gap = _pair(fields.get("gap", [0, 0]))
        counts = int(fields["across"]), int(fields["down"])
        made = _centred(
            page_size(fields["page"]),
            _pair(fields["label"]),
            counts,
            gap,
            is_cut=bool(fields.get("cut", False)),
        )
        first = float(fields.get("left", made.first[0])), float(fields.get("top", made.first[1]))
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise Unprintable(f"{name}: page, label, across and down are wanted, as in {NAMED.name}: {error}")
    return _on_page(name, Sheet(made.page, made.label, *counts, gap, first, made.is_cut))


def _pair(given: list[float]) -> Size:
    width, height = given
    return float(width), float(height)


def _centred(page: Size, label: Size, counts: tuple[int, int], gap: Size, *, is_cut: bool) -> Sheet:
    taken = [counts[axis] * (label[axis] + gap[axis]) - gap[axis] for axis in (0, 1)]
    first = (page[0] - taken[0]) / 2, (page[1] - taken[1]) / 2
    return Sheet(page, label, *counts, gap, first, is_cut)


def _on_page(name: str, sheet: Sheet) -> Sheet:
    if not (min(*sheet.label, sheet.across, sheet.down) > 0 and min(sheet.gap) >= 0):
        raise Unprintable(f"{name}: labels have a size, and there is one or more of them")
    page = Box(0, 0, mm(sheet.page[0]), mm(sheet.page[1])).inset(-mm(SLACK_MM))
    if not (page.holds(sheet.box(0)) and page.holds(sheet.box(sheet.count - 1))):
        raise Unprintable(f"{name}: its labels reach beyond its page")
    return sheet
