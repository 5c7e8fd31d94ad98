"""Reads a PO file strictly. From a text without its last quotation mark, babel takes the last letter."""

import re
from collections.abc import Iterator
from functools import lru_cache
from io import StringIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

_LINE = re.compile(r'(?:(?P<keyword>msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) )? *(?P<text>".*)')
_QUOTED = re.compile(r'"(?:[^"\\]|\\[\\trn"])*"')
# What tells one message from another: its context, if it has one, and its English.
_MESSAGE = re.compile(r'^(?:msgctxt ".*"\s*\n)?msgid ".*"(?:\s*\n".*")*', re.MULTILINE)
_PARSED_KEPT = 16  # two files in each language
FORMS = 2  # of what is counted, in every language here
_END = ("", "msgstr", "msgstr[1]")
# What may come before each keyword.
_BEFORE = {
    "msgctxt": _END,
    "msgid": (*_END, "msgctxt"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid",),
    "msgstr[0]": ("msgid_plural",),
    "msgstr[1]": ("msgstr[0]",),
}
_GONE = "#~"  # marks a message whose English is gone
_GONE_BEFORE = re.compile(r"^#~\|.*$", re.MULTILINE)  # its former English: babel does not know the mark


class BadFile(ValueError):
    """A PO file is broken; the message has a line for each fault, with the file and its line."""


def read(path: Path, language: str) -> Catalog:
    """Return the messages of a file; raise OSError, BadFile.

    As long as a file stays as it is, all get the same catalogue: to change it, copy it.
    """
    try:
        return _parsed(path.read_bytes(), language)
    except BadFile as broken:
        raise BadFile("\n".join(f"{path}:{fault}" for fault in broken.args))


@lru_cache(maxsize=_PARSED_KEPT)
def _parsed(content: bytes, language: str) -> Catalog:
    """Return the messages of a file; raise BadFile with each fault and its line."""
    try:
        text = _GONE_BEFORE.sub("", content.decode())
    except UnicodeDecodeError as fault:
        line = fault.object[: fault.start].count(b"\n") + 1
        raise BadFile(f"{line}: this is not UTF-8")
    found = [*_faults(text.split("\n"))] or _repeated(text)
    if faults := [f"{number}: {fault}" for number, fault in found]:
        raise BadFile(*faults)
    try:
        catalog = read_po(StringIO(text), locale=language, abort_invalid=True)
    except PoFileError as fault:
        raise BadFile(f"{fault.lineno + 1}: {fault.args[0]}")
    if catalog.num_plurals != FORMS:
        raise BadFile(f" Plural-Forms has to say nplurals={FORMS}")
    return catalog


def _faults(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the number of each line that is no line of a PO file, and what is wrong with it."""
    before = ""
    for number, whole in enumerate(lines, 1):
        line = whole.strip()
        if line.startswith(_GONE):
            line = line.removeprefix(_GONE).lstrip()
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if not found:
            yield number, f"this is no line of a PO file: {line}"
            continue
        keyword = found["keyword"] or before
        if not _QUOTED.fullmatch(found["text"]):
            yield number, f'a " is missing, or a \\ before a " in the text: {line}'
        elif not keyword:
            yield number, f"a text without a msgid or msgstr: {line}"
        elif found["keyword"] and before not in _BEFORE.get(keyword, ()):
            yield number, f"there is no {keyword} behind {before or 'nothing'}: {line}"
        before = keyword
    if before not in _END:
        yield len(lines), f"the file ends behind {before}"


def _repeated(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line of each message that is there already; babel takes the last."""
    starts: dict[str, int] = {}
    for found in _MESSAGE.finditer(text):
        start = starts.setdefault(found[0], found.start())
        if start != found.start():
            problem = (
                f"this message stands at line {_line_at(text, start)} already: {found[0].splitlines()[0]}"
            )
            yield _line_at(text, found.start()), problem


def _line_at(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
