"""Run by a MicroPython with sockets: a table with a radio, which does what a script says and then goes on.

Its argument is the folder that has all of it.
"""

import json
import sys

FOLDER = sys.argv[1]
sys.path[:] = [FOLDER, FOLDER + "/firmware", FOLDER + "/site"]

from board_config import BOARD
from host_sim.script import ScriptRun
from host_sim.simulation import Simulation
from host_sim.standins import install

SLICE_MS = 50

with open(FOLDER + "/told.json") as file:
    told = json.load(file)
catalogues = {name: bytes.fromhex(content) for name, content in told["catalogues"].items()}
simulation = Simulation(BOARD, told["tray"], catalogues)
simulation.bench.bench.air.network = tuple(told["network"])
simulation.set_up()
install(simulation.bench.bench)
from devices.store import open_store
from tally.app.hall import place, wifi
from tally.app.kept_game import game_in, games_in

store = open_store(*simulation.bench.board["table"])
place.keep(store, told["place"])
wifi.keep(store, {"network": told["network"][0], "password": told["network"][1]})
simulation.power_up()
for duration_ms in ScriptRun(simulation, lambda _: None).steps(told["lines"]):
    simulation.run_ms(duration_ms)
log = simulation.table.sitting.log
print(json.dumps({str(number): list(game_in(log, number).events()) for number in games_in(log)}))
while True:
    simulation.run_ms(SLICE_MS)
