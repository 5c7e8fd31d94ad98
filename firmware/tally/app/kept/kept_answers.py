"""Keeps the answers about cards without a tag of their own. In a later game, one press describes them."""

import json

from tally.app.log import small_file
from tally.foreign import json_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.ports import Store

    Answers = dict[str, Any]

_FILE = "described.json"
# Enough for ten stand-ins and ten cards with dead stickers. The oldest is forgotten.
_MOST = 20
_FIELDS = 3
_FIRST_PLAIN = 0x20
_LAST_PLAIN = 0x7E


def read(store: "Store", game: str, card: str) -> "Answers":
    """Return the kept answers about a card of a game; {} where there are none, or they cannot be read."""
    for row in _rows(store):
        if row[:2] == [game, card]:
            answers: "Answers" = row[2]
            return answers
    return {}


def keep(store: "Store", game: str, card: str, answers: "Answers") -> None:
    """Keep the answers about a card; raise OSError."""
    rows = [row for row in _rows(store) if row[:2] != [game, card]]
    rows.append([game, card, answers])
    small_file.write(store, _FILE, json.dumps(rows[-_MOST:]).encode())


def _rows(store: "Store") -> "list[list[Any]]":
    content = store.read(_FILE) or b""
    # Only plain text is kept: half a character, say, could be read but not written again.
    if b"\\" in content or not all(_FIRST_PLAIN <= byte <= _LAST_PLAIN for byte in content):
        return []
    try:
        rows = json_of(str(content, "utf-8"))
    except ValueError:
        return []
    return [row for row in rows if _is_row(row)] if isinstance(rows, list) else []


def _is_row(row: object) -> bool:
    """Return whether a row is [game, card, answers]."""
    return isinstance(row, list) and len(row) == _FIELDS and isinstance(row[-1], dict)
