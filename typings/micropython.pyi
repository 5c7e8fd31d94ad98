from host_sim.standins.micropython import const as const
