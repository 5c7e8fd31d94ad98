"""The UID map as a list: a CSV. A row has a UID and its card.

A row has `uid`, `game`, `deck`, `id`, `name`, and `fields` with the card's other fields as JSON. If `fields`
is blank, a list of titles gives them by the id.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from card_tags.lists import grid, spoiled
from card_tags.lists.games import Game
from card_tags.lists.grid import Grid
from card_tags.lists.problems import MOST_PROBLEMS, BadTitles
from tally.app.reading.taps import is_lasting
from tally.app.reading.uid_map import LONGEST_CARD
from tally.games import GAMES
from tally.tags.decode import tag_of
from tally.tags.encode import body_of
from tally.tags.record import GAMES_BY_NUMBER, TITLE, Tag, TagRefused

HEADINGS = ["uid", "game", "deck", "id", "name", "fields"]
MOST_DECKS = 255
UID_BYTES = (4, 7, 10)  # ISO/IEC 14443-3
POWER_OF_TEN = re.compile(r"\d+([.,]\d+)?[eE]\+?\d+")
LOST_ZERO = re.compile(r"[1-9]\d{5,6}|[1-9]\d{11,12}|[1-9]\d{17,18}")
GAME_AT = 2  # in the device's form of a card

Titles = Mapping[tuple[str, str], dict[str, Any]]  # titles by game and id


@dataclass(frozen=True)
class Known:
    """A UID and its card, in the device's form: our record up to the check."""

    uid: bytes
    card: bytes


def uid_of(text: str) -> bytes:
    """Return a UID that is written in hex, with or without colons; raise ValueError."""
    try:
        uid = bytes.fromhex(text.replace(":", ""))
    except ValueError:
        uid = b""
    is_rounded = spoiled.is_rounded(text)
    if len(uid) in UID_BYTES and not is_rounded:
        return uid
    if is_rounded or POWER_OF_TEN.fullmatch(text):
        raise ValueError(
            f"{text!r} is what a spreadsheet makes of a UID: "
            "make the column text there, and write the UID again"
        )
    lost = " (a spreadsheet takes zeros off its beginning)" if LOST_ZERO.fullmatch(text) else ""
    raise ValueError(f"{text!r} is not a UID of 4, 7 or 10 bytes in hex{lost}")


def written(rows: Iterable[Known]) -> str:
    """Return the CSV of these rows, the opposite of `parse`; raise BadTitles for unreadable cards."""
    return grid.to_csv(Grid(HEADINGS, [(number, _cells(row)) for number, row in enumerate(rows, 1)]))


def parse(text: str, titles: Titles) -> list[Known]:
    """Return the rows of a CSV's text; raise BadTitles with a line for each wrong row."""
    cells = grid.from_csv(text)
    headings = [heading.lower() for heading in cells.headings]
    _check_headings(headings)
    problems: list[str] = []
    rows: dict[bytes, Known] = {}
    found = spoiled.found_in(Grid(headings, cells.rows), "id", "name")
    wrong_cells = {number: f"column {heading}: {why}" for (number, heading), why in found.items()}
    for number, row in cells.rows:
        try:
            if number in wrong_cells:
                raise ValueError(wrong_cells[number])
            if len(row) > len(headings):
                raise ValueError(f"column {len(headings) + 1}: more cells than headings")
            known = _known(dict(zip(headings, map(str.strip, row), strict=True)), titles)
            if known.uid in rows:
                raise ValueError(f"column uid: {known.uid.hex()} stands in a row above")
            rows[known.uid] = known
        except ValueError as wrong:
            problems.append(f"row {number}, {wrong}")
            if len(problems) == MOST_PROBLEMS:
                break
    if problems:
        raise BadTitles(problems)
    return list(rows.values())


def _check_headings(found: list[str]) -> None:
    wrong = [f"column {name!r} is unknown" for name in found if name not in HEADINGS]
    wrong += [f"column {name!r} stands there twice" for name in HEADINGS if found.count(name) > 1]
    wrong += [f"column {name!r} is missing" for name in HEADINGS[:4] if name not in found]
    if wrong:
        raise BadTitles([f"headings: {problem}" for problem in wrong])


def _cells(row: Known) -> list[str]:
    try:
        game = GAMES_BY_NUMBER[row.card[GAME_AT]]
        tag = tag_of(b"", row.card, Game(game).layout)
    except (IndexError, ImportError, TagRefused):
        raise BadTitles([f"{row.uid.hex()}: its card is of a newer version"]) from None
    title = dict(tag.content)
    title_id, name = title.pop("id"), title.pop("name")
    return [row.uid.hex(), game, str(tag.deck), title_id, name, json.dumps(title, ensure_ascii=False)]


def _known(cells: dict[str, str], titles: Titles) -> Known:
    """Return the UID and the card of a row; raise ValueError with a message for the person who wrote it."""
    uid = _lasting_uid(cells["uid"])
    if cells["game"] not in GAMES:
        raise ValueError(f"column game: {cells['game']!r} is none of {', '.join(GAMES)}")
    game = Game(cells["game"])
    title = _title(cells, titles)
    try:
        game.check(title)
        tag = Tag(TITLE, game.name, _deck(cells["deck"]), title, False)
        return Known(uid, body_of(tag, game.layout, LONGEST_CARD))
    except TagRefused:
        raise ValueError(f"column fields: more than the {LONGEST_CARD} bytes that a card may take") from None


def _lasting_uid(cell: str) -> bytes:
    try:
        uid = uid_of(cell)
    except ValueError as wrong:
        raise ValueError(f"column uid: {wrong}") from None
    if not is_lasting(uid):
        raise ValueError(f"column uid: {cell!r} is a random UID, another one at the next tap, as phones have")
    return uid


def _deck(cell: str) -> int:
    if not cell.isdecimal() or len(cell) > len(str(MOST_DECKS)) or int(cell) > MOST_DECKS:
        raise ValueError(f"column deck: {cell!r} is not a number from 0 to {MOST_DECKS}")
    return int(cell)


def _title(cells: dict[str, str], titles: Titles) -> dict[str, Any]:
    if not cells.get("fields"):
        found = titles.get((cells["game"], cells["id"]))
        if found is None:
            raise ValueError(f"column fields: is blank, and no list says what {cells['id']!r} is")
        return found
    try:
        fields = json.loads(cells["fields"])
    except (ValueError, RecursionError):
        raise ValueError("column fields: is not JSON") from None
    if not isinstance(fields, dict) or not cells["id"]:
        raise ValueError("column fields: an object is wanted, and an id beside it")
    return {**fields, "id": cells["id"], "name": cells.get("name") or cells["id"]}
