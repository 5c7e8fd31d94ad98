"""Altered: its words and numbers, and the state of a game.

The state has the seats, the map, Limbo, and the cards in order of arrival.
"""

from collections import namedtuple

from tally.rules.frames import Frame, Question
from tally.rules.refusals import Refused
from tally.rules.state import BaseState, copy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.events import Who
    from tally.rules.form import Script

    Cards = tuple[None, ...]
    Verb = list[Any] | tuple[Any, ...]
    Options = dict[str, Any]
    Region = tuple[str, ...] | None

CHARACTER, SPELL, PERMANENT, HERO = TYPES = ("character", "spell", "permanent", "hero")
STATISTICS = ("forest", "mountain", "water")
COUNTERS = ("hand", "mana", "ready", "hero", "companion")
# The counters of the regions that each expedition has moved.
MOVED = ("hero", "companion")

HERO_ZONE, EXPEDITION, LANDMARKS, RESERVE = ("hero", "expedition", "landmarks", "reserve")
HAND, DECK, MANA, DISCARD = ("hand", "deck", "mana", "discard")
# Where the verb `to` can send a card.
ZONES = (HAND, DECK, MANA, RESERVE, DISCARD)

ANCHORED, ASLEEP, FLEETING, ETERNAL, EXHAUSTED = STATUSES = (
    "anchored", "asleep", "fleeting", "eternal", "exhausted",
)  # fmt: skip
BOOST = "boost"
# Abilities of a Character while it is in an expedition.
DEFENDER, GIGANTIC, ROOTED = PASSIVES = ("defender", "gigantic", "rooted")

MORNING, NOON, AFTERNOON, DUSK, NIGHT = ("morning", "noon", "afternoon", "dusk", "night")
# 004, 1.3.2 and 4.2: the daily effects, in their order.
SUCCEED, PREPARE, DRAW, EXPAND, PROGRESS, REST, CLEAN_UP = (
    "succeed", "prepare", "draw", "expand", "progress", "rest", "clean_up",
)  # fmt: skip
# What comes between the daily effects, for the order of the day.
NEW_DAY, TURNS = ("new_day", "turns")

# What may be asked in short; a title can ask for more (`tally.rulebooks.altered.texts`).
MAY, EACH_MAY, EACH_CHARACTER, TARGET = ASKS = ("may", "each_may", "each_character", "target")
NAMING = (EACH_CHARACTER, TARGET)
EACH = (EACH_MAY, EACH_CHARACTER)
PLAYER, CHOOSE, SPREAD, DIE, X, PLAY = ("player", "choose", "spread", "die", "x", "play")

MOST_A_DAY = 100  # 004, 1.4.6: how often one quick action or reaction of one object can be played
TURN, DAY = ("turn", "day")
COST, NEXT_COST, NOTE = ("cost", "next_cost", "note")
NEXT_GAIN, NEXT_FROM, NEXT_ACTIVATE, NEXT_KEEP, BLOCK = (
    "next_gain", "next_from", "next_activate", "next_keep", "block",
)  # fmt: skip
DURATIONS = (TURN, AFTERNOON, DAY)
# How long an Emblem lasts that was made at another time than it is for: until the end of the phase.
PHASE = "phase"

# `quick` and `reactions` are None if the title lacks the field. `passive` are words, `grants` the passive
# words that hold under conditions, or for other cards as well. `cost_if` are pairs (amount, conditions).
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "hand_cost", "reserve_cost", "statistics", "counters", "cannot", "quick",
        "reactions", "effect", "reserve_limit", "landmark_limit", "passive", "sub", "cooldown", "scout",
        "tough", "seasoned", "grants", "cost_if", "is_token",
    ),
)  # fmt: skip
# `x` is whether any number of Orbs is paid, `spend` a counter's word and a number, and `asked` the
# questions for the cards that are sacrificed, discarded or exhausted.
Cost = namedtuple("Cost", ("mana", "exhaust", "sacrifice", "support", "x", "spend", "asked"))
# `do` is plain verbs, asked about in short, or a `Script` that says more.
Quick = namedtuple("Quick", ("cost", "ask", "do"))
# `filters` are None where nothing but `when` counts.
Reaction = namedtuple("Reaction", ("when", "ask", "do", "filters"))
Effect = namedtuple("Effect", ("ask", "do"))
NO_EFFECT = Effect("", ())
# Only a Hero has limits, and this is a Character with some: so no card has this title.
TOKEN = Title(
    "token", "token", CHARACTER, 0, 0, (0, 0, 0), (), (), None, None, NO_EFFECT, None, -1, (), (), False,
    None, 0, False, (), (), True,
)  # fmt: skip


def as_token(title: "Title") -> "Title":
    """Return the title of the tokens that are like this card."""
    return Title(*(title[:-1] + (True,)))


# What a text asks. `at` is a target's place among those of its text, None for one of a cost. `least` to
# `most` are chosen; a spread is of `least`. `more` is what only some questions have: a side, the options, or
# the counter of a spread. `total` bounds the sum of a number over all that is chosen; `then` is what a cost
# does with the cards.
Ask = namedtuple("Ask", ("ask", "at", "target", "least", "most", "is_list", "by", "more", "total", "then"))
# What sets a reaction off besides its `when`. `target` is what the card must be that does so, `origins` are
# the zones that it came from, and `counter` is a word, with the number that the counter rises to, or by.
Filters = namedtuple("Filters", ("target", "where", "whose", "origins", "counter", "conditions", "once"))
# Which cards an Emblem or a permission is for. `where` is an expedition.
Only = namedtuple("Only", ("types", "subs", "origin", "where", "below", "least_cost"))

# Items of a script: a question, a payment, the wait for the other seat's answers, the place where comes what
# was chosen, a verb, a verb of an event, the begin and the end of a choice, and a counter that is spread.
ASKING, PAYING, WAITING, MARK, DO, RAW, START, SUM, GIVE = range(9)
# Kinds of arguments of verbs.
SEAT, CARD, WHOLE, COUNT = ("seat", "card", "whole", "count")
SELF = "self"
# What a shape check returns for an unknown card: no card has this name.
NEVER_SEEN = (None,)

# A change to a counter (by its word) or a statistic (by its index) of a card. `why` is the word for its
# cause.
Change = namedtuple("Change", ("what", "amount", "source", "event", "why"))
# A reaction in Limbo. `arrival` is that of its card, None where the card lies in no zone that is followed;
# `that` is the card that set it off, and its arrival.
Waiting = namedtuple("Waiting", ("seat", "card", "which", "arrival", "that"))
# `until` is what ends it: its duration, or a phase. `type` is None if it is for cards of all types; `only` is
# an Only or None.
Emblem = namedtuple("Emblem", ("seat", "kind", "amount", "duration", "until", "type", "only", "spent"))
# Questions that no card asks. `waiting` are the seats that answer after this one.
Discards = namedtuple("Discards", ("ask", "seat", "chosen", "waiting"))
FaceDown = namedtuple("FaceDown", ("ask", "seat", "region"))


class Said(Frame):
    """A card's text under way. `seat` is its "you", and `giver` the seat of the event that began it."""

    def __init__(self, card: "str | None", i: "int | None", seat: int, script: "Script", giver: int) -> None:
        super().__init__(card, i, seat, script)  # type: ignore[arg-type]
        self.giver = giver
        self.is_there = True  # whether the card is the object whose text this is
        self.is_short = ""  # what is asked in short, "" where the text says more
        self.is_each = False  # whether the other seat has a frame too
        self.that: "tuple[str, int] | None" = None
        self.asking: "Any" = None  # the Ask, or the Only, of the question that is open
        self.answers: "tuple[Any, ...]" = (None, None)  # to the latest question, by seat
        self.player: "int | None" = None
        self.places: "tuple[tuple[int, int], ...] | None" = None  # the expeditions that were chosen
        self.place: "tuple[int, int] | None" = None  # where the card will be, while it is played
        self.x = 0
        self.hidden: "tuple[Any, ...]" = ()  # the cards chosen in a hand that have not left it


class Card:
    """A card in play or in Reserve.

    It is one object from when it enters a zone until it leaves (004, 1.4.4).
    """

    def __init__(self, name: str, title: "Title", owner: "int | None", zone: str, seat: int) -> None:
        self.name = name
        self.title = title
        self.owner = owner  # None for a token
        self.zone = zone
        self.seat = seat  # the seat that controls it
        self.expedition = 0
        self.printed: "tuple[int, ...]" = title.statistics
        self.arrival = 0  # the number of its arrival, different for all objects
        self.event = 0  # the number of the event that brought it here
        self.counters: "dict[str, int]" = {}  # only those above 0; the dict is replaced, never changed
        self.changes: "tuple[Change, ...]" = ()
        self.used: "dict[int, int]" = {}  # how often each quick action was played today
        self.triggered: "dict[int, int]" = {}  # how often each reaction has triggered today

    def is_in_play(self) -> bool:
        """Return whether it is in play, not in Reserve."""
        return self.zone != RESERVE

    def is_exploring(self) -> bool:
        """Return whether this is a Character in an expedition."""
        return self.zone == EXPEDITION

    def statistics(self) -> "list[int]":
        """Return forest, mountain and water as they are now, not below 0."""
        values = [number + self.counters.get(BOOST, 0) for number in self.printed]
        for change in self.changes:
            if change.what in (0, 1, 2):
                values[change.what] += change.amount
        return [max(0, value) for value in values]


def counted(counts: "dict[Any, int]", key: "Any", amount: int = 1) -> "dict[Any, int]":
    """Return a copy of the counts with one changed. A count of 0 is left out."""
    copy = dict(counts)
    copy[key] = copy.get(key, 0) + amount
    if not copy[key]:
        copy.pop(key)
    return copy


class Seat:
    """A seat's counts and its discard pile."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hand = 0
        self.mana = 0
        self.ready = 0
        self.hero = 0  # how many regions its Hero expedition has moved
        self.companion = 0
        self.passed = False
        self.discard: "tuple[str, ...]" = ()
        self.reserve_limit = 0
        self.landmark_limit = 0

    def distance(self) -> int:
        """Return how far both expeditions have come, added up."""
        return self.hero + self.companion


class State(BaseState):
    """A state of the game. `active` is the seat with the initiative (004, 1.4.5.a)."""

    COUNTERS = COUNTERS

    def __init__(self, options: "Options", seats: "list[Seat]", titles: "dict[str, Title]") -> None:
        super().__init__(seats, titles, options["first"])
        self.options = options
        self.first: int = options["first"]
        self.day = 1
        self.turn = 0
        self.phase = MORNING
        self.daily: "str | None" = None
        self.next = NOON  # what comes when nothing is open
        # The plain verbs that this event still has to do: (giver, verb, whether a text waits). They are
        # done one after the other, because a Pico's calls nest 30 deep at most.
        self.todo: "list[tuple[int, Any, bool]]" = []
        # The cards that went to another zone in this event, whose reactions have not triggered yet.
        self.went: "list[Any]" = []
        self.deciding: "int | None" = None  # the seat that may put cards in Mana
        self.is_turn = False
        self.is_turn_done = False
        self.acted: "tuple[int, ...]" = ()  # arrivals of the cards whose quick actions were played this turn
        self.map: "tuple[Region, ...]" = options["map"]
        self.arena = False
        self.limbo: "tuple[Waiting, ...]" = ()
        self.emblems: "tuple[Emblem, ...]" = ()
        self.frames: "tuple[Said, ...]" = ()  # the texts under way; the last one goes on first
        self.die = 0  # the latest roll
        # The expeditions that have ascended until Rest, None before the first one of the game.
        self.ascended: "tuple[tuple[int, int], ...] | None" = None
        self.is_granting = False
        self.from_hand: "tuple[Any, ...]" = ()  # the cards chosen in a hand, while a verb may move them
        self.cards: "list[Card]" = []
        self.arrivals = 0
        self.owners: "dict[str, int]" = {}  # the owner of each card that ever moved; replaced, never changed
        self.tokens: "tuple[str, ...]" = ()  # all tokens of this game so far

    def copy(self) -> "State":
        """Return a copy for the next event to change.

        The cards are shared: `own` copies a card to change it.
        """
        state: "Any" = super().copy()
        state.cards = self.cards[:]
        state.todo = []
        state.went = []
        return state  # type: ignore[no-any-return]

    def own(self, name: str) -> "Card":
        """Replace a card by a copy, to be changed, and return the copy. Other states hold the old one."""
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
        title: "Title" = self.titles[name]
        return title

    def knows(self, name: str) -> bool:
        """Return whether a card is known: it was seen, or is a token."""
        return name in self.tokens or (name in self.titles and not self.titles[name].is_token)

    def come_back(self) -> None:
        """Free the names of the tokens that were created after this state."""
        for name in [name for name in self.titles if self.titles[name].is_token]:
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
            if card.expedition == expedition and card.seat == seat and card.is_exploring()
        ]

    def moved(self, seat: int, expedition: int) -> int:
        """Return how many regions an expedition has moved."""
        count: int = getattr(self.seats[seat], MOVED[expedition])
        return count

    def region(self, seat: int, expedition: int) -> int:
        """Return where an expedition is. The Hero's begins at one end, the Companion's at the other."""
        moved = self.moved(seat, expedition)
        return self.last_region() - moved if expedition else moved

    def excess(self, seat: int) -> "tuple[int, int]":
        """Return how many cards too many are in Reserve, and among the Landmarks."""
        holder = self.seats[seat]
        return (
            max(0, len(self.in_zone(seat, RESERVE)) - holder.reserve_limit),
            max(0, len(self.in_zone(seat, LANDMARKS)) - holder.landmark_limit),
        )

    def last_region(self) -> int:
        """Return the number of the last region of the map."""
        return len(self.map) - 1

    def mana_wanted(self) -> int:
        """Return how many cards a seat puts in Mana: one in Expand; in the first Morning, its first Orbs."""
        first: int = self.options["start_mana"]
        return 1 if self.daily == EXPAND else first

    def both(self) -> "tuple[int, int]":
        """Return the seats in the order of initiative (004, 1.4.5)."""
        return self.active, 1 - self.active


def known(state: "State", name: str) -> "Cards":
    """Return the shape check of a card: () where it is known."""
    return () if state.knows(name) else NEVER_SEEN


def who_reacts(state: "State") -> int:
    """Return the seat that plays its reactions now: first the one with the initiative."""
    first, other = state.both()
    return first if any(waiting.seat == first for waiting in state.limbo) else other


def has_reaction(state: "State") -> bool:
    """Return whether a reaction waits in Limbo."""
    return bool(state.limbo)


def has_no_reaction(state: "State") -> bool:
    """Return whether Limbo is empty."""
    return not state.limbo


def resolving(state: "State") -> "Refused":
    """Return why nothing else is accepted: a question is open, or a reaction waits in Limbo (004, 4.2.e)."""
    if isinstance(state.pending, Question) and state.pending.card:
        return Refused("resolving", card=state.title(state.pending.card).name)
    if state.pending:
        return Refused("resolving")
    seat = who_reacts(state)
    waiting = [each.card for each in state.limbo if each.seat == seat]
    card = state.title(waiting[0]).name
    return Refused("resolving", "a reaction in Limbo is played first", say="reaction", card=card)


def want_no_reaction(state: "State") -> None:
    """Refuse while Limbo holds reactions: nothing goes on."""
    if state.limbo:
        raise resolving(state)


def already_in_play(card: "Card | None") -> "Refused":
    """Return the refusal of a card that lies already, or of another one in its place."""
    return Refused("already_in_play", seat=card.seat) if card else Refused("already_in_play")


def asks(kind: "type[Any]") -> "Callable[[State], bool]":
    """Return what says whether the game waits for an answer of this kind."""

    def is_asked(state: "State") -> bool:
        return isinstance(state.pending, kind)

    return is_asked


def asked_for(kind: "type[Any]", why: str) -> "Who":
    """Return what lets the seat do it that is asked for an answer of this kind; `why` says that none is."""

    def asked(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
        if state.pending is None:
            is_early = phases and state.phase not in phases
            raise Refused("wrong_phase", why, **{"phases": phases, "now": state.phase} if is_early else {})
        if not isinstance(state.pending, kind) or state.pending.seat != event[1]:
            raise resolving(state)

    return asked
