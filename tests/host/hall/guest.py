"""A table with a radio, run by a MicroPython with sockets. It plays a script and then goes on.

Its argument is the folder with its files.
"""

import json
import sys

FOLDER = sys.argv[1]
sys.path[:] = [FOLDER, FOLDER + "/firmware", FOLDER + "/site"]

from host_sim.script import ScriptRun  # noqa: E402
from tests.host.hall.settled import powered_up  # noqa: E402

SLICE_MS = 50

simulation, told = powered_up(FOLDER)
from tally.app.log.flash_log import game_in, games_in  # noqa: E402

for duration_ms in ScriptRun(simulation, lambda _: None).steps(told["lines"]):
    simulation.run_ms(duration_ms)
log = simulation.table.session.log
games = {number: game_in(log, number) for number in games_in(log)}
print(json.dumps({str(number): list(game.events()) for number, game in games.items() if game}))
while True:
    simulation.run_ms(SLICE_MS)
