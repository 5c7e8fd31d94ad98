# What type checkers know of the Pico's own modules is what the stand-ins say.
from host_sim.standins.machine import I2C as I2C
from host_sim.standins.machine import PWM as PWM
from host_sim.standins.machine import PWRON_RESET as PWRON_RESET
from host_sim.standins.machine import SPI as SPI
from host_sim.standins.machine import WDT as WDT
from host_sim.standins.machine import WDT_RESET as WDT_RESET
from host_sim.standins.machine import Pin as Pin
from host_sim.standins.machine import SoftI2C as SoftI2C
from host_sim.standins.machine import SoftSPI as SoftSPI
from host_sim.standins.machine import mem32 as mem32
from host_sim.standins.machine import reset as reset
from host_sim.standins.machine import reset_cause as reset_cause
from host_sim.standins.machine import unique_id as unique_id

def freq(hz: int) -> None: ...
