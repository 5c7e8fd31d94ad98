"""Dusk and Night: Progress, Rest and Clean-up (rules: The day).

Also the beginning and end of each phase and daily effect (004, 4.2 and 2.2.13), and how the game is won
(rules: Winning).
"""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered import zones
from tally.rulebooks.altered.state import Discards, FaceDown
from tally.rules.refusals import Refused, malformed
from tally.rules.state import TIE, end, enter_phase, highest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Cards, State

    Place = tuple[int, int]  # seat, expedition

_STAYS = (altered.ETERNAL, altered.ANCHORED, altered.ASLEEP)
_WEARS_OFF = (altered.ANCHORED, altered.ASLEEP)


def progress(state: "State") -> None:
    """All expeditions move at once. In the Arena, statistics are counted instead."""
    if state.daily != altered.PROGRESS:
        begin_daily(state, altered.PROGRESS, altered.PROGRESS)
    if state.arena:
        _count_arena(state)
    else:
        hidden = _hidden_region(state)
        if hidden is not None:
            state.pending = FaceDown("region", state.first, hidden)
            state.steps.append(["asked", state.first, "region", hidden])
            return
        _move_all(state)
    state.next = altered.NIGHT
    end_daily(state)


def ask_on(state: "State") -> None:
    """Ask for the next face-down region that still matters: a ruling may have moved an expedition."""
    pending: "Any" = state.pending
    if state.arena or _hidden_region(state) != pending.region:
        state.pending = None


def _hidden_region(state: "State") -> "int | None":
    """Return the first face-down region that decides whether an expedition moves."""
    for place in _places(state):
        region = state.region(*place)
        is_hidden = state.map[region] is None and not state.is_there(*place, altered.DEFENDER)
        if is_hidden and _leads(state, place):
            return region
    return None


def _move_all(state: "State") -> None:
    state.because = (None, altered.PROGRESS)
    leading = [place for place in _places(state) if _is_led(state, place)]
    moving = []
    for place in leading:
        if state.is_there(*place, altered.DEFENDER):
            state.steps.append(["impossible", "move"])
        else:
            moving.append(place)
            zones.move_expedition(state, *place, 1)
    check_win(state)
    for place in moving:
        zones.trigger(state, "moved", state.characters(*place))


def _is_led(state: "State", place: "Place") -> bool:
    types = state.map[state.region(*place)] or ()
    return any(kind in types for kind in _leads(state, place))


def _leads(state: "State", place: "Place") -> "list[str]":
    """Return the types in which an expedition has more than the opposing one."""
    own, other = state.sums(*place), state.sums(1 - place[0], place[1])
    return [altered.STATISTICS[i] for i in range(len(own)) if own[i] > other[i]]


def _places(state: "State") -> "list[Place]":
    return [(seat, expedition) for seat in state.both() for expedition in (0, 1)]


def _count_arena(state: "State") -> None:
    """The seat that has more in more types wins the tie-break."""
    totals = []
    for seat in (0, 1):
        hero, companion = state.sums(seat, 0), state.sums(seat, 1)
        totals.append([hero[i] + companion[i] for i in range(len(hero))])
    won = [0, 0]
    for i in range(len(altered.STATISTICS)):
        better = highest([total[i] for total in totals])
        if better != TIE:
            won[better] += 1  # type: ignore[index]
    state.steps.append(["arena_counted", won[0], won[1]])
    if won[0] != won[1]:
        win(state, highest(won), "tie_break")


def rest(state: "State") -> None:
    """Characters go to Reserve, except those that stay. Those lose asleep and anchored.

    Then reactions trigger.
    """
    begin_daily(state, altered.REST, altered.CLEAN_UP)
    there = [card for card in state.cards if card.is_exploring()]
    resting = [card for place in _places(state) for card in there if (card.seat, card.expedition) == place]
    came = []
    for card in resting:
        if any(word in card.counters for word in _STAYS):
            for word in _WEARS_OFF:
                zones.change_counter(state, card.name, word, -1)
        elif zones.put(state, card.name, altered.RESERVE, card.seat):
            came.append(state.cards[-1])
    zones.trigger(state, "to_reserve", came)
    end_daily(state)


def clean_up(state: "State") -> None:
    """Ask each seat that is above a limit what it discards."""
    begin_daily(state, altered.CLEAN_UP, altered.NEW_DAY)
    waiting = tuple([seat for seat in state.both() if any(state.excess(seat))])
    _ask_or_clean(state, (None, None), waiting)


def card_list(state: "State", _event: "Any", given: object) -> "Cards":
    """Check for a list of different cards; a shape check of `discarded`."""
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise malformed("a list of cards is needed")
    if len(set(given)) < len(given):
        raise malformed("a card is named twice")
    return () if all(state.knows(name) for name in given) else altered.NEVER_SEEN


def discarded(state: "State", seat: int, names: "list[str]") -> None:
    """A seat above its limits chooses cards. When all seats have chosen, all cards go together."""
    pending: "Any" = state.pending
    for zone, count in zip((altered.RESERVE, altered.LANDMARKS), state.excess(seat)):  # noqa: B905 (no strict on MicroPython)
        if len([card for card in state.in_zone(seat, zone) if card.name in names]) != count:
            raise Refused("wrong_choice", "these are not the cards that are too many")
    if len(names) != sum(state.excess(seat)):
        raise Refused("wrong_choice", "these are not the cards that are too many")
    chosen = list(pending.chosen)
    chosen[seat] = tuple(names)
    state.steps.append(["discarded", seat, names])
    state.pending = None
    _ask_or_clean(state, tuple(chosen), pending.waiting)


def _ask_or_clean(state: "State", chosen: "tuple[Any, ...]", waiting: "tuple[int, ...]") -> None:
    if waiting:
        state.pending = Discards("discard", waiting[0], chosen, waiting[1:])
        state.steps.append(["asked", waiting[0], "discard"])
        return
    for seat in state.both():
        for name in chosen[seat] or ():
            zones.send(state, name, altered.DISCARD, seat)
    end_emblems(state, altered.DAY)
    end_daily(state)


def begin_phase(state: "State", phase: str, following: str) -> None:
    """Enter a phase: its reactions trigger (004, 4.2.b). `following` comes after it."""
    end_emblems(state, altered.PHASE)
    state.daily = None
    state.next = following
    enter_phase(state, phase)
    zones.trigger_all(state, phase)


def begin_daily(state: "State", name: str, following: str) -> None:
    """Begin a daily effect and add a step for it; `following` comes after it."""
    state.steps.append([name])
    turn_to(state, name, following)


def turn_to(state: "State", name: str, following: str) -> None:
    """Begin a daily effect that adds its own step."""
    state.daily = name
    state.next = following
    state.because = (None, name)


def end_daily(state: "State") -> None:
    """End a daily effect: reactions to it trigger (004, 4.2.d)."""
    zones.trigger_all(state, f"after_{state.daily}")


def end_emblems(state: "State", *ends: str) -> None:
    """Remove the ongoing Emblems that last until one of these ends (004, 2.2.13)."""
    for emblem in state.emblems:
        if emblem.until in ends:
            state.steps.append(["emblem_ended", emblem.seat, emblem.kind])
    state.emblems = tuple([emblem for emblem in state.emblems if emblem.until not in ends])


def check_win(state: "State") -> None:
    """End the game if a seat's expeditions have met and it came farther. On a tie, the Arena begins."""
    distances = [holder.distance() for holder in state.seats]
    if max(distances) < state.last_region():
        return
    leader = highest(distances)
    if leader != TIE:
        win(state, leader, "expeditions")
    if not state.arena:
        state.arena = True
        state.steps.append(["arena"])


def win(state: "State", winner: "int | str", won_by: str) -> None:
    """End the game. It always raises Decided."""
    end(state, winner, won_by, "won")
