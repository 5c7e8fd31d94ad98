"""An emulated RP2040 in Node.js, on a workbench of its own. It takes orders over a pipe."""

import base64
import json
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from host_sim.runtimes.webassembly import DEEP_PYSTACK_WORDS, HEAP_BYTES, PACKAGE, ROOT, node
from host_sim.wire.spi import bus_of

SERVER = Path(__file__).parent / "pico" / "serve.mjs"
# The code of the chips around the Pico. They run in MicroPython, in the emulator's own process.
SURROUNDINGS = ("__init__.py", "workbench.py", "troubles.py", "wire", "standins")
BOOT_ROM_BYTES = 16_384
US_PER_MS = 1_000
# Their places in a compiled board's `spi`.
SCK, CS = 0, 3


class BadBootRom(Exception):
    """The file is not the boot ROM of an RP2040; the message says why."""


class PowerLost(Exception):
    """The power failed in the middle of an erase or a program, as ordered."""


def read_boot_rom(path: Path) -> bytes:
    """Return a boot ROM's bytes; raise BadBootRom or OSError."""
    content = path.read_bytes()
    if len(content) != BOOT_ROM_BYTES:
        raise BadBootRom(f"{path.name} has {len(content)} bytes; the RP2040's boot ROM has {BOOT_ROM_BYTES}")
    return content


class EmulatedPico:
    """A Pico, at first switched off. As a context it ends its process. Times are its own, in microseconds.

    `board` is a compiled board configuration, `flash` the whole flash chip, `tray` the cards at hand.
    """

    def __init__(
        self, board: dict[str, Any], flash: bytes, boot_rom: bytes, tray: list[dict[str, Any]]
    ) -> None:
        self._folder = tempfile.TemporaryDirectory()
        request = self._write_request(board, flash, boot_rom, tray)
        command = [node(), str(SERVER), str(request)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()
        self._folder.cleanup()

    def power_up(self) -> None:
        """Switch on, or off and on again."""
        self._tell("power_up")

    def run_ms(self, duration_ms: int) -> None:
        """Let time pass; raise PowerLost."""
        if self._tell("run", duration_ms * US_PER_MS):
            raise PowerLost

    def now_us(self) -> int:
        """Return the time since it was first switched on."""
        return int(self._tell("now_us"))

    def put(self, label: str) -> None:
        """Lay a card of the tray on the reader."""
        self._tell("put", label)

    def touch(self, verb: str, *arguments: Any) -> None:
        """Call the method of that name of the `Workbench` around it."""
        self._tell(verb, *arguments)

    def picture(self, screen: int = 0) -> bytes:
        """Return what a screen shows: 1,024 bytes in page order."""
        return bytes.fromhex(self._tell("picture", screen))

    def changed_us_ago(self) -> int:
        """Return how many microseconds ago a pixel of the first screen changed."""
        return int(self._tell("changed_us_ago"))

    def flash(self, start: int, count: int) -> bytes:
        """Return a piece of the flash chip."""
        return base64.b64decode(self._tell("flash", start, count))

    def write_flash(self, start: int, content: bytes) -> None:
        """Set bytes of the flash chip, without its rules."""
        self._tell("write_flash", start, base64.b64encode(content).decode())

    def operations(self) -> dict[str, int]:
        """Return the number of programs of a page and of erases of a sector since the last reset."""
        found: dict[str, int] = self._tell("operations")
        return found

    def erased(self) -> list[int]:
        """Return when each sector was erased, in microseconds since the last reset."""
        found: list[int] = self._tell("erased")
        return found

    def resets(self) -> int:
        """Return how often the Pico reset itself."""
        return int(self._tell("resets"))

    def cut_power_in(self, operations: int, kind: str = "") -> None:
        """Let the power fail in the middle of the flash operation of this number from now on (1: the next).

        Only operations of one kind count, "program" (of a page) or "erase" (of a sector); "" counts all.
        """
        self._tell("cut_power_in", operations, kind)

    def heard(self) -> str:
        """Return what the Pico printed on its USB serial port since the last call."""
        return str(self._tell("heard"))

    def type(self, text: str) -> None:
        """Send text as the host at the USB serial port."""
        self._tell("type", text)

    def peek(self, address: int) -> int:
        """Return the word at an address."""
        return int(self._tell("peek", address))

    def _tell(self, *command: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("the emulator ended; what it said is above")
        return json.loads(answer)

    def _write_request(
        self, board: dict[str, Any], flash: bytes, boot_rom: bytes, tray: list[dict[str, Any]]
    ) -> Path:
        folder = Path(self._folder.name)
        (folder / "flash.bin").write_bytes(flash)
        (folder / "boot_rom.bin").write_bytes(boot_rom)
        images = folder / "images.json"
        images.write_text(json.dumps({"images": {card["label"]: card["image"] for card in tray}}))
        request = {
            "boot_rom": str(folder / "boot_rom.bin"),
            "flash": str(folder / "flash.bin"),
            "board": repr(board),
            "wiring": {
                "i2c": [[bus, sda, scl] for bus, (sda, scl, _) in board["i2c"].items()],
                "spi": [bus_of(board["spi"][SCK])] if "spi" in board else [],
                "cs": board["spi"][CS] if "spi" in board else None,
                "irq": board["reader"][2],
                "reset": board["reader"][3],
                "buttons": board["buttons"],
            },
            "micropython": {
                "package": str(PACKAGE),
                "heap_bytes": HEAP_BYTES,
                "pystack_words": DEEP_PYSTACK_WORDS,
                "files": {"/request.json": str(images)} | _surroundings(),
            },
        }
        path = folder / "request.json"
        path.write_text(json.dumps(request))
        return path


def _surroundings() -> dict[str, str]:
    files = {f"/host_sim/{name}": str(ROOT / "host_sim" / name) for name in SURROUNDINGS}
    runtimes = Path(__file__).parent
    files["/host_sim/runtimes/__init__.py"] = str(runtimes / "__init__.py")
    files["/host_sim/runtimes/pico"] = str(runtimes / "pico")
    return files
