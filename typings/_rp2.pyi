from host_sim.standins._rp2 import DMA as DMA
from host_sim.standins._rp2 import Flash as Flash
