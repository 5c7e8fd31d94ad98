"""The words in the picture of a table's page, for screen readers."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def words_of(picture: "Any") -> "list[str]":
    """Return the texts in a picture, in its order."""
    if isinstance(picture, str):
        return [picture] if picture else []
    if isinstance(picture, dict):
        picture = list(picture.values())
    if not isinstance(picture, (list, tuple)):
        return []
    return [word for part in picture for word in words_of(part)]
