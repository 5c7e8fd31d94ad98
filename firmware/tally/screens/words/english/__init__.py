"""The English words.

A key is a group and a name, "label.undo"; a group's texts are a line each: name, space, text. They are bytes:
these stay in a Pico's flash, and nothing is made of them but what is shown. Values stand at `{}`; at `%s`
where every tap says it, for `format` takes a Pico 0.1 ms more a value.
"""

from tally.screens.words.english import (
    altered,
    cards,
    history,
    menus,
    refusals,
    table,
    unstable_unicorns,
    wotn,
)

ALL = (table, menus, cards, history, refusals, unstable_unicorns, wotn, altered)


def texts_of(group: str) -> bytes:
    """Return the texts of a group; none where there is no such group."""
    for module in ALL:
        texts: "bytes | None" = module.TABLE.get(group)
        if texts:
            return texts
    return b""
