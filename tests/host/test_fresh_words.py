"""The packed words, which git does not have, are made by the first Python that finds them missing or old."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.runtimes.webassembly import ROOT
from host_sim.words import fresh

pytestmark = pytest.mark.slow

SAYS_BACK = (
    "import host_sim; from tally.screens import words; words.speak('de'); print(words.text('label.back'))"
)
GERMAN = Path("firmware/tally/screens/words/po/de.po")
BACK = 'msgctxt "label.back"\nmsgid "Back"\nmsgstr "Zurück"'
PACKED = fresh.PACKED.relative_to(ROOT)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout without packed words."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("firmware", "host_sim", "card_tags"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / PACKED).glob("*"):
        if path.name != "__init__.py":
            path.unlink()
    return folder


def say_back(checkout: Path) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(map(str, (checkout, checkout / "firmware")))
    command = [sys.executable, "-c", SAYS_BACK]
    bytecode = str(checkout / "bytecode")  # goes with the checkout
    surroundings = os.environ | {"PYTHONPATH": paths, "PYTHONPYCACHEPREFIX": bytecode}
    return subprocess.run(
        command, cwd=checkout, env=surroundings, capture_output=True, text=True, check=False
    )


def test_they_are_made_anew_when_missing_or_old_and_a_fault_leaves_those_from_before(checkout: Path) -> None:
    assert say_back(checkout).stdout == "Zurück\n"
    again = say_back(checkout)
    assert (again.stdout, again.stderr) == ("Zurück\n", "")
    text = (checkout / GERMAN).read_text()
    assert BACK in text
    (checkout / GERMAN).write_text(text.replace(BACK, BACK.replace("Zurück", "Zur.")))
    assert say_back(checkout).stdout == "Zur.\n"
    (checkout / GERMAN).write_text(text.replace(BACK, BACK.replace("Zurück", "Ж")))
    for _ in range(2):
        refused = say_back(checkout)
        assert refused.stdout == "Zur.\n"
        assert refused.stderr.endswith("Taptally goes on with the words from before\n")
    (checkout / PACKED / fresh.MADE.name).unlink()
    nothing = say_back(checkout)
    assert (nothing.returncode, nothing.stdout) == (1, "")
    assert fresh.CHECK in nothing.stderr


def test_the_words_here_are_those_of_their_sources() -> None:
    assert fresh.read(fresh.MADE) == fresh.digest()
