"""Where a scene goes: the character whose slot it takes is tapped, or the slot is picked."""

from tally.app.choice_page import ChoicePage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.table import Table

    Record = Callable[[dict[str, int]], Any]


class Page(ChoicePage):
    """Hands what a play says of its slot to `record`; `seat` plays the scene, its slots come first."""

    def __init__(self, table: "Table", record: "Record", seat: int) -> None:
        super().__init__(table)
        self._record = record
        self.ask(self.sitting.part("slots").scene_slots(self.sitting.game.state(), seat))

    def answered(self, answer: "dict[str, int]") -> None:
        """Play it there."""
        self.table.to_game()
        self._record(answer)
