"""Packs the drawn fonts of `host_sim/drawn` into the bytes that the screens blit.

`python -m host_sim.fonts` writes the packed fonts; a test says when one is older than its drawing.
"""

from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

DRAWN = Path(__file__).with_name("drawn")
PACKED = Path(__file__).resolve().parent.parent / "firmware" / "tally" / "screens" / "fonts.py"


class Pen(NamedTuple):
    """How a drawing becomes a font."""

    first: str  # the character of the first glyph; the others follow by their codes
    gap: int  # blank columns between two letters
    pen: int  # pixels by which the pen is wider than drawn
    space: int  # columns of the space before the first glyph drawn, 0: none


FONTS = {"small": Pen(" ", 1, 0, 2), "medium": Pen(" ", 1, 1, 3), "digits": Pen("-", 2, 0, 0)}
PAGE_ROWS = 8
BYTES_PER_LINE = 24

Glyph = list[str]


def drawn_glyphs(name: str) -> Iterator[tuple[str, Glyph]]:
    """Yield each character, or name of a mark, and its rows as drawn."""
    blocks = (DRAWN / f"{name}.txt").read_text(encoding="utf-8").split("\n\n")
    for block in blocks[1:]:
        names, *rows = block.strip("\n").split("\n")
        glyphs = zip(*(row.split() for row in rows), strict=True)
        yield from zip(names.split(), map(list, glyphs), strict=True)


def columns(glyph: Glyph, pen: int) -> list[int]:
    """Return a glyph's columns as numbers (bit 0 on top), drawn with a pen wider by `pen` pixels."""
    thin = [sum((row[x] == "#") << y for y, row in enumerate(glyph)) for x in range(len(glyph[0]))]
    for _ in range(pen):
        thin = [left | right for left, right in zip([0, *thin], [*thin, 0], strict=True)]
    return thin


def pack(name: str) -> tuple[bytes, list[bytes]]:
    """Return where each glyph begins and the last ends, two bytes each, and the columns of each page."""
    glyphs = [columns(glyph, FONTS[name].pen) for _, glyph in drawn_glyphs(name)]
    if FONTS[name].space:
        glyphs.insert(0, [0] * FONTS[name].space)
    starts = b"".join(start.to_bytes(2, "little") for start in accumulate(map(len, glyphs), initial=0))
    joined = [column for glyph in glyphs for column in glyph]
    pages = range(page_count(name))
    return starts, [bytes(column >> PAGE_ROWS * page & 0xFF for column in joined) for page in pages]


def page_count(name: str) -> int:
    """Return how many pages of 8 rows a font has."""
    rows = len(next(drawn_glyphs(name))[1])
    return -(-rows // PAGE_ROWS)


def source() -> str:
    """Return the Python module of all packed fonts. It is one, since each module costs half a kilobyte."""
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
