"""The page speaks: what it hands to the browser's speech, and what somebody plays who only hears that."""

import sys
from pathlib import Path
from typing import Any

import pytest

from card_tags import samples
from host_sim.web import contents
from host_sim.words import page_texts
from tally.screens.words.languages import LANGUAGES
from tests.host.page.browser import drive
from tests.host.page.pictures import SPEAK
from tests.host.test_page_files import of
from tests.host.test_spoken_text import sentences_of

pytestmark = pytest.mark.slow

LISTENING = str(Path(__file__).parent / "page" / "listening.js")
BEGIN = "Show me a first game of {0}"
HANDED: list[Any] = ["eval", "globalThis.handed.map(([, sentence]) => sentence)"]
LATEST: list[Any] = ["eval", "globalThis.handed.at(-1)"]
ANNOUNCED: list[Any] = ["eval", "document.querySelector('.device [role=status]').textContent"]
NO_SPEECH = "This browser does not speak: all that would be said stands on the page."
FAULT = "The browser could not say this: it stands on the page."
NO_VOICE = "This browser has no voice for English: all that would be said stands on the page."
A_FEW = 2
# Longer than a hold of the device, and shorter than the longest of the page.
DOWN_MS = 800
# What speaks is chosen, and then the guide by its own button, which loads the page again.
SPEAKS = "globalThis.handed.length > 0"
# Asks how the seats stand, until that is known.
STANDS = """(() => {
  document.querySelector(".speech [aria-keyshortcuts=H]").click();
  return globalThis.handed.at(-1)[1].includes("Red 30 cookies");
})()"""


def said_in(language: str, words: str) -> str:
    found: str = page_texts.words(language)["texts"].get(words, words)
    return found


def test_it_speaks_once_it_is_switched_on_one_sentence_a_gesture(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        ["open"],
        ["key", "h"],
        HANDED,
        *SPEAK,
        HANDED,
        ["begin guided"],
        ["until", SPEAKS],
        ["by ear", A_FEW],
        ANNOUNCED,
        ["key", "h"],
        LATEST,
        ["click", "Read the screen"],
        LATEST,
        ["axe"],
        ["eval", "void (globalThis.voices = [{ lang: 'de-DE' }])"],
        ["key", "r"],
        ["reads", NO_VOICE],
        ["eval", "void (globalThis.fault = 'not-allowed')"],
        ["key", "r"],
        ["reads", FAULT],
        *SPEAK,
        ["key", "h"],
        LATEST,
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, init=LISTENING)
    (by_ear,) = of("by ear", steps, found)
    assert by_ear["wrong"] == []
    news = "Red plays Kit of the Kites; Red 27 cookies; It is Red's turn; Blue may act now; quick or pass."
    asked = "Drag Pillow Thump onto the reader, or press it. It lies in Blue's hand."
    assert by_ear["handed"][-1] == ["en-GB", f"{news} {asked}", 1]
    off, on = of("eval", steps, found)[:2]
    assert off == []
    assert len(on) == 1
    announced, standing, whole, *_, still = of("eval", steps, found)[2:]
    assert announced == news
    course = "turn 1: Build. It is Red's turn. Blue may act now. quick or pass."
    assert standing[1].startswith("Red 27 cookies, wins 0, hand 5, activations 1/4. Blue 32 cookies")
    assert standing[1].endswith(course)
    buttons = "Left: Take back. OK: End. Right: Counts."
    assert whole[1].startswith("Red plays Kit of the Kites. Red 27 cookies")
    assert whole[1].endswith(f"{course} {buttons} {asked}")
    assert still == ["en", whole[1], 1], "in its language, though no voice is there; and nothing after that"
    assert of("axe", steps, found) == [[]]
    assert found[-1] == []


# Each game is played to its end, and each language is heard in a whole game.
BY_EAR = [*zip(samples.LISTS, LANGUAGES, strict=False), ("little_troubles", LANGUAGES[-1])]


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "language"), BY_EAR)
def test_a_first_game_is_played_to_its_end_from_what_was_spoken_alone(
    game: str, language: str, tmp_path: Path
) -> None:
    steps: list[list[Any]] = [
        ["open"],
        ["choose", game],
        *([step, said_in(language, words.strip("^$"))] for step, words in SPEAK),
        ["begin guided", said_in(language, BEGIN).partition("{0}")[0]],
        ["until", SPEAKS],
        ["by ear"],
        ["complaints"],
    ]
    *_, played, complaints = drive(tmp_path, *steps, locale=language, init=LISTENING)
    assert played["wrong"] == []
    assert len(played["handed"]) == len(contents.guides()[game]) + 1
    assert {spoken[:2] for spoken, *_ in played["handed"]} == {language}
    handed = [sentence for _, sentence, _ in played["handed"][1:]]
    told = [sentence for (sentence,) in sentences_of(game, language)]
    assert [(one, other) for one, other in zip(told, handed, strict=True) if one not in other] == []
    assert said_in(language, "The first game is over") in handed[-1]
    assert complaints == []


@pytest.mark.nightly
def test_a_device_on_a_cable_speaks_through_the_scoreboard(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        ["window", "board/"],
        ["click", "A device: choose its port"],
        ["reads", "No game has begun at this table."],
        ["click", "^Speak$"],
        ["hands", "press", "ok"],
        ["reads", "Build"],
        ["until", STANDS],
        ["hands", "tap", "Snack Break 1/3"],
        ["until", "globalThis.handed.at(-1)[1].startsWith('Snack Break: Red +3 cookies;')"],
        LATEST,
        ["hands", "unplug", "usb"],
        ["port is", False],
        ["reads", "The cable is out: plug the table in again."],
        LATEST,
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, python=sys.executable, init=LISTENING)
    played, out = of("eval", steps, found)
    assert played[1].endswith("It is Red's turn; Blue may act now; quick or pass.")
    assert out[1] == "The cable is out: plug the table in again."
    assert found[-1] == []


@pytest.mark.nightly
def test_a_browser_that_does_not_speak_says_so(tmp_path: Path) -> None:
    silent = tmp_path / "silent.js"
    silent.write_text("delete globalThis.speechSynthesis;")
    steps: list[list[Any]] = [
        ["window", "board/"],
        ["click", "^Speak$"],
        ["reads", NO_SPEECH],
        ["axe"],
        ["complaints"],
    ]
    *_, shut_out, complaints = drive(tmp_path, *steps, init=str(silent))
    assert shut_out == []
    assert complaints == []


@pytest.mark.nightly
def test_hands_that_need_more_time_press_a_button_for_longer(tmp_path: Path) -> None:
    right: list[list[Any]] = [["hold key", "d", DOWN_MS], ["settle"], ["words"]]
    steps: list[list[Any]] = [
        ["open"],
        ["press", "ok"],
        ["settle"],
        ["summary", "Settings"],
        ["select", "A button is held after", "2.5 s"],
        ["summary", "Settings"],
        ["eval", "document.activeElement.blur()"],
        *right,
        ["reload"],
        ["eval", "[...document.querySelectorAll('.drawer select')].map(({ value }) => value)"],
        ["summary", "Settings"],
        ["select", "A button is held after", "0.6 s"],
        ["summary", "Settings"],
        ["eval", "document.activeElement.blur()"],
        *right,
    ]
    found = drive(tmp_path, *steps)
    pressed, held = of("words", steps, found)
    assert pressed.startswith("Build, turn 1")
    assert "2500" in of("eval", steps, found)[1], "also after a reload"
    assert held.startswith("Menu")
