"""The troubles of a table: what goes wrong, where it may begin, and what has to work nevertheless."""

from collections.abc import Callable
from dataclasses import dataclass

from host_sim.wire.i2c import THE_ADDRESS
from tests.faults.bench import Bench

Place = tuple[str, int, int]  # what is counted, how many of them come before, and a byte of a transfer

READER, SCREEN, FLASH, TIME = "reader", "screen", "flash", "time"
AT_ONCE = (0,)
SOME_TIME = (300, 3_000)


@dataclass(frozen=True)
class Trouble:
    """`strike` begins it at a byte of a transfer, `end` takes it away after each of `lasts_ms`.

    `begins` says what is counted until it strikes: transfers of a part, operations of the flash, or time.
    `leaves` is what a table plays on with if the trouble never ends, None if it cannot last.
    """

    name: str
    begins: tuple[str, ...]
    strike: Callable[[Bench, Place], None]
    end: Callable[[Bench], None] | None = None
    lasts_ms: tuple[int, ...] = AT_ONCE
    at_bytes: str = ""  # "written", "read" or "both": it may strike at each byte of such transfers
    leaves: tuple[str, ...] | None = None
    wraps: bool = False  # the Pico's counter of milliseconds starts at 0 again at the place
    only: tuple[str, ...] = ()  # the moments in which it may strike, if not in all


def _part(place: Place) -> str:
    return place[0]


def _mend(bench: Bench) -> None:
    bench.bench.mend()


def _unplug(bench: Bench, place: Place) -> None:
    bench.bench.unplug(_part(place))


def _replug_reader(bench: Bench) -> None:
    bench.bench.replug(READER)


def _replug_screen(bench: Bench) -> None:
    bench.bench.replug(SCREEN)


def _refuse(bench: Bench, place: Place) -> None:
    bench.bench.troubles.refuse(_part(place), place[2])


def _refuse_address(bench: Bench, place: Place) -> None:
    bench.bench.troubles.refuse(_part(place), THE_ADDRESS)


def _garble(bench: Bench, place: Place) -> None:
    bench.bench.troubles.garble(_part(place), place[2])


def _cut_short(bench: Bench, place: Place) -> None:
    bench.bench.troubles.cut_short(_part(place), place[2])


def _hold_clock(bench: Bench, place: Place) -> None:
    bench.bench.troubles.hold_clock(_part(place))


def _restart(bench: Bench, _: Place) -> None:
    bench.break_off()


def _fail(operations: int) -> Callable[[Bench, Place], None]:
    def strike(bench: Bench, place: Place) -> None:
        bench.bench.flash.fail(operations, place[1])

    return strike


def _stick(level: str) -> Callable[[Bench, Place], None]:
    return lambda bench, _: bench.bench.troubles.stick_irq(level)


def _push(button: str) -> Callable[[Bench, Place], None]:
    return lambda bench, _: bench.bench.push(button)


def _let_go(button: str) -> Callable[[Bench], None]:
    return lambda bench: bench.bench.let_go(button)


def _bounce(bench: Bench, _: Place) -> None:
    bench.bounces = True


def _unplug_usb(bench: Bench, _: Place) -> None:
    bench.bench.unplug("usb")


def _replug_usb(bench: Bench) -> None:
    bench.bench.replug("usb")


def _nothing(_: Bench, __: Place) -> None:
    """Do nothing: the counter itself strikes."""


def _jam(bench: Bench, _: Place) -> None:
    bench.bench.jam()


def _stall(bench: Bench, _: Place) -> None:
    bench.bench.troubles.stall()


ALL = ("buttons", "cards", "screen")
WITHOUT_READER = ("buttons", "screen")
WITHOUT_SCREEN = ("buttons", "cards")
# A stuck button also acts as one push. That effect does not count as trouble, so it only strikes here.
AT_REST = ("first boot", "search")

TROUBLES = (
    Trouble("reader: a byte is not acknowledged", (READER,), _refuse, at_bytes="written"),
    Trouble("reader: its address is not acknowledged", (READER,), _refuse_address),
    Trouble("reader: a byte arrives garbled", (READER,), _garble, at_bytes="both"),
    Trouble("reader: a frame is cut short", (READER,), _cut_short, at_bytes="read"),
    Trouble("reader: busy for ever", (READER,), _stall, _mend, SOME_TIME, leaves=WITHOUT_READER),
    Trouble("reader: clock held low", (READER,), _hold_clock, _mend, SOME_TIME, leaves=WITHOUT_READER),
    Trouble("reader: data held low until reset", (READER,), _jam),
    Trouble("reader: IRQ stuck low", (READER,), _stick("low"), _mend, SOME_TIME, leaves=ALL),
    Trouble("reader: IRQ stuck high", (READER,), _stick("high"), _mend, SOME_TIME, leaves=ALL),
    Trouble("reader: unplugged", (READER,), _unplug, _replug_reader, SOME_TIME, leaves=WITHOUT_READER),
    Trouble("screen: a byte is not acknowledged", (SCREEN,), _refuse, at_bytes="written"),
    Trouble("screen: its address is not acknowledged", (SCREEN,), _refuse_address),
    Trouble("screen: a byte arrives garbled", (SCREEN,), _garble, at_bytes="both"),
    Trouble("screen: clock held low", (SCREEN,), _hold_clock, _mend, SOME_TIME, leaves=WITHOUT_SCREEN),
    Trouble("screen: unplugged", (SCREEN,), _unplug, _replug_screen, SOME_TIME, leaves=WITHOUT_SCREEN),
    Trouble("restart: the reader still has an old answer", (READER, SCREEN), _restart),
    Trouble("flash: a write or erase fails", (FLASH,), _fail(1)),
    Trouble("flash: four writes or erases in a row fail", (FLASH,), _fail(4)),
    Trouble("buttons bounce", (TIME,), _bounce, leaves=ALL),
    Trouble("the counter of milliseconds starts at 0 again", (TIME,), _nothing, wraps=True),
    Trouble("left is stuck", (TIME,), _push("left"), _let_go("left"), SOME_TIME, leaves=ALL, only=AT_REST),
    Trouble("OK is stuck", (TIME,), _push("ok"), _let_go("ok"), SOME_TIME, leaves=ALL, only=AT_REST),
    Trouble("right is stuck", (TIME,), _push("right"), _let_go("right"), SOME_TIME, leaves=ALL, only=AT_REST),
    Trouble("computer: unplugged", (TIME,), _unplug_usb, _replug_usb, SOME_TIME, leaves=ALL),
)
