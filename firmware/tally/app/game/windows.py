"""Stops at a window of the rules if a card in play may act there and the table does not know its text.

One line names the window, and OK goes on. Meanwhile players can record by hand what the card does. The
settings can turn this off.
"""

from tally.app.game.hand import Window
from tally.app.kept.settings import WINDOWS
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from tally.app.game.playing import Playing
    from tally.rules.at_table.playbook import Playbook
    from tally.rules.at_table.windows import Taken
    from tally.rules.game import Batch, Game

    Event = list[Any]
    Make = Callable[[], Iterable[Event]]
    Then = Callable[[int], object]

_UNDONE = ["undone"]


class Windows:
    """The windows of the game on its page. At most one is open; the page's hand has it."""

    def __init__(self, page: "Playing") -> None:
        self._page = page
        self._session = page.session
        self._passing = ""  # the name of the window that OK is leaving
        # whether a card in play has an unknown text, None until looked at
        self._is_untold: "bool | None" = None
        self._whole: "dict[str, Any]" = {}  # cards and their titles that tell all of their text

    def line(self) -> str:
        """Return the line that names the open window, or ""."""
        window = self._open()
        return text("window." + window.word) if window else ""

    def label(self, labels: "list[str]") -> None:
        """Set the labels of Left and OK if a window is open."""
        window = self._open()
        if window:
            labels[1] = text("label.go_on")
            if window.then:
                labels[0] = text("label.back")

    def stop(self, make: "Make", then: "Then") -> bool:
        """Stop if the events of `make` would skip a window. Return whether they now wait for OK.

        If the window is a phase, the events that lead there are recorded first. OK calls `then` with their
        number. Raises Refused.
        """
        session = self._session
        if session.ruling or not self.may_act():
            return False
        taken: "list[Taken]" = []
        if session.game.refusal_of(noted(session.game, make(), taken)):
            return False  # the reason is shown when they are recorded
        found = session.playbook().passed(session.game.state(), taken)
        if found is None or found == (0, self._passing):
            return False
        count, word = found
        if count:
            session.record(_first(make(), count))
            self._page.tell()
        self._set(Window(session, word, lambda: then(count)))
        self._page.table.sound("accepted")
        return True

    def hold(self, events: "Iterable[Event] | Batch", anew: "Make | None") -> bool:
        """Do the same for a list of events, or for events that `anew` makes; raise Refused."""
        page = self._page
        if anew:
            return self.stop(anew, lambda _: page.record(anew(), anew))
        if isinstance(events, list) and _UNDONE not in events:
            return self.stop(lambda: events, lambda count: page.record(events[count:]))
        return False

    def go_on(self) -> bool:
        """Go on from the open window. Return whether there was one."""
        window = self._open()
        self._set(None)
        if window and window.then:
            self._passing = window.word
            window.then()
            self._passing = ""
        return window is not None

    def back(self) -> bool:
        """Drop the events that wait. Return whether there were any."""
        window = self._open()
        if not window or not window.then:
            return False
        self._set(None)
        return True

    def look(self) -> None:
        """Open the window that the last steps lead to, if any."""
        self._is_untold = None
        session = self._session
        word = session.playbook().opened(session.game.state(), session.steps)
        if word and self.may_act():
            self._set(Window(session, word, None))

    def may_act(self) -> bool:
        """Return whether a card in play has an unknown text, and the settings let the table stop for it."""
        if self._page.table.settings.windows != WINDOWS[0] or self._session.is_over():
            return False
        if self._is_untold is None:
            self._is_untold = self._find_untold()
        return self._is_untold

    def _find_untold(self) -> bool:
        session = self._session
        playbook = session.playbook()
        if self._are_all_whole(playbook):
            return False
        for card, _ in playbook.gestures.lying_for(session.played_view(), [], "in_play"):
            title = session.game.titles.get(card)  # a token has none
            is_told = title is None or self._is_whole(playbook, card, title)
            if not is_told and playbook.may_act(session.game.state(), card):
                return True
        return False

    def _are_all_whole(self, playbook: "Playbook") -> bool:
        """Return whether each card that was seen tells all of its text, wherever it lies now."""
        for card, title in self._session.game.titles.items():  # noqa: SIM110 - `all` takes twice as long
            if not self._is_whole(playbook, card, title):
                return False
        return True

    def _is_whole(self, playbook: "Playbook", card: str, title: "Any") -> bool:
        """Return whether all of the card's text is known. What a title has is looked at once."""
        if self._whole.get(card) is not title:
            if not playbook.is_whole(title):
                return False
            self._whole[card] = title
        return card not in self._session.numbers_only

    def _open(self) -> "Window | None":
        window = self._page.hand.window
        if window and not window.is_open(self._session):
            self._set(None)
        return self._page.hand.window

    def _set(self, window: "Window | None") -> None:
        self._page.hand = self._page.hand.at(window)


def noted(game: "Game", events: "Iterable[Event]", taken: "list[Taken]") -> "Iterator[Event]":
    """Yield the events, and note what each of them caused."""
    for event in events:
        before = len(game.steps_so_far())
        yield event
        taken.append((event, game.steps_so_far()[before:], game.state().phase))


def _first(events: "Iterable[Event]", count: int) -> "Iterator[Event]":
    for event in events:
        yield event
        count -= 1
        if not count:
            return
