"""The translations of the page's own texts, as `host_sim/web/po` has them. Python says some of them, too."""

from pathlib import Path

from babel.messages.catalog import Catalog, Message

from host_sim.runtimes.webassembly import ROOT
from host_sim.words import catalogues

FOLDER = ROOT / "host_sim" / "web" / "po"


def path_of(language: str) -> Path:
    """Return the PO file of a language."""
    return FOLDER / f"{language}.po"


def read(language: str) -> Catalog:
    """Return the translations, none if there is no file yet; raise OSError, BadFile."""
    return catalogues.read_at(path_of(language), language)


def said(language: str) -> dict[str, str | list[str]]:
    """Return each translation by its English text; of a count, both forms by the English form for one."""
    found: dict[str, str | list[str]] = {}
    for message in read(language):
        forms = _forms(message)
        if message.id and not message.fuzzy and all(forms):
            found[english_of(message.id)] = forms if message.pluralizable else forms[0]
    return found


def _forms(message: Message) -> list[str]:
    strings = message.string
    return [strings] if isinstance(strings, str) else [form or "" for form in strings or ("",)]


def english_of(text: str | tuple[str, ...] | list[str]) -> str:
    """Return the English text of a message; of a count, the form for one."""
    return text if isinstance(text, str) else text[0]
