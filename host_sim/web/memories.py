"""Writes the memories that the page's workers begin with: MicroPython's, with their modules loaded.

A browser that compiled all modules at each start would take seconds. So MicroPython loads them once, when the
page is built. What then differs from a new interpreter's memory is a file. A worker lays it over the memory
of its own interpreter, whose program and sizes are the same. Nothing random is in it: the table starts later.
"""

import json
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from host_sim.runtimes.webassembly import DEEP_PYSTACK_WORDS, HEAP_BYTES, PACKAGE

SCRIPT = Path(__file__).with_name("remember.mjs")
SUFFIX = ".memory"
# What a page lacks, or what a table loads later if at all: a memory with all of it would be twice as large.
LEFT_OUT = (
    *("compat.", "devices.mqtt", "devices.radio"),
    *("tally.rulebooks.", "tally.app.hall.", "tally.app.judge.", "tally.app.kiosk.", "tally.app.link."),
    *("tally.screens.words.english.", "tally.screens.words.packed."),
)

TABLE = """
import json, sys
sys.path[:] = [path for path in sys.path if path != ".frozen"]
with open("/table.json") as file:
    given = json.load(file)
for name in given["false_friends"]:
    sys.modules.pop(name, None)
sys.path[:0] = ["/", "/firmware", "/site"]
from host_sim.standins import install, keep_firmware
from host_sim.web.page_table import PageTable
catalogues = {name: bytes.fromhex(content) for name, content in given["catalogues"].items()}
table = PageTable(eval(given["board"]), given["tray"], catalogues)
install(table.simulation.bench.bench)
keep_firmware()
begin, do, run_ms, doze_ms = table.begin, table.do, table.run_ms, table.doze_ms
message_for, told = table.message_for, table.record_content
has_news = table.has_news
seen, to_keep, is_busy, now_ms, log = table.seen, table.to_keep, table.is_busy, table.now_ms, table.log
events, add_card, be_kiosk = table.events, table.add_card, table.be_kiosk
hall_news, hall_again = table.hall_news, table.hall_again
hall_tell, hall_call, hall_done = table.hall_tell, table.hall_call, table.hall_done
del given, catalogues
"""

# The language comes with a worker, and its texts with the page.
SPEAKING = """
import json
from host_sim.words import messages
from tally.screens.words import speak
def speak_as(language):
    with open("/texts.json") as file:
        messages.learn(language, json.load(file))
    speak(language)
"""

# `.frozen` has parts of CPython's library, so it stays.
READER = (
    """
import json, sys
sys.path[:0] = ["/desktop", "/", "/firmware", "/site"]
with open("/table.json") as file:
    log = eval(json.load(file)["board"])["log"]
from host_sim.web import user_files
def opened():
    with open("/given", "rb") as file:
        return user_files.opened(file.read(), log)
def cards(name, shown, deck):
    with open("/given") as file, open("/listed") as listed:
        return user_files.cards(file.read(), name, shown, deck, listed.read())
"""
    + SPEAKING
)

JUDGE = (
    """
import sys
sys.path[:0] = ["/desktop", "/", "/firmware", "/site"]
from host_sim.web.judging.answers import Answers
answers = Answers()
def open_given(name):
    with open("/given", "rb") as file:
        return answers.open(file.read(), name)
def ask(question, *words):
    return getattr(answers, question)(*words)
"""
    + SPEAKING
)


@dataclass(frozen=True)
class Memory:
    """A worker's Python files, the code that it begins with; whether it runs the firmware."""

    files: tuple[str, ...]
    code: str
    has_firmware: bool = False


MEMORIES = {
    "table": Memory(("python.json",), TABLE, has_firmware=True),
    "reader": Memory(("python.json", "reader.json"), READER),
    "judge": Memory(("python.json", "judge.json"), JUDGE),
}


class NotRemembered(Exception):
    """MicroPython could not load the modules; the message is its own."""


def write(runner: str, folder: Path) -> None:
    """Write each worker's memory into the page's folder, beside its Python files; raise NotRemembered."""
    with ThreadPoolExecutor() as together:
        list(together.map(partial(_write, runner, folder), MEMORIES))


def _write(runner: str, folder: Path, name: str) -> None:
    memory = MEMORIES[name]
    texts: dict[str, str] = {}
    for file in memory.files:
        texts |= json.loads((folder / file).read_text())
    request = {
        "package": str(PACKAGE),
        "heap_bytes": HEAP_BYTES,
        "pystack_words": DEEP_PYSTACK_WORDS,
        "files": {**texts, "/table.json": (folder / "table.json").read_text()},
        "steps": [memory.code, *(f"import {module}" for module in _firmware(texts) if memory.has_firmware)],
        "output": str(folder / f"{name}{SUFFIX}"),
    }
    done = subprocess.run(
        (runner, str(SCRIPT)), input=json.dumps(request), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotRemembered(f"{name}: {done.stderr.strip()}")


def _firmware(paths: Iterable[str]) -> list[str]:
    """Return the names of the firmware's modules that a memory has, by the paths of all modules."""
    inside = [path.removeprefix("/firmware/") for path in paths if path.startswith("/firmware/")]
    names = [path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in inside]
    return sorted(name for name in names if not name.startswith(LEFT_OUT))
