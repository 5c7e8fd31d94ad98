"""CPython and MicroPython read every tag alike: the samples, changed samples, and random titles."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from card_tags import samples
from host_sim.runtimes import webassembly
from tests.host.micropython_tests import FILES

pytestmark = pytest.mark.slow

READ_TAGS = """
import json
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.decode import decode, needed
from tally.tags.encode import encode
from tally.tags.record import Tag
from tally.tags.record import TagRefused
from tests.core.dice import Dice
from tests.core.tags_titles import UID, random_title

def said(memory, uid):
    try:
        return list(decode(memory, uid, tag_layout)) + [needed(memory)]
    except TagRefused as refused:
        return [refused.code, needed(memory)]

dice = Dice(11)
for card in json.loads(open({tray!r}).read()):
    memory = bytes([int(card["image"][i : i + 2], 16) for i in range(32, 320, 2)])
    uid = bytes([int(card["uid"][i : i + 2], 16) for i in range(0, 14, 2)])
    changed = bytearray(memory)
    changed[dice.roll(64)] ^= 1 << dice.roll(8)
    for read in (memory, memory[:44], bytes(changed)):
        print(json.dumps(said(read, uid)))
for number in range(100):
    tag = Tag("title", "little_troubles", number, random_title(dice), False)
    base = dice.pick(("", "http://cards.example/"))
    print(json.dumps([byte for byte in encode(tag, UID, tag_layout, 888, base)]))
"""


def on_cpython(tray: Path) -> list[object]:
    out = io.StringIO()
    with redirect_stdout(out):
        exec(READ_TAGS.format(tray=str(tray)), {})
    return [json.loads(line) for line in out.getvalue().splitlines()]


def on_micropython(tray: Path) -> list[object]:
    prelude = webassembly.WITHOUT_FALSE_FRIENDS + 'sys.path[:0] = ["/firmware", "/"]\n'
    code = prelude + READ_TAGS.format(tray="/tray.json")
    result = webassembly.run(code, {**FILES, "/tray.json": tray})
    assert result.returncode == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_both_pythons_say_the_same_of_every_tag(tmp_path: Path) -> None:
    tray = tmp_path / "tray.json"
    tray.write_text(json.dumps(samples.tray()))
    expected = on_cpython(tray)
    assert len(expected) == 3 * 97 + 100
    assert on_micropython(tray) == expected
