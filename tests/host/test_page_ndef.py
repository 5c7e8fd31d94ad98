"""The page's NDEF is that of ndeflib and of our own tags to the byte. A signature covers every byte."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ndef
import pytest

from card_tags import samples
from host_sim.runtimes.webassembly import ROOT, node
from host_sim.web.phone_tags import USER_AT
from tally.tags.encode import encode
from tally.tags.layouts import layout_of
from tally.tags.ndef import find_message

pytestmark = pytest.mark.slow

CHECK = Path(__file__).parent / "page" / "ndef_check.mjs"
MODULE = ROOT / "host_sim" / "web" / "ndef.ts"
UID = bytes.fromhex("04d69302666080")


def answers(lines: Sequence[Any]) -> list[tuple[bytes, str]]:
    """Return the message that the page makes of each line, and what the tag tells people."""
    given = "\n".join(map(json.dumps, lines))
    done = subprocess.run(
        (node(), str(CHECK), str(MODULE)), input=given, capture_output=True, text=True, cwd=ROOT, check=True
    )
    found = (line.split(" ", 1) for line in done.stdout.splitlines())
    return [(bytes.fromhex(message), json.loads(name)) for message, name in found]


def bytes_of(lines: Sequence[Any]) -> list[bytes]:
    """Return the message that the page makes of each line."""
    return [message for message, _ in answers(lines)]


def plain(kind: str, data: bytes = b"", **more: str) -> dict[str, Any]:
    return {"recordType": kind, "data": list(data), **more}


READ: list[tuple[list[dict[str, Any]], list[Any]]] = [
    ([plain("empty")], [ndef.Record()]),
    ([plain("text", b"Splash!", lang="en", encoding="utf-8")], [ndef.TextRecord("Splash!")]),
    (
        [plain("text", b"\xff\xfe\xe9\0", lang="fr-CA", encoding="utf-16")],
        [ndef.TextRecord("\u00e9", "fr-CA", "UTF-16")],
    ),
    ([plain("url", b"https://example.org/a")], [ndef.Record("urn:nfc:wkt:U", "", b"\x04example.org/a")]),
    ([plain("url", b"https://www.example.org/")], [ndef.Record("urn:nfc:wkt:U", "", b"\x02example.org/")]),
    ([plain("url", b"tel:112")], [ndef.Record("urn:nfc:wkt:U", "", b"\x00tel:112")]),
    ([plain("mime", bytes(300), mediaType="text/vcard")], [ndef.Record("text/vcard", "", bytes(300))]),
    ([plain("mime", b"x", mediaType="text/plain", id="n")], [ndef.Record("text/plain", "n", b"x")]),
    ([plain("unknown", b"\1\2")], [ndef.Record("unknown", "", b"\1\2")]),
    ([plain("tt:c", b"\1")], [ndef.Record("urn:nfc:ext:tt:c", "", b"\1")]),
    ([plain(":act", b"\0")], [ndef.Record("urn:nfc:wkt:act", "", b"\0")]),
    ([plain("smart-poster", b"\xd0\0\0")], [ndef.Record("urn:nfc:wkt:Sp", "", b"\xd0\0\0")]),
]


def test_records_that_a_phone_reads_are_the_bytes_on_the_tag() -> None:
    several = [plain("text", b"a", lang="en", encoding="utf-8"), plain("tt:c", bytes(256)), plain("empty")]
    lines = [records for records, _ in READ] + [several, []]
    *found, long_one, none = bytes_of(lines)
    for message, (_, records) in zip(found, READ, strict=True):
        assert message == b"".join(ndef.message_encoder(records))
    own = [ndef.TextRecord("a"), ndef.Record("urn:nfc:ext:tt:c", "", bytes(256)), ndef.Record()]
    assert long_one == b"".join(ndef.message_encoder(own))
    assert none == b""


def test_a_text_is_read_in_every_encoding_and_byte_order() -> None:
    big, little = "Zoë".encode("utf-16-be"), "Zoë".encode("utf-16-le")
    texts = [("utf-8", "Zoë".encode()), ("utf-16", big), ("utf-16be", big), ("utf-16le", little)]
    texts += [("utf-16", b"\xfe\xff" + big), ("utf-16", b"\xff\xfe" + little)]
    found = answers([[plain("text", text, encoding=encoding)] for encoding, text in texts])
    assert [name for _, name in found] == ["Zoë"] * len(texts)


def test_every_card_of_ours_comes_back_from_a_phone_byte_for_byte() -> None:
    wanted: list[bytes] = []
    for game in samples.LISTS:
        for card in samples.cards(game):
            user = card.image[USER_AT:]
            start, end = find_message(user)
            wanted.append(bytes(user[start:end]))
            layout = layout_of(card.tag.game or game)
            assert layout
            block = encode(card.tag, UID, layout, 253, "https://www.example.org/#04d69302666080/")
            start, end = find_message(block)
            wanted.append(block[start:end])
    assert bytes_of([message.hex() for message in wanted]) == wanted
