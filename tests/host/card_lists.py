"""What tests of card lists share: the samples, the lists beside this checkout, and the commands."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from card_tags.__main__ import main
from card_tags.lists.games import FOLDER

ROOT = Path(__file__).resolve().parents[2]
REAL = ROOT.parent / "shared" / "data"
SAMPLES = sorted(FOLDER.glob("*/sample*.csv"))
# Lists of titles beside this checkout, each with its game; the mapping has the list's name.
REAL_LISTS = {"altered_cards": "altered", "uu_base_2nd_edition": "unstable_unicorns"}

each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
each_real_list = pytest.mark.parametrize(("name", "game"), REAL_LISTS.items())
beside = pytest.mark.skipif(not REAL.exists(), reason="the real lists do not lie beside this checkout")


def run(*words: object) -> Result:
    """Return the result of a command for cards."""
    return CliRunner().invoke(main, [str(word) for word in words])
