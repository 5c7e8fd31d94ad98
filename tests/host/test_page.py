"""The page in a real browser: its table is the simulator's, to the pixel and to the event."""

from pathlib import Path
from typing import Any

from tests.host.fresh_process import in_fresh_process
from tests.host.page.browser import drive
from tests.host.page.elsewhere import events, replayed

BEFORE_THE_RELOAD: tuple[list[Any], ...] = (
    ["open"],
    ["deal"],
    ["press", "ok"],
    ["settle"],
    ["drag", 0],
    ["settle"],
    ["tap", 0],
    ["settle"],
    ["key", "s"],
    ["settle"],
    ["picture"],
    ["words"],
    ["names"],
)
AFTER_THE_RELOAD: tuple[list[Any], ...] = (
    ["drag", 1],
    ["settle"],
    ["press", "ok"],
    ["settle"],
    ["press", "ok"],
    ["settle"],
    ["settle"],
    ["words"],
    ["picture"],
    ["journal"],
    ["happened"],
    ["complaints"],
)


def test_a_game_goes_on_through_a_reload_without_a_network_and_is_the_simulators(tmp_path: Path) -> None:
    steps = [*BEFORE_THE_RELOAD, ["offline"], ["reload"], ["settle"], ["words"], *AFTER_THE_RELOAD]
    found = drive(tmp_path, *steps)
    names = [step[0] for step in steps]
    assert found[names.index("names")], "a hand lies open"
    *_, picture, journal, happened, complaints = found
    assert complaints == []
    log = tmp_path / "log.bin"
    assert in_fresh_process(replayed, Path(happened), log).hex() == picture
    here, there = events(log), events(Path(journal))
    assert here == there
    assert len([event for event in there if event[0] == "card_played"]) >= 1


def test_nobody_is_shut_out(tmp_path: Path) -> None:
    opened: list[list[Any]] = [
        ["open"],
        ["axe"],
        ["deal"],
        ["press", "ok"],
        ["settle"],
        ["axe"],
        ["tap", 0],
        ["settle"],
        ["axe"],
    ]
    for dark in (False, True):
        folder = tmp_path / str(dark)
        folder.mkdir()
        found = drive(folder, *opened, dark=dark)
        assert [found[at] for at, step in enumerate(opened) if step == ["axe"]] == [[], [], []]
