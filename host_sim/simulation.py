"""The simulation: the unchanged firmware on a workbench, with a tray of cards beside it.

A gesture that takes time (`tap`, `lift`, `press`, `hold`) is an iterator of milliseconds. The caller lets
them pass with `run_ms`. So the firmware's loop runs near the top of the call stack, as on a Pico, whose calls
nest about 30 deep.
"""

from io import BytesIO

from host_sim import hall_messages
from host_sim.computer import Computer
from host_sim.standins import forget_firmware, install
from host_sim.standins.bench import POWER_ON, REGISTER_COUNT, Restart
from host_sim.standins.utime import TICKS_PERIOD
from host_sim.wire.nor_flash import SECTOR_BYTES, PowerCut
from host_sim.wire.ntag import Ntag, card_of
from host_sim.wire.ntag_message import card_with
from host_sim.workbench import Workbench

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.pages.table import Table

US_PER_MS = 1_000
# The time that the loop's own Python takes on a Pico, for the bus clock.
LOOP_US = 500
PRESS_MS = 60
HOLD_MS = 700
# A hand holds a card to the reader for about this time. Everything is drawn within it.
TAP_MS = 400
LIFT_MS = 600
# The firmware reads this pin in every turn of its loop. A script's crash happens there.
FAILING_BUTTON = "ok"
SPIN_US = 1_000
# Where the content of a tag begins, and how an empty message ends there.
USER_PAGE = 4
EMPTY_MESSAGE = bytes((0x03, 0x00, 0xFE, 0x00))
PATIENCE_US = 60_000_000
# Bytes of an event that are written before the power goes. Every record is longer.
BYTES_WRITTEN = 10
# In a doze the loop runs for this part of each nap.
NAP_MS, AWAKE_MS = 200, 10


class UnknownCard(Exception):
    """No card of the tray has this label, or not in the needed state; the message says which."""


class PlannedBug(RuntimeError):
    """A bug that a script ordered."""


class Simulation:
    """One table, to be powered up: as new from the factory, or loaded first with an earlier table's state.

    `catalogues` are the files of its image that are not code, by name. `bugs` are those that the firmware's
    own handler caught. `sounds` are those that were made. `computer` is the computer at the USB port.
    `after_turn(sound)` is called after each turn of the loop, with the sound that began in it or "".
    """

    def __init__(
        self, board: "dict[str, Any]", tray: "list[dict[str, Any]]", catalogues: "dict[str, bytes]"
    ) -> None:
        self.bench = Workbench(board)
        self.computer = Computer(self.bench.bench.usb)
        self.sounds: "list[str]" = []
        self.bugs: "list[Exception]" = []
        self.after_turn: "Callable[[str], None]" = _ignore
        self._catalogues = catalogues
        self._is_to_fail = False
        self._is_to_return = False  # the pending power cut
        self._erased: "dict[str, bytes]" = {}  # the content of erased tags
        self._tags = {card["label"]: card_of(bytes.fromhex(card["image"])) for card in tray}

    def set_up(self) -> None:
        """Set the table up: its first boot is over, and its seats have names."""
        install(self.bench.bench)
        from devices.store import open_store
        from tally.app.kept import settings

        store = open_store(*self.bench.board["table"])
        settings.keep(store, settings.read(store))

    def speak(self, code: str) -> None:
        """Let the table speak a language, by its code, as its settings do; raise ValueError."""
        from tally.app.pages import language
        from tally.screens.words.languages import LANGUAGES

        if code not in LANGUAGES:
            raise ValueError(f"the table speaks {', '.join(LANGUAGES)}, not {code}")
        language.choose(self.table, code)

    def make_new(self) -> None:
        """Start as a new table from the factory."""
        self.bench.make_blank()
        self.restart()

    def restart(self) -> None:
        """Take away the Pico's power for a moment; the chips around it keep theirs."""
        self.bench.bench.reset_cause = POWER_ON
        self.bench.bench.registers = [0] * REGISTER_COUNT
        try:
            self.power_up()
        except PowerCut as cut:
            self._return_from(cut)

    def cut_writing(self) -> None:
        """Take away the Pico's power in the middle of its next write to the flash; give it back at once."""
        self._is_to_return = True
        self.bench.flash.cut_power_after(BYTES_WRITTEN)

    def start_late(self, left_ms: int) -> None:
        """Restart a Pico whose millisecond counter starts at 0 again in `left_ms`, as every 12 days."""
        bench = self.bench.bench
        bench.ticks_ahead_us = (TICKS_PERIOD - left_ms) * US_PER_MS - bench.clock.now_us
        self.restart()

    def power_up(self) -> None:
        """Start the firmware, as after a reset of the Pico: the chips around it keep their state.

        All other gestures need a started firmware.
        """
        self._boot()

    def _boot(self) -> None:
        """Start the firmware from its beginning, as it also does when it restarts itself."""
        if self._is_to_fail:
            self._stop_failing()  # it was ordered for the firmware that ran before
        self.bench.bench.unwatch()
        self.bench.bench.usb.reset()
        install(self.bench.bench)
        forget_firmware()
        from devices.every import open_devices
        from main import set_up, turn

        self._devices = open_devices(self.bench.board)
        self._devices.trace_of = self._noted(self._devices.trace_of)
        self.table: "Table" = set_up(self._devices, self._open_in_image)
        self._turn = turn
        self._devices.watchdog.start()

    def run_ms(self, duration_ms: int) -> None:
        """Let the firmware's loop run for this time, on the clock that counts bus and chip time.

        A turn is the same as in `main.run`, but a restart returns to here.
        """
        clock = self.bench.clock
        end_us = clock.now_us + duration_ms * US_PER_MS
        while clock.now_us < end_us:
            try:
                self._turn(self.table, self._devices)
                clock.wait_us(LOOP_US)
            except Restart:
                self._boot()
            except PowerCut as cut:
                self._return_from(cut)
            except Exception as bug:
                self._crash(bug)
            self._listen()

    def crash(self) -> None:
        """Let the firmware meet a bug in its next turn."""
        self._fail(_raise_bug)

    def hang(self) -> None:
        """Let the firmware's next turn never end."""
        self._fail(self._spin)

    def throw(self, face: int) -> None:
        """Let the device's next die show this face."""
        self.bench.bench.thrown.append(face - 1)

    def card(self, label: str) -> "Any":
        """Return a card of the tray; raise UnknownCard."""
        if label not in self._tags:
            raise UnknownCard(f"there is no card {label!r}")
        return self._tags[label]

    def put(self, *labels: str) -> None:
        """Lay cards of the tray on the reader, together; raise UnknownCard."""
        for label in labels:
            self.bench.put(self.card(label))

    def add_card(self, label: str, image: str) -> None:
        """Put one more card into the tray; its content is in hex."""
        self._tags[label] = card_of(bytes.fromhex(image))

    def load(self, sector: int, content: str) -> None:
        """Give a sector of the log these bytes, in hex; a restart takes up the game there."""
        flash = self.bench.flash
        start = self.bench.board["log"][0] + sector * SECTOR_BYTES
        block = bytes.fromhex(content)
        flash.load(block + b"\xff" * (SECTOR_BYTES - len(block)), start)

    def doze(self, duration_ms: int) -> "Iterator[int]":
        """Let time pass without a gesture: the firmware's loop runs only for a moment of each nap."""
        clock = self.bench.clock
        end_us = clock.now_us + duration_ms * US_PER_MS
        while clock.now_us < end_us:  # a turn of the loop may take longer than it has
            nap_us = min(end_us - clock.now_us, NAP_MS * US_PER_MS)
            clock.wait_us(max(0, nap_us - AWAKE_MS * US_PER_MS))
            yield max(1, min(AWAKE_MS, nap_us // US_PER_MS))

    def bring(self, uid: str, message: str) -> None:
        """Add a tag that is in no tray: its UID, which is its label, and its message, both in hex.

        A second call changes its message. Without a message it is blank. Raise ValueError if no reader finds
        the UID, or if the tag lies on the reader.
        """
        if uid in self.resting():
            raise ValueError("it lies on the reader: lift it first")
        self._tags[uid] = card_with(bytes.fromhex(uid), bytes.fromhex(message))

    def erase(self, label: str) -> None:
        """Erase a card's tag, so that it is as new; raise UnknownCard."""
        tag = self.card(label)
        if isinstance(tag, Ntag):
            self._erased[label] = tag.memory.page(USER_PAGE)
            tag.memory.write(USER_PAGE, EMPTY_MESSAGE, self.bench.clock.now_us)

    def rewrite(self, label: str) -> None:
        """Write the erased content on a card's tag again; raise UnknownCard."""
        tag = self.card(label)
        if label not in self._erased:
            raise UnknownCard(f"nothing was erased on {label!r}")
        tag.memory.write(USER_PAGE, self._erased.pop(label), self.bench.clock.now_us)

    def touch(self, verb: str, *arguments: "Any") -> None:
        """Call the workbench's method of that name, on its parts or wires."""
        getattr(self.bench, verb)(*arguments)

    def tap(self, label: str) -> "Iterator[int]":
        """Hold a card of the tray to the reader, then take it away."""
        self.put(label)
        yield TAP_MS
        yield from self.lift()

    def lift(self) -> "Iterator[int]":
        """Take away the cards on the reader, and wait until the table knows."""
        self.touch("lift")
        yield LIFT_MS

    def press(self, button: str) -> "Iterator[int]":
        """Press a button for short."""
        return self._push(button, PRESS_MS)

    def hold(self, button: str) -> "Iterator[int]":
        """Hold a button down until it counts as held."""
        return self._push(button, HOLD_MS)

    def hall(self, kind: str, message: "dict[str, Any]") -> "Iterator[int]":
        """Let the table's hall send it a message; raise ValueError if no table takes it."""
        hall_messages.deliver(self.table, kind, message)
        return iter(())

    def hall_call(self) -> "Iterator[int]":
        """Let the table call for a judge in its hall, or take the call back."""
        hall_messages.call(self.table)
        return iter(())

    def picture(self) -> bytes:
        """Return what the screen shows: 1,024 bytes in page order."""
        return self.bench.picture()

    def heard(self) -> "list[str]":
        """Return the sounds since the last call, and forget them."""
        heard = self.sounds[:]
        self.sounds.clear()
        return heard

    def last_crash(self) -> str:
        """Return the code of the last bad ending that the firmware wrote down, or ""."""
        from tally.app.log import crash

        return crash.last(self._devices.store)[0]

    def files(self) -> "Iterator[tuple[str, bytes]]":
        """Yield the names and contents of the files that players have."""
        store = self._devices.store
        for name in store.names():
            yield name, store.read(name) or b""

    def resting(self) -> "list[str]":
        """Return the labels of the cards on the reader."""
        there = self.bench.field.tags
        return [label for label, tag in self._tags.items() if tag in there] if there else []

    def _return_from(self, cut: PowerCut) -> None:
        """Start again after an ordered power cut; raise any other."""
        if not self._is_to_return:
            raise cut
        self._is_to_return = False
        self.bench.flash.restore_power()
        self.restart()

    def _push(self, button: str, duration_ms: int) -> "Iterator[int]":
        self.touch("push", button)
        yield duration_ms
        self.touch("let_go", button)
        yield PRESS_MS

    def _noted(self, trace_of: "Callable[[Exception], str]") -> "Callable[[Exception], str]":
        """Return this function, but let it also add the bug to `bugs`: the firmware is about to note it."""

        def noted(bug: Exception) -> str:
            self.bugs.append(bug)
            return trace_of(bug)

        return noted

    def _crash(self, bug: Exception) -> None:
        from main import crashed

        try:
            crashed(self._devices, self.table.page_name(), bug)
        except Restart:
            self._boot()
        except PowerCut as cut:
            self._return_from(cut)

    def _fail(self, failure: "Callable[[], int]") -> None:
        def fail_once() -> int:
            self._stop_failing()
            return failure()

        self._is_to_fail = True
        self.bench.bench.wire_output(self.bench.board["buttons"][FAILING_BUTTON], fail_once)

    def _stop_failing(self) -> None:
        self._is_to_fail = False
        self.bench.bench.release(self.bench.board["buttons"][FAILING_BUTTON])

    def _spin(self) -> int:
        for _ in range(PATIENCE_US // SPIN_US):
            self.bench.clock.wait_us(SPIN_US)
        raise AssertionError("the firmware hangs, and nobody restarts it")

    def _listen(self) -> None:
        if self.computer.is_there:
            self.computer.hear()
        sound = self.table.sound_played
        if sound:
            self.sounds.append(sound)
            self.table.sound_played = ""
        self.after_turn(sound)

    def _open_in_image(self, name: str) -> "BytesIO | None":
        return BytesIO(self._catalogues[name]) if name in self._catalogues else None


def _ignore(_: str) -> None:
    pass


def _raise_bug() -> int:
    raise PlannedBug("a script asked for it")
