"""From the bytes of a tag to what is on it."""

from tally.tags import ndef
from tally.tags.memory import find_message
from tally.tags.record import (
    CATALOGUED,
    CHECK_LENGTH,
    COMMAND,
    COMMANDS,
    GAMES,
    HEADER_LENGTH,
    KIND,
    KINDS,
    LAST_STAND_IN,
    NAMED,
    TITLE,
    TYPE,
    VERSION,
    Tag,
    check,
)
from tally.tags.refusals import DAMAGED, EMPTY, FOREIGN, NEWER, Cut, TagRefused
from tally.tags.unpacking import Unpacker, decoded, title_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.tags.unpacking import Layout


def needed(memory: bytes) -> int:
    """Return how many bytes from page 4 on `decode` needs, as far as the first ones tell.

    It is never more than an NTAG216 has; read on until it is no more than what was read, or the tag
    is at its end.
    """
    try:
        return _find_record(memory)[2]
    except Cut as cut:
        return cut.needed
    except TagRefused:
        return len(memory)


def decode(memory: bytes, uid: bytes, layout: "Layout | None") -> "Tag":
    """Return what is on the tag with this UID and these bytes from page 4 on; raise TagRefused.

    `layout` is that of the game in play; a title of another game has its id and name only.
    """
    text, start, end = _find_record(memory)
    body = memory[start : end - CHECK_LENGTH]
    if body and body[0] > VERSION:
        raise TagRefused(NEWER)
    if len(body) < HEADER_LENGTH or body[0] != VERSION:
        raise TagRefused(DAMAGED)
    if check(uid, text, body) != memory[end - CHECK_LENGTH : end]:
        raise TagRefused(DAMAGED)
    return _tag(text, body, layout)


def _find_record(memory: bytes) -> "tuple[bytes, int, int]":
    """Return the phone's text, and where our record's payload starts and ends; raise TagRefused."""
    at, end = find_message(memory)
    text = b""
    code = EMPTY
    flags = 0
    while at < end:
        flags, name, start, at = ndef.record_at(memory, at, end)
        kind = flags & ndef.KIND
        if kind == ndef.EXTERNAL and name == TYPE:
            if at > len(memory):
                raise Cut(DAMAGED, at)
            return text, start, at
        if kind == ndef.WELL_KNOWN and name == b"T" and not text:
            text = ndef.text_of(memory[start:at])
        if kind != ndef.NO_TYPE:
            code = FOREIGN
    raise TagRefused(code if flags & ndef.MESSAGE_END else DAMAGED)


def _tag(text: bytes, body: bytes, layout: "Layout | None") -> "Tag":
    kind, game, deck = body[1] & KIND, body[2], body[3]
    if kind >= len(KINDS) or game >= len(GAMES):
        raise TagRefused(NEWER)
    unpacker = Unpacker(body, HEADER_LENGTH, len(body))
    content: "Any"
    if KINDS[kind] == TITLE:
        known = layout if layout and GAMES[game] == layout.GAME else None
        content = _title(unpacker, text, body[1], known)
    elif KINDS[kind] == COMMAND:
        content = _command(unpacker.byte())
    else:
        content = _stand_in(unpacker.byte())
    return Tag(KINDS[kind], GAMES[game], deck, content, bool(body[1] & CATALOGUED))


def _title(unpacker: Unpacker, text: bytes, flags: int, layout: "Layout | None") -> "dict[str, Any]":
    title_id = unpacker.text()
    name = unpacker.text() if flags & NAMED else decoded(text)
    if layout is None:
        return {"id": title_id, "name": name}
    return title_value(unpacker, title_id, name, layout)


def _command(number: int) -> str:
    if number >= len(COMMANDS):
        raise TagRefused(NEWER)
    return COMMANDS[number]


def _stand_in(number: int) -> int:
    if not 1 <= number <= LAST_STAND_IN:
        raise TagRefused(NEWER)
    return number
