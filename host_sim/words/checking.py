"""Finds faults in translations: places of values, plural forms, letters without a glyph, texts too long."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from host_sim.words import catalogues, rooms
from host_sim.words.tables import ONE, Entry, entries, texts
from tally.alphabet import LATIN_A
from tally.screens.letters import BOX, EXTRA, codes

_PLACE = re.compile(r"\{(\d?)\}|(%s)")


def given_twice() -> Iterator[str]:
    """Yield a line for each key to which the English files give two texts."""
    files: dict[str, str] = {}
    for entry in entries():
        if entry.key in files:
            yield f"{entry.key}: it has a text in {files[entry.key]}, and another in {entry.file}"
        files[entry.key] = entry.file


def problems(language: str) -> Iterator[str]:
    """Yield a line for each fault of a language's texts."""
    translated = catalogues.translations(language)
    english = texts()
    for key, text in translated.items():
        if key.removesuffix(ONE) not in english:
            yield f"{language}: {key}: English has no such text"
            continue
        for fault in _faults(key, text, english):
            yield f"{language}: {key}: {fault}: {text}"


def file_problems(language: str) -> Iterator[str]:
    """Yield a line for each fault that babel itself finds in a message."""
    for message, faults in catalogues.read(language).check():
        yield from (f"{language}: {message.context}: {fault}" for fault in faults)


def missing(language: str) -> list[Entry]:
    """Return the English texts without a translation; a form for one that English lacks does not count."""
    translated = catalogues.translations(language)
    return [entry for entry in entries() if entry.key not in translated]


def without_glyph(text: str) -> str:
    """Return the letters without a glyph of their own: a box, a plain letter or nothing is shown for each."""
    return "".join(letter for letter in dict.fromkeys(text) if not _has_glyph(letter))


@cache
def _has_glyph(letter: str) -> bool:
    is_plain = ord(letter) >= LATIN_A and codes(letter).isalpha()  # as Ķ, which is shown as K
    return letter in EXTRA or not (is_plain or codes(letter) in (b"", bytes([BOX])))


def _faults(key: str, text: str, english: dict[str, str]) -> Iterator[str]:
    whole = english.get(key, english[key.removesuffix(ONE)])
    if fault := other_places(text, whole, is_one=key.endswith(ONE)):
        yield fault
    if text != text.strip() or "\n" in text:
        yield "a space or a line's end too many"
    if letters := without_glyph(text):
        yield f"no glyph for {letters}"
    if excess := rooms.of(key, whole).excess(text):
        yield excess


def other_places(text: str, whole: str, *, is_one: bool) -> str:
    """Return which values of a text its translation lacks or has too many; "" if they are the same.

    `{0}` and `{1}` may replace `{}` twice.
    """
    wanted, found = _places(whole), _places(text)
    if is_one:
        wanted["{0}"] = found["{0}"] = 0
    lacking, needless = " ".join((wanted - found).elements()), " ".join((found - wanted).elements())
    problems = [f"it lacks {lacking}"] if lacking else []
    problems += [f"it has {needless} too many"] if needless else []
    return f"{', '.join(problems)}, beside {whole!r}" if problems else ""


def _places(text: str) -> Counter[str]:
    """Return the values of a text by their numbered places. `%s` has no number, and is counted."""
    numbered: Counter[str] = Counter()
    plain = 0
    for number, old in _PLACE.findall(text):
        if old:
            numbered["%s"] += 1
        elif number:
            numbered[f"{{{number}}}"] = 1
        else:
            numbered[f"{{{plain}}}"] = 1
            plain += 1
    return numbered
