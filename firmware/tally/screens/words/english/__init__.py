"""The English words. `python -m host_sim words compile` packs what is written here, and a Pico has that.

A key is a group and a name, "label.undo"; a group's texts are a line each: name, space, text. Values stand at
`{}`; at `%s` where every tap says it, for `format` takes a Pico 0.1 ms more a value; at `{0}`, `{1}` where
another language may want them in another order.
"""

from tally.screens.words.english import (
    altered,
    altered_says,
    because,
    cards,
    history,
    judge,
    keyholders,
    kiosk,
    little_troubles_says,
    menus,
    refusals,
    table,
    unstable_unicorns,
    unstable_unicorns_says,
    wotn,
    wotn_says,
)

_APP = (table, menus, cards, history, because, refusals, judge, keyholders, kiosk)
_GAMES = (unstable_unicorns, wotn, altered)
_CARDS = (little_troubles_says, unstable_unicorns_says, wotn_says, altered_says)

ALL = _APP + _GAMES + _CARDS
