from host_sim.standins.micropython import const as const
from host_sim.standins.micropython import kbd_intr as kbd_intr
