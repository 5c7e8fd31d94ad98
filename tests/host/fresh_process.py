"""Calls a function in a Python of its own: modules that earlier tests loaded change a table's times.

It is forked from a Python in which a table has started, and played nothing.
"""

from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.host.warm"])


def in_fresh_process(function: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function of a module in a new process; return its result, or raise its error."""
    with CONTEXT.Pool(1) as pool:
        return pool.apply(function, arguments)
