"""The languages: their files have no faults, and missing texts are named."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from host_sim.words import catalogues, checking, freezing, rooms, tables
from host_sim.words.commands.check import command as check
from host_sim.words.packing import TooLong, pack
from host_sim.words.translated import Translated
from tally.screens.words import text_in
from tally.screens.words.keys import number_of
from tally.screens.words.packed_texts import LONGEST, Packed

pytestmark = pytest.mark.slow

EVERY = catalogues.TRANSLATED
# Babel's messages by their keys.
Messages = dict[str, Any]


def unpacked(texts: list[str]) -> list[str]:
    found = Packed("en", (1,), *pack(texts))
    return [found.text(number) for number in range(len(texts))]


def test_every_key_has_a_number_of_its_own() -> None:
    order = freezing.numbered()
    assert [number_of(key) for key in order] == list(range(len(order)))


@pytest.mark.parametrize("language", EVERY)
def test_the_files_have_every_english_text(language: str) -> None:
    written = catalogues.path_of(language).read_bytes()
    is_whole = (
        catalogues.written(catalogues.extracted(language)) == written
    )  # pytest would compare for minutes
    assert is_whole, "`python -m host_sim words extract`"


@pytest.mark.parametrize("language", EVERY)
def test_nothing_is_amiss_in_a_language(language: str) -> None:
    assert not [*checking.file_problems(language), *checking.problems(language)]


def test_a_key_with_two_texts_is_named_with_both_files(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not list(checking.given_twice())
    again = [*tables.entries(), tables.Entry("label.undo", "Back", "sample.py")]
    monkeypatch.setattr(checking, "entries", lambda: again)
    fault = "label.undo: it has a text in table.py, and another in sample.py"
    assert list(checking.given_twice()) == [fault]
    result = CliRunner().invoke(check, ["de", "fr"])
    assert result.exit_code == 1
    assert result.output.count(fault) == 1


@pytest.mark.parametrize("language", EVERY)
def test_a_deck_check_says_of_a_card_what_its_mark_says(language: str) -> None:
    mark = text_in(language, "mark.altered")
    assert mark.isupper()
    assert text_in(language, "deck.altered").partition(" ")[0].rstrip(":").upper() == mark


def test_english_has_a_glyph_for_each_letter() -> None:
    assert not {entry.key for entry in tables.entries() if checking.without_glyph(entry.text)}


@pytest.mark.parametrize(("language", "ones"), [("fr", (0, 1)), ("it", (1,)), ("de", (1,)), ("es", (1,))])
def test_these_numbers_take_the_singular(language: str, ones: tuple[int, ...]) -> None:
    assert catalogues.ones(language) == ones


def test_texts_come_out_as_they_were_packed() -> None:
    texts = ["", "Zurück", "Übernächste Überraschung", "aaaaaaaaaaaaaaa", "Haut…Retour ◀", "", "über"] * 40
    assert unpacked(texts) == texts


def test_texts_that_have_no_pair_come_out_too() -> None:
    assert unpacked(["", ""]) == ["", ""]
    assert unpacked(["a", "", "ß"]) == ["a", "", "ß"]


def test_a_text_that_is_too_long_is_not_packed() -> None:
    with pytest.raises(TooLong):
        pack(["".join(chr(0x100 + number) for number in range(LONGEST))])


class TestOneFile:
    """A translator's file, beside the real English."""

    @pytest.fixture(scope="class")
    def untranslated(self, tmp_path_factory: pytest.TempPathFactory) -> Messages:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(catalogues, "FOLDER", tmp_path_factory.mktemp("empty"))
            return {message.context: message for message in catalogues.extracted("fr") if message.context}

    @pytest.fixture(autouse=True)
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, untranslated: Messages) -> None:
        monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
        self.english = untranslated

    def translated(self, context: str, *strings: str, english: str = "") -> None:
        """Add a translation to the file, which has no other text but those that were added."""
        message = self.english[context].clone()
        message.string = strings[0] if len(strings) == 1 else strings
        message.id = english or message.id
        catalogue = deepcopy(catalogues.read("fr"))
        catalogue[message.id] = message
        catalogues.path_of("fr").write_bytes(catalogues.written(catalogue))

    def test_a_translation_is_kept_when_texts_are_extracted_again(self) -> None:
        self.translated("label.back", "Retour")
        whole = catalogues.written(catalogues.extracted("fr"))
        catalogues.path_of("fr").write_bytes(whole)
        assert catalogues.written(catalogues.extracted("fr")) == whole
        assert catalogues.translations("fr") == {"label.back": "Retour"}

    def test_a_count_has_two_forms(self) -> None:
        self.translated("counter.cookies", "cookie", "cookies")
        assert catalogues.translations("fr") == {
            "counter.cookies.one": "cookie",
            "counter.cookies": "cookies",
        }

    def test_a_translation_of_an_older_english_text_is_kept_and_not_used(self) -> None:
        self.translated("label.back", "Retour", english="Go back")
        again = catalogues.extracted("fr")
        (message,) = (message for message in again if message.context == "label.back")
        assert (message.string, message.fuzzy, message.previous_id) == ("Retour", True, ["Go back"])
        catalogues.path_of("fr").write_bytes(catalogues.written(again))
        assert not catalogues.translations("fr")

    @pytest.mark.parametrize(
        ("key", "text", "fault"),
        [
            ("said.card_played", "%s joue", "it lacks %s, beside '"),
            ("told.fight_won", "{0} gagne contre {1}", "it has {1} too many, beside '"),
            ("label.back", "Retour Ж", "no glyph for Ж"),
            ("label.back", "Retour à la page d'avant", "104 pixels long, 50 at most"),
            ("label.back", "Reķour", "no glyph for ķ"),
            ("label.back", " Retour", "a space"),
        ],
    )
    def test_what_is_amiss_is_told(self, key: str, text: str, fault: str) -> None:
        self.translated(key, text)
        (told,) = checking.problems("fr")
        assert told.startswith(f"fr: {key}: {fault}")

    def test_sample_views_are_said_in_the_language(self) -> None:
        self.translated("label.back", "Retour")
        view = {"labels": ["", "Back"], "items": [["Back", "Ann"]], "cursor": 1}
        said = {"labels": ["", "Retour"], "items": [["Retour", "Ann"]], "cursor": 1}
        assert Translated("fr").view(view, "menu.") == said

    def test_a_sample_view_takes_the_text_of_its_own_group(self) -> None:
        self.translated("new_game.title", "Partie")
        self.translated("menu.new_game", "Nouvelle partie")
        assert Translated("fr").view("New game", "new_game.") == "Partie"
        assert Translated("fr").view("New game", "menu.") == "Nouvelle partie"

    def test_a_short_text_of_a_sample_is_known_by_the_word_it_begins_with(self) -> None:
        self.translated("card.owner", "à {}")
        assert Translated("fr").view(["of Ann", "Queen of the Kindergarten"], "card.") == [
            "à Ann",
            "Queen of the Kindergarten",
        ]

    def test_a_count_that_english_has_as_a_word_is_said_as_a_number(self) -> None:
        self.translated("judging.turns", "encore {} tour", "encore {} tours")
        assert Translated("fr").view("1 more turn after this", "judge.") == "encore 1 tour"

    def test_values_may_change_places(self) -> None:
        self.translated("told.happened", "{1} : {0}")
        assert not list(checking.problems("fr"))

    def test_a_key_that_english_does_not_have_is_told(self) -> None:
        path = catalogues.path_of("fr")
        path.write_text('msgid ""\nmsgstr ""\n\nmsgctxt "label.nap"\nmsgid "Nap"\nmsgstr "Sieste"\n')
        assert list(checking.problems("fr")) == ["fr: label.nap: English has no such text"]

    def test_what_is_missing_is_named(self) -> None:
        self.translated("label.back", "Retour")
        missing = [entry.key for entry in checking.missing("fr")]
        assert "label.pass" in missing
        assert "label.back" not in missing


def test_the_command_says_how_many_are_missing() -> None:
    done = CliRunner().invoke(check, ["de"])
    assert done.exit_code == 0
    assert done.output.startswith(f"de: {len(checking.missing('de'))} missing, and ")


def test_english_texts_fit_the_room_that_translators_are_told() -> None:
    assert all(rooms.of(entry.key, entry.text).holds(entry.text) for entry in tables.entries())
