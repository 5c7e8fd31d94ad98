"""A page of labels as a picture."""

import io

import pypdfium2

DOTS_PER_INCH = 150
POINTS_PER_INCH = 72


def png(pdf: bytes, page: int) -> bytes:
    """Return a page (from 0) as PNG; raise IndexError if there is no such page."""
    with pypdfium2.PdfDocument(pdf) as document:
        picture = list(document)[page].render(scale=DOTS_PER_INCH / POINTS_PER_INCH).to_pil()
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()
