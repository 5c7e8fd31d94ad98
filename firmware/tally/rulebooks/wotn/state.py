"""WOTN: its words and numbers, the records of titles, and the state of a game.

The state has the seats with their fields, and what is on the table in this turn.
"""

from collections import namedtuple

from tally.rules.refusals import Refused
from tally.rules.state import BaseState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.frames import Frame

    Options = dict[str, Any]

LOCATION, REVEAL, BATTLE, RESOLVE, RELEASE = "location", "reveal", "battle", "resolve", "release"
# Where a card that left play is: at the bottom of its pile, or shuffled into it.
BOTTOM, RELEASED = "bottom", "released"
ENEMY, ITEM = "enemy", "item"
TYPES = (LOCATION, ENEMY, ITEM)

AMBUSH, DEFENDER, FINAL_BATTLE = KEYWORDS = ("ambush", "defender", "final_battle")
AUTO = "auto"
# When an item's effect can be used, and the phase for it.
USES = {LOCATION: LOCATION, BATTLE: BATTLE, AUTO: RESOLVE, RELEASE: RELEASE}

YOU = "you"  # the active seat, in a title
# Where the cards are that a target may be among; what is counted.
FIELD, PILE = "field", "pile"
ZONES = (FIELD, BATTLE, PILE)
COUNTS = ("coins", "life", "items", "enemies", "defeated", "die", "did")
WON, LOST = "won", "lost"
# How the penalties of a lost battle come: together with the pass, or one by one.
TOGETHER, ONE_BY_ONE = PENALTIES = ("together", "one_by_one")
# The refusals that a card can override: a part without its whole price, and a second roll.
CANNOT_PAY, ALREADY_ROLLED = "cannot_pay", "already_rolled"

LIFE, COINS = COUNTERS = ("life", "coins")
NUMBERS = (LIFE, "durability")  # on cards
# For each counter, the option that is its maximum for a seat.
MOST = {LIFE: LIFE, COINS: "max_coins"}

Location = namedtuple("Location", ("id", "name", "type", "enemies", "battle_may", "avoidable", "action"))
Enemy = namedtuple("Enemy", ("id", "name", "type", "life", "coins", "keywords", "reveal", "penalty"))
Item = namedtuple("Item", ("id", "name", "type", "durability", "coins", "effects"))

if TYPE_CHECKING:
    Title = Location | Enemy | Item

# A part of a Location's action. With `after` it waits for Release; with `won` it needs a won battle.
Part = namedtuple("Part", ("may", "price", "do", "after", "won"))
Effect = namedtuple("Effect", ("use", "cost", "price", "bonus", "do"))  # an effect of an item
Price = namedtuple("Price", ("coins", "life"))

# One amount of a sum on the table: `event` is its number, `word` is its reason (see `numbers_of`).
Amount = namedtuple("Amount", ("amount", "event", "source", "word"))
# An item in a field, and an enemy of this battle. The sum of `amounts` is its durability, or its Life Points.
Held = namedtuple("Held", ("card", "amounts"))
Foe = namedtuple("Foe", ("card", "amounts", "has_penalty"))


def total(amounts: "tuple[Amount, ...]") -> int:
    """Return the sum of these amounts."""
    return sum([each.amount for each in amounts])


class Seat:
    """A seat's counts and its field."""

    def __init__(self, name: str, life: int) -> None:
        self.name = name
        self.life = life
        self.coins = 0
        self.is_out = False
        self.items: "tuple[Held, ...]" = ()
        self.defeated: "tuple[str, ...]" = ()


class State(BaseState):
    """A state of the game."""

    COUNTERS = COUNTERS

    def __init__(self, options: "Options", titles: "dict[str, Title]") -> None:
        seats = [Seat(name, options["life"]) for name in options["seats"]]
        super().__init__(seats, titles, options["first"])
        self.options = options
        self.frames: "tuple[Frame, ...]" = ()  # effects under way, the last one goes on
        self.clear_turn()

    def clear_turn(self) -> None:
        """Reset what belongs to one turn, and go to its start."""
        self.phase = LOCATION
        self.location: "str | None" = None
        self.must: "tuple[int, ...]" = ()  # open parts of the action, by index, that must be done
        self.may: "tuple[int, ...]" = ()
        self.later: "tuple[int, ...]" = ()  # parts that wait for Release
        self.avoided: "tuple[str, ...]" = ()
        self.to_reveal = 0
        self.foes: "tuple[Foe, ...]" = ()
        self.waiting: "tuple[str, ...]" = ()  # revealed enemies whose reveal effects are still to come
        self.used: "tuple[str, ...]" = ()  # items used in this battle
        self.rolled: "int | None" = None
        self.spent: "tuple[Amount, ...]" = ()  # what was taken off the Attack Result for single enemies
        self.outcome: "str | None" = None
        self.is_resolved = False  # whether the last penalties are imposed, and Release comes after them
        self.clear_attack()

    def clear_attack(self) -> None:
        """Clear the start of the Attack Result, and what was added to it."""
        self.start: "Amount | None" = None
        self.boosts: "tuple[Amount, ...]" = ()

    def seats_in(self) -> "list[int]":
        """Return the seats that are not out."""
        return [number for number, seat in enumerate(self.seats) if not seat.is_out]

    def own(self) -> "Seat":
        """Return the active seat."""
        seat: "Seat" = self.seats[self.active]
        return seat

    def here(self) -> "Location":
        """Return the title of the Location, which has been revealed."""
        title: "Location" = self.titles[self.location or ""]
        return title

    def attack(self) -> "int | None":
        """Return what is left of the Attack Result, None without a start."""
        if self.start is None:
            return None
        result: int = max(0, self.start.amount + total(self.boosts)) + total(self.spent)
        return result

    def total_life(self) -> int:
        """Return the Life Points of all enemies of this battle."""
        return sum([total(foe.amounts) for foe in self.foes])

    def foe(self, card: str) -> "Foe | None":
        """Return an undefeated enemy of this battle."""
        for foe in self.foes:  # not by `_named`: calls nest deep where a card's number is looked up
            if foe.card == card:
                return foe
        return None

    def held(self, card: str) -> "Held | None":
        """Return an item in a field."""
        for seat in self.seats:
            found: "Held | None" = _named(seat.items, card)
            if found:
                return found
        return None

    def holder(self, card: str) -> "int | None":
        """Return the seat in whose field a card is."""
        for number, seat in enumerate(self.seats):
            if card in seat.defeated or _named(seat.items, card):
                return number
        return None

    def is_in_play(self, card: str) -> bool:
        """Return whether a card is on the table: revealed, avoided or in a field."""
        if card == self.location or card in self.avoided or self.foe(card):
            return True
        return self.holder(card) is not None

    def at_location(self) -> bool:
        """Return whether the active seat has revealed a Location whose action can be done."""
        return self.phase == LOCATION and self.location is not None

    def is_before_attack(self) -> bool:
        """Return whether attack and number of enemies of a battle can still change."""
        return self.at_location() or self.phase in (REVEAL, BATTLE)


def _named(row: "tuple[Any, ...]", card: str) -> "Any":
    for each in row:
        if each.card == card:
            return each
    return None


def want_location(state: "State") -> None:
    """Refuse while the active seat has not revealed a Location."""
    if state.location is None:
        raise Refused("wrong_phase", "a Location comes first", say="location")


def want_in_play(state: "State", card: str) -> None:
    """Refuse a card that is not on the table."""
    if not state.is_in_play(card):
        raise Refused("not_in_play", card=state.titles[card].name)


def want_in_pile(state: "State", card: str) -> None:
    """Refuse a card that is on the table already."""
    if state.is_in_play(card):
        raise already_in_play(state.holder(card))


def already_in_play(seat: "int | None") -> "Refused":
    """Return the refusal of a card that is in the field of this seat, or in no field."""
    if seat is None:
        return Refused("already_in_play", say="in_play")
    return Refused("already_in_play", seat=seat)


def want_type(state: "State", card: str, kind: str) -> None:
    """Refuse a card of another type."""
    if state.titles[card].type != kind:
        raise Refused("wrong_type", f"this is no {kind}", say="no." + kind)


def wrong_side(state: "State", card: str, why: str) -> "Refused":
    """Return the refusal of a card for the place where it is."""
    seat = state.holder(card)
    return Refused("wrong_side", why) if seat is None else Refused("wrong_side", why, seat=seat)


def not_out(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let a seat do it that is not out."""
    want_in_game(state, event[1])


def want_in_game(state: "State", seat: int) -> None:
    """Refuse an event by or about a seat that is out."""
    if state.seats[seat].is_out:
        raise Refused("seat_out", "this seat is out", seat=seat)
