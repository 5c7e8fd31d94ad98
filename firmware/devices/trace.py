"""Where a bug was raised, in words."""

import sys
from io import StringIO


def trace_of(bug: BaseException) -> str:
    """Return the bug's traceback, oldest call first, as the Python that runs here writes it."""
    lines = StringIO()
    if sys.implementation.name == "micropython":
        sys.print_exception(bug, lines)  # type: ignore[attr-defined]
    else:
        import traceback

        traceback.print_exception(bug, file=lines)
    return lines.getvalue()
