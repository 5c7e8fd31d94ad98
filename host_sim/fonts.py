"""Packs the fonts drawn in `host_sim/drawn` into the bytes that the screens blit.

`python -m host_sim.fonts` writes the packed fonts. A test fails if one is older than its drawing.
"""

import unicodedata
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from tally.alphabet import LARGE_LATIN
from tally.screens import letters

DRAWN = Path(__file__).with_name("drawn")
PACKED = Path(__file__).resolve().parent.parent / "firmware" / "tally" / "screens" / "fonts.py"


class Pen(NamedTuple):
    """How a drawing becomes a font."""

    first: str  # the character of the first glyph; the others follow by their codes
    gap: int  # blank columns between two letters
    pen: int  # pixels by which a stroke is wider than drawn
    space: int  # columns of the space, which comes before the first drawn glyph; 0: there is no space


FONTS = {"small": Pen(" ", 1, 0, 2), "medium": Pen(" ", 1, 1, 3), "digits": Pen("-", 2, 0, 0)}
PAGE_ROWS = 8
BYTES_PER_LINE = 24

LAST_LATIN_1 = 0xFF
# Letters that look like others.
PLAIN = {"Æ": "AE", "æ": "ae", "Ð": "D", "ð": "d", "Ø": "O", "ø": "o", "Þ": "P", "þ": "p"}
MARKS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circumflex",
    "\u0303": "tilde",
    "\u0308": "diaeresis",
    "\u030a": "ring",
    "\u0327": "cedilla",
}

Glyph = list[str]
Columns = dict[str, list[int]]


def drawn_glyphs(name: str) -> Iterator[tuple[str, Glyph]]:
    """Yield each character, or the name of a mark, with its drawn rows."""
    blocks = (DRAWN / f"{name}.txt").read_text(encoding="utf-8").split("\n\n")
    for block in blocks[1:]:
        names, *rows = block.strip("\n").split("\n")
        glyphs = zip(*(row.split() for row in rows), strict=True)
        yield from zip(names.split(), map(list, glyphs), strict=True)


def columns(glyph: Glyph, pen: int) -> list[int]:
    """Return a glyph's columns as numbers (bit 0 on top), with strokes wider by `pen` pixels."""
    thin = [sum((row[x] == "#") << y for y, row in enumerate(glyph)) for x in range(len(glyph[0]))]
    for _ in range(pen):
        thin = [left | right for left, right in zip([0, *thin], [*thin, 0], strict=True)]
    return thin


def pack(name: str) -> tuple[bytes, list[bytes]]:
    """Return where each glyph begins and the last one ends (two bytes each), and the columns of each page."""
    drawn = {letter: columns(glyph, FONTS[name].pen) for letter, glyph in drawn_glyphs(name)}
    glyphs = [*_typed(drawn, FONTS[name]), *(_accented(drawn) if FONTS[name].space else ())]
    starts = b"".join(start.to_bytes(2, "little") for start in accumulate(map(len, glyphs), initial=0))
    joined = [column for glyph in glyphs for column in glyph]
    pages = range(page_count(name))
    return starts, [bytes(column >> PAGE_ROWS * page & 0xFF for column in joined) for page in pages]


def _typed(drawn: Columns, pen: Pen) -> Iterator[list[int]]:
    """Yield the glyphs that have a drawing of their own, in the order of their codes."""
    if pen.space:
        yield [0] * pen.space
    last = list(drawn).index(letters.EXTRA[-1]) + 1 if pen.space else len(drawn)
    yield from list(drawn.values())[:last]


def _accented(drawn: Columns) -> Iterator[list[int]]:
    """Yield the glyphs of Latin-1's letters: a drawing, a letter with its mark, or the plain letter."""
    for code in range(LARGE_LATIN, LAST_LATIN_1 + 1):
        letter = chr(code)
        base, *marks = list(unicodedata.normalize("NFD", letter))
        if letter in drawn:
            yield drawn[letter]
        elif letter in PLAIN:
            yield [column for part in PLAIN[letter] for column in [*drawn[part], 0]][:-1]
        elif marks and letter.islower():
            yield _overlaid(drawn["\u0131" if base == "i" else base], drawn[MARKS[marks[0]]])
        else:
            yield drawn[base]


def _overlaid(letter: list[int], mark: list[int]) -> list[int]:
    """Return a letter with a mark in its middle; the glyph is as wide as the letter."""
    left = (len(letter) - len(mark)) // 2
    over = [0] * left + mark + [0] * (len(letter) - left - len(mark))
    return [below | above for below, above in zip(letter, over, strict=True)]


def page_count(name: str) -> int:
    """Return how many pages of 8 rows a font has."""
    rows = len(next(drawn_glyphs(name))[1])
    return -(-rows // PAGE_ROWS)


def source() -> str:
    """Return the Python module of all packed fonts. It is one, because each module costs half a kilobyte."""
    lines = [
        '"""The fonts, packed by `python -m host_sim.fonts` from the drawings in `host_sim/drawn`."""',
        "",
        "from tally.screens.font import Font",
        "",
        *(line for name in FONTS for line in _font(name)),
    ]
    return "\n".join(lines) + "\n"


def _font(name: str) -> Iterator[str]:
    pen = FONTS[name]
    starts, pages = pack(name)
    yield f"{name.upper()} = Font("
    yield from (f"    first={ord(pen.first)},", f"    gap={pen.gap},")
    yield from _literal("    starts=", starts)
    yield "    pages=("
    for page in pages:
        yield from (f"    {line}" for line in _literal("    ", page))
    yield from ("    ),", ")")


def _literal(before: str, packed: bytes) -> list[str]:
    pieces = [packed[at : at + BYTES_PER_LINE] for at in range(0, len(packed), BYTES_PER_LINE)]
    quoted = ["".join(f"\\x{byte:02x}" for byte in piece) for piece in pieces]
    if len(quoted) == 1:
        return [f'{before}b"{quoted[0]}",']
    return [f"{before}(", *(f'        b"{text}"' for text in quoted), "    ),"]


def main() -> None:
    """Write the packed fonts."""
    PACKED.write_text(source(), encoding="utf-8")


if __name__ == "__main__":
    main()
