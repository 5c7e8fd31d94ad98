"""The page's files in a real browser: it opens journals, replays an evening, and takes decks from a CSV."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from card_tags import samples
from host_sim import journal, play
from host_sim.journal import print_events
from host_sim.journey import Journey
from host_sim.runtimes.webassembly import ROOT
from host_sim.script_files import lines_of
from host_sim.web import user_files
from tally.app.log.flash_ring import encode_heading
from tests.host.fresh_process import in_fresh_process
from tests.host.kept import kept
from tests.host.page.browser import drive
from tests.host.test_page_user_files import damaged
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

# What a first game is played by, and what is kept of it.
PLAYED_BY = [ROOT / name for name in ("firmware", "host_sim", "card_tags")]
LOG, EXPORTED, PICTURE = "flash.bin", "game-00001.journal", "last.picture"
# Wait until a notice that goes by itself is gone.
AFTERWARDS = '["wait", 1500]'
GAME: tuple[list[Any], ...] = (["open"], ["deal"], ["press", "ok"], ["settle"], ["tap", 0], ["settle"])
JOURNAL = "Open a saved game"
FIRST = "Own cards for Player 1 (CSV or decklist)"
MARKUP = "<img src=x onerror=alert(1)>"
ROWS = f"id,name,type,cost,copies,effects\nMY-1,{MARKUP},action,1,4,played: cookies you 2\n"


def played(script: Path, log: Path) -> tuple[bytes, Any]:
    """Play what happened on CPython; keep the log, return the picture and the view."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    with lines_of(script) as lines:
        journey.play([*lines, AFTERWARDS])
    log.write_bytes(journey.simulation.bench.log_image())
    return journey.simulation.picture(), journey.simulation.table.session.view


def events(path: Path) -> list[Any]:
    printed: list[str] = []
    print_events(path, None, printed.append)
    return [json.loads(line) for line in "".join(printed).splitlines()]


class FirstGame(NamedTuple):
    """The bundled first game as a table keeps it, as it exports it, and its last picture."""

    log: Path
    exported: Path
    picture: bytes


def first_game() -> FirstGame:
    """Return the bundled first game. It is played once for all processes of the tests."""
    folder = kept("first-game", PLAYED_BY, _play_first_game)
    return FirstGame(folder / LOG, folder / EXPORTED, (folder / PICTURE).read_bytes())


def _play_first_game(folder: Path) -> None:
    folder.mkdir()
    picture, _ = in_fresh_process(played, play.FIRST_GAME, folder / LOG)
    found = journal.read_journal(folder / LOG, None)
    (folder / EXPORTED).write_bytes(encode_heading(found.heading) + b"".join(found.records))
    (folder / PICTURE).write_bytes(picture)


def of(name: str, steps: list[list[Any]], found: list[Any]) -> list[Any]:
    """Return what the steps with a name found."""
    return [each for step, each in zip(steps, found, strict=True) if step[0] == name]


def test_a_tables_whole_log_opens_as_the_journal_of_its_game_does() -> None:
    log, exported, _ = first_game()
    at = play.compiled("pico")["log"]
    game, whole = (json.loads(user_files.opened(path.read_bytes(), at)) for path in (exported, log))
    assert game["sectors"]
    # The log has the sectors that are erased ahead, too.
    assert {number: whole["sectors"].get(number) for number in game["sectors"]} == game["sectors"]
    assert whole | {"sectors": None} == game | {"sectors": None}


# Both open to the same, as the test before says.
@pytest.mark.parametrize("name", nightly_but((EXPORTED,), (EXPORTED, LOG)))
def test_a_saved_journal_opens_and_is_played_on_and_the_evening_before_is_still_there(
    name: str, tmp_path: Path
) -> None:
    """One that cannot be opened is told of before, and the game stays."""
    log, exported, _ = first_game()
    bad = write(tmp_path / "damaged.journal", damaged(exported.read_bytes()))
    steps: list[list[Any]] = [
        *GAME,
        ["reload"],
        ["settle"],
        ["picture"],
        ["give", JOURNAL, str(bad)],
        ["settle"],
        ["picture"],
        ["journal", "after.bin"],
        ["give", JOURNAL, str(log.with_name(name))],
        ["settle"],
        ["journal", "opened.bin"],
        ["key", "a"],  # Take back
        ["settle"],
        ["key", "s"],
        ["settle"],
        ["picture"],
        ["journal", "played_on.bin"],
        ["happened"],
        ["anew", "little troubles, turn 1,"],
        ["settle"],
        ["picture"],
        ["axe"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    assert found[-2:] == [[], []]
    before, unchanged, opened, back = of("picture", steps, found)
    assert "an event was changed or is missing at line" in of("give", steps, found)[0]
    assert unchanged == before
    left = [event[0] for event in events(tmp_path / "after.bin")]
    assert left == ["game_started", "card_seen", "card_played"]
    assert back == before != opened, "what was set aside stands where it stood"
    game = events(log)
    assert events(tmp_path / "opened.bin") == game
    played_on = events(tmp_path / "played_on.bin")
    assert played_on[: len(game)] == game
    assert played_on[len(game) :] == [["undone"]]
    (happened,) = of("happened", steps, found)
    picture, view = in_fresh_process(played, Path(happened), tmp_path / "again.bin")
    assert picture.hex() == opened
    assert view["turn"] == 19
    assert events(tmp_path / "again.bin") == played_on


def write(path: Path, content: bytes | bytearray) -> Path:
    path.write_bytes(content)
    return path


@pytest.mark.nightly
def test_own_cards_from_a_list_are_played_and_kept_and_played_again_on_a_desktop(tmp_path: Path) -> None:
    """Markup in a card's name is text."""
    path = write(tmp_path / "mine.csv", ROWS.encode())
    steps: list[list[Any]] = [
        ["open"],
        ["give", FIRST, str(path)],
        ["deal"],
        ["press", "ok"],
        ["settle"],
        ["names"],
        ["tap", 0],
        ["settle"],
        ["reload"],
        ["settle"],
        ["words"],
        ["fields"],
        ["picture"],
        ["journal"],
        ["happened"],
        ["texts", ".papers .name"],
        ["eval", "document.images.length"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    (names,) = of("names", steps, found)
    assert names == [MARKUP] * 4
    assert MARKUP in of("texts", steps, found)[0]
    assert of("eval", steps, found) == [0]
    (kept,), (happened,) = of("journal", steps, found), of("happened", steps, found)
    assert [event[2]["name"] for event in events(Path(kept)) if event[0] == "card_seen"] == [MARKUP]
    (picture,) = of("picture", steps, found)
    again, _ = in_fresh_process(played, Path(happened), tmp_path / "again.bin")
    assert again.hex() == picture
    assert events(tmp_path / "again.bin") == events(Path(kept))
    assert found[-1] == []


def test_a_decklist_is_dropped_with_its_list_or_pasted_after_it(tmp_path: Path) -> None:
    """A long list is kept for the next decklist. Lines that are not found are named, the rest is taken."""
    rows = "".join(f"MY-{number},Card {number},action,1\n" for number in range(1, 302))
    listed = write(tmp_path / "all.csv", f"id,name,type,cost\n{rows}".encode())
    decklist = write(tmp_path / "deck.txt", b"// mine\n2 MY-7\n1x card 300\n")
    steps: list[list[Any]] = [
        ["open"],
        ["give", FIRST, str(listed)],
        ["paste", "Take it for Player 1", "3 Card 5\n1 Nobody\n"],
        ["deal"],
        ["texts", ".papers .name"],
        ["give", FIRST, [str(decklist), str(listed)]],
        ["deal"],
        ["texts", ".papers .name"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    assert "all.csv has 301 titles. It is kept here for decklists" in of("give", steps, found)[0]
    pasted, dropped = of("texts", steps, found)
    assert [name for name in pasted if name.startswith("Card")] == ["Card 5"] * 3
    assert sorted(name for name in dropped if name.startswith("Card")) == ["Card 300", "Card 7", "Card 7"]
    assert found[-1] == []
