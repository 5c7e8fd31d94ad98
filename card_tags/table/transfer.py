"""Whole files over the link: journals from a table, and files into its store."""

import hashlib
from collections.abc import Callable, Iterator
from typing import TypeVar

from card_tags.table.device import Device, DeviceError

# A piece in hex and the rest of its request fit a line.
PIECE_BYTES = 384
# How often a transfer that was cut off begins again.
MOST_TRIES = 5
START_AGAIN = "start_again"
NO_ROOM = "no_room"

Result = TypeVar("Result")


def journals(device: Device) -> tuple[list[str], str]:
    """Return the names of all journals, oldest first, and the one of the game in play ("" before a game)."""
    names: list[str] = []
    while True:
        answer = device.ask("games", after=names[-1] if names else "")
        names += answer["games"]
        if not answer["more"]:
            return names, answer["playing"]


def fetch(device: Device, name: str) -> bytes:
    """Return a journal with the right checksum; raise DeviceError."""
    return _tried(lambda: _fetched(device, name))


def send(device: Device, name: str, content: bytes) -> None:
    """Send a file to the table's store, in place of the file of that name; raise DeviceError."""
    _tried(lambda: _sent(device, name, content))


def send_if_room(device: Device, name: str, content: bytes) -> str:
    """Send a file; return "", or why the table has no room for it. Raise DeviceError otherwise."""
    try:
        send(device, name, content)
    except DeviceError as refused:
        if refused.name != NO_ROOM:
            raise
        return refused.why
    return ""


def _tried(transfer: Callable[[], Result]) -> Result:
    """Return the result of a transfer. If the table has lost its place, as after a restart, begin again."""
    for _ in range(MOST_TRIES - 1):
        try:
            return transfer()
        except DeviceError as error:
            if error.name != START_AGAIN:
                raise
    return transfer()


def _fetched(device: Device, name: str) -> bytes:
    content = b""
    while True:
        answer = device.ask("game_read", name=name, at=len(content))
        content += bytes.fromhex(answer["hex"])
        if answer["sha256"]:
            break
    if hashlib.sha256(content).hexdigest() != answer["sha256"]:
        raise DeviceError("bad_checksum", f"{name} did not come as the table has it")
    return content


def _sent(device: Device, name: str, content: bytes) -> None:
    device.ask("file_begin", name=name, size=len(content), sha256=hashlib.sha256(content).hexdigest())
    for at, piece in _pieces(content):
        device.ask("file_add", at=at, hex=piece.hex())
    device.ask("file_keep")


def _pieces(content: bytes) -> Iterator[tuple[int, bytes]]:
    for at in range(0, len(content), PIECE_BYTES):
        yield at, content[at : at + PIECE_BYTES]
