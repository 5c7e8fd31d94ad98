from host_sim.standins.usys import stdin as stdin
from host_sim.standins.usys import stdout as stdout
