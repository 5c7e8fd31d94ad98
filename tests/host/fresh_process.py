"""A function called in a Python of its own: which modules earlier tests have loaded moves a table's times."""

from collections.abc import Callable
from multiprocessing import get_context
from typing import Any


def in_fresh_process(function: Callable[..., Any], *arguments: Any) -> Any:
    """Return what a function of a module returns, or raise what it raises."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(function, arguments)
