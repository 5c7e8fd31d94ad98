"""`typing`: names that annotations use, which are never evaluated here."""

TYPE_CHECKING = False
Any = BinaryIO = TypeAlias = object


def TypeVar(name: str) -> "object":  # noqa: ARG001, N802 - the library's own
    """Return a type for any value."""
    return object
