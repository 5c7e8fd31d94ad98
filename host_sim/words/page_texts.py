"""The page's own texts: found in its sources, translated in `host_sim/web/po`, and loaded as JSON.

Python says some of them; commands say these, too.
"""

import ast
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract

from host_sim import web
from host_sim.runtimes.webassembly import ROOT
from host_sim.web import contents
from host_sim.words import catalogues, tables
from host_sim.words.checking import other_places
from host_sim.words.page_translations import english_of, read, said
from host_sim.words.spoken import spoken_in
from tally.screens.words.languages import ENGLISH

PAGE = Path(web.__file__).parent
FIRMWARE = ROOT / "firmware" / "tally"
# The functions of `say.ts` that take an English text, and its place among their arguments.
_SAYS = {"say": None, "pieces": None, "counted": (1, 2)}
_OPTIONS = {"parse_template_string": "true"}
# The functions of `messages.py`, and the import in each module that uses them.
_SAYS_IN_PYTHON = {"say": None, "later": None, "counted": (1, 2)}
_IMPORTED = "from host_sim.words.messages import"
_SOURCES = ("card_tags", "host_sim")
# The rules' files that explain in plain English why something is malformed.
_REFUSES = "malformed"
_REFUSING = ("rules/*.py", "rulebooks/*/*.py")
# The words for a browser without JavaScript.
_WITHOUT_SCRIPT = re.compile("<noscript>(.*?)</noscript>")
_GUIDES = "host_sim/scripts"
_OF_A_STEP = ("heading", "why", "did")
# The groups of texts that the page takes from the device's own tables.
_NAMES = re.compile(
    r"(\w+\.)?(counter|phase|side|type|fault|won|unicorns_won)\.|kiosk\.(left|ok|right)$|altered\.arena$"
)
# A hall's tables may speak another language than the page: so also an English page has words for phases.
_PHASES = re.compile(r"(\w+\.)?phase\.|altered\.arena$")
# The same holds for the captions of counts, and for the words about a seat that is out or has passed.
_CAPTIONS = re.compile(
    r"counter\.(cookies|wins|hand|unicorns|life|coins|mana)(\.one)?$"
    r"|altered\.(moved|passed|expedition\.\d)$|(unicorns|wotn)\.out$"
)
_LABELS = re.compile(r"(\w+\.)?(label|tab)\.|\w+\.end_turn$")


def extracted(language: str) -> Catalog:
    """Return the file of a language with every text of the page and the present translations.

    A new text that resembles a removed one takes over its translation, but as a fuzzy one, which is not used.
    """
    template = catalogues.empty(language)
    for text, file in texts():
        template.add(text, locations=[(file, 0)])
    found = deepcopy(read(language))
    found.update(template)
    return found


@cache
def texts() -> tuple[tuple[str | tuple[str, ...], str], ...]:
    """Return every English text of the page (of a count both forms), and its file."""
    return tuple(_texts())


def _texts() -> Iterator[tuple[str | tuple[str, ...], str]]:
    for path in sorted(PAGE.rglob("*.ts")):
        with path.open("rb") as source:
            for _, text, _, _ in extract("javascript", source, _SAYS, options=_OPTIONS):
                yield text, path.relative_to(PAGE).as_posix()
    for path in python_sources():
        with path.open("rb") as source:
            for _, text, _, _ in extract("python", source, _SAYS_IN_PYTHON):
                yield text, path.relative_to(ROOT).as_posix()
    for path in _refusing():
        yield from ((text, path.relative_to(ROOT).as_posix()) for text in _reasons(path))
    for path in sorted(PAGE.rglob("*.html")):
        for text in _WITHOUT_SCRIPT.findall(path.read_text()):
            yield text, path.relative_to(PAGE).as_posix()
    for steps in contents.guides().values():
        for step in steps:
            yield from ((step[part], _GUIDES) for part in _OF_A_STEP if step[part])


def python_sources() -> list[Path]:
    """Return the Python files with texts in the page's words."""
    paths = (path for folder in _SOURCES for path in sorted((ROOT / folder).rglob("*.py")))
    return [path for path in paths if _IMPORTED in path.read_text()]


def _refusing() -> list[Path]:
    """Return the firmware's files that explain what is wrong with a title or an event from a file."""
    return [path for files in _REFUSING for path in sorted(FIRMWARE.glob(files))]


def _reasons(path: Path) -> Iterator[str]:
    """Yield the reasons for something malformed, each once; a value goes to {0}."""
    source = path.read_text()
    tree = ast.parse(source if f"{_REFUSES}(" in source else "")
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == _REFUSES)
    yield from dict.fromkeys(filter(None, (_template(call.args[0]) for call in named)))


def _template(node: ast.expr) -> str:
    """Return a text with at most one value; "" for any other."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    values = [part for part in parts if not isinstance(part, ast.Constant)]
    found = (str(part.value) if isinstance(part, ast.Constant) else "{0}" for part in parts)
    return "".join(found) if len(values) <= 1 and node not in values else ""


def missing(language: str) -> list[str]:
    """Return the texts that the page shows in English because they have no translation."""
    known = said(language)
    return [text for text in dict.fromkeys(english_of(text) for text, _ in texts()) if text not in known]


def without_script(page: str) -> str:
    """Return a page with its words for a browser without JavaScript in every language."""
    return _WITHOUT_SCRIPT.sub(lambda found: f"<noscript>{''.join(_in_all(found[1]))}</noscript>", page)


def _in_all(text: str) -> Iterator[str]:
    yield f'<p lang="{ENGLISH}">{text}</p>'
    for language in catalogues.TRANSLATED:
        yield f'<p lang="{language}">{said(language).get(text, text)}</p>'


def problems(language: str) -> Iterator[str]:
    """Yield a line for each fault of a translation: babel's own, and other places of values."""
    catalog = read(language)
    for message, faults in catalog.check():
        yield from (f"{language}: {english_of(message.id)}: {fault}" for fault in faults)
    for english, translated in said(language).items():
        forms = [translated] if isinstance(translated, str) else translated
        for number, form in enumerate(forms):
            is_one = number == 0 and len(forms) > 1
            if fault := other_places(form, english, is_one=is_one):
                yield f"{language}: {english}: {fault}: {form}"
            if form != form.strip():
                yield f"{language}: {english}: a space too many: {form}"


def words(language: str) -> dict[str, Any]:
    """Return what `say.ts` loads for a language: the page's texts, and the device's terms."""
    english = tables.texts()
    if language == ENGLISH:
        phases = {key: text for key, text in english.items() if _PHASES.match(key)}
        return {"texts": {}, "names": phases, "labels": {}, "cards": {}, "captions": _captions(english)}
    device = catalogues.translations(language)
    names = {key: device[key] for key in english if _NAMES.match(key) and key in device}
    labels = {device[key]: english[key] for key in english if _LABELS.match(key) and key in device}
    return {
        "texts": said(language),
        "names": names,
        "labels": labels,
        "cards": _card_texts(language),
        "captions": _captions(english | device),
    }


def _captions(ours: dict[str, str]) -> dict[str, str]:
    """Return the captions of tables in other languages, each with ours. One with two meanings is left out."""
    meant: dict[str, set[str]] = {}
    keys = [key for key in ours if _CAPTIONS.match(key)]
    for theirs in (tables.texts(), *map(catalogues.translations, catalogues.TRANSLATED)):
        for key in filter(theirs.__contains__, keys):
            meant.setdefault(theirs[key], set()).add(ours[key])
    return {text: own for text, (own, *others) in meant.items() if not others and text != own}


def _card_texts(language: str) -> dict[str, str]:
    """Return the sentences on the sample cards, by their English."""
    with spoken_in(ENGLISH):
        english = contents.sentences()
    with spoken_in(language):
        return dict(zip(english, contents.sentences(), strict=True))
