"""Speaks another language for a while."""

from collections.abc import Iterator
from contextlib import contextmanager

from tally.screens import words


@contextmanager
def spoken_in(language: str) -> Iterator[None]:
    """Use a language for everything, and afterwards the earlier one again."""
    before = words.spoken()
    words.speak(language)
    try:
        yield
    finally:
        words.speak(before)
