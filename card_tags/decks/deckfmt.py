"""Altered's deck codes: a deck in a line of base64. The format is github.com/Taum/altered-deckfmt (MIT).

A code is a row of bits, large ones first: version (4), groups (8); each group is a set (8), lines (6) and its
lines; a line is copies (2; 0 is followed by 6 with three less), booster (1; 0 is followed by the product, 2),
faction (3), number in the faction, rarity, and of a unique its number (16). Zeros fill the last byte. How
long the number and the rarity are depends on the set. Some of these lengths were changed, and the version
stayed 1: so a code may be read in two ways, though mostly only one of them ends where the code ends.
"""

from __future__ import annotations

import binascii
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from card_tags.decks.altered_ids import UNIQUE, AlteredId, parsed
from card_tags.decks.entries import BadDeck, Decklist, Entry
from host_sim.words.messages import say

Cards: TypeAlias = "list[tuple[int, str]]"  # copies and ids

VERSION = 1
VERSION_BITS, GROUPS_BITS, SET_BITS, LINES_BITS = 4, 8, 8, 6
COPIES_BITS, MORE_BITS, PRODUCT_BITS, FACTION_BITS, UNIQUE_BITS = 2, 6, 2, 3, 16
MOST_FEW = (1 << COPIES_BITS) - 1
# The format's own limit, though its bits would hold one more.
MOST_COPIES = 65
MOST_LINES = (1 << LINES_BITS) - 1
SETS = (
    "COREKS", "CORE", "ALIZE", "BISE", "TCS3", "WCQ25", "WCS25", "CYCLONE", "DUSTER",
    "DUSTERTOP", "DUSTERCB", "DUSTEROP", "EOLE", "EOLECB", "JUDGE", "MUSUBI", "WCF25", "WCS26",
)  # fmt: skip
FACTIONS = ("AX", "BR", "LY", "MU", "OR", "YZ", "NE")
RARITIES = ("C", "R1", "R2", UNIQUE, "E")
BOOSTER = "B"
PRODUCTS = ("P", "A")
# Later sets print exalts, and a rarity needs 3 bits.
FEW_RARITIES_BITS, RARITIES_BITS = 2, 3
BYTE = 8

# Of base64, also as it is in addresses.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_"
FIRST_LETTER = "E"  # the version
LEAST_LETTERS = 3
MOST_FILLED = 2


@dataclass(frozen=True)
class Edition:
    """How long a number in the faction is, in bits, by set; and how it is written for neutral cards.

    Up to the set `last_of_few` a rarity has 2 bits. Without `has_products` each card is from a booster.
    """

    number_bits: dict[str, int]
    last_of_few: str
    has_bare_neutrals: bool
    has_products: bool = True

    def rarity_bits(self, set_code: str) -> int:
        """Return how long a rarity is in this set."""
        is_few = SETS.index(set_code) <= SETS.index(self.last_of_few)
        return FEW_RARITIES_BITS if is_few else RARITIES_BITS

    def fits(self, card: AlteredId) -> bool:
        """Return whether this edition has the set of a card, and room for its numbers."""
        if card.set_code not in self.number_bits:
            return False
        has_rarity = RARITIES.index(card.rarity) < 1 << self.rarity_bits(card.set_code)
        is_in_reach = card.number < 1 << self.number_bits[card.set_code]
        return has_rarity and is_in_reach and card.unique < 1 << UNIQUE_BITS


# Its tests have codes of the second with 12 sets and of the third with 18. Its README shows one of the first.
FIRST = Edition({"COREKS": 5, "CORE": 5}, last_of_few="CORE", has_bare_neutrals=True, has_products=False)
EARLY = Edition(
    dict(zip(SETS, (5, 5, 6, 6, 6, 5, 5, 7, 7, 5, 7, 7))),  # noqa: B905 - dialect
    last_of_few="WCS25",
    has_bare_neutrals=True,
)
LATE = Edition(
    dict(zip(SETS, (6, 6, 6, 7, 6, 5, 5, 7, 7, 6, 7, 7, 7, 7, 5, 7, 5, 7))),  # noqa: B905 - dialect
    last_of_few="CYCLONE",
    has_bare_neutrals=False,
)
EDITIONS = (EARLY, LATE, FIRST)  # the likeliest one first


def decoded(code: str) -> list[Cards]:
    """Return the cards of a code in each way in which it can be read, mostly one; raise BadDeck."""
    bits = _bits_of(code)
    found: list[Cards] = []
    faults: list[BadDeck] = []
    for edition in EDITIONS:
        try:
            cards = [
                (copies, card.written(has_bare_neutrals=edition.has_bare_neutrals))
                for copies, card in _cards(_Reader(bits), edition)
                if copies
            ]
        except BadDeck as refused:
            faults.append(refused)
            continue
        if cards not in found:
            found.append(cards)
    if not found:
        raise faults[0]
    return found


def encoded(cards: Iterable[tuple[int, str]]) -> str:
    """Return the code of these copies and ids: the opposite of `decoded`; raise BadDeck.

    It is of the early edition if that has the sets and holds the numbers, as the most programs read it.
    """
    read = [(copies, _card(card)) for copies, card in cards if copies]
    return _written(read, EARLY if all(EARLY.fits(card) for _, card in read) else LATE)


def looks_like(text: str) -> bool:
    """Return whether a text can be a code: one word of base64 that begins with the version."""
    code = text.strip()
    letters = code.rstrip("=")
    is_long = len(letters) >= LEAST_LETTERS and len(code) - len(letters) <= MOST_FILLED
    return is_long and code[0] == FIRST_LETTER and all(letter in LETTERS for letter in letters)


def read(code: str, knows: Callable[[str], bool]) -> Decklist:
    """Return the cards of a code. Of two ways to read it, the one with more cards that `knows` knows."""
    readings = decoded(code)
    counts = [len([card for _, card in cards if knows(card)]) for cards in readings]
    cards = readings[counts.index(max(counts))]  # the first of equals
    return Decklist(tuple([Entry(copies, card, place) for place, (copies, card) in enumerate(cards, 1)]))


class _Reader:
    """Takes numbers off a row of bits."""

    def __init__(self, bits: str) -> None:
        self._bits = bits
        self._at = 0

    def take(self, count: int) -> int:
        """Return the next number of so many bits; raise BadDeck at the end."""
        self._at += count
        if self._at > len(self._bits):
            raise BadDeck(say("the code ends too early: a part of it is missing"))
        return int(self._bits[self._at - count : self._at], 2)

    def one_of(self, count: int, words: Sequence[str], first: int = 1) -> str:
        """Return the word for the next number; raise BadDeck for a number without one."""
        place = self.take(count) - first
        if not 0 <= place < len(words):
            raise BadDeck(say("the code has a part that no deck has"))
        return words[place]

    def check_end(self) -> None:
        """Raise BadDeck unless only what fills the last byte is left. Early writers added a byte of zeros."""
        left = self._bits[self._at :]
        if len(left) >= BYTE and (len(left) >= BYTE * 2 or "1" in left):
            raise BadDeck(say("the code goes on behind its end"))


def _bits_of(code: str) -> str:
    text = code.strip().rstrip("=")
    try:
        if not all(letter in LETTERS for letter in text):
            raise ValueError
        plain = text.replace("-", "+").replace("_", "/")
        content = binascii.a2b_base64(plain + "=" * (-len(plain) % 4))
    except ValueError:
        raise BadDeck(say("this is no deck code: its letters are not base64"))
    return "".join(f"{byte:08b}" for byte in content)


def _cards(reader: _Reader, edition: Edition) -> Iterator[tuple[int, AlteredId]]:
    version = reader.take(VERSION_BITS)
    if version != VERSION:
        raise BadDeck(say("the deck code has version {0}: only {1} is known", version, VERSION))
    for _ in range(reader.take(GROUPS_BITS)):
        set_code = reader.one_of(SET_BITS, list(edition.number_bits))
        for _ in range(reader.take(LINES_BITS)):
            copies = reader.take(COPIES_BITS)
            if not copies:
                more = reader.take(MORE_BITS)
                copies = more + MOST_FEW if more else 0
            yield copies, _read_card(reader, set_code, edition)
    reader.check_end()


def _read_card(reader: _Reader, set_code: str, edition: Edition) -> AlteredId:
    is_booster = not edition.has_products or reader.take(1)
    product = BOOSTER if is_booster else reader.one_of(PRODUCT_BITS, PRODUCTS)
    faction = reader.one_of(FACTION_BITS, FACTIONS)
    number = reader.take(edition.number_bits[set_code])
    rarity = reader.one_of(edition.rarity_bits(set_code), RARITIES, first=0)
    unique = reader.take(UNIQUE_BITS) if rarity == UNIQUE else 0
    return AlteredId(set_code, product, faction, number, rarity, unique)


def _card(text: str) -> AlteredId:
    card = parsed(text)
    is_known = (
        card is not None
        and card.product in (BOOSTER,) + PRODUCTS
        and card.faction in FACTIONS
        and card.rarity in RARITIES
    )
    if card is None or not is_known or not LATE.fits(card):
        raise BadDeck(say("a deck code cannot hold {0}", text))
    return card


def _written(cards: Sequence[tuple[int, AlteredId]], edition: Edition) -> str:
    groups = list(_groups(cards))
    if len(groups) >= 1 << GROUPS_BITS:
        raise BadDeck(say("the deck has more cards than a deck code holds"))
    bits = _number(VERSION, VERSION_BITS) + _number(len(groups), GROUPS_BITS)
    for group in groups:
        set_code = group[0][1].set_code
        bits += _number(SETS.index(set_code) + 1, SET_BITS) + _number(len(group), LINES_BITS)
        bits += "".join(_line(copies, card, edition) for copies, card in group)
    bits += "0" * (-len(bits) % BYTE)
    content = bytes(int(bits[at : at + BYTE], 2) for at in range(0, len(bits), BYTE))
    code = binascii.b2a_base64(content).decode().strip().rstrip("=")
    return code.replace("+", "-").replace("/", "_")


def _groups(cards: Sequence[tuple[int, AlteredId]]) -> Iterator[Sequence[tuple[int, AlteredId]]]:
    """Yield the cards of each set, in the order of the sets, as many as a group can have."""
    order: list[str] = []
    for _, card in cards:
        order += [] if card.set_code in order else [card.set_code]
    for set_code in order:
        lines = [(copies, card) for copies, card in cards if card.set_code == set_code]
        yield from (lines[at : at + MOST_LINES] for at in range(0, len(lines), MOST_LINES))


def _line(copies: int, card: AlteredId, edition: Edition) -> str:
    if copies > MOST_COPIES:
        raise BadDeck(say("a deck code holds at most {0} copies of a card", MOST_COPIES))
    if copies <= MOST_FEW:
        bits = _number(copies, COPIES_BITS)
    else:
        bits = _number(0, COPIES_BITS) + _number(copies - MOST_FEW, MORE_BITS)
    if card.product == BOOSTER:
        bits += "1"
    else:
        bits += "0" + _number(PRODUCTS.index(card.product) + 1, PRODUCT_BITS)
    bits += _number(FACTIONS.index(card.faction) + 1, FACTION_BITS)
    bits += _number(card.number, edition.number_bits[card.set_code])
    bits += _number(RARITIES.index(card.rarity), edition.rarity_bits(card.set_code))
    return bits + (_number(card.unique, UNIQUE_BITS) if card.rarity == UNIQUE else "")


def _number(number: int, count: int) -> str:
    bits = f"{number:b}"
    return "0" * (count - len(bits)) + bits
