"""The English words.

A key is a group and a name, "label.undo"; a group's texts are a line each: name, space, text. They are bytes:
these stay in a Pico's flash, and nothing is made of them but what is shown. Values stand at `{}`; at `%s`
where every tap says it, for `format` takes a Pico 0.1 ms more a value; at `{0}`, `{1}` where another language
may want them in another order.
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

_OF_A_KIOSK = ("attract", "kiosk", "staff")
_DEMO = "demo_"

ALL = (table, menus, cards, history, refusals, unstable_unicorns, wotn, altered)


def texts_of(group: str) -> bytes:
    """Return the texts of a group; none where there is no such group."""
    for module in ALL:
        texts: "bytes | None" = module.TABLE.get(group)
        if texts:
            return texts
    return _of_later(group)


def form_of(count: int) -> str:
    """Return the end of the key of what is said of that many; "" is the usual form, which every text has."""
    return ".one" if count == 1 else ""


def _of_later(group: str) -> bytes:
    """Return the texts of a group that is loaded when the first of them is told."""
    if group == "keyholder":
        from tally.screens.words.english import keyholders

        return keyholders.TEXTS
    if group in ("judging", "reason"):
        from tally.screens.words.english import judge

        return judge.TEXTS if group == "judging" else judge.REASONS
    if group in _OF_A_KIOSK or group[: len(_DEMO)] == _DEMO:
        from tally.screens.words.english import kiosk

        return kiosk.TABLE.get(group, b"")
    return _of_cards(group)


def _of_cards(group: str) -> bytes:
    """Return what the cards of a game say: loaded when the first of them is told."""
    if group == "little_troubles_says":
        from tally.screens.words.english import little_troubles_says

        return little_troubles_says.TEXTS
    if group == "unstable_unicorns_says":
        from tally.screens.words.english import unstable_unicorns_says

        return unstable_unicorns_says.TEXTS
    if group == "wotn_says":
        from tally.screens.words.english import wotn_says

        return wotn_says.TEXTS
    if group == "altered_says":
        from tally.screens.words.english import altered_says

        return altered_says.TEXTS
    return b""
