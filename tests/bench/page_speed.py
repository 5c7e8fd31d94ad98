"""The page in a real browser: its start, its bytes, a tap, a drag; beside boardgame.io's React client."""

import gzip
import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from host_sim.runtimes.webassembly import ROOT, node
from host_sim.web import building
from tests.bench.ratio import Ratio
from tests.host.page.browser import BROWSERS, served

HERE = Path(__file__).parent
DRIVER = HERE / "page_speed.mjs"
PEER = HERE / "react_peer.mjs"
PACKAGE = HERE / "node_modules" / "react-dom"
BUNDLER = building.HERE / "bundle.mjs"
# The server takes the page's policy from its index.
PEER_PAGE = """<!doctype html>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="default-src 'self'" />
<title>The peer</title>
<body><script type="module" src="react_peer.js"></script></body>
"""
INDEX = "index.html"
RUNS = 3
SMOOTH = 60
KB = 1_000


def ratios() -> list[Ratio]:
    """Return the measures, ours beside boardgame.io's React client; nothing if there is no browser."""
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if not browser:
        print("the page is not measured: there is no Chromium", end="\n\n")
        return []
    if not PACKAGE.exists():
        raise SystemExit("react-dom is not installed: `make bench` does it")
    with tempfile.TemporaryDirectory() as folder:
        ours, peer = Path(folder) / "ours", Path(folder) / "peer"
        building.build(ours)
        _build_peer(peer)
        found = _measured(browser, Path(folder), ours, peer)
        return _told(found, ours, peer)


def _build_peer(folder: Path) -> None:
    folder.mkdir()
    (folder / INDEX).write_text(PEER_PAGE)
    told = {
        "entryPoints": [str(PEER)],
        "outdir": str(folder),
        "define": {"process.env.NODE_ENV": '"production"'},
        "external": [],
    }
    subprocess.run([node(), str(BUNDLER), json.dumps(told)], check=True, cwd=ROOT)


def _measured(browser: str, folder: Path, ours: Path, peer: Path) -> dict[str, list[dict[str, Any]]]:
    with served(ours) as our_address, served(peer) as peer_address:
        request = folder / "request.json"
        told = {"browser": browser, "folder": str(folder), "runs": RUNS}
        request.write_text(json.dumps(told | {"ours": our_address, "peer": peer_address}))
        command = [node(), str(DRIVER), str(request)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode:
        raise SystemExit(f"the page could not be measured: {done.stderr[-2000:]}")
    found: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return found


def _told(found: dict[str, list[dict[str, Any]]], ours: Path, peer: Path) -> list[Ratio]:
    ready = {side: median(run["readyMs"] for run in found[side]) for side in found}
    taps = {side: median(tap for run in found[side] for tap in run["tapsMs"]) for side in found}
    slowest = max(tap for run in found["ours"] for tap in run["tapsMs"])
    sent = {"ours": _sent(ours, found["ours"]), "peer": _sent(peer, found["peer"])}
    frames = median(run["framesPerSecond"] for run in found["ours"])
    whole = sum(len(gzip.compress((ours / name).read_bytes())) for name in building.files_of(ours))
    return [
        Ratio(
            f"The page: cold start to the first tap, in {RUNS} browsers that never saw it",
            f"{ready['ours']:.0f} ms: MicroPython, the firmware and its chips are up",
            f"{ready['peer']:.0f} ms, boardgame.io's React client of the skeleton, one seat's view",
            ready["ours"] / ready["peer"],
            "2000 ms at most",
        ),
        Ratio(
            "The page: bytes fetched until then, gzipped",
            f"{sent['ours'] / KB:.0f} KB; {whole / KB:.0f} KB with what is kept to work offline",
            f"{sent['peer'] / KB:.0f} KB",
            sent["ours"] / sent["peer"],
            "1500 KB at most",
        ),
        Ratio(
            "The page: from a card held to the reader to new pixels, median",
            f"{taps['ours']:.0f} ms, {slowest:.0f} ms at most: an emulated tag, over emulated buses",
            f"{taps['peer']:.0f} ms, a move of boardgame.io's React client",
            taps["ours"] / taps["peer"],
            "50 ms at most",
        ),
        Ratio(
            "The page: frames a second while a card is dragged",
            f"{frames:.0f}",
            f"{SMOOTH}, the screen's rate; boardgame.io drags nothing",
            frames / SMOOTH,
            "60 frames a second",
        ),
    ]


def _sent(folder: Path, runs: list[dict[str, Any]]) -> int:
    """Return the bytes of all that any run fetched, each file compressed by itself, and of the page's own."""
    names = {name.split("?")[0].rsplit("/", 1)[1] or INDEX for run in runs for name in run["files"]}
    paths = [folder / name for name in names | {INDEX}]
    return sum(len(gzip.compress(path.read_bytes())) for path in paths if path.exists())
