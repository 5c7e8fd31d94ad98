"""Cards on a desktop: CSV lists, samples and the format of a tag."""

# A rulebook brings its screens, which draw with MicroPython's `framebuf`: here it is `host_sim`'s.
import host_sim as host_sim
