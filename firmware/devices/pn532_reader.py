"""The NFC reader. It never waits, and it recovers from every fault by itself."""

import errno

from adafruit_pn532.adafruit_pn532 import BusyError

from tally.tag_lost import TagLost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from devices.pn532_link import PN532Link
    from tally.ports import Clock

    Request = tuple[int, bytes, int]  # command, its parameters, length of the answer in bytes

SAM_CONFIGURATION = 0x14
RF_CONFIGURATION = 0x32
IN_DATA_EXCHANGE = 0x40
IN_COMMUNICATE_THRU = 0x42
IN_LIST_PASSIVE_TARGET = 0x4A
IN_SELECT = 0x54

# Normal mode with IRQ. A tag has 6.4 ms to answer. Eight calls (40 ms) without an answer mean "no tag".
# Between two searches, 4 ms, a tag that arrives is not noticed.
BRING_UP = (
    (SAM_CONFIGURATION, b"\x01\x14\x01", 0),
    (RF_CONFIGURATION, b"\x02\x00\x0b\x07", 0),
    (RF_CONFIGURATION, b"\x05\xff\x01\x07", 0),
)
# Find one tag, or up to two, at 106 kbit/s. The answer for one tag with a UID of 7 bytes is 13 bytes long. If
# there is no second tag, the chip takes 7 ms to find that out.
LIST_ONE = (IN_LIST_PASSIVE_TARGET, b"\x01\x00", 13)
LIST_TWO = (IN_LIST_PASSIVE_TARGET, b"\x02\x00", 13)
# A tag that is left active misses every second call, and one of two released tags hides the other. They
# forget that state only without the field. The next call switches the field on again.
FIELD_OFF = (RF_CONFIGURATION, b"\x01\x00", 0)

TAG_READ = 0x30  # gives four pages, and every tag knows it
PAGES_PER_READ = 4
TAG_FAST_READ = 0x3A
TAG_WRITE = 0xA2
ONLY_TAG = 0x01
NO_TAG = 0x00
PAGE_BYTES = 4
STATUS_OK = 0

# In the answer, a tag is: its number, ATQA (2 bytes), SAK, the UID's length, the UID, perhaps an ATS.
SAK_OFFSET = 3
UID_LENGTH_OFFSET = 4
UID_OFFSET = 5
SAK_HAS_ATS = 0x20

ACK_S = 0.003
EXCHANGE_S = 0.013  # a read of 20 pages takes 11 ms
# A search takes up to 60 ms. If a dip of the supply made the chip lose its settings, it searches for ever.
ANSWER_MS = 100
PAUSE_MS = 5  # the chip starts in less
FIELD_OFF_MS = 5  # a tag needs that long to lose its state
BACK_OFF_MS = 25
FAULT_AFTER = 2
MOST_FAILURES = 6  # the count stops here, so pauses grow to 1.6 s at most

FAILURES = (OSError, RuntimeError, BusyError, IndexError)


class NfcReader:
    """A `tally.ports.Reader` over a PN532. `reset` is its pin, or None where it is not wired."""

    # With this size, nine of ten sample cards are read whole in the first read, with the container page. A
    # second read costs as much as ten more pages in the first. On average that is 0.5 ms a card; 17 or 19
    # pages would be 0.6. This many pages take 12 ms.
    best_pages = 18

    def __init__(self, link: "PN532Link", reset: "Any", clock: "Clock") -> None:
        self._link = link
        self._reset = reset
        self._clock = clock
        self._awaited: "Request | None" = None
        self._uids: "tuple[bytes, ...]" = ()
        self._tag = NO_TAG  # the number of the tag that is read and written
        self._list = LIST_TWO  # how tags are looked for
        self._bring_up_left = len(BRING_UP)
        self._sent_ms = 0
        self._rest_until_ms = clock.now_ms() + PAUSE_MS
        self._in_reset = False
        self._failures = 0

    def look(self, is_one_enough: bool = False) -> "tuple[bytes, ...] | None":
        """Return the UIDs of the tags in the field (none, one or two), or None: no answer yet."""
        self._list = LIST_ONE if is_one_enough else LIST_TWO
        if self._clock.now_ms() < self._rest_until_ms:
            return None
        try:
            if self._in_reset:
                self._leave_reset()
            elif self._awaited is None:
                self._send(self._next_request())
            elif self._link.is_ready():
                return self._take_answer(self._awaited)
            elif self._clock.now_ms() - self._sent_ms >= ANSWER_MS:
                self._recover()
        except FAILURES:
            self._recover()
        return None

    def select(self, uid: bytes) -> None:
        """Choose one tag of the last `look`: it is read and written from now on; raise TagLost."""
        if uid not in self._uids:
            raise TagLost("no such tag was found")
        self._tag = self._uids.index(uid) + 1
        if len(self._uids) > 1:
            self._exchange((IN_SELECT, bytes((self._tag,)), 1))

    def begin_read(self, first_page: int, page_count: int) -> None:
        """Let the chip begin a `read` of these pages. `read` raises what goes wrong."""
        self._begin(self._reading(first_page, page_count))

    def read(self, first_page: int, page_count: int) -> bytes:
        """Return `page_count` (1 to 20) pages of 4 bytes; raise TagLost.

        Up to 4 pages come from every kind of tag, more only from one that knows FAST_READ.
        """
        answer = self._exchange(self._reading(first_page, page_count))
        return answer[1 : 1 + PAGE_BYTES * page_count]

    def write(self, page: int, four_bytes: bytes) -> None:
        """Write one page; raise TagLost."""
        self._exchange((IN_DATA_EXCHANGE, bytes((self._tag, TAG_WRITE, page)) + four_bytes, 1))

    def ask(self, request: "Request") -> bytes:
        """Return the chip's answer about the tag, its status first; raise TagLost.

        If the answer does not belong to the request, the tag has to be found again.
        """
        if self._awaited != request:
            self._begin(request)
        if self._awaited != request:
            raise TagLost("not one tag was found")
        try:
            answer = self._link.process_response(request[0], request[2], EXCHANGE_S)
            self._awaited = None
        except FAILURES:
            answer = None
        if answer is None:
            self._recover()
            raise TagLost("the reader did not answer")
        if len(answer) != request[2] or answer[0] != STATUS_OK:
            self._tag = NO_TAG
        return bytes(answer)

    def fault(self) -> str:
        """Return "", or "no_reader"."""
        return "no_reader" if self._failures >= FAULT_AFTER else ""

    def _reading(self, first_page: int, page_count: int) -> "Request":
        if page_count > PAGES_PER_READ:
            params = bytes((TAG_FAST_READ, first_page, first_page + page_count - 1))
            return IN_COMMUNICATE_THRU, params, 1 + PAGE_BYTES * page_count
        return IN_DATA_EXCHANGE, bytes((self._tag, TAG_READ, first_page)), 1 + PAGE_BYTES * PAGES_PER_READ

    def _begin(self, request: "Request") -> None:
        """Send a request about the tag, unless no tag is chosen or the chip is busy."""
        if self._awaited or not self._tag or self._bring_up_left:
            return
        try:
            self._send(request)
        except FAILURES:
            self._recover()

    def _next_request(self) -> "Request":
        if self._bring_up_left:
            return BRING_UP[-self._bring_up_left]
        return FIELD_OFF if self._uids else self._list

    def _send(self, request: "Request") -> None:
        if request is BRING_UP[0]:
            # The chip may hold an answer from before the Pico restarted.
            self._link.abort()
        if not self._link.send_command(request[0], request[1], ACK_S):
            raise OSError(errno.ETIMEDOUT)
        self._awaited = request
        self._sent_ms = self._clock.now_ms()

    def _take_answer(self, request: "Request") -> "tuple[bytes, ...] | None":
        answer = self._link.process_response(request[0], request[2], ACK_S)
        if answer is None:
            return None
        self._awaited = None
        if request[0] == IN_LIST_PASSIVE_TARGET:
            return self._report(request, answer)
        if request is FIELD_OFF:
            self._uids, self._tag = (), NO_TAG
            self._rest(FIELD_OFF_MS)
        elif self._bring_up_left:
            self._bring_up_left -= 1  # otherwise the answer is about a tag that nobody reads any more
        return None

    def _report(self, request: "Request", answer: "bytes | bytearray") -> "tuple[bytes, ...] | None":
        self._uids = uids = _uids(answer)
        self._failures = 0
        self._tag = ONLY_TAG if len(uids) == 1 else NO_TAG
        if not uids:
            self._send(self._list)  # at once: a tag that arrives before the next search is not noticed
        elif request is LIST_ONE and self._list is LIST_TWO:
            return None  # the search began when one was enough
        return uids

    def _exchange(self, request: "Request") -> bytes:
        answer = self.ask(request)
        if not self._tag:
            raise TagLost("the tag did not answer")
        return answer

    def _recover(self) -> None:
        """Set the chip up again: at once after a first failure, then after a reset and ever longer pauses."""
        self._awaited = None
        self._bring_up_left = len(BRING_UP)
        self._failures = min(self._failures + 1, MOST_FAILURES)
        self._rest(PAUSE_MS)
        if self._failures < FAULT_AFTER:
            return
        self._in_reset = True
        if self._reset:
            self._reset.value(0)

    def _leave_reset(self) -> None:
        self._in_reset = False
        if self._reset:
            self._reset.value(1)
        self._rest(BACK_OFF_MS << self._failures)

    def _rest(self, length_ms: int) -> None:
        self._rest_until_ms = self._clock.now_ms() + length_ms


def _uids(answer: "bytes | bytearray") -> "tuple[bytes, ...]":
    """Return the UIDs in the answer to a search; raise IndexError when the answer is cut short."""
    uids = []
    start = 1
    for number in range(1, answer[0] + 1):
        end = start + UID_OFFSET + answer[start + UID_LENGTH_OFFSET]
        uids.append(bytes(answer[start + UID_OFFSET : end]))
        if answer[start + SAK_OFFSET] & SAK_HAS_ATS and number < answer[0]:
            behind = end + answer[end]
            if answer[behind : behind + 1] == bytes((number + 1,)):  # or it gave no ATS
                end = behind
        start = end
    return tuple(uids)
