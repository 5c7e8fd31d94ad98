"""Turns a saved journal into the sectors of a table's flash log, with the records that the table kept."""

from tally.app.log.flash_ring import (
    FIRST_RECORD,
    HEADING_BYTES,
    SECTOR_BYTES,
    Heading,
    decode_heading,
    encode_heading,
    mark,
)
from tally.app.log.seal import SEALED
from tally.rules.journal import first_chain
from tally.rules.journal_reading import chain_after, count_events, decode_record

ERASED = b"\xff"
# The table erases ahead of its writes: it needs some sectors without a game.
SPARE_SECTORS = 4


class TooLong(Exception):
    """The game does not fit into the log."""


def is_exported(content: bytes) -> bool:
    """Return whether this is the file of one game, and not the image of a log."""
    return decode_heading(content[:HEADING_BYTES]) is not None


def used_sectors(image: bytes) -> "dict[int, bytes]":
    """Return the sectors of a log's image that are not blank, without the erased bytes at their end."""
    found = {}
    for number in range(len(image) // SECTOR_BYTES):
        sector = image[number * SECTOR_BYTES : (number + 1) * SECTOR_BYTES].rstrip(ERASED)
        if sector:
            found[number] = sector
    return found


def sectors_of(game: int, records: "list[bytes]", length: int) -> "dict[int, bytes]":
    """Return the sectors of a log of this many bytes that has only this game; raise TooLong.

    The seal of a finished game's file is left out: a log has none.
    """
    found: "dict[int, bytes]" = {}
    sector = b""
    count, chain = 0, first_chain(game)
    for record in records:
        if decode_record(record)[0][0][0] == SEALED:
            break
        if not sector or len(sector) + len(record) > SECTOR_BYTES:
            if sector:
                found[len(found)] = sector
            sector = mark(len(found)) + encode_heading(Heading(game, count, chain))
            assert len(sector) == FIRST_RECORD
        sector += record
        count += count_events(record)
        chain = chain_after(chain, record)
    found[len(found)] = sector
    if len(found) > length // SECTOR_BYTES - SPARE_SECTORS:
        raise TooLong
    return found
