"""A broken PO file is refused with its line, and a language with a fault is not packed."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from host_sim.web import building
from host_sim.words import catalogues, freezing, page_translations, po_files
from host_sim.words.commands.check import command as check
from host_sim.words.commands.compile import command as pack
from host_sim.words.commands.extract import command as extract

pytestmark = pytest.mark.slow

HEAD = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
WHOLE = (
    HEAD + '#. max 50 pixels\nmsgctxt "a"\nmsgid "Back"\nmsgid_plural "Backs"\nmsgstr[0] ""\n"Zu"\n'
    'msgstr[1] "\\"\\\\"\n'
)
KEYED = 'msgctxt "label.back"\nmsgid "Back"\nmsgstr "{}"'


def faults_of(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(po_files.BadFile) as broken:
        po_files.read(path, "de")
    return str(broken.value)


def test_a_whole_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_text(WHOLE + '\n#~ msgid "Nap"\n#~ msgstr "Schlaf"\n#~| msgid "Old\n')
    (message,) = (message for message in po_files.read(tmp_path / "de.po", "de") if message.id)
    assert (message.context, message.string) == ("a", ("Zu", '"\\'))


@pytest.mark.parametrize(
    ("line", "wrong", "fault"),
    [
        (11, 'msgstr[1] "Zurück', "is missing"),
        (11, "msgstr[1] Zurück", "no line of a PO file"),
        (11, 'msgstr[1]"Zurück"', "no line of a PO file"),
        (11, 'msgstr[1] "Zu"rück"', "a \\ before a"),
        (11, 'msgstr[1] "Zurück\\"', "is missing"),
        (11, 'msgstr[1] "Zur\\uck"', "is missing"),
        (11, 'mgstr[1] "Zurück"', "no line of a PO file"),
        (11, 'msgstr[2] "Zurück"', "no msgstr[2] behind msgstr[0]"),
        (9, 'msgstr "Zurück"', "no msgstr behind msgid_plural"),
        (7, '"Back"', "no msgid_plural behind msgctxt"),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, line: int, wrong: str, fault: str) -> None:
    lines = WHOLE.splitlines()
    lines[line - 1] = wrong
    path = tmp_path / "de.po"
    told = faults_of(path, "\n".join(lines)).splitlines()
    at = line + (wrong == '"Back"')  # that one goes on with the line before, and the next has lost its place
    assert told[0].startswith(f"{path}:{at}: ")
    assert fault in told[0]


def test_every_broken_line_is_named(tmp_path: Path) -> None:
    told = faults_of(tmp_path / "de.po", WHOLE.replace('"Back"', '"Back').replace('"Zu"', "Zu"))
    assert [line.split(":")[1] for line in told.splitlines()] == ["7", "10"]


def test_a_file_that_ends_early_is_refused(tmp_path: Path) -> None:
    assert "the file ends behind msgid_plural" in faults_of(
        tmp_path / "de.po", WHOLE.partition("msgstr[0]")[0]
    )


def test_a_message_that_stands_there_twice_is_refused(tmp_path: Path) -> None:
    once = 'msgctxt "b"\nmsgid ""\n"Nap"\nmsgstr "Schlaf"\n\n'
    other = once.replace('"b"', '"c"')
    told = faults_of(tmp_path / "de.po", f"{WHOLE}\n{once}{other}{once}")
    assert told.endswith('de.po:23: this message stands at line 13 already: msgctxt "b"')


def test_a_text_before_the_first_message_is_refused(tmp_path: Path) -> None:
    assert "de.po:1: a text without" in faults_of(tmp_path / "de.po", '"Back"\n' + WHOLE)


def test_three_forms_are_refused(tmp_path: Path) -> None:
    assert "nplurals=2" in faults_of(tmp_path / "de.po", HEAD.replace("nplurals=2", "nplurals=3"))


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    path.write_bytes((WHOLE + "# Zurück\n").encode("latin-1"))
    with pytest.raises(po_files.BadFile, match=r"de.po:12: this is not UTF-8"):
        po_files.read(path, "de")


class TestCommands:
    """The commands, over copies of the real files."""

    @pytest.fixture(autouse=True)
    def folders(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for source, name in ((catalogues, "po"), (page_translations, "page"), (freezing, "packed")):
            shutil.copytree(source.FOLDER, tmp_path / name)
            monkeypatch.setattr(source, "FOLDER", tmp_path / name)
        self.packed = tmp_path / "packed" / "de.py"

    def change(self, path: Path, old: str, new: str) -> None:
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def refused(self, *faults: str) -> None:
        """Assert that `check` and `compile` tell these faults, and nothing is written."""
        before = self.packed.read_bytes()
        for result in (CliRunner().invoke(check, ["de"]), CliRunner().invoke(pack)):
            for fault in faults:
                self.assert_told(result, fault)
        assert self.packed.read_bytes() == before

    def assert_told(self, result: Result, fault: str) -> None:
        assert result.exit_code == 1
        assert fault in result.output

    def first_translation(self, path: Path) -> tuple[str, int]:
        """Return the first line that is a translation, and its number."""
        lines = path.read_text(encoding="utf-8").splitlines()
        texts = ((line, number) for number, line in enumerate(lines, 1) if line.startswith('msgstr "'))
        return next((line, number) for line, number in texts if not line.endswith('""'))

    @pytest.mark.parametrize("path_of", [catalogues.path_of, page_translations.path_of])
    def test_a_lost_quotation_mark_is_told_with_its_line(self, path_of: Callable[[str], Path]) -> None:
        path = path_of("de")
        line, number = self.first_translation(path)
        self.change(path, line + "\n", line[:-1] + "\n")
        self.refused(f"{path}:{number}: ")
        self.assert_told(CliRunner().invoke(extract), f"{path}:{number}: ")

    def test_a_page_with_a_broken_file_is_not_built(self, tmp_path: Path) -> None:
        path = page_translations.path_of("de")
        line, number = self.first_translation(path)
        self.change(path, line + "\n", line[:-1] + "\n")
        with pytest.raises(building.CannotBuild, match=f"de.po:{number}: "):
            building.build(tmp_path / "built")

    def test_a_letter_without_a_glyph_is_told(self) -> None:
        letters = {"label.back": "Ķ", "label.pass": "Ж", "label.play": "a\u0301"}
        text = catalogues.path_of("de").read_text(encoding="utf-8")
        for key, letter in letters.items():
            text, count = re.subn(f'(msgctxt "{key}"\nmsgid ".*"\nmsgstr ").*"', rf'\1Zu{letter}"', text)
            assert count == 1
        catalogues.path_of("de").write_text(text, encoding="utf-8")
        self.refused(*(f"de: {key}: no glyph for {letter[-1]}" for key, letter in letters.items()))

    def test_a_good_change_is_packed(self) -> None:
        before = self.packed.read_bytes()
        self.change(catalogues.path_of("de"), KEYED.format("Zurück"), KEYED.format("Zur"))
        assert CliRunner().invoke(check, ["de"]).exit_code == 0
        assert CliRunner().invoke(pack).exit_code == 0
        assert self.packed.read_bytes() != before
