"""The page's icons: a card that is tapped on a table, in the sizes that browsers ask for."""

from pathlib import Path

from PIL import Image, ImageDraw

SIZES = (192, 512)
# The icon is drawn this much larger and then made smaller, so that round edges are smooth.
FINER = 4
TABLE, CARD, INK = "#1f4d43", "#f6f1e4", "#d9803a"
# In hundredths of the side. A launcher may cut off a tenth on each side.
CARD_BOX = (26, 30, 58, 76)
CARD_ROUNDING = 5
WAVES = (12, 21, 30)
WAVES_CENTRE = (56, 44)
WAVE_WIDTH = 5
WAVE_ANGLES = (-62, 62)


def write(folder: Path) -> None:
    """Write icon-192.png and icon-512.png."""
    for size in SIZES:
        drawn(size).save(folder / f"icon-{size}.png", optimize=True)


def drawn(size: int) -> Image.Image:
    """Return the icon at a size in pixels."""
    unit = size * FINER / 100
    image = Image.new("RGB", (size * FINER, size * FINER), TABLE)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle([at * unit for at in CARD_BOX], CARD_ROUNDING * unit, fill=CARD)
    across, down = WAVES_CENTRE
    for radius in WAVES:
        box = [(at - radius) * unit for at in WAVES_CENTRE] + [(at + radius) * unit for at in (across, down)]
        pen.arc(box, *WAVE_ANGLES, fill=INK, width=round(WAVE_WIDTH * unit))
    return image.resize((size, size), Image.Resampling.LANCZOS)
