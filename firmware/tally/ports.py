"""Ports: what the app needs from the world. Each has a few methods, and none of them blocks over 20 ms.

The real ones are in `devices`. The desktop runs the very same ones over emulated chips. A port recovers from
its own faults. Meanwhile `fault()` names the trouble ("" when there is none), and its other methods do
nothing or answer "nothing seen". So the game goes on with what still works. Only type checkers import this
module. A reader raises `tally.tag_lost.TagLost`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, BinaryIO, Protocol
else:
    Protocol = object


class Reader(Protocol):
    """The NFC reader.

    After `look` has found one tag, that tag is read and written. If it found two, `select` chooses one. The
    choice ends with the next `look`, and with TagLost.
    """

    @property
    def best_pages(self) -> int:
        """How many pages the first read of a tag should ask for, so that most cards need no second one."""

    def look(self, is_one_enough: bool = False) -> "tuple[bytes, ...] | None":
        """Return the UIDs of the tags in the field (none, one or two). None while there is no answer yet.

        To look for one alone is 7 ms faster.
        """

    def select(self, uid: bytes) -> None:
        """Choose one of the tags that were found; raise TagLost. It takes 10 ms: read in the next turn."""

    def begin_read(self, first_page: int, page_count: int) -> None:
        """Let the chip begin a `read` of these pages, which takes 10 ms. `read` raises what goes wrong."""

    def read(self, first_page: int, page_count: int) -> bytes:
        """Return `page_count` (1 to 20) pages of 4 bytes; raise TagLost.

        Up to 4 pages come from every kind of tag, more only from one that knows FAST_READ.
        """

    def write(self, page: int, four_bytes: bytes) -> None:
        """Write one page; raise TagLost."""

    def fault(self) -> str:
        """Return the word for the present trouble, such as "no_reader", or ""."""


class Sticker(Protocol):
    """The one tag that the reader's last `look` found, for commands of any kind."""

    def exchange(self, command: bytes) -> "bytes | None":
        """Return the tag's answer (empty: done), None when it refuses; raise TagLost, ValueError.

        After a refusal or TagLost the tag has to be found again.
        """


class Display(Protocol):
    """A monochrome screen of 128x64 pixels. A frame is 1,024 bytes: 8 pages of 128 columns, LSB on top.

    `controller` is the chip that it is driven as. Set to another one of `tally.app.kept.controllers`, the
    screen is set up and drawn again.
    """

    controller: str

    def show(self, frame: "bytes | bytearray", pages: int = 0xFF) -> None:
        """Take a frame, or those of its pages whose bit is set, as wanted from now on. Nothing is sent yet.

        The frame is not copied. It may change when `push` has returned False.
        """

    def push(self) -> bool:
        """Send what differs, without waiting for it. Return whether more has to be pushed."""

    def fault(self) -> str:
        """Return the word for the present trouble, such as "no_screen", or ""."""

    def dim(self, is_dim: bool) -> None:
        """Lower the contrast from now on, or bring it back."""


class Buttons(Protocol):
    """Left, OK and Right."""

    def pressed(self) -> "list[str]":
        """Return the presses since the last call: "left", "ok", "right", or "ok_held" and so on.

        A held press is reported once, while the button is still down. Its release reports nothing.
        """

    def down(self) -> "list[str]":
        """Return the names of the buttons that are down right now."""


class Buzzer(Protocol):
    """A piezo that plays short tunes by name."""

    def play(self, sound: str) -> None:
        """Begin a sound; it replaces the one that plays."""

    def tick(self) -> None:
        """Go on to the next note when its time has come."""


class Clock(Protocol):
    """Time that never goes back."""

    def now_ms(self) -> int:
        """Return the milliseconds since the start. They never wrap around."""


class Flash(Protocol):
    """A region of raw flash. It is erased to FF in sectors of 4,096 bytes, and programmed in pages of 256."""

    def sector_count(self) -> int:
        """Return how many sectors the region has."""

    def read(self, address: int, count: int) -> bytes:
        """Return `count` bytes; `address` counts from the start of the region."""

    def program(self, address: int, block: "bytes | bytearray") -> None:
        """Clear bits within one page (a one in `block` leaves the bit alone): 0.5 ms; raise OSError."""

    def erase(self, sector: int) -> None:
        """Set a sector to FF; raise OSError. It takes about 45 ms, so only when nobody waits."""


class Draft(Protocol):
    """A file that is being written. Each method raises OSError, for instance when the store is full."""

    def add(self, piece: bytes) -> None:
        """Append bytes."""

    def keep(self) -> None:
        """Replace the file of its name, whole or not at all."""

    def drop(self) -> None:
        """Delete the draft."""

    def room(self) -> int:
        """Return how many bytes are free, in whole blocks, after this draft as well."""


class Store(Protocol):
    """Files that outlive games and new firmware. Writing takes 50 ms or more, so only when nobody waits."""

    def names(self) -> "list[str]":
        """Return the names of all files, sorted."""

    def read(self, name: str) -> "bytes | None":
        """Return a file's bytes, or None where no such file can be read."""

    def open(self, name: str) -> "BinaryIO | None":
        """Open a file that can `seek`, `read` and `close`; None where there is none."""

    def begin(self, name: str) -> Draft:
        """Begin a file; raise OSError. The old one of that name stays until the new one is kept."""

    def remove(self, name: str) -> None:
        """Delete a file; raise OSError."""


class Probe(Protocol):
    """The probe of the wiring. Meanwhile it has the reader for itself."""

    def step(self) -> "list[dict[str, Any]] | None":
        """Do a bounded piece of work. Return all parts at the end of each round, else None.

        A part has `part` (screen, second_screen, reader, buttons or store), `trouble` ("", or a word for
        it), `found` (a detail of it, such as "0x3D") and `wires`, each [the Pico's pin, the part's pin,
        mark]. The mark is "", "open" or "crossed" (with the other one that is).
        """

    def close(self) -> None:
        """End the probe."""


class Link(Protocol):
    """A computer at the other end of a cable. Somebody may pull the cable at any time."""

    def line(self) -> "bytes | None":
        """Return the next whole line without its end, or None.

        A line that is too long is cut to 1,025 bytes.
        """

    def send(self, piece: bytes) -> int:
        """Send as much as goes without waiting, 64 bytes at most. Return how many bytes went."""


class Broker(Protocol):
    """A hall's broker on the network. No method waits, except when the radio is first switched on.

    `id` is the device's own: no other client of the broker has it.
    """

    id: str

    def tick(self) -> bool:
        """Send and read a piece, or go on joining the network. Return whether the broker is there."""

    def say(self, topic: bytes, payload: bytes, is_kept: bool) -> bool:
        """Take a message to send, at least once, even after the network was away for a while.

        Return False when it cannot be taken now: one message is on its way at a time.
        """

    def heard(self) -> "tuple[bytes, bytes, bool] | None":
        """Return the next message: topic, payload, and whether the broker had kept it. None without one."""

    def close(self) -> None:
        """Leave broker and network for good."""


class Watchdog(Protocol):
    """Restarts a loop that hangs."""

    def start(self) -> None:
        """From now on the device restarts if `feed` is not called for 8 seconds."""

    def feed(self) -> None:
        """Feed the watchdog: the loop still runs."""

    def stop(self) -> None:
        """Stop watching."""

    def restart(self) -> None:
        """Restart the whole device."""


class Endings(Protocol):
    """How the runs before this one ended, since the power came on."""

    def hung(self) -> bool:
        """Return whether the watchdog ended the last run."""

    def count(self) -> int:
        """Return how many runs in a row have ended badly."""

    def keep(self, count: int) -> None:
        """Store that number."""


class Light(Protocol):
    """The LED on the board."""

    def value(self, level: int) -> None:
        """Switch it on (1) or off (0)."""


class Rest(Protocol):
    """What the loop does when there is nothing to do."""

    def take(self, is_busy: bool = False) -> None:
        """Rest until something may have happened, or for a moment; not if there is more to do."""

    def collect_soon(self) -> None:
        """Have the next rest collect garbage."""


class Devices(Protocol):
    """All of them."""

    @property
    def trace_of(self) -> "Callable[[Exception], str]":
        """The function that returns the traceback of a bug, oldest call first."""

    @property
    def board(self) -> "dict[str, Any]":
        """The wiring, with the version and the digest of the firmware."""

    @property
    def displays(self) -> "Sequence[Display]":
        """One or two displays."""

    @property
    def reader(self) -> "Reader":
        """The reader."""

    @property
    def buttons(self) -> "Buttons":
        """The buttons."""

    @property
    def buzzer(self) -> "Buzzer":
        """The buzzer."""

    @property
    def clock(self) -> "Clock":
        """The clock."""

    @property
    def flash(self) -> "Flash":
        """The flash for the log."""

    @property
    def store(self) -> "Store":
        """The files."""

    @property
    def led(self) -> "Light":
        """The LED."""

    @property
    def watchdog(self) -> "Watchdog":
        """The watchdog."""

    @property
    def endings(self) -> "Endings":
        """How earlier runs ended."""

    @property
    def rest(self) -> "Rest":
        """The loop's rest."""

    def wait_ms(self, duration_ms: int) -> None:
        """Do nothing for that long. Only a caller with nothing else left to do may use it."""

    def pending(self) -> bool:
        """Return whether a computer has sent something that is still to be read."""

    def roll(self, sides: int) -> int:
        """Return 1 to `sides` (2 or more), each as likely as any other."""

    def secret(self, size: int) -> bytes:
        """Return this many bytes, up to 32, that nobody can guess."""

    def open_link(self) -> Link:
        """Return the link to the computer that has sent something."""

    @property
    def heeds_ctrl_c(self) -> bool:
        """Whether a computer's Ctrl-C interrupts the firmware, and its requests may do more than read."""

    def heed_ctrl_c(self, is_heeded: bool) -> None:
        """Choose whether a computer's Ctrl-C interrupts the firmware from now on."""

    def open_broker(
        self,
        join: "dict[str, Any]",
        place: "dict[str, Any]",
        will: "tuple[bytes, bytes, bool]",
        filters: "Sequence[bytes]",
    ) -> Broker:
        """Return the broker at a place (see `tally.app.hall.place`), on the network `join` (`wifi`).

        `will` is a topic, a payload, and whether it is kept: the broker publishes it when the table is gone
        without a goodbye. It subscribes to `filters`. The board's "radio" must be true.
        """

    def open_sticker(self) -> Sticker:
        """Return what sends any command to a tag. Nobody else may use the reader meanwhile."""

    def open_probe(self) -> Probe:
        """Return the probe of the wiring. Nobody else may use the reader meanwhile."""
