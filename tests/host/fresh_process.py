"""Calls a function in a Python of its own: modules that earlier tests loaded change a table's times."""

from collections.abc import Callable
from multiprocessing import get_context
from typing import Any


def in_fresh_process(function: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function of a module in a new process; return its result, or raise its error."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(function, arguments)
