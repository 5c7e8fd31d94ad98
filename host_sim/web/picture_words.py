"""The words and counts in the picture of a table's page, for screen readers."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


PHASE = "phase"
# Numbers for where something is drawn. No player reads them.
_PLACES = ("asked", "cursor", "first", "hall", "of", "own", "step", "total_rows")
# What is read first, in this order: MicroPython's dicts have none. The rest is sorted by its names.
_ORDER = (  # noqa: SIM905 (a list would take thirty lines)
    "title headline card name of aside how text reason hint question verdict strength caption number "
    "numbers done total label value facts notes note names items rows"
).split()
# How much is done of what there is to do, if there is anything.
_TOTAL, _DONE = "total", "done"


def words_of(picture: "Any") -> "list[str]":
    """Return the texts and counts in a picture, its name first."""
    if isinstance(picture, str):
        return [picture] if picture else []
    if isinstance(picture, int) and not isinstance(picture, bool):
        return [str(picture)]
    if isinstance(picture, dict):
        picture = [_read(name, picture[name], picture) for name in sorted(picture, key=_place)]
    if not isinstance(picture, (list, tuple)):
        return []
    return [word for part in picture for word in words_of(part)]


def _place(name: str) -> "tuple[int, str]":
    """Return what sorts the parts of a picture as they are read."""
    return (_ORDER.index(name) if name in _ORDER else len(_ORDER), name)


def _read(name: str, value: "Any", picture: "Any") -> "Any":
    """Return what is read of a part of a picture, None for nothing."""
    if name in _PLACES and not isinstance(value, str):
        return None
    if name in (_DONE, _TOTAL) and _DONE in picture and not picture[_TOTAL]:
        return None
    return _phase(value) if name == PHASE else value


def _phase(shown: "Any") -> "Any":
    """Return a phase as it is read, where the picture marks it by its word."""
    from tally.screens.words import text  # the firmware's own: a restart has loaded it again

    return text("phase." + shown, shown) if isinstance(shown, str) else shown
