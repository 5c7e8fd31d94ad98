from host_sim.standins.uselect import POLLIN as POLLIN
from host_sim.standins.uselect import POLLOUT as POLLOUT
from host_sim.standins.uselect import Poll as Poll
from host_sim.standins.uselect import poll as poll
