"""Builds `build/page`: the page as a folder of static files, which any web host can serve."""

import hashlib
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from host_sim.runtimes.webassembly import PACKAGE, ROOT, NoMicroPython, node
from host_sim.web import contents, icons, memories
from host_sim.words import catalogues, page_texts
from host_sim.words.po_files import BadFile
from host_sim.words.spoken import spoken_in
from tally.screens.words.languages import ENGLISH

HERE = Path(__file__).parent
OUTPUT = ROOT / "build" / "page"
# Files that are served unchanged, and their names. A folder's first page has the folder's name.
STATIC = {
    "index.html": "index.html",
    "manifest.webmanifest": "manifest.webmanifest",
    "board.html": "board/index.html",
    "judge.html": "judge/index.html",
    "kiosk.html": "kiosk/index.html",
    "hall/hall.html": "hall/index.html",
}
BUNDLED = (
    "main.ts",
    "worker.ts",
    "reader.ts",
    "style.css",
    "board.ts",
    "board.css",
    "judge.ts",
    "judge_worker.ts",
    "judge.css",
    "kiosk.ts",
    "kiosk_worker.ts",
    "kiosk.css",
    "hall/hall.ts",
    "hall/voice.ts",
    "hall/hall.css",
    "hall/opened.css",
)
# The functions of `contents` whose results the page reads as JSON.
DATA = ("python", "reader", "judge", "kiosk", "table", "games", "guides", "strangers")
NEEDED = ("esbuild", "lit", "mqtt", "papaparse", PACKAGE.relative_to(ROOT / "node_modules").as_posix())
DIGEST_LETTERS = 16
# Browsers ask for these by the folders' names.
FIRST_PAGES = ("./", "board/", "judge/", "kiosk/", "hall/")


class CannotBuild(Exception):
    """A tool, a package or a file for building the page is missing or broken; the message says what to do."""


def build(output: Path = OUTPUT) -> int:
    """Write the page into a folder, in place of its old content; return its size; raise CannotBuild."""
    try:
        return _built(output)
    except (BadFile, memories.NotRemembered) as fault:
        raise CannotBuild(str(fault))


def _built(output: Path) -> int:
    runner = _runner()
    fresh = output.with_name(f"{output.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    _bundle(runner, {"entryPoints": _sources(*BUNDLED), "outdir": str(fresh)})
    for name, served in STATIC.items():
        (fresh / served).parent.mkdir(exist_ok=True)
        _copy(HERE / name, fresh / served)
    icons.write(fresh)
    shutil.copy(PACKAGE / "micropython.wasm", fresh)
    with spoken_in(ENGLISH):  # the page translates what it shows
        for name in DATA:
            (fresh / f"{name}.json").write_text(contents.as_json(getattr(contents, name)()))
    memories.write(runner, fresh)
    _add_words(fresh / "words")
    _add_service_worker(runner, fresh)
    shutil.rmtree(output, ignore_errors=True)
    fresh.rename(output)
    return sum((output / name).stat().st_size for name in files_of(output))


def files_of(folder: Path) -> list[str]:
    """Return the paths of all files in a folder, in a web server's form."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _copy(source: Path, target: Path) -> None:
    text = source.read_text()
    target.write_text(page_texts.without_script(text) if target.suffix == ".html" else text)


def _add_words(folder: Path) -> None:
    """Add the page's texts in each language. The page loads one of these files."""
    folder.mkdir()
    for language in (ENGLISH, *catalogues.TRANSLATED):
        (folder / f"{language}.json").write_text(contents.as_json(page_texts.words(language)))


def _add_service_worker(runner: str, folder: Path) -> None:
    """Add the service worker, which keeps the page in a browser. It names all files, with a digest."""
    files = files_of(folder)
    digest = hashlib.sha256()
    for name in files:
        digest.update(name.encode() + (folder / name).read_bytes())
    defined = {
        "FILES": json.dumps([*FIRST_PAGES, *files]),
        "DIGEST": json.dumps(digest.hexdigest()[:DIGEST_LETTERS]),
    }
    options = {"entryPoints": _sources("service_worker.ts"), "outdir": str(folder), "define": defined}
    _bundle(runner, options | {"format": "iife"})


def _sources(*names: str) -> list[str]:
    return [str(HERE / name) for name in names]


def _runner() -> str:
    missing = [name for name in NEEDED if not (ROOT / "node_modules" / name).exists()]
    if missing:
        raise CannotBuild(f"{', '.join(missing)} from npm is not installed: run `make page`")
    try:
        return node()
    except NoMicroPython as fault:
        raise CannotBuild(str(fault))


def _bundle(runner: str, options: Mapping[str, object]) -> None:
    command = (runner, str(HERE / "bundle.mjs"), json.dumps(options))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"esbuild: {done.stderr.strip()}")
