"""The pins of a PN532 that a host may use (UM0701-02, 7.2.6 ReadGPIO and 7.2.7 WriteGPIO)."""

from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_power import GPIO, INT0, INT1

P3_PINS = 0x3F  # P30 to P35
P7_PINS = 0x06  # P71 and P72
TAKEN = 0x80  # a port is written only if this bit is set
WRITE_BYTES = 2
# The bit of WakeUpEnable with which a falling pin ends a sleep
WAKING = {"P32": INT0, "P33": INT1, "P34": GPIO, "P35": GPIO, "P71": GPIO}


class Gpio:
    """Two ports of weak outputs. A pin is high if neither the chip nor its surroundings pull it down."""

    def __init__(self, cycle: CommandCycle):
        self._cycle = cycle
        self.reset()
        self._outside = {3: P3_PINS, 7: P7_PINS}

    def reset(self) -> None:
        """Let every pin go up."""
        self._written = {3: P3_PINS, 7: P7_PINS}

    def pull(self, pin: str, level: int) -> None:
        """Pull a pin, such as "P32", down from outside (0), or let it go (1). A fall may wake the chip."""
        port, bit = int(pin[1]), 1 << int(pin[2])
        self._outside[port] = self._outside[port] & ~bit | (bit if level else 0)
        if not level:
            self._cycle.wake(WAKING.get(pin, 0))

    def level(self, pin: str) -> int:
        """Return the level of a pin."""
        return self._levels(int(pin[1])) >> int(pin[2]) & 1

    def read(self, _: bytes) -> None:
        """ReadGPIO: answer with both ports, and the host's link."""
        self._cycle.answer(bytes([self._levels(3), self._levels(7), self._cycle.selected_link]))

    def write(self, parameters: bytes) -> None:
        """WriteGPIO: write the marked ports."""
        if len(parameters) != WRITE_BYTES:
            self._cycle.reject()
            return
        for port, pins, byte in ((3, P3_PINS, parameters[0]), (7, P7_PINS, parameters[1])):
            if byte & TAKEN:
                self._written[port] = byte & pins
        self._cycle.answer()

    def _levels(self, port: int) -> int:
        return self._written[port] & self._outside[port]
