"""Bugs found while a picture, a message or a sentence is made. The table notes them, and the game goes on."""

# A bug that comes again at each picture would fill the heap.
_MOST = 4
# The bugs that the table has not written down yet.
waiting: "list[Exception]" = []


def note(bug: Exception) -> None:
    """Keep a bug until the idle table writes it down. If the heap is full, raise it: a restart helps."""
    if isinstance(bug, MemoryError):
        raise bug
    if len(waiting) < _MOST:
        waiting.append(bug)
