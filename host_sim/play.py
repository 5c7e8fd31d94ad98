"""The table that a player starts: a board, the sample cards, and the state from last time."""

from pathlib import Path
from typing import Any

from card_tags import samples
from host_sim import boards, state
from host_sim.blocks import abreast
from host_sim.flashing import release, source
from host_sim.journey import BOOT_MS, Journey
from host_sim.kept_stickers import KeptStickers, blanks
from host_sim.script_files import lines_of
from host_sim.simulation import Simulation

FIRST_GAME = Path(__file__).parent / "scripts" / "first_game.jsonl"
PRINTED_COLUMNS = 80
AWAKE_MS = 10
US_PER_MS = 1_000


def first_game(game: str) -> Path:
    """Return the script of a game's bundled first game."""
    return FIRST_GAME if game == samples.FIRST_GAME else FIRST_GAME.with_name(f"first_{game}.jsonl")


def compiled(board: str) -> dict[str, Any]:
    """Return the configuration that the firmware reads for this board (a name or a TOML file)."""
    return compiled_board(boards.load(board))


def compiled_board(board: boards.Board) -> dict[str, Any]:
    """Return the firmware's configuration for a loaded board.

    It has what `firmware/boot.py` adds: which firmware it is, and how many files lie over it. It has a radio
    if `umqtt` is here, which comes with MicroPython's source.
    """
    module: dict[str, Any] = {}
    exec(boards.compile(board), module)
    configuration: dict[str, Any] = module["BOARD"]
    return configuration | {
        "version": release.version(),
        "digest": release.digest_of_sources(),
        "overlay": 0,
        "radio": "radio" in configuration and source.umqtt() is not None,
    }


def tray() -> list[dict[str, Any]]:
    """Return the tray beside a table: sample cards, foreign cards, blank stickers, the other games' cards."""
    return samples.tray() + samples.strangers() + blanks() + samples.other_games()


class KeptTable:
    """A table that is set up, and keeps its flash and stickers in a folder after every change."""

    def __init__(self, folder: Path, board: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.simulation = Simulation(compiled(board), tray(), samples.catalogues())
        self._stickers = KeptStickers(folder, self.simulation)
        self._folder = folder
        bench = self.simulation.bench
        log = state.load_flash(folder, state.FLASH, bench.board["log"][1])
        table = state.load_flash(folder, state.TABLE, bench.board["table"][1])
        bench.load(log or b"", table or b"")
        if table is None:
            self.simulation.set_up()
        self.simulation.power_up()
        self.simulation.run_ms(BOOT_MS)
        self._kept = 0  # how many flash operations were kept
        self._saved = {state.FLASH: log, state.TABLE: table}

    def doze_ms(self, duration_ms: int) -> None:
        """Let quiet time pass: the firmware's loop runs only in its last moment."""
        awake_ms = min(duration_ms, AWAKE_MS)
        self.simulation.bench.clock.wait_us((duration_ms - awake_ms) * US_PER_MS)
        self.run_ms(awake_ms)

    def run_ms(self, duration_ms: int) -> bool:
        """Let the table run for this time, and keep its flash if it changed; return whether it changed."""
        self.simulation.run_ms(duration_ms)
        self._stickers.keep()
        operations = self._operations()
        has_changed = operations != self._kept
        if has_changed:
            bench = self.simulation.bench
            self._save(state.FLASH, bench.log_image())
            self._save(state.TABLE, bench.table_image())
            self._kept = operations
        return has_changed

    def _save(self, name: str, image: bytes) -> None:
        """Keep a region if it changed: a region has half a megabyte or more, and the disk is slow."""
        if image != self._saved.get(name):
            state.save_flash(self._folder, name, image)
            self._saved[name] = image

    def _operations(self) -> int:
        flash = self.simulation.bench.flash
        return sum(flash.programs) + sum(flash.erases)


def play_script(path: Path, board: str) -> int:
    """Play a script to its end, print the screens at its turning points, return how many expectations held.

    The table is set up, and no game has begun. Nothing is kept. Raises ScriptFailed.
    """

    def show(simulation: Simulation, caption: str) -> None:
        print(f"-- {caption}")
        print("\n".join(abreast(simulation.bench.pictures(), PRINTED_COLUMNS)))

    journey = Journey(compiled(board), tray(), samples.catalogues(), show)
    with lines_of(path) as lines:
        return journey.play(lines)
