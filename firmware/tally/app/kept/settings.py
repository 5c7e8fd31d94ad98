"""The settings of this table, in a file. They outlive its games. A bad field does not spoil the others."""

import json

from tally.alphabet import identities, identity
from tally.app.log import small_file
from tally.games import GAMES
from tally.screens.words import text
from tally.screens.words.languages import LANGUAGES
from tally.tags import record
from tally.utf8 import is_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.ports import Store

SEATINGS = ("beside", "opposite")
PACES = ("home", "strict")
BEST_OF = (1, 3, 5)
DICE = ("players", "device")
SOUNDS = ("on", "off")
WINDOWS = ("ask", "known")
# How long the list of things to do stays: until a press or a tap, or at most this many seconds.
TOLD = ("press", "5", "10", "20")
_NO_YES = (False, True)
# The rows of the settings' page: choices, and what opens another page.
ROWS = (
    "pace",
    "seating",
    "judge_first",
    "sound",
    "told",
    "match",
    "die",
    "names",
    "kiosk",
    "windows",
    "language",
    "judge_code",
)

_FILE = "settings.json"
_SEATS = 2
MOST_SEATS = 8
_COLOURS = "first second third fourth fifth sixth seventh eighth"


class Settings:
    """The choices, for as long as the table is on.

    A class without methods: they would keep this module in the heap. `names` are the names of the seats,
    `spare` those of seats that are not in use. `game` was played last. `options` are the choices for each
    game ({"wotn": {"die": 8}}; "seats" is their number). `die` tells who rolls the die. `decks` tells the
    seat of a deck ({"1": 0}). `match` is None or {"best_of": 3, "wins": [1, 0]}, the score before the game
    in play. `language` is a code. `judge_first` tells whether a judge must allow what bends rules or counts.
    `judge_code` tells whether that needs a registered card and its code. `kiosk` tells whether the table is
    a kiosk, and `shown_games` is the number of the last game of a kiosk. `is_new` is True until something
    was kept.
    """

    names: "list[str]"
    spare: "list[str]"
    game: str
    options: "dict[str, dict[str, Any]]"
    die: str
    seating: str
    pace: str
    judge_first: bool
    judge_code: bool
    sound: str
    windows: str
    told: str
    language: str
    decks: "dict[str, int]"
    match: "dict[str, Any] | None"
    kiosk: bool
    shown_games: int
    is_new: bool


def read(store: "Store") -> Settings:
    """Return the kept settings. A field that is missing or wrong has its default."""
    settings = _plain()
    kept = _kept(store)
    settings.is_new = kept is None
    for field, kind in _FIELDS.items():
        value = kept.get(field) if kept else None
        if _is_one_of(kind, value) if isinstance(kind, tuple) else kind(value):
            setattr(settings, field, value)
    return settings


def values_of(field: str) -> "tuple[Any, ...]":
    """Return the values of a choice, the default first."""
    if field == "match":
        return BEST_OF
    found = _FIELDS[field]
    assert isinstance(found, tuple)
    return found


def is_kiosk(store: "Store") -> bool:
    """Return whether the kept settings make the table a kiosk. It is none where they cannot be read."""
    kept = _kept(store)
    return kept is not None and kept.get("kiosk") is True


def keep(store: "Store", settings: Settings) -> None:
    """Keep the settings; raise OSError."""
    found = {field: getattr(settings, field) for field in _FIELDS}
    small_file.write(store, _FILE, json.dumps(found).encode())


def plain_names(count: int = MOST_SEATS) -> "list[str]":
    """Return the names of the first `count` seats while nobody has named them."""
    return [text("name." + colour) for colour in _COLOURS.split()[:count]]


def seated(names: "list[str]", seat: int, name: str) -> "list[str]":
    """Return the names with this one at that seat. If it was at another seat, the two change seats."""
    after = names[:]
    same, own = identity(name), identities(names)
    if same in own:
        other = own.index(same)
        plain = plain_names()
        # "Blue" is not a player: the other seat gets its own colour back
        is_nobody = names[seat] in plain and identity(plain[other]) != same
        after[other] = plain[other] if is_nobody else names[seat]
    after[seat] = name
    return after


def seat(settings: Settings, count: int) -> None:
    """Set the number of seats. Other names are kept for later, and a seat without one gets its colour."""
    names, spare = settings.names[:count], settings.names[count:] + settings.spare
    while len(names) < count:
        name = spare.pop(0) if spare else plain_names()[len(names)]
        names.append(_free(names) if identity(name) in identities(names) else name)
    settings.names, settings.spare = names, spare[: MOST_SEATS - count]


def _free(names: "list[str]") -> str:
    """Return a colour that is no seat's name."""
    taken = identities(names)
    return next(name for name in plain_names() if identity(name) not in taken)


def _plain() -> Settings:
    settings = Settings()
    settings.names = plain_names(_SEATS)
    settings.spare = []
    settings.options = {}
    settings.decks = {}
    settings.match = None
    settings.kiosk = False
    settings.shown_games = 0
    for field, kind in _FIELDS.items():
        if isinstance(kind, tuple):
            setattr(settings, field, kind[0])
    return settings


def _kept(store: "Store") -> "dict[str, Any] | None":
    kept = small_file.value_in(store, _FILE)
    return kept if isinstance(kept, dict) else None


def _are_seats(value: "Any") -> bool:
    return are_names(value) and len(value) > 0


def are_names(value: "Any") -> bool:
    """Return whether these are players' names, at most as many as there can be seats; maybe none."""
    return isinstance(value, list) and len(value) <= MOST_SEATS and all(is_name(name) for name in value)


def is_name(value: "Any") -> bool:
    """Return whether this can be a player's name."""
    return is_text(value) and 0 < len(value.strip(" ").encode()) <= record.LONGEST_NAME


def _is_one_of(values: "tuple[Any, ...]", value: "Any") -> bool:
    return value in values and isinstance(value, type(values[0]))


def _is_flag(value: "Any") -> bool:
    return isinstance(value, bool)


def _is_count(value: "Any") -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _are_decks(value: "Any") -> bool:
    return isinstance(value, dict) and all(_is_deck(deck, value[deck]) for deck in value)


def _is_deck(deck: "Any", seat: "Any") -> bool:
    return isinstance(deck, str) and _is_count(seat) and seat < MOST_SEATS


def _are_options(value: "Any") -> bool:
    """Return whether this is an object of objects. The game's offer knows which values are allowed."""
    return isinstance(value, dict) and all(game in GAMES and isinstance(value[game], dict) for game in value)


def _is_match(value: "Any") -> bool:
    """Return whether this is the score of a match that is not decided yet."""
    if not isinstance(value, dict):
        return False
    best_of, wins = value.get("best_of"), value.get("wins")
    if value.get("begun", True) is not True:
        return False
    if not _is_count(best_of) or best_of not in BEST_OF[1:]:
        return False
    return isinstance(wins, list) and len(wins) == _SEATS and all(_is_open(won, best_of) for won in wins)


def _is_open(won: "Any", best_of: int) -> bool:
    return _is_count(won) and won <= best_of // 2


# The kept fields in their order, each with its values, the default first, or with the check of a value.
_FIELDS: "dict[str, tuple[Any, ...] | Callable[[Any], bool]]" = {
    "names": _are_seats,
    "spare": are_names,
    "game": GAMES,
    "options": _are_options,
    "die": DICE,
    "seating": SEATINGS,
    "pace": PACES,
    "judge_first": _NO_YES,
    "judge_code": _NO_YES,
    "sound": SOUNDS,
    "windows": WINDOWS,
    "told": TOLD,
    "language": LANGUAGES,
    "decks": _are_decks,
    "match": _is_match,
    "kiosk": _is_flag,
    "shown_games": _is_count,
}
