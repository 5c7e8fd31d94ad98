"""What code a game needs in the heap: an import takes 5 to 40 ms, and no usual tap is to wait for one.

Some is needed in every turn. Some only in some phases: it is loaded in idle moments of these, and makes room
in the others, for all of it together is too much.
"""

import sys

from tally.app.loading import load, loaded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_ALL = "tally."
_SCREENS = "tally.screens."
_EVERY_TURN = "app.pages.play app.pages.told screens.told"
# What of the app a rulebook's own modules are for.
_WITH = {
    "card_panel": "app.pages.card",
    "unicorns_window_panel": "screens.words.english.unicorns",
    "unicorns_effects_panel": "screens.words.english.unicorns",
}
_PANEL = "_panel"
_PICO = "rp2"
_LETTERS = "0123456789ABCDEF"  # 256 pairs


def of_every_turn(rulebook: "ModuleType") -> "list[str]":
    """Return the full names of the app's modules, the rulebook's, and the screens that its panels are for."""
    return [_ALL + name for name in _EVERY_TURN.split()] + _named(rulebook, rulebook.EVERY_TURN)


def _named(rulebook: "ModuleType", text: str) -> "list[str]":
    names = []
    for name in text.split():
        names.append(rulebook.__name__ + "." + name)
        names += [_ALL + each for each in _WITH.get(name, "").split()]
        if name.endswith(_PANEL):
            names.append(_SCREENS + name[: -len(_PANEL)])
    return names


def reserve_names() -> None:
    """Have MicroPython's next table of names made now, while the heap has a piece that is large enough.

    With its 1,271st name a Pico takes 10 KB in one piece, for 1,280 more; later there may be none. A game's
    code brings it near that number; the names made here take it past, with 3 bytes each.
    """
    if sys.platform != _PICO:  # elsewhere the heap grows when it is full
        return
    for first in _LETTERS:
        for second in _LETTERS:
            hasattr(None, first + second)


class OfPhase:
    """The code of one phase at a time; `kept` are the names of all modules that are not to be dropped."""

    def __init__(self, rulebook: "ModuleType", kept: "set[str]") -> None:
        self._rulebook = rulebook
        self._kept = kept
        self._own: "list[str]" = []  # of these, the phase's
        self._due: "list[str]" = []
        self._phase = ""

    def enter(self, phase: str) -> bool:
        """Let go of what another phase needed; return whether there is something to load."""
        if phase == self._phase:
            return False
        self.leave()
        self._phase = phase
        self._due = _named(self._rulebook, getattr(self._rulebook, "BY_PHASE", {}).get(phase, ""))
        return True

    def leave(self) -> None:
        """Let go of what the phase needed, to make room."""
        self._phase = ""
        self._kept.difference_update(self._own)
        self._own = []
        self._due = []

    def load_next(self) -> bool:
        """Load one module, and what it imports; return whether there may be more."""
        if not self._due:
            return False
        before = loaded(_ALL)
        name = self._due.pop(0)
        load(name)
        new = [each for each in loaded(_ALL) if each not in before or each == name]
        self._own += [each for each in new if each not in self._kept]
        self._kept.update(new)
        return True
