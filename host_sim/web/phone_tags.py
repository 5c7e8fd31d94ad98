"""The real tags that a phone read: what the table wrote on them since, and messages for new stickers.

It runs under MicroPython in the page's worker, and on CPython in tests.
"""

from binascii import b2a_base64

from host_sim.wire.ntag_message import block_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.simulation import Simulation

USER_AT = 16  # bytes before page 4
# A phone does not show a sticker's size. Any sticker has this much behind a factory's lock control block.
ROOM_BYTES = 144 - 5
LARGEST_BYTES = 888
# Comes in an address before the part that no server gets.
FRAGMENT = "#"
EXTERNAL_ALONE = 0x80 | 0x40 | 0x10 | 0x04  # the flags of a first and last record: short, external
FIRST_GAME = "little_troubles"


class PhoneTags:
    """The tags of a simulation that a phone has read."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation
        self._read: "dict[str, bytes]" = {}
        self._unwritten: "dict[str, str]" = {}

    def bring(self, uid: str, message: str) -> None:
        """Take a tag that a phone has read, UID and message in hex; raise as `Simulation.bring`."""
        self._simulation.bring(uid, message)
        self._read[uid] = bytes.fromhex(message)
        if self._unwritten.get(uid) == message:
            del self._unwritten[uid]

    def look(self) -> None:
        """Note what the table has written on the tags on its reader, also before they are lifted."""
        for label in self._simulation.resting():
            if label in self._read:
                message = message_on(self._simulation.card(label))
                if message and message != self._read[label]:
                    self._unwritten[label] = message.hex()

    def unwritten(self) -> "list[list[str]]":
        """Return UID and message, in hex, of each tag that the table has written and no phone has."""
        self.look()
        return [[uid, self._unwritten[uid]] for uid in sorted(self._unwritten)]


def message_on(card: "Any") -> bytes:
    """Return the NDEF message on a card, b"" if there is none."""
    from tally.tags.ndef import find_message
    from tally.tags.record import TagRefused

    if not hasattr(card, "memory"):
        return b""
    user = bytes(card.memory.image[USER_AT:])
    try:
        start, end = find_message(user)
    except TagRefused:
        return b""
    return user[start:end]


def message_for(card: "Any", uid: bytes, address: str) -> bytes:
    """Return the NDEF message that makes the sticker with this UID a copy of a card; raise TagRefused.

    With an address, phones open it. Behind `#` is the record, or only the UID if the record is too long
    for the smallest sticker, and then the title's id. If even that is too long, phones get the name instead.
    """
    from tally.tags.encode import encode
    from tally.tags.layouts import layout_of

    tag = _tag_on(card)
    layout = layout_of(tag.game or FIRST_GAME)
    assert layout
    for part in _fragments(tag, uid, layout) if address else []:
        block = encode(tag, uid, layout, LARGEST_BYTES, address + FRAGMENT + part + "/")
        if len(block) <= ROOM_BYTES:
            return _message_in(block)
    return _message_in(encode(tag, uid, layout, ROOM_BYTES))


def content_of(uid: bytes, payload: bytes) -> "dict[str, Any]":
    """Return the content of our record on the tag with this UID: `kind`, `game` and `content`.

    `message` is an NDEF message of this record alone, in hex. Raise TagRefused if the record is not ours.
    """
    from tally.tags.record import TYPE

    if len(payload) > 0xFF:
        raise ValueError("a record of ours is shorter")
    message = bytes([EXTERNAL_ALONE, len(TYPE), len(payload)]) + TYPE + payload
    tag = _decoded(block_of(message), uid)
    return {"kind": tag.kind, "game": tag.game, "content": tag.content, "message": message.hex()}


def _tag_on(card: "Any") -> "Any":
    from tally.tags.record import FOREIGN, TagRefused

    if not hasattr(card, "memory"):
        raise TagRefused(FOREIGN)
    return _decoded(bytes(card.memory.image[USER_AT:]), card.uid())


def _decoded(user: bytes, uid: bytes) -> "Any":
    """Return the content of a tag of any game, with all fields of a title."""
    from tally.tags.decode import decode
    from tally.tags.layouts import layout_of

    return decode(user, uid, layout_of(decode(user, uid, None).game))


def _fragments(tag: "Any", uid: bytes, layout: "Any") -> "list[str]":
    """Return the texts that may follow the address, the best first: UID and record, or only the UID."""
    from tally.tags.encode import body_of
    from tally.tags.record import check

    body = body_of(tag, layout, LARGEST_BYTES)
    return [_letters(uid + body + check(uid, b"", body)), uid.hex()]


def _letters(content: bytes) -> str:
    """Return bytes as base64 with the letters of addresses (RFC 4648, 5)."""
    text = b2a_base64(content).decode().strip()
    return text.replace("+", "-").replace("/", "_").replace("=", "")


def _message_in(block: bytes) -> bytes:
    from tally.tags.ndef import find_message

    start, end = find_message(block)
    return block[start:end]
