"""Translates the samples of the screens: each text from the tables appears in the language."""

import re
from collections.abc import Callable
from typing import Any

from host_sim.words import catalogues, tables

_PLACE = re.compile(r"\{(\d?)\}|%s")
# A text with fewer letters of its own, as "{}: {}", would be found in everything; not one that begins with a
# word, as "of {}".
_FEWEST_LETTERS = 4
_BEGINS_WITH_WORD = re.compile(r"[A-Za-z]+,? |\{\}'s ")
_COUNT = re.compile(r"\d+")
# An amount that a word is beside, as in "Red 31", "die 5 +3", "Ann -1 life".
_AMOUNT = re.compile(r"([^\d]+[^\d +-])? ?([+-]?\d+(?: [+-]\d+)*)(?: ([^\d]+))?")

_Say = Callable[[str], str]
# The translations of an English text, by their keys: several texts may be alike in English alone.
_ByKey = dict[str, str]


class Translated:
    """A language's texts by the English ones."""

    def __init__(self, language: str) -> None:
        known = catalogues.translations(language)
        self._whole: dict[str, _ByKey] = {}
        with_values: dict[str, _ByKey] = {}
        for entry in reversed(tables.entries()):
            said = known.get(entry.key)
            if said is None:
                continue
            if not _PLACE.search(entry.text):
                # "1 more turn" has the count as a word, its translation has a place for it
                whole = said.format(*_COUNT.findall(entry.text)) if _PLACE.search(said) else said
                self._whole.setdefault(entry.text, {})[entry.key] = whole
            elif _is_known_again(entry.text):
                with_values.setdefault(entry.text, {})[entry.key] = said
        longest_first = sorted(with_values.items(), key=lambda each: len(_pattern(each[0])[0].pattern))[::-1]
        self._with_values = [(*_pattern(text), by_key) for text, by_key in longest_first]
        self._said: dict[tuple[str, str], str] = {}  # samples repeat themselves

    def view(self, shown: Any, group: str) -> Any:
        """Return a view, or any part of it, with each text that is translated; its values stay.

        Of texts that are alike in English, the one whose key begins with `group` is taken.
        """

        def say(text: str) -> str:
            known = self._said.get((text, group))
            if known is None:
                known = self._said[text, group] = self._say(text, group, say)
            return known

        return _said(shown, say)

    def _say(self, text: str, group: str, say: _Say) -> str:
        if text in self._whole:
            return _chosen(self._whole[text], group)
        for pattern, order, by_key in self._with_values:
            if found := pattern.fullmatch(text):
                return _filled(_chosen(by_key, group), order, [say(value) for value in found.groups()])
        return _in_parts(text, say)


def _in_parts(text: str, say: _Say) -> str:
    """Return a text with each part translated: those of a list, or beside a colon or an amount."""
    for between in (", ", ": "):
        if between in text:
            return between.join(map(say, text.split(between)))
    found = _AMOUNT.fullmatch(text)
    if not found or found[2] == text:
        return text
    before, amount, after = found.groups("")
    return " ".join(part for part in (say(before), amount, say(after)) if part)


def _chosen(by_key: _ByKey, group: str) -> str:
    fitting = [said for key, said in by_key.items() if key.startswith(group)]
    return (fitting or list(by_key.values()))[-1]


def _is_known_again(text: str) -> bool:
    letters = sum(map(str.isalpha, _PLACE.sub("", text)))
    return letters >= _FEWEST_LETTERS or bool(_BEGINS_WITH_WORD.match(text))


def _pattern(text: str) -> tuple[re.Pattern[str], list[int]]:
    """Return a pattern that finds an English text with any values, and the numbers of the values in it."""
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
