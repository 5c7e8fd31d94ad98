"""Decodes the bytes of a tag."""

from tally.tags import ndef, record
from tally.tags.record import DAMAGED, EMPTY, FOREIGN, NEWER, TagRefused
from tally.tags.unpacking import Unpacker, decoded, title_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.tags.unpacking import Layout


def needed(memory: bytes) -> int:
    """Return how many bytes from page 4 on `decode` needs, as far as the first ones show.

    It is never more than an NTAG216 has. Read on until it is no more than what was read, or the tag is at
    its end.
    """
    try:
        return _find_record(memory)[2]
    except TagRefused as refusal:
        return refusal.needed or len(memory)


def decode(memory: bytes, uid: bytes, layout: "Layout | None") -> "record.Tag":
    """Return what is on the tag with this UID and these bytes from page 4 on; raise TagRefused.

    `layout` is the layout of the game in play. A title of another game has only its id and its name.
    """
    text, start, end = _find_record(memory)
    body = memory[start : end - record.CHECK_LENGTH]
    if body and body[0] > record.VERSION:
        raise TagRefused(NEWER)
    if len(body) < record.HEADER_LENGTH or body[0] != record.VERSION:
        raise TagRefused(DAMAGED)
    if record.check(uid, text, body) != memory[end - record.CHECK_LENGTH : end]:
        raise TagRefused(DAMAGED)
    return tag_of(text, body, layout)


def _find_record(memory: bytes) -> "tuple[bytes, int, int]":
    """Return the phone's text, and the start and the end of our record's payload; raise TagRefused."""
    at, end = ndef.find_message(memory)
    text = b""
    code = EMPTY
    flags = 0
    while at < end:
        flags, name, start, at = ndef.record_at(memory, at, end)
        kind = flags & ndef.KIND
        if kind == ndef.EXTERNAL and name == record.TYPE:
            if at > len(memory):
                raise TagRefused(DAMAGED, at)
            return text, start, at
        if kind == ndef.WELL_KNOWN and name == b"T" and not text:
            text = ndef.text_of(memory[start:at])
        if kind == ndef.MEDIA and name == record.NETWORK_TYPE and at > len(memory):
            raise TagRefused(DAMAGED, at)  # it is foreign once it is whole: see `tally.tags.network`
        if kind != ndef.NO_TYPE:
            code = FOREIGN
    raise TagRefused(code if flags & ndef.MESSAGE_END else DAMAGED)


def tag_of(text: bytes, body: bytes, layout: "Layout | None") -> "record.Tag":
    """Return the content of our record up to its check, with the phone's text before it; raise TagRefused."""
    kind, game, deck = body[1] & record.KIND, body[2], body[3]
    if kind >= len(record.KINDS) or game >= len(record.GAMES_BY_NUMBER):
        raise TagRefused(NEWER)
    unpacker = Unpacker(body, record.HEADER_LENGTH, len(body))
    named = body[1] & record.NAMED
    if record.KINDS[kind] == record.TITLE:
        known = layout if layout and record.GAMES_BY_NUMBER[game] == layout.GAME else None
        content: "Any" = _title(unpacker, text, named, known)
    elif record.KINDS[kind] == record.NAME:
        content = _player(_name(unpacker, text, named))
    else:
        content = _choice(unpacker.byte(), record.CHOICES[kind])
    return record.Tag(
        record.KINDS[kind], record.GAMES_BY_NUMBER[game], deck, content, bool(body[1] & record.CATALOGUED)
    )


def _title(unpacker: Unpacker, text: bytes, named: int, layout: "Layout | None") -> "dict[str, Any]":
    title_id = unpacker.text()
    name = _name(unpacker, text, named)
    if layout is None:
        return {"id": title_id, "name": name}
    return title_value(unpacker, title_id, name, layout)


def _name(unpacker: Unpacker, text: bytes, named: int) -> str:
    """Return the name. It is in our record or in the phone's text."""
    return unpacker.text() if named else decoded(text)


def _player(name: str) -> str:
    if not name.strip(" ") or len(name.encode()) > record.LONGEST_NAME:
        raise TagRefused(DAMAGED)
    return name


def _choice(number: int, choices: "tuple[Any, ...]") -> "Any":
    if number >= len(choices):
        raise TagRefused(NEWER)
    return choices[number]
