"""MicroPython's `rp2.DMA`, as far as it feeds an I2C block with words to send."""

from host_sim.standins.i2c_registers import BLOCK_BYTES, BLOCKS, DATA_COMMAND, queue_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_sim.wire.i2c_queue import I2cQueue

HALF_WORDS = 1
WORD_BYTES = 2
# The number of the request with which I2C0 asks for a word; that of I2C1 is 2 more.
I2C0_WANTS_A_WORD = 32
REQUESTS_PER_BLOCK = 2


class DMA:
    """One of the twelve channels."""

    def __init__(self) -> None:
        self._queue: "I2cQueue | None" = None
        self._handler: "Callable[[DMA], None] | None" = None

    def irq(self, handler: "Callable[[DMA], None]") -> None:
        """Call `handler` soon after everything is moved."""
        self._handler = handler

    def pack_ctrl(self, *, size: int, inc_write: bool, treq_sel: int, irq_quiet: bool) -> int:
        """Return the control word; raise ValueError unless it moves half words to one register on request."""
        if size != HALF_WORDS or inc_write or irq_quiet:
            raise ValueError("only half words to one register are emulated")
        return treq_sel

    def config(self, *, read: memoryview, write: int, count: int, ctrl: int, trigger: bool) -> None:
        """Begin to feed the I2C block with that data register; raise ValueError for any other target."""
        block, register = divmod(write - BLOCKS, BLOCK_BYTES)
        if register != DATA_COMMAND or ctrl != I2C0_WANTS_A_WORD + block * REQUESTS_PER_BLOCK or not trigger:
            raise ValueError("only words that an I2C block asks for are emulated")
        words = bytes(read[: count * WORD_BYTES])
        self._queue = queue_at(write)
        self._queue.when_fed = self._interrupt
        self._queue.feed([words[at] | words[at + 1] << 8 for at in range(0, len(words), WORD_BYTES)])

    def active(self, value: "int | None" = None) -> bool:
        """Return whether it has more to move; with 0, stop it."""
        if self._queue is None:
            return False
        if value == 0:
            self._queue.drop()
        return self._queue.is_sending()

    def _interrupt(self) -> None:
        if self._handler:
            self._handler(self)
