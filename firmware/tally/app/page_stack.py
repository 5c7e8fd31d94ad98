"""The pages of a table, one on top of the other, and the code that they need in the heap."""

from tally.app.loading import drop, is_loaded, load, load_all, loaded
from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.of_phase import OfPhase
    from tally.app.sitting import Sitting

_ALL = const("tally.")
_APP = const("tally.app.")
_PAGES = const("tally.app.pages.")
_NEEDED = const("tally.app.needed")
_OF_PHASE = const("tally.app.of_phase")
# The pages that leave room for the code of the game's phase: a set, for to look into a tuple takes heap.
_BESIDE_PHASE = frozenset(("play", "told", "card", "notice"))


class PageStack:
    """The top page is on show; pages take the table, which is one of these, for what they do."""

    def __init__(self, sitting: "Sitting") -> None:
        self.sitting = sitting
        self._pages: "list[Any]" = []
        self._names: "list[str]" = []  # of these pages
        self._is_drawn = False
        self._has_unused = False  # code of pages and screens that are not shown any more
        self._of_phase: "OfPhase | None" = None  # the code for the game's present phase
        self._kept = set(loaded(_ALL))  # the names of the modules that are never dropped

    def page_name(self) -> str:
        """Return the name of the page on show."""
        return self._names[-1] if self._names else "none"  # between two: a bug may strike there

    def page(self) -> "Any":
        """Return the page on show."""
        return self._pages[-1]

    def game_page(self) -> "Any":
        """Return the page at the bottom."""
        return self._pages[0]

    def open(self, name: str, *arguments: "Any") -> "Any":
        """Put a page on top and return it; `arguments` are its own."""
        if self._of_phase and name not in _BESIDE_PHASE:
            self._of_phase.leave()
            self._drop_others()
        self._make_room(_PAGES + name)
        page = load(_PAGES + name).Page(self, *arguments)
        self._pages.append(page)
        self._names.append(name)
        self._is_drawn = False
        return page

    def replace(self, name: str, *arguments: "Any") -> None:
        """Put a page in place of the one on top."""
        self._close()
        self.open(name, *arguments)

    def back(self) -> None:
        """Take the top page away; the one at the bottom stays."""
        if len(self._pages) > 1:
            self._close()

    def to_game(self) -> "Any":
        """Take away all pages but the one at the bottom, and return that; their code goes later."""
        while len(self._pages) > 1:
            self._pop()
            self._has_unused = True
        return self._pages[0]

    def redraw(self) -> None:
        """Draw the page on show anew in the next tick."""
        self._is_drawn = False

    def load_game(self) -> None:
        """Load what every turn of the game in play needs; it stays. The sooner, the less lies between it."""
        rulebook = self.sitting.game.rulebook
        needed = load(_NEEDED)
        passing = [name for name in loaded(_APP) if name != _OF_PHASE]
        load_all(needed.of_every_turn(rulebook))
        if not self._of_phase:
            needed.reserve_names()
        self._kept.update([name for name in loaded(_ALL) if name not in passing])
        self._of_phase = load(_OF_PHASE).OfPhase(rulebook, self._kept)

    def _code_for_phase(self) -> "OfPhase | None":
        """While the game is on show, return the code for its phase if it is to be loaded now."""
        view, code = self.sitting.view, self._of_phase
        if view and code and self._names[-1] in _BESIDE_PHASE and code.enter(view["phase"]):
            self._drop_others()
            return code
        return None

    def _close(self) -> None:
        self._pop()
        self._drop_others()

    def _pop(self) -> None:
        self._pages.pop()
        self._names.pop()
        self.sitting.log.release()  # pages read it, the game only writes
        self._is_drawn = False

    def _make_room(self, name: str) -> None:
        """Drop what is not shown any more where more code is to be loaded, else in a quiet moment."""
        if self._has_unused and not is_loaded(name):
            self._drop_others()

    def _drop_others(self) -> None:
        """Drop every module but those kept; what is on show is loaded anew when it is drawn."""
        self._has_unused = False
        for name in loaded(_ALL):
            if name not in self._kept:
                drop(name)
