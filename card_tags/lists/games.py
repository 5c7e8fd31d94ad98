"""The games whose cards can be listed: the columns, the layout of tags, and the check of a title."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from card_tags.lists.columns import Column
from host_sim.words.messages import reason
from tally.rules.refusals import Refused

FOLDER = Path(__file__).parent.parent
# The deck of a card that all seats draw.
NO_DECK = 0


@dataclass(frozen=True)
class Game:
    """A game by its id. It loads its rulebook at the first need."""

    name: str

    @property
    def folder(self) -> Path:
        """The folder of its lists and mappings."""
        return FOLDER / self.name

    @property
    def columns(self) -> Sequence[Column]:
        """The columns of its lists."""
        found: Sequence[Column] = self._table.COLUMNS
        return found

    @property
    def samples(self) -> dict[int, Path]:
        """Its sample lists by the number of their deck."""
        return {number: self.folder / name for number, name in self._table.SAMPLES.items()}

    @property
    def has_own_decks(self) -> bool:
        """Whether each seat has a deck of its own; else all draw from one."""
        return NO_DECK not in self._table.SAMPLES

    @property
    def layout(self) -> Any:
        """How its titles are written on tags."""
        return import_module(f"tally.tags.layouts.{self.name}")

    @property
    def rulebook(self) -> Any:
        """Its rulebook."""
        return import_module(f"tally.rulebooks.{self.name}.rulebook")

    @property
    def types(self) -> tuple[str, ...]:
        """The types of its titles."""
        found: tuple[str, ...] = self.rulebook.TYPES
        return found

    def parsed(self, title: object) -> Any:
        """Return the title as its rulebook has it; raise Refused."""
        return self.rulebook.parse_title(title)

    def check(self, title: object) -> None:
        """Raise ValueError, with a message for people, if its rulebook does not take this for a title."""
        try:
            self.parsed(title)
        except Refused as refused:
            raise ValueError(reason(refused))

    @property
    def _table(self) -> Any:
        return import_module(f"card_tags.{self.name}.table")
