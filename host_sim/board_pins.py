"""The pins of a board configuration: the use of each, and whether it fits (RP2040 data sheet, 1.4.3)."""

from collections import Counter
from collections.abc import Iterator

from host_sim.board_shape import SIGNALS, Board
from host_sim.wire.spi import bus_of

HEADER_PINS = (*range(23), 26, 27, 28)
BUS_COUNT = 2
# On a slower bus, a read of the tag would take longer than a port may.
SLOWEST_HZ = 200_000
FASTEST_HZ = 400_000
ADDRESSES = range(0x08, 0x78)
SCREEN_COUNTS = (1, 2)  # the addresses of screens: the second is for the player opposite

SPI = "spi"
# What each pin of a group of four can be.
SPI_PLACES = {"sck": 2, "mosi": 3, "miso": 0}
SPI_ROLES = len(SPI_PLACES) + 1
# The PN532 takes no higher speed (its data sheet, 12.10).
FASTEST_SPI_HZ = 5_000_000


def pins(board: Board) -> list[tuple[str, int]]:
    """Return what each GPIO is for, in the order of the file."""
    reader = board["reader"]
    found = [
        (f"I2C{bus['bus']} {role.upper()}", bus[role]) for bus in board["i2c"] for role in ("sda", "scl")
    ]
    found += [(f"reader.{key}", reader[key]) for key in (*SPI_PLACES, "cs", *SIGNALS) if key in reader]
    found += [(f"buttons.{key}", pin) for key, pin in board["buttons"].items()]
    found.append(("buzzer.pin", board["buzzer"]["pin"]))
    return [*found, ("led.pin", board["led"]["pin"])] if has_own_led(board) else found


def has_own_led(board: Board) -> bool:
    """Return whether the LED is wired to the header, and is not the board's own."""
    return board["led"]["pin"] in HEADER_PINS


def wrong_pins(board: Board) -> Iterator[str]:
    """Yield a line for each pin that does not exist, is used twice, or cannot do what it is used for."""
    used: dict[int, str] = {}
    for role, pin in pins(board):
        if pin not in HEADER_PINS:
            yield f"{role} is GP{pin}, which is not on the board's edge"
        elif pin in used:
            yield f"GP{pin} is used twice: {used[pin]} and {role}"
        used.setdefault(pin, role)
    if board["reader"]["transport"] == SPI:
        yield from _wrong_spi(board["reader"])


def wrong_buses(board: Board) -> Iterator[str]:
    """Yield a line for each impossible I2C bus, and for each part that is on no bus or shares its address."""
    numbers = [bus["bus"] for bus in board["i2c"]]
    for bus in board["i2c"]:
        yield from _wrong_bus(bus)
    yield from (
        f"I2C{number} is set up twice" for number in sorted(set(numbers)) if numbers.count(number) > 1
    )
    if len(board["screens"]) not in SCREEN_COUNTS:
        yield f"{len(board['screens'])} screens; possible: 1 or 2"
    users = _on_i2c(board)
    for role, user in users:
        if user["bus"] not in numbers:
            yield f"{role} is on I2C{user['bus']}, which is not set up"
        if user["address"] not in ADDRESSES:
            yield f"{role}.address {user['address']:#x} is not an I2C address"
    for (bus, address), count in Counter((user["bus"], user["address"]) for _, user in users).items():
        if count > 1:
            yield f"{count} parts are at {address:#x} on I2C{bus}"


def _on_i2c(board: Board) -> list[tuple[str, Board]]:
    screens = [("screens", screen) for screen in board["screens"]]
    return screens if board["reader"]["transport"] == SPI else [("reader", board["reader"]), *screens]


def _wrong_bus(bus: Board) -> Iterator[str]:
    number = bus["bus"]
    if number not in range(BUS_COUNT):
        yield f"i2c.bus is {number}; possible: 0, 1"
        return
    for role, oddness in (("sda", 0), ("scl", 1)):
        able = [pin for pin in HEADER_PINS if pin % 2 == oddness and pin // 2 % 2 == number]
        yield from _unable(bus[role], f"I2C{number} {role.upper()}", able)
    if not SLOWEST_HZ <= bus["frequency_hz"] <= FASTEST_HZ:
        yield f"i2c.frequency_hz is {bus['frequency_hz']}; possible: {SLOWEST_HZ} to {FASTEST_HZ}"


def _wrong_spi(reader: Board) -> Iterator[str]:
    clocks = _able("sck")
    if reader["sck"] not in clocks:
        yield from _unable(reader["sck"], "SPI SCK", clocks)
        return
    bus = bus_of(reader["sck"])
    for role in ("mosi", "miso"):
        able = [pin for pin in _able(role) if bus_of(pin) == bus]
        yield from _unable(reader[role], f"SPI{bus} {role.upper()}", able)
    if not SLOWEST_HZ <= reader["frequency_hz"] <= FASTEST_SPI_HZ:
        yield f"reader.frequency_hz is {reader['frequency_hz']}; possible: {SLOWEST_HZ} to {FASTEST_SPI_HZ}"


def _able(role: str) -> list[int]:
    return [pin for pin in HEADER_PINS if pin % SPI_ROLES == SPI_PLACES[role]]


def _unable(pin: int, role: str, able: list[int]) -> Iterator[str]:
    if pin not in able:
        choices = ", ".join(f"GP{each}" for each in able)
        yield f"GP{pin} cannot be {role}; possible: {choices}"
