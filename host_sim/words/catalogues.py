"""The PO files. A message is a text: its context is its key, its comment its room. A count has plurals."""

from datetime import UTC, datetime
from gettext import c2py
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from host_sim.words import po_files, rooms
from host_sim.words.tables import ONE, Entry, entries, is_counted, texts
from tally.screens import words
from tally.screens.words.languages import LANGUAGES

FOLDER = Path(words.__file__).parent / "po"
TRANSLATED = LANGUAGES[1:]
# A fixed date: two people who extract at the same time change a file in the same way.
_BEGUN = datetime(2026, 11, 26, tzinfo=UTC)
HEADER = "# What Taptally says. README.md beside the tables of words tells how to translate.\n#"


def path_of(language: str) -> Path:
    """Return the PO file of a language."""
    return FOLDER / f"{language}.po"


def read(language: str) -> Catalog:
    """Return the translations, none if there is no file yet; raise OSError, BadFile."""
    return read_at(path_of(language), language)


def read_at(path: Path, language: str) -> Catalog:
    """Return the translations in a file, none if there is no file yet; raise OSError, BadFile."""
    return po_files.read(path, language) if path.exists() else empty(language)


def extracted(language: str) -> Catalog:
    """Return the file of a language with every English text and the present translations.

    If the English of a translation has changed, the translation is fuzzy: it stays, with the old English, but
    is not used.
    """
    old = {message.context: message for message in read(language) if message.id}
    new = empty(language)
    keys = texts()
    for entry in entries():
        if entry.key.endswith(ONE) and entry.key.removesuffix(ONE) in keys:
            continue
        _add(new, entry, keys, old.get(entry.key))
    return new


def written(catalog: Catalog) -> bytes:
    """Return a catalogue as a PO file."""
    target = BytesIO()
    write_po(target, catalog, width=0, include_previous=True, include_lineno=False, sort_output=False)
    return target.getvalue()


def translations(language: str) -> dict[str, str]:
    """Return the translated texts by their keys; the form for one is under the key with ".one"."""
    found = {}
    for message in read(language):
        if not message.id or message.fuzzy or not message.context:
            continue
        if isinstance(message.string, str):
            found[message.context] = message.string
        elif message.string and all(message.string):
            found[message.context + ONE], found[message.context] = message.string
    return {key: text for key, text in found.items() if text}


def ones(language: str) -> tuple[int, ...]:
    """Return the counts whose form for one is used."""
    catalog = Catalog(locale=language)
    assert catalog.num_plurals == len((ONE, "")), language
    plural = c2py(catalog.plural_expr)
    return tuple(count for count in range(3) if plural(count) == 0)


def empty(language: str) -> Catalog:
    """Return a file of a language without a text."""
    return Catalog(
        locale=language,
        header_comment=HEADER,
        project="Taptally",
        version="1",
        fuzzy=False,
        msgid_bugs_address="Taptally",
        last_translator="Taptally",
        language_team="Taptally",
        creation_date=_BEGUN,
        revision_date=_BEGUN,
    )


def _add(catalog: Catalog, entry: Entry, keys: dict[str, str], old: Message | None) -> None:
    """Add a text with its translation."""
    ids = (keys.get(entry.key + ONE, entry.text), entry.text) if is_counted(entry, keys) else entry.text
    string = old.string if old and isinstance(old.id, str) == isinstance(ids, str) else None
    is_said = any(string) if isinstance(string, (tuple, list)) else bool(string)
    has_changed = bool(is_said and old and tuple(_ids(old.id)) != tuple(_ids(ids)))
    flags = {"fuzzy"} if is_said and old and (has_changed or old.fuzzy) else set()
    previous = (tuple(_ids(old.id)) if has_changed else old.previous_id) if old and flags else ()
    catalog.add(
        ids,
        string if is_said else None,
        context=entry.key,
        locations=[(f"english/{entry.file}", 0)],
        auto_comments=[rooms.of(entry.key, entry.text).comment()],
        user_comments=old.user_comments if old else (),
        flags=flags,
        previous_id=previous,
    )


def _ids(ids: str | tuple[str, ...] | list[str]) -> list[str]:
    return [ids] if isinstance(ids, str) else list(ids)
