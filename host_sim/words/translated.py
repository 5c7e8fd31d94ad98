"""Sample views in another language: what they say word for word as English does is said in it."""

from typing import Any

from host_sim.words import catalogues, tables


def translated(shown: Any, language: str) -> Any:
    """Return a view, or any part of it, with each whole text that is translated."""
    known = catalogues.translations(language)
    said = {entry.text: known[entry.key] for entry in reversed(tables.entries()) if entry.key in known}
    return _said(shown, said)


def _said(part: Any, said: dict[str, str]) -> Any:
    if isinstance(part, dict):
        return {name: _said(value, said) for name, value in part.items()}
    if isinstance(part, list):
        return [_said(each, said) for each in part]
    return said.get(part, part) if isinstance(part, str) else part
