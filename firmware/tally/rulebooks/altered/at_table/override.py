"""A play that the rules refuse, but a card's text allows.

A play's options can name the card that allows it, and a lower cost. Rulings and effects by hand do the
rest.
"""

from tally.rulebooks.altered.play import cost_of, origin_of
from tally.rulebooks.altered.quick import quick_of
from tally.rulebooks.altered.titles import ALL, CHARACTER, DISCARD, EXHAUSTED, HAND, HERO_ZONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State
    from tally.rules.rulebook import Event

    Options = dict[str, Any]

REASON = "anyway"
_ALLOWED = ("wrong_phase", "not_your_turn", "wrong_side", "in_discard")
_MADE_ROOM = _ALLOWED + ("cannot_pay", "hand_empty", "exhausted")
_BARE = 3  # a play without its options


def overridden(state: "State", event: "Event", code: str) -> "list[Event]":
    """Return the events for a play refused with this code; the play alone where nothing can help."""
    if event[0] not in ("card_played", "quick_played"):
        return [event]
    options: "Options" = dict(event[_BARE]) if len(event) > _BARE else {}
    if event[0] == "card_played" and code == "forbidden":
        return _joined(state, event, options)
    if code not in _MADE_ROOM:
        return [event]
    _allow(state, event, options)
    _make_payable(state, event, options)
    play = event[:_BARE] + ([options] if options else [])
    return _made_room(state, event) + [play]


def _allow(state: "State", event: "Event", options: "Options") -> None:
    """Name the card that allows the play, if it is not the seat's turn or not its card: mostly its Hero."""
    seat, card = event[1], event[2]
    lying = state.find(card)
    owner = state.owners.get(card, seat)
    is_quick = event[0] == "quick_played"
    is_own = owner == seat if not is_quick else not lying or lying.seat == seat
    is_time = state.is_turn and seat == state.active
    if is_time and is_own and (is_quick or origin_of(state, card) != DISCARD):
        return
    givers = [each for each in state.cards if each.is_in_play()]
    givers.sort(key=lambda each: (each.seat != seat, each.zone != HERO_ZONE, each.arrival))
    if givers and "allowed_by" not in options:
        options["allowed_by"] = givers[0].name


def _make_payable(state: "State", event: "Event", options: "Options") -> None:
    """If the play costs more Orbs than are ready, lower its cost to those."""
    seat, card = event[1], event[2]
    if event[0] == "card_played":
        cost = cost_of(state, seat, state.title(card), origin_of(state, card), options)
    else:
        quick = quick_of(state, card, options.get("which", 0), options)
        cost = quick.cost.mana + int(options.get("cost_change", 0)) if quick else 0
    over = cost - state.seats[seat].ready
    if over > 0:
        options["cost_change"] = int(options.get("cost_change", 0)) - over


def _made_room(state: "State", event: "Event") -> "list[Event]":
    """Return the events that put the played card into the hand's count, and ready an exhausted one."""
    seat, card = event[1], event[2]
    made: "list[Event]" = []
    owner: "Any" = state.owners.get(card, seat)
    if event[0] == "card_played" and origin_of(state, card) == HAND and not state.seats[owner].hand:
        made.append(["ruled", owner, HAND, 1, REASON])
    lying = state.find(card)
    if lying and EXHAUSTED in lying.counters:
        made.append(["effect_happened", seat, None, ["counter", card, EXHAUSTED, -1]])
    return made


def _joined(state: "State", event: "Event", options: "Options") -> "list[Event]":
    """Return the event by which a forbidden Character joins its expedition all the same, for its cost."""
    seat, card = event[1], event[2]
    title = state.title(card)
    if title.type != CHARACTER:
        return [event]
    origin = origin_of(state, card)
    verbs: "list[Any]" = [["ready", seat, -cost_of(state, seat, title, origin, options)]]
    if origin == HAND:
        verbs.append(["draw", state.owners.get(card, seat), -1])
    verbs.append(["join", card, seat, options.get("expedition", 0)])
    return [["effect_happened", seat, None, [ALL] + verbs]]
