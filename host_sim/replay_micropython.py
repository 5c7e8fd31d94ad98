"""Replays streams of events under the npm MicroPython: the same code, another Python."""

import tempfile
from collections.abc import Iterable
from pathlib import Path

from host_sim.runtimes.webassembly import FIRMWARE, ROOT, WITHOUT_FALSE_FRIENDS, run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.replay import Stream

SIMULATOR = {
    f"/host_sim/{name}": ROOT / "host_sim" / name for name in ("__init__.py", "replay.py", "strict_json.py")
}
# Replies are handed on whenever this many characters have gathered.
GATHERED = 1 << 16
CODE = """
import sys
sys.path[:0] = ["/", "/firmware"]
from host_sim.replay import replay_files

gathered = 0
def write(text):
    global gathered
    sys.stdout.write(text)
    gathered += len(text)
    if gathered > {most}:
        flush_output()
        gathered = 0

complaint = replay_files({streams!r}, write)
with open("/complaint", "wb") as file:
    file.write(complaint.encode())
"""


def replay_under_micropython(streams: "Iterable[Stream]") -> str:
    """Do what `replay_files` does to standard output; return "" or the complaint that ended the run."""
    with tempfile.TemporaryDirectory() as folder:
        files = FIRMWARE | SIMULATOR
        inside: list[Stream] = []
        for number, (name, path) in enumerate(streams):
            copy = Path(folder) / str(number)
            inside.append((name, f"/streams/{number}"))
            if _copied(path, copy):
                files[f"/streams/{number}"] = copy
        complaint = Path(folder) / "complaint"
        code = WITHOUT_FALSE_FRIENDS + CODE.format(most=GATHERED, streams=inside)
        result = run(code, files, fetch={"/complaint": complaint}, capture=False)
        if result.returncode:
            return f"MicroPython ended with status {result.returncode}"
        return complaint.read_text()


def _copied(origin: "str | int", copy: Path) -> bool:
    try:
        with open(origin, "rb") as stream:
            copy.write_bytes(stream.read())
    except OSError:
        return False
    return True
