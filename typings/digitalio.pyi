from compat.digitalio import DigitalInOut as DigitalInOut
from compat.digitalio import Direction as Direction
from compat.digitalio import Pull as Pull
