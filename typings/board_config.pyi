# Made by host_sim.boards.compile for the board of an image.
from typing import Any

BOARD: dict[str, Any]
