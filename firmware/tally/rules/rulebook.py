"""A rulebook: the rules of a game, as each game's package gives them. Only type checkers import this.

`rulebooks/README.md` explains how to write one. `tally.rules.at_table.playbook` is what else a table needs. A
game must give what is in `GivenRulebook`. The rest has a default in `tally.rules.defaults`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from tally.rules.events import Event as EventRow
    from tally.rules.refusals import Refused
    from tally.rules.state import BaseState

    View = dict[str, Any]
    Event = list[Any]
else:
    Protocol = object


class GivenRulebook(Protocol):
    """What the module `rulebook` of each game contains."""

    @property
    def EVENTS(self) -> "dict[str, EventRow]":  # noqa: N802 - a constant of the package
        """The events that it takes, by name. `Game` takes `game_started`, `card_seen` and `undone` itself."""

    @property
    def COUNTERS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The counters of a seat that `ruled` may change and `explain` can explain."""

    @property
    def TYPES(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The types of its titles."""

    def begin(self, given: object, cards: "dict[str, Any]") -> "BaseState":
        """Return the state before the first event, for these options; raise Refused("malformed")."""

    def parse_title(self, given: object) -> "Any":
        """Return a title as the rulebook keeps it. Two are equal if all fields are; raise Refused."""

    def view(self, state: "Any") -> "View":
        """Return what the screens show of a state."""


class Rulebook(GivenRulebook, Protocol):
    """A rulebook with what it may contain besides. The defaults are in `tally.rules.defaults`."""

    @property
    def PLAYS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The events that play a card. Most of them imply the pass just before them."""

    @property
    def ANSWERS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The events that answer a question of another event. They are removed with it."""

    @property
    def NUMBERS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The numbers on cards that can be explained."""

    @property
    def OVERRIDABLE(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The refusals that a card's text may override. The option {"anyway": [code]} does so.

        Where there are none, effects by hand, rulings and other options make room for a play.
        """

    @property
    def TEXT(self) -> str:  # noqa: N802 - a constant of the package
        """The field of a title for what its text does.

        Where it is empty, players follow the text by hand.
        """

    def resolving(self, state: "Any") -> "Refused":
        """Return why nothing else is accepted while an answer is pending."""

    def settle(self, state: "Any") -> None:
        """Do what follows by itself after each event, such as the end of a phase."""
