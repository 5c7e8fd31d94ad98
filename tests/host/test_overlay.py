"""Modules laid over the frozen ones: all are imported or none, even if the cable is pulled at any moment."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from host_sim import boards
from host_sim.boards import BLOCK_BYTES, FILES_BLOCKS
from host_sim.flashing import deploy, image, overlay
from host_sim.runtimes.webassembly import DEEP_PYSTACK_WORDS, ROOT, WITHOUT_FALSE_FRIENDS, run
from host_sim.standins import install
from host_sim.standins.bench import Bench
from host_sim.wire.clock import BusClock
from host_sim.wire.nor_flash import PAGE_BYTES, NorFlash, PowerCut

pytestmark = pytest.mark.slow

FIRMWARE = "f1rmware"
# A package as in the firmware: its modules import their neighbours, and `rules` imports a module of its own.
BENEATH = {
    "game/__init__.py": "",
    "game/table.py": "from game.pages import about\nfrom game.rules import COUNT\nWHO = 'frozen'\n",
    "game/rules/__init__.py": "from game.rules.numbers import COUNT\n",
    "game/rules/numbers.py": "COUNT = 1\n",
    "game/rules/other.py": "from game.rules.numbers import COUNT as KNOWN\n",
    "game/pages/__init__.py": "",
    "game/pages/about.py": "from game.rules.numbers import COUNT as SHOWN\n",
    "game/pages/menu.py": "WHO = 'frozen'\n",
    "main.py": "from game.table import WHO\n",
}
LAY = """
sys.path[:] = ["/beneath", "/firmware"]
import overlay
overlay.FROZEN = "/beneath"
usual = __import__
told = overlay.lay_over({firmware!r})
sys.path[0] == "/beneath" or print("sys.path is", sys.path)
__import__ is usual or print("the import is another")
print(told)
{then}
"""


def laid_over(
    folder: Path, over: dict[str, str], then: str, firmware: str = FIRMWARE, behind: bytes = b""
) -> list[str]:
    """Lay modules over BENEATH under MicroPython, run code, and return the lines that were printed.

    `behind` are bytes behind the list's last name.
    """
    names = [path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in over]
    files = {f"/beneath/{path}": text for path, text in BENEATH.items()}
    files |= {f"/overlay/{path}": text for path, text in over.items()}
    files["/overlay/list.txt"] = "\n".join([firmware, *names])
    placed = {"/firmware/overlay.py": ROOT / "firmware" / "overlay.py"}
    for number, (name, text) in enumerate(files.items()):
        placed[name] = folder / f"{number}.txt"
        placed[name].write_bytes(text.encode() + (behind if name == "/overlay/list.txt" else b""))
    code = WITHOUT_FALSE_FRIENDS + LAY.format(firmware=FIRMWARE, then=then)
    result = run(code, placed, pystack_words=DEEP_PYSTACK_WORDS)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout.splitlines()


def test_a_module_deep_in_packages_is_seen_by_all_that_import_it(tmp_path: Path) -> None:
    then = "from game.rules import COUNT, other\nfrom game.pages.about import SHOWN\n"
    then += "print(COUNT, SHOWN, other.KNOWN)"
    assert laid_over(tmp_path, {"game/rules/numbers.py": "COUNT = 2\n"}, then) == ["1", "2 2 2"]


def test_several_modules_and_a_package_lie_over_and_neighbours_stay_as_they_are(tmp_path: Path) -> None:
    over = {
        "game/table.py": "from game.rules import COUNT\nfrom game.pages import about\nWHO = 'over'\n",
        "game/rules/__init__.py": "from game.rules.numbers import COUNT\nCOUNT += 10\n",
        "game/rules/numbers.py": "COUNT = 2\n",
    }
    then = "import main\nfrom game.pages import menu\nfrom game.rules import COUNT\n"
    then += "print(main.WHO, menu.WHO, COUNT)"
    assert laid_over(tmp_path, over, then) == ["3", "over frozen 12"]


def test_main_lies_over_as_well(tmp_path: Path) -> None:
    then = "print(sys.modules['main'].WHO)"
    assert laid_over(tmp_path, {"main.py": "WHO = 'over'\n"}, then) == ["1", "over"]


def test_an_overlay_that_cannot_be_imported_is_left_out_whole(tmp_path: Path) -> None:
    over = {"game/rules/numbers.py": "COUNT = 2\n", "game/table.py": "import nothing\n"}
    then = "from game.rules import COUNT\nfrom game.table import WHO\nprint(COUNT, WHO, overlay.fault)"
    told, rest = laid_over(tmp_path, over, then)
    assert told == "-1"
    assert rest.startswith("1 frozen ImportError")


def test_an_overlay_for_another_firmware_is_left_alone(tmp_path: Path) -> None:
    then = "from game.rules import COUNT\nprint(COUNT)"
    assert laid_over(tmp_path, {"game/rules/numbers.py": "COUNT = 2\n"}, then, "an0ther") == ["0", "1"]


@pytest.mark.parametrize("behind", [b"\xff\xfe", b"\nno.such.module", b"\n..", b"\ngame/table"])
def test_a_spoiled_list_leaves_the_firmware_as_it_is(tmp_path: Path, behind: bytes) -> None:
    then = "from game.rules import COUNT\nprint(COUNT)"
    over = {"game/rules/numbers.py": "COUNT = 2\n"}
    assert laid_over(tmp_path, over, then, behind=behind)[-1] == "1"


# -- the cable is pulled ----------------------------------------------------------------------------


class AtHand:
    """A transport of mpremote's to a Pico that is this process, over the stand-ins."""

    def __init__(self) -> None:
        self.restarts: list[str] = []
        self._names: dict[str, Any] = {}

    def enter_raw_repl(self, soft_reset: bool) -> None:
        assert not soft_reset

    def exec(self, code: str) -> bytes:
        with redirect_stdout(io.StringIO()) as printed:
            exec(code, self._names)
        return printed.getvalue().encode()

    def exec_raw_no_follow(self, code: str) -> None:
        self.restarts.append(code)


class Deaf(AtHand):
    """A transport to a Pico that runs nothing."""

    def exec(self, code: str) -> bytes:
        assert code
        return b""


BOARD = boards.load("pico")
OLD = {"board_config.mpy": b"old wiring", "overlay/list.txt": b"f1rmware\na.b", "overlay/a/b.mpy": b"o" * 700}
NEW = {
    "board_config.mpy": b"new wiring",
    "overlay/a/b.mpy": b"n" * 900,
    "overlay/c.mpy": b"new, too" * 100,
    "overlay/list.txt": b"f1rmware\na.b\nc",
}
CUT_EVERY_BYTES = PAGE_BYTES + 17


@pytest.fixture
def flash() -> NorFlash:
    bench = Bench(BusClock())
    bench.flash = NorFlash(bench.clock, BOARD["flash"]["storage"])
    install(bench)
    bench.flash.load(image.build(OLD))
    return bench.flash


def write(wanted: dict[str, bytes]) -> None:
    """Do what a deploy does to the files, on the Pico at hand."""
    transport = AtHand()
    transport.exec(deploy.ON_DEVICE.read_text().replace("sys.implementation._machine", "''"))
    transport.exec("vfs.umount = lambda path: None")
    deploy._write(deploy.Pico(transport), wanted)


def files_on(flash: NorFlash) -> dict[str, bytes]:
    mounted = image.mount(flash.dump())
    found = {}
    for folder, _, names in mounted.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}".lstrip("/")
            with mounted.open(path, "rb") as file:
                found[path] = file.read()
    return found


def assert_whole_or_none(found: dict[str, bytes], before: dict[str, bytes], after: dict[str, bytes]) -> str:
    """Assert that all imports come from one overlay; return that overlay."""
    assert found["board_config.mpy"] in (before["board_config.mpy"], after["board_config.mpy"])
    if not found.get(overlay.LIST):
        return "none"
    for name, files in (("before", before), ("after", after)):
        lying_over = {path for path in files if path.startswith(overlay.FOLDER)}
        if all(found.get(path) == files[path] for path in lying_over):
            return name
    raise AssertionError(f"a part of an overlay: {sorted(found)}")


@pytest.mark.parametrize("wanted", [NEW, {"board_config.mpy": b"new wiring"}], ids=["new", "clean"])
def test_a_pulled_cable_leaves_a_whole_overlay_or_none_and_deploying_again_mends_it(
    flash: NorFlash, wanted: dict[str, bytes]
) -> None:
    start, seen = flash.dump(), set()
    for count in range(0, 100_000_000, CUT_EVERY_BYTES):
        flash.load(start)
        flash.cut_power_after(count)
        try:
            write(wanted)
            break
        except PowerCut:
            flash.restore_power()
        seen.add(assert_whole_or_none(files_on(flash), OLD, wanted))
    flash.restore_power()
    assert {"before", "none"} <= seen
    assert files_on(flash) == wanted
    assert set(flash.dump()[FILES_BLOCKS * BLOCK_BYTES :]) == {0xFF}


def test_the_boot_loader_is_started_by_command() -> None:
    transport = Deaf()
    deploy.start_boot_loader(deploy.Pico(transport))
    assert transport.restarts == [deploy.BOOT_LOADER]
    assert "machine.bootloader()" in deploy.BOOT_LOADER


def test_nothing_differs_once_it_is_written(flash: NorFlash) -> None:
    write(NEW)
    before = flash.dump()
    write(NEW)
    assert flash.dump() == before
    assert json.dumps(sorted(files_on(flash))) == json.dumps(sorted(NEW))
