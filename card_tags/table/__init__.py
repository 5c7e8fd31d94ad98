"""A table at a serial port, as a computer speaks with it."""
