"""The options and the start of a game, the turn and its phases, what follows by itself, and the end.

003, Game Flow Per Turn.
"""

from tally.rulebooks.wotn.battle import execute, go_on_revealing, impose_penalties, penalty_waits
from tally.rulebooks.wotn.effects import to_bottom
from tally.rulebooks.wotn.play import enter_release, part_due
from tally.rulebooks.wotn.state import BATTLE, COINS, LOCATION, PENALTIES, RESOLVE, State
from tally.rules import shapes
from tally.rules.refusals import Refused, malformed
from tally.rules.state import end, highest, next_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import Options, Title

_CONCESSION, _ELIMINATION, _TIME = "concession", "elimination", "time"
_MOST_SEATS = 6
_NAMES = (
    "seats", "first", "die", "competitive", "life", "max_items", "max_coins", "target", "late_items",
    "penalties",
)  # fmt: skip
_DIE = (6, 2, 100)  # default, least and most; the next lines have the same order
_ITEMS = (3, 1, 99)
_COINS = (9, 1, 999)
_LIFE = (5, 1, 99)
_LIFE_TOGETHER = (10, 1, 99)  # in a game that is not competitive


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the state before the first event."""
    return State(_options(given), cards)


def _options(given: "Any") -> "Options":
    shapes.only_keys(given, _NAMES)
    names = shapes.seats(given, 1, _MOST_SEATS)
    if "" in names:
        raise malformed("a seat has a name")
    competitive = shapes.choice(given, "competitive", (True, False))
    max_coins = _limit(given, "max_coins", _COINS)
    return {
        "seats": names,
        "first": shapes.number(given, "first", 0, 0, len(names) - 1),
        "die": shapes.number(given, "die", *_DIE),
        "competitive": competitive,
        "life": shapes.number(given, "life", *(_LIFE if competitive else _LIFE_TOGETHER)),
        "max_items": _limit(given, "max_items", _ITEMS),
        "max_coins": max_coins,
        "target": _limit(given, "target", (None, 1, max_coins or shapes.LARGEST)),
        "late_items": shapes.choice(given, "late_items", (False, True)),
        "penalties": shapes.choice(given, "penalties", PENALTIES),
    }


def _limit(given: "Options", name: str, bounds: "tuple[int | None, int, int]") -> "Any":
    """Return a number, or None for no limit."""
    return None if given.get(name, bounds[0]) is None else shapes.number(given, name, *bounds)


def passed(state: "State", _seat: int) -> None:
    """A ends the phase, if nothing is left that must be done."""
    refused = _due(state)
    if refused:
        raise refused
    if state.phase == LOCATION:  # without a battle
        state.to_reveal = 0
        enter_release(state)
    elif state.phase == BATTLE:
        execute(state)
    elif state.phase == RESOLVE:
        impose_penalties(state)
    else:
        _end_turn(state)


def can_pass(state: "State") -> bool:
    """Return whether A can end the phase."""
    return _due(state) is None


def _due(state: "State") -> "Refused | None":
    """Return the refusal of a pass while something must be done, else None."""
    if state.location is None:
        return Refused("must_do", "a Location has to be revealed", say="location")
    if state.must:
        return part_due()
    if state.to_reveal and not (state.phase == LOCATION and state.here().battle_may):
        return Refused("must_do", "enemies have to be revealed", say="reveal", count=state.to_reveal)
    if state.phase == BATTLE and state.start is None and state.foes:
        return Refused("must_do", "the die has to be rolled", say="roll")
    return Refused("must_do", "a penalty has to be taken") if penalty_waits(state) else None


def _end_turn(state: "State") -> None:
    """Put the Locations and the undefeated enemies back, and begin the next turn."""
    foes = tuple([foe.card for foe in state.foes])
    here = (state.location,) if state.location is not None else ()
    for card in state.avoided + here + foes:
        to_bottom(state, card)
    state.clear_turn()
    state.turn += 1
    state.active = seat_after(state)
    state.steps.append(["turn", state.turn, state.active])


def seat_after(state: "State") -> int:
    """Return the seat of the next turn: the same seat if no other is left."""
    seat = next_seat(state, state.active)
    while state.seats[seat].is_out:
        seat = next_seat(state, seat)
    return seat


def settle(state: "State") -> None:
    """Go on with the battle. Then check who is out, who has won, and whether that ends the turn.

    All of it waits while an effect asks.
    """
    if state.pending:
        return
    if state.is_resolved:
        state.is_resolved = False
        enter_release(state)
    go_on_revealing(state)
    if state.pending:
        return
    for number in state.seats_in():
        may_be_saved = state.phase == RESOLVE and number == state.active  # by Auto-use
        if state.seats[number].life == 0 and not may_be_saved:
            _leave(state, number)
    _end_if_won(state, _ELIMINATION)
    if state.own().is_out:
        _end_turn(state)


def conceded(state: "State", seat: int) -> None:
    """The seat concedes and is out. What it was asked, and the rest of that effect, is dropped."""
    if seat == state.active:
        state.pending, state.frames = None, ()
    _leave(state, seat)
    _end_if_won(state, _CONCESSION)


def time_called(state: "State") -> None:
    """The time of the round is over: the seat with the most coins wins."""
    left = state.seats_in()
    best = highest([state.seats[number].coins for number in left])
    _end(state, left[best] if isinstance(best, int) else best, _TIME)


def _leave(state: "State", number: int) -> None:
    """Put a seat out. Its items, then its defeated enemies, go to the bottom of their piles."""
    seat = state.seats[number]
    seat.is_out = True
    state.steps.append(["out", number])
    for card in tuple([held.card for held in seat.items]) + seat.defeated:
        to_bottom(state, card)


def _end_if_won(state: "State", word: str) -> None:
    """End the game if it is decided; `word` is the reason if too few seats are left. May raise Decided."""
    left = state.seats_in()
    if not left:
        _end(state, None, word)
    if len(left) == 1 and len(state.seats) > 1 and state.options["competitive"]:
        _end(state, left[0], word)
    target = state.options["target"]
    for number in left:
        if target is not None and state.seats[number].coins >= target:
            _end(state, number, COINS)


def _end(state: "State", winner: "int | str | None", won_by: str) -> None:
    """End the game; the table stays as it is. It always raises Decided."""
    state.frames = ()
    end(state, winner, won_by, "over")
