"""Reads and writes Cockatrice's decks, `.cod`: XML with zones, and in them cards by their names.

<cockatrice_deck version="1">
    <deckname>Kiln</deckname>
    <zone name="main">
        <card number="3" name="Ash Sparrow" setShortName="EK" collectorNumber="2"/>
    </zone>
    <zone name="side">...</zone>
</cockatrice_deck>

A file with a document type is refused: no deck needs one, and a few lines of entities can fill a memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from card_tags.decks.entries import BadDeck, Decklist, Entry, Unread, copies_of
from card_tags.lists import limits
from host_sim.words.messages import say

DECK, NAME, ZONE, CARD = "cockatrice_deck", "deckname", "zone", "card"
MAIN, SIDE, TOKENS = "main", "side", "tokens"
PRINTING = ("setShortName", "collectorNumber")
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def looks_like(text: str) -> bool:
    """Return whether a text is XML."""
    return text.lstrip().startswith("<")


def read(text: str) -> Decklist:
    """Return the cards of a deck, without its tokens; raise BadDeck if it is none."""
    reading = _Reading()
    try:
        reading.parser.Parse(text, True)
    except expat.ExpatError as fault:
        raise BadDeck(say("line {0}: this is not whole XML", fault.lineno))
    return Decklist(tuple(reading.entries), tuple(reading.unread), reading.name.strip())


def written(entries: Iterable[Entry], name: str = "") -> str:
    """Return the `.cod` of these entries: the opposite of `read`."""
    entries = list(entries)
    lines = [f'<{DECK} version="1">', f"    <{NAME}>{escape(name)}</{NAME}>", "    <comments></comments>"]
    for zone in (MAIN, SIDE):
        cards = [entry for entry in entries if entry.is_side == (zone == SIDE)]
        if cards or zone == MAIN:
            lines += [f'    <{ZONE} name="{zone}">', *map(_card, cards), f"    </{ZONE}>"]
    return HEAD + "\n".join([*lines, f"</{DECK}>"]) + "\n"


def _card(entry: Entry) -> str:
    printing = "".join(
        f" {name}={quoteattr(value)}" for name, value in zip(PRINTING, entry.printing, strict=False)
    )
    return f'        <{CARD} number="{entry.copies}" name={quoteattr(entry.card)}{printing}/>'


class _Reading:
    """One pass over the XML: the cards so far, and the zones that are open."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = _refuse_types
        self.entries: list[Entry] = []
        self.unread: list[Unread] = []
        self.name = ""
        self._zones: list[str] = []
        self._depth = 0
        self._is_name = False

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth == 1 and tag != DECK:
            raise BadDeck(say("this XML is no deck of Cockatrice: it begins with {0}", repr(tag)))
        self._is_name = tag == NAME
        if tag == ZONE:
            self._zones.append(attributes.get("name", MAIN).lower())
        elif tag == CARD and self._zones and TOKENS not in self._zones:
            self._take(attributes)

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self._is_name = False
        if tag == ZONE:
            self._zones.pop()

    def _text(self, text: str) -> None:
        if self._is_name:
            self.name += text

    def _take(self, card: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        name = card.get("name", "").strip()
        try:
            copies = copies_of(card.get("number", "1").strip())
        except ValueError as fault:
            self.unread.append(Unread(line, str(fault)))
            return
        if not name:
            self.unread.append(Unread(line, say("this card has no name")))
        elif copies:
            printing = tuple(card[attribute] for attribute in PRINTING if card.get(attribute))
            self.entries.append(Entry(copies, name, line, printing, is_side=SIDE in self._zones))
        limits.check_rows(say("line {0}", line), len(self.entries) + len(self.unread))


def _refuse_types(*_of: object) -> None:
    raise BadDeck(say("this XML has a document type: no deck needs one"))
