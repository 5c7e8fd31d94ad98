"""The timeline of a game: its active events, and the states that are kept between them."""

from tally.rules.marks import Marks
from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.history import History
    from tally.rules.rulebook import Rulebook
    from tally.rules.state import BaseState


class Timeline:
    """One game at a time; `rulebook_of` finds the rulebook that a `game_started` names.

    `playbook_of` finds its playbook. Without it the game is played without a table.

    An event is active until it is taken back. `standing` are the indexes of the active events in the
    history. `states` are the last `recent` states, then the present one. A missing state is None. `titles`
    are those of the cards that were seen. `marks` are some earlier states. A smaller `spread` means more
    marks, and less to replay.
    """

    def __init__(
        self,
        rulebook_of: "Callable[[object], Rulebook | None]",
        history: "History",
        recent: int,
        spread: int,
        playbook_of: "Callable[[str], Any] | None",
    ) -> None:
        self.rulebook_of = rulebook_of
        self._playbook_of = playbook_of
        self.history = history
        self.rulebook: "Any" = None  # a Rulebook, once a game has begun
        self.playbook: "Any" = None  # and its Playbook, if it is played at a table
        self.titles: "dict[str, Any]" = {}
        self.standing: "list[int]" = []
        self.recent = recent
        self.states: "list[Any]" = []
        self.marks = Marks(spread, [])

    def first_state(self, event: "list[Any]") -> "tuple[str, BaseState]":
        """Return the id of the game that a `game_started` names, and its first state; raise Refused."""
        if len(event) != 3:
            raise malformed("game_started names a game and its options")
        rulebook = self.rulebook_of(event[1])
        if rulebook is None:
            raise malformed("there is no such game")
        return event[1], rulebook.begin(event[2], {})

    def put_in_play(self, game: str, state: "BaseState") -> None:
        """Make this the game in play, with no events."""
        self.rulebook = self.rulebook_of(game)
        self.playbook = self._playbook_of(game) if self._playbook_of else None
        self.titles = state.titles
        self.standing = []
        self.states = [state]
        self.marks = Marks(self.marks.spread, [state])

    def learn(self, card: str, title: "Any") -> None:
        """Remember a card's title. Copies of one title share one object."""
        for known in self.titles.values():
            if known == title:
                title = known
                break
        self.titles[card] = title

    def retain(self, state: "BaseState") -> bool:
        """Drop the steps and changes of the state, and keep it if a mark is due there.

        Return whether it is kept.
        """
        state.steps = []
        state.ledger = []
        return self.marks.keep(state)
