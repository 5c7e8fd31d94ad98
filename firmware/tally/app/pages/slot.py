"""Where a scene goes: the character whose slot it takes is tapped, or the slot is picked."""

from tally.app.choice_page import ChoicePage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.table import Table

    Record = Callable[[dict[str, int]], Any]


class Page(ChoicePage):
    """Hands what a play says of its slot to `record`; `seat`, or who may act now, plays the scene."""

    def __init__(self, table: "Table", record: "Record", seat: "int | None" = None) -> None:
        super().__init__(table)
        self._record = record
        state = self.sitting.game.state()
        if seat is None:
            seat = state.active if state.priority is None else state.priority
        self.ask(self.sitting.part("choices").scene_slots(state, seat))

    def answered(self, answer: "dict[str, int]") -> None:
        """Play it there."""
        self.table.to_game()
        self._record(answer)
