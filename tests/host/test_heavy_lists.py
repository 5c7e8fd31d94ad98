"""Given files have limits: too much of anything, and odd bytes, are refused at once, in words."""

import json
from pathlib import Path
from random import Random

import click
import pytest
from click.testing import CliRunner

from card_tags.__main__ import main as card_tags_main
from host_sim.__main__ import main as host_sim_main
from tests.faults.heavy import MEGABYTE, ran
from tests.faults.input import ODD, READERS, SIMULATOR_READERS, TOO_MUCH, TooMuch
from tests.host.card_lists import run

pytestmark = pytest.mark.slow

HEADINGS = "id,name,type"
Commands = list[tuple[click.Command, tuple[str, ...]]]
EVERY_COMMAND: Commands = [(card_tags_main, words) for words in READERS]
EVERY_COMMAND += [(host_sim_main, words) for words in SIMULATOR_READERS]
# Those to which it makes a difference how a file's name ends.
LIST_COMMANDS: Commands = [(card_tags_main, words) for words in READERS if "{toml}" not in words]
# A refusal takes half a second and 30 MB; a machine may be busy.
AT_ONCE_CPU_S, LITTLE = 20, 150 * MEGABYTE
SEEDS = (
    b"id,name,type\nA,Bell,toy\n",
    b'[{"id": "A", "name": "Bell", "type": "toy", "effects": {}}]',
    b'["game_started", "wotn", {"seats": ["Ann"], "first": 0}]\n["wait", 5]',
    b'game = "little_troubles"\n[columns]\nid = "id"\nname = "name"\n[made]\ntype = "{row}"\n',
)
ODD_BYTES = b"\x00\xff\xfe\xef\xbb'\",;\t\r\n[]{}=#9-\\u"
COLUMNS = """
game = "unstable_unicorns"
[columns]
card = "name"
kind = "type"
text = "note:text"
[made]
"""


@pytest.mark.parametrize("case", TOO_MUCH, ids=lambda case: case.what)
def test_too_much_is_one_line_with_its_place_and_the_limit(case: TooMuch, tmp_path: Path) -> None:
    path = tmp_path / case.file
    path.write_bytes(case.content())
    done = ran("card_tags", "show", path, "--game", "little_troubles")
    assert done.status == 1
    assert done.told.splitlines() == [f"Error: {path}{case.told}"]
    assert done.cpu_seconds < AT_ONCE_CPU_S
    assert done.most_bytes < LITTLE


def test_as_much_as_there_may_be_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    notes = ",".join(f"note:{number}" for number in range(253))
    for headings, count in ((f"{HEADINGS},{notes}", 100), (f"{HEADINGS},note:0", 10_000)):
        rows = "".join(f"A{number},Bell,toy\n" for number in range(count))
        path.write_text(f"{headings}\n{rows}")
        result = run("show", path, "--game", "little_troubles")
        assert result.output.splitlines()[-1] == f"{count} cards, {count} titles"
    path.write_text(f"{HEADINGS},note:x\nA,Bell,toy,{'x' * 32_767}\n")
    assert run("show", path, "--game", "little_troubles").exit_code == 0


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_of_very_many_troubles_the_first_are_told(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"cards.{ending}"
    titles = [{"id": f"A{number}", "name": "Bell", "type": "bell", "cost": "x"} for number in range(3_000)]
    lines = "".join(f"{title['id']},Bell,bell,x\n" for title in titles)
    path.write_text(json.dumps(titles) if ending == "json" else f"{HEADINGS},cost\n{lines}")
    result = run("show", path, "--game", "little_troubles")
    assert result.exit_code == 1
    assert 1_000 <= len(result.output.splitlines()) <= 1_003
    assert result.output.endswith("and perhaps more: these are the first\n")


def test_a_long_cell_does_not_make_its_line_long(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(f"{HEADINGS}\nA,{'N' * 30_000},toy\n")
    [_, line] = run("show", path, "--game", "little_troubles").output.splitlines()
    assert line.startswith("row 2, column name: 'NNN")
    assert line.endswith("is longer than 32 bytes")
    assert len(line) < 500


def test_more_labels_than_anybody_prints_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(HEADINGS + "\n" + "".join(f"A{number},Bell,toy\n" for number in range(21)))
    words = ("labels", path, "-o", tmp_path / "labels.pdf", "--game", "little_troubles", "--copies", 999)
    assert run(*words).output == "Error: --copies 999: more than 20,000 labels\n"


def test_a_mapping_cannot_make_a_cell_without_an_end(tmp_path: Path) -> None:
    mapping, theirs = tmp_path / "theirs.toml", tmp_path / "theirs.csv"
    theirs.write_text(f"card,kind,text\nFoal,baby,{'x' * 30_000}\n")
    words = (
        "import",
        theirs,
        "--game",
        "unstable_unicorns",
        "--mapping",
        mapping,
        "-o",
        tmp_path / "ours.csv",
    )
    mapping.write_text(COLUMNS + 'id = "U-{text}{text}"\n')
    assert run(*words).output == (
        f"Error: {theirs}, row 2, column id: 60,002 letters; a cell has at most 32,767\n"
    )
    mapping.write_text(COLUMNS + f'id = "{"{text}" * 50}"\n')
    assert "only {row} and their columns" in run(*words).output


@pytest.mark.parametrize("name", ODD)
def test_odd_bytes_are_told_in_words_by_every_command(name: str, tmp_path: Path) -> None:
    read_by(EVERY_COMMAND, ODD[name], tmp_path, "csv")
    read_by(LIST_COMMANDS, ODD[name], tmp_path, "json")


@pytest.mark.parametrize("count", [20, pytest.param(60, marks=pytest.mark.nightly)])
def test_random_bytes_are_told_in_words_by_every_command(tmp_path: Path, count: int) -> None:
    random = Random(21)
    for _ in range(count):
        content = bytearray(random.choice([*SEEDS, random.randbytes(60)]))
        for _ in range(random.randrange(6)):
            content[random.randrange(len(content))] = random.choice(ODD_BYTES)
        read_by(EVERY_COMMAND, bytes(content), tmp_path, random.choice(["csv", "json"]))


def read_by(commands: Commands, content: bytes, folder: Path, ending: str) -> None:
    """Let commands read these bytes; each has to end in words."""
    path, toml = folder / f"given.{ending}", folder / "given.toml"
    path.write_bytes(content)
    toml.write_bytes(content)
    for main, reader in commands:
        words = [word.format(file=path, toml=toml, out=folder / "out") for word in reader]
        result = CliRunner().invoke(main, words)
        assert result.exception is None or isinstance(result.exception, SystemExit), (words, content)
        assert result.exit_code in (0, 1, 2), (words, content)
