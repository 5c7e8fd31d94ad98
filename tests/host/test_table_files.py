"""What players keep in `/table`, a real littlefs: finished games, settings and crashes."""

import contextlib
import errno
import json
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from littlefs import LittleFS, UserContext

from card_tags import samples
from host_sim import play, state
from host_sim.journal import print_events, verify
from host_sim.journey import BOOT_MS, Journey
from host_sim.kept_stickers import blanks
from host_sim.play import KeptTable
from host_sim.script import FOUND, ScriptRun
from host_sim.simulation import Simulation
from host_sim.standins.bench import Restart, attached
from host_sim.wire.nor_flash import SECTOR_BYTES, PowerCut
from tally.app.current_game.archive import Archive
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

CONCEDED = (
    ["hold", "right"],
    *(["press", button] for button in ("left", "left", "left", "left", "ok", "ok")),
    ["wait", 4000],
)
GAME = (["press", "ok"], ["tap", "Mudpuddle Max 1/3"], ["press", "ok"], *CONCEDED)
SMALL_TABLE_SECTORS = 16
OLD_GAME_BYTES = 5_000  # two blocks
SMALL_GAME_BYTES = 400  # they stand beside their names, and take no block
OTHER_SECTORS = 13
LONG_GAME_EVENTS = 40
MOST_GAMES = 40
CUT_STRIDE = 397
READS = 50
SECTORS_A_TURN = 5
BLANK = blanks()[0]["label"]


def played(*steps: Any, board: dict[str, Any] | None = None) -> Simulation:
    journey = Journey(board or play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    journey.play(json.dumps(step) for step in steps)
    return journey.simulation


def files(simulation: Simulation) -> dict[str, bytes]:
    """Return the files, read by littlefs alone from the bytes of the flash."""
    image = simulation.bench.table_image()
    fs = LittleFS(
        UserContext(buffer=bytearray(image)),
        mount=False,
        block_size=SECTOR_BYTES,
        block_count=len(image) // SECTOR_BYTES,
    )
    fs.mount()
    return {name: fs.open(name, "rb").read() for name in fs.listdir("/")}


def events(path: Path) -> list[list[Any]]:
    lines: list[str] = []
    print_events(path, None, lines.append)
    return [json.loads(line) for line in lines]


def test_a_finished_game_becomes_a_file_that_reads_like_the_log(tmp_path: Path) -> None:
    simulation = played(*GAME)
    kept = files(simulation)
    assert sorted(kept) == ["game-00001.journal", "seal.key", "settings.json"]
    log, file = tmp_path / "flash.bin", tmp_path / "game.journal"
    log.write_bytes(simulation.bench.log_image())
    file.write_bytes(kept["game-00001.journal"])
    assert verify(file, None).splitlines()[0] == verify(log, None).splitlines()[0]
    assert events(file) == events(log)
    assert events(file)[-1][0] == "conceded"


def test_an_end_that_was_taken_back_and_played_anew_is_filed_anew(tmp_path: Path) -> None:
    simulation = played(*GAME, ["hold", "left"], ["press", "ok"], ["wait", 1000], *CONCEDED)
    file = tmp_path / "game.journal"
    file.write_bytes(files(simulation)["game-00001.journal"])
    assert [event[0] for event in events(file)][-3:] == ["conceded", "undone", "conceded"]


def test_an_end_played_anew_just_before_a_power_cut_is_filed_at_the_next_start(tmp_path: Path) -> None:
    simulation = played(*GAME, ["hold", "left"], ["press", "ok"], ["wait", 1000], *CONCEDED[:-1])
    simulation.restart()
    go_on(simulation, ["wait", 4000])
    file = tmp_path / "game.journal"
    file.write_bytes(files(simulation)["game-00001.journal"])
    assert [event[0] for event in events(file)][-3:] == ["conceded", "undone", "conceded"]


def test_a_game_that_goes_on_is_no_file_until_the_next_one_begins() -> None:
    begun = played(["press", "ok"], ["tap", "Mudpuddle Max 1/3"], ["wait", 3000])
    assert sorted(files(begun)) == ["seal.key", "settings.json"]
    new_game = [["press", button] for button in ("left", "left", "left", "ok", "ok", "ok")]
    left = played(["press", "ok"], ["tap", "Mudpuddle Max 1/3"], ["hold", "right"], *new_game, ["wait", 4000])
    assert left.table.session.log.count() == 1
    assert sorted(files(left)) == ["game-00001.journal", "seal.key", "settings.json"]


def small_board() -> dict[str, Any]:
    board = play.compiled("pico")
    start, length = board["table"]
    small = SMALL_TABLE_SECTORS * SECTOR_BYTES
    board["table"] = (start + length - small, small)
    return board


def keep(simulation: Simulation, name: str, content: bytes) -> None:
    """Put a file into the table's store."""
    draft = simulation.table.devices.store.begin(name)
    draft.add(content)
    draft.keep()


def games_of(kept: dict[str, bytes]) -> dict[str, bytes]:
    """Return those files that are games."""
    return {name: content for name, content in kept.items() if name.startswith("game-")}


def games(simulation: Simulation) -> dict[str, bytes]:
    """Return the finished games in the store."""
    return games_of(files(simulation))


def unchanged(before: dict[str, bytes], after: dict[str, bytes]) -> bool:
    """Return whether every game that is still there is as it was."""
    return all(after.get(name, content) == content for name, content in games_of(before).items())


def go_on(simulation: Simulation, *steps: Any) -> None:
    for duration_ms in ScriptRun(simulation, lambda _: None).steps(json.dumps(step) for step in steps):
        simulation.run_ms(duration_ms)


def test_a_log_that_begins_anew_leaves_the_files_of_older_games_alone() -> None:
    first = played(*GAME)
    older = files(first)
    assert "game-00001.journal" in older
    second = Simulation(play.compiled("pico"), play.tray(), samples.catalogues())
    second.bench.load(b"", first.bench.table_image())
    second.power_up()
    second.run_ms(BOOT_MS)
    go_on(second, *GAME)
    newer = files(second)
    assert newer["game-00001.journal"] == older["game-00001.journal"]
    assert "game-00002.journal" in newer


def play_long_game(simulation: Simulation, *end: Any) -> None:
    """Play a game that takes a block of the store. It does not repeat the notice about the game before."""
    go_on(simulation, ["press", "ok"], ["wait", 3000])
    assert simulation.table.faults == []
    for number in range(LONG_GAME_EVENTS):
        simulation.table.session.record([["ruled", 0, "cookies", (1, -1)[number % 2], "the judge says so"]])
        simulation.run_ms(1)
    go_on(simulation, *(end or CONCEDED))


def older_games(simulation: Simulation, count: int, size: int = OLD_GAME_BYTES) -> dict[str, bytes]:
    """Put this many finished games of this size into the store, and start again; return its files."""
    for number in range(1, count + 1):
        keep(simulation, f"game-{number:05}.journal", bytes([number]) * size)
    simulation.restart()
    go_on(simulation, ["wait", 2000])
    return files(simulation)


def test_of_forty_games_the_oldest_gives_way_to_a_new_one_and_no_other() -> None:
    simulation = played(["wait", 1000])
    before = older_games(simulation, MOST_GAMES)
    go_on(simulation, *GAME)
    after = files(simulation)
    assert set(before) - set(after) == {"game-00001.journal"}
    assert set(after) - set(before) == {"game-00041.journal", "seal.key"}
    assert unchanged(before, after)
    assert simulation.table.faults == []


def test_where_a_game_finds_no_room_the_oldest_gives_way_and_no_other() -> None:
    simulation = played(["wait", 1000], board=small_board())
    before = older_games(simulation, 7)
    play_long_game(simulation)
    assert set(before) - set(files(simulation)) == {"game-00001.journal"}
    assert "game-00008.journal" in files(simulation)
    assert unchanged(before, files(simulation))
    assert simulation.table.faults == []


def test_a_game_that_finds_no_room_all_the_same_stays_in_the_log_and_costs_one_other_at_most() -> None:
    simulation = played(["wait", 1000], board=small_board())
    kept = sorted(games_of(older_games(simulation, 4, SMALL_GAME_BYTES)))
    keep(simulation, "other", bytes(OTHER_SECTORS * SECTOR_BYTES))
    for _ in range(3):
        play_long_game(simulation)
        kept = kept[1:]
        for _ in range(2):
            assert simulation.table.faults == ["games_full"]
            assert sorted(games(simulation)) == kept
            simulation.restart()
            go_on(simulation, ["wait", 4000])
        go_on(simulation, ["press", "ok"])
    simulation.table.devices.store.remove("other")
    play_long_game(simulation)
    assert simulation.table.faults == []
    assert sorted(games(simulation)) == [f"game-{number:05}.journal" for number in range(4, 9)]


@pytest.mark.parametrize("stride", nightly_but([2 * CUT_STRIDE], [2 * CUT_STRIDE, CUT_STRIDE]))
def test_a_power_cut_while_the_oldest_gives_way_costs_no_other(stride: int) -> None:
    for cut in range(0, 3_000, stride):
        simulation = played(["wait", 1000], board=small_board())
        before = older_games(simulation, 7)
        table = simulation.table
        play_long_game(simulation, *CONCEDED[:-1])
        archive = Archive(table.session, table.devices, table.tell)
        simulation.bench.flash.cut_power_after(cut)
        with contextlib.suppress(PowerCut, OSError):
            while archive.step():
                pass
        simulation.bench.flash.restore_power()
        simulation.restart()
        go_on(simulation, ["wait", 4000])
        assert set(before) - set(files(simulation)) == {"game-00001.journal"}, cut
        assert "game-00008.journal" in files(simulation)
        assert unchanged(before, files(simulation))


def test_a_store_that_fails_otherwise_costs_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation = played(*GAME)
    before = files(simulation)

    def begin(_: str) -> None:
        raise OSError(errno.EIO)

    monkeypatch.setattr(simulation.table.devices.store, "begin", begin)
    go_on(simulation, ["press", "ok"], *GAME)
    assert simulation.table.faults == ["store"]
    assert files(simulation) == before


def test_the_log_is_searched_for_games_a_few_sectors_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation = played(*GAME)
    flash = simulation.bench.flash
    read, sectors = flash.read, set[int]()

    def watched(address: int, count: int) -> bytes:
        sectors.add(address // SECTOR_BYTES)
        return read(address, count)

    monkeypatch.setattr(flash, "read", watched)
    archive = Archive(simulation.table.session, simulation.table.devices, simulation.table.tell)
    seen = set[int]()
    while archive.step():
        assert len(sectors) <= SECTORS_A_TURN
        seen |= sectors
        sectors.clear()
    start, length = (number // SECTOR_BYTES for number in simulation.bench.board["log"])
    assert seen >= set(range(start, start + length))


@pytest.mark.parametrize("cut", nightly_but(range(0, 12_000, 3 * CUT_STRIDE), range(0, 12_000, CUT_STRIDE)))
def test_a_power_cut_while_names_are_kept_leaves_the_old_ones_or_the_new(cut: int) -> None:
    simulation = played(["wait", 1000])
    from devices.store import open_store
    from tally.app.kept import settings

    place = simulation.bench.board["table"]
    named = settings.read(open_store(*place))
    named.names = ["Ann", "Ben"]
    simulation.bench.flash.cut_power_after(cut)
    with contextlib.suppress(PowerCut, OSError):
        settings.keep(open_store(*place), named)
    simulation.bench.flash.restore_power()
    assert settings.read(open_store(*place)).names in (["Red", "Blue"], ["Ann", "Ben"])


def test_names_changed_before_a_game_are_those_it_begins_with() -> None:
    to_names = (["hold", "right"], ["press", "right"], ["press", "ok"])
    rename = (["press", "right"], ["press", "ok"], ["press", "ok"], ["hold", "ok"])
    simulation = played(*to_names, *rename, ["press", "ok"], ["press", "ok"])
    view = simulation.table.session.view
    assert view
    assert [seat["name"] for seat in view["seats"]] == ["Red", "A"]


def names_read_from(edited: bytes) -> list[str]:
    """Return the names of a table whose settings were edited by hand."""
    simulation = played(["wait", 1000])
    draft = simulation.table.devices.store.begin("settings.json")
    draft.add(edited)
    draft.keep()
    simulation.restart()
    go_on(simulation, ["wait", 2000])
    names: list[str] = simulation.table.settings.names
    return names


@pytest.mark.parametrize("edited", [b'{"names": [""]}', b'{"names": 1}', b"[]", b"\xff", b"{"])
def test_names_that_no_game_could_take_are_those_of_a_new_table(edited: bytes) -> None:
    assert names_read_from(edited) == ["Red", "Blue"]


def test_a_table_has_as_many_names_as_its_game_has_seats() -> None:
    assert names_read_from(b'{"names": ["Ann"]}') == ["Ann", "Blue"]
    assert names_read_from(b'{"names": ["Ann", "Ben", "Cleo"]}') == ["Ann", "Ben"]


def test_a_damaged_file_system_is_told_and_left_as_it_is() -> None:
    simulation = played(["wait", 1000])
    start, _ = simulation.bench.board["table"]
    magic = bytes(8) + b"littlefs" + bytes(240)
    for sector in range(2):
        simulation.bench.flash.load(magic + bytes(SECTOR_BYTES - len(magic)), start + sector * SECTOR_BYTES)
    before = simulation.bench.table_image()
    simulation.restart()
    simulation.run_ms(2_000)
    assert FOUND["trouble"](simulation) == ["store", "unreadable"]
    assert simulation.bench.table_image() == before


def test_a_state_folder_from_before_there_were_files_is_taken_up(tmp_path: Path) -> None:
    state.save_flash(tmp_path, state.FLASH, played(*GAME[:2]).bench.log_image())
    kept = KeptTable(tmp_path, "pico")
    kept.run_ms(5_000)
    assert kept.simulation.table.page_name() == "play"
    table = kept.simulation.bench.table_image()
    assert state.load_flash(tmp_path, state.TABLE, len(table)) == table


def test_crashes_are_kept_with_their_place_and_stay_within_their_bounds() -> None:
    simulation = played(["press", "ok"])
    for _ in range(12):
        simulation.crash()
        simulation.run_ms(2_500)
        for duration_ms in simulation.press("ok"):
            simulation.run_ms(duration_ms)
    text = files(simulation)["crash.txt"].decode()
    assert len(text) < 5_000
    assert "PlannedBug: a script asked for it" in text
    assert "page play, version" in text
    assert text.split("\n\n")[-1].startswith(simulation.last_crash() + ", up ")


def test_a_bug_between_two_pages_is_written_down_too(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation = played(["wait", 1500])

    def without_room() -> None:
        monkeypatch.undo()
        raise MemoryError("no room for the game's page")

    monkeypatch.setattr(simulation.table.open, "play", without_room)
    for duration_ms in simulation.press("ok"):
        simulation.run_ms(duration_ms)
    simulation.run_ms(4000)
    assert "page none, version" in files(simulation)["crash.txt"].decode()
    assert [type(bug) for bug in simulation.bugs] == [MemoryError]
    assert simulation.table.page_name() == "play"


@pytest.mark.parametrize("cards", [(BLANK,), ("Mudpuddle Max 1/3", "Kit of the Kites 2/3")])
def test_what_is_laid_down_during_the_replay_holds_nothing_up(cards: tuple[str, ...]) -> None:
    simulation = played(["press", "ok"], ["tap", "Mudpuddle Max 1/3"], ["wait", 1000])
    simulation.restart()
    simulation.run_ms(50)
    assert simulation.table.page_name() == "resume"
    simulation.put(*cards)
    simulation.run_ms(3000)
    assert simulation.table.page_name() == "play"
    assert simulation.table.faults == []


def test_a_new_game_has_none_of_the_troubles_of_the_one_before() -> None:
    simulation = played(*GAME)
    simulation.table.session.fault = "flash_full"
    simulation.run_ms(10)
    assert simulation.table.faults == ["flash_full"]
    go_on(simulation, ["press", "ok"], ["press", "ok"], ["wait", 1000])
    assert (simulation.table.page_name(), simulation.table.faults) == ("play", [])


def test_a_game_that_cannot_be_taken_up_again_is_left_for_a_new_one() -> None:
    simulation = played(["press", "ok"], ["wait", 1000])
    simulation.table.session.log.append(["card_played", 0, "never-seen"])
    simulation.restart()
    simulation.run_ms(12_000)
    assert simulation.table.page_name() == "stopped"
    assert len(simulation.bugs) == 3
    simulation.bugs.clear()
    go_on(simulation, ["press", "right"], ["wait", 500])
    assert simulation.table.page_name() == "new_game"
    go_on(simulation, ["press", "ok"], ["press", "ok"], ["wait", 3000])
    begun = list(simulation.table.session.log.events())
    assert [event[0] for event in begun] == ["game_started", "passed", "passed"]
    assert b"never-seen" in files(simulation)["game-00001.journal"]
    simulation.restart()
    simulation.run_ms(3000)
    assert simulation.table.page_name() == "play"
    assert list(simulation.table.session.log.events()) == begun
    assert not simulation.bugs


def run_until(failure: type[BaseException], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Simulation:
    """Run `main.run` as a Pico does, until a button's pin raises this failure in a turn of the loop."""
    simulation = played(["press", "ok"])
    import main
    from devices import catalogue

    monkeypatch.setattr(catalogue, "FOLDER", f"{tmp_path}/")
    board = types.ModuleType("board_config")
    vars(board)["BOARD"] = simulation.bench.board
    monkeypatch.setitem(sys.modules, "board_config", board)
    reads = iter(range(READS))

    def level() -> int:
        if next(reads, None) is None:
            simulation.bench.bench.release(pin)
            raise failure
        return 1

    pin = simulation.bench.board["buttons"]["ok"]
    simulation.bench.bench.wire_output(pin, level)
    main.run()
    return simulation


def test_ctrl_c_leaves_to_the_repl_and_nothing_restarts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(KeyboardInterrupt):
        run_until(KeyboardInterrupt, tmp_path, monkeypatch)
    assert not attached().is_watched()


@pytest.mark.parametrize("bug", [RuntimeError, MemoryError])
def test_a_bug_in_the_real_loop_is_written_down_and_restarts_the_chip(
    bug: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Restart):
        run_until(bug, tmp_path, monkeypatch)
    from devices.store import open_store

    written = open_store(*play.compiled("pico")["table"]).read("crash.txt")
    assert written
    assert bug.__name__ in written.decode()
