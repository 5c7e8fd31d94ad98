"""Writes one sticker: it judges the sticker, fills it, reads it back, and protects and locks it as wanted.

The sticker may be taken away at any step. When it is found again, `write` of the same request finishes it.
"""

from dataclasses import dataclass, replace
from typing import Any

from card_tags.lists.games import Game
from card_tags.writer.ntag_kinds import FIRST_USER_PAGE
from card_tags.writer.page_writes import message_at, page_writes
from card_tags.writer.protecting import enter, keys_of, lock, protect, require_safe
from card_tags.writer.reading import SOUND, Contents, contents_of
from card_tags.writer.signing import Key, encode_signed
from card_tags.writer.stickers import Condition, Denied, Sticker, Unfit, look_over
from tally.tags.encode import shortened
from tally.tags.record import TITLE, Tag, TagRefused
from tally.tags.signature import UNSIGNED, judged

ANY_GAME = "little_troubles"  # any layout serves for tags that belong to no game
LARGEST_MEMORY = 888
PROTECTED = "this sticker is protected by a password: write --password gives it, unprotect takes it off"


@dataclass(frozen=True)
class WriteRequest:
    """The content that a sticker should get, and its protection.

    `base` is the address that phones get instead of a name. `key` signs the sticker. `password` is "" if none
    protects it.
    """

    tag: Tag
    base: str = ""
    key: Key | None = None
    replaces: bool = False
    password: str = ""
    locks: bool = False


@dataclass(frozen=True)
class Job:
    """A request for a sticker that fits it: the memory before, and the memory wanted."""

    request: WriteRequest
    condition: Condition
    memory: bytes

    @property
    def is_done(self) -> bool:
        """Return whether the sticker holds it already."""
        return self.condition.memory == self.memory

    @property
    def leaves_to_catalogue(self) -> bool:
        """Return whether a part of the title will be only in the device's catalogue."""
        tag = contents_of(replace(self.condition, memory=self.memory)).tag
        return tag is not None and bool(tag.catalogued)


def judge(condition: Condition, request: WriteRequest, is_unfinished: bool = False) -> Job:
    """Return the job for a sticker; raise Unfit.

    `is_unfinished` means that the sticker was taken away during an earlier write. Then anything on it may be
    replaced.
    """
    require_readable(condition)
    require_room(condition)
    if request.password or request.locks:
        require_safe(condition.kind)
    found = contents_of(condition)
    is_kept = _keeps_signature(condition, request, found)
    job = Job(request, condition, condition.memory if is_kept else _wanted(condition, request))
    if not job.is_done:
        require_writable(condition, job.memory, request.password)
        if not (is_unfinished or request.replaces):
            _require_room(found, request.tag)
    elif request.locks and not request.password and condition.is_protected and not condition.is_all_locked:
        raise Unfit("protected", PROTECTED)
    return job


def write(sticker: Sticker, job: Job) -> None:
    """Do the job, and check the result; raise Gone, Unfit."""
    try:
        if job.request.password and job.condition.is_protected:
            enter(sticker, job.request.password)
        fill(sticker, job.condition.memory, job.memory)
        _read_back(sticker, job)
        if job.request.password:
            protect(sticker, job.condition, job.request.password)
        if job.request.locks:
            lock(sticker, job.condition)
    except Denied:
        raise Unfit("refuses", "the sticker refuses to be written")


def take_back(sticker: Sticker, job: Job) -> None:
    """Make a sticker's memory what it was before a job; raise OtherKind, Gone, Denied."""
    condition = look_over(sticker)
    if condition.is_protected:
        sticker.enter(keys_of(job.request.password, sticker.uid)[0])
    fill(sticker, condition.memory, job.condition.memory)


def fill(sticker: Sticker, old: bytes, new: bytes) -> None:
    """Write the difference between two states of the user memory; raise Gone, Denied."""
    for page, four_bytes in page_writes(old, new):
        sticker.write(FIRST_USER_PAGE + page, four_bytes)


def refill(sticker: Sticker, condition: Condition, memory: bytes, *, replaces: bool) -> bool:
    """Make a tag's user memory this one, and read it back; return False if it was the same already.

    Raise Unfit, OtherKind, Gone.
    """
    if memory == condition.memory:
        return False
    found = contents_of(condition)
    if not found.is_free and not replaces:
        raise Unfit("holds", f"this tag holds {found.words}; --replace overwrites it")
    require_writable(condition, memory, "")
    try:
        fill(sticker, condition.memory, memory)
    except Denied:
        raise Unfit("refuses", "the tag refuses to be written")
    sticker.again()
    if look_over(sticker).memory != memory:
        raise Unfit("spoiled", "the tag does not hold what was written: it is worn out, use another one")
    return True


def require_readable(condition: Condition) -> None:
    """Require that the sticker can be read; raise Unfit."""
    if condition.hides and not condition.memory:
        raise Unfit("protected", "this sticker can be neither read nor written without its password")


def require_room(condition: Condition) -> None:
    """Require that the sticker is made for NDEF; raise Unfit."""
    if not condition.room:
        raise Unfit("unformatted", "this sticker is not made for NDEF: its capability container is not set")


def require_writable(condition: Condition, memory: bytes, password: str) -> None:
    """Require that this memory can be written on the sticker; raise Unfit."""
    touched = {FIRST_USER_PAGE + page for page, _ in page_writes(condition.memory, memory)}
    if not condition.locked_pages.isdisjoint(touched):
        raise Unfit("locked", "this sticker is locked: nobody can write on it any more")
    if condition.container[-1]:
        raise Unfit("locked", "this sticker says that it is read-only")
    if condition.is_protected and not password:
        raise Unfit("protected", PROTECTED)


def bytes_needed(request: WriteRequest, uid: bytes) -> int:
    """Return how many bytes its smallest form takes, with everything left to the catalogue that may be."""
    layout = _layout(request.tag)
    least = shortened(request.tag, layout) if _can_be_shortened(request.tag) else request.tag
    return len(encode_signed(least, uid, layout, LARGEST_MEMORY, request.key, request.base))


# -- judging ------------------------------------------------------------------------------------------


def _wanted(condition: Condition, request: WriteRequest) -> bytes:
    """Return the whole memory as wanted; the blocks before the message stay. Raise Unfit."""
    memory, room = condition.memory, condition.room
    at = message_at(memory[:room])
    try:
        block = encode_signed(
            request.tag, condition.uid, _layout(request.tag), room - at, request.key, request.base
        )
    except TagRefused:
        least = "at least " if _can_be_shortened(request.tag) else ""
        needed = f"{least}{bytes_needed(request, condition.uid)} bytes"
        raise Unfit("too_small", f"this card takes {needed}, and this {condition.kind.name} has {room - at}")
    return memory[:at] + block + memory[at + len(block) :]


def _can_be_shortened(tag: Tag) -> bool:
    return tag.kind == TITLE and len(_layout(tag).IN_CATALOGUE) > 0


def _layout(tag: Tag) -> Any:
    return Game(tag.game or ANY_GAME).layout


def _require_room(found: Contents, wanted: Tag) -> None:
    """Require that this overwrites nothing but an older form of the same title; raise Unfit."""
    if not found.is_free and not (found.tag and _is_same_card(found.tag, wanted)):
        held = found.words if found.code == SOUND else f"something {found.words}"
        raise Unfit("holds", f"this sticker holds {held}; --replace overwrites it")


def _keeps_signature(condition: Condition, request: WriteRequest, found: Contents) -> bool:
    """Return whether the card is there already, signed with a key that this command does not have."""
    if request.key or found.tag != request.tag:
        return False
    return judged(condition.memory, condition.uid, [])[0] != UNSIGNED


def _is_same_card(found: Tag, wanted: Tag) -> bool:
    if (found.kind, found.game, wanted.kind) != (TITLE, wanted.game, TITLE):
        return False
    return bool(found.content["id"] == wanted.content["id"])


# -- doing --------------------------------------------------------------------------------------------


def _read_back(sticker: Sticker, job: Job) -> None:
    sticker.again()
    if look_over(sticker).memory != job.memory:
        raise Unfit("spoiled", "the sticker does not hold what was written: it is worn out, use another one")
