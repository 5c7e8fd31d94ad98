from host_sim.standins.rp2 import Flash as Flash
