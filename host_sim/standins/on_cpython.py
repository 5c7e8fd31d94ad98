"""Puts the stand-ins first on CPython: before Blinka's modules, and with the bench's own `time`.

The rest of the process must keep the real `time`. So the firmware's and Adafruit's modules are loaded with an
`__import__` of their own, which gives them the bench's module for that name. Nothing changes for other
modules.
"""

import builtins
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

from host_sim.flashing import source

STANDINS = Path(__file__).resolve().parent
COMPAT = STANDINS.parent.parent / "firmware" / "compat"
OURS = (
    "board",
    "busio",
    "digitalio",
    "framebuf",
    "machine",
    "micropython",
    "network",
    "_rp2",
    "uos",
    "uselect",
    "usys",
    "utime",
    "vfs",
)
DRIVERS = ("adafruit_bus_device", "adafruit_pn532", "adafruit_ssd1306")


def put_first() -> None:
    """Put both folders on the import path and take over the loading; a second call does nothing."""
    if any(isinstance(finder, BenchFinder) for finder in sys.meta_path):
        return
    for name in list(sys.modules):
        if name.split(".")[0] in (*OURS, *DRIVERS, "devices"):
            del sys.modules[name]
    sys.path[:0] = [str(COMPAT), str(STANDINS), str(COMPAT.parent)]
    umqtt = source.umqtt()
    if umqtt:
        sys.path.append(str(umqtt))
    sys.meta_path.insert(0, BenchFinder(_bench_time()))


class BenchLoader(SourceFileLoader):
    """Loads a module so that its `time` is the bench's."""

    def __init__(self, name: str, path: str, bench_time: ModuleType) -> None:
        super().__init__(name, path)
        self._bench_time = bench_time

    def exec_module(self, module: ModuleType) -> None:
        """Run the module with the usual builtins, but with our `__import__`."""
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": self._import}
        super().exec_module(module)

    def _import(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002 - the names of `__import__`
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        if name == "time":
            return self._bench_time
        return builtins.__import__(name, globals, locals, fromlist, level)


class BenchFinder:
    """Finds the modules of DRIVERS in the usual places, and lets a BenchLoader load them."""

    def __init__(self, bench_time: ModuleType) -> None:
        self._bench_time = bench_time

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module of the bench, None for any other."""
        if name.split(".")[0] not in DRIVERS:
            return None
        spec = _find_elsewhere(self, name, path, target)
        if spec and spec.origin and isinstance(spec.loader, SourceFileLoader):
            spec.loader = BenchLoader(name, spec.origin, self._bench_time)
        return spec


def _find_elsewhere(
    asking: BenchFinder, name: str, path: Sequence[str] | None, target: ModuleType | None
) -> ModuleSpec | None:
    for finder in sys.meta_path:
        if finder is asking:
            continue
        spec = finder.find_spec(name, path, target)
        if spec:
            return spec
    return None


def _bench_time() -> ModuleType:
    """Load `firmware/compat/time.py` under a name of its own."""
    spec = importlib.util.spec_from_file_location("bench_time", COMPAT / "time.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
