"""A table under a MicroPython with sockets, whom everybody answers wrongly. Its argument is its folder."""

import json
import sys

FOLDER = sys.argv[1]
sys.path[:] = [FOLDER, FOLDER + "/firmware", FOLDER + "/site"]

from tests.faults.replying import Replying  # noqa: E402
from tests.host.hall.settled import powered_up  # noqa: E402

BOOT_MS = 2_500

simulation, told = powered_up(FOLDER)
simulation.run_ms(BOOT_MS)
replying = Replying(simulation, told["port"], told["seed"], FOLDER + "/list.txt")
for _ in range(told["count"]):
    replying.try_something()
print(json.dumps([replying.counts, replying.left]))
