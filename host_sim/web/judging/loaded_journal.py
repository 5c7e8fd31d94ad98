"""A journal that a judge has opened: its entries, and the table after each of them.

After every entry the game is at some event, the last one that was not taken back. Some of these states
are kept. Any other is replayed from the nearest kept one before it, so that each step takes about the same
time.
"""

from host_sim.web.judging.waiting import TOGETHER, waited_for
from host_sim.words.messages import later, reason, say
from tally.app.current_game.session import Session
from tally.app.log.flash_ring import Damaged
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.marks import SPREAD, Marks
from tally.rules.refusals import Refused
from tally.rules.replay import Walk
from tally.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from host_sim.journal_content import Entry, Journal
    from host_sim.web.judging.event_stream import EventStream
    from tally.rules.state import Entry as Change

# A state is kept after this many events. To reach any state takes at most as many steps.
BETWEEN = 32
# While a journal is followed, this many of the last states are at hand, for events that it takes back.
RECENT = 64
BEGINNING = 0
GAME_STARTED, SEEN, UNDONE = "game_started", "card_seen", "undone"
NO_GAME = later("line {0} begins no game that this version knows ({1})")
SECOND_GAME = later("line {0} begins another game")
REFUSED = later("the rules of this version refuse line {0} ({1})")
CHANGED = later("line {0} was changed, or events before it are missing")


class LoadedJournal:
    """A game; call `advance` until it returns True. If `entries` end early, `trouble` says why."""

    def __init__(self, name: str, journal: "Journal | EventStream") -> None:
        self.name = name
        self.number: int = journal.heading.game
        self.journal = journal
        self.entries: "list[Entry]" = []
        self.changes: "list[list[Change]]" = []  # by entry: its changes of the counts
        self.turns: "list[tuple[int, str, int]]" = []  # by entry: turn, phase, and whose turn
        self.waited: "list[int]" = []  # by entry: whom the game waited for in the pause before it
        self.places: "list[int]" = []  # by entry: the event at which the game was afterwards
        self.parents: "dict[int, int]" = {}  # by event: the event before it
        self.trouble = ""
        self.trouble_line = 0
        self.is_changed = False
        self.standing: "set[int]" = set()  # known at the end
        self.session = Session(ListHistory(), _no_catalogue)  # type: ignore[arg-type]
        self._game = self.session.game
        self._following = journal.entries()
        self._kept: "dict[int, Any]" = {}
        self._recent: "dict[int, Any]" = {}
        self._history = _Lines(self.entries)

    def advance(self, count: int) -> bool:
        """Follow this many lines of the journal; return whether its end is reached."""
        try:
            for _ in range(count):
                entry = next(self._following, None)
                if entry is None:
                    return self._end()
                self._take(entry)
        except Damaged as fault:
            self.is_changed = True
            return self._stop(CHANGED, fault.line)
        except Refused as refused:
            sentence = REFUSED if self.entries else NO_GAME
            return self._stop(sentence, len(self.entries) + 1, reason(refused))
        except _SecondGame:
            return self._stop(SECOND_GAME, len(self.entries) + 1)
        return False

    def go_on(self) -> None:
        """Take note of new events in the journal; then call `advance` again."""
        event = self.places[-1]
        self._recent = {event: self._walk_to(event).state}
        self._recent[event].come_back()
        self._following = self.journal.entries()

    def _stop(self, sentence: str, line: int, *more: str) -> bool:
        self.trouble_line = line
        self.trouble = say(sentence, line, *more)
        return self._end()

    def _end(self) -> bool:
        if self.places:
            self.standing = set(self._path(self.places[-1]))
        self._recent = {}
        return True

    def _take(self, entry: "Entry") -> None:
        """Follow one line; raise Refused."""
        index, event = len(self.entries), entry.event
        waited = self._waited(entry)
        changes: "list[Change]" = []
        if not index or event[0] == SEEN:
            self._game.accept(event)
            event = self.places[-1] if index else BEGINNING
        elif event[0] == GAME_STARTED:
            raise _SecondGame
        elif event == [UNDONE]:
            event = self._take_back()
        else:
            changes, event = self._step(event), index
        self.waited.append(waited)
        self._note(event, entry, changes)

    def _waited(self, entry: "Entry") -> int:
        """Return whom the game waited for before an entry. It takes a view, so only a pause is looked at."""
        if not self.entries or entry.elapsed_ms in (None, self.entries[-1].elapsed_ms):
            return TOGETHER
        view = self._game.rulebook.view(self._recent[self.places[-1]])
        return waited_for(view, self.entries[-1].event)

    def _note(self, event: int, entry: "Entry", changes: "list[Change]") -> None:
        if not self.entries:
            self.session.update_view()
            self._keep(BEGINNING, self._game.state())
        state = self._recent[event]
        self.entries.append(entry)
        self.places.append(event)
        self.changes.append(changes)
        self.turns.append((state.turn, state.phase, state.active))

    def _step(self, event: "list[Any]") -> "list[Change]":
        """Take an event at the present state, and return its changes; raise Refused."""
        index, before = len(self.entries), self.places[-1]
        state = self._recent[before]
        after, _ = step(self._game.rulebook, state, event, state.copy())
        changes: "list[Change]" = after.ledger
        after.steps, after.ledger = [], []
        self.parents[index] = before
        self._keep(index, after)
        return changes

    def _take_back(self) -> int:
        """Go back by one event, and return where the game is then; raise Refused."""
        event = self.places[-1]
        if event == BEGINNING:
            raise Refused("nothing_to_undo")
        event = self.parents[event]
        if event not in self._recent:
            self._recent[event] = self._walk_to(event).state
        self._recent[event].come_back()
        return event

    def _keep(self, event: int, state: "Any") -> None:
        self._recent[event] = state
        if len(self._recent) > RECENT:
            self._recent.pop(min(self._recent))
        if state.number % BETWEEN == 0:
            self._kept[event] = state

    def state_at(self, index: int) -> "Any":
        """Return the state after an entry. It is read-only."""
        return self._walk_to(self.places[index]).state

    def states_around(self, index: int) -> "tuple[Any, Any]":
        """Return the states before and after an entry. The later one has the steps of the entry."""
        before = self._walk_to(self.places[index - 1] if index else BEGINNING)
        if not self.is_step(index):
            return before.state, self.state_at(index)
        after = Walk(self._game.rulebook, before.state)
        after.go_on(self.entries[index].event)
        return before.state, after.state

    def is_step(self, index: int) -> bool:
        """Return whether an entry is a step of the game: not a card that was seen, and nothing taken back."""
        return index in self.parents

    def game_at(self, index: int) -> Game:
        """Return the game after an entry, for explanations."""
        game = Game(rulebook_of, self._history)  # type: ignore[arg-type]
        game.rulebook, game.playbook = self._game.rulebook, self._game.playbook
        game.titles = self._game.titles
        game.standing = self._path(self.places[index])
        game.states = [self.state_at(index)]
        kept = [self._kept[each] for each in [BEGINNING] + game.standing if each in self._kept]
        game.marks = Marks(SPREAD, kept)
        return game

    def _path(self, event: int) -> "list[int]":
        """Return the events that were not taken back, oldest first."""
        found = []
        while event != BEGINNING:
            found.append(event)
            event = self.parents[event]
        found.reverse()
        return found

    def _walk_to(self, event: int) -> Walk:
        path = []
        while event not in self._kept:
            path.append(event)
            event = self.parents[event]
        walk = Walk(self._game.rulebook, self._kept[event])
        for each in reversed(path):
            walk.go_on(self.entries[each].event)
        return walk


class _Lines:
    """The history of an opened journal: all its lines, also those that changed nothing."""

    def __init__(self, entries: "list[Entry]") -> None:
        self._entries = entries

    def events(self, start: int) -> "Iterator[list[Any]]":
        """Yield the events from index `start` on."""
        for index in range(start, len(self._entries)):
            yield self._entries[index].event


class _SecondGame(Exception):
    """An entry begins another game."""


def _no_catalogue(_game: str) -> None:
    """Open no catalogue: the titles in a journal are whole."""
