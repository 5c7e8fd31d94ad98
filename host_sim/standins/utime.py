"""MicroPython's built-in `time` on the bench's clock; `firmware/compat/time.py` builds on it."""

from host_sim.standins.bench import ATTACHED, attached

US_PER_MS = 1_000
US_PER_SECOND = 1_000_000
TICKS_PERIOD = 1 << 30
HALF_PERIOD = TICKS_PERIOD // 2


def ticks_us() -> int:
    """Return microseconds that wrap around at 2**30."""
    bench = attached()
    return (bench.clock.now_us + bench.ticks_ahead_us) % TICKS_PERIOD


def ticks_ms() -> int:
    """Return milliseconds that wrap around at 2**30."""
    bench = ATTACHED[0]
    return (bench.clock.now_us + bench.ticks_ahead_us) // US_PER_MS % TICKS_PERIOD


def ticks_diff(later: int, earlier: int) -> int:
    """Return the distance of two ticks, at most half a period either way."""
    return (later - earlier + HALF_PERIOD) % TICKS_PERIOD - HALF_PERIOD


def sleep_us(duration_us: int) -> None:
    """Let microseconds pass."""
    if duration_us > 0:
        ATTACHED[0].clock.wait_us(duration_us)


def sleep_ms(duration_ms: int) -> None:
    """Let milliseconds pass."""
    sleep_us(duration_ms * US_PER_MS)


def sleep(seconds: float) -> None:
    """Let seconds pass."""
    sleep_us(int(seconds * US_PER_SECOND))


def time() -> int:
    """Return the seconds since the Pico was switched on: it has no battery for the date."""
    return attached().clock.now_us // US_PER_SECOND
