"""Any command to the one tag in the field, and the tag's own answer: for software that writes tags."""

from devices.pn532_reader import (
    IN_COMMUNICATE_THRU,
    IN_DATA_EXCHANGE,
    ONLY_TAG,
    PAGE_BYTES,
    TAG_FAST_READ,
    TAG_READ,
    TAG_WRITE,
)
from tally.tag_lost import TagLost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from devices.pn532_reader import NfcReader

# The chip handles these two itself, because it tells an acknowledge from a refusal. Both come without a CRC,
# so a command that is passed on as it is cannot do so.
EXCHANGED = (TAG_READ, TAG_WRITE)
# The length in bytes of the answer, by the command's first byte: READ, WRITE, GET_VERSION, PWD_AUTH,
# READ_CNT, READ_SIG.
ANSWER_BYTES = {TAG_READ: 16, TAG_WRITE: 0, 0x60: 8, 0x1B: 2, 0x39: 3, 0x3C: 32}
LONGEST_COMMAND = 6  # WRITE, the page, and its four bytes
MOST_PAGES = 20
STATUS_OK = b"\x00"
# An empty answer, a time-out, and an answer that was cut short.
HALF_ANSWERS = (b"", b"\x01", STATUS_OK)


class Sticker:
    """A `tally.ports.Sticker` over the reader.

    The reader looks for no tags while commands are sent to one.
    """

    def __init__(self, reader: "NfcReader") -> None:
        self._reader = reader

    def exchange(self, command: bytes) -> "bytes | None":
        """Return the tag's answer (empty: done), None when it refuses; raise TagLost, ValueError.

        After a refusal or TagLost the tag has to be found again.
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
    """Return the length of the tag's answer; raise ValueError for a command that no NTAG21x has."""
    if len(command) == 3 and command[0] == TAG_FAST_READ:
        pages = command[2] + 1 - command[1]
        if 0 < pages <= MOST_PAGES:
            return PAGE_BYTES * pages
    elif 0 < len(command) <= LONGEST_COMMAND and command[0] in ANSWER_BYTES:
        return ANSWER_BYTES[command[0]]
    raise ValueError(f"this command cannot be sent to a tag: {command.hex()}")
