"""In every language the tabs of a game and its phases are whole where players read them."""

from collections.abc import Iterator
from itertools import product

import pytest

from host_sim.words import tables
from host_sim.words.spoken import spoken_in
from tally.screens.canvas import HEIGHT, PAGE_ROWS, WIDTH, Canvas
from tally.screens.fonts import SMALL
from tally.screens.layout import WITH_SHORT, draw_labels
from tally.screens.numbers import draw_counts
from tally.screens.score_opposite import draw_score_opposite
from tally.screens.words import languages, text

# What Left does, then OK, by game. Right always shows the counts.
TABS = {
    "little_troubles": (
        "label.undo label.back label.decline",
        "label.pick label.pass label.fight label.end label.go_on label.decline label.confirm label.again",
    ),
    "little_troubles_discards": ("label.hand", "label.done"),
    "unstable_unicorns": (
        "label.undo label.back",
        "label.pick label.again label.go_on unicorns.happen unicorns.own unicorns.where unicorns.target"
        " unicorns.pass_one unicorns.discard_one unicorns.draw unicorns.end_turn unicorns.next",
    ),
    "wotn": (
        "label.undo",
        "label.go_on label.again wotn.label.part wotn.label.moves wotn.label.roll wotn.label.penalties"
        " wotn.label.battle wotn.label.release",
    ),
    "altered": (
        "label.undo label.no altered.no_orb",
        "label.again label.yes label.pick altered.play_reaction altered.orb label.pass label.go_on",
    ),
}
# What the halves of seats opposite have: the other phases of the game have screens of their own.
OPPOSITE = (
    "label.undo label.back label.decline",
    "label.pick label.pass label.fight label.end label.go_on label.decline",
)
LONG_NAMES = ["Bartholomäus von Übelhausen", "Éléonore-Françoise d'Aubigné"]
ROWS = [["cookies", ["108", "200"]]] * 6
NO_LABELS = ["", "", ""]
FEWEST_LETTERS = 4
SPOKEN = pytest.mark.parametrize("language", languages.LANGUAGES)


def rows(lefts: str, oks: str) -> Iterator[list[str]]:
    """Yield the labels of every row with one of these at the left, and one of these in the middle."""
    for left, ok in product(lefts.split(), oks.split()):
        yield [text(left), text(ok), text("label.counts")]


def half(number: int, labels: list[str]) -> Canvas:
    """Return the score of two seats opposite, in which seat 0 is asked and has this count."""
    canvas = Canvas()
    seat = {
        "name": "Ann",
        "number": number,
        "notes": [],
        "used": 1,
        "limit": 4,
        "turn": True,
        "priority": True,
    }
    draw_score_opposite(canvas, {"seats": [seat, seat], "prompt": "", "labels": labels, "asked": 0})
    return canvas


def cut(canvas: Canvas, labels: list[str]) -> list[str]:
    """Return the labels that a canvas shows neither whole nor in their short form."""
    return [label for label in labels if not any(shows(canvas, form) for form in forms(label))]


def forms(label: str) -> list[str]:
    return [label, *(text(key + ".short") for key in WITH_SHORT if label == text(key))]


def shows(canvas: Canvas, said: str) -> bool:
    """Return whether small letters say this anywhere on a canvas, lit or dark."""
    letters = SMALL.strip(said)[0]
    dark = bytes(0xFF - column for column in letters)
    return any(letters in row or dark in row for row in _rows(canvas))


def _rows(canvas: Canvas) -> Iterator[bytes]:
    """Yield the columns of each eight rows, from every row on."""
    pages = [canvas.pixels[start : start + WIDTH] for start in range(0, len(canvas.pixels), WIDTH)]
    for top in range(HEIGHT - PAGE_ROWS + 1):
        page, shift = divmod(top, PAGE_ROWS)
        below = pages[page + 1] if shift else bytes(WIDTH)
        yield bytes(
            (upper | lower << PAGE_ROWS) >> shift & 0xFF
            for upper, lower in zip(pages[page], below, strict=True)
        )


@SPOKEN
@pytest.mark.parametrize("game", TABS)
def test_no_tab_of_a_game_is_cut(game: str, language: str) -> None:
    with spoken_in(language):
        for labels in rows(*TABS[game]):
            canvas = Canvas()
            draw_labels(canvas, labels)
            assert not cut(canvas, labels), labels


@SPOKEN
def test_no_tab_of_seats_opposite_is_cut_beside_two_digits(language: str) -> None:
    with spoken_in(language):
        for labels in rows(*OPPOSITE):
            assert not cut(half(88, labels), labels), labels


@SPOKEN
def test_beside_three_digits_a_cut_tab_can_be_guessed(language: str) -> None:
    with spoken_in(language):
        for labels in rows(*OPPOSITE):
            canvas = half(108, labels)
            for label in cut(canvas, labels):
                guessed = [form for form in forms(label) if shows(canvas, form[:FEWEST_LETTERS])]
                assert guessed, labels


@SPOKEN
@pytest.mark.parametrize("unit", ["explain.turn", "explain.day"])
def test_beside_the_longest_names_the_phase_is_whole(unit: str, language: str) -> None:
    with spoken_in(language):
        for key in tables.texts():
            if key.startswith("phase."):
                canvas = Canvas()
                title = text(unit).format(text(key), 48)
                draw_counts(
                    canvas,
                    {
                        "title": title,
                        "columns": LONG_NAMES,
                        "rows": ROWS,
                        "cursor": None,
                        "labels": NO_LABELS,
                    },
                )
                assert shows(canvas, text(key)), title


def test_a_tab_that_is_cut_is_told() -> None:
    labels = ["Take back what was done", "Pass", "Counts"]
    assert cut(half(88, labels), labels) == labels[:1]
