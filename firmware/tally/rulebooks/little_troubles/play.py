"""Playing a card and using an ability (000, Build; rules: Anyway)."""

from tally.rulebooks.little_troubles import effects, places
from tally.rulebooks.little_troubles import state as troubles
from tally.rules import frames
from tally.rules.form import Script, unknown
from tally.rules.frames import Frame, begin, fits, fitting
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, cannot_pay, malformed
from tally.rules.shapes import card as check_card
from tally.rules.shapes import is_count, is_whole, only_keys
from tally.rules.state import acted, change, lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Ability, Card, Effect, Pending, State


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
        _put_at(card, options.get("spot", troubles.CHARACTER))
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
        places.put_into_play(state, card)
    state.played += (name,)
    begin(state, [(_ask_or_resolve, troubles.Pending(card, troubles.PLAYED, is_counted, seat, None), target)])


def ability_used(state: "State", seat: int, name: str, options: "dict[str, Any] | None" = None) -> None:
    """An ability of a card in play is used. Grabbing a toy is an ability (001, Toys)."""
    options = options or {}
    override = Override(state, ["ability_used", seat, name, options])
    is_counted = state.phase in troubles.LOOPS
    card = troubles.in_play(state, name)
    target = options.get("target") if troubles.wanted_targets(card, troubles.USED) else None
    ability = card.ability
    named = options.get("by") if ability and ability.is_grab else None
    for each in (target, named):
        if each is not None:
            troubles.in_play(state, each)
    if card.title.type == troubles.SCENE:
        override.refuse(Refused("wrong_type"))
    _check_grabber_type(state, named)
    _check_target_type(state, card, troubles.USED, target)
    if is_counted and ability and not ability.quick:
        _check_quick(state, seat, override)
    if card.seat != seat:
        raise Refused("wrong_side", seat=card.seat)
    if named is not None and troubles.in_play(state, named).seat != seat:
        raise Refused("wrong_side", seat=1 - seat)
    if ability is None:
        raise Refused("no_ability", "this card has no ability")
    cost = cost_of(ability.cost, options)
    _check_costs(state, card, ability, cost, override)
    grabber = _grabber(state, card, named, override) if ability.is_grab else None
    _check_needs(state, card, troubles.USED, ability.needs, override)
    override.note(state)
    _pay(state, seat, name, cost, is_counted, troubles.USED)
    if grabber and state.options["grab"] == "held":
        state.own(card).held_by = (grabber.name, grabber.order)
    play = troubles.Pending(card, troubles.USED, is_counted, seat, grabber.name if grabber else None)
    begin(state, [(_ask_or_resolve, play, target)])
    if ability.more:
        effects.take_script(state, card, None, ability.more, effects.COST)


def _check_grabber_type(state: "State", named: "str | None") -> None:
    if named is not None and state.titles[named].type != troubles.CHARACTER:
        raise Refused("wrong_type", say="character")


def _grabber(state: "State", card: "Card", named: "str | None", override: "Override") -> "Card | None":
    """Return the character that grabs this toy: the one that is named, or the only one."""
    if state.options["grab"] == "held" and card.held_by:
        raise Refused("held", "it was grabbed in this turn")
    if named is not None:
        return state.find(named)
    own = [each for each in state.cards if each.is_character() and each.seat == card.seat]
    if len(own) != 1:
        override.refuse(Refused("needs", "the character that grabs is not named", need=troubles.CHARACTER))
        return None
    return own[0]


def chosen(state: "State", event: "Any", value: "Any") -> "tuple[str, ...]":
    """Check the answer of `target_chosen`: for a play, a card; for an effect, perhaps a list."""
    if isinstance(state.pending, troubles.Pending):
        return check_card(state, event, value)
    return frames.chosen_cards(state, event, value)


def target_chosen(state: "State", _seat: int, name: "Any") -> None:
    """A seat chooses the target that `pending` waits for."""
    pending: "Any" = state.pending
    if not isinstance(pending, troubles.Pending):
        frames.choose_cards(state, effects.DOING, name)
        return
    troubles.in_play(state, name)
    _check_target_type(state, pending.card, pending.when, name)
    state.pending = None
    _resolve_play(state, pending, name)


def may_chosen(state: "State", _seat: int, is_yes: bool) -> None:
    """A seat says whether an effect happens that may."""
    frames.answer_may(state, is_yes)


def option_chosen(state: "State", _seat: int, options: "list[int]") -> None:
    """A seat chooses among what an effect may do."""
    frames.choose_options(state, options)


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
    only_keys(given, ("cost_change", "target", "anyway", "slot", "side", "spot"))
    if given.get("spot", troubles.CHARACTER) not in troubles.SPOTS:
        raise unknown("spot")
    if not is_count(given.get("slot", 0)):
        raise malformed("slot counts from 0")
    side = given.get("side", 0)
    if not is_count(side) or side > 1:
        raise malformed("side is a seat")
    return _shared_options(state, event, given, troubles.PLAYED)


def ability_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `ability_used`."""
    only_keys(given, ("cost_change", "target", "anyway", "by"))
    by = given.get("by", "")
    if not isinstance(by, str):
        raise unknown("by")
    found = _shared_options(state, event, given, troubles.USED)
    card = state.find(event[2])
    is_grab = by and card and card.ability and card.ability.is_grab
    return found + (by,) if is_grab else found


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


def _check_costs(state: "State", card: "Card", ability: "Ability", cost: int, override: "Override") -> None:
    """Check the cookies of a cost, then its other parts."""
    have = state.seats[card.seat].cookies
    if have < cost:
        override.refuse(cannot_pay(have, cost, "cookies"))
    elif ability.more and not effects.can_be_paid(
        state, Frame(card.name, None, card.seat, ability.more, effects.COST)
    ):
        override.refuse(Refused("cannot_pay"))


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
    if any(_fits_any(state, card, i, when) for i in range(len(card.effects))):
        return True
    if not troubles.wanted_targets(card, when) and any(isinstance(each.do, Script) for each in card.effects):
        return False
    found = possible_targets(state, card, when)
    if when == troubles.PLAYED and card.title.type not in troubles.SPENT:
        replaced = places.replaced_by(state, card)
        found = [each for each in found if each is not replaced]
        return bool(found) or troubles.fits_target(card, troubles.wanted_targets(card, when))
    return bool(found)


def _fits_any(state: "State", card: "Card", i: int, when: str) -> bool:
    """Return whether a card fits a target of this effect. The card that is played may be its own."""
    script = card.effects[i].do
    if card.effects[i].when != when or not isinstance(script, Script):
        return False
    frame = Frame(card.name, i, card.seat, script)
    will_stay = when == troubles.PLAYED and card.title.type not in troubles.SPENT
    replaced = places.replaced_by(state, card) if will_stay else None
    for target in script.targets:
        found = fitting(state, effects.DOING, frame, target, card.seat)
        if not isinstance(found, list):
            return found != 0
        if [name for name in found if not replaced or name != replaced.name]:
            return True
        if (
            will_stay
            and target.side != troubles.OTHER
            and fits(state, effects.DOING, frame, target, card.name)
        ):
            return True
    return False


def _check_target_type(state: "State", card: "Card", when: str, target: "str | None") -> None:
    if target is None or state.titles[target].type == troubles.CHARACTER:
        return
    if any(verb not in troubles.OF_ANY for verb in troubles.wanted_targets(card, when)):
        raise Refused("wrong_type", "the target has to be a character", say="character")


def _target_of_card(state: "State", card: "Card", options: "dict[str, Any]") -> "str | None":
    """Return the target named with a card. It may be the card itself, but not one that it replaces."""
    target: "str | None" = options.get("target")
    if target is None or not troubles.wanted_targets(card, troubles.PLAYED):
        return None
    if target == card.name and card.title.type not in troubles.SPENT:
        return target
    there = state.find(target)
    if there is None or there is places.replaced_by(state, card):
        raise Refused("not_in_play", card=state.titles[target].name)
    return target


def _put_at(card: "Card", spot: str) -> None:
    """Put a scene at a place for this kind of card."""
    if spot != troubles.CHARACTER:
        card.spot = spot


def _find_place(state: "State", card: "Card", slot: "int | None", override: "Override") -> None:
    try:
        card.slot = places.place_for(state, card, slot)
    except Refused as refused:
        override.refuse(refused)
        card.slot = places.place_past_limit(state, card, slot)


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
    """Do the effects of a play; what follows a play comes after them."""
    found = effects.resolve(effects.due(state, (play.when,), [play.card]), target, play.grabber)
    begin(state, found + [(_end_play, play)])


def _end_play(state: "State", play: "Pending") -> None:
    """An action goes to Timeout; other cards see that a card was played; then priority moves."""
    card = play.card
    found: "list[Any]" = [(acted, play.seat)] if play.is_counted else []
    if play.when == troubles.PLAYED:
        if card.title.type in troubles.SPENT:
            state.because = (card.name, troubles.PLAYED)
            change(state, card.seat, troubles.TIMEOUT, 1)
            lay(state, card.name, troubles.TIMEOUT, card.seat)
            state.spent += (card,)
        found = effects.resolve(effects.due(state, (troubles.ANY_PLAYED,), state.cards, _sees(play))) + found
    begin(state, found)


def _sees(play: "Pending") -> "Any":
    """Return a test whether an effect of a card is about this play."""

    def sees(card: "Card", effect: "Effect") -> bool:
        if card.name == play.card.name or (effect.about and play.card.title.type not in effect.about):
            return False
        return effects.is_about(effect, card, play.seat)

    return sees
