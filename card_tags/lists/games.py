"""The games whose cards can be listed: the columns of each, the layout of its tags, and what is a title."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from card_tags.lists.columns import Column
from host_sim.words.said import reason
from tally.rules.refusals import Refused
from tally.tags.record import GAMES

FOLDER = Path(__file__).parent.parent
# Every game but the first, which stands for any.
NAMES = GAMES[1:]


@dataclass(frozen=True)
class Game:
    """A game by its id; what it needs of its rulebook is loaded when it is asked for."""

    name: str

    @property
    def folder(self) -> Path:
        """Where its lists and mappings lie."""
        return FOLDER / self.name

    @property
    def columns(self) -> Sequence[Column]:
        """The columns of its lists."""
        found: Sequence[Column] = import_module(f"card_tags.{self.name}.table").COLUMNS
        return found

    @property
    def layout(self) -> Any:
        """How its titles are written on tags."""
        return import_module(f"tally.tags.layouts.{self.name}")

    @property
    def types(self) -> tuple[str, ...]:
        """The types of its titles."""
        found: tuple[str, ...] = import_module(f"tally.rulebooks.{self.name}").TYPES
        return found

    def parsed(self, title: object) -> Any:
        """Return the title as its rulebook has it; raise Refused."""
        return import_module(f"tally.rulebooks.{self.name}").parse_title(title)

    def check(self, title: object) -> None:
        """Raise ValueError, with words for people, for what its rulebook does not take for a title."""
        try:
            self.parsed(title)
        except Refused as refused:
            raise ValueError(reason(refused))
