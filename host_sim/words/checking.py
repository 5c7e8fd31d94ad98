"""Finds faults in translations: places of values, plural forms, letters without a glyph, texts too long."""

import re
from collections import Counter
from collections.abc import Iterator

from host_sim.words import catalogues, rooms
from host_sim.words.tables import ONE, Entry, entries, texts
from tally.screens.letters import BOX, codes

_PLACE = re.compile(r"\{(\d?)\}|(%s)")


def amiss(language: str) -> Iterator[str]:
    """Yield a line for each fault of a language's texts."""
    translated = catalogues.translations(language)
    english = texts()
    for key, text in translated.items():
        if key.removesuffix(ONE) not in english:
            yield f"{language}: {key}: English has no such text"
            continue
        for fault in _faults(key, text, english):
            yield f"{language}: {key}: {fault}: {text}"


def amiss_in_file(language: str) -> Iterator[str]:
    """Yield a line for each fault that babel itself finds in a message."""
    for message, faults in catalogues.read(language).check():
        yield from (f"{language}: {message.context}: {fault}" for fault in faults)


def missing(language: str) -> list[Entry]:
    """Return the English texts without a translation; a form for one that English lacks does not count."""
    translated = catalogues.translations(language)
    return [entry for entry in entries() if entry.key not in translated]


def without_glyph(text: str) -> str:
    """Return the letters of a text that have no glyph."""
    return "".join(letter for letter in dict.fromkeys(text) if BOX in codes(letter))


def _faults(key: str, text: str, english: dict[str, str]) -> Iterator[str]:
    whole = english.get(key, english[key.removesuffix(ONE)])
    if not has_places_of(text, whole, is_one=key.endswith(ONE)):
        yield f"other places of values than in {whole!r}"
    if text != text.strip() or "\n" in text:
        yield "a space or a line's end too many"
    if letters := without_glyph(text):
        yield f"no glyph for {letters}"
    room = rooms.of(key, whole)
    if not room.holds(text):
        yield f"longer than {room.told()}"


def has_places_of(text: str, whole: str, *, is_one: bool) -> bool:
    """Return whether both have the same values. `{0}` and `{1}` may replace `{}` twice."""
    wanted, found = _places(whole), _places(text)
    if is_one:
        wanted["0"] = found["0"] = 0
    return +wanted == +found


def _places(text: str) -> Counter[str]:
    numbered: Counter[str] = Counter()
    plain = 0
    for number, old in _PLACE.findall(text):
        if old:
            numbered["%s"] += 1
        elif number:
            numbered[number] = 1
        else:
            numbered[str(plain)] = 1
            plain += 1
    return numbered
