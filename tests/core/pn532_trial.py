"""A random trial of the emulated reader chip: every answer, and what it remembers, against the rules."""

from host_sim.wire.clock import BusClock
from host_sim.wire.pn532 import Pn532
from host_sim.wire.pn532_frames import ACK, ERROR, frame
from host_sim.wire.rf_field import RfField
from tests.core.dice import Dice
from tests.core.pn532_hosts import I2cHost, SpiHost, UartHost
from tests.core.pn532_plain import FOREVER, Chip
from tests.core.pn532_rules import (
    CARDS,
    ECHO,
    EMPTY,
    GIVEN,
    KNOWN,
    LEAST_PARAMETERS,
    REFUSED,
    RF_ITEM_BYTES,
    SILENCE,
    STATUS,
)  # fmt: skip
from tests.core.wire_bench import OTHER_UID, blank_tag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.card import Card

    Host = type[I2cHost] | type[UartHost] | type[SpiHost]

HOSTS = (I2cHost, UartHost, SpiHost)
COMMANDS_A_CHIP = 100
VERSION = frame(b"\xd4\x02")
BOOT_US = 5_000
ACKNOWLEDGE_US = 3_000
LONGEST_WAIT_US = 800_000
LONGEST_ANSWER, LONGEST_SHORT = 265, 255
THIRD_UID = b"\x04\x11\x22\x33\x44\x55\x66"
NAMES = sorted(LEAST_PARAMETERS) + [0x00, 0x00, 0x00, 0x10, 0x16]  # those with many rows come more often
OFTEN = (0x4A, 0x4A, 0x4A, 0x40, 0x40, 0x42, 0x42, 0x14, 0x32, 0x04, 0x52, 0x54, 0x60)
RETRIES = (0, 1, 2, FOREVER)
TIMEOUTS = (0, 1, 7, 10, 10, 11)


class Trial:
    """Chips one after the other, on every link; `met` counts each case by the state that it was met in."""

    def __init__(self, seed: int) -> None:
        self.met: "dict[tuple[str, int], int]" = {}
        self._dice = Dice(seed)

    def run(self, commands: int) -> None:
        """Send this many commands; raise AssertionError at the first wrong answer."""
        for number in range(commands):
            if number % COMMANDS_A_CHIP == 0:
                self._begin(HOSTS[number // COMMANDS_A_CHIP % len(HOSTS)])
            if self._rules.is_lost:
                assert not self._host.send(VERSION), "woken by what was not named"
            if self._rules.is_lost or self._dice.roll(50) == 0:
                self._reset()
            if self._searches:
                self._leave_search()
            elif self._dice.roll(6) == 0:
                self._move_card()
            self._exchange(self._name())

    def _begin(self, host: "Host") -> None:
        self._searches = False  # on, without an answer yet
        self._clock = BusClock()
        self._field = RfField(self._clock)
        self._chip = Pn532(self._clock, self._field)
        self._host = host(self._chip, self._clock)
        self._rules = Chip(host.tied, host.waking_bit)
        self._aside: "list[Card]" = [blank_tag(213), blank_tag(215, OTHER_UID), blank_tag(216, THIRD_UID)]
        self._clock.wait_us(BOOT_US)

    def _leave_search(self) -> None:
        """Stop the search: else its answer may come while the next command is sent."""
        self._host.send(ACK)
        self._searches = False

    def _reset(self) -> None:
        self._searches = False
        self._chip.set_reset(0)
        self._chip.set_reset(1)
        self._clock.wait_us(BOOT_US)
        self._rules.reset()

    def _move_card(self) -> None:
        """Put a card into the field, or take one out."""
        field = self._field
        if field.tags and (len(field.tags) == 2 or self._dice.roll(3) == 0):
            card = field.tags[self._dice.roll(len(field.tags))]
            field.take(card)
            self._aside.append(card)
            return
        field.put(self._aside.pop(self._dice.roll(len(self._aside))))

    # -- commands ---------------------------------------------------------------------------------

    def _name(self) -> int:
        if not self._rules.is_configured and self._dice.roll(3) == 0:
            return 0x14
        if self._dice.roll(40) == 0:
            return self._dice.roll(256)
        name: int = self._dice.pick(OFTEN if self._dice.roll(2) else NAMES)
        return name

    def _parameters(self, name: int) -> bytes:
        """Return parameters that are mostly right."""
        dice = self._dice
        if dice.roll(12) == 0:
            return dice.bytes(dice.roll(20))
        choices = {
            0x00: (
                b"\x00" + dice.bytes(dice.roll(262)),
                bytes([dice.roll(9)]),
                b"\x04\x01",
                b"\x05\0\0\0",
                b"\x06",
                b"\x07\0",
            ),
            0x06: (b"\x63\x02", b"\x63\x03\x63\x05", b"\x63\x03\x63"),
            0x08: (b"\x63\x05\x00", b"\x63\x28\xb0"),
            0x0E: (dice.bytes(2), dice.bytes(3)),
            0x10: (b"\x04", bytes([dice.roll(12)])),
            0x14: (
                b"\x01",
                b"\x01\x14\x01",
                b"\x01\x14\x01",
                b"\x02\x14\x01",
                b"\x01\x14\x01\x00",
                bytes([dice.roll(6)]),
            ),
            0x16: (bytes([dice.roll(256)]), b"\xb0\x00", b"\xff\x01", b"\xff\x01\x00"),
            0x32: (self._rf_item(),),
            0x40: (self._to_card(),),
            0x42: (self._to_card()[1:], b"\x3a" + bytes([dice.roll(40), dice.roll(230)]), b"\x60"),
            0x46: (dice.bytes(3),),
            0x4A: (b"\x01\x00", b"\x02\x00", b"\x02\x00", bytes([dice.roll(4), dice.roll(6)])),
            0x56: (dice.bytes(3),),
            0x60: (
                b"\x01\x01\x10",
                b"\x01\x00\x10",
                b"\x01\x10\x10",
                b"\x02\x01\x00\x20",
                b"\xff\x01\x10",
                b"\x01\x01" + dice.bytes(2),
            ),
        }
        found: bytes = dice.pick(choices.get(name, (bytes([dice.roll(4)]),)))
        return found if name not in (0x02, 0x04, 0x0C) else b""

    def _rf_item(self) -> bytes:
        dice = self._dice
        item = dice.pick((1, 2, 2, 4, 5, 5, 0x0A, 0x0B, 0x0C, 0x0D))
        if item == 2:
            return bytes([2, 0, 0x0B, dice.pick(TIMEOUTS)])
        if item == 5:
            return bytes([5, 0xFF, 1, dice.pick(RETRIES)])
        head = bytes([item])
        values: bytes = dice.bytes(RF_ITEM_BYTES[item])
        return head + values

    def _to_card(self) -> bytes:
        """Return a card's number, and a read of page 0 or another command."""
        dice = self._dice
        page = bytes([dice.pick((4, 5, 39, 44, 200))])
        known = (b"\x30\x00", b"\x30\x00", b"\x30" + page, b"\xa2" + page + dice.bytes(4))
        command: bytes = dice.pick(known + (b"\xa0" + page + dice.bytes(16), b"\x60"))
        return bytes([dice.pick((1, 1, 2, 0, 3))]) + command

    # -- answers ----------------------------------------------------------------------------------

    def _exchange(self, name: int) -> None:
        rules, parameters = self._rules, self._parameters(name)
        case, state = rules.case_of(name, parameters), rules.state()
        if name == 0x32 and parameters[:1] == b"\x05" and parameters[-1] not in RETRIES:
            return  # it would search for longer than we wait
        told = (case, state, name, parameters)
        assert self._host.send(frame(bytes([0xD4, name]) + parameters)), told
        assert self._await(ACKNOWLEDGE_US)[: len(ACK)] == ACK, told
        found = self._await(LONGEST_WAIT_US)
        kind, body = self._kind_of(found, case, name, parameters)
        assert kind in rules.allowed(case), (told, kind, found)
        rules.follow(case, name, parameters, kind)
        self._searches = kind == SILENCE and case in ("search", "poll")
        if kind == CARDS:
            self._check_cards(case, body)
        elif kind == GIVEN and parameters[1:] == b"\x30\x00":
            uid = rules.listed[(parameters[0] & 0x3F) - 1]
            assert body[1:4] + body[5:9] == uid, (told, body, uid)
        self.met[(case, state)] = self.met.get((case, state), 0) + 1

    def _await(self, limit_us: int) -> bytes:
        """Let time pass from alarm to alarm until a frame is there."""
        deadline_us = self._clock.now_us + limit_us
        while self._clock.now_us < deadline_us:
            due_us = self._clock.next_due_us()
            self._clock.wait_us(max(100, min(due_us or deadline_us, deadline_us) - self._clock.now_us))
            found = self._host.receive()
            if found:
                return found
        return b""

    def _kind_of(self, found: bytes, case: str, name: int, parameters: bytes) -> "tuple[str, bytes]":
        """Return the kind of answer and its bytes after the command's name; check the frame."""
        if not found:
            return SILENCE, b""
        if found[: len(ERROR)] == ERROR:
            return REFUSED, b""
        payload = _payload(found)
        assert payload[:2] == bytes([0xD5, name + 1]), (case, found)
        body = payload[2:]
        if case in ("search", "poll"):
            return CARDS, body
        if case in ("line test", "read registers"):
            is_right = body == parameters if case == "line test" else len(body) == len(parameters) // 2
            return ECHO if is_right else "wrong echo", body
        if not body:
            return EMPTY, body
        if case in ("version", "status", "read pins", "polling test"):
            return KNOWN if body == self._rules.known(case) else "wrong bytes", body
        if len(body) > 1:
            return GIVEN if body[0] == 0 else "an error and more", body
        return {status: text for text, status in STATUS.items()}.get(body[0], "another status"), body

    def _check_cards(self, case: str, body: bytes) -> None:
        """Check that the listed cards lie in the field, and keep them as listed."""
        at, uids = 1, []
        for number in range(1, body[0] + 1):
            if case == "poll":
                assert body[at : at + 2] == b"\x10\x0c", body
                at += 2
            assert body[at : at + 5] == bytes([number, 0x00, 0x44, 0x00, 7]), body
            uids.append(body[at + 5 : at + 12])
            at += 12
        there = [card.uid() for card in self._field.tags]
        assert at == len(body), body
        assert len(set(uids)) == len(uids) <= len(there), (body, there)
        assert not [uid for uid in uids if uid not in there], (body, there)
        assert self._rules.is_configured or not uids, body
        self._rules.listed = uids


def _payload(found: bytes) -> bytes:
    """Return what a frame carries; its sums must be right and it must not be too long."""
    if found[3:5] == b"\xff\xff":
        length, begin = found[5] << 8 | found[6], 8
        assert length > LONGEST_SHORT, found
        assert not (found[5] + found[6] + found[7]) & 0xFF, found
    else:
        length, begin = found[3], 5
        assert not (found[3] + found[4]) & 0xFF, found
    assert found[:3] == b"\x00\x00\xff", found
    assert length <= LONGEST_ANSWER, found
    payload = found[begin : begin + length]
    assert len(payload) == length, found
    assert not (sum(payload) + found[begin + length]) & 0xFF, found
    return payload
