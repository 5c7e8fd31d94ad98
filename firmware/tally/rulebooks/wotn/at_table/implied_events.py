"""The events that the next tap makes certain in WOTN. They are recorded one by one.

Only at home pace: at strict pace, players record each part and each pass.
"""

from tally.rulebooks.wotn.battle import can_defeat
from tally.rulebooks.wotn.effects import short_of
from tally.rulebooks.wotn.items import usable
from tally.rulebooks.wotn.location import can_avoid, parts_now
from tally.rulebooks.wotn.titles import BATTLE, LOCATION, RELEASE, RESOLVE
from tally.rulebooks.wotn.turn import can_pass, seat_after

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.rulebooks.wotn.state import State
    from tally.rules.at_table.playbook import Game
    from tally.rules.rulebook import Event

# The phases that can be left on the way to the next turn, in their order.
_PHASES = (LOCATION, BATTLE, RESOLVE, RELEASE)


def with_implied(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield the events that a play implies, then the play.

    At home pace, a new Location means that the one before is avoided, or that the turn ends. An enemy comes
    after the parts that must be done first.
    """
    if is_strict:
        yield event
        return
    if event[0] == "location_revealed":
        yield from _before_location(game, event[1])
    elif event[0] == "enemy_revealed":
        yield from _musts(game)
    yield event


def after_roll(state: "State", is_strict: bool) -> "list[Event]":
    """Return what follows a roll. At home pace the battle ends, unless an item can still be used."""
    may_act = state.options["late_items"] and _is_any_usable(state)
    return [] if is_strict or may_act else [["passed", state.active]]


def ends_turn(state: "State") -> bool:
    """Return whether a Location that is tapped now can only be that of the next turn."""
    if state.phase == LOCATION:
        is_over = not state.to_reveal or state.titles[state.location or ""].battle_may
        return state.location is not None and not can_avoid(state) and bool(is_over)
    if state.phase in (BATTLE, RESOLVE):
        return can_pass(state) and not _is_to_choose(state)
    return state.phase == RELEASE


def _before_location(game: "Game", seat: int) -> "Iterator[Event]":
    """Yield the events before a Location: the rest of the turn, or that the last Location is avoided."""
    state = game.state()
    if ends_turn(state) and seat == seat_after(state):
        for phase in _PHASES[_PHASES.index(state.phase) :]:
            if game.state().phase == phase:
                yield from _musts(game)
                if not can_pass(game.state()) or _is_to_choose(game.state()):
                    return
                yield ["passed", game.state().active]
    elif state.at_location():
        yield ["location_avoided", seat]


def _musts(game: "Game") -> "Iterator[Event]":
    """Yield the parts that must be done now, up to one that players do by hand or that cannot be paid."""
    for index in parts_now(game.state()):
        state = game.state()
        if index in state.must:
            part = state.titles[state.location or ""].action[index]
            if not part.do or short_of(state, part.price):
                return
            yield ["part_done", state.active, index]


def _is_to_choose(state: "State") -> bool:
    """Return whether a battle was lost, and A may still defeat an enemy or use an item."""
    return state.phase == RESOLVE and (can_defeat(state) or _is_any_usable(state))


def _is_any_usable(state: "State") -> bool:
    return any(usable(state, item.card) for item in state.own().items)
