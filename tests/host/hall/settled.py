"""A simulated table with a place in a hall and a network, on CPython and under a MicroPython with sockets."""

import json

from host_sim.simulation import Simulation
from host_sim.standins import install

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def settle(simulation: Simulation, place: "dict[str, Any]", network: "Sequence[str]") -> None:
    """Keep a place and a network in a table's store. The table takes them at power-up."""
    install(simulation.bench.bench)
    from devices.store import open_store
    from tally.app.hall import place as kept_place
    from tally.app.hall import wifi

    store = open_store(*simulation.bench.board["table"])
    kept_place.keep(store, place)
    wifi.keep(store, {"network": network[0], "password": network[1]})


def powered_up(folder: str) -> "tuple[Simulation, dict[str, Any]]":
    """Return a table that has begun, and what `unix_table.lay_out` told of it. It may have no place."""
    from board_config import BOARD

    with open(folder + "/told.json") as file:
        told: "dict[str, Any]" = json.load(file)
    catalogues = {name: bytes.fromhex(content) for name, content in told["catalogues"].items()}
    simulation = Simulation(BOARD, told["tray"], catalogues)
    simulation.bench.bench.air.network = tuple(told["network"])
    simulation.set_up()
    install(simulation.bench.bench)
    if told["place"]:
        settle(simulation, told["place"], told["network"])
    simulation.power_up()
    return simulation, told
