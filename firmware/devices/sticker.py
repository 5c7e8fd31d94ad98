"""Any command to the one tag in the field, and its own answer: for who writes tags."""

from devices.reader import (
    IN_COMMUNICATE_THRU,
    IN_DATA_EXCHANGE,
    ONLY_TAG,
    PAGE_BYTES,
    TAG_FAST_READ,
    TAG_WRITE,
)
from tally.tag_lost import TagLost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from devices.reader import NfcReader

TAG_READ = 0x30
# Through the chip, that sorts acknowledge from refusal: passed on as they are, both have no CRC.
EXCHANGED = (TAG_READ, TAG_WRITE)
# Bytes of the answer by the first one of the command: READ, WRITE, GET_VERSION, PWD_AUTH, READ_CNT,
# READ_SIG.
ANSWER_BYTES = {TAG_READ: 16, TAG_WRITE: 0, 0x60: 8, 0x1B: 2, 0x39: 3, 0x3C: 32}
LONGEST_COMMAND = 6  # WRITE: a page, and what comes there
MOST_PAGES = 20
STATUS_OK = b"\x00"
# Nothing at all, a time-out, an answer cut short.
HALF_ANSWERS = (b"", b"\x01", STATUS_OK)


class Sticker:
    """A `tally.ports.Sticker` over the reader, which looks for nothing while a tag is spoken to."""

    def __init__(self, reader: "NfcReader") -> None:
        self._reader = reader

    def exchange(self, command: bytes) -> "bytes | None":
        """Return the tag's answer (nothing: done), None when it refuses; raise TagLost, ValueError.

        After a refusal and TagLost the tag has to be found anew.
        """
        request = _request(command)
        answer = self._reader.ask(request)
        if answer[:1] == STATUS_OK and len(answer) == request[2]:
            return answer[1:]
        if answer[:1] in HALF_ANSWERS:
            raise TagLost("the tag did not answer")
        return None


def _request(command: bytes) -> "tuple[int, bytes, int]":
    length = 1 + _answer_bytes(command)
    if command[0] in EXCHANGED:
        return IN_DATA_EXCHANGE, bytes((ONLY_TAG,)) + command, length
    return IN_COMMUNICATE_THRU, command, length


def _answer_bytes(command: bytes) -> int:
    """Return how long the tag's answer is; raise ValueError for a command that no NTAG21x has."""
    if len(command) == 3 and command[0] == TAG_FAST_READ:
        pages = command[2] + 1 - command[1]
        if 0 < pages <= MOST_PAGES:
            return PAGE_BYTES * pages
    elif 0 < len(command) <= LONGEST_COMMAND and command[0] in ANSWER_BYTES:
        return ANSWER_BYTES[command[0]]
    raise ValueError(f"a tag is asked for nothing like {command.hex()}")
