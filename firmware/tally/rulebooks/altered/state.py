"""The state of a game of Altered: the seats, the map, Limbo, and the cards in order of arrival."""

from collections import namedtuple

from tally.rulebooks.altered.cards import TOKEN
from tally.rulebooks.altered.words import COUNTERS, MORNING, MOVED, NOON
from tally.rules.table import Table, copy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.cards import Card, Title

    Options = dict[str, Any]
    Region = tuple[str, ...] | None

# A reaction in Limbo: of the object that arrived as that number.
Waiting = namedtuple("Waiting", ("seat", "card", "which", "arrival"))
Emblem = namedtuple("Emblem", ("seat", "kind", "amount", "duration", "spent"))
# What a card's text does, and who says so: `giver` has recorded it, and adds what it `did`.
Speech = namedtuple("Speech", ("card", "is_there", "you", "ask", "do", "giver", "did"))
# What the game may wait for; `waiting` are the seats that come after this one.
Question = namedtuple("Question", ("ask", "seat", "speech", "answers", "waiting"))
Discards = namedtuple("Discards", ("ask", "seat", "chosen", "waiting"))
FaceDown = namedtuple("FaceDown", ("ask", "seat", "region"))


class Seat:
    """A seat's counts and its discard pile."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hand = 0
        self.mana = 0
        self.ready = 0
        self.hero = 0  # regions that its Hero expedition has moved
        self.companion = 0
        self.passed = False
        self.discard: "tuple[str, ...]" = ()
        self.reserve_limit = 0
        self.landmark_limit = 0

    def distance(self) -> int:
        """Return how far both expeditions have come together."""
        return self.hero + self.companion


class State(Table):
    """One moment of a game; `active` is the seat with the initiative (004, 1.4.5.a)."""

    COUNTERS = COUNTERS

    def __init__(self, options: "Options", seats: "list[Seat]", titles: "dict[str, Title]") -> None:
        super().__init__(seats, titles, options["first"])
        self.options = options
        self.first: int = options["first"]
        self.day = 1
        self.turn = 0
        self.phase = MORNING
        self.daily: "str | None" = None
        self.next = NOON  # what comes when nothing is waited for
        # Plain verbs that this event still does, each (giver, verb): one after the other, for a Pico's calls
        # nest 30 deep at most.
        self.todo: "list[tuple[int, Any]]" = []
        self.deciding: "int | None" = None  # who may put cards in Mana
        self.is_turn = False
        self.is_turn_done = False
        self.map: "tuple[Region, ...]" = options["map"]
        self.arena = False
        self.limbo: "tuple[Waiting, ...]" = ()
        self.emblems: "tuple[Emblem, ...]" = ()
        self.cards: "list[Card]" = []
        self.arrivals = 0
        self.owners: "dict[str, int]" = {}  # of every card that ever moved; replaced, never written
        self.tokens: "tuple[str, ...]" = ()  # all there ever were

    def copy(self) -> "State":
        """Return a copy that the next event may change; of a card, `own` makes one when it is changed."""
        state: "Any" = super().copy()
        state.cards = self.cards[:]
        state.todo = []
        return state  # type: ignore[no-any-return]

    def own(self, name: str) -> "Card":
        """Return a copy of a card, now in its place, to be changed: other states hold the card."""
        for i, card in enumerate(self.cards):
            if card.name == name:
                copy: "Card" = copy_of(card)
                self.cards[i] = copy
                return copy
        raise KeyError(name)

    def find(self, name: "str | None") -> "Card | None":
        """Return a card in play or in Reserve, or None."""
        for card in self.cards:
            if card.name == name:
                return card
        return None

    def title(self, name: str) -> "Title":
        """Return the title of a card that was seen, or of a token."""
        return TOKEN if name in self.tokens else self.titles[name]

    def knows(self, name: str) -> bool:
        """Return whether a card was seen; a token was, when it was created."""
        return name in self.tokens or (name in self.titles and self.titles[name] is not TOKEN)

    def come_back(self) -> None:
        """Let the names of tokens be free again that were created after this."""
        for name in [name for name in self.titles if self.titles[name] is TOKEN]:
            if name not in self.tokens:
                self.titles.pop(name)

    def in_zone(self, seat: int, zone: str) -> "list[Card]":
        """Return the cards of a seat in a zone."""
        return [card for card in self.cards if card.seat == seat and card.zone == zone]

    def characters(self, seat: int, expedition: int) -> "list[Card]":
        """Return the Characters in an expedition."""
        return [
            card
            for card in self.cards
            if card.seat == seat and card.is_exploring() and card.expedition == expedition
        ]

    def moved(self, seat: int, expedition: int) -> int:
        """Return how many regions an expedition has moved."""
        count: int = getattr(self.seats[seat], MOVED[expedition])
        return count

    def region(self, seat: int, expedition: int) -> int:
        """Return where an expedition stands: the Hero's begins at one end, the Companion's at the other."""
        moved = self.moved(seat, expedition)
        return self.last_region() - moved if expedition else moved

    def last_region(self) -> int:
        """Return the number of the last region of the map."""
        return len(self.map) - 1

    def both(self) -> "tuple[int, int]":
        """Return the seats in the order of initiative (004, 1.4.5)."""
        return self.active, 1 - self.active
