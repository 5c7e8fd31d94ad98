"""A run that ended badly: it is written into `crash.txt`, a short code is shown, and the device restarts."""

import binascii

from tally.screens.canvas import Canvas
from tally.screens.message import draw_crash
from tally.screens.words import text
from tally.utf8 import mended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.ports import Devices, Display, Store

_FILE = "crash.txt"
_BETWEEN = "\n\n"
_LONGEST_FILE = 3_000
_LINES_KEPT = 24
_CODE_MASK = 0xFFFF
_HUNG = "HUNG"
_UNCODED = "????"
_PLACE = '  File "'
_MS_PER_SECOND = 1_000
# Long enough to read the code. The picture also stays while the device starts.
_SHOWN_MS = 1_500
_TURN_MS = 10
# Enough to send a whole picture, half a page at a time.
_MOST_PUSHES = 40


def crashed(devices: "Devices", page: str, trace: str) -> None:
    """Write a bug down and show its code, as far as that still works; then restart the device."""
    code = code_of(trace)
    devices.endings.keep(devices.endings.count() + 1)
    _attempt(write_down, devices, page, code, trace)
    for display in devices.displays:
        _attempt(_show, display, code)
    _attempt(_call, devices)
    devices.watchdog.restart()


def write_down(devices: "Devices", page: str, code: str, trace: str) -> None:
    """Add a bug to the file; raise OSError."""
    now_ms = devices.clock.now_ms()
    head = f"{code}, up {now_ms // _MS_PER_SECOND} s, page {page}, {_release(devices)}"
    _note(devices.store, "\n".join([head] + trace.rstrip("\n").split("\n")[-_LINES_KEPT:]))


def hung(devices: "Devices") -> None:
    """Write down that the watchdog ended the last run."""
    devices.endings.keep(devices.endings.count() + 1)
    _attempt(_note, devices.store, f"{_HUNG}, found at the start, {_release(devices)}")


def last(store: "Store") -> "tuple[str, list[str]]":
    """Return the code of the last bad ending and its lines; "" and [] where there is none."""
    entry = _text(store).split(_BETWEEN)[-1].strip("\n")
    lines = entry.split("\n")
    return entry.split(",")[0], lines if entry else []


def _attempt(work: "Callable[..., None]", *arguments: "Any") -> None:
    """Try to do it. What broke the game may break this too, and the restart matters more."""
    try:
        work(*arguments)
    except Exception:
        return


def code_of(trace: str) -> str:
    """Return a code of four digits from the place and the kind of a bug.

    The folder of the file does not matter.
    """
    place = kind = ""
    for line in trace.split("\n"):
        if line.startswith(_PLACE):
            place, kind = line, ""
        elif place and not kind and line and line[0] != " ":
            kind = line.split(":")[0].split(".")[-1]  # CPython names a kind's module, too
    if not kind:
        return _UNCODED
    module = place.split('"')[1].replace("\\", "/").split("/")[-1].split(".")[0]
    function = place.split(" in ")[-1]
    return f"{binascii.crc32((module + function + kind).encode()) & _CODE_MASK:04X}"


def _release(devices: "Devices") -> str:
    return "version {} {}".format(devices.board["version"], devices.board["digest"])


def _note(store: "Store", entry: str) -> None:
    """Append an entry. The oldest entries are dropped for it."""
    entries = [each for each in _text(store).split(_BETWEEN) if each] + [entry]
    while len(entries) > 1 and sum([len(each) for each in entries]) > _LONGEST_FILE:
        entries.pop(0)
    draft = store.begin(_FILE)
    draft.add((_BETWEEN.join(entries) + "\n").encode())
    draft.keep()


def _text(store: "Store") -> str:
    return mended(store.read(_FILE) or b"").rstrip("\n")


def _show(display: "Display", code: str) -> None:
    canvas = Canvas()
    view = {"code": code, "then": text("crash.restarting"), "labels": ["", "", ""]}
    draw_crash(canvas, view)
    display.show(canvas.pixels)
    for _ in range(_MOST_PUSHES):
        display.push()


def _call(devices: "Devices") -> None:
    """Play the sound of a fault, and wait so that the code can be read."""
    devices.buzzer.play("fault")
    for _ in range(_SHOWN_MS // _TURN_MS):
        devices.buzzer.tick()
        devices.wait_ms(_TURN_MS)
