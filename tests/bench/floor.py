"""The floor of a tap on the bus clock: the time that chips, air and wires take, whatever the program does.

The figures are those of the data sheets, which the emulated chips keep. Nothing waits for anything else here.
"""

from host_sim.wire.i2c import BITS_PER_BYTE, NS_PER_SECOND
from host_sim.wire.pn532_cycle import FIRMWARE_US
from host_sim.wire.rf_field import ACTIVATION_US, answering_us, sending_us
from tally.screens.canvas import PAGES, WIDTH

FREQUENCY_HZ = 400_000
BIT_NS = NS_PER_SECOND // FREQUENCY_HZ
NS_PER_US = 1_000
START_ADDRESS_STOP_BITS = 1 + BITS_PER_BYTE + 1
PAGE_BYTES = 4

FRAME_BYTES = 8  # around the content of a PN532's frame, from its first 00 to its last
READY_BYTES = 1
SEARCH_BYTES, FOUND_BYTES = 4, 15  # D4 4A 01 00; D5 4B, one tag with a UID of 7 bytes
READ_BYTES, ANSWER_BYTES = 5, 3  # D4 42 3A first last; D5 43 00 before the pages
FAST_READ_BYTES = 3

PLACE_BYTES = 7  # these tell the SSD1306 the page, the column, and that pixels follow
# Up to this many columns it is cheaper to send a gap than to jump over it.
GAP_COLUMNS = 8


def parts_us(page_count: int, before: bytes, after: bytes) -> dict[str, int]:
    """Return the necessary steps and their times; `before` and `after` are the frames on the screen."""
    fast_read = bytes(FAST_READ_BYTES)
    pages = bytes(page_count * PAGE_BYTES)
    return {
        "a search": transfer_us(FRAME_BYTES + SEARCH_BYTES - 1) + FIRMWARE_US,
        "the tag's activation": ACTIVATION_US,
        "its UID": transfer_us(READY_BYTES + FRAME_BYTES + FOUND_BYTES - 1),
        "a read": transfer_us(FRAME_BYTES + READ_BYTES - 1) + FIRMWARE_US,
        "its pages in the air": sending_us(fast_read) + answering_us(pages),
        "its pages on the bus": transfer_us(READY_BYTES + FRAME_BYTES + ANSWER_BYTES + len(pages) - 1),
        "the screen": sum(transfer_us(size) for size in runs(before, after)),
    }


def transfer_us(byte_count: int) -> int:
    """Return how long a transfer of this many bytes takes on the I2C bus."""
    return (START_ADDRESS_STOP_BITS + byte_count * BITS_PER_BYTE) * BIT_NS // NS_PER_US


def runs(before: bytes, after: bytes) -> list[int]:
    """Return the fewest bytes that turn one frame into the other: the size of each transfer."""
    sizes = []
    for page in range(PAGES):
        places = [place for place in range(page * WIDTH, (page + 1) * WIDTH) if before[place] != after[place]]
        first = end = None
        for place in places:
            if end is None or place - end > GAP_COLUMNS:
                if first is not None and end is not None:
                    sizes.append(PLACE_BYTES + end - first)
                first = place
            end = place + 1
        if first is not None and end is not None:
            sizes.append(PLACE_BYTES + end - first)
    return sizes
