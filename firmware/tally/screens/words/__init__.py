"""The words of the table in the language spoken there: one text for each key."""

import sys

from tally.constant import const
from tally.screens.kept import Kept
from tally.screens.words.english import TABLE

_LANGUAGE = const("tally.screens.words.english.")
# The tables that are loaded when a text of theirs is asked for, each in a line: its name, then its groups.
# One text takes less heap than tuples.
_LATER = const(b"""
refusals refused refusal judge tag fault damaged \n\
menus menu cards sure correct target hand who ask moves \n\
events line \n\
histories did history explain removed \n\
effects effect place \n\
titles card type side question answer stand_in \n\
games new_game game name won match resume \n\
setup check names settings about crash resting \n\
choices options option value \n\
counts phase counter \n\
unicorns unicorns \n\
herds unicorns_card unicorns_move unicorns_won \n\
deeds unicorns_did unstable_unicorns \n\
wotn wotn \n\
altered altered \n\
decks deck mark register \n\
""")


# A turn of a game has about 15 texts that come again and again.
_kept = Kept(12)


def text(key: str, default: "str | None" = None) -> str:
    """Return the text of a key, a group and a name in it; without one the default, or the key itself."""
    found: "str | None" = _kept.last.get(key) or _kept.older(key)
    if found is None:
        found = _found(key)
        if found is None:
            return key if default is None else default
        _kept.keep(key, found)
    return found


def counted(key: str, count: int) -> str:
    """Return the text of a key as it is said of that many."""
    return text(key + ".one") if count == 1 else text(key)


def _found(key: str) -> "str | None":
    """Return a text: 0.3 ms on a Pico, of a later table 0.6 ms.

    It is looked for as bytes: of every text that is made, MicroPython looks through all names it knows.
    """
    group, _, name = key.encode().partition(b".")
    line = b"\n" + name + b" "
    found = _text_after(line, TABLE.get(group.decode(), b""))
    if found is None:
        for table in _later_tables(group):
            found = found or _text_after(line, table)
    return found


def _text_after(line: bytes, table: bytes) -> "str | None":
    at = table.find(line)
    start = at + len(line)
    return table[start : table.find(b"\n", start)].decode() if at >= 0 else None


def _later_tables(group: bytes) -> "tuple[bytes, ...]":
    """Return a group's texts in pieces: after a long game the heap has none of 2 KB left."""
    at = _LATER.find(b" " + group + b" ")
    if at < 0:
        return ()
    start = _LATER.rfind(b"\n", 0, at) + 1
    name = _LANGUAGE + _LATER[start : _LATER.find(b" ", start)].decode()
    table = sys.modules.get(name) or __import__(name, None, None, ("*",))  # to find it anew takes 0.4 ms
    found: "bytes | tuple[bytes, ...]" = table.TABLE[group.decode()]
    return (found,) if isinstance(found, bytes) else found
