"""A plain reader chip that obeys the tables of its manual (UM0701-02).

It is written from the manual alone. The tests compare the emulation with it.
"""

from tests.core.pn532_rules import (
    ANSWERS,
    LEAST_PARAMETERS,
    NEW,
    NOBODY,
    ONE,
    POLLED_KINDS,
    RF_ITEM_BYTES,
    SILENCE,
    STATUS,
    TEST_PARAMETERS,
    TIME_OUT,
    WITH_STATUS,
)

FOREVER = 0xFF


class Chip:
    """What the chip must remember; the host's link has its I1 and I0, and its bit of WakeUpEnable."""

    def __init__(self, tied: int, waking_bit: int) -> None:
        self._tied = tied
        self._waking_bit = waking_bit
        self.reset()

    def reset(self) -> None:
        self.is_configured = False
        self.listed: "list[bytes]" = []
        self.retries = FOREVER
        self.has_timeout = True
        self.last_error = 0
        self.pins = [0x3F, 0x06]
        self.was_broken_off = False  # a search: the card that it found hears frames, though none is listed
        self.is_lost = False  # asleep, and the host cannot wake it

    def state(self) -> int:
        return NOBODY + len(self.listed) if self.is_configured else NEW

    # -- which row --------------------------------------------------------------------------------

    def case_of(self, name: int, parameters: bytes) -> str:
        """Return the row of ANSWERS for a command."""
        if name not in LEAST_PARAMETERS:
            return "no such command"
        if len(parameters) < LEAST_PARAMETERS[name]:
            return "too few parameters"
        cases = {
            0x00: self._test_case,
            0x10: self._speed_case,
            0x32: self._rf_case,
            0x40: self._exchange_case,
            0x4A: self._search_case,
            0x60: self._poll_case,
        }
        if name in cases:
            return cases[name](parameters)
        if name in (0x44, 0x52, 0x54):
            return self._number_case(name, parameters[0])
        return self._plain_case(name, parameters)

    def _plain_case(self, name: int, parameters: bytes) -> str:
        count = len(parameters)
        if name == 0x14:
            is_right = 1 <= parameters[0] <= 4 and count <= 3 and (parameters[0] != 2 or count > 1)
            return "SAM" if is_right else "no such SAM"
        if name == 0x16:
            return "power down" if count <= 2 else "power down with too much"
        if name == 0x0E:
            return "write pins" if count == 2 else "write too many pins"
        if name in (0x06, 0x08) and count % (2 if name == 0x06 else 3):
            return "half a register"
        return {
            0x02: "version",
            0x04: "status",
            0x06: "read registers",
            0x08: "write registers",
            0x0C: "read pins",
            0x12: "set parameters",
            0x42: "communicate",
            0x46: "jump",
            0x56: "jump",
        }[name]

    def _test_case(self, parameters: bytes) -> str:
        test, values = parameters[0], parameters[1:]
        if test == 0:
            return "line test"
        if TEST_PARAMETERS.get(test) != len(values) or (test == 4 and values[0] not in (1, 2)):
            return "no such test"
        return {4: "polling test", 5: "echo back test", 6: "attention test"}.get(
            test, "ROM, RAM or antenna test"
        )

    def _speed_case(self, parameters: bytes) -> str:
        return "speed" if parameters[0] <= 8 else "no such speed"

    def _rf_case(self, parameters: bytes) -> str:
        item, values = parameters[0], parameters[1:]
        is_right = RF_ITEM_BYTES.get(item) == len(values)
        if is_right and item == 2:
            is_right = values[1] <= 0x10 and values[2] <= 0x10
        return "RF item" if is_right else "no such RF item"

    def _exchange_case(self, parameters: bytes) -> str:
        if {0x30: 2, 0xA0: 18, 0xA2: 6}.get(parameters[1]) != len(parameters) - 1:
            return "exchange what no card knows"
        is_listed = 1 <= parameters[0] & 0x3F <= len(self.listed)
        return "exchange" if is_listed else "exchange with a card not listed"

    def _number_case(self, name: int, number: int) -> str:
        if number > len(self.listed) or (name == 0x54 and not number):
            return "select, deselect or release a card not listed"
        return "select" if name == 0x54 else "deselect or release"

    def _search_case(self, parameters: bytes) -> str:
        is_right = parameters[0] in (1, 2) and parameters[1] <= 4
        return "search" if is_right else "search for what there is not"

    def _poll_case(self, parameters: bytes) -> str:
        polls, period, kinds = parameters[0], parameters[1], parameters[2:]
        is_right = polls and 1 <= period <= 15 and len(kinds) <= 15
        is_right = is_right and not [kind for kind in kinds if kind not in POLLED_KINDS]
        return "poll" if is_right else "poll for what there is not"

    # -- what it must answer, and be afterwards ---------------------------------------------------

    def allowed(self, case: str) -> "tuple[str, ...]":
        """Return the kinds of answer; without a time-out the chip waits for a card for ever."""
        state = ONE if case == "communicate" and self.was_broken_off else self.state()
        kinds = ANSWERS[case][state]
        return kinds if self.has_timeout or TIME_OUT not in kinds else kinds + (SILENCE,)

    def known(self, case: str) -> bytes:
        """Return the answer where it is known to the byte."""
        if case == "version":
            return b"\x32\x01\x06\x07"
        if case == "polling test":
            return b"\x80"
        if case == "read pins":
            return bytes([self.pins[0], self.pins[1], self._tied])
        listed = b"".join([bytes([number + 1, 0, 0, 0]) for number in range(len(self.listed))])
        return bytes([self.last_error, 0, len(self.listed)]) + listed + b"\x00"

    def follow(self, case: str, name: int, parameters: bytes, kind: str) -> None:
        """Go to the chip's state after that answer."""
        if case in ("search", "poll"):
            self.listed = []
            self.was_broken_off = kind == SILENCE
        elif case == "SAM":
            self.is_configured = parameters[0] == 1
            self.listed = self.listed if self.is_configured else []
        elif case == "RF item":
            self._set_item(parameters)
        elif case == "write pins":
            self._set_pins(parameters)
        elif case == "power down":
            self.is_lost = not parameters[0] & self._waking_bit
        elif case == "deselect or release" and name == 0x52:
            self.listed = [] if not parameters[0] else _without(self.listed, parameters[0])
        if name in WITH_STATUS or case == "attention test":
            self.last_error = STATUS.get(kind, 0) or self.last_error

    def _set_item(self, parameters: bytes) -> None:
        if parameters[0] == 2:
            self.has_timeout = parameters[-1] != 0
        elif parameters[0] == 5:
            self.retries = parameters[-1]

    def _set_pins(self, parameters: bytes) -> None:
        for port, mask in ((0, 0x3F), (1, 0x06)):
            if parameters[port] & 0x80:
                self.pins[port] = parameters[port] & mask


def _without(listed: "list[bytes]", number: int) -> "list[bytes]":
    return listed[: number - 1] + listed[number:]
