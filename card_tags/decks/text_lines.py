"""Reads and writes a decklist as text: a line a card, with its copies before it.

3 ALT_CORE_B_BR_16_R2           # an id, or a name
3x Name
3 Name (SET) 12                 # of the printings of a name, this one
Sideboard                       # the cards below; or `SB: 1 Name`, for one line

`#` and `//` begin a comment, also behind a card. This takes what Cockatrice saves as text, but for one thing:
a blank line begins no sideboard, as people put one between their hero and the rest.
"""

from __future__ import annotations

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

SLASHES = "//"
# The plurals of types, as headings.
ENDINGS = ("", "s", "es")
_COMMENTS = ("#", SLASHES)
_BLANKS = " \t\u00a0"
_BEFORE = "x\u00d7[("
_BEHIND = "x\u00d7*])"
_FOIL = "*f*"
_OPENINGS, _CLOSINGS = "([", ")]"
_DIGITS = "0123456789"


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
    return "".join(lines + ([f"\n{SIDEBOARD}\n"] if side else []) + side)


def _heading(line: str, known: Collection[str]) -> str | None:
    """Return the heading in a line, also in a comment, in small letters; None if it has none.

    It is Characters, Characters: or Characters (21), and with known words the word alone.
    """
    bare = line.strip().lstrip("#/").strip()[:LONGEST_LINE]
    name = bare[:-1].rstrip() if bare.endswith(":") else bare
    counted = _without_count(name)
    word = counted.lower()
    if not word or any(letter in _DIGITS + "()" for letter in word):
        return None
    if word in MAIN_HEADINGS or word in SIDE_HEADINGS:
        return word
    is_marked = bare != counted
    return word if _without_comment(line) and (word in known or is_marked) else None


def _without_count(name: str) -> str:
    """Return a heading without the number in brackets after it, if it has one."""
    at = max(name.rfind(opening) for opening in _OPENINGS)
    if at < 0 or name[-1] not in _CLOSINGS:
        return name
    return name[:at].rstrip() if _is_number(name[at + 1 : -1]) else name


def _is_number(text: str) -> bool:
    return bool(text) and all(letter in _DIGITS for letter in text)


def _without_comment(line: str) -> str:
    """Return a line up to the first sign of a comment that begins a word."""
    for at, letter in enumerate(line):
        if (at == 0 or line[at - 1] in _BLANKS) and any(line[at:].startswith(sign) for sign in _COMMENTS):
            return line[:at].strip()
        if letter in "\r\n":
            break
    return line.strip()


def _entry(line: str, number: int, is_side: bool) -> Iterator[Entry]:
    """Yield the card of a line, if it has one; raise ValueError."""
    if len(line) > LONGEST_LINE:
        raise ValueError(say("this line has {0} letters: no card has", grouped(len(line))))
    mark = SIDE_MARK.strip()
    bare = line[len(mark) :].strip() if line[: len(mark)].upper() == mark else line
    if bare[-len(_FOIL) :].lower() == _FOIL:
        bare = bare[: -len(_FOIL)].rstrip()
    copies, card = _counted(bare)
    if not bare or not copies:
        return
    if not card:
        raise ValueError(say("{0} names no card", repr(shortened(line))))
    name, printing = split_printing(card)
    is_marked = line[: len(mark)].upper() == mark
    yield Entry(copies, name, number, printing, card if printing else "", is_side or is_marked)


def _counted(card: str) -> tuple[int, str]:
    """Return the number of cards and the rest of a line; 1 where it has none."""
    start = 1 if card[:1].lower() in tuple(_BEFORE) else 0
    end = start
    while end < len(card) and card[end] in _DIGITS:
        end += 1
    if end > start:
        sign = card[end : end + 1].lower()
        if sign in tuple(_BEHIND):
            return copies_of(card[start:end]), card[end + 1 :].strip()
        if not sign or sign in _BLANKS:
            return copies_of(card[start:end]), card[end:].strip()
    name, _, last = card.rpartition(" ")
    if name.strip() and last[:1].lower() in tuple(_BEFORE[:2]) and _is_number(last[1:]):
        return copies_of(last[1:]), name.strip()
    return 1, card


def split_printing(card: str) -> tuple[str, tuple[str, ...]]:
    """Return a name, and what comes after it in brackets: `Name (SET) 12` is Name, SET and 12."""
    at = max(card.rfind(opening) for opening in _OPENINGS)
    ends = [end for end in (card.find(closing, at) for closing in _CLOSINGS) if end >= 0]
    if at < 0 or not ends:
        return card, ()
    name, inside, behind = card[:at].rstrip(), card[at + 1 : min(ends)], card[min(ends) + 1 :].strip()
    is_printing = name and name[-1] not in _OPENINGS and inside and _is_word(behind)
    if not is_printing:
        return card, ()
    return name, tuple(part for part in (inside.strip(), behind) if part)


def _is_word(text: str) -> bool:
    """Return whether a text has only letters, digits, `_` and `-`; letters beyond ASCII count as such."""
    return all(
        letter in "_-" or letter in _DIGITS or letter.isalpha() or ord(letter) > ord("\x7f")
        for letter in text
    )
