"""The words in the picture of a table's page, for screen readers."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


PHASE = "phase"


def words_of(picture: "Any") -> "list[str]":
    """Return the texts in a picture, in its order."""
    if isinstance(picture, str):
        return [picture] if picture else []
    if isinstance(picture, dict):
        picture = [_phase(value) if name == PHASE else value for name, value in picture.items()]
    if not isinstance(picture, (list, tuple)):
        return []
    return [word for part in picture for word in words_of(part)]


def _phase(shown: "Any") -> "Any":
    """Return a phase as it is read, where the picture marks it by its word."""
    from tally.screens.words import text  # the firmware's own: a restart has loaded it anew

    return text("phase." + shown, shown) if isinstance(shown, str) else shown
