"""The samples of the screens in another language: each text that the tables have is said in it."""

import re
from collections.abc import Callable
from typing import Any

from host_sim.words import catalogues, tables

_PLACE = re.compile(r"\{(\d?)\}|%s")
# A text with fewer letters of its own, as "{}: {}", would be found in everything.
_FEWEST_LETTERS = 4

_Say = Callable[[str], str]


def translated(shown: Any, language: str) -> Any:
    """Return a view, or any part of it, with each text that is translated; its values stay."""
    known = catalogues.translations(language)
    whole: dict[str, str] = {}
    with_values: list[tuple[re.Pattern[str], list[int], str]] = []
    for entry in reversed(tables.entries()):
        if entry.key not in known:
            continue
        if _PLACE.search(entry.text):
            if sum(map(str.isalpha, _PLACE.sub("", entry.text))) >= _FEWEST_LETTERS:
                with_values.append((*_pattern(entry.text), known[entry.key]))
        else:
            whole[entry.text] = known[entry.key]
    with_values.sort(key=lambda each: len(each[0].pattern), reverse=True)

    def say(text: str) -> str:
        if text in whole:
            return whole[text]
        for pattern, order, template in with_values:
            if found := pattern.fullmatch(text):
                return _filled(template, order, [say(value) for value in found.groups()])
        return text

    return _said(shown, say)


def _pattern(text: str) -> tuple[re.Pattern[str], list[int]]:
    """Return what finds an English text with any values, and the number of each value as it is found."""
    numbers = [int(found[1] or place) for place, found in enumerate(_PLACE.finditer(text))]
    parts = [re.escape(part) for part in _PLACE.sub("\0", text).split("\0")]
    return re.compile("(.+?)".join(parts[:-1]) + "(.+)" + parts[-1]), numbers


def _filled(template: str, order: list[int], values: list[str]) -> str:
    if "%s" in template:
        return template % tuple(values)
    by_number = dict(zip(order, values, strict=True))
    return template.format(*(by_number.get(number, "") for number in range(max(order) + 1)))


def _said(part: Any, say: _Say) -> Any:
    if isinstance(part, dict):
        return {name: _said(value, say) for name, value in part.items()}
    if isinstance(part, list):
        return [_said(each, say) for each in part]
    return say(part) if isinstance(part, str) else part
