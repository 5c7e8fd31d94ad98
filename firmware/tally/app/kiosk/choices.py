"""The staff's choices for a kiosk: a file. A bad field does not spoil the others."""

import json

from tally.app.kept.settings import SOUNDS
from tally.app.log import small_file
from tally.games import GAMES
from tally.screens.words.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.ports import Store

_FILE = "kiosk.json"
_NEVER = 0
# How long the kiosk counts down before it begins again.
COUNTDOWN_S = 10
# The choices, the default first. The hours of use until it is quiet, and until it is dim. The seconds without
# anybody until it begins again.
CHOICES: "tuple[tuple[str, tuple[Any, ...]], ...]" = (
    ("sound", SOUNDS),
    ("quiet_h", (_NEVER, 2, 4, 6, 8, 10)),
    ("dim_h", (_NEVER, 2, 4, 6, 8, 10)),
    ("language", LANGUAGES),
    ("idle_s", (60, 120, 300, 30)),
    ("game", GAMES),
)


def read(store: "Store") -> "dict[str, Any]":
    """Return the choices. A field that is missing or wrong has its default."""
    kept = small_file.value_in(store, _FILE)
    chosen = {}
    for field, values in CHOICES:
        value = kept.get(field) if isinstance(kept, dict) else None
        is_one = any(type(each) is type(value) and each == value for each in values)
        chosen[field] = value if is_one else values[0]
    return chosen


def keep(store: "Store", chosen: "dict[str, Any]") -> None:
    """Keep the choices; raise OSError."""
    small_file.write(store, _FILE, json.dumps(chosen).encode())
