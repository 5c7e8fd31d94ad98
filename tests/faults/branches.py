"""Branches of one run. Each goes on from the same moment in a process of its own."""

import os
import pickle
import signal
import traceback
from collections.abc import Callable
from typing import Any

# Far above the time of any branch. A branch over it hangs in a loop in which no emulated time passes.
LONGEST_S = 60


def in_branch(work: Callable[[], Any]) -> Any:
    """Return what `work` returns, done in a copy of this process; raise AssertionError if it fails."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        signal.alarm(LONGEST_S)
        os.close(ours)
        with os.fdopen(theirs, "wb") as pipe:
            pickle.dump(_done(work), pipe)
        os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    assert told, "a branch hung, or broke off"
    found, trouble = pickle.loads(told)
    assert not trouble, trouble
    return found


def _done(work: Callable[[], Any]) -> tuple[Any, str]:
    try:
        return work(), ""
    except BaseException:
        return None, traceback.format_exc()
