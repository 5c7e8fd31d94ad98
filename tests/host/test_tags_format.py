"""The code reads and writes the examples of FORMAT.md, and has the page's lists."""

import json
import re
from pathlib import Path

import pytest

from tally.tags.decode import decode, needed
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import COMMANDS, GAMES_BY_NUMBER, VERSION, Tag

PAGE = (Path(__file__).parents[2] / "card_tags" / "FORMAT.md").read_text(encoding="utf-8")
UID = bytes.fromhex("04D69302666080")
EXAMPLES = re.findall(r"```example\n(.*?)```", PAGE, re.DOTALL)
HEX = re.compile(r"((?:[0-9A-F]{2} ?)+)(?: .*)?$")


def read_example(example: str) -> tuple[bytes, str, Tag]:
    memory, base, tag = b"", "", None
    for line in example.splitlines():
        if line.startswith("= "):
            tag = Tag(**json.loads(line[2:]))
        elif line.startswith("base "):
            base = line.removeprefix("base ")
        else:
            found = HEX.match(line)
            assert found, line
            memory += bytes.fromhex(found.group(1))
    assert tag
    return memory, base, tag


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_read_and_written_as_it_stands(example: str) -> None:
    memory, base, tag = read_example(example)
    assert decode(memory, UID, tag_layout) == tag
    assert encode(tag, UID, tag_layout, 144, base) == memory
    assert needed(memory[:48]) <= len(memory)


def test_every_kind_has_an_example() -> None:
    tags = [read_example(example)[2] for example in EXAMPLES]
    assert {tag.kind for tag in tags} == {"title", "command", "stand_in", "name"}
    assert any(tag.catalogued for tag in tags)


def test_the_games_commands_and_version_are_those_of_the_page() -> None:
    games = ", ".join(f"{number} {name}" for number, name in enumerate(GAMES_BY_NUMBER) if name)
    assert games in PAGE
    assert ", ".join(f"{number} {word}" for number, word in enumerate(COMMANDS)) in PAGE
    assert f"Format version {VERSION}." in PAGE
