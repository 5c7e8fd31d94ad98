"""Playing a card and using an ability (000, Build; rules: Anyway)."""

from tally.rulebooks.little_troubles import effects
from tally.rulebooks.little_troubles import state as troubles
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, cannot_pay, malformed
from tally.rules.shapes import is_count, is_whole, only_keys
from tally.rules.state import acted, change, lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, Pending, State


# The place of a play's options.
_OPTIONS = 3


def card_played(state: "State", seat: int, name: str, options: "dict[str, Any] | None" = None) -> None:
    """A card is played: it is counted, paid and put into play; its effects happen; then priority moves."""
    options = options or {}
    title = state.titles[name]
    card = troubles.Card(name, title, seat, state.number)
    override = Override(state, ["card_played", seat, name, options])
    is_counted = state.phase in troubles.LOOPS
    if state.find(name):
        raise troubles.already_in_play(state, name)
    if title.type == troubles.SCENE:
        card.side = options.get("side", seat)
        card.slot = options.get("slot", 0)
    target = _target_of_card(state, card, options)
    if title.type == troubles.PREGAME:
        override.refuse(Refused("wrong_type", say="pregame"))
    elif is_counted and state.phase in troubles.QUICK_ONLY and title.type != troubles.ACTION:
        override.refuse(Refused("wrong_type", say="quick_action", now=state.phase))
    _check_target_type(state, card, troubles.PLAYED, target)
    if is_counted and not title.quick:
        _check_quick(state, seat, override)
    cost = cost_of(title.cost, options)
    _check_cost(state, seat, cost, override)
    if title.type not in troubles.SPENT:
        _find_place(state, card, options.get("slot"), override)
    _check_needs(state, card, troubles.PLAYED, title.needs, override)
    override.note(state)
    _pay(state, seat, name, cost, is_counted, troubles.PLAYED)
    lose(state, seat, "hand", 1)
    if title.type in troubles.SPENT:
        state.actions += ((seat, name),)
        take_up(state, name)
    else:
        effects.put_into_play(state, card)
    state.played += (name,)
    _ask_or_resolve(state, troubles.Pending(card, troubles.PLAYED, is_counted), target)


def ability_used(state: "State", seat: int, name: str, options: "dict[str, Any] | None" = None) -> None:
    """An ability of a card in play is used. Grabbing a toy is an ability (001, Toys)."""
    options = options or {}
    override = Override(state, ["ability_used", seat, name, options])
    is_counted = state.phase in troubles.LOOPS
    card = troubles.in_play(state, name)
    target = options.get("target") if troubles.wanted_targets(card, troubles.USED) else None
    if target is not None:
        troubles.in_play(state, target)
    ability = card.ability
    if card.title.type == troubles.SCENE:
        override.refuse(Refused("wrong_type"))
    _check_target_type(state, card, troubles.USED, target)
    if is_counted and ability and not ability.quick:
        _check_quick(state, seat, override)
    if card.seat != seat:
        raise Refused("wrong_side", seat=card.seat)
    if ability is None:
        raise Refused("no_ability", "this card has no ability")
    cost = cost_of(ability.cost, options)
    _check_cost(state, seat, cost, override)
    _check_needs(state, card, troubles.USED, ability.needs, override)
    override.note(state)
    _pay(state, seat, name, cost, is_counted, troubles.USED)
    _ask_or_resolve(state, troubles.Pending(card, troubles.USED, is_counted), target)


def asks_target(state: "State") -> bool:
    """Return whether a play waits for its target."""
    return isinstance(state.pending, troubles.Pending)


def target_chosen(state: "State", _seat: int, name: str) -> None:
    """A seat chooses the target that `pending` waits for."""
    pending: "Pending" = state.pending
    troubles.in_play(state, name)
    _check_target_type(state, pending.card, pending.when, name)
    state.pending = None
    _resolve_play(state, pending, name)


def player(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let the seat with priority play, up to the limit; or as far as a card's text overrides the refusals."""
    for refused in _untimely(state, event):
        if refused.code not in _anyway(event):
            raise refused


def _untimely(state: "State", event: "list[Any]") -> "list[Refused]":
    """Return what refuses a play at this time: the phase, or else the limit and the priority."""
    seat = event[1]
    if state.phase not in troubles.LOOPS:
        wrong = Refused("wrong_phase", phases=_phases_of(state, event), now=state.phase)
        if state.phase not in troubles.PLAYED_ANYWAY:
            raise wrong
        return [wrong]
    found = []
    if state.seats[seat].used >= troubles.LIMIT:
        found.append(Refused("activation_limit", seat=seat, have=state.seats[seat].used, most=troubles.LIMIT))
    if state.priority != seat:
        found.append(Refused("not_your_priority", seat=state.priority))
    return found


def _phases_of(state: "State", event: "list[Any]") -> "tuple[str, ...]":
    """Return the phases in which a card may be played, or its ability be used."""
    card = state.find(event[2])
    ability = card.ability if card and event[0] == "ability_used" else None
    return troubles.LOOPS if (ability or state.titles[event[2]]).quick else (troubles.BUILD,)


def _anyway(event: "list[Any]") -> "list[str]":
    codes: "list[str]" = event[3].get("anyway", []) if len(event) > _OPTIONS else []
    return codes


def card_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `card_played`."""
    only_keys(given, ("cost_change", "target", "anyway", "slot", "side"))
    if not is_count(given.get("slot", 0)):
        raise malformed("slot counts from 0")
    side = given.get("side", 0)
    if not is_count(side) or side > 1:
        raise malformed("side is a seat")
    return _shared_options(state, event, given, troubles.PLAYED)


def ability_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `ability_used`."""
    only_keys(given, ("cost_change", "target", "anyway"))
    return _shared_options(state, event, given, troubles.USED)


class Override:
    """The refusals that card text overrides in one event, and which of them were really in the way."""

    def __init__(self, state: "State", event: "list[Any]") -> None:
        self._codes = _anyway(event)
        # Without codes nothing was in the way: `player` has accepted the event.
        self.overridden = [refused.code for refused in _untimely(state, event)] if self._codes else []

    def refuse(self, refused: "Refused") -> None:
        """Raise a refusal, unless it is overridden."""
        if refused.code not in self._codes:
            raise refused
        self.overridden.append(refused.code)

    def note(self, state: "State") -> None:
        """Add a step with the refusals that were in the way, before all other steps."""
        state.steps[:0] = [["anyway", code] for code in troubles.OVERRIDABLE if code in self.overridden]


def cost_of(printed: int, options: "dict[str, Any]") -> int:
    """Return the cost: never below 1, unless it is printed 0 (001, Rule of One)."""
    return max(printed + int(options.get("cost_change", 0)), 1 if printed else 0)


def possible_targets(state: "State", card: "Card", when: str) -> "list[Card]":
    """Return the cards in play that can be the target of this card's effects."""
    wanted = troubles.wanted_targets(card, when)
    return [each for each in state.cards if troubles.fits_target(each, wanted)]


def _shared_options(state: "State", event: "Any", given: "Any", when: str) -> "tuple[str, ...]":
    if not is_whole(given.get("cost_change", 0)):
        raise malformed("cost_change is a whole number")
    if not isinstance(given.get("target", ""), str):
        raise malformed("target is a card")
    codes = given.get("anyway", [])
    if not isinstance(codes, list) or not all(code in troubles.OVERRIDABLE for code in codes):
        raise malformed("anyway lists refusals that card text can overrule")
    title = state.titles.get(event[2])
    if "target" not in given or not title:
        return ()
    card = state.find(event[2]) if when == troubles.USED else None
    if troubles.wanted_targets(card or troubles.Card(event[2], title, event[1], 0), when):
        return (given["target"],)
    return ()


def _check_quick(state: "State", seat: int, override: "Override") -> None:
    """Refuse a slow card, except A's in build."""
    if state.phase != troubles.BUILD or seat != state.active:
        override.refuse(Refused("not_quick", seat=seat, phases=(troubles.BUILD,)))


def _check_cost(state: "State", seat: int, cost: int, override: "Override") -> None:
    if state.seats[seat].cookies < cost:
        override.refuse(cannot_pay(state.seats[seat].cookies, cost, "cookies"))


def _check_needs(
    state: "State", card: "Card", when: str, needs: "tuple[str, ...]", override: "Override"
) -> None:
    for need in needs:
        if not _is_there(state, card, when, need):
            override.refuse(Refused("needs", "what it needs is not there", need=need))
            return


def _is_there(state: "State", card: "Card", when: str, need: str) -> bool:
    """Return whether what a card needs is in play.

    The card can be its own target, but one that it replaces cannot.
    """
    if need != troubles.TARGET:
        is_opposing = need.startswith(troubles.OPPOSING)
        side = 1 - card.seat if is_opposing else card.seat
        return bool(state.lying(side, need[len(troubles.OPPOSING) :] if is_opposing else need))
    found = possible_targets(state, card, when)
    if when == troubles.PLAYED and card.title.type not in troubles.SPENT:
        replaced = effects.replaced_by(state, card)
        found = [each for each in found if each is not replaced]
        return bool(found) or troubles.fits_target(card, troubles.wanted_targets(card, when))
    return bool(found)


def _check_target_type(state: "State", card: "Card", when: str, target: "str | None") -> None:
    if target is None or state.titles[target].type == troubles.CHARACTER:
        return
    if any(verb != "leave" for verb in troubles.wanted_targets(card, when)):
        raise Refused("wrong_type", "the target has to be a character", say="character")


def _target_of_card(state: "State", card: "Card", options: "dict[str, Any]") -> "str | None":
    """Return the target named with a card. It may be the card itself, but not one that it replaces."""
    target: "str | None" = options.get("target")
    if target is None or not troubles.wanted_targets(card, troubles.PLAYED):
        return None
    if target == card.name and card.title.type not in troubles.SPENT:
        return target
    there = state.find(target)
    if there is None or there is effects.replaced_by(state, card):
        raise Refused("not_in_play", card=state.titles[target].name)
    return target


def _find_place(state: "State", card: "Card", slot: "int | None", override: "Override") -> None:
    try:
        card.slot = effects.place_for(state, card, slot)
    except Refused as refused:
        override.refuse(refused)
        card.slot = effects.place_past_limit(state, card, slot)


def _pay(state: "State", seat: int, name: str, cost: int, is_counted: bool, word: str) -> None:
    state.because = (name, word)
    if is_counted:
        change(state, seat, "used", 1)
    lose(state, seat, "cookies", cost)


def _ask_or_resolve(state: "State", play: "Pending", target: "str | None") -> None:
    is_asked = target is None and troubles.wanted_targets(play.card, play.when)
    if is_asked and possible_targets(state, play.card, play.when):
        state.pending = play
    else:
        _resolve_play(state, play, target)


def _resolve_play(state: "State", play: "Pending", target: "str | None") -> None:
    """Do the effects of a play. An action goes to Timeout; then priority moves."""
    card = play.card
    effects.resolve(state, effects.due(state, (play.when,), [card]), target)
    if play.when == troubles.PLAYED and card.title.type in troubles.SPENT:
        state.because = (card.name, troubles.PLAYED)
        change(state, card.seat, troubles.TIMEOUT, 1)
        lay(state, card.name, troubles.TIMEOUT, card.seat)
        state.spent += (card,)
    if play.is_counted:
        acted(state, card.seat)
