"""The registers of the RP2040's two I2C blocks that the firmware uses directly (data sheet, "I2C")."""

from host_sim.standins.bench import attached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_queue import I2cQueue

BLOCKS = 0x40044000
BLOCK_BYTES = 0x4000
BLOCK_COUNT = 2
TARGET = 0x04
DATA_COMMAND = 0x10
RAW_INTERRUPTS = 0x34
TRANSMIT_ABORTED_BIT = 0x40
CLEAR_ABORT = 0x54
ENABLE = 0x6C
STATUS = 0x70
MASTER_ACTIVE_BIT = 0x20


def is_of_i2c(address: int) -> bool:
    """Return whether a register belongs to one of these blocks."""
    return BLOCKS <= address < BLOCKS + BLOCK_COUNT * BLOCK_BYTES


def queue_at(address: int) -> "I2cQueue":
    """Return the queue of the block with that register."""
    return attached().i2c((address - BLOCKS) // BLOCK_BYTES).queue


def read_register(address: int) -> int:
    """Return a register's bits; raise ValueError for one that is not emulated."""
    queue, register = queue_at(address), address % BLOCK_BYTES
    if register == STATUS:
        return MASTER_ACTIVE_BIT if queue.is_sending() else 0
    if register == RAW_INTERRUPTS:
        return TRANSMIT_ABORTED_BIT if queue.was_refused else 0
    if register == CLEAR_ABORT:
        queue.was_refused = False
        return 0
    raise ValueError(hex(address))


def write_register(address: int, word: int) -> None:
    """Set a register; raise ValueError for one that is not emulated."""
    queue, register = queue_at(address), address % BLOCK_BYTES
    if register == TARGET:
        queue.target = word
    elif register != ENABLE:
        raise ValueError(hex(address))
    elif queue.is_sending():
        raise RuntimeError("the block still sends")
