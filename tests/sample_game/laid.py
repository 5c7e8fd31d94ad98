"""A copy of the project with the sample game in it: its files, and the few lines of shared files for it."""

import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The files that belong to the game alone, where a new game has them.
TREE = HERE / "tree"
COPIED = ("firmware", "card_tags", "host_sim", "board_configs", "tests")
# What a copy needs, and nobody changes.
LINKED = ("node_modules", "pyproject.toml", "build", "typings")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.png", HERE.name)
# The section about the columns of a list.
COLUMNS = """
### Pip Farm

| column | cell |
| --- | --- |
| `type` | required: chore, critter, plot |
| `cost` | 0 or more: in acorns |
| `effects` | `when: verb`, with `;` between several; the time is played or rolled |
"""
# Each: a shared file, words of it, and what a new game puts behind them.
EDITS = (
    ("firmware/tally/games.py", '    "altered",\n', '    "pip_farm",\n'),
    ("host_sim/web/hall/sheets.ts", "unstable_unicorns: MOST_SEATS", ", pip_farm: 4"),
    ("host_sim/hall/topics.yaml", "wotn, altered", ", pip_farm"),
    ("card_tags/FORMAT.md", "3 wotn, 4 altered", ", 5 pip_farm"),
    ("card_tags/README.md", '"do": [["to", "chosen", "discard"]]}\n', COLUMNS),
    (
        "tests/fingerprints/measured.py",
        "from tests.host.random_little_troubles import RandomLittleTroubles\n",
        "from tests.host.random_pip_farm import RandomPipFarm\n",
    ),
    ("tests/fingerprints/measured.py", '    "wotn": RandomWotn,\n', '    "pip_farm": RandomPipFarm,\n'),
    (
        "tests/core/every_title.py",
        "from tally.rules.verbs import EVENT\n",
        "from tests.core.every_pip_farm import of_pip_farm\n",
    ),
    ("tests/core/every_title.py", '    "wotn": of_wotn,\n', '    "pip_farm": of_pip_farm,\n'),
)
# What `words extract` adds to the German file, with the translation.
GERMAN = HERE / "german.po"
TRANSLATED = "firmware/tally/screens/words/po/de.po"


def lay(folder: Path) -> None:
    """Copy the project into a folder, and add the sample game to it."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    shutil.copytree(TREE, folder, dirs_exist_ok=True)
    for name, words, added in EDITS:
        path = folder / name
        before, found, after = path.read_text().partition(words)
        assert found, f"{name} has no {words!r}"
        path.write_text(before + words + added + after)
    with (folder / TRANSLATED).open("a") as file:
        file.write("\n" + GERMAN.read_text())
