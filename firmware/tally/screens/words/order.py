"""The order of names by the letters of the present language."""

from tally import alphabet
from tally.screens.words import spoken
from tally.screens.words.languages import apart


def own_letters() -> str:
    """Return the capital letters that the language counts as letters of their own, besides A to Z."""
    return "".join([alphabet.large(letter) for letter in apart(spoken())])


def order(name: str) -> "tuple[str, str]":
    """Return the key by which a name is sorted.

    Accents and capitals count only between names that are alike.
    """
    return alphabet.place(name, own_letters()), name
