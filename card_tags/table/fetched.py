"""Compares a journal that was fetched before with what it is now."""

from tally.app.log.flash_ring import HEADING_BYTES
from tally.app.log.seal import SEALED
from tally.rules.journal_reading import BadRecord, decode_record, record_size


def continues(content: bytes, known: bytes) -> bool:
    """Return whether a journal begins with all events of the known one; the known seal may be missing."""
    return content.startswith(_without_seal(known))


def _without_seal(content: bytes) -> bytes:
    at = last = min(HEADING_BYTES, len(content))
    while size := record_size(content, at):
        last, at = at, at + size
    return content[:last] if _is_seal(content[last:]) else content


def _is_seal(record: bytes) -> bool:
    try:
        return bool(record) and decode_record(record)[0][0][0] == SEALED
    except (BadRecord, IndexError):
        return False
