"""Limbo: reactions trigger and wait there until they are played (004, 4.2.b-e)."""

from tally.rulebooks.altered.state import Waiting, counted
from tally.rulebooks.altered.words import HERO_ZONE, LANDMARKS, MOST_A_DAY
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import Card, State


def trigger(state: "State", when: str, cards: "list[Card]") -> None:
    """Let the reactions of these cards trigger whose time this is."""
    for card in cards:
        for which, reaction in enumerate(card.title.reactions or ()):
            if reaction.when == when:
                enter_limbo(state, card.name, which)


def trigger_join(state: "State") -> None:
    """The Character that arrived last has joined: its own reactions trigger, then the others' of its seat."""
    joined = state.cards[-1]
    trigger(state, "join", [joined])
    others = [card for card in in_order(state, joined.seat) if card.name != joined.name]
    trigger(state, "other_join", others)


def trigger_all(state: "State", when: str) -> None:
    """Let the reactions of all cards in play trigger, in their order."""
    for seat in state.both():
        trigger(state, when, in_order(state, seat))


def enter_limbo(state: "State", name: str, which: int) -> None:
    """A reaction has triggered: a hundred times a day at most (004, 1.4.6.c)."""
    card = state.own(name)
    if card.triggered.get(which, 0) >= MOST_A_DAY:
        state.steps.append(["capped", name, which])
        return
    card.triggered = counted(card.triggered, which)
    state.limbo += (Waiting(card.seat, name, which, card.arrival),)
    state.steps.append(["reaction", name, which])


def in_order(state: "State", seat: int) -> "list[Card]":
    """Return the cards that a seat has in play, in the order of their reactions."""
    return (
        state.in_zone(seat, HERO_ZONE)
        + state.characters(seat, 0)
        + state.characters(seat, 1)
        + state.in_zone(seat, LANDMARKS)
    )


def who_reacts(state: "State") -> int:
    """Return the seat that plays its reactions now: first the one with the initiative."""
    first, other = state.both()
    return first if any(waiting.seat == first for waiting in state.limbo) else other


def want_no_reaction(state: "State") -> None:
    """While Limbo holds reactions, nothing goes on (004, 4.2.e)."""
    if state.limbo:
        raise Refused("resolving", "a reaction in Limbo is played first")
