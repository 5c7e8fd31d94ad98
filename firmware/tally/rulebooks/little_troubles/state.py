"""The state of a game of Little Troubles: seats, cards in the order of play, and where cards go.

001, Field of Play and Card Replacement. Hand, draw pile and Timeout are counts. The pile is None until
somebody counts it.
"""

from collections import namedtuple

from tally.rulebooks.little_troubles.titles import (
    CHARACTER,
    COUNTERS,
    IN_PLAY,
    NUMBERS,
    SCENE,
    SETUP,
    TARGET,
    TIMEOUT,
    USED,
    Side,
    parts,
)
from tally.rules.piles import empty, lay
from tally.rules.state import OVER, BaseState, change, copy_of, lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.titles import Ability, Effect, Title

    Options = dict[str, Any]

BLANK = Side(0, 0, 0, 0, 0, 0, None, None)
# A change that an effect made to a card: a number until the end of the turn, or extra slots. `event` is its
# number.
Change = namedtuple("Change", ("what", "amount", "source", "event"))
Slots = namedtuple("Slots", ("seat", "type", "count"))
# A term of this turn's resources that is not printed on a card in play.
Term = namedtuple("Term", ("seat", "pool", "source", "operation", "number"))
# A play that waits for its target.
Pending = namedtuple("Pending", ("card", "when", "is_counted"))
# What happens instead of turning a loser over. It is a verb of a card in play, and may wait for its seat's
# answer; or it is by hand, and `card` is a name.
Instead = namedtuple("Instead", ("loser", "card", "verb"))


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
    """A card in play, or an action that is being played."""

    def __init__(self, name: str, title: "Title", seat: int, event: int) -> None:
        self.name = name
        self.title = title
        self.owner = seat  # the seat to whose piles it goes when it leaves play
        self.seat = seat  # the seat that controls it
        self.side = seat  # the side where it lies
        self.slot = 0
        self.is_adult = title.adult is not None
        self.ability: "Ability | None" = None
        self.effects: "tuple[Effect, ...]" = ()
        # of these, what they add to numbers while the card is in play: (number, whose, amount)
        self.adds: "list[tuple[Any, ...]]" = []
        self.read_side()
        self.event = event  # the number of the event that brought it into play
        self.changes: "tuple[Change, ...]" = ()
        self.slots: "tuple[Slots, ...]" = ()

    def face(self) -> "Side":
        """Return the side that is up."""
        side: "Side | None" = self.title.adult if self.is_adult else self.title.regressed
        return side or BLANK

    def read_side(self) -> None:
        """Use the ability and the effects of the side that is up, or the title's where the side has none."""
        side = self.face() if self.is_character() else BLANK
        self.ability = self.title.ability if side.ability is None else side.ability
        self.effects = self.title.effects if side.effects is None else side.effects
        self.adds = [verb for when, verb, _ in self.effects if when == IN_PLAY and verb[0] in NUMBERS]

    def is_character(self) -> bool:
        """Return whether this is a character."""
        return bool(self.title.type == CHARACTER)


class State(BaseState):
    """A state of the game."""

    COUNTERS = COUNTERS

    def __init__(self, options: "Options", seats: "list[Seat]", titles: "dict[str, Title]") -> None:
        super().__init__(seats, titles, options["first"])
        self.options = options
        self.phase = SETUP
        self.cards: "list[Card]" = []
        self.spent: "tuple[Card, ...]" = ()  # the actions of this turn: they may have effects at its end
        self.skip_fight = False
        self.fighters: "tuple[str, ...]" = ()  # by seat, as chosen
        self.is_fight_stopped = False
        self.fight_losers: "tuple[int, ...]" = ()  # the seats that an effect lets lose
        self.instead: "tuple[Instead, ...]" = ()  # for this fight, as answered or recorded
        self.rewards: "tuple[Any, Any]" = ((), ())  # the fighters and the losers, while seats choose
        self.questions: "tuple[Instead, ...]" = ()  # still open
        self.terms: "tuple[Term, ...]" = ()  # terms of this turn's resources
        self.orders: "dict[str, Any]" = {}  # by pool: (the terms it is for, the chosen order)
        self.actions: "tuple[tuple[int, str], ...]" = ()  # seat and card of each action played in this turn
        self.alternates: "tuple[int, ...]" = ()  # seats that met an Alternate Win Condition in this step

    def copy(self) -> "State":
        """Return a copy for the next event to change.

        The cards are shared: `own` copies a card to change it.
        """
        state: "Any" = super().copy()
        state.cards = self.cards[:]
        return state  # type: ignore[no-any-return]

    def own(self, card: "Card") -> "Card":
        """Replace a card in play by a copy, to be changed, and return the copy.

        Other states hold the old one.
        """
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
        """Return the cards of a type on a side, by slot."""
        cards = [card for card in self.cards if card.side == side and card.title.type == kind]
        return sorted(cards, key=lambda card: card.slot)

    def at(self, side: int, kind: str, slot: int) -> "Card | None":
        """Return the card of that type in that slot, or None."""
        for card in self.cards:
            if card.slot == slot and card.side == side and card.title.type == kind:
                return card
        return None

    def here(self, card: "Card") -> "Card | None":
        """Return the character in the slot of this scene."""
        return self.at(card.side, CHARACTER, card.slot) if card.title.type == SCENE else None

    def opposing(self, seat: int) -> "Card | None":
        """Return the fighter against this seat's fighter, as chosen, if it is still in play."""
        is_fighting = self.fighters and self.phase != OVER
        return self.find(self.fighters[1 - seat]) if is_fighting else None


def effects(card: "Card", when: str) -> "list[tuple[Any, ...]]":
    """Return the verbs of a card's effects at this time, in the order of its text."""
    return [effect.do for effect in card.effects if effect.when == when]


def wanted_targets(card: "Card", when: str) -> "list[str]":
    """Return the verbs of a card's effects that need a target; none if the ability is not there."""
    if when == USED and card.ability is None:
        return []
    verbs = [part for verb in effects(card, when) for part in parts(verb)]
    return [part[0] for part in verbs if TARGET in part[1:2]]


def fits_target(card: "Card", wanted: "list[str]") -> bool:
    """Return whether a card can be the target of these verbs: a character, or any card if it only leaves."""
    return card.is_character() or all(verb == "leave" for verb in wanted)


def seat_meant(card: "Card", word: str) -> int:
    """Return the seat that a title's word means."""
    return card.seat if word == "you" else 1 - card.seat


def card_meant(state: "State", card: "Card", word: str, target: "str | None" = None) -> "Card | None":
    """Return the card in play that a title's word means, or None when there is none."""
    if word == "opposing":
        return state.opposing(card.seat)
    if word in ("here", "self"):
        present = card if card in state.cards else state.find(card.name)  # nearly always it takes no search
        return state.here(card) if present and word == "here" else present
    return state.find(target)


def turn_over(state: "State", card: "Card") -> None:
    """Regress an adult, or restore a regressed character, if it has another side."""
    other = card.title.regressed if card.is_adult else card.title.adult
    if other is not None:
        turned = state.own(card)
        turned.is_adult = not card.is_adult
        turned.read_side()
        state.steps.append(["turned_over", card.name])


def leave(state: "State", card: "Card", to: str) -> None:
    """Take a card out of play, to its owner's `timeout`, `hand` or `pile`."""
    state.cards.remove(card)
    if to != "pile" or state.seats[card.owner].pile is not None:
        change(state, card.owner, to, 1)
    state.steps.append(["left", card.name])
    if to == TIMEOUT:
        lay(state, card.name, TIMEOUT, card.owner)
    if card.name in state.fighters:
        state.is_fight_stopped = True


def draw(state: "State", seat: int, count: int) -> None:
    """Draw cards, at most what there is. An empty pile is renewed from Timeout (001)."""
    if count == 0:
        return
    if state.seats[seat].pile is None:
        drawn = count
    else:
        drawn = lose(state, seat, "pile", count)
        if drawn < count and state.seats[seat].timeout:
            change(state, seat, "pile", lose(state, seat, TIMEOUT, state.seats[seat].timeout))
            empty(state, TIMEOUT, seat)
            state.steps.append(["pile_renewed", seat])
            drawn += lose(state, seat, "pile", count - drawn)
    change(state, seat, "hand", drawn)
    state.steps.append(["drew", seat, drawn])


def discard(state: "State", seat: int, count: int) -> None:
    """Put cards from hand into Timeout, at most what there is."""
    change(state, seat, "timeout", lose(state, seat, "hand", count))
