"""Builds the catalogue that the device searches with `tally.tags.catalogue`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from card_tags.lists import TitleList
from card_tags.lists.games import Game
from tally.tags.catalogue import HEADER_LENGTH, LONGEST_ENTRY, MAGIC, PLACE_LENGTH, VERSION
from tally.tags.packing import pack, text_bytes
from tally.tags.record import GAMES_BY_NUMBER

if TYPE_CHECKING:
    from tally.tags.unpacking import Layout

MOST_TITLES = 0xFFFF
LONGEST_ID = 0xFF
LARGEST = 0xFF_0000  # three bytes hold where an entry begins


def file_name(game: str) -> str:
    """Return the name of a game's catalogue on the device."""
    return f"catalogue-{game}.bin"


def of_lists(given: Iterable[TitleList]) -> dict[str, bytes]:
    """Return the catalogues of these lists, one a game, by the names of their files; raise ValueError."""
    titles: dict[Game, list[dict[str, Any]]] = {}
    for each in given:
        titles.setdefault(each.game, []).extend(row.title for row in each.rows)
    return {file_name(game.name): build(found, game.layout) for game, found in titles.items()}


def build(given: Iterable[dict[str, Any]], layout: "Layout") -> bytes:
    """Return the catalogue of these titles; raise ValueError if two of them have one id."""
    entries: dict[bytes, bytes] = {}
    for title in given:
        entry = text_bytes(title["name"]) + pack(title, layout)
        if len(entry) > LONGEST_ENTRY:
            raise ValueError(f"the title {title['id']} takes {len(entry)} bytes: at most {LONGEST_ENTRY}")
        if entries.setdefault(title["id"].encode(), entry) != entry:
            raise ValueError(f"two titles have the id {title['id']}")
    width = max((len(title_id) for title_id in entries), default=0)
    if width > LONGEST_ID or len(entries) > MOST_TITLES:
        raise ValueError(f"at most {MOST_TITLES} titles, with ids of at most {LONGEST_ID} bytes")
    if sum(map(len, entries.values())) > LARGEST:
        raise ValueError(f"these titles take more than {LARGEST} bytes")
    game = GAMES_BY_NUMBER.index(layout.GAME)
    header = MAGIC + bytes([VERSION, game, width]) + len(entries).to_bytes(2, "big")
    return header + _index(entries, width) + b"".join(entries[title_id] for title_id in sorted(entries))


def _index(entries: dict[bytes, bytes], width: int) -> bytes:
    offset = HEADER_LENGTH + len(entries) * (width + PLACE_LENGTH)
    rows = bytearray()
    for title_id in sorted(entries):
        length = len(entries[title_id])
        rows += title_id.ljust(width, b"\0") + offset.to_bytes(3, "big") + length.to_bytes(2, "big")
        offset += length
    return bytes(rows)
