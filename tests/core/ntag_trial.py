"""A random trial of the emulated sticker: every answer, every page and every torn write against the rules."""

from host_sim.wire.card import HLTA, REQA, WUPA
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from tests.core.dice import Dice
from tests.core.ntag_plain import PAGES, Sticker
from tests.core.ntag_rules import ACTIVE, AUTHENTICATED, HALF, READY, kind_of

COMMANDS_A_STICKER = 60
LONG_US = 10_000
TORN_US = 4_100
PASSWORD = b"\x01\x02\x03\x04"
NAMES = (0x60, 0x30, 0x3A, 0xA2, 0xA2, 0xA0, 0x39, 0x1B, 0x1B, 0x3C)
OFTEN_PROTECTED = (0, 1, 2, 3, 4, 5, 6, 8, 20, 0xFF, 0xFF)
ACCESSES = (0x00, 0x80, 0x10, 0x18, 0x90, 0x98, 0x40, 0xC0, 0x01, 0x82, 0x9A, 0xD9)
LOCKS = (b"\0\0", b"\0\0", b"\x10\x00", b"\x0a\x02", b"\x01\x80", b"\x04\xf0")
DYNAMIC_LOCKS = (b"\0\0\0", b"\0\0\0", b"\x05\x00\x01", b"\x80\x02\x04")


class Trial:
    """Stickers one after the other; `met` counts each case by the state that it was met in."""

    def __init__(self, seed: int) -> None:
        self.met: "dict[tuple[str, str], int]" = {}
        self._dice = Dice(seed)
        self._now_us = 0

    def run(self, commands: int) -> None:
        """Send this many commands; raise AssertionError at the first wrong answer."""
        for number in range(commands):
            if number % COMMANDS_A_STICKER == 0:
                self._begin()
            self._step()

    def _begin(self) -> None:
        """Take a new sticker, with settings and pages by chance."""
        dice = self._dice
        kind = dice.pick((213, 213, 215, 216))
        image = bytearray(blank_image(kind, b"\x04" + dice.bytes(6)))
        last, lock_page = PAGES[kind] - 1, PAGES[kind] - 5
        image[16 : lock_page * 4] = dice.bytes(lock_page * 4 - 16)
        image[10:12] = dice.pick(LOCKS)
        image[lock_page * 4 : lock_page * 4 + 3] = dice.pick(DYNAMIC_LOCKS)
        mirror_page = dice.pick((0, 4, 5, 9, lock_page - 2, lock_page - 4, lock_page - 6))
        settings = (dice.roll(4) << 6 | dice.roll(4) << 4, 0, mirror_page, dice.pick(OFTEN_PROTECTED))
        image[(last - 3) * 4 : (last - 2) * 4] = bytes(settings)
        image[(last - 2) * 4] = dice.pick(ACCESSES)
        image[(last - 1) * 4 : last * 4] = PASSWORD
        signature = dice.bytes(32)
        self._tag = Ntag(bytes(image), signature)
        self._rules = Sticker(kind, bytes(image), signature)
        self._restart()

    def _step(self) -> None:
        chance = self._dice.roll(40)
        if chance == 0:
            self._lose_power()
        elif chance == 1:
            self._call(self._dice.roll(2) == 1)
        elif self._rules.state in (ACTIVE, AUTHENTICATED, HALF) or chance == 2:
            self._ask()
        else:
            self._find()

    # -- the field --------------------------------------------------------------------------------

    def _restart(self) -> None:
        self._tag.power_on()
        self._rules.power_on()
        self._find()

    def _call(self, is_wake_up: bool) -> None:
        heard = self._tag.answers_poll(WUPA if is_wake_up else REQA)
        assert heard == self._rules.call(is_wake_up), ("poll", self._rules.state)

    def _find(self) -> None:
        """Poll until it answers, and select it; sometimes another card is selected instead."""
        self._call(True)
        if self._rules.state != READY:
            self._call(True)
        if self._dice.roll(20) == 0:
            self._tag.pass_over()
            self._rules.call(False)
            return
        self._tag.select()
        self._rules.state = ACTIVE

    def _lose_power(self) -> None:
        """Take it out of the field, perhaps while it writes. Only the page being written may be torn."""
        passed_us = self._dice.roll(TORN_US + 500)
        before = list(self._rules.pages)
        page, new = self._write_for_power_loss()
        self._tag.power_off(self._now_us + passed_us)
        if page >= 0 and passed_us < TORN_US:
            self._check_torn(page, before[page], new)
        self._restart()
        self._check_pages()

    def _write_for_power_loss(self) -> "tuple[int, bytes]":
        """Write a page; return it and what it must be, or -1 where the sticker takes none."""
        page = self._page()
        self._exchange(bytes([0xA2, page]) + self._dice.bytes(4))
        if page < len(self._rules.pages) and self._rules.state in (ACTIVE, AUTHENTICATED):
            return page, self._rules.pages[page]
        return -1, b""

    def _check_torn(self, page: int, old: bytes, new: bytes) -> None:
        found = self._tag.memory.page(page)
        if page in (2, 3, len(self._rules.pages) - 5):
            assert found in (old, new), ("torn where nothing tears", page, old, new, found)
        for at in range(4):
            assert found[at] in (old[at], new[at], 0), ("torn to something else", page, old, new, found)
        self._rules.pages[page] = found

    # -- commands ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        if self._rules.state == HALF and self._dice.roll(4):
            self._exchange(self._dice.bytes(16))
        elif self._dice.roll(16) == 0:
            self._exchange(
                self._dice.pick((HLTA, b"", b"\x60\x60", b"\xff", b"\x30", b"\x3a\x04", bytes(16)))
            )
        else:
            self._exchange(self._command())

    def _command(self) -> bytes:
        dice = self._dice
        name = dice.pick(NAMES)
        head = bytes([name])
        if name == 0x60:
            return head
        if name == 0x1B:
            password: bytes = dice.pick((PASSWORD, PASSWORD, PASSWORD, b"\xff\xff\xff\xff", dice.bytes(4)))
            return head + password
        if name in (0x39, 0x3C):
            return head + bytes([dice.pick((0, 0, 1, 2, 2, 2))])
        head += bytes([self._page()])
        if name == 0x3A:
            return head + bytes([min(255, max(0, head[1] + dice.roll(12) - 1))])
        return head + dice.bytes(4) if name == 0xA2 else head

    def _page(self) -> int:
        last = len(self._rules.pages) - 1
        near = (self._rules.auth0 + self._dice.roll(7) - 4) % 256
        low, settings = self._dice.roll(16), last - self._dice.roll(6)
        anywhere = self._dice.roll(last + 1)
        page: int = self._dice.pick((near, low, low, settings, settings, anywhere, self._dice.roll(256)))
        # Once a password is written by chance, commands that need it get no answer: this happens seldom.
        return low if page == last - 1 and self._dice.roll(4) else page

    def _exchange(self, frame: bytes) -> None:
        self._now_us += LONG_US
        state = self._rules.state
        case, answer, data = self._rules.hear(frame)
        reply = self._tag.hear(frame, self._now_us)
        assert kind_of(reply) == answer, (case, state, frame, reply)
        assert reply == data or not data, (case, state, frame, reply, data)
        self.met[(case, state)] = self.met.get((case, state), 0) + 1

    def _check_pages(self) -> None:
        found = bytes(self._tag.memory.image)
        assert found == b"".join(self._rules.pages), "another memory"
