"""Verbs in a cell: words and numbers, divided by blanks. `&` comes between several verbs."""

from __future__ import annotations

from typing import TypeAlias

ALL = "all"
BETWEEN = "&"
SIGNS = "+-"
DIGITS = "0123456789"
# The largest number of the rules has this many digits. A longer one stays a word, which no verb takes.
MOST_DIGITS = 19

Verb: TypeAlias = "list[int | str]"


def verb(text: str) -> Verb:
    """Return one verb: `draw you 1` is ["draw", "you", 1]."""
    return [number_or_word(word) for word in text.split()]


def verbs(text: str) -> list[Verb]:
    """Return the verbs of a text."""
    return [verb(part) for part in text.split(BETWEEN)]


def verb_or_all(text: str) -> list[int | str | Verb]:
    """Return one verb, or ["all", ...] of several: `all draw you 1 & cookies you 1`."""
    first, *_ = text.split() or [""]
    if first != ALL:
        return list(verb(text))
    found: list[int | str | Verb] = [ALL]
    return found + verbs(text.strip()[len(ALL) :])


def number_or_word(word: str) -> int | str:
    """Return a whole number, or the word as it is."""
    digits = word[1:] if word[:1] and word[0] in SIGNS else word
    is_number = 1 <= len(digits) <= MOST_DIGITS and all(each in DIGITS for each in digits)
    return int(word) if is_number else word


def number(word: str) -> int | None:
    """Return a whole number of 0 or more, or None."""
    found = number_or_word(word)
    return found if isinstance(found, int) and found >= 0 else None


def verb_written(found: Verb) -> str:
    """Return the text of a verb: the opposite of `verb`."""
    return " ".join(str(word) for word in found)


def verbs_written(found: list[Verb]) -> str:
    """Return the text of verbs: the opposite of `verbs`."""
    return f" {BETWEEN} ".join(verb_written(each) for each in found)


def verb_or_all_written(found: list[int | str | Verb]) -> str:
    """Return the text of a verb or several: the opposite of `verb_or_all`."""
    if found[0] != ALL:
        return " ".join(str(word) for word in found)
    return f"{ALL} {verbs_written([each for each in found[1:] if isinstance(each, list)])}"
