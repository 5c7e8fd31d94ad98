"""The game in play: takes events, keeps them in a history, and can go back through all of them."""

from tally.rules.refusals import Refused, malformed
from tally.rules.replay import Replay
from tally.rules.shapes import card as check_card
from tally.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.history import History

    Event = list[Any]

# States kept besides the recent ones, for going far back: the spacing doubles when there are more.
MARKS = 4
FIRST_SPACING = 32
# MicroPython cannot even look for a module of a very long name.
LONGEST_ID = 40


class Game:
    """One game at a time; `game_started` begins the next. Keeps the `recent` states for undo."""

    def __init__(self, history: "History", recent: int = 4) -> None:
        self.history = history
        self.rulebook: "Any" = None
        self.titles: "dict[str, Any]" = {}
        self.standing: "list[int]" = []  # indexes in the history of the events `undone` can take back
        self._recent = recent
        self._states: "list[Any]" = []  # the present one is the last
        self._marks: "list[Any]" = []
        self._spacing = FIRST_SPACING

    def accept(self, event: "Event") -> "list[Any]":
        """Take one event and return its steps; raise Refused, and nothing has changed."""
        if not event or not isinstance(event[0], str):
            raise malformed("an event begins with its name")
        if event[0] == "game_started":
            return self._start(event)
        if self.rulebook is None:
            raise malformed("no game has begun")
        if event[0] == "card_seen":
            return self._see(event)
        if event[0] == "undone":
            return self._undo(event)
        state, steps = step(self.rulebook, self.state(), event)
        self.history.append(event)
        self._stand(self.history.count() - 1, state)
        return steps

    def accept_all(self, events: "list[Event]") -> "list[Any]":
        """Take `card_seen` events and the one after them together, or none of them; return the steps.

        A card that was tapped and refused has then not been seen either. Raises Refused.
        """
        if len(events) == 1:
            return self.accept(events[0])
        if self.rulebook is None:
            raise malformed("no game has begun")
        fresh: "list[str]" = []
        try:
            for event in events[:-1]:
                card, title = seen(self.rulebook, event)
                if self._is_new(card, title):
                    self.learn(card, title)
                    fresh.append(card)
            state, steps = step(self.rulebook, self.state(), events[-1])
            for event in events:
                if event is events[-1] or event[1] in fresh:
                    self.history.append(event)
        except BaseException:
            for card in fresh:
                self.titles.pop(card)
            raise
        self._stand(self.history.count() - 1, state)
        return steps

    def state(self) -> "Any":
        """Return the present state; it is never written again."""
        return self._states[-1]

    def view(self) -> "dict[str, Any] | None":
        """Return what is shown of the game, or None before the first one."""
        view: "dict[str, Any] | None" = self.rulebook.view(self.state()) if self.rulebook else None
        return view

    def resume(self) -> "Resume":
        """Return the work of taking up the game that stands in the history; do it before any event."""
        return Resume(self)

    def rewind(self) -> "Rewind":
        """Return the work that makes the next `undone` quick; else `accept` does all of it at once."""
        return Rewind(self, max(0, len(self.standing) - 1))

    def start_state(self) -> "Any":
        """Return the state before the first event."""
        return self._marks[0]

    def _start(self, event: "Event") -> "list[Any]":
        rulebook, state = begin(event, {})
        self.history.append(event)
        self.adopt_start(rulebook, state)
        return list(state.steps)

    def adopt_start(self, rulebook: "Any", state: "Any") -> None:
        """Make this the game in play, at its very start."""
        self.rulebook = rulebook
        self.titles = state.titles
        self.standing = []
        self._states = [state]
        self._marks = [state]
        self._spacing = FIRST_SPACING

    def _see(self, event: "Event") -> "list[Any]":
        card, title = seen(self.rulebook, event)
        if self._is_new(card, title):
            self.history.append(event)
            self.learn(card, title)
        return []

    def _is_new(self, card: str, title: "Any") -> bool:
        """Return whether this card was not seen before; raise Refused when it was another title."""
        if card not in self.titles:
            return True
        if self.titles[card] != title:
            raise Refused("card_conflict")
        return False

    def learn(self, card: str, title: "Any") -> None:
        """Know a card from now on; copies of one title share it."""
        for known in self.titles.values():
            if known == title:
                title = known
                break
        self.titles[card] = title

    def _undo(self, event: "Event") -> "list[Any]":
        if len(event) != 1:
            raise malformed("undone has no arguments")
        if not self.standing:
            raise Refused("nothing_to_undo")
        if len(self._states) == 1:
            self.rewind().advance(self.history.count() + 1)
        self.history.append(event)
        self.standing.pop()
        self._states.pop()
        while self._marks[-1].number > len(self.standing):
            self._marks.pop()
        return []

    def _stand(self, index: int, state: "Any") -> None:
        self.standing.append(index)
        self._states.append(state)
        del self._states[: -self._recent - 1]
        self.mark(state)

    def mark(self, state: "Any") -> None:
        """Keep the state as a mark if its number is due."""
        if state.number % self._spacing or state.number <= self._marks[-1].number:
            return
        self._marks.append(state)
        if len(self._marks) > MARKS:
            self._spacing *= 2
            self._marks = [mark for mark in self._marks if mark.number % self._spacing == 0]

    def mark_before(self, number: int) -> "Any":
        """Return the last mark from which `number` and the recent states before it can be reached."""
        goal = max(0, number - self._recent)
        return [mark for mark in self._marks if mark.number <= goal][-1]

    def adopt_states(self, states: "list[Any]") -> None:
        """Take these as the recent states, up to the present one or behind it."""
        if states[-1].number < len(self.standing):
            states.append(self.state())
        self._states = states

    def recent_count(self) -> int:
        """Return how many states before the present one are kept."""
        return self._recent


class Rewind(Replay):
    """Goes back to where `number` events stand: `advance` until it returns True."""

    def __init__(self, game: "Game", number: int) -> None:
        state = game.mark_before(number)
        super().__init__(game.rulebook, game.history, game.standing, state, number)
        self._game = game
        self._states = [state]

    def took(self, _event: "Event") -> None:
        """Keep the state, and let go of what is not recent."""
        self._states.append(self.state)
        del self._states[: -self._game.recent_count() - 1]
        self._game.mark(self.state)

    def finish(self) -> None:
        """Give the game these states, behind the present one unless they reach it."""
        self._game.adopt_states(self._states)


class Resume:
    """Takes up a game from its history, after a power cut: `advance` until it returns True."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._events = game.history.events(0)
        self._index = 0
        self._rewind: "Rewind | None" = None

    def advance(self, count: int) -> bool:
        """Read or replay `count` events; return whether the game stands as it did."""
        if self._rewind:
            return self._rewind.advance(count)
        for _ in range(count):
            event = next(self._events, None)
            if event is None:
                return self._read_all()
            self._read(event)
            self._index += 1
        return False

    def _read(self, event: "Event") -> None:
        game = self._game
        if event[0] == "game_started":
            game.adopt_start(*begin(event, {}))
        elif event[0] == "card_seen":
            game.learn(*seen(game.rulebook, event))
        elif event[0] == "undone":
            game.standing.pop()
        else:
            game.standing.append(self._index)

    def _read_all(self) -> bool:
        if self._game.rulebook is None:
            return True
        self._rewind = Rewind(self._game, len(self._game.standing))
        return self._rewind.advance(0)


def begin(event: "Event", titles: "dict[str, Any]") -> "tuple[Any, Any]":
    """Return the rulebook that a `game_started` names, and its first state."""
    if len(event) != 3:
        raise malformed("game_started names a game and its options")
    rulebook = load_rulebook(event[1])
    return rulebook, rulebook.begin(event[2], titles)


def load_rulebook(game: object) -> "Any":
    """Return the rulebook of that id: a package of `tally.rulebooks`, loaded when first played."""
    if not isinstance(game, str) or len(game) > LONGEST_ID or not game.replace("_", "a").isalpha():
        raise malformed("there is no such game")
    try:
        return __import__("tally.rulebooks." + game, None, None, ("EVENTS",))
    except ImportError:
        raise malformed("there is no such game")


def seen(rulebook: "Any", event: "Event") -> "tuple[str, Any]":
    """Return the card and the title that a `card_seen` tells of."""
    if len(event) != 3:
        raise malformed("card_seen names a card and its title")
    check_card(None, event, event[1])
    return event[1], rulebook.parse_title(event[2])
