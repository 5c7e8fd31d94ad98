"""The order of names, by the letters of the language that is spoken."""

from tally import alphabet
from tally.screens.words import spoken
from tally.screens.words.languages import apart


def own_letters() -> str:
    """Return the large letters that the language counts apart, besides A to Z."""
    return "".join([alphabet.large(letter) for letter in apart(spoken())])


def order(name: str) -> "tuple[str, str]":
    """Return what a list of names is sorted by: accents and large letters only tell apart what is alike."""
    return alphabet.place(name, own_letters()), name
