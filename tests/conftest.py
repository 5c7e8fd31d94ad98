"""The tests run where the stand-ins are."""

import signal

import host_sim  # noqa: F401 - it has MicroPython's `framebuf`, without which no screen can be imported

# Started in the background a shell has its programs ignore Ctrl-C, and so would what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)
