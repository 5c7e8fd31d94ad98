"""The traceback of a bug, as text."""

import sys
from io import StringIO


def trace_of(bug: BaseException) -> str:
    """Return the bug's traceback, oldest call first, in the wording of the Python that runs."""
    lines = StringIO()
    if sys.implementation.name == "micropython":
        sys.print_exception(bug, lines)  # type: ignore[attr-defined]
    else:
        import traceback

        traceback.print_exception(bug, file=lines)
    return lines.getvalue()
