"""The English words. `python -m host_sim words compile` packs what is written here, and a Pico has that.

A key is a group and a name, "label.undo"; a group's texts are a line each: name, space, text. Values stand at
`{}`; at `%s` where every tap says it, for `format` takes a Pico 0.1 ms more a value; at `{0}`, `{1}` where
another language may want them in another order.
"""

from tally.games import GAMES, module_of
from tally.screens.words.english import (
    because,
    cards,
    form,
    history,
    judge,
    keyholders,
    kiosk,
    menus,
    refusals,
    table,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_APP = (table, menus, cards, form, history, because, refusals, judge, keyholders, kiosk)


def _of_games(name: str) -> "tuple[Any, ...]":
    return tuple([module_of(game, "tally.screens.words.english." + name) for game in GAMES])


# The words of a game's screens, and what its cards say, are in files with its id.
ALL = _APP + _of_games("{}") + _of_games("{}_says")
