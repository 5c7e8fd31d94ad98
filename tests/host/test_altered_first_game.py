"""The bundled first game of Altered, from the bytes on tags to the pixels, on both Pythons."""

from pathlib import Path

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.runtimes.journeys import travel_under_micropython
from host_sim.simulation import Simulation

GAME = "altered"
SCRIPT = Path(play.__file__).parent / "scripts" / f"first_{GAME}.jsonl"


def test_the_first_game_is_played_to_its_end_on_both_pythons() -> None:
    board, tray, catalogue = play.compiled("pico"), samples.tray(GAME), samples.catalogue_bytes(GAME)
    seen: list[tuple[str, bytes]] = []

    def see(simulation: Simulation, caption: str) -> None:
        seen.append((caption, simulation.picture()))

    journey = Journey(board, tray, catalogue, see)
    with SCRIPT.open() as lines:
        held = journey.play(lines)
    there = travel_under_micropython(board, tray, catalogue, SCRIPT)
    assert seen[-1][0] == "Red wins"
    assert there.seen == seen
    assert there.held == held > 0
    assert there.log == journey.simulation.bench.log_image()
