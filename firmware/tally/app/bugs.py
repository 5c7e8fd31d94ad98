"""Bugs in what draws or tells a state: the line is left out, the bug is noted, and the game goes on."""

# A bug that comes again at each picture would fill the heap.
_MOST = 4
# The bugs that the table has not written down yet.
waiting: "list[Exception]" = []


def note(bug: Exception) -> None:
    """Note a bug, to be written down in an idle moment. A full heap is raised: a restart helps."""
    if isinstance(bug, MemoryError):
        raise bug
    if len(waiting) < _MOST:
        waiting.append(bug)
