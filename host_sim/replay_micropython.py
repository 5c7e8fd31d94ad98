"""Replays streams of events under the npm MicroPython: the same code on another Python."""

import tempfile
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from host_sim.bounded_lines import LINE_ENDS, LONGEST_LINE
from host_sim.input_lines import InputStream
from host_sim.runtimes.webassembly import FIRMWARE, ROOT, WITHOUT_FALSE_FRIENDS, run
from tally.screens import words
from tally.screens.words.languages import ENGLISH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.replay import Stream
    from host_sim.words import messages

SOURCES = (
    *("__init__.py", "replay.py", "strict_json.py", "bounded_lines.py"),
    *("words/__init__.py", "words/messages.py"),
)
SIMULATOR = {f"/host_sim/{name}": ROOT / "host_sim" / name for name in SOURCES}
# Longer than any line with its end.
TOO_LONG = LONGEST_LINE + len(LINE_ENDS[0]) + 1
# Events between two collections of garbage.
EVENTS_A_STEP = 100
CODE = """
import sys
sys.path[:0] = ["/", "/firmware"]
from host_sim.replay import Run
from host_sim.words import messages
from tally.screens.words import speak

messages.learn({language!r}, {texts!r})
speak({language!r})
run = Run({streams!r}, sys.stdout.write, lambda path: open(path, "rb"))
steps = run.steps()
done = False
"""
STEP = """
for _ in range({count}):
    try:
        next(steps)
    except StopIteration:
        done = True
        with open("/error", "wb") as file:
            file.write(run.error.encode())
        break
"""


def replay_under_micropython(streams: "Iterable[Stream]") -> str:
    """Do what `replay_files` does, on standard output; return "", or the error that ended the run."""
    with tempfile.TemporaryDirectory() as folder:
        files = FIRMWARE | SIMULATOR
        inside: list[Stream] = []
        for number, (name, path) in enumerate(streams):
            copy = Path(folder) / str(number)
            inside.append((name, f"/streams/{number}"))
            if _copied(path, copy):
                files[f"/streams/{number}"] = copy
        error = Path(folder) / "error"
        code = WITHOUT_FALSE_FRIENDS + CODE.format(streams=inside, language=words.spoken(), texts=_texts())
        step = STEP.format(count=EVENTS_A_STEP)
        result = run(code, files, step=step, fetch={"/error": error}, capture=False)
        if result.returncode:
            return f"MicroPython ended with status {result.returncode}"
        return error.read_text()


def _texts() -> "messages.Texts":
    """Return the texts of the present language, if that is not English."""
    if words.spoken() == ENGLISH:
        return {}
    from host_sim.words import page_translations

    return page_translations.said(words.spoken())


def _copied(origin: "str | int", copy: Path) -> bool:
    """Copy a stream as UTF-8, up to a line that is too long. The replay then refuses that line."""
    try:
        with closing(InputStream(origin)) as stream, copy.open("wb") as out:
            while line := stream.readline(TOO_LONG):
                out.write(line)
                if len(line) == TOO_LONG:
                    break
    except OSError:
        return False
    return True
