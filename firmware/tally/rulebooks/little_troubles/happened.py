"""`effect_happened`: an effect that the players tell of, refused when it cannot be."""

from tally.rulebooks.little_troubles.cards import parts
from tally.rulebooks.little_troubles.effects import DOES
from tally.rulebooks.little_troubles.verbs import CARD_KINDS, shape_of
from tally.rulebooks.little_troubles.verbs import event_verb as event_verb
from tally.rulebooks.little_troubles.words import CHARACTER, SCENE, STAYING, TOY
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State

# The types that a verb takes; any for the other kinds.
FITTING = {"character": (CHARACTER,), "entering": STAYING, "moving": (CHARACTER, TOY, SCENE)}


def effect_happened(state: "State", _seat: int, source: str, verb: "Any") -> None:
    """A mandatory effect, or one applied by hand: never counted, it moves no priority (000)."""
    verbs = parts(verb)
    _check_presence(state, source, verbs)
    _check_types(state, verbs)
    state.steps.append(["effect", source])
    state.because = (source, "effect")
    for each in verbs:
        DOES[each[0]](state, source, *each[1:])
    _check_moved(state, verbs)


def _check_presence(state: "State", source: str, verbs: "list[Any]") -> None:
    """Go by the table before the event; a card counts as in play after its `enter`."""
    present = [card.name for card in state.cards]
    for verb in verbs:
        if verb[0] == "slots" and source not in present:
            raise Refused("not_in_play")
        for i, kind in enumerate(shape_of(verb)):
            value = verb[i + 1]
            if kind == "entering":
                if value in present:
                    raise Refused("already_in_play")
                present.append(value)
            elif kind in CARD_KINDS and value not in present:
                raise Refused("not_in_play")


def _check_types(state: "State", verbs: "list[Any]") -> None:
    for verb in verbs:
        for i, kind in enumerate(shape_of(verb)):
            value = verb[i + 1]
            if kind in FITTING and state.titles[value].type not in FITTING[kind]:
                raise Refused("wrong_type")


def _check_moved(state: "State", verbs: "list[Any]") -> None:
    """Refuse two cards in one slot, by the table when all is done: two can change places."""
    for verb in verbs:
        card = state.find(verb[1]) if verb[0] == "move" else None
        if card is None or card.title.type == SCENE:
            continue
        slots = [other.slot for other in state.lying(card.side, card.title.type)]
        if slots.count(card.slot) > 1:
            raise Refused("slots_full")
