"""The game's page, as the modules see it that work for it. Only type checkers import this."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    from tally.app.game.hand import Hand
    from tally.app.pages.places import Event, GamePage, Make
    from tally.app.pages.table import Table
    from tally.rules.at_table.intents import AskSlot
else:
    Protocol = GamePage = object


class Playing(GamePage, Protocol):
    """See `play.PlayPage`."""

    table: "Table"

    hand: "Hand"

    def say(self, news: str) -> None:
        """Show this in place of the news of the last event."""

    def pick(self, cards: "list[str]") -> None:
        """Hold these cards as picked. The choice is not complete yet."""

    def ask_slot(self, ask: "AskSlot", before: "list[Event]") -> None:
        """Wait for the slot of a play: a card that lies there, or OK for a list."""

    def point_at(self, card: str) -> None:
        """Play the waiting card into the slot of this card, if that is an answer."""

    def take(self, event: "Event", before: "list[Event]", made: "Make | None" = None) -> None:
        """Record a play with what it implies, or the events of `made`, all or none; raise Refused."""

    def led(self, event: "Event", before: "list[Event]") -> "Iterator[Event]":
        """Yield the events `before` a play, then those that it implies, then the play."""

    def tell(self) -> None:
        """Show and sound what happened, and tell players what they must do."""
