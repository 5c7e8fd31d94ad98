from host_sim.standins.framebuf import GS8 as GS8
from host_sim.standins.framebuf import MONO_VLSB as MONO_VLSB
from host_sim.standins.framebuf import FrameBuffer as FrameBuffer
