"""The store of a device whose files cannot be read: loaded by the few that have this trouble."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from tally.ports import Draft


class NoStore:
    """Stands in for a littlefs that cannot be mounted: it is kept as it is, for somebody to look at."""

    def names(self) -> "list[str]":
        """Return no names."""
        return []

    def read(self, name: str) -> "bytes | None":  # noqa: ARG002 - the port's own
        """Find nothing."""
        return None

    def open(self, name: str) -> "BinaryIO | None":  # noqa: ARG002 - the port's own
        """Find nothing."""
        return None

    def begin(self, name: str) -> "Draft":
        """Refuse."""
        raise OSError(name)

    def remove(self, name: str) -> None:
        """Refuse."""
        raise OSError(name)
