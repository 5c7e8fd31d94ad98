"""Little Troubles: its words and numbers, and the state of a game, to its end.

001, Field of Play, Card Replacement, How to Win. Hand, draw pile and Timeout are counts. The pile is None
until somebody counts it.
"""

from collections import namedtuple

from tally.rules.form import Script
from tally.rules.frames import Question
from tally.rules.frames import resolving as asked_by_effect
from tally.rules.piles import empty, lay
from tally.rules.refusals import Refused
from tally.rules.state import OVER, TIE, BaseState, change, copy_of, highest, lose, win
from tally.rules.verbs import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.events import Who

    Options = dict[str, Any]


CHARACTER, ACTION, FIELD, TOY, SCENE, GOAL, PREGAME = TYPES = (
    "character", "action", "field", "toy", "scene", "goal", "pregame",
)  # fmt: skip
PREFIXES = ("", "main", "decisive", "iconic", "shiny", "memorable", "great")
# The types that stay in play. Others go to Timeout when they are resolved.
STAYING = (CHARACTER, FIELD, TOY, SCENE, GOAL)
SPENT = (ACTION, PREGAME)
NUMBERS = ("confidence", "maturity", "reward")
COUNTERS = ("cookies", "wins", "used", "hand", "pile", "timeout")
SETUP, BUILD, PRE_FIGHT, CHOOSE_FIGHT, FIGHT, RESOURCE, DISCARD = (
    "setup", "build", "pre_fight", "choose_fight", "fight", "resource", "discard",
)  # fmt: skip
# 000, Build and Pre-Fight: the phases with a priority loop, and those in which quick cards are played.
LOOPS = (BUILD, PRE_FIGHT, FIGHT)
QUICK_ONLY = (PRE_FIGHT, FIGHT)
# The phases in which a card can only be played because a text allows it.
PLAYED_ANYWAY = (CHOOSE_FIGHT, RESOURCE, DISCARD)
# When a fight can still be skipped.
SKIPPABLE = (SETUP, BUILD, PRE_FIGHT, CHOOSE_FIGHT)
LIMIT = 4  # cards and abilities that one seat may use in one loop
SLOTS = 5  # for characters, and for toys
HAND_DRAWN, HAND_BACK, HAND_LIMIT = 10, 4, 9
COOKIES_FIRST, COOKIES_SECOND = 30, 32
COOKIES_TO_WIN, WINS_TO_WIN = 100, 10
POINTS_PER_WIN = 10  # in the tie-break, where each goal is worth 100
# The events that play a card, and those that answer another event.
PLAYS = ("card_played", "ability_used")
# The pile for the cards that left play.
TIMEOUT = "timeout"
ANSWERS = ("target_chosen", "may_chosen", "option_chosen", "instead_chosen")
# The refusals that "anyway" may override, in the order of the checks.
OVERRIDABLE = (
    "wrong_phase", "activation_limit", "not_your_priority", "wrong_type", "not_quick", "cannot_pay",
    "slots_full", "needs",
)  # fmt: skip
# Operations whose sign on the screen differs.
SIGNS = {"*": "\u00d7", "/": "\u00f7"}
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "prefix", "quick", "cost", "cookies", "cards", "cookies_times", "cards_times",
        "adult", "regressed", "ability", "effects", "needs", "tokens", "tasks", "prize",
    ),
)  # fmt: skip
# NUMBERS come first, in their order. Ability and effects are None where those of the title hold.
Side = namedtuple(
    "Side", ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards", "ability", "effects")
)
# `cost` are its cookies, `more` is the script of what else it costs, or None. `is_grab`: a character grabs
# this.
Ability = namedtuple("Ability", ("cost", "quick", "needs", "more", "is_grab"))
# `do` is a verb, or a script. `whose`: the card whose turning over this replaces, or whose play or turn it
# is about; "" where there is no such. `about` are the types that were played, or the name and the number of
# tokens. `once`: it comes once a turn.
Effect = namedtuple("Effect", ("when", "do", "whose", "about", "once"))
# A task of a goal. `conditions` is None where players record that it is done.
Task = namedtuple("Task", ("text", "conditions"))
# When an effect happens.
PLAYED, USED, IN_PLAY = "played", "used", "in_play"
WOULD_TURN, ANY_LOST, ANY_WON = "would_turn", "any_lost", "any_won"
TOKENS, ANY_PLAYED, TURN_BEGIN, LEFT, TURNED = "tokens", "any_played", "turn_begin", "left", "turned"
WHENS = (
    PLAYED, USED, IN_PLAY, "chosen", "fight_gain", "won", "lost", "fight_end", "turn_end",
    WOULD_TURN, ANY_LOST, ANY_WON, TOKENS, ANY_PLAYED, TURN_BEGIN, LEFT, TURNED,
)  # fmt: skip
OWN, SELF, ANY = WHOSE = ("own", "self", "any")
# What a card or an ability may need: on its own side, or on the other.
TARGET = "target"
INSTEAD = "instead"
OPPOSING = "opposing_"
NEEDED = (CHARACTER, TOY, FIELD, GOAL, SCENE)
NEEDS = (TARGET,) + NEEDED + tuple([OPPOSING + kind for kind in NEEDED])
TARGETED = (PLAYED, USED)
# The verbs whose target is any card in play.
OF_ANY = ("leave", TOKENS)
OTHER = "other"
# Where a scene may be: at a place for one of these.
SPOTS = (CHARACTER, TOY, FIELD, GOAL)
# The zones of targets; what is counted for a seat.
PLAY = "play"
ZONES = (PLAY, "hand", TIMEOUT, "pile")
COUNTED = ("hand", "cookies", "wins", "actions", "used", "characters", "toys")
OPPONENT_ = "opponent_"
TOKENS_ = "tokens:"
# What holds up the win check: the prize of a goal, until it asks; the joint step of Rewards.
IN_PRIZE, REWARDS = 1, 2
YOU = "you"
SEAT_WORDS = (YOU, "opponent")
GRABBER = "grabber"
CARD_WORDS = ("self", "target", "opposing", "here", GRABBER)
CARD_KINDS = ("card", "character", "entering", "moving")
# The words that the other arguments may be.
WORDS = {
    "slotted": ("character", "toy"),
    "pool": ("cookies", "cards"),
    "operation": ("+", "-", "*", "/"),
    "origin": ("hand", "timeout", "pile", "outside"),
    "telling": ("look", "reveal", "search", "shuffle"),
}


BLANK = Side(0, 0, 0, 0, 0, 0, None, None)
# A change that an effect made to a card: a number until the end of the turn, or extra slots. `event` is its
# number.
Change = namedtuple("Change", ("what", "amount", "source", "event"))
Slots = namedtuple("Slots", ("seat", "type", "count"))
# A term of this turn's resources that is not printed on a card in play.
Term = namedtuple("Term", ("seat", "pool", "source", "operation", "number"))
# A play by a seat, which may wait for its target. `grabber` is the character that grabs a toy with it.
Pending = namedtuple("Pending", ("card", "when", "is_counted", "seat", "grabber"))
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

    # What most cards never have: a scene's place, the tokens that came and went, which tasks are done, the
    # character that holds a toy in this turn with its event, and what asks as long as the card is in play.
    spot = CHARACTER
    tokens: "tuple[Change, ...]" = ()
    tasks: "tuple[bool, ...]" = ()
    held_by: "tuple[str, int] | None" = None
    lasting: "tuple[tuple[int, Script], ...]" = ()
    order = 0  # its place among all that came into play

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
        self.adds = []
        lasting = []
        for i, effect in enumerate(self.effects):
            if effect.when != IN_PLAY:
                continue
            if isinstance(effect.do, Script):
                lasting.append((i, effect.do))
            elif effect.do[0] in NUMBERS:
                self.adds.append(effect.do)
        if lasting or self.lasting:
            self.lasting = tuple(lasting)

    def is_character(self) -> bool:
        """Return whether this is a character."""
        return bool(self.title.type == CHARACTER)

    def count(self, name: str) -> int:
        """Return how many tokens of a name are on this card."""
        return sum([change.amount for change in self.tokens if change.what == name])


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
        self.frames: "tuple[Any, ...]" = ()  # effects under way, the last one goes on
        # what this step has triggered, as (card, i, effect), and the tokens before it: (card, name, number)
        self.triggered: "tuple[Any, ...]" = ()
        self.recounts: "tuple[tuple[str, str, int], ...]" = ()
        self.once: "tuple[Any, ...]" = ()  # the effects of this turn that come once a turn
        self.hold = 0  # what holds up the win check: 0, IN_PRIZE or REWARDS
        self.entered = 0  # how many cards have come into play

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

    def at(self, side: int, kind: str, slot: int, spot: str = CHARACTER) -> "Card | None":
        """Return the card of that type in that slot, or None. `spot` is the kind of a scene's place."""
        for card in self.cards:
            if card.slot == slot and card.side == side and card.title.type == kind and card.spot == spot:
                return card
        return None

    def here(self, card: "Card") -> "Card | None":
        """Return the card in the place of this scene."""
        return self.at(card.side, card.spot, card.slot) if card.title.type == SCENE else None

    def opposing(self, seat: int) -> "Card | None":
        """Return the fighter against this seat's fighter, as chosen, if it is still in play."""
        is_fighting = self.fighters and self.phase != OVER
        return self.find(self.fighters[1 - seat]) if is_fighting else None


def resolving(state: "State") -> "Refused":
    """Return why nothing else is accepted while an answer is pending: the card that asks."""
    asking = state.pending
    if isinstance(asking, Question):
        return asked_by_effect(state)
    if isinstance(asking, Instead):
        return Refused("resolving", say="instead", card=state.titles[asking.loser].name)
    return Refused("resolving", say="pending", card=asking.card.title.name)


def asking(state: "State") -> "tuple[int, str]":
    """Return the seat that is asked, and for what."""
    question = state.pending
    if isinstance(question, Question):
        return question.seat, question.ask
    return question.card.seat, INSTEAD if isinstance(question, Instead) else TARGET


def asks(ask: str) -> "Any":
    """Return a test whether a question of this kind is open."""
    return lambda state: state.pending and asking(state)[1] == ask


def asked_for(ask: str) -> "Who":
    """Return who may do an event: the seat that is asked for an answer of this kind."""

    def asked(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
        if state.pending is None:
            raise Refused("wrong_phase", "nothing asks for this")
        seat, kind = asking(state)
        if kind != ask:
            raise resolving(state)
        if seat != event[1]:
            raise Refused("not_your_priority", seat=seat)

    return asked


def already_in_play(state: "State", name: str) -> "Refused":
    """Return the refusal of a card that is in play, or that comes into play twice."""
    card = state.find(name)
    return Refused("already_in_play", seat=card.side) if card else Refused("already_in_play")


def in_play(state: "State", name: str) -> "Card":
    """Return a card in play; raise Refused."""
    card = state.find(name)
    if card is None:
        raise Refused("not_in_play", card=state.titles[name].name)
    return card


def effects(card: "Card", when: str) -> "list[tuple[Any, ...]]":
    """Return the verbs of a card's effects at this time, in the order of its text, without the scripts."""
    return [effect.do for effect in card.effects if effect.when == when and not isinstance(effect.do, Script)]


def wanted_targets(card: "Card", when: str) -> "list[str]":
    """Return the verbs of a card's effects that need a target; none if the ability is not there."""
    if when == USED and card.ability is None:
        return []
    verbs = [part for verb in effects(card, when) for part in parts(verb)]
    return [part[0] for part in verbs if TARGET in part[1:2]]


def fits_target(card: "Card", wanted: "list[str]") -> bool:
    """Return whether a card can be the target of these verbs: a character, or any card where that will do."""
    return card.is_character() or all(verb in OF_ANY for verb in wanted)


def seat_meant(card: "Card", word: str) -> int:
    """Return the seat that a title's word means."""
    return card.seat if word == "you" else 1 - card.seat


def card_meant(
    state: "State", card: "Card", word: str, target: "str | None" = None, grabber: "str | None" = None
) -> "Card | None":
    """Return the card in play that a title's word means, or None when there is none."""
    if word == "opposing":
        return state.opposing(card.seat)
    if word in ("here", "self"):
        present = card if card in state.cards else state.find(card.name)  # nearly always it takes no search
        return state.here(card) if present and word == "here" else present
    return state.find(grabber if word == GRABBER else target)


def turn_over(state: "State", card: "Card") -> None:
    """Regress an adult, or restore a regressed character, if it has another side."""
    other = card.title.regressed if card.is_adult else card.title.adult
    if other is not None:
        turned = state.own(card)
        turned.is_adult = not card.is_adult
        turned.read_side()
        if state.options["tokens_turned"] == "leave":
            turned.tokens = ()
            state.recounts = tuple([each for each in state.recounts if each[0] != card.name])
        state.steps.append(["turned_over", card.name])
        trigger(state, turned, TURNED)


def trigger(state: "State", card: "Card", when: str) -> None:
    """Note the effects of a card that this step triggers."""
    for i, effect in enumerate(card.effects):
        if effect.when == when:
            state.triggered += ((card, i, effect),)


def leave(state: "State", card: "Card", to: str) -> None:
    """Take a card out of play, to its owner's `timeout`, `hand` or `pile`."""
    state.cards.remove(card)
    if to != "pile" or state.seats[card.owner].pile is not None:
        change(state, card.owner, to, 1)
    state.steps.append(["left", card.name])
    if to == TIMEOUT:
        lay(state, card.name, TIMEOUT, card.owner)
        trigger(state, card, LEFT)
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


def check_win(state: "State") -> None:
    """End the game if an atomic step has decided it."""
    if state.hold:
        return
    if state.alternates:
        seats = set(state.alternates)
        win(state, seats.pop() if len(seats) == 1 else TIE, "alternate")
    by_cookies = [seat for seat in (0, 1) if state.seats[seat].cookies >= COOKIES_TO_WIN]
    by_wins = [seat for seat in (0, 1) if state.seats[seat].wins >= WINS_TO_WIN]
    reached = set(by_cookies + by_wins)
    if len(reached) == 1:
        win(state, reached.pop(), "cookies" if by_cookies else "wins")
    if reached:
        break_tie(state)


def break_tie(state: "State") -> None:
    """End the game by the percentages of both goals."""
    win(state, highest([_points(state, seat) for seat in (0, 1)]), "tie_break")


def _points(state: "State", seat: int) -> int:
    counts = state.seats[seat]
    points: int = min(counts.cookies, COOKIES_TO_WIN) + min(POINTS_PER_WIN * counts.wins, COOKIES_TO_WIN)
    return points
