from host_sim.standins.network import WLAN as WLAN
