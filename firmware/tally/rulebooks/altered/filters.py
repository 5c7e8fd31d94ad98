"""What cards are and what is counted: passive words, filters of cards, conditions, amounts.

A frame (`Said`) says whose text asks: its card is "this card" of here and facing.
"""

from tally.rulebooks.altered.state import (
    ASLEEP,
    BOOST,
    DISCARD,
    EXPEDITION,
    FLEETING,
    GIGANTIC,
    HERO,
    LANDMARKS,
    RESERVE,
    STATISTICS,
    Said,
)
from tally.rules.form import Script
from tally.rules.frames import Doing, fits, holds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, Filters, State, Title
    from tally.rules.form import Target

    Place = tuple[int, int]  # seat, expedition

# The zones of a target, in the order in which its cards are listed.
ZONES_OF = {
    EXPEDITION: (EXPEDITION,),
    LANDMARKS: (LANDMARKS,),
    RESERVE: (RESERVE,),
    "play": (EXPEDITION, LANDMARKS),
    "visible": (EXPEDITION, LANDMARKS, RESERVE),
    "hand": (),
    DISCARD: (DISCARD,),
}
CHOSEN = (("chosen", "target"), ("chosen2", "target2"), ("chosen3", "target3"))
OPPONENT_OF = "opponent_"
_SUB = "sub:"
_NOTHING = Script((), False, (), (), None, (), (), True)


def has_passive(state: "State", card: "Card", word: str) -> bool:
    """Return whether a Character has a passive word: printed, or given by a card in play."""
    if word in card.title.passive:
        return True
    for giver in state.cards:
        for grant in giver.title.grants if giver.zone != RESERVE else ():
            if grant[0] == word and _is_given(state, giver, card, grant):
                return True
    return False


def _is_given(state: "State", giver: "Card", card: "Card", grant: "tuple[Any, ...]") -> bool:
    """Return whether a card has a word by a grant: (word, conditions), or (word, where, target).

    No grant holds while another one is looked at, so that they cannot depend on each other.
    """
    if state.is_granting:
        return False
    state.is_granting = True
    found = _is_granted(state, giver, card, grant)
    state.is_granting = False
    return found


def _is_granted(state: "State", giver: "Card", card: "Card", grant: "tuple[Any, ...]") -> bool:
    frame = Said(giver.name, None, giver.seat, _NOTHING, giver.seat)
    if giver.is_exploring():
        frame.place = (giver.seat, giver.expedition)
    if len(grant) == 2:
        return giver is card and hold(state, frame, grant[1])
    if grant[1] == "here":
        near = (card.seat, card.expedition) == frame.place and card.is_exploring()
    else:
        near = card.seat == giver.seat and card.is_in_play()
    return near and fits(state, LOOK, frame, grant[2], card.name)


def exploring(state: "State", seat: int, expedition: int) -> "list[Card]":
    """Return the Characters that count in an expedition.

    Gigantic ones of the seat's other expedition do too.
    """
    own, gigantic = [], []
    for card in state.cards:
        if card.seat == seat and card.zone == EXPEDITION:
            if card.expedition == expedition:
                own.append(card)
            elif has_passive(state, card, GIGANTIC):
                gigantic.append(card)
    return own + gigantic


def is_there(state: "State", seat: int, expedition: int, word: str) -> bool:
    """Return whether a Character that counts in an expedition has a passive word."""
    return any(has_passive(state, card, word) for card in exploring(state, seat, expedition))


def sums(state: "State", seat: int, expedition: int) -> "list[int]":
    """Return the statistics of an expedition. Sleeping Characters add nothing."""
    return total(exploring(state, seat, expedition))


def total(cards: "list[Card]") -> "list[int]":
    """Return the statistics of Characters, added up. Sleeping ones add nothing."""
    found = [0] * len(STATISTICS)
    for card in cards:
        if ASLEEP not in card.counters:
            for i, value in enumerate(card.statistics()):
                found[i] += value
    return found


def places_of(state: "State", card: "Card | None") -> "tuple[Place, ...]":
    """Return the expeditions of a card: both of its seat where it is gigantic."""
    if card is None or not card.is_exploring():
        return ()
    found = ((card.seat, card.expedition),)
    return found + ((card.seat, 1 - card.expedition),) if has_passive(state, card, GIGANTIC) else found


def here(state: "State", frame: "Said") -> "tuple[Place, ...]":
    """Return the expeditions of this card."""
    if frame.place:
        return (frame.place,)
    return places_of(state, state.find(frame.card)) if frame.is_there else ()


def expeditions(state: "State", frame: "Said", word: "int | str", seat: "int | None") -> "tuple[int, ...]":
    """Return the expeditions of a seat that a word means."""
    if not isinstance(word, str):
        return (word,)
    if word == "both":
        return (0, 1)
    if word in ("target", "that_expedition"):
        return tuple([place[1] for place in frame.places or () if seat in (None, place[0])])
    own = [place[1] for place in here(state, frame)]
    if word == "other":
        return (1 - own[0],) if len(own) == 1 else ()
    return tuple(own)


def cards_meant(state: "State", frame: "Said", word: str) -> "tuple[Any, ...] | None":
    """Return the cards that a word of a text means; () where none was chosen, None where there is none."""
    if word == "self":
        return (frame.card,) if frame.is_there else None
    if word == "that":
        return (frame.that[0],) if frame.that and is_same(state, frame.that) else None
    if word == "each":
        lists = [ask.at for ask in frame.script.targets if ask.at is not None and ask.is_list]
        found: "tuple[Any, ...]" = ()
        for at in lists or [0]:
            picks = frame.picks[at] if at < len(frame.picks) else None
            if picks is None:
                return None
            found += picks
        return found
    for at, words in enumerate(CHOSEN):
        if word in words:
            return frame.picks[at] if at < len(frame.picks) else None
    return (word,)


def is_same(state: "State", that: "tuple[str, int | None]") -> bool:
    """Return whether a card is the object that it was: (card, arrival), None where it was in no zone."""
    card = state.find(that[0])
    return that[1] is None or (card is not None and card.arrival == that[1])


def hold(state: "State", frame: "Said", conditions: "tuple[Any, ...]") -> bool:
    """Return whether all of these conditions hold now."""
    for each in conditions:  # noqa: SIM110 - a generator would nest one call more
        if not holds(state, LOOK, frame, each):
            return False
    return True


def _is_of(state: "State", name: str, kind: str) -> bool:
    return bool(state.title(name).type == kind)


def _is_sub(state: "State", name: str, sub: str) -> bool:
    return sub in state.title(name).sub


def has(state: "State", name: str, word: str) -> bool:
    """Return whether a card is what a word of `is` says."""
    card = state.find(name)
    if word == "token":
        return name in state.tokens
    if word == "ascended":
        place = (card.seat, card.expedition) if card and card.is_exploring() else None
        return place in (state.ascended or ())
    return card is not None and (BOOST if word == "boosted" else word) in card.counters


def number(state: "State", name: str, word: str) -> int:
    """Return a number of a card. `least` and `most` are of its statistics."""
    card, title = state.find(name), state.title(name)
    if word in ("least", "most"):
        values = card.statistics() if card and card.is_exploring() else title.statistics
        return int(min(values) if word == "least" else max(values))
    if word == "base_cost":
        word = "reserve_cost" if card and FLEETING in card.counters else "hand_cost"
    return int(getattr(title, word))


def in_zones(state: "State", seat: int, zones: "tuple[str, ...]") -> "list[str]":
    """Return a seat's cards in these zones: expeditions first, then Landmarks, Reserve, discard."""
    found = []
    for zone in zones:
        for expedition in (0, 1) if zone == EXPEDITION else (None,):
            for card in state.cards:  # comprehensions would nest one call more
                if card.seat == seat and card.zone == zone and expedition in (None, card.expedition):
                    found.append(card.name)
    return found + (list(state.seats[seat].discard) if zones == (DISCARD,) else [])


def fitting(state: "State", frame: "Said", target: "Target", chooser: int) -> "list[str]":
    """Return the cards that fit a target, seen from the seat that chooses. Heroes never fit."""
    found, fit = [], []
    for seat in state.both():
        if target.side in ("any", "here", "facing") or (seat == chooser) == (target.side == "own"):
            found += in_zones(state, seat, ZONES_OF[target.zone])
    for name in found:  # calls nest deep here, and a comprehension is one
        if target.side in ("here", "facing") and not is_near(state, frame, target.side, state.find(name)):
            continue
        if state.title(name).type != HERO and fits(state, LOOK, frame, target, name):
            fit.append(name)
    return fit


def is_near(state: "State", frame: "Said", side: str, card: "Card | None") -> bool:
    """Return whether a card is in this card's expedition, or in the facing one."""
    places = here(state, frame)
    if side == "facing":
        places = tuple([(1 - seat, expedition) for seat, expedition in places])
    return any(place in places for place in places_of(state, card))


def _counted(state: "State", frame: "Said", what: "Any") -> int:
    """Return what may be counted; a condition of the game's own counts 1 if it is so."""
    if not isinstance(what, str):
        if what[0] == "cards":
            return len(fitting(state, frame, what[1], frame.seat))
        return int(_KINDS[what[0]](state, frame, *what[1:]))  # type: ignore[operator]
    seat = frame.seat
    if what[: len(OPPONENT_OF)] == OPPONENT_OF:
        seat, what = 1 - seat, what[len(OPPONENT_OF) :]
    if what in ("hand", "mana", "ready"):
        return int(getattr(state.seats[seat], what))
    if what in (RESERVE, LANDMARKS):
        return len(state.in_zone(seat, what))
    if what == "characters":
        return len(state.in_zone(seat, EXPEDITION))
    if what[: len(_SUB)] == _SUB:
        own = [card for card in state.cards if card.seat == seat and card.is_in_play()]
        return len([card for card in own if what[len(_SUB) :] in card.title.sub])
    if what == "visible_regions":
        return len([types for types in state.map if types and len(types) == 1])
    if what in ("die", "x"):
        return state.die if what == "die" else frame.x
    card = state.find(frame.card) if frame.is_there else None
    return card.counters.get(what, 0) if card else 0


def _are(state: "State", frame: "Said", word: str, trait: str) -> bool:
    cards = cards_meant(state, frame, word)
    return bool(cards) and all(has(state, card, trait) for card in cards)  # type: ignore[union-attr]


def _has_region(state: "State", frame: "Said", word: "int | str", kind: str) -> bool:
    found = expeditions(state, frame, word, None)
    return any(kind in (state.map[state.region(frame.seat, each)] or ()) for each in found)


def _in_contact(state: "State", frame: "Said") -> bool:
    for seat, expedition in here(state, frame):
        if state.region(seat, expedition) in [state.region(1 - seat, other) for other in (0, 1)]:
            return True
    return False


def _lead(state: "State", frame: "Said", sign: int) -> bool:
    """Return whether this card's expedition has moved more than the facing one; less, for a sign of -1."""
    for seat, expedition in here(state, frame):
        if (state.moved(seat, expedition) - state.moved(1 - seat, expedition)) * sign > 0:
            return True
    return False


def _behind(state: "State", frame: "Said") -> bool:
    return _lead(state, frame, -1)


def _ahead(state: "State", frame: "Said") -> bool:
    return _lead(state, frame, 1)


def _has_ascended(state: "State", frame: "Said", word: "int | str") -> bool:
    found = expeditions(state, frame, word, None)
    return any((frame.seat, each) in (state.ascended or ()) for each in found)


def _is_first(state: "State", frame: "Said", word: str) -> bool:
    return (state.first == frame.seat) == (word == "you")


_KINDS = {
    "is": _are,
    "region": _has_region,
    "in_contact": _in_contact,
    "behind": _behind,
    "ahead": _ahead,
    "ascended": _has_ascended,
    "first": _is_first,
}
# What filters and conditions need of the game.
LOOK = Doing(
    None, None, None, None, None, _is_of, _is_sub, has, number, _counted, None, None, None, None, None,
    None, None, None, False,
)  # fmt: skip


def hears(
    state: "State", card: "Card", which: int, filters: "Filters", that: "Card | None", seat: "int | None"
) -> bool:
    """Return whether a reaction of a card is set off by a card or a seat, None where there is none."""
    if filters.once and card.triggered.get(which):
        return False
    if not _is_whose(filters.whose, card, that, seat):
        return False
    frame = Said(card.name, which, card.seat, _NOTHING, card.seat)
    if that:
        frame.that = (that.name, that.arrival)
        if filters.where == "own" and that.seat != card.seat:
            return False
        if filters.where in ("here", "facing") and not is_near(state, frame, filters.where, that):
            return False
        if filters.target and not fits(state, LOOK, frame, filters.target, that.name):
            return False
    return hold(state, frame, filters.conditions)


def _is_whose(whose: str, card: "Card", that: "Card | None", seat: "int | None") -> bool:
    if whose == "self":
        return that is None or that.name == card.name
    return seat is None or whose == "any" or (seat == card.seat) == (whose == "own")


def is_for(only: "Any", title: "Title", origin: str, expedition: int) -> bool:
    """Return whether an Emblem or a permission is for a card that is played."""
    if only is None:
        return True
    if (only.types and title.type not in only.types) or (
        only.subs and not any(sub in title.sub for sub in only.subs)
    ):
        return False
    if only.origin not in (None, origin) or only.where not in (None, expedition):
        return False
    for word, bound in only.below:
        if (title.hand_cost if word == "base_cost" else getattr(title, word)) > bound:
            return False
    return True
