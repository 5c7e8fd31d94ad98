"""`build/page`: the page as a folder of static files, which any web host serves."""

import hashlib
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from host_sim.runtimes.webassembly import PACKAGE, ROOT, NoMicroPython, node
from host_sim.web import contents, icons
from host_sim.words import catalogues, page_texts
from host_sim.words.spoken import spoken_in
from tally.screens.words.languages import ENGLISH

HERE = Path(__file__).parent
OUTPUT = ROOT / "build" / "page"
# What is served as it is, and under which name: a folder's first page is found by the folder's name.
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
# What `contents` has functions for, and the page reads as JSON.
DATA = ("python", "reader", "judge", "kiosk", "table", "games", "guides", "strangers")
NEEDED = ("esbuild", "lit", "mqtt", "papaparse", PACKAGE.relative_to(ROOT / "node_modules").as_posix())
DIGEST_LETTERS = 16
# They are asked for by the folders' names.
FIRST_PAGES = ("./", "board/", "judge/", "kiosk/", "hall/")


class CannotBuild(Exception):
    """Something that the page is built with is missing or fails; the message says what to do."""


def build(output: Path = OUTPUT) -> int:
    """Write the page into a folder, in place of what was there; return its bytes; raise CannotBuild."""
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
    _add_words(fresh / "words")
    _add_service_worker(runner, fresh)
    shutil.rmtree(output, ignore_errors=True)
    fresh.rename(output)
    return sum((output / name).stat().st_size for name in files_of(output))


def files_of(folder: Path) -> list[str]:
    """Return the paths of all files in a folder, as a web server names them."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _copy(source: Path, target: Path) -> None:
    text = source.read_text()
    target.write_text(page_texts.without_script(text) if target.suffix == ".html" else text)


def _add_words(folder: Path) -> None:
    """Add what the page says in each language but English: it loads one of them."""
    folder.mkdir()
    for language in catalogues.TRANSLATED:
        (folder / f"{language}.json").write_text(contents.as_json(page_texts.words(language)))


def _add_service_worker(runner: str, folder: Path) -> None:
    """Add what keeps the page in a browser: it names all files and changes with each of them."""
    files = files_of(folder)
    digest = hashlib.sha256()
    for name in files:
        digest.update(name.encode() + (folder / name).read_bytes())
    defined = {
        "FILES": json.dumps([*FIRST_PAGES, *files]),
        "DIGEST": json.dumps(digest.hexdigest()[:DIGEST_LETTERS]),
    }
    told = {"entryPoints": _sources("service_worker.ts"), "outdir": str(folder), "define": defined}
    _bundle(runner, told | {"format": "iife"})


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


def _bundle(runner: str, told: Mapping[str, object]) -> None:
    command = (runner, str(HERE / "bundle.mjs"), json.dumps(told))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"esbuild: {done.stderr.strip()}")
