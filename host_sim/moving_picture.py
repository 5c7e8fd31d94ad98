"""The moving picture of the first page: cards are tapped on a drawn device that shows the simulator's screen.

`python -m host_sim.moving_picture` writes it again.
"""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

import drawsvg

from card_tags import samples
from host_sim import boards, play
from host_sim.journey import Journey
from host_sim.screens import picture
from host_sim.wiring.artwork import label
from host_sim.wiring.picture import FONTS
from tally.screens.canvas import HEIGHT, WIDTH

PATH = boards.FOLDER.parent / "docs" / "tap.svg"
TITLE = "Three cards are tapped on the device, and the score on its screen changes each time."
# The cards of the first game's first turn, each with its colour, and where its player lays it from.
RED, BLUE = "#c8283c", "#1f5fc0"
FROM_THE_LEFT, FROM_ABOVE = (-300, 40), (0, -260)
TAPS = (
    ("Kit of the Kites 2/3", RED, FROM_THE_LEFT),
    ("Pillow Thump 3/3", BLUE, FROM_ABOVE),
    ("Double Dare 1/2", RED, FROM_THE_LEFT),
)
# Seconds from one card to the next; and from then on until the card is on the reader, leaves it, and is away.
EACH_S, ON_S, LEAVES_S, AWAY_S = 4.2, 0.7, 1.6, 2.3
SETTLED_S = 2.8  # when the screen no longer shows what the card did
SETTLED_MS = 4_500

SIZE = 720, 340
TABLE, BODY, EDGE, GLASS, LIT, PAD = "#f3e7d3", "#3b4252", "#262b36", "#0b0e13", "#e9f4ff", "#4a5366"
DEVICE = (130, 56, 566, 250)
SCREEN, SCALE = (344, 78), 2.5
READER = (156, 92, 164, 178)
BUTTONS_Y, BUTTON_RADIUS = 270, 15
CARD = (184, 106, 108, 150)


class Scene(NamedTuple):
    """What the screen shows from a moment on: rows of lit runs as the path of an SVG."""

    from_s: float
    lit: str


def draw() -> str:
    """Return the picture, as the text of an SVG file. CSS moves it, but not where less motion is wanted."""
    sheet = drawsvg.Drawing(*SIZE, font_family=FONTS)
    sheet.append_title(TITLE)
    scenes = list(_scenes())
    sheet.append_css(_css(scenes))
    sheet.append(drawsvg.Rectangle(0, 0, *SIZE, rx=14, fill=TABLE))
    for shape in (*_device(), *_screen(scenes), *map(_card, range(len(TAPS)))):
        sheet.append(shape)
    return str(sheet.as_svg()) + "\n"


def _scenes() -> Iterator[Scene]:
    """Yield what the screen shows as the simulator plays, and from when."""
    table = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)

    def shown_after(*step: Any) -> str:
        table.play([json.dumps(step)])
        return _lit(table.simulation.bench.picture())

    yield Scene(0, shown_after("press", "ok"))
    for turn, (card, *_) in enumerate(TAPS):
        yield Scene(turn * EACH_S + ON_S, shown_after("tap", card))
        yield Scene(turn * EACH_S + SETTLED_S, shown_after("wait", SETTLED_MS))


def _lit(pixels: bytes) -> str:
    frame = picture(pixels).convert("L")
    path = ""
    for y in range(HEIGHT):
        x = 0
        for is_lit, run in groupby(frame.getpixel((column, y)) for column in range(WIDTH)):
            length = len(list(run))
            if is_lit:
                path += f"M{x} {y}h{length}v1h-{length}z"
            x += length
    return path


def _length_s() -> float:
    return len(TAPS) * EACH_S


def _at(moment_s: float) -> str:
    return f"{100 * moment_s / _length_s():.2f}%"


def _css(scenes: list[Scene]) -> str:
    """Return the style: each scene is seen from its moment to the next, each card comes and goes."""
    ends = [scene.from_s for scene in scenes[1:]] + [_length_s()]
    rules = [
        f".scene,.card{{animation:{_length_s()}s infinite}}",
        ".scene{opacity:0;animation-timing-function:step-end}",
    ]
    for number, (scene, end_s) in enumerate(zip(scenes, ends, strict=True)):
        shown = f"0%{{opacity:0}}{_at(scene.from_s)}{{opacity:1}}{_at(end_s)}{{opacity:0}}"
        shown = shown.removeprefix("0%{opacity:0}") if not scene.from_s else shown
        rules.append(f"@keyframes scene-{number}{{{shown}}}.scene-{number}{{animation-name:scene-{number}}}")
    for turn, (_, _, (x, y)) in enumerate(TAPS):
        away, there = f"{{transform:translate({x}px,{y}px)}}", "{transform:none}"
        begins_s = turn * EACH_S
        moves = (
            f"0%,{_at(begins_s)}{away}{_at(begins_s + ON_S)},{_at(begins_s + LEAVES_S)}{there}"
            f"{_at(begins_s + AWAY_S)},100%{away}"
        )
        rules.append(f"@keyframes card-{turn}{{{moves}}}.card-{turn}{{animation-name:card-{turn}}}")
    last = (
        f".scene-{len(scenes) - 1}{{opacity:1}}.card{{display:none}}.card-{len(TAPS) - 1}{{display:inline}}"
    )
    rules.append(f"@media (prefers-reduced-motion:reduce){{.scene,.card{{animation:none}}{last}}}")
    return "".join(rules)


def _device() -> Iterator[Any]:
    yield drawsvg.Rectangle(*DEVICE, rx=22, fill=BODY, stroke=EDGE, stroke_width=3)
    yield drawsvg.Rectangle(*READER, rx=14, fill=PAD)
    x, y, width, height = READER
    for radius in (14, 26, 38):
        yield drawsvg.Arc(
            x + width / 2,
            y + height / 2 + 14,
            radius,
            40,
            140,
            fill="none",
            stroke=LIT,
            stroke_width=4,
            stroke_opacity=0.6,
        )
    for third in (1, 3, 5):
        at = SCREEN[0] + third * WIDTH * SCALE / 6
        yield drawsvg.Circle(at, BUTTONS_Y, BUTTON_RADIUS, fill="#c9ced8", stroke=EDGE, stroke_width=3)


def _screen(scenes: list[Scene]) -> Iterator[Any]:
    x, y = SCREEN
    yield drawsvg.Rectangle(x - 8, y - 8, WIDTH * SCALE + 16, HEIGHT * SCALE + 16, rx=8, fill=GLASS)
    for number, scene in enumerate(scenes):
        place = f"translate({x} {y}) scale({SCALE})"
        lit = drawsvg.Path(d=scene.lit, fill=LIT, shape_rendering="crispEdges", transform=place)
        yield drawsvg.Group([lit], class_=f"scene scene-{number}")


def _card(turn: int) -> Any:
    name, colour, _ = TAPS[turn]
    x, y, width, height = CARD
    group = drawsvg.Group(class_=f"card card-{turn}")
    group.append(
        drawsvg.Rectangle(x, y, width, height, rx=9, fill="#fffdf8", stroke="#8d8577", stroke_width=1.5)
    )
    group.append(drawsvg.Rectangle(x + 8, y + 8, width - 16, 70, rx=5, fill=colour))
    group.append(drawsvg.Circle(x + width / 2, y + 43, 20, fill="#fff", fill_opacity=0.3))
    for line, word in enumerate(_lines(name.rsplit(" ", 1)[0])):
        group.append(
            label(
                word,
                x + width / 2,
                y + 97 + 18 * line,
                15,
                "#2b2620",
                font_weight="bold",
                text_anchor="middle",
            )
        )
    return group


def _lines(name: str) -> list[str]:
    """Return a card's name in two lines of about one length."""
    words = name.split()
    half = (len(words) + 1) // 2
    return [" ".join(words[:half]), " ".join(words[half:])]


def main() -> None:
    """Write the picture, and name it."""
    PATH.write_text(draw())
    print(PATH.relative_to(boards.FOLDER.parent))


if __name__ == "__main__":
    main()
