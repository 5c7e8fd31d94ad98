from host_sim.standins.utime import *
