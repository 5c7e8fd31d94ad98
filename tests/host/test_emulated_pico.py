"""The bridge between the emulated chips and the emulated Pico, driven by a small program of our own."""

from collections.abc import Iterator

import pytest

from host_sim import play
from host_sim.runtimes.emulated_pico import EmulatedPico, PowerLost
from host_sim.wire.nor_flash import SECTOR_BYTES
from tests.host.pico_program import FINDINGS, MAILBOX, boot_rom, flash_chip

# On one core: these tests share an emulated Pico.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("emulated_pico")]

WORD_BYTES = 4
RUN_MS = 100
DONE_MS = 60
ERASED_AT = 0x10_0000
PAGE_BYTES = 256
TIMED, FORCED = 1, 2  # the watchdog's reasons for a reset: its timer, its trigger
WATCHDOG_MS = 10
# At 400 kHz: a start, bytes of nine bits with the address, a stop.
TWO_TRANSFERS_US = 2 * (1 + 3 * 9 + 1) * 2.5
NINE_BYTES_US = (1 + 10 * 9 + 1) * 2.5


@pytest.fixture(scope="module")
def emulator() -> Iterator[EmulatedPico]:
    with EmulatedPico(play.compiled("pico"), flash_chip(), boot_rom(), []) as emulated:
        yield emulated


@pytest.fixture
def pico(emulator: EmulatedPico) -> EmulatedPico:
    emulator.power_up()
    emulator.write_flash(ERASED_AT, bytes(SECTOR_BYTES))
    return emulator


def findings(emulated: EmulatedPico) -> dict[str, int]:
    return {name: emulated.peek(MAILBOX + WORD_BYTES * place) for place, name in enumerate(FINDINGS)}


@pytest.fixture
def found(pico: EmulatedPico) -> dict[str, int]:
    pico.run_ms(RUN_MS)
    return findings(pico)


def test_the_program_comes_to_its_end(found: dict[str, int]) -> None:
    assert found["steps"] == 1


def test_the_screen_shows_what_was_written(pico: EmulatedPico, found: dict[str, int]) -> None:
    assert found["screen_abort"] == 0
    assert pico.picture()[:8] == bytes((0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80))


def test_a_transfer_takes_its_time_on_the_wires(found: dict[str, int]) -> None:
    assert NINE_BYTES_US <= found["screen_us"] <= NINE_BYTES_US + 10


def test_bytes_that_dma_sends_take_their_time_and_are_on_the_screen(
    pico: EmulatedPico, found: dict[str, int]
) -> None:
    assert pico.picture()[8:10] == bytes((0xA5, 0x5A))
    assert TWO_TRANSFERS_US <= found["fed_us"] <= TWO_TRANSFERS_US + 10


def test_bytes_that_dma_sends_are_refused_where_nobody_is(found: dict[str, int]) -> None:
    assert found["fed_abort"] & 1


def test_nobody_acknowledges_where_nobody_is_and_the_next_transfer_works(found: dict[str, int]) -> None:
    assert found["nobody_abort"] & 1
    assert found["screen_abort"] == 0


def test_the_reader_pulls_its_irq_wire_and_is_read(found: dict[str, int]) -> None:
    assert found["answer_us"] < 5_000
    assert found["frame_low"].to_bytes(WORD_BYTES, "little") == bytes((0x01, 0x00, 0x00, 0xFF))
    assert found["frame_high"].to_bytes(WORD_BYTES, "little")[:3] == bytes((0x00, 0xFF, 0x00))


def test_a_reader_held_in_reset_does_not_answer(found: dict[str, int]) -> None:
    assert found["reset_abort"] & 1


def test_a_bus_driven_pin_by_pin_finds_who_is_there(found: dict[str, int]) -> None:
    assert found["bare_pin_acknowledge"] == 0
    assert found["bare_pin_refusal"] != 0


def test_flash_takes_its_time_and_a_program_sets_no_bits(pico: EmulatedPico, found: dict[str, int]) -> None:
    assert 45_000 <= found["erase_us"] <= 45_010
    assert 400 <= found["program_us"] <= 410
    code = flash_chip()
    both = bytes(a & b for a, b in zip(code[:PAGE_BYTES], code[PAGE_BYTES : 2 * PAGE_BYTES], strict=True))
    assert pico.flash(ERASED_AT, PAGE_BYTES) == both
    assert set(pico.flash(ERASED_AT + PAGE_BYTES, SECTOR_BYTES - PAGE_BYTES)) == {0xFF}
    assert pico.operations() == {"programs": 2, "erases": 1}


def test_a_button_is_low_while_it_is_down_and_the_watchdog_makes_a_new_start(
    pico: EmulatedPico, found: dict[str, int]
) -> None:
    assert found["buttons"] & 0b11 << 10 == 0b11 << 10
    resets = pico.resets()
    pico.touch("push", "left")
    pico.run_ms(1)
    pico.touch("let_go", "left")
    again = findings(pico)
    assert (again["reset_reason"], again["steps"]) == (FORCED, 0)
    assert pico.resets() == resets + 1
    assert pico.flash(0, SECTOR_BYTES) == flash_chip()[:SECTOR_BYTES]
    pico.run_ms(WATCHDOG_MS)
    assert (findings(pico)["reset_reason"], pico.resets()) == (TIMED, resets + 2)
    pico.run_ms(WATCHDOG_MS)
    assert pico.resets() == resets + 2


@pytest.mark.parametrize("operation", [1, 2, 3])
def test_the_power_fails_in_the_middle_of_any_flash_operation(pico: EmulatedPico, operation: int) -> None:
    pico.cut_power_in(operation)
    with pytest.raises(PowerLost):
        pico.run_ms(RUN_MS)
    sector = pico.flash(ERASED_AT, SECTOR_BYTES)
    code = flash_chip()
    if operation == 1:
        assert sector == b"\xff" * (SECTOR_BYTES // 2) + bytes(SECTOR_BYTES // 2)
    elif operation == 2:
        assert sector[:PAGE_BYTES] == code[: PAGE_BYTES // 2] + b"\xff" * (PAGE_BYTES // 2)
    else:
        assert sector[PAGE_BYTES // 2 : PAGE_BYTES] == code[PAGE_BYTES // 2 : PAGE_BYTES]


def test_time_goes_on_through_a_power_cut(pico: EmulatedPico) -> None:
    pico.cut_power_in(1)
    with pytest.raises(PowerLost):
        pico.run_ms(RUN_MS)
    before_us = pico.now_us()
    pico.power_up()
    pico.run_ms(DONE_MS)
    assert pico.now_us() == before_us + DONE_MS * 1_000
    assert findings(pico)["reset_reason"] == 0
