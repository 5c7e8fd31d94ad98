"""What stays loaded through a whole game: an import takes 5 to 40 ms, and no usual turn waits for one."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_ALL = "tally."
_SCREENS = "tally.screens."
_OWN = "app.pages.play app.pages.told screens.told"
_PANEL = "_panel"


def modules(rulebook: "ModuleType") -> "list[str]":
    """Return the full names of the app's modules, the rulebook's, and the screens that its panels are for."""
    names = [_ALL + name for name in _OWN.split()]
    for name in rulebook.EVERY_TURN.split():
        names.append(rulebook.__name__ + "." + name)
        if name.endswith(_PANEL):
            names.append(_SCREENS + name[: -len(_PANEL)])
    return names
