"""The decks of a deck check: which cards were seen, how each is known, and what is wrong."""

from tally.app.kept import registered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tally.app.kept.registered import Listed
    from tally.rules.at_table.playbook import DeckRules

    Trouble = tuple[str, list[Any]]  # the word after `deck.` of a text, and what is filled into it

# The mark of a card that is known only by its UID.
LISTED = "listed"
# What counting a card returns.
COUNTED = "counted"
AGAIN = "again"  # this same card was counted before
CLASH = "clash"  # its UID was another card, or is in the other deck
# In place of a format: the deck is compared with the registered list.
REGISTERED = "registered"


class Decks:
    """Several decks, one after the other. Each is checked by itself, and no UID may be in two of them.

    `rules` are those of the game, None where it has none; `listed` is the registered list. `cards` are those
    of the present deck, in the order of their taps: UID (hex), id, mark, and the card as the rules take it.
    """

    def __init__(self, rules: "DeckRules | None" = None, listed: "Sequence[Listed]" = ()) -> None:
        self.number = 1
        self.cards: "list[tuple[str, str, str, tuple[Any, ...]]]" = []
        self._rules = rules
        self._listed = listed
        # for each UID, the decks and titles it was seen as
        self._seen: "dict[str, list[tuple[int, str]]]" = {}
        self._clashes: "list[tuple[str, Trouble]]" = []  # clashes of the present deck, by UID
        self._before: "list[tuple[list[Any], list[Any]]]" = []  # cards and clashes of the earlier decks

    def add(self, card: str, title: "dict[str, Any]", mark: str) -> str:
        """Count a card. Return COUNTED, AGAIN or CLASH."""
        this = self.number, title["id"]
        before = self._seen.get(card, [])
        if this in before:
            return AGAIN
        facts = self._rules.of_title(title, 1) if self._rules else (title["name"],)
        self.cards.append((card, title["id"], mark, facts))
        self._seen[card] = before + [this]
        if not before:
            return COUNTED
        if before[-1][1] != title["id"]:
            self.clash(card, title["name"])
        if before[-1][0] != self.number:
            self._clashes.append((card, ("both", [title["name"]])))
        return CLASH

    def clash(self, card: str, name: str) -> None:
        """Note that a card's UID was known as another card."""
        self._clashes.append((card, ("two_titles", [name])))

    def take_back(self) -> None:
        """Undo the last card. If this deck has none, go back to the deck before."""
        if not self.cards and self._before:
            self.cards, self._clashes = self._before.pop()
            self.number -= 1
        elif self.cards:
            card = self.cards.pop()[0]
            self._seen[card].pop()
            if not self._seen[card]:
                del self._seen[card]
            self._clashes = [each for each in self._clashes if each[0] != card]

    def next_deck(self) -> None:
        """Begin the next deck."""
        self._before.append((self.cards, self._clashes))
        self.number += 1
        self.cards = []
        self._clashes = []

    def can_take_back(self) -> bool:
        """Return whether there is a card to undo."""
        return len(self._seen) > 0

    def marked(self, mark: str) -> int:
        """Return how many cards of the deck have this mark."""
        return len([card for card in self.cards if card[2] == mark])

    def troubles(self, deck_format: str) -> "list[Trouble]":
        """Return what is wrong with the deck as it is, for a format or REGISTERED; for "" with its tags."""
        found: "list[Trouble]" = [trouble for _, trouble in self._clashes]
        found += [("altered", [facts[0]]) for _, _, mark, facts in self.cards if mark == "altered"]
        if deck_format == REGISTERED:
            tapped = [(title_id, facts[0]) for _, title_id, _, facts in self.cards]
            found += registered.differences(self._listed, tapped)
        elif self._rules and deck_format:
            for code, name, number, allowed in self._rules.breaches(deck_format, self._facts()):
                found.append((code, [name, number, allowed]))
        return found

    def unchecked(self, deck_format: str) -> "list[tuple[str, str]]":
        """Return what is not known of which cards, where the format has a rule for it: rows (what, name)."""
        if not self._rules or deck_format in ("", REGISTERED):
            return []
        return self._rules.unchecked(deck_format, self._facts())

    def needs(self, deck_format: str) -> "tuple[str, ...]":
        """Return the words of what more cards can mend."""
        if deck_format == REGISTERED:
            return (registered.MISSING,)
        return self._rules.MISSING if self._rules else ()

    def _facts(self) -> "list[tuple[Any, ...]]":
        return [facts for _, _, _, facts in self.cards]
