"""What the app needs from the world: each port in a few methods, none of which blocks over 20 ms.

Real ones are in `devices`; the desktop runs the very same ones over emulated chips. A port recovers from
its own faults; meanwhile `fault()` names the trouble ("" when there is none) and its other methods do
nothing or answer "nothing seen", so that the game goes on with what still works. Only type checkers import
this module; what a reader raises is `tally.tag_lost.TagLost`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, BinaryIO, Protocol
else:
    Protocol = object


class Reader(Protocol):
    """The NFC reader.

    After `look` has told of one tag, that tag is read and written; of two, the one that `select` names. The
    next `look` ends it, and so does TagLost.
    """

    def look(self) -> "tuple[bytes, ...] | None":
        """Return the UIDs of the tags in the field (none, one or two), or None: no answer yet."""

    def select(self, uid: bytes) -> None:
        """Choose that tag of those told; raise TagLost. It takes 10 ms: read in the next turn."""

    def begin_read(self, first_page: int, page_count: int) -> None:
        """Let the chip work on a `read` of these pages, for 10 ms; what goes wrong is raised there."""

    def read(self, first_page: int, page_count: int) -> bytes:
        """Return `page_count` (1 to 20) pages of 4 bytes; raise TagLost."""

    def write(self, page: int, four_bytes: bytes) -> None:
        """Write one page; raise TagLost."""

    def fault(self) -> str:
        """Return "", or the word of the present trouble, such as "no_reader"."""


class Sticker(Protocol):
    """The one tag that the reader's last `look` told of, spoken to in its own commands."""

    def exchange(self, command: bytes) -> "bytes | None":
        """Return the tag's answer (nothing: done), None when it refuses; raise TagLost, ValueError.

        After a refusal and TagLost the tag has to be found anew.
        """


class Display(Protocol):
    """A monochrome screen of 128x64 pixels. A frame is 1,024 bytes: 8 pages of 128 columns, LSB on top."""

    def show(self, frame: "bytes | bytearray", pages: int = 0xFF) -> None:
        """Take a frame, or its pages that have a bit here, as wanted from now on; nothing is sent yet.

        It is no copy that is sent: a frame may change when `push` has said that nobody waits any more.
        """

    def push(self) -> bool:
        """Have what differs sent, without waiting for it; return whether somebody waits for more of it."""

    def fault(self) -> str:
        """Return "", or the word of the present trouble, such as "no_screen"."""

    def dim(self, is_dim: bool) -> None:
        """Shine less from now on, or as at first."""


class Buttons(Protocol):
    """Left, OK and Right."""

    def pressed(self) -> "list[str]":
        """Return what was pressed since the last call: "left", "ok", "right", or "ok_held" and so on.

        A held press is told once, while the button is still down; its release tells nothing.
        """

    def down(self) -> "list[str]":
        """Return which are down right now."""


class Buzzer(Protocol):
    """A piezo that plays short tunes by name."""

    def play(self, sound: str) -> None:
        """Begin a sound; a newer one replaces it."""

    def tick(self) -> None:
        """Go on to the next note when its time has come."""


class Clock(Protocol):
    """Time that only goes forward."""

    def now_ms(self) -> int:
        """Return the milliseconds since the start; never wraps around."""


class Flash(Protocol):
    """A region of raw flash: erased to FF by sectors of 4,096 bytes, programmed by pages of 256."""

    def sector_count(self) -> int:
        """Return how many sectors the region has."""

    def read(self, address: int, count: int) -> bytes:
        """Return `count` bytes; `address` counts from the start of the region."""

    def program(self, address: int, block: "bytes | bytearray") -> None:
        """Clear bits within one page (a one in `block` leaves the bit alone), 0.5 ms; raise OSError."""

    def erase(self, sector: int) -> None:
        """Set a sector to FF; about 45 ms, so only when nobody waits; raise OSError."""


class Draft(Protocol):
    """A file in the making; each method raises OSError, as when the store is full."""

    def add(self, piece: bytes) -> None:
        """Put bytes at the end."""

    def keep(self) -> None:
        """Put it in place of the one of its name, whole or not at all."""

    def drop(self) -> None:
        """Let go of it."""

    def room(self) -> int:
        """Return how many bytes of the store no file takes, this one neither: whole blocks."""


class Store(Protocol):
    """Files that outlive games and new images. Writing takes 50 ms and more, so only when nobody waits."""

    def names(self) -> "list[str]":
        """Return the names of all files, sorted."""

    def read(self, name: str) -> "bytes | None":
        """Return a file, or None where there is none that can be read."""

    def open(self, name: str) -> "BinaryIO | None":
        """Open a file to `seek` and `read` in it, and to `close`; None where there is none."""

    def begin(self, name: str) -> Draft:
        """Begin a file; until it is kept, the one of that name stays as it is; raise OSError."""

    def remove(self, name: str) -> None:
        """Delete a file; raise OSError."""


class Probe(Protocol):
    """A look at how everything is wired; the reader is its own meanwhile."""

    def step(self) -> "list[dict[str, Any]] | None":
        """Go on by a bounded piece; return all parts at the end of each round, else None.

        A part is: `part` (screen, second_screen, reader, buttons or store), `trouble` ("", or a word for it),
        `found` (what the word leaves open, such as "0x3D") and `wires`, each [the Pico's pin, the part's,
        mark]; the mark is "", "open" or "crossed" (with the other one that is).
        """

    def close(self) -> None:
        """End it."""


class Link(Protocol):
    """A computer at the other end of a cable, which may be pulled at any time."""

    def line(self) -> "bytes | None":
        """Return the next whole line without its end, or None; of one too long, its first 1,025 bytes."""

    def send(self, piece: bytes) -> int:
        """Send what can go without waiting, 64 bytes at most; return how many went."""


class Broker(Protocol):
    """A hall's broker on the network. No method waits, but that the radio is switched on once."""

    def tick(self) -> bool:
        """Send and read a piece, or go on to join the network; return whether the broker is there."""

    def say(self, topic: bytes, payload: bytes, is_kept: bool) -> bool:
        """Take something to be said, at least once, also where the network is away for a while.

        Return False where it cannot be taken now: one thing is on its way at a time.
        """

    def heard(self) -> "tuple[bytes, bytes, bool] | None":
        """Return what came next: topic, payload, whether the broker had kept it; None: nothing did."""

    def close(self) -> None:
        """Leave broker and network for good."""


class Watchdog(Protocol):
    """Restarts a loop that hangs."""

    def start(self) -> None:
        """Restart from now on whenever it is not fed for 8 seconds."""

    def feed(self) -> None:
        """Tell that the loop goes round."""

    def stop(self) -> None:
        """Stop watching."""

    def restart(self) -> None:
        """Start the whole device again."""


class Endings(Protocol):
    """How the runs before this one ended, as far as the power stayed on."""

    def hung(self) -> bool:
        """Return whether the watchdog ended the last run."""

    def count(self) -> int:
        """Return how many runs in a row have ended badly."""

    def keep(self, count: int) -> None:
        """Note how many there are now."""


class Light(Protocol):
    """The LED on the board."""

    def value(self, level: int) -> None:
        """Switch it on (1) or off (0)."""


class Rest(Protocol):
    """What the loop does where nothing is to be done."""

    def take(self) -> None:
        """Rest until something may have happened, or a moment."""

    def skip(self) -> None:
        """Go round at once."""


class Devices(Protocol):
    """All of them."""

    @property
    def board(self) -> "dict[str, Any]":
        """How they are wired, with the version and the digest of the firmware."""

    @property
    def displays(self) -> "Sequence[Display]":
        """One or two."""

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
        """What the log lives in."""

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
        """Do nothing for that long: only for who has nothing else left to do."""

    def pending(self) -> bool:
        """Return whether a computer has sent something that is still to be read."""

    def roll(self, sides: int) -> int:
        """Return 1 to `sides` (2 or more), each as likely as any other."""

    def open_link(self) -> Link:
        """Return the link to the computer that has sent something."""

    def heed_ctrl_c(self, is_heeded: bool) -> None:
        """Let a computer interrupt the firmware by Ctrl-C from now on, or not."""

    def open_broker(
        self,
        join: "dict[str, Any]",
        place: "dict[str, Any]",
        will: "tuple[bytes, bytes, bool]",
        filters: "Sequence[bytes]",
    ) -> Broker:
        """Return the broker at a place (see `tally.app.hall.place`) on the network to `join` (`wifi`).

        `will` is a topic, a payload, and whether it is kept: said once the table is gone without a word. Of
        `filters` everything is heard. Only where the board's "radio" is true.
        """

    def open_sticker(self) -> Sticker:
        """Return what says any command to a tag; nobody else may use the reader meanwhile."""

    def open_probe(self) -> Probe:
        """Return a look at how everything is wired; nobody else may use the reader meanwhile."""
