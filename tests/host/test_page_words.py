"""The page in other languages: its files have all its texts, and whoever asks for German sees German."""

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from host_sim.words import catalogues, messages, page_texts, page_translations, tables
from host_sim.words.commands.check import command as check
from tally.screens.words.languages import ENGLISH
from tests.host.page.browser import drive

pytestmark = pytest.mark.slow

EVERY = catalogues.TRANSLATED
SAID = re.compile(r"""\b(?:say|pieces|counted)\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')""")
# All that somebody reads or hears on a page: its texts, the names for screen readers, and titles.
SHOWN = """[document.title, ...[...document.querySelectorAll("body *")].flatMap((each) => [
  each.getAttribute("aria-label"), each.getAttribute("title"), each.getAttribute("placeholder"),
  ...[...each.childNodes].filter((node) => node.nodeType === 3 && each.localName !== "noscript")
    .map((node) => node.data.trim()),
])].filter(Boolean)"""
LANGUAGE = "document.documentElement.lang"
READY = "document.querySelector('canvas') && document.querySelector('.state')?.textContent.trim() === ''"
# What happened at the table, as the browser keeps it.
HAPPENED = """new Promise((resolve) => (indexedDB.open("taptally").onsuccess = ({ target: { result } }) =>
  (result.transaction("happened").objectStore("happened").getAll().onsuccess = ({ target }) =>
    resolve(target.result))))"""


def english() -> set[str]:
    """Return the texts that differ in German and have no values, except those that the device says too."""
    german = page_texts.words("de")["texts"]
    found = {text for text, told in german.items() if "{" not in text and told != text}
    return found - set(tables.texts().values())


@pytest.mark.parametrize("path", sorted(page_texts.PAGE.rglob("*.ts")), ids=lambda path: path.stem)
def test_every_text_that_is_said_is_found(path: Path) -> None:
    # Babel does not see a text within the values of another text.
    written = {double or single for double, single in SAID.findall(path.read_text())}
    file = path.relative_to(page_texts.PAGE).as_posix()
    assert {
        text if isinstance(text, str) else text[0] for text, at in page_texts.texts() if at == file
    } == written


@pytest.mark.parametrize("language", EVERY)
def test_the_files_have_every_text_of_the_page(language: str) -> None:
    written = page_translations.path_of(language).read_bytes()
    is_whole = (
        catalogues.written(page_texts.extracted(language)) == written
    )  # pytest would compare for minutes
    assert is_whole, "`python -m host_sim words extract`"


@pytest.mark.parametrize("language", EVERY)
def test_nothing_is_amiss_in_a_language(language: str) -> None:
    assert not list(page_texts.problems(language))


@pytest.mark.parametrize("language", EVERY)
def test_no_text_is_missing(language: str) -> None:
    assert not page_texts.missing(language)


class TestOneFile:
    """A translator's file, beside the real English."""

    @pytest.fixture(autouse=True)
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(page_translations, "FOLDER", tmp_path)
        monkeypatch.setattr(
            messages, "_learned", {ENGLISH: {}}
        )  # what is learned here is not for other tests

    def translated(self, english: str, *strings: str) -> None:
        catalogue = page_texts.extracted("fr")
        for message in catalogue:
            if english in (message.id, *message.id[:1]):
                message.string = strings[0] if len(strings) == 1 else strings
        page_translations.path_of("fr").write_bytes(catalogues.written(catalogue))

    @pytest.mark.parametrize("told", ["Tour", "Tour {1}", " Tour {0}"])
    def test_what_is_amiss_is_told(self, told: str) -> None:
        self.translated("Turn {0}", told)
        (line,) = page_texts.problems("fr")
        assert line.startswith("fr: Turn {0}: ")

    def test_what_is_counted_has_two_forms(self) -> None:
        self.translated("{0} line", "une ligne", "{0} lignes")
        assert not list(page_texts.problems("fr"))
        assert page_texts.words("fr")["texts"] == {"{0} line": ["une ligne", "{0} lignes"]}

    def test_a_missing_translation_is_named_and_left_out_of_the_page(self) -> None:
        self.translated("Turn {0}", "Tour {0}")
        assert "To do" in page_texts.missing("fr")
        assert "Turn {0}" not in page_texts.missing("fr")
        assert page_texts.words("fr")["texts"] == {"Turn {0}": "Tour {0}"}


def test_the_command_says_how_many_are_missing() -> None:
    result = CliRunner().invoke(check, ["de"])
    assert result.exit_code == 0
    assert result.output.endswith(f"and {len(page_texts.missing('de'))} of the page\n")


# By day a table speaks the language of the page, and each text of each language is looked at.
@pytest.mark.nightly
def test_a_browser_that_asks_for_german_sees_german_on_every_page_without_a_network(tmp_path: Path) -> None:
    index: list[list[Any]] = [["open"], ["offline"], ["reload"], ["eval", SHOWN], ["eval", LANGUAGE]]
    index += [
        ["click", "Die Starthände austeilen"],
        ["until", "Boolean(document.querySelector('.row.hand .card'))"],
        ["eval", "document.querySelector('.row.hand .card').click()"],
        ["settle"],
        ["eval", SHOWN],
        ["axe"],
    ]
    others: list[list[Any]] = []
    for where in ("board/", "judge/", "kiosk/", "hall/"):
        others += [["window", where], ["settle"], ["eval", SHOWN]]
    steps = [*index, *others, ["complaints"]]
    found = drive(tmp_path, *steps, locale="de-AT")
    shown = [words for step, words in zip(steps, found, strict=True) if step == ["eval", SHOWN]]
    assert found[steps.index(["eval", LANGUAGE])] == "de"
    assert "Karten" in shown[0]
    assert [english() & {*words} for words in shown] == [set()] * len(shown)
    assert (found[steps.index(["axe"])], found[-1]) == ([], [])


def test_a_new_table_begins_in_the_language_of_the_page_and_speaks_the_one_that_is_chosen_then(
    tmp_path: Path,
) -> None:
    choice = "document.querySelector('.language')"
    choose = f"({choice}.value = 'es', {choice}.dispatchEvent(new Event('change')))"
    steps: list[list[Any]] = [["open"], ["eval", LANGUAGE], ["eval", HAPPENED]]
    steps += [
        ["eval", choose],
        ["reads", "Marcador"],
        ["until", READY],
        ["eval", LANGUAGE],
        ["eval", HAPPENED],
    ]
    _, language, new, _, _, _, chosen, again = drive(tmp_path, *steps, locale="it-CH")
    assert (language, chosen) == ("it", "es")
    assert [line for line in new if "speak" in line] == ['["speak","it"]']
    assert [line for line in again if "speak" in line] == ['["speak","it"]', '["speak","es"]']


def test_a_browser_in_another_language_gets_english(tmp_path: Path) -> None:
    assert drive(tmp_path, ["window", "board/"], ["eval", LANGUAGE], locale="pt-BR")[-1] == "en"


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_what_the_sample_cards_say_is_said_in_each_language(language: str) -> None:
    cards = page_texts.words(language)["cards"]
    assert cards
    assert not [sentence for sentence, told in cards.items() if sentence == told]
