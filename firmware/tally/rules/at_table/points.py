"""The points ahead of a game: where it goes if nobody plays a card.

A judge uses them to move phase, priority or turn forward. The moves are events of the rules, so they replay
everywhere. To move back, events are taken back.
"""

from tally.rules.at_table.intents import Moment, Record
from tally.rules.refusals import Refused
from tally.rules.shapes import seat
from tally.rules.state import OVER
from tally.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]

# The plainest events come first; a seat's other duties come behind these.
_FIRST = ("passed", "phase_ended", "fight_declined", "resources_confirmed", "hand_kept")
# These do more than go on.
_NEVER = ("conceded", "mulligan", "location_avoided")
# A whole turn of any game takes fewer events.
_MOST = 24


class Points:
    """Call `advance` until it returns True. `found` are (turn, phase, priority, events that lead there).

    The last one found is the first point of the next turn. A point with the same turn, phase and priority as
    the one before it is left out.
    """

    def __init__(self, game: "Game") -> None:
        self._rulebook = game.rulebook
        self._gestures = game.playbook.gestures
        self._state = game.state()
        self._turn = self._state.turn
        self._last = self._point()
        self._events: "list[Event]" = []
        self.found: "list[tuple[int, str, int | None, list[Event]]]" = []

    def advance(self) -> bool:
        """Look for the next point. Return True when there are no more."""
        if self._state.turn != self._turn or self._state.phase == OVER or len(self._events) >= _MOST:
            return True
        event = self._go_on()
        events = [event] if event else self._confirm()
        if not events:
            return True
        self._events = self._events + events
        point = self._point()
        if point != self._last and self._state.phase != OVER:
            self.found.append(point + (self._events,))
        self._last = point
        return False

    def _point(self) -> "tuple[int, str, int | None]":
        view = self._rulebook.view(self._state)
        return view["turn"], view["phase"], view["priority"]

    def _go_on(self) -> "Event | None":
        """Take the plainest event that the rules accept now, and return it; None where none is accepted."""
        for name in self._names():
            for each in self._seats():
                try:
                    self._state, _ = step(self._rulebook, self._state, [name, each], self._state.copy())
                except Refused:
                    continue
                return [name, each]
        return None

    def _confirm(self) -> "list[Event]":
        """Take the events that OK records now, if the rules accept them. Return them, or an empty list."""
        state = self._state
        moment = Moment(self._rulebook.view(state), state, [], True)
        intent = self._gestures.confirmed(moment)
        if type(intent) is not Record:
            return []
        try:
            for event in intent.events:
                state, _ = step(self._rulebook, state, event, state.copy())
        except Refused:
            return []
        self._state = state
        return list(intent.events)

    def _names(self) -> "list[str]":
        events = self._rulebook.EVENTS
        plain = [name for name in sorted(events) if events[name].checks == (seat,) and name not in _NEVER]
        return [name for name in _FIRST if name in plain] + [name for name in plain if name not in _FIRST]

    def _seats(self) -> "list[int]":
        state = self._state
        first = [each for each in (self._rulebook.view(state)["priority"], state.active) if each is not None]
        return first + [each for each in range(len(state.seats)) if each not in first]
