"""The tests run where the stand-ins are."""

import host_sim  # noqa: F401 - it has MicroPython's `framebuf`, without which no screen can be imported
