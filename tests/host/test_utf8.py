"""Our UTF-8 reader accepts what CPython's strict one does, and replaces the same bytes as CPython's."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_sim.__main__ import main
from tally.app.log.flash_ring import Heading, encode_heading
from tally.rules.journal import first_chain
from tally.utf8 import is_sound, mended
from tests.core.journaled import STARTED, TITLE, UID, record_with
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

# Around every limit of the Unicode standard's table 3-7.
EDGES: tuple[int, ...] = (0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xAF, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF)
EDGES += (0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFF)


# Behind the second byte of a letter only these limits count.
LATER = (0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xF4)


def sequences(later: tuple[int, ...]) -> Iterator[bytes]:
    """Yield all sequences of one or two bytes, and of three or four those near a limit; some in a text.

    Of four bytes, the last two are some of `later`.
    """
    for size in (0, 1, 2):
        for block in product(range(256), repeat=size):
            yield bytes(block)
    for block in product(EDGES, repeat=3):
        yield bytes(block)
        yield b"a" + bytes(block) + b"\xc3\xa9"
    for lead in range(0xEF, 0x100):
        for rest in product(EDGES, later, later):
            yield bytes((lead, *rest))


@pytest.mark.parametrize(
    "later", [LATER, pytest.param(EDGES, marks=pytest.mark.nightly)], ids=["limits", "all"]
)
def test_every_short_sequence_is_read_as_cpython_reads_it(later: tuple[int, ...]) -> None:
    for block in sequences(later):
        assert mended(block) == block.decode("utf-8", "replace"), block
        try:
            block.decode("utf-8")
        except UnicodeDecodeError:
            assert not is_sound(block), block
        else:
            assert is_sound(block), block


@pytest.mark.parametrize("step", nightly_but([16], [16, 1]))
def test_every_letter_there_is_comes_back(step: int) -> None:
    for start in range(0, 0x110000, 0x400):
        text = "".join(map(chr, range(start, start + 0x400, step)))
        if 0xD800 <= start < 0xE000:
            assert not is_sound(text.encode("utf-8", "surrogatepass"))
        else:
            assert mended(text.encode()) == text


def stored_game() -> tuple[bytes, list[list[object]]]:
    """Return a journal of a table that took any bytes for a text, and its events as they are read."""
    heading = Heading(1, 0, first_chain(1))
    content, chain = encode_heading(heading), heading.chain
    for event in (STARTED, ["card_seen", UID, {**TITLE, "name": "Mia XXXX"}], ["passed", 0]):
        record, chain = record_with(event, chain, b"XXXX", b"\xc0\xaf\xed\xa0")
        content += record
    name = "Mia \ufffd\ufffd\ufffd\ufffd"
    events: list[list[object]] = [[*STARTED], ["card_seen", UID, {**TITLE, "name": name}], ["passed", 0]]
    return content, events


def said(*arguments: str) -> str:
    """Return what a command of ours says. It must succeed."""
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_journal_that_holds_such_bytes_is_verified_printed_and_replayed(tmp_path: Path) -> None:
    content, events = stored_game()
    path = tmp_path / "game-00001.journal"
    path.write_bytes(content)
    assert "game 1: 3 records" in said("journal", str(path), "--verify")
    printed = said("journal", str(path))
    assert [json.loads(line) for line in printed.splitlines()] == events
    path.with_suffix(".jsonl").write_text(printed)
    assert '"ok": false' not in said("replay", str(path.with_suffix(".jsonl")))
