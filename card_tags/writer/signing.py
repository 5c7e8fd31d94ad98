"""Signs tags with the key of a store or an organiser. The key lies in a file of theirs and is never shown."""

import json
import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from card_tags import input_files
from tally.tags import ndef
from tally.tags.encode import encode
from tally.tags.record import LONGEST_NAME, Tag
from tally.tags.signature import PAYLOAD_LENGTH, TYPE, key_id, payload

if TYPE_CHECKING:
    from tally.tags.unpacking import Layout

SECRET_BYTES = 32
OWNER_ONLY = 0o600
LARGEST = 4096  # the file of a key has a hundred bytes
# The record's flags, the lengths of its type and its payload, then the type and the payload.
RECORD_BYTES = 3 + len(TYPE) + PAYLOAD_LENGTH
SHORT_HEADER, LONG_HEADER = 2, 4
# A message of 255 bytes or more has the long header.
SHORT_BLOCK_BYTES = SHORT_HEADER + ndef.LONG_LENGTH - 1


class BadKey(Exception):
    """A file does not hold a Taptally key; the message says so in a line."""


@dataclass(frozen=True)
class Key:
    """A key, and the name that a device shows for it."""

    name: str
    secret: bytes = field(repr=False)

    @property
    def id(self) -> str:
        """Return its id in hex, which gives nothing of the secret away."""
        return key_id(self.secret).hex()


def new_key(name: str) -> Key:
    """Return a new random key; raise ValueError for a name that no device can show."""
    if not name.strip(" ") or not name.isprintable() or len(name.encode()) > LONGEST_NAME:
        raise ValueError(f"a key's name is a line of 1 to {LONGEST_NAME} bytes")
    return Key(name, secrets.token_bytes(SECRET_BYTES))


def write_key(key: Key, path: Path) -> None:
    """Write a key to a new file that only its owner may read; raise FileExistsError, OSError."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    with open(descriptor, "w", encoding="utf-8") as file:
        json.dump({"name": key.name, "secret": key.secret.hex()}, file)
        file.write("\n")


def read_key(path: Path) -> Key:
    """Return the key in a file; raise BadKey, OSError."""
    try:
        fields = input_files.read_json(path, LARGEST)
        key = Key(fields["name"], bytes.fromhex(fields["secret"]))
    except (ValueError, KeyError, TypeError):
        raise BadKey(f"{path} holds no key: make one with `python -m card_tags key new`") from None
    if not isinstance(key.name, str) or len(key.secret) != SECRET_BYTES:
        raise BadKey(f"{path} holds no key of {SECRET_BYTES} bytes with a name")
    return key


def encode_signed(
    tag: Tag, uid: bytes, layout: "Layout", capacity: int, key: Key | None, base: str = ""
) -> bytes:
    """Return what `encode` returns, with a signature behind it if there is a key; raise as it does.

    If the effects leave no room for the signature, they are left to the catalogue.
    """
    if key is None:
        return encode(tag, uid, layout, capacity, base)
    room = capacity - RECORD_BYTES
    if capacity > SHORT_BLOCK_BYTES:
        room -= LONG_HEADER - SHORT_HEADER
    return signed(encode(tag, uid, layout, room, base), uid, key, capacity)


def signed(block: bytes, uid: bytes, key: Key, capacity: int) -> bytes:
    """Return a block of `encode` with a signature at the end of its message, and a terminator.

    The record that was the last one loses its mark of the last record.
    """
    start, end = ndef.find_message(block)
    message = bytearray(block[start:end])
    message[_last_record(block, start, end) - start] &= ~ndef.MESSAGE_END
    flags = ndef.MESSAGE_END | ndef.SHORT | ndef.EXTERNAL
    record = bytes([flags, len(TYPE), PAYLOAD_LENGTH]) + TYPE + payload(key.secret, uid, bytes(message))
    whole = _block(bytes(message) + record)
    return whole if len(whole) == capacity else whole + bytes([ndef.TERMINATOR_BLOCK])


def _last_record(block: bytes, start: int, end: int) -> int:
    at = last = start
    while at < end:
        last = at
        at = ndef.record_at(block, at, end)[-1]
    return last


def _block(message: bytes) -> bytes:
    if len(message) < ndef.LONG_LENGTH:
        return bytes([ndef.NDEF_BLOCK, len(message)]) + message
    return bytes([ndef.NDEF_BLOCK, ndef.LONG_LENGTH]) + len(message).to_bytes(2, "big") + message
