from host_sim.standins.utime import sleep as sleep
from host_sim.standins.utime import sleep_ms as sleep_ms
from host_sim.standins.utime import sleep_us as sleep_us
from host_sim.standins.utime import ticks_diff as ticks_diff
from host_sim.standins.utime import ticks_ms as ticks_ms
from host_sim.standins.utime import ticks_us as ticks_us
from host_sim.standins.utime import time as time
