"""What code a game needs in one phase only: loaded in idle moments of it, and gone in the others.

All of it together is too much for a Pico's heap.
"""

from tally.app.loading import load, loaded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_ALL = "tally."
_SCREENS = "tally.screens."
_PANEL = "_panel"


def named(rulebook: "ModuleType", text: str) -> "list[str]":
    """Return the full names of a rulebook's modules and their screens; with a dot, of others of `tally`."""
    names = []
    for name in text.split():
        names.append(_ALL + name if "." in name else rulebook.__name__ + "." + name)
        if name.endswith(_PANEL):
            names.append(_SCREENS + name[: -len(_PANEL)])
    return names


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
        self._due = named(self._rulebook, getattr(self._rulebook, "BY_PHASE", {}).get(phase, ""))
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
