"""Packs the drawn fonts of `host_sim/drawn` into the bytes that the screens blit.

`python -m host_sim.fonts` writes the packed fonts; a test says when one is older than its drawing.
"""

from collections.abc import Iterator
from pathlib import Path

DRAWN = Path(__file__).with_name("drawn")
PACKED = Path(__file__).resolve().parent.parent / "firmware" / "tally" / "screens"

# Name of the font -> (blank columns between two letters, how many pixels wider than drawn the pen is).
FONTS = {"small": (1, 0), "medium": (1, 1), "digits": (2, 0)}
SPACE_COLUMNS = {"small": 2, "medium": 3}
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


def pack(name: str) -> tuple[int, bytes, bytes]:
    """Return a font's page count, its columns (a glyph's pages one after the other) and its starts."""
    gap_and_pen = FONTS[name]
    glyphs = [columns(glyph, gap_and_pen[1]) for _, glyph in drawn_glyphs(name)]
    if name in SPACE_COLUMNS:
        glyphs.insert(0, [0] * SPACE_COLUMNS[name])
    rows = len(next(drawn_glyphs(name))[1])
    pages = -(-rows // PAGE_ROWS)
    packed, starts = bytearray(), bytearray()
    for glyph in glyphs:
        starts += (len(packed) // pages).to_bytes(2, "little")
        for page in range(pages):
            packed += bytes((column >> PAGE_ROWS * page) & 0xFF for column in glyph)
    starts += (len(packed) // pages).to_bytes(2, "little")
    return pages, bytes(packed), bytes(starts)


def source(name: str) -> str:
    """Return the Python module of a packed font."""
    pages, packed, starts = pack(name)
    index = "digit_glyphs" if name == "digits" else "glyphs"
    lines = [
        f'"""The {name} font, packed by `python -m host_sim.fonts` from `host_sim/drawn/{name}.txt`."""',
        "",
        "from tally.screens.font import Font",
        f"from tally.screens.letters import {index}",
        "",
        f"FONT = Font(\n    {index},\n    pages={pages},\n    gap={FONTS[name][0]},",
        *_literal("columns", packed),
        *_literal("starts", starts),
        ")",
    ]
    return "\n".join(lines) + "\n"


def _literal(name: str, packed: bytes) -> list[str]:
    pieces = [packed[at : at + BYTES_PER_LINE] for at in range(0, len(packed), BYTES_PER_LINE)]
    quoted = ["".join(f"\\x{byte:02x}" for byte in piece) for piece in pieces]
    return [f"    {name}=(", *(f'        b"{text}"' for text in quoted), "    ),"]


def main() -> None:
    """Write every packed font."""
    for name in FONTS:
        (PACKED / f"{name}.py").write_text(source(name), encoding="utf-8")


if __name__ == "__main__":
    main()
