"""Choosing a game loads that game alone: the heap knows nothing of how many rulebooks there are."""

from pathlib import Path

import pytest

from card_tags import samples
from host_sim import play
from host_sim.runtimes import heap
from tally.app.settings import GAMES

# Heap that pieces of text and of the emulated flash take now more, now less.
SLACK_BYTES = 200
AT_THE_TABLE = "play"


def begin(folder: Path, game: str) -> Path:
    """Write a script that chooses a game, begins it, looks into its menu and its counts, and comes back."""
    press, hold, wait = '["press", "{}"]'.format, '["hold", "{}"]'.format, '["wait", 3000]'
    steps = [hold("ok"), *[press("ok")] * GAMES.index(game), hold("left"), press("ok"), wait]
    steps += [hold("right"), hold("left"), press("right"), hold("left"), wait]
    script = folder / "begin.jsonl"
    script.write_text("\n".join(steps))
    return script


def measured(script: Path, game: str, without: tuple[str, ...] = ()) -> list[heap.Measure]:
    tray, catalogue = samples.tray(game), samples.catalogues()
    return heap.measure(play.compiled("pico"), tray, catalogue, script, without)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_loaded_and_no_other(game: str, tmp_path: Path) -> None:
    measures = measured(begin(tmp_path, game), game)
    assert measures[-1].page == AT_THE_TABLE
    imported = {name for each in measures for name in each.imported}
    own = {name for name in imported if name.startswith(f"tally.rulebooks.{game}")}
    assert own
    assert {name for name in imported if name.startswith("tally.rulebooks.")} == own


def test_the_heap_of_a_game_is_the_same_where_no_other_rulebook_exists(tmp_path: Path) -> None:
    game, *others = GAMES
    script = begin(tmp_path, game)
    among_others = measured(script, game)[-1]
    alone = measured(script, game, tuple(f"rulebooks/{other}/" for other in others))[-1]
    assert abs(among_others.live_bytes - alone.live_bytes) <= SLACK_BYTES
