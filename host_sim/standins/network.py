"""MicroPython's `network` on a desktop: the bench's radio. The sockets are the desktop's own."""

from host_sim.standins.bench import attached


class WLAN:
    """The radio as a station."""

    IF_STA = 0

    def __init__(self, _interface: int) -> None:
        self._wanted = ("", "")

    def active(self, is_on: bool) -> None:
        """Switch it on or off."""
        attached().air.is_on = is_on

    def connect(self, name: str, password: str) -> None:
        """Ask for a network."""
        self._wanted = (name, password)

    def isconnected(self) -> bool:
        """Return whether that network is near and the password is right."""
        air = attached().air
        return air.is_on and air.is_near and self._wanted == air.network
