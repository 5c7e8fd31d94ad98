"""The state of a game of Little Troubles: the seats, and the cards in play in the order they were played."""

from collections import namedtuple

from tally.rulebooks.little_troubles.titles import Side
from tally.rulebooks.little_troubles.words import CHARACTER, COUNTERS, SCENE, SETUP
from tally.rules.table import OVER, Table, copy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.titles import Title

    Options = dict[str, Any]

BLANK = Side(0, 0, 0, 0, 0, 0)
# What an effect left on a card: a change to a number until the end of the turn, made by `event`; slots given.
Change = namedtuple("Change", ("what", "amount", "source", "event"))
Slots = namedtuple("Slots", ("seat", "type", "count"))
# A term of this turn's resources that no card in play prints.
Term = namedtuple("Term", ("seat", "pool", "source", "operation", "number"))
# A play that waits for its target.
Pending = namedtuple("Pending", ("card", "when", "is_counted"))


class Seat:
    """A seat's counts."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cookies = 0
        self.wins = 0
        self.used = 0
        self.turns = 0
        self.hand = 0
        self.pile: "int | None" = None
        self.timeout = 0
        self.must_fight = False
        self.has_kept = False
        self.mulligans = 0


class Card:
    """A card in play, or an action being played."""

    def __init__(self, name: str, title: "Title", seat: int, event: int) -> None:
        self.name = name
        self.title = title
        self.owner = seat  # to whom it leaves play
        self.seat = seat  # whose card it is
        self.side = seat  # where it lies
        self.slot = 0
        self.is_adult = title.adult is not None
        self.event = event  # that brought it into play
        self.changes: "tuple[Change, ...]" = ()
        self.slots: "tuple[Slots, ...]" = ()

    def face(self) -> "Side":
        """Return the numbers of the side that is up."""
        side: "Side | None" = self.title.adult if self.is_adult else self.title.regressed
        return side or BLANK

    def is_character(self) -> bool:
        """Return whether this is a character."""
        return bool(self.title.type == CHARACTER)


class State(Table):
    """One moment of a game."""

    COUNTERS = COUNTERS

    def __init__(self, options: "Options", seats: "list[Seat]", titles: "dict[str, Title]") -> None:
        super().__init__(seats, titles, options["first"])
        self.options = options
        self.phase = SETUP
        self.cards: "list[Card]" = []
        self.spent: "tuple[Card, ...]" = ()  # the actions of this turn, for what they do at its end
        self.skip_fight = False
        self.fighters: "tuple[str, ...]" = ()  # by seat, as chosen
        self.is_fight_stopped = False
        self.fight_losers: "tuple[int, ...]" = ()  # seats that an effect lets lose
        self.terms: "tuple[Term, ...]" = ()  # of this turn's resources
        self.order: "tuple[Any, ...]" = ()  # (the terms it is for, the order chosen)
        self.alternates: "tuple[int, ...]" = ()  # seats that met an Alternate Win Condition in this step

    def copy(self) -> "State":
        """Return a copy that the next event may change; of a card, `own` makes one when it is changed."""
        state: "Any" = super().copy()
        state.cards = self.cards[:]
        return state  # type: ignore[no-any-return]

    def own(self, card: "Card") -> "Card":
        """Return a copy of a card in play, now in its place, to be changed: other states hold the card."""
        copy: "Card" = copy_of(card)
        self.cards[self.cards.index(card)] = copy
        return copy

    def find(self, name: "str | None") -> "Card | None":
        """Return a card in play, or None."""
        for card in self.cards:
            if card.name == name:
                return card
        return None

    def lying(self, side: int, kind: str) -> "list[Card]":
        """Return the cards of a type that lie on a side, by slot."""
        cards = [card for card in self.cards if card.side == side and card.title.type == kind]
        return sorted(cards, key=lambda card: card.slot)

    def at(self, side: int, kind: str, slot: int) -> "Card | None":
        """Return the card of that type in that slot, or None."""
        for card in self.cards:
            if card.slot == slot and card.side == side and card.title.type == kind:
                return card
        return None

    def here(self, card: "Card") -> "Card | None":
        """Return the character in a scene's slot."""
        return self.at(card.side, CHARACTER, card.slot) if card.title.type == SCENE else None

    def opposing(self, seat: int) -> "Card | None":
        """Return the fighter opposed to a seat's, as chosen, while it is in play."""
        is_fighting = self.fighters and self.phase != OVER
        return self.find(self.fighters[1 - seat]) if is_fighting else None


def seat_meant(card: "Card", word: str) -> int:
    """Return the seat that a title's word means."""
    return card.seat if word == "you" else 1 - card.seat


def card_meant(state: "State", card: "Card", word: str, target: "str | None" = None) -> "Card | None":
    """Return the card in play that a title's word means, or None when there is none."""
    if word == "here":
        return state.here(card) if state.find(card.name) else None
    if word == "opposing":
        return state.opposing(card.seat)
    return state.find(card.name if word == "self" else target)
