"""The reader's RF field at 106 kbit/s: the tags held in it, and how long talking to them takes."""

from host_sim.wire.clock import BusClock
from host_sim.wire.ntag import Ntag


class RfField:
    """A field that cards are put into (`put`) and taken out of (`take`)."""

    def __init__(self, clock: BusClock):
        self.clock = clock
        self.tags: "list[Ntag]" = []

    def put(self, tag: Ntag) -> None:
        """Hold a tag to the antenna."""
        raise NotImplementedError

    def take(self, tag: Ntag) -> None:
        """Take a tag away; a page that is just being written is torn."""
        raise NotImplementedError
