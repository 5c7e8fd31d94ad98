"""Cuts the power while a finished game becomes a file, again and again, on a real littlefs."""

import random
from typing import Any

from host_sim.journal import journal_in
from host_sim.standins import install
from host_sim.wire.nor_flash import PAGE_BYTES, PowerCut
from host_sim.workbench import Workbench
from tally.app.current_game.archive import Archive, game_file
from tally.app.log.flash_log import FlashLog
from tests.core.emulated import BOARD, SECTOR_BYTES
from tests.core.journaled import HandClock, filled, short_game, tidied

LOG_SECTORS, STORE_SECTORS = 4, 8
GAMES = 2
EVENTS = 12
MOST_CUTS = 3
SEED = 21


class OverGame:
    """The parts of a session with a finished game that the archive needs."""

    def __init__(self, log: FlashLog) -> None:
        self.log = log
        self.is_unfiled = True
        self.last_shown = 0

    def is_over(self) -> bool:
        """Return that the game is over."""
        return True


class FilingTable:
    """A table whose first game is a file, and whose second one is over and not filed yet."""

    def __init__(self) -> None:
        board: dict[str, Any] = dict(BOARD)
        board["log"] = (2 * SECTOR_BYTES, LOG_SECTORS * SECTOR_BYTES)
        board["table"] = ((2 + LOG_SECTORS) * SECTOR_BYTES, STORE_SECTORS * SECTOR_BYTES)
        self.workbench = Workbench(board)
        self.games: list[list[list[Any]]] = []
        for number in range(GAMES):
            if number:
                self.file()
            log = self.started()
            self.games.append(filled(log, short_game([f"Ann {number}", "Ben"], EVENTS)))
        self._log, self._table = self.workbench.log_image(), self.workbench.table_image()

    def go_back(self) -> None:
        """Go back to the state at the beginning."""
        self.workbench.load(self._log, self._table)

    def started(self) -> FlashLog:
        """Return the log after a start."""
        install(self.workbench.bench)
        from devices.flash import RawFlash

        log = FlashLog(RawFlash(*self.workbench.board["log"]), HandClock())
        log.mount()
        return tidied(log)

    def file(self) -> None:
        """Start, and file the games that are not filed yet. Raises PowerCut."""
        session: Any = OverGame(self.started())
        archive = Archive(session, self._devices(), lambda _: None)
        while archive.step():
            pass

    def check(self) -> None:
        """Assert that each game is a whole file or, the last one, still in the log."""
        log = self.started()
        assert list(log.events(0)) == self.games[-1]
        store = self._devices().store
        for number, events in enumerate(self.games, 1):
            content = store.read(game_file(number))
            if content is None:
                assert number == GAMES
                continue
            journal = journal_in(content)
            assert [entry.event for entry in journal.entries()] == events
            assert journal.seal

    def _devices(self) -> Any:
        from devices.every import Devices
        from devices.store import open_store

        devices = Devices(self.workbench.board)
        devices.store = open_store(*self.workbench.board["table"])
        return devices


def many_random_cuts(least: int) -> int:
    """Cut the filing at random, at least this many times, up to three times in a row; return how often."""
    chance, table, count = random.Random(SEED), FilingTable(), 0
    size = bytes_written(table)
    while count < least:
        table.go_back()
        for _ in range(MOST_CUTS):
            count += is_cut(table, chance.randrange(size))
            table.check()
        table.file()
        table.check()
    return count


def bytes_written(table: FilingTable) -> int:
    """Return how many bytes a filing programs or erases, about."""
    table.go_back()
    flash = table.workbench.flash
    before = sum(flash.programs), sum(flash.erases)
    table.file()
    programs, erases = sum(flash.programs) - before[0], sum(flash.erases) - before[1]
    return programs * PAGE_BYTES + erases * SECTOR_BYTES


def is_cut(table: FilingTable, byte_count: int) -> bool:
    """File with a power cut after this many bytes; return whether the cut came. The power is back then."""
    flash = table.workbench.flash
    flash.cut_power_after(byte_count)
    try:
        table.file()
    except (PowerCut, OSError):
        return True
    finally:
        flash.restore_power()
    return False
