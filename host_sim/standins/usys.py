"""The streams of MicroPython's built-in `sys`. On a Pico they are its USB serial port."""

from host_sim.standins.bench import attached


class _Bytes:
    """The plain bytes of a stream."""

    def readinto(self, buffer: bytearray) -> int:
        """Fill the buffer, and wait as long as it takes."""
        for index in range(len(buffer)):
            buffer[index] = attached().usb.take()
        return len(buffer)

    def write(self, chunk: "bytes | bytearray") -> int:
        """Write; return how many bytes were taken before it gave up waiting for the reader."""
        return attached().usb.put(chunk)


class _Stream:
    """A stream; only its bytes are emulated."""

    buffer = _Bytes()


stdin = _Stream()
stdout = _Stream()
