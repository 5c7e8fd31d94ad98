"""`effect_happened`: an effect that the players tell of, refused when it cannot be."""

from tally.rulebooks.wotn.effects import take_effect
from tally.rulebooks.wotn.items import seat_out, want_room
from tally.rulebooks.wotn.verbs import CARD, OF_BATTLE, SEAT, named
from tally.rulebooks.wotn.verbs import event_verb as event_verb
from tally.rulebooks.wotn.words import ENEMY, ITEM, LOCATION
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State

# The types of the cards that a verb is about.
FITTING = {
    "lp": (ENEMY,),
    "no_penalty": (ENEMY,),
    "durability": (ITEM,),
    "take": (ENEMY, ITEM),
    "to_pile": (ENEMY, ITEM),
}


def effect_happened(state: "State", seat: int, source: str, verb: "Any") -> None:
    """An effect applied by hand, of any seat in any phase."""
    if not _is_time(state, verb[0]):
        raise Refused("wrong_phase")
    card, other = named(verb, CARD), named(verb, SEAT)
    if card is not None:
        _check_card(state, verb[0], card, other)
    if state.seats[seat].is_out or (other is not None and state.seats[other].is_out):
        raise seat_out()
    take_effect(state, source, (verb,))


def _is_time(state: "State", name: str) -> bool:
    if name == "skip_action":
        return state.phase == LOCATION and state.location is not None
    return name not in OF_BATTLE or state.is_before_attack()


def _check_card(state: "State", name: str, card: str, seat: "int | None") -> None:
    kind = state.titles[card].type
    if name == "take":
        if state.holder(card) == seat:
            raise Refused("already_in_play", "it is in that field")
    elif not state.is_in_play(card):
        raise Refused("not_in_play")
    if kind not in FITTING[name]:
        raise Refused("wrong_type")
    if name in ("lp", "no_penalty") and state.foe(card) is None:
        raise Refused("wrong_side", "this enemy is not in this battle")
    if seat is not None and kind == ITEM:
        want_room(state, seat)
