"""A whole first game of each game, each in another language: all that is shown is said in it."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.simulation import Simulation
from host_sim.words import catalogues
from host_sim.words.spoken import spoken_in
from host_sim.words.translated import Translated
from tally.screens.words.languages import ENGLISH
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

PLACE = re.compile(r"\{\d?\}|%s")
SPOKEN = {"little_troubles": "fr", "unstable_unicorns": "it", "wotn": "de", "altered": "es"}


class Played:
    """A first game, played to its end in a language; `shown` has each text of its pages, and where it was."""

    def __init__(self, game: str, language: str) -> None:
        self.shown: dict[str, str] = {}
        journey = Journey(play.compiled("pico"), samples.tray(game), samples.catalogues(), lambda *_: None)
        self._simulation: Simulation = journey.simulation
        self.held = journey.play(self._lines(game, language))
        self.view = self._simulation.table.session.view

    def _lines(self, game: str, language: str) -> Iterator[str]:
        """Yield the script's lines without what its pictures say, and look at the page behind each."""
        yield json.dumps(["speak", language])
        with play.first_game(game).open() as lines:
            for line in lines:
                expected = json.loads(line) if line.startswith("{") else None
                if expected:
                    expected.pop("picture", None)
                    yield json.dumps(expected)
                else:
                    yield line
                page = self._simulation.table.page()
                for text in _texts(page.picture()):
                    self.shown.setdefault(text, f"{self._simulation.table.page_name()}: {line.strip()}")


def _texts(shown: Any) -> Iterator[str]:
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, dict):
        for value in shown.values():
            yield from _texts(value)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from _texts(value)


def _left_in_english(shown: dict[str, str], language: str, titles: set[str]) -> dict[str, str]:
    """Return the texts that the tables have a translation of, or of a part, and that none reads like."""
    texts = Translated(language)
    translations = [re.compile(_as_pattern(said)) for said in catalogues.translations(language).values()]
    return {
        text: where
        for text, where in shown.items()
        if text not in titles
        and texts.view(text, "") != text
        and not any(translation.fullmatch(text) for translation in translations)
    }


def _as_pattern(said: str) -> str:
    """Return what finds a text with any values; one that is all values finds nothing."""
    parts = PLACE.split(said)
    return ".+".join(map(re.escape, parts)) if any(map(str.isalpha, "".join(parts))) else "(?!)"


@pytest.mark.parametrize("game", nightly_but(("little_troubles",), SPOKEN))
def test_a_first_game_is_played_to_its_end_in_another_language(game: str) -> None:
    language = SPOKEN[game]
    with spoken_in(ENGLISH):  # and afterwards again
        played = Played(game, language)
    assert played.held > 0
    assert played.view
    assert played.view["winner"] is not None
    titles = {card["label"].rpartition(" ")[0] or card["label"] for card in samples.tray(game)}
    assert _left_in_english(played.shown, language, titles) == {}
