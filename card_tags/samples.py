"""The sample trays, one a game: its invented decks, command cards, stand-ins and name cards, as tags."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from card_tags import catalogue, lists
from card_tags.lists import titles
from card_tags.lists.games import NO_DECK, Game
from card_tags.little_troubles.table import COLUMNS
from card_tags.tag_image import FACTORY_LOCK_CONTROL, USER_BYTES, image
from tally.games import GAMES
from tally.tags.encode import encode
from tally.tags.record import COMMAND, COMMANDS, GAMES_BY_NUMBER, NAME, STAND_IN, STAND_INS, TITLE, Tag

FIRST_GAME = "little_troubles"
FOLDER = Game(FIRST_GAME).folder
# The lists of each game by the number of their deck.
LISTS = {game: Game(game).samples for game in GAMES}
DECKS = LISTS[FIRST_GAME]
# Other cards that may come near a reader. Their UIDs have 4 bytes; the second has another UID each time.
STRANGERS = {"Bank card": "82acb95d", "Phone": "08a1b2c3"}
PLAYERS = ("Ann", "Ben")
# The label of a command card in scripts. It does not depend on the table's language.
COMMAND_NAMES = {"undo": "take back"}

# Every third sticker came with a lock-control TLV from its factory.
FACTORY_LOCKED_EVERY = 3
MAKER = 0x04
# The second byte of a sample's UID is this plus the game's number. So no card is in two trays.
SAMPLE_SERIES = 0x79


@dataclass(frozen=True)
class SampleCard:
    """A card of the tray: its content, and the 180 bytes of its NTAG213."""

    label: str
    uid: bytes
    tag: Any
    image: bytes

    def plain(self) -> dict[str, Any]:
        """Return the card for JSON, with bytes as hex."""
        return {
            "label": self.label,
            "kind": self.tag.kind,
            "game": self.tag.game,
            "deck": self.tag.deck,
            "content": self.tag.content,
            "uid": self.uid.hex(),
            "image": self.image.hex(),
        }


def cards(game: str = FIRST_GAME) -> list[SampleCard]:
    """Return a game's tray: its cards, deck by deck, 5 command cards, 10 stand-ins and 2 name cards."""
    return list(_cards(game))


@cache
def _cards(game: str) -> tuple[SampleCard, ...]:
    labelled = [*_deck_tags(game), *_helper_tags()]
    return tuple(_card(label, tag, number, game) for number, (label, tag) in enumerate(labelled))


def tray(game: str = FIRST_GAME) -> list[dict[str, Any]]:
    """Return a game's tray as plain lists and dicts."""
    return [card.plain() for card in cards(game)]


def other_games() -> list[dict[str, Any]]:
    """Return the titles of all games but the first. The first game's helpers serve all games."""
    others = [card for game in LISTS if game != FIRST_GAME for card in cards(game)]
    return [card.plain() for card in others if card.tag.kind == TITLE]


def strangers() -> list[dict[str, Any]]:
    """Return cards that are not Taptally's, as plain dicts. A reader gets only their UID."""
    return [{"label": label, "uid": uid, "image": uid} for label, uid in STRANGERS.items()]


@cache
def catalogues() -> dict[str, bytes]:
    """Return the catalogue of each game's samples, by the name of its file on the device."""
    paths = [(game, path) for game, decks in LISTS.items() for path in decks.values()]
    return catalogue.of_lists(lists.read(path, game) for game, path in paths)


def deck(number: int) -> list[titles.Row]:
    """Return the rows of sample deck 1 or 2."""
    return titles.read(DECKS[number], COLUMNS)


def _deck_tags(game: str) -> Iterator[tuple[str, Any]]:
    columns = Game(game).columns
    for number, path in LISTS[game].items():
        for row in titles.read(path, columns):
            tag = Tag(TITLE, game, number, row.title, False)
            for copy in range(1, row.copies + 1):
                label = row.title["name"] if row.copies == 1 else f"{row.title['name']} {copy}/{row.copies}"
                yield label, tag


def _helper_tags() -> Iterator[tuple[str, Any]]:
    for word in COMMANDS:
        yield f"Command: {COMMAND_NAMES.get(word, word)}", Tag(COMMAND, "", NO_DECK, word, False)
    for number in STAND_INS:
        yield f"Stand-in {number}", Tag(STAND_IN, "", NO_DECK, number, False)
    for name in PLAYERS:
        yield f"Name: {name}", Tag(NAME, "", NO_DECK, name, False)


def _card(label: str, tag: Any, number: int, game: str) -> SampleCard:
    uid = bytes([MAKER, SAMPLE_SERIES + GAMES_BY_NUMBER.index(game), number, tag.deck, 0x5A, 0x4D, 0x80])
    before = FACTORY_LOCK_CONTROL if number % FACTORY_LOCKED_EVERY == 0 else b""
    written = encode(tag, uid, Game(game).layout, USER_BYTES - len(before))
    return SampleCard(label, uid, tag, image(uid, before + written))
