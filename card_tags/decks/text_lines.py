"""Reads and writes a decklist as text: a line a card, with its copies before it.

3 ALT_CORE_B_BR_16_R2           # an id, or a name
3x Name
3 Name (SET) 12                 # of the printings of a name, this one
Sideboard                       # the cards below; or `SB: 1 Name`, for one line

`#` and `//` begin a comment, also behind a card. This takes what Cockatrice saves as text, but for one thing:
a blank line begins no sideboard, as people put one between their hero and the rest.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from card_tags.decks.entries import Decklist, Entry, Unread, copies_of
from card_tags.lists import limits
from card_tags.lists.problems import shortened
from host_sim.words.messages import grouped, say

LONGEST_LINE = 300
SIDEBOARD = "Sideboard"
SIDE_MARK = "SB: "
MAIN_HEADINGS = ("deck", "decklist", "main", "maindeck", "main deck", "mainboard", "main board")
SIDE_HEADINGS = ("side", "sideboard", "side board", "sidedeck", "side deck", "maybeboard")

_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")
_SIDE = re.compile(r"sb:\s*", re.IGNORECASE)
_TIMES = "x\u00d7"
_COUNTED = re.compile(rf"[{_TIMES}\[(]?(\d+)(?:[{_TIMES}*\])]|(?=\s|$))\s*(.*)", re.IGNORECASE)
_COUNTED_BEHIND = re.compile(rf"(.*\S)\s+[{_TIMES}](\d+)", re.IGNORECASE)
_FOIL = re.compile(r"\s*\*F\*$", re.IGNORECASE)
_PRINTING = re.compile(r"(.*[^\s(\[])\s*[(\[]([^()\[\]]+)[)\]]\s*([\w-]*)")
# Characters (21), or Characters: with or without a number.
_HEADING = re.compile(r"([^\d()]+?)\s*(?:\(\d+\)|\[\d+\])?\s*(:?)")


def read(text: str, headings: Collection[str] = ()) -> Decklist:
    """Return the entries of a text, and the lines that are no cards.

    `headings` are words that are headings and no cards where they fill a line, such as a game's types.
    """
    known = {heading.lower() for heading in headings}
    entries: list[Entry] = []
    unread: list[Unread] = []
    is_side = False
    for number, line in enumerate(text.splitlines(), 1):
        heading = _heading(line, known)
        if heading is not None:
            is_side = heading in SIDE_HEADINGS
            continue
        try:
            entries += _entry(_without_comment(line), number, is_side)
        except ValueError as fault:
            unread.append(Unread(number, str(fault)))
        limits.check_rows(say("line {0}", number), len(entries) + len(unread))
    return Decklist(tuple(entries), tuple(unread))


def written(entries: Iterable[Entry]) -> str:
    """Return the text of these entries: the opposite of `read`. The sideboard is last."""
    entries = list(entries)
    lines = [f"{entry.copies} {entry.whole or entry.card}\n" for entry in entries if not entry.is_side]
    side = [f"{entry.copies} {entry.whole or entry.card}\n" for entry in entries if entry.is_side]
    return "".join([*lines, *([f"\n{SIDEBOARD}\n"] if side else []), *side])


def _heading(line: str, known: Collection[str]) -> str | None:
    """Return the heading in a line, also in a comment, in small letters; None if it has none."""
    bare = line.strip().lstrip("#/").strip()
    found = _HEADING.fullmatch(bare[:LONGEST_LINE])
    if not found:
        return None
    word = found.group(1).strip().lower()
    if word in MAIN_HEADINGS or word in SIDE_HEADINGS:
        return word
    if _without_comment(line) and (word in known or found.group(2) or bare.endswith((")", "]"))):
        return word
    return None


def _without_comment(line: str) -> str:
    return _COMMENT.split(line, maxsplit=1)[0].strip()


def _entry(line: str, number: int, is_side: bool) -> Iterator[Entry]:
    """Yield the card of a line, if it has one; raise ValueError."""
    if len(line) > LONGEST_LINE:
        raise ValueError(say("this line has {0} letters: no card has", grouped(len(line))))
    bare = _SIDE.sub("", line, count=1) if _SIDE.match(line) else line
    copies, card = _counted(_FOIL.sub("", bare))
    if not bare or not copies:
        return
    if not card:
        raise ValueError(say("{0} names no card", repr(shortened(line))))
    name, printing = split_printing(card)
    yield Entry(copies, name, number, printing, card if printing else "", is_side or bare != line)


def _counted(card: str) -> tuple[int, str]:
    """Return the number of cards and the rest of a line; 1 where it has none."""
    if found := _COUNTED.fullmatch(card):
        return copies_of(found.group(1)), found.group(2).strip()
    if found := _COUNTED_BEHIND.fullmatch(card):
        return copies_of(found.group(2)), found.group(1)
    return 1, card


def split_printing(card: str) -> tuple[str, tuple[str, ...]]:
    """Return a name, and what comes after it in brackets: `Name (SET) 12` is Name, SET and 12."""
    found = _PRINTING.fullmatch(card)
    if not found:
        return card, ()
    name, inside, behind = found.groups()
    return name, tuple(part for part in (inside.strip(), behind) if part)
