"""Tags signed on a desktop: they fit the smallest sticker, and others can read and check them."""

import hashlib
import hmac
import subprocess
from pathlib import Path

import ndef
import pytest
from click.testing import CliRunner

from card_tags import samples
from card_tags.__main__ import main
from card_tags.lists.games import Game
from card_tags.samples import LISTS
from card_tags.writer import signing
from tally.tags.decode import decode
from tally.tags.ndef import find_message
from tally.tags.signature import GENUINE, MAC_LENGTH, judged
from tests.core.tags_titles import UID

NTAG213, NTAG215 = 144, 504
FACTORY_BLOCK_BYTES = 5
KEY = signing.Key("Club", bytes(range(32)))


@pytest.mark.parametrize("game", LISTS)
def test_every_sample_fits_the_smallest_sticker_signed(game: str) -> None:
    for card in samples.cards(game):
        room = NTAG213 - FACTORY_BLOCK_BYTES
        block = signing.encode_signed(card.tag, card.uid, Game(game).layout, room, KEY)
        assert len(block) <= room
        assert judged(block, card.uid, [(KEY.name, KEY.secret)]) == (GENUINE, "Club")
        tag = decode(block, card.uid, Game(game).layout)
        assert (tag.kind, tag.game, tag.deck) == (card.tag.kind, card.tag.game, card.tag.deck)
        assert tag.content == card.tag.content or tag.catalogued


def test_a_long_message_is_signed_too() -> None:
    card = samples.cards()[0]
    base = "https://cards.example/" + "a" * 230
    block = signing.encode_signed(card.tag, UID, Game("little_troubles").layout, NTAG215, KEY, base)
    assert block[1] == 0xFF
    assert judged(block, UID, [(KEY.name, KEY.secret)]) == (GENUINE, "Club")


def test_an_independent_reader_finds_three_records_and_computes_the_same_signature() -> None:
    card = samples.cards()[0]
    block = signing.encode_signed(card.tag, UID, Game("little_troubles").layout, NTAG213, KEY)
    start, end = find_message(block)
    records = list(ndef.message_decoder(block[start:end]))
    assert [record.type for record in records] == ["urn:nfc:wkt:T", "urn:nfc:ext:tt:c", "urn:nfc:ext:tt:s"]
    signature = bytes(records[-1].data)
    before = block[start : end - signing.RECORD_BYTES]
    expected = hmac.new(KEY.secret, b"tt:s" + bytes([len(UID)]) + UID + before, hashlib.sha256).digest()
    assert signature[:4] == hashlib.sha256(b"tt:k" + KEY.secret).digest()[:4]
    assert signature[4:] == expected[:MAC_LENGTH]


def test_without_a_key_nothing_is_signed() -> None:
    card = samples.cards()[0]
    room = NTAG213 - FACTORY_BLOCK_BYTES
    plain = signing.encode_signed(card.tag, card.uid, Game("little_troubles").layout, room, None)
    assert judged(plain, card.uid, []) == ("unsigned", "")


def test_a_key_outlives_its_file_and_is_never_shown(tmp_path: Path) -> None:
    path = tmp_path / "club.key"
    key = signing.new_key("Club")
    signing.write_key(key, path)
    assert signing.read_key(path) == key
    assert path.stat().st_mode & 0o777 == 0o600
    assert key.secret.hex() not in repr(key)
    assert signing.new_key("Club") != key
    with pytest.raises(FileExistsError):
        signing.write_key(key, path)


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", '{"name": "Club", "secret": "00"}', '{"name": 1}', "\x00"]
)
def test_a_file_without_a_key_is_told_in_a_line(tmp_path: Path, content: str) -> None:
    path = tmp_path / "club.key"
    path.write_text(content)
    with pytest.raises(signing.BadKey, match=r"club\.key holds no key"):
        signing.read_key(path)


@pytest.mark.parametrize("name", ["", " ", "a\nb", "x" * 33])
def test_a_key_has_a_name_that_a_device_can_show(name: str) -> None:
    with pytest.raises(ValueError, match="a key's name"):
        signing.new_key(name)


@pytest.mark.slow
def test_git_never_offers_a_new_key(tmp_path: Path) -> None:
    ignored = Path(__file__).resolve().parent.parent.parent / ".gitignore"
    (tmp_path / ".gitignore").write_text(ignored.read_text())
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    (tmp_path / "decks").mkdir()
    for name in ("club.key", "decks/club.key"):
        made = CliRunner().invoke(main, ["key", "new", str(tmp_path / name)])
        assert made.exit_code == 0, made.output
    refused = CliRunner().invoke(main, ["key", "new", str(tmp_path / "club.json")])
    assert (refused.exit_code, "name it .key" in refused.output) == (1, True)
    command = ["git", "-C", str(tmp_path), "status", "--porcelain", "--untracked-files=all"]
    offered = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert offered == "?? .gitignore\n"
