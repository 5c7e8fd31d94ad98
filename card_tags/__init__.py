"""Cards on a desktop: CSV lists, samples and the format of a tag."""

# A rulebook imports its screens. They draw with MicroPython's `framebuf`, which is `host_sim`'s here.
import host_sim as host_sim
