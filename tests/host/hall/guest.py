"""A table with a radio, run by a MicroPython with sockets. It plays a script and then goes on.

Its argument is the folder with its files.
"""

import json
import sys

FOLDER = sys.argv[1]
sys.path[:] = [FOLDER, FOLDER + "/firmware", FOLDER + "/site"]

from board_config import BOARD  # noqa: E402

from host_sim.script import ScriptRun  # noqa: E402
from host_sim.simulation import Simulation  # noqa: E402
from host_sim.standins import install  # noqa: E402

SLICE_MS = 50

with open(FOLDER + "/told.json") as file:
    told = json.load(file)
catalogues = {name: bytes.fromhex(content) for name, content in told["catalogues"].items()}
simulation = Simulation(BOARD, told["tray"], catalogues)
simulation.bench.bench.air.network = tuple(told["network"])
simulation.set_up()
install(simulation.bench.bench)
from devices.store import open_store  # noqa: E402
from tally.app.flash_log import game_in, games_in  # noqa: E402
from tally.app.hall import place, wifi  # noqa: E402

store = open_store(*simulation.bench.board["table"])
place.keep(store, told["place"])
wifi.keep(store, {"network": told["network"][0], "password": told["network"][1]})
simulation.power_up()
for duration_ms in ScriptRun(simulation, lambda _: None).steps(told["lines"]):
    simulation.run_ms(duration_ms)
log = simulation.table.sitting.log
games = {number: game_in(log, number) for number in games_in(log)}
print(json.dumps({str(number): list(game.events()) for number, game in games.items() if game}))
while True:
    simulation.run_ms(SLICE_MS)
