"""Where a card in play may act whose text nobody told, a window of the rules is not passed silently.

One line names it, and OK goes on. What the card does is recorded by hand meanwhile. The settings can say that
only what is known counts.
"""

from tally.app.settings import WINDOWS
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from tally.app.pages.play import PlayPage
    from tally.app.sitting import Sitting
    from tally.rules.game import Batch, Game
    from tally.rules.windows import Taken

    Event = list[Any]
    Make = Callable[[], Iterable[Event]]
    Then = Callable[[int], object]

_UNDONE = ["undone"]


class Windows:
    """The windows of the game on its page: at most one is open."""

    def __init__(self, page: "PlayPage") -> None:
        self._page = page
        self._sitting = page.sitting
        self._last: "_Window | None" = None
        self._passing = ""  # the word of the one that OK goes on from
        self._is_untold: "bool | None" = (
            None  # whether a card in play is not known whole, None till looked at
        )

    def line(self) -> str:
        """Return the line that names the open window, or ""."""
        window = self._open()
        return text("window." + window.word) if window else ""

    def label(self, labels: "list[str]") -> None:
        """Say what Left and OK do where a window is open."""
        window = self._open()
        if window:
            labels[1] = text("label.go_on")
            if window.then:
                labels[0] = text("label.back")

    def stop(self, make: "Make", then: "Then") -> bool:
        """Stop where the events of `make` would pass a window; return whether they wait for OK.

        Where the window is a phase, the events that lead there are recorded. OK does `then`, which is told
        how many. Raises Refused.
        """
        sitting = self._sitting
        if sitting.ruling or not self.may_act():
            return False
        taken: "list[Taken]" = []
        if sitting.game.refusal_of(noted(sitting.game, make(), taken)):
            return False  # why, is told when they are recorded
        found = sitting.rulebook().windows.passed(sitting.game.state(), taken)
        if found is None or found == (0, self._passing):
            return False
        count, word = found
        if count:
            sitting.record(_first(make(), count))
            self._page.tell()
        self._last = _Window(sitting, word, lambda: then(count))
        self._page.table.sound("accepted")
        return True

    def hold(self, events: "Iterable[Event] | Batch", anew: "Make | None") -> bool:
        """Stop like that before a list of events, or those that can be made `anew`; raise Refused."""
        page = self._page
        if anew:
            return self.stop(anew, lambda _: page.record(anew(), anew))
        if isinstance(events, list) and _UNDONE not in events:
            return self.stop(lambda: events, lambda count: page.record(events[count:]))
        return False

    def go_on(self) -> bool:
        """Go on from the open window; return whether there was one."""
        window, self._last = self._open(), None
        if window and window.then:
            self._passing = window.word
            window.then()
            self._passing = ""
        return window is not None

    def back(self) -> bool:
        """Leave what waits undone; return whether there was anything."""
        window = self._open()
        if not window or not window.then:
            return False
        self._last = None
        return True

    def close(self) -> None:
        """Have none open: a card was played since."""
        self._last = None

    def look(self) -> None:
        """See where the game stands since its last steps."""
        self._is_untold = None
        sitting = self._sitting
        word = sitting.rulebook().windows.opened(sitting.game.state(), sitting.steps)
        if word and self.may_act():
            self._last = _Window(sitting, word, None)

    def may_act(self) -> bool:
        """Return whether a card in play is not known whole, and the table is to ask for it."""
        if self._page.table.settings.windows != WINDOWS[0] or self._sitting.is_over():
            return False
        if self._is_untold is None:
            self._is_untold = _is_untold(self._sitting)
        return self._is_untold

    def _open(self) -> "_Window | None":
        if self._last and not self._last.is_open(self._sitting):
            self._last = None
        return self._last


class _Window:
    """OK does `then`, which would have passed it; None where the game stands in it."""

    def __init__(self, sitting: "Sitting", word: str, then: "Callable[[], object] | None") -> None:
        self.word = word
        self.then = then
        self._stood = len(sitting.game.standing)
        self._moment = _moment(sitting)

    def is_open(self, sitting: "Sitting") -> bool:
        """Return whether the game stands where it stood, at most with more done, and waits for no answer."""
        view = sitting.played_view()
        if view["pending"] or (view.get("limbo") and not self.then):
            return False
        return _moment(sitting) == self._moment and len(sitting.game.standing) >= self._stood


def _is_untold(sitting: "Sitting") -> bool:
    rulebook = sitting.rulebook()
    titles, windows = sitting.game.titles, rulebook.windows
    for card, _ in rulebook.gestures.lying_for(sitting.played_view(), [], "in_play"):
        is_token = card not in titles
        is_whole = is_token or (windows.is_whole(titles[card]) and card not in sitting.numbers_only)
        if not is_whole and windows.may_act(sitting.game.state(), card):
            return True
    return False


def noted(game: "Game", events: "Iterable[Event]", taken: "list[Taken]") -> "Iterator[Event]":
    """Yield the events, and note of each what it set off."""
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


def _moment(sitting: "Sitting") -> "tuple[int, str]":
    view = sitting.played_view()
    return view["turn"], view["phase"]
