"""The content of the page besides its own code: the table's Python, the trays, and the cards' faces."""

import dataclasses
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from card_tags import samples
from card_tags.decks.altered_ids import AlteredId
from card_tags.decks.deckfmt import Edition
from card_tags.decks.entries import Decklist, Entry, Unread
from card_tags.decks.finding import Deck, Found, Missing
from card_tags.labels.face import Face, Figures
from card_tags.lists import TitleList
from card_tags.lists.columns import Column, FactColumn
from card_tags.lists.games import Game
from card_tags.lists.grid import Grid
from card_tags.lists.titles import Row
from host_sim import play
from host_sim.runtimes import journeys
from host_sim.runtimes.webassembly import FALSE_FRIENDS, ROOT
from host_sim.web.phone_tags import message_on
from host_sim.web.strip_docstrings import strip_docstrings
from host_sim.web.user_files import plain_face
from host_sim.wire.ntag import card_of
from tally.app.kiosk import demo_script
from tally.screens.words import text_in
from tally.screens.words.languages import ENGLISH
from tally.tags.record import TITLE

BOARD = "pico"
# The modules of the simulator that the page's worker needs, besides those of a journey.
OF_THE_PAGE = (
    "web/__init__.py",
    "web/page_table.py",
    "web/page_hall.py",
    "web/phone_tags.py",
    "web/picture_words.py",
    "web/score_text.py",
    "web/spoken_text.py",
)
# The code with texts in the page's words.
SAYING = ("host_sim/words/__init__.py", "host_sim/words/messages.py")
# The code that reads files that somebody gives the page: the desktop's own, and what it needs.
OF_THE_READER = (
    *SAYING,
    *("host_sim/journal_content.py", "host_sim/web/user_files.py", "host_sim/web/log_image.py"),
    *(
        "card_tags/__init__.py",
        "card_tags/input_files.py",
        "card_tags/tag_image.py",
        "card_tags/card_text.py",
    ),
    *(f"card_tags/labels/{name}.py" for name in ("__init__", "face", "faces")),
    "card_tags/lists",
    *(
        f"card_tags/decks/{name}.py"
        for name in ("__init__", "altered_ids", "deckfmt", "entries", "finding", "near", "text_lines")
    ),
    *(f"card_tags/{game}" for game in samples.LISTS),
)
# The code of the judge's desk: the desktop's own reader of journals, and what lists and compares.
OF_THE_JUDGE = (*SAYING, "host_sim/journal_content.py", "host_sim/web/judging", "card_tags/formulas.py")
DESKTOP = Path(__file__).parent / "desktop"
# Classes whose fields MicroPython does not keep.
MADE_OF_FIELDS = (
    AlteredId,
    Deck,
    Edition,
    Decklist,
    Entry,
    Found,
    Missing,
    Unread,
    Column,
    FactColumn,
    Face,
    Figures,
    Game,
    Grid,
    Row,
    TitleList,
)
# The gestures of a guided game. The rest of its script are waits and expectations.
GUIDED = ("tap", "press", "hold")
# A comment with this beginning explains the next gesture.
REASON = "#>"
TORN_UID, FOREIGN_UID = "04797f01000080", "04797f02000080"
# A foreign web address as an NDEF message: https://example.org.
ADDRESS = bytes((0xD1, 0x01, 0x0C)) + b"U\x04example.org"


def python() -> dict[str, str]:
    """Return the table's Python files, by their paths inside MicroPython."""
    files = journeys.FILES | {f"/host_sim/{name}": ROOT / "host_sim" / name for name in OF_THE_PAGE}
    found = {inside: text for path, origin in files.items() for inside, text in _texts(path, origin)}
    return dict(sorted(found.items()))


def reader() -> dict[str, str]:
    """Return the Python files that read given files, without the table's, by their paths in MicroPython."""
    fields = {kind.__name__: [field.name for field in dataclasses.fields(kind)] for kind in MADE_OF_FIELDS}
    return _besides(OF_THE_READER) | {"/desktop/dataclass_fields.py": f"FIELDS = {fields!r}\n"}


def judge() -> dict[str, str]:
    """Return the Python files of the judge's desk, without the table's, by their paths in MicroPython."""
    return _besides(OF_THE_JUDGE)


def _besides(names: Iterable[str]) -> dict[str, str]:
    files = {f"/{name}": ROOT / name for name in names} | {"/desktop": DESKTOP}
    return dict(
        sorted((inside, text) for path, origin in files.items() for inside, text in _texts(path, origin))
    )


def table() -> dict[str, Any]:
    """Return what the worker needs to make the table: its board (as Python), its tray and its catalogues."""
    board = play.compiled(BOARD)
    return {
        "board": repr(board),
        "version": board["version"],
        "digest": board["digest"],
        "name": BOARD,
        "tray": [{name: card[name] for name in ("label", "image")} for card in play.tray()],
        "catalogues": {name: content.hex() for name, content in samples.catalogues().items()},
        "false_friends": FALSE_FRIENDS,
    }


def games() -> list[dict[str, Any]]:
    """Return each game's paper cards with their faces, deck by deck."""
    return [
        {
            "id": game,
            "name": text_in(ENGLISH, "game." + game),
            "cards": [_paper(game, card) for card in samples.cards(game)],
        }
        for game in samples.LISTS
    ]


def sentences() -> list[str]:
    """Return each sentence on the sample cards, in the present language."""
    faces = [card["face"] for game in games() for card in game["cards"] if "face" in card]
    return [sentence for face in faces for sentence in face["told"]]


def guides() -> dict[str, list[dict[str, Any]]]:
    """Return each game's first game, gesture by gesture, with the words for each gesture."""
    return {game: _steps(play.first_game(game).read_text().splitlines()) for game in samples.LISTS}


def kiosk() -> dict[str, list[dict[str, Any]]]:
    """Return the cards of each game's demo, each with its seat, for the games that have one."""
    return {game: [*_demo_cards(game)] for game in demo_script.GAMES}


def _demo_cards(game: str) -> Iterable[dict[str, Any]]:
    """Yield a copy of each card that the device's own demo names."""
    papers = _papers(game)
    for seat, _, name in demo_script.cards_of(game):
        yield next(paper for paper in papers if paper.get("name") == name) | {"seat": int(seat)}


def strangers() -> dict[str, dict[str, str]]:
    """Return stickers that no table can play, as a phone reads them, by what is wrong with them."""
    message = message_on(card_of(samples.cards()[0].image))
    torn = {"uid": TORN_UID, "message": message[: len(message) // 2].hex()}
    return {
        "torn": torn,
        "foreign": {"uid": FOREIGN_UID, "message": ADDRESS.hex()},
    }


def as_json(content: object) -> str:
    """Return a value as JSON, in as few letters as possible."""
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


def _steps(lines: list[str]) -> list[dict[str, Any]]:
    """Return the gestures of a script, each with its heading, its reason and the caption that follows it."""
    steps: list[dict[str, Any]] = []
    heading = why = ""
    for line in filter(None, lines):
        if line.startswith(REASON):
            why = line.removeprefix(REASON).strip()
        elif line.startswith("#"):
            heading = line.removeprefix("#").strip()
        elif line.startswith("["):
            verb, word = json.loads(line)
            if verb in GUIDED:
                steps.append({"line": [verb, word], "heading": heading, "why": why, "did": ""})
                why = ""
            elif verb == "show" and steps:
                steps[-1]["did"] = word
    return steps


def _papers(game: str) -> list[dict[str, Any]]:
    return [_paper(game, card) for card in samples.cards(game)]


def _paper(game: str, card: samples.SampleCard) -> dict[str, Any]:
    sample = {"label": card.label, "uid": card.uid.hex(), "kind": card.tag.kind, "deck": card.tag.deck}
    if card.tag.kind != TITLE:
        return sample
    title = card.tag.content
    return sample | {
        "id": title["id"],
        "name": title["name"],
        "type": title["type"],
        "face": plain_face(Game(game), title),
    }


def _texts(inside: str, origin: Path) -> list[tuple[str, str]]:
    if origin.is_file():
        return [(inside, strip_docstrings(origin.read_text()))]
    paths = sorted(path for path in origin.rglob("*.py") if "__pycache__" not in path.parts)
    return [
        text for path in paths for text in _texts(f"{inside}/{path.relative_to(origin).as_posix()}", path)
    ]
