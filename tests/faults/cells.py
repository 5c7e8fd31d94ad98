"""One cell: a trouble strikes in a moment, and a player tries until the table works again."""

from collections.abc import Callable
from dataclasses import dataclass, field

from host_sim.standins.utime import TICKS_PERIOD
from tests.faults.bench import US_PER_MS, Bench
from tests.faults.branches import in_branch
from tests.faults.moments import Moment
from tests.faults.troubles import FLASH, READER, SCREEN, TIME, Place, Trouble

WITHIN_MS = 20_000
WATCHDOG_MS = 8_000
BOOT_MS = 1_500
BUSES = {SCREEN: 0, READER: 1}
PROBE = "Whispering Wim 1/3"
TIME_STEP_MS = 25


@dataclass
class Trace:
    """An undisturbed run of a moment: its transfers, operations of the flash, time, and events."""

    transfers: dict[str, list[tuple[int, bool]]] = field(default_factory=lambda: {READER: [], SCREEN: []})
    operations: int = 0
    done_ms: int = 0
    events: list[object] = field(default_factory=list)


@dataclass
class Outcome:
    """What a player saw, how long it took until the table worked again, and the longest turn.

    The time begins when the trouble is gone, but not before the moment would have ended without it.
    """

    shown: list[str]
    again_ms: int
    longest_ms: int


def traced(bench: Bench, moment: Moment) -> Trace:
    """Return the trace of a moment that begins now."""
    found: Trace = in_branch(lambda: _trace(bench, moment))
    return found


def places(trouble: Trouble, moment: Moment, trace: Trace) -> list[Place]:
    """Return every place of a moment at which a trouble may strike."""
    if trouble.only and moment.name not in trouble.only:
        return []
    found: list[Place] = []
    for kind in trouble.begins:
        if kind == FLASH:
            found += [(FLASH, number, 0) for number in range(trace.operations)]
        elif kind == TIME:
            found += [(TIME, at, 0) for at in range(0, trace.done_ms + TIME_STEP_MS, TIME_STEP_MS)]
        else:
            for number, (count, is_read) in enumerate(trace.transfers[kind]):
                found += [(kind, number, byte) for byte in _bytes(trouble, count, is_read)]
    return found


def struck(
    bench: Bench, moment: Moment, trouble: Trouble, place: Place, lasts_ms: int, undisturbed: Trace
) -> Outcome:
    """Return the outcome of a trouble; raise AssertionError if a promise is broken."""
    try:
        found: Outcome = in_branch(lambda: _strike(bench, moment, trouble, place, lasts_ms, undisturbed))
    except AssertionError as broken:
        raise AssertionError(f"{trouble.name}, {moment.name}, {place}, {lasts_ms} ms: {broken}")
    return found


def finished(bench: Bench) -> list[object]:
    """Tap one more card, restart, and return the journal's events, which must be the accepted ones."""
    bench.again()
    bench.do(bench.tap(PROBE))
    bench.restart()
    bench.pass_ms(BOOT_MS)
    found = bench.events()
    assert found == bench.kept, f"kept {bench.kept}, found {found}"
    bugs = [*bench.bugs, bench.last_crash()]
    assert bugs == [""], bugs
    assert bench.longest_ms < WATCHDOG_MS
    return list(found)


def _late(moment: Moment, wraps_ms: int) -> Bench:
    """Return a table at the same moment. Its counter of milliseconds starts at 0 again there."""
    bench = Bench((TICKS_PERIOD - wraps_ms) * US_PER_MS)
    moment.lead(bench)
    return bench


def _trace(bench: Bench, moment: Moment) -> Trace:
    trace = Trace()
    for part, number in BUSES.items():
        bench.bench.bench.i2c(number).when_begun = _noting(trace.transfers[part])
    began_ms, before = bench.now_ms(), _operations(bench)
    assert _play(bench, moment)
    assert bench.wait_for(Bench.is_drawn, WITHIN_MS)
    assert not bench.shown, (moment.name, bench.shown)
    trace.operations = _operations(bench) - before
    trace.done_ms = bench.now_ms() - began_ms
    for number in BUSES.values():
        bench.bench.bench.i2c(number).when_begun = lambda *_: None
    trace.events = finished(bench)
    return trace


def _operations(bench: Bench) -> int:
    flash = bench.bench.flash
    return sum(flash.programs) + sum(flash.erases)


def _noting(transfers: list[tuple[int, bool]]) -> Callable[[int, int, bool], None]:
    return lambda _, count, is_read: transfers.append((count, is_read))


def _bytes(trouble: Trouble, count: int, is_read: bool) -> range:
    if not trouble.at_bytes:
        return range(1)
    wanted = trouble.at_bytes in ("both", "read" if is_read else "written")
    return range(count if wanted else 0)


def _strike(
    bench: Bench, moment: Moment, trouble: Trouble, place: Place, lasts_ms: int, undisturbed: Trace
) -> Outcome:
    if trouble.wraps:
        bench = _late(moment, bench.now_ms() + place[1])
    over_ms: list[int] = []
    done_ms = bench.now_ms() + undisturbed.done_ms
    _arm(bench, trouble, place, lasts_ms, over_ms)
    _play(bench, moment)
    assert bench.wait_for(lambda _: bool(over_ms), WITHIN_MS), "it never struck"
    assert _play_on(bench, moment), f"it does not work again: {bench.table.page_name()} {bench.shown}"
    outcome = Outcome(list(bench.shown), max(0, bench.now_ms() - max(over_ms[0], done_ms)), bench.longest_ms)
    bench.bench.flash.fail(0)
    bench.bounces = False
    found = finished(bench)
    assert trouble.only or found == undisturbed.events, f"{found} instead of {undisturbed.events}"
    return outcome


def _arm(bench: Bench, trouble: Trouble, place: Place, lasts_ms: int, over_ms: list[int]) -> None:
    """Let a trouble strike at its place, and end; note when it ended."""
    clock = bench.bench.clock

    def end() -> None:
        if trouble.end:
            trouble.end(bench)
        over_ms.append(bench.now_ms())

    def strike() -> None:
        if lasts_ms:
            clock.after_us(lasts_ms * US_PER_MS, end)
        else:
            over_ms.append(bench.now_ms())
        trouble.strike(bench, place)

    kind, count, _ = place
    if kind == TIME:
        clock.after_us(count * US_PER_MS, strike)
    elif kind == FLASH:
        strike()
    else:
        bench.bench.bench.i2c(BUSES[kind]).when_begun = _counting(count, strike)


def _counting(count: int, strike: Callable[[], None]) -> Callable[[int, int, bool], None]:
    left = [count]

    def begun(*_: object) -> None:
        left[0] -= 1
        if left[0] == -1:
            strike()

    return begun


def _play(bench: Bench, moment: Moment) -> bool:
    """Do the gesture of a moment; return whether it had its effect."""
    try:
        bench.let(moment.act(bench))
    except ValueError:  # the computer got no answer
        return False
    return bench.wait_for(moment.is_done, moment.patience_ms)


def _is_well(bench: Bench) -> bool:
    """Return whether the picture is right, and no banner names the reader or the screen."""
    table = bench.table
    banner = () if table.page().has_reader else table.faults
    return bench.is_drawn() and not {"no_reader", "no_screen"} & set(banner)


def _play_on(bench: Bench, moment: Moment) -> bool:
    """Repeat the gesture until it had its effect and the screen shows it; return whether that happened."""
    end_ms = bench.now_ms() + WITHIN_MS
    while bench.now_ms() < end_ms:
        if bench.wait_for(lambda bench: moment.is_done(bench) and _is_well(bench), moment.patience_ms):
            return True
        if not moment.is_done(bench):
            bench.again()
            _play(bench, moment)
    return False
