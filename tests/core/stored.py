"""A store in the flash of an emulated Pico, for the tests of what is kept there."""

import unittest

from host_sim.standins import install
from host_sim.workbench import Workbench
from tests.core.emulated import BOARD, SECTOR_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class StoreTest(unittest.TestCase):
    """`store` is blank. It lies in a piece of flash; `region` has its start and its length."""

    region = (0, 16 * SECTOR_BYTES)

    def setUp(self) -> None:
        board: "dict[str, Any]" = dict(BOARD)
        board["table"] = self.region
        self.workbench = Workbench(board)
        self.store = self.reopened()

    def reopened(self) -> "Any":
        """Return the store as a restart finds it."""
        install(self.workbench.bench)
        from devices.store import open_store

        return open_store(*self.region)
