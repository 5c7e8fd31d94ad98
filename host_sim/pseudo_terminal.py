"""The emulated USB port as a serial port of this computer: a pseudo-terminal, while the cable is plugged."""

import os
import pty
import tty
from pathlib import Path

from host_sim.wire.usb_serial import UsbSerial

MOST_BYTES = 4_096


class PathTaken(Exception):
    """Something stands where the link should; the message says what."""


class PseudoTerminal:
    """Call `exchange` often: what programs write at `path`, a symbolic link, goes to the Pico, and back.

    Each time the Pico shows up on USB it is another terminal, as it is another port on a computer.
    """

    def __init__(self, usb: UsbSerial, path: Path) -> None:
        if path.exists() and not path.is_symlink():
            raise PathTaken(f"{path} is there already, and no port: it is left alone")
        if path.exists():
            raise PathTaken(f"{path} is a port already: end the table that is there, or remove the link")
        self._usb = usb
        self._path = path
        self._terminal: int | None = None
        self._connection = 0
        self._typed = b""
        self._printed = b""

    def exchange(self) -> None:
        """Pass on what both sides have said and have room for."""
        if self._terminal is not None and self._connection != self._usb.connection:
            self.close()
        if self._terminal is None and self._usb.is_plugged:
            self._open()
        if self._terminal is not None:
            self._listen(self._terminal)
            self._speak(self._terminal)

    def close(self) -> None:
        """Take the port away from the programs that use it."""
        if self._terminal is None:
            return
        self._usb.close()
        os.close(self._terminal)
        self._terminal = None
        self._path.unlink(missing_ok=True)

    def _open(self) -> None:
        self._terminal, far_end = pty.openpty()
        tty.setraw(far_end)
        os.set_blocking(self._terminal, False)
        self._link(os.ttyname(far_end))
        os.close(far_end)
        self._connection = self._usb.connection
        self._typed = self._printed = b""

    def _link(self, terminal: str) -> None:
        fresh = self._path.with_name(self._path.name + ".new")
        try:
            fresh.unlink(missing_ok=True)
            fresh.symlink_to(terminal)
            os.replace(fresh, self._path)
        except OSError as fault:  # it names the other file of the two
            raise OSError(fault.errno, fault.strerror, str(self._path))

    def _listen(self, terminal: int) -> None:
        """Hear whether a program has the port open, and what it says as far as the Pico has room."""
        try:
            if not self._typed:
                self._typed = os.read(terminal, MOST_BYTES)
            is_open = True
        except BlockingIOError:
            is_open = True
        except OSError:  # nobody has it open
            is_open = False
        if is_open:
            self._usb.open()
        else:
            self._usb.close()
        self._typed = self._typed[self._usb.send(self._typed) :]

    def _speak(self, terminal: int) -> None:
        """Hand over what the Pico says, as far as the program reads."""
        while self._usb.is_open:
            self._printed = self._printed or self._usb.receive()
            if not self._printed:
                return
            try:
                self._printed = self._printed[os.write(terminal, self._printed) :]
            except OSError:
                return
