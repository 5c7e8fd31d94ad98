"""The registers of a PN532's contactless unit that drivers read or write."""

ADDRESS_BYTES = 2
ENTRY_BYTES = 3  # an address and a value

TX_MODE = 0x6302
RX_MODE = 0x6303
TX_AUTO = 0x6305
FIFO = 0x6339

CRC_ON = 0x80
FIELD_ON = 0x43  # values of a real chip while its field was on
REQA = 0x26
SELECT = 0x93


class Registers:
    """Values by address. A register that nobody wrote reads 0."""

    def __init__(self) -> None:
        self._values: "dict[int, int]" = {}

    def reset(self) -> None:
        """Go back to the power-up values."""
        self._values = {}

    def read(self, addresses: bytes) -> bytes:
        """Return a byte for each address of two bytes."""
        pairs = range(0, len(addresses), ADDRESS_BYTES)
        return bytes(self._values.get(addresses[i] << 8 | addresses[i + 1], 0) for i in pairs)

    def write(self, entries: bytes) -> None:
        """Take entries of three bytes: an address and a value."""
        for i in range(0, len(entries), ENTRY_BYTES):
            self._values[entries[i] << 8 | entries[i + 1]] = entries[i + 2]

    def note_poll(self, found: bool) -> None:
        """Set the registers as after a poll. Without an answer the poll's command stays in the FIFO."""
        self._values[TX_MODE] = self._values[RX_MODE] = CRC_ON
        self._values[TX_AUTO] = FIELD_ON
        self._values[FIFO] = SELECT if found else REQA

    def checks_crc(self) -> bool:
        """Return whether the chip checks and removes the CRC of received frames."""
        return bool(self._values.get(RX_MODE, CRC_ON) & CRC_ON)
