"""The emulated USB port as a serial port of this computer: a pseudo-terminal while the cable is in."""

import os
import pty
import tty
from pathlib import Path

from host_sim.wire.usb_serial import UsbSerial

MOST_BYTES = 4_096


class PathTaken(Exception):
    """A file is at the path of the link; the message says what it is."""


class PseudoTerminal:
    """Passes bytes between programs, at the symbolic link `path`, and the Pico; call `exchange` often.

    Each time the Pico appears on USB, it is a new terminal, as it is a new port on a computer.
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
        """Pass on what either side has sent, as far as the other has room."""
        if self._terminal is not None and self._connection != self._usb.connection:
            self.close()
        if self._terminal is None and self._usb.is_plugged:
            self._open()
        if self._terminal is not None:
            self._listen(self._terminal)
            self._speak(self._terminal)

    def close(self) -> None:
        """Close the port, also for the programs that use it."""
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
        except OSError as fault:  # the error names the other one of two files
            raise OSError(fault.errno, fault.strerror, str(self._path))

    def _listen(self, terminal: int) -> None:
        """Find out whether a program has the port open, and read from it, as far as the Pico has room."""
        try:
            if not self._typed:
                self._typed = os.read(terminal, MOST_BYTES)
            is_open = True
        except BlockingIOError:
            is_open = True
        except OSError:  # no program has it open
            is_open = False
        if is_open:
            self._usb.open()
        else:
            self._usb.close()
        self._typed = self._typed[self._usb.send(self._typed) :]

    def _speak(self, terminal: int) -> None:
        """Pass on what the Pico sends, as far as the program reads."""
        while self._usb.is_open:
            self._printed = self._printed or self._usb.receive()
            if not self._printed:
                return
            try:
                self._printed = self._printed[os.write(terminal, self._printed) :]
            except OSError:
                return
