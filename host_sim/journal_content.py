"""Reads stored journals: from a file of one game, or from the image of a flash region with several games."""

from collections import namedtuple
from collections.abc import Iterator
from io import UnsupportedOperation
from typing import Any

from host_sim.words.messages import later, say
from tally.app.log.flash_log import FlashLog, game_in, games_in
from tally.app.log.flash_ring import HEADING_BYTES, SECTOR_BYTES, Damaged, Heading, decode_heading
from tally.app.log.kept_game import KeptGame
from tally.app.log.seal import SEALED
from tally.rules.journal import TICK_MS, first_chain
from tally.rules.journal_reading import (
    BadRecord,
    chain_after,
    count_events,
    decode_record,
    is_whole,
    record_size,
)

ERASED = b"\xff"  # no text has this byte
# The first bytes of a text in UTF-16 with a mark, and those of a text of events.
UTF16_STARTS = (b"\xff\xfe", b"\xfe\xff")
TEXT_STARTS = (b"[", b"#", b"\0[", b"\xef\xbb\xbf") + UTF16_STARTS
# A file system of the table begins so, behind its first two words.
LITTLEFS, LITTLEFS_AT = b"littlefs", 8
SEALED_END = later("sealed: no event is missing at its end")
UNASKED = later("whether the seal is a table's own, that table can say")
OWN = later("the seal is this table's own")
FOREIGN = later("the seal is not this table's: another table made it, or somebody who changed the journal")
OPEN_END = later(
    "not sealed: the game was in play, or its end was cut off; nobody sees whether later events are missing"
)


class NoJournal(Exception):
    """The file does not hold this journal; the message says why in a line."""


# One event: its line (from 1), the event, its time since the game began, and the chain after it.
Entry = namedtuple("Entry", ("line", "event", "elapsed_ms", "chain"))
# The end of a finished game's file: the number of its events, the chain after them, the table's HMAC.
Seal = namedtuple("Seal", ("events", "chain", "mac"))


class Journal:
    """One game's journal. Its records are read and checked once. After the last one `seal` is known."""

    def __init__(self, heading: Heading, records: Iterator[bytes]) -> None:
        self.heading = heading
        self.records = records
        self.seal: Seal | None = None

    def entries(self) -> Iterator[Entry]:
        """Yield every event, and check its record. Raises Damaged."""
        chain, elapsed_ticks, line = self.heading.chain, 0, 1
        for record in self.records:
            try:
                after = chain_after(chain, record)
                events, pause_ticks = decode_record(record)
            except BadRecord:
                raise Damaged(line)
            if self.seal:
                raise Damaged(line)  # nothing follows a seal
            if events[0][0] == SEALED:
                self.seal = _seal(events[0], line, chain)
                continue
            chain = after
            elapsed_ticks += pause_ticks
            for event in events:
                yield Entry(line, event, elapsed_ticks * TICK_MS, chain)
                line += 1


def _seal(record: list[Any], line: int, chain: bytes) -> Seal:
    """Return a seal that fits the events before it; raise Damaged if some are missing or changed."""
    try:
        seal = Seal(int(record[1]), bytes.fromhex(record[2]), bytes.fromhex(record[3]))
    except (IndexError, TypeError, ValueError):
        raise Damaged(line)
    if (seal.events, seal.chain) != (line - 1, chain):
        raise Damaged(line)
    return seal


def end_text(is_sealed: bool, is_ours: bool | None) -> str:
    """Return what is known of a journal's end; `is_ours` is a table's answer about the seal, or None."""
    if not is_sealed:
        return say(OPEN_END)
    if is_ours is None:
        return f"{say(SEALED_END)}; {say(UNASKED)}"
    return f"{say(SEALED_END)}; {say(OWN if is_ours else FOREIGN)}"


def damage_text(fault: Damaged) -> str:
    """Return where a journal is damaged."""
    return say("the journal is damaged at line {0}", fault.line)


def export(game: KeptGame) -> bytes:
    """Return a kept game as the bytes of a file without a seal. Raises Damaged."""
    return b"".join(game.exported())


def is_stored(content: bytes) -> bool:
    """Return whether a table stored this: a game, or flash, in which some part is always erased."""
    has_erased = ERASED in content and not content.startswith(UTF16_STARTS)
    return decode_heading(content[:HEADING_BYTES]) is not None or has_erased


def journal_in(content: bytes, number: int | None = None) -> Journal:
    """Open the journal of game `number` (None: the latest) in a file's content.

    Raises NoJournal, or Damaged when the latest game has lost its beginning.
    """
    heading = decode_heading(content[:HEADING_BYTES])
    if heading:
        return _exported(heading, content[HEADING_BYTES:], number)
    if content.startswith(LITTLEFS, LITTLEFS_AT):
        raise NoJournal(say("this is a table's file system: `card_tags games` fetches the games in it"))
    if content and len(content) % SECTOR_BYTES == 0:
        return in_image(content, number)
    if content.startswith(TEXT_STARTS):
        raise NoJournal(say("this is text, which `host_sim replay` and `host_sim explain` read"))
    raise NoJournal(say("this is neither an exported journal nor the image of a flash region"))


def numbers_in(content: bytes) -> list[int | None]:
    """Return the numbers of the games in a file's content; for a file of one game, [None]."""
    is_image = not decode_heading(content[:HEADING_BYTES]) and content and len(content) % SECTOR_BYTES == 0
    return list(games_in(FlashLog(_ImageFlash(content), _NoClock()))) or [None] if is_image else [None]


def _exported(heading: Heading, block: bytes, number: int | None) -> Journal:
    if heading.first or heading.chain != first_chain(heading.game):
        raise NoJournal(say("this is not the beginning of a game"))
    if number not in (None, heading.game):
        raise NoJournal(say("there is no game {0} here, only {1}", number, heading.game))
    return Journal(heading, _split(block))


def _split(block: bytes) -> Iterator[bytes]:
    line, start = 1, 0
    while start < len(block) or line == 1:
        size = record_size(block, start)
        record = block[start : start + size]
        if not size or len(record) < size or not is_whole(record):
            raise Damaged(line)
        yield record
        line, start = line + count_events(record), start + size


def in_image(image: bytes, number: int | None = None) -> Journal:
    """Open the journal of game `number` (None: the latest) in a flash region.

    Raises NoJournal, or Damaged when the latest game has lost its beginning.
    """
    log = FlashLog(_ImageFlash(image), _NoClock())
    numbers = games_in(log)
    wanted = number if number is not None or not numbers else numbers[-1]
    game = None if wanted is None else game_in(log, wanted)
    if game is None:
        raise NoJournal(_none_here(wanted, numbers))
    if number is None:
        _require_latest(log, game)
    pieces = game.exported()
    heading = decode_heading(next(pieces))
    assert heading
    return Journal(heading, pieces)


def _none_here(number: int | None, kept: list[int]) -> str:
    if not kept:
        return say("there is no game here")
    numbers = ", ".join(str(each) for each in kept)
    return say("there is no game {0} here; kept: {1}", number, numbers)


def _require_latest(log: FlashLog, game: KeptGame) -> None:
    """Raise Damaged if there is a later game that has lost its beginning."""
    try:
        log.mount()
    except Damaged:
        if not _is_damaged(game):
            raise


def _is_damaged(game: KeptGame) -> bool:
    try:
        game.checked()
    except Damaged:
        return True
    return False


class _ImageFlash:
    """A flash region that is only read."""

    def __init__(self, image: bytes) -> None:
        self._image = image

    def sector_count(self) -> int:
        return len(self._image) // SECTOR_BYTES

    def read(self, address: int, count: int) -> bytes:
        return self._image[address : address + count]

    def program(self, _address: int, _block: bytes | bytearray) -> None:
        raise UnsupportedOperation("an image is not written to")

    def erase(self, _sector: int) -> None:
        raise UnsupportedOperation("an image is not written to")


class _NoClock:
    def now_ms(self) -> int:
        return 0
