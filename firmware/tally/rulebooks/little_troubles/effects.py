"""Effects: when they happen, what each verb does, and effects by hand.

A verb of a title does nothing if its card is not there, or is of the wrong type.
"""

from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.little_troubles.places import (
    cards_in,
    chooser,
    counted,
    free_slot,
    has,
    holder,
    is_of,
    meant,
    move,
    never,
    number,
    place_for,
    place_past_limit,
    put_into_play,
    slot_limit,
    want_there,
    zone_seat,
)
from tally.rules.events import by_name
from tally.rules.form import ALL, TARGETS, Script, all_verbs, as_script
from tally.rules.frames import Doing, Frame, begin, fitting, holds, is_paying, meaning, tell
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused
from tally.rules.state import change, lose
from tally.rules.verbs import EVENT, LASTING, arguments, parts, row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, Effect, State

    Verb = tuple[Any, ...] | list[Any]
    Due = tuple[Card, int, Effect]

# The kind of a script that is an ability's cost, and of a goal's prize. A bribe is a part of a cost.
COST, PRIZE, BRIBE = "cost", "prize", "bribe"
# The verbs that take a card to a pile, and the pile.
PLACES = {"leave": troubles.TIMEOUT, "to_hand": "hand", "to_pile": "pile"}


# The types of card for a recorded verb, by the kind of the argument. Other kinds take any card.
FITTING = {
    "character": (troubles.CHARACTER,),
    "entering": troubles.STAYING,
    "moving": (troubles.CHARACTER, troubles.TOY, troubles.SCENE),
}


def due(state: "State", whens: "tuple[str, ...]", cards: "list[Card]", fits: "Any" = None) -> "list[Due]":
    """Return the effects of these cards at these times: A's first, each seat's in the order of play.

    `fits(card, effect)` says which of them; None: all.
    """
    first: "list[Due]" = []
    second: "list[Due]" = []
    for card in cards:
        for i, effect in enumerate(card.effects):
            if effect.when in whens and (fits is None or fits(card, effect)):
                (first if card.seat == state.active else second).append((card, i, effect))
    return first + second


def is_about(effect: "Effect", card: "Card", seat: int) -> bool:
    """Return whether an effect of a card is about what a seat does, by its `whose`."""
    return bool(effect.whose == troubles.ANY) or (card.seat == seat) == (effect.whose == troubles.OWN)


def cards_and_actions(state: "State") -> "list[Card]":
    """Return the cards in play and the actions of this turn, in the order of play."""
    played = [(card.event, i, card) for i, card in enumerate(state.cards + list(state.spent))]
    return [each[2] for each in sorted(played)]  # the numbers all differ, so the cards are never compared


# Effects that set each other off without end stop after so many steps of one event. A Pico has room for them.
_MOST_STEPS = 250


def resolve(found: "list[Due]", target: "str | None" = None, grabber: "str | None" = None) -> "list[Any]":
    """Return these effects as what comes one after the other. Each is an atomic step."""
    return [(take_effect, card, i, effect, target, grabber) for card, i, effect in found]


def take_effect(
    state: "State",
    card: "Card",
    i: "int | None",
    effect: "Effect",
    target: "str | None",
    grabber: "str | None",
) -> None:
    """Do an effect of a card, whose turn has come. Where it may ask, it goes under way."""
    do = effect.do
    if len(state.steps) > _MOST_STEPS:
        return
    if effect.once and not _is_first(state, card, i, do):
        return
    if isinstance(do, Script):
        take_script(state, card, i, do, "effect", grabber)
        return
    resolve_one(state, card, do, target, grabber)
    step_done(state)


def take_script(
    state: "State", card: "Card", i: "int | None", script: "Script", word: str, grabber: "str | None" = None
) -> None:
    """Put a script of a card under way."""
    frame = Frame(card.name, i, card.seat, script, word)
    frame.given = grabber
    begin(state, [frame])


def _is_first(state: "State", card: "Card", i: "int | None", do: "Any") -> bool:
    """Return whether an effect that comes once a turn has not come yet, and note that it comes."""
    key = (card.name, card.order, card.is_adult, i)
    if key in state.once:
        return False
    if not isinstance(do, Script) or do.otherwise or is_met(state, card, do.conditions):
        state.once += (key,)
    return True


def is_met(state: "State", card: "Card", conditions: "tuple[Any, ...]") -> bool:
    """Return whether these conditions hold now, for an effect of this card."""
    frame = Frame(card.name, None, card.seat, as_script(()))
    return all(holds(state, DOING, frame, each) for each in conditions)


def resolve_one(
    state: "State", card: "Card", verb: "Verb", target: "str | None" = None, grabber: "str | None" = None
) -> None:
    """Do one effect of a card, that asks nothing."""
    state.steps.append(["effect", card.name])
    state.because = (card.name, "effect")
    for part in parts(verb):
        if len(part) == 1:
            VERBS[part[0]].do(state, card.name)
            continue
        subject = _subject_of(state, card, part[1], target, grabber)
        if subject is not None:
            VERBS[part[0]].do(state, card.name, subject, *part[2:])


def step_done(state: "State") -> None:
    """Check for a win after an atomic step. Then what it triggered comes, before anything else."""
    troubles.check_win(state)
    begin_triggered(state)


def begin_triggered(state: "State") -> None:
    """Put under way what was triggered: A's first, in the order of play. After Rewards, it comes together."""
    if state.hold == troubles.REWARDS or not (state.triggered or state.recounts):
        return
    found = state.triggered + _recounted(state)
    state.triggered = ()
    state.recounts = ()
    keys = [(each[0].seat != state.active, each[0].order, each[1], n) for n, each in enumerate(found)]
    begin(state, resolve([found[key[-1]] for key in sorted(keys)]))


def _recounted(state: "State") -> "tuple[Due, ...]":
    """Return the effects of cards whose tokens have become a number."""
    found: "tuple[Due, ...]" = ()
    for name, token, before in state.recounts:
        card = state.find(name)
        if card is None or card.count(token) == before:
            continue
        for i, effect in enumerate(card.effects):
            if effect.when == troubles.TOKENS and effect.about == (token, card.count(token)):
                found += ((card, i, effect),)
    return found


def effect_happened(state: "State", _seat: int, source: str, verb: "Any") -> None:
    """A mandatory effect, or one by hand. It is never counted, and priority stays (000)."""
    named = all_parts(verb)
    if len(named) > len(parts(verb)) and state.phase != troubles.FIGHT:
        raise Refused("wrong_phase")
    _check_presence(state, source, named)
    _check_types(state, named)
    happen(state, source, verb)


def happen(state: "State", source: str, verb: "Any") -> None:
    """Do an effect by hand; raise Refused when a card needs a slot and there is none."""
    verbs = parts(verb)
    before = state.cards[:]
    state.steps.append(["effect", source])
    state.because = (source, "effect")
    for each in verbs:
        VERBS[each[0]].do(state, source, *each[1:])
    _check_moved(state, verbs, before)


def tried(state: "State", source: str, verb: "Any") -> None:
    """Do an effect that was recorded earlier. If it needs a slot and there is none, it does nothing."""
    try:
        happen(state.copy(), source, verb)
    except Refused:
        return
    happen(state, source, verb)


def _subject_of(
    state: "State", card: "Card", word: str, target: "str | None", grabber: "str | None"
) -> "int | str | None":
    """Return the seat or the card that a title's word means, None when it is not there."""
    if word in ("you", "opponent"):
        return troubles.seat_meant(card, word)
    subject = troubles.card_meant(state, card, word, target, grabber)
    return subject.name if subject else None


def all_parts(verb: "Any") -> "list[Any]":
    """Return the plain verbs of an event's verb, including those that happen instead of something."""
    found = list(parts(verb))
    for part in parts(verb):
        if part[0] == "instead":
            found.extend(parts(part[2]))
    return found


def _check_presence(state: "State", source: str, verbs: "list[Any]") -> None:
    """Check the cards of an event against the table before it.

    After its `enter`, a card counts as in play.
    """
    present = [card.name for card in state.cards]
    for verb in verbs:
        if verb[0] == "slots" and source not in present:
            raise Refused("not_in_play", card=state.titles[source].name)
        for kind, value in arguments(VERBS, verb):
            if kind == "entering":
                if value in present:
                    raise troubles.already_in_play(state, value)
                present.append(value)
            elif kind in troubles.CARD_KINDS and value not in present:
                raise Refused("not_in_play", card=state.titles[value].name)


def _check_types(state: "State", verbs: "list[Any]") -> None:
    for verb in verbs:
        for kind, value in arguments(VERBS, verb):
            if kind in FITTING and state.titles[value].type not in FITTING[kind]:
                raise Refused("wrong_type")


def _check_moved(state: "State", verbs: "list[Any]", before: "list[Card]") -> None:
    """Check the table after the event: refuse two cards in one slot, or a sixth on a side.

    Two cards may change places, even on a side that has more than the limit.
    """
    for verb in verbs:
        card = state.find(verb[1]) if verb[0] == "move" else None
        if card is None or card.title.type == troubles.SCENE:
            continue
        kind, side = card.title.type, card.side
        slots = [other.slot for other in state.lying(side, kind)]
        count = len([each for each in before if each.side == side and each.title.type == kind])
        if slots.count(card.slot) > 1 or len(slots) > max(count, slot_limit(state, side, kind)):
            raise Refused("slots_full")


def _cookies(state: "State", _source: str, seat: int, amount: int) -> None:
    if amount < 0:
        lose(state, seat, "cookies", -amount)
    else:
        change(state, seat, "cookies", amount)


def _draw(state: "State", _source: str, seat: int, count: int) -> None:
    troubles.draw(state, seat, count)


def _number(what: str) -> "Any":
    def changes(state: "State", source: str, name: str, amount: int) -> None:
        card = _character(state, name)
        if card:
            state.own(card).changes += (troubles.Change(what, amount, source, state.number),)

    return changes


def _turn_over(state: "State", _source: str, name: str) -> None:
    card = _character(state, name)
    if card:
        troubles.turn_over(state, card)


def _character(state: "State", name: str) -> "Card | None":
    card = state.find(name)
    return card if card and card.is_character() else None


def _leave_to(place: str) -> "Any":
    def leaves(state: "State", _source: str, name: str) -> None:
        card = state.find(name)
        if card:
            troubles.leave(state, card, place)

    return leaves


def _skip_fight(state: "State", _source: str) -> None:
    if state.phase in troubles.SKIPPABLE:
        state.skip_fight = True


def _end_fight(state: "State", _source: str) -> None:
    if state.fighters:
        state.is_fight_stopped = True


def _lose_fight(state: "State", _source: str, seat: int) -> None:
    if state.fighters:
        state.fight_losers += (seat,)


def _force_fight(state: "State", _source: str, seat: int) -> None:
    state.seats[seat].must_fight = True


def _slots(state: "State", source: str, seat: int, kind: str, count: int) -> None:
    card = state.find(source)
    if card:
        state.own(card).slots += (troubles.Slots(seat, kind, count),)


def _resource(state: "State", source: str, seat: int, pool: str, operation: str, number: int) -> None:
    state.terms += (troubles.Term(seat, pool, source, operation, number),)


def _win(state: "State", _source: str, seat: int) -> None:
    state.alternates += (seat,)


def _discard(state: "State", _source: str, seat: int, count: int) -> None:
    troubles.discard(state, seat, count)


def _enter(state: "State", _source: str, seat: int, name: str, origin: str) -> None:
    if state.find(name):
        return
    card = troubles.Card(name, state.titles[name], seat, state.number)
    card.slot = place_for(state, card, None)
    if origin != "outside" and getattr(state.seats[seat], origin) is not None:
        lose(state, seat, origin, 1)
    put_into_play(state, card)


def _move(state: "State", _source: str, name: str, slot: int, side: "int | None" = None) -> None:
    card = state.find(name)
    if card:
        move(state, card, slot, card.side if side is None else side)


def _tokens(state: "State", source: str, name: str, token: str, amount: int) -> None:
    card = state.find(name)
    if card is None:
        return
    before = card.count(token)
    amount = max(amount, -before)
    if amount:
        state.own(card).tokens += (troubles.Change(token, amount, source, state.number),)
        state.steps.append([troubles.TOKENS, name, token, amount])
        if not any(each[:2] == (name, token) for each in state.recounts):
            state.recounts += ((name, token, before),)


def token_names(state: "State") -> "tuple[str, ...]":
    """Return the names of tokens that the cards of this game have, in alphabetical order."""
    names = [change.what for card in state.cards for change in card.tokens]
    for title in state.titles.values():
        names += [each[0] for each in title.tokens]
    return tuple(sorted(set(names)))


def _tell(state: "State", source: str, word: str) -> None:
    state.steps.append(["tell", source, word])


def _instead(state: "State", source: str, loser: str, verb: "Verb") -> None:
    state.instead += (troubles.Instead(loser, source, verb),)


def _is_fighting(state: "State", _source: str) -> bool:
    return bool(state.fighters)


def _can_skip(state: "State", _source: str) -> bool:
    return state.phase in troubles.SKIPPABLE


def _is_there(state: "State", source: str) -> bool:
    return state.find(source) is not None


def _began(state: "State", frame: "Frame") -> None:
    if frame.word != COST:
        state.steps.append(["effect", frame.card])


def _ended(_state: "State", _frame: "Frame") -> None:
    """Nothing follows by itself: what does is under way already."""


def _verb_ended(state: "State", frame: "Frame") -> None:
    """End an atomic step: a verb, or the whole cost."""
    if not is_paying(frame) or frame.at == len(frame.verbs):
        step_done(state)


def _do(state: "State", frame: "Frame", verb: "Verb") -> int:
    """Do a verb of a script, as far as an event would be accepted; return how much it changed."""
    state.because = (frame.card, troubles.USED if frame.word == COST else "effect")
    if verb[0] == BRIBE:
        state.steps.append([BRIBE, verb[1], frame.card, verb[2]])
        return int(verb[2])
    given = []
    for kind, value in arguments(VERBS, verb):
        if kind in FITTING and state.titles[value].type not in FITTING[kind]:
            return 0
        value = max(value, 0) if kind == "count" and value is not None else value
        given.append(value[0] if kind == "token" else value)
    if (verb[0] == "resource" and given[2:] == ["/", 0]) or (verb[0] in troubles.NUMBERS and given[1] == 0):
        return 0
    measured = _measured(state, verb)
    try:
        _do_found(state, frame, verb[0], given)
    except Refused:
        return 0
    after = _measured(state, verb)
    return abs(after - measured) if isinstance(after, int) else int(after != measured)


def _do_found(state: "State", frame: "Frame", name: str, given: "list[Any]") -> None:
    """Do a verb of a script; raise Refused where a card has no place."""
    card = state.find(given[0]) if name == "move" else None
    if card:
        side = given[2] if len(given) > 2 else card.side
        slot = free_slot(state, side, card) if given[1] is None else given[1]
        _want_free(state, card, slot, side)
        move(state, card, slot, side)
    elif name == "enter":
        _enter_from(state, frame, *given)
    elif name in PLACES and not state.find(given[0]):
        _lay_from(state, frame, given[0], PLACES[name])
    else:
        VERBS[name].do(state, frame.card, *given)


def _want_free(state: "State", card: "Card", slot: int, side: int) -> None:
    kind = card.title.type
    there = state.at(side, kind, slot)
    is_full = side != card.side and len(state.lying(side, kind)) >= slot_limit(state, side, kind)
    if kind != troubles.SCENE and ((there and there.name != card.name) or is_full):
        raise Refused("slots_full")


def _origin(frame: "Frame", name: str) -> "tuple[int, str] | None":
    """Return the seat and the zone in which a card was chosen that was not in play."""
    for i, cards in enumerate(frame.picks):
        target = frame.script.targets[i]
        if name in (cards or ()) and target.zone != troubles.PLAY:
            return zone_seat(frame, target), target.zone
    return None


def _enter_from(state: "State", frame: "Frame", seat: int, name: str, origin: str) -> None:
    """Let a card enter, from where it was chosen. A prize lets it past the limit, within the playground."""
    if state.find(name):
        return
    found = _origin(frame, name)
    card = troubles.Card(name, state.titles[name], seat, state.number)
    try:
        card.slot = place_for(state, card, None)
    except Refused:
        if frame.word != PRIZE or not _has_place(state, seat):
            raise
        card.slot = place_past_limit(state, card, None)
    seat, origin = found or (seat, origin)
    if origin != "outside" and getattr(state.seats[seat], origin) is not None:
        lose(state, seat, origin, 1)
    put_into_play(state, card)


def _has_place(state: "State", seat: int) -> bool:
    kinds = (troubles.CHARACTER, troubles.TOY)
    count = sum([len(state.lying(seat, kind)) for kind in kinds])
    return count < sum([slot_limit(state, seat, kind) for kind in kinds])


def _lay_from(state: "State", frame: "Frame", name: str, place: str) -> None:
    """Lay a card that was chosen in a hand, Timeout or pile to another of them."""
    found = _origin(frame, name)
    if found is None:
        return
    seat, origin = found
    for zone, amount in ((origin, -1), (place, 1)):
        if getattr(state.seats[seat], zone) is not None:
            change(state, seat, zone, amount)
    if place == troubles.TIMEOUT:
        lay(state, name, troubles.TIMEOUT, seat)
    else:
        take_up(state, name)


def _measured(state: "State", verb: "Verb") -> "Any":
    """Return the number that a verb changes; where it changes cards or the turn, what shows that."""
    counter = VERBS[verb[0]].counter
    if counter:
        return getattr(state.seats[verb[1]], counter)
    if verb[0] == troubles.TOKENS:
        card = state.find(verb[1])
        return card.count(verb[2][0]) if card else 0
    counts = [(seat.hand, seat.pile, seat.timeout, seat.must_fight) for seat in state.seats]
    turn = (state.skip_fight, state.is_fight_stopped, state.fight_losers, state.terms, state.alternates)
    return counts, turn, state.cards[:]


def payable(state: "State", frame: "Frame") -> bool:
    """Return whether the cost of a script can be paid, by the table as it is now."""
    # An ability's cost was looked at before, or a text lets a seat pay what there is.
    return frame.word == COST or can_be_paid(state, frame)


def can_be_paid(state: "State", frame: "Frame") -> bool:
    """Return whether each part of a cost can be paid in full, by the table as it is now."""
    spent: "dict[tuple[Any, str], int]" = {}
    for verb in all_verbs(as_script(frame.script.cost)):
        row = VERBS.get(verb[0])
        if row is None or len(verb) == 1:
            continue
        if verb[1] in TARGETS:
            if not _has_enough(state, frame, verb):
                return False
            continue
        subjects = meaning(state, DOING, frame, verb[1])
        if row.kinds[0] in troubles.CARD_KINDS and not [
            each for each in subjects if _can_be(state, frame, verb, each)
        ]:
            return False
        for subject in subjects:
            counter, count = _spent(state, frame, verb)
            if count > 0:
                spent[subject, counter] = spent.get((subject, counter), 0) + count
    return all(_have(state, key) >= count for key, count in spent.items())


def _spent(state: "State", frame: "Frame", verb: "Verb") -> "tuple[str, int]":
    """Return the counter that a part of a cost takes from, or the name of the tokens, and how many."""
    counter = {"cookies": "cookies", "discard": "hand"}.get(verb[0], "")
    if verb[0] == troubles.TOKENS:
        counter = troubles.TOKENS_ + verb[2][0]
    if not counter:
        return "", 0
    count: int = meaning(state, DOING, frame, verb[-1])[0]
    return counter, count if verb[0] == "discard" else -count


def _have(state: "State", key: "tuple[Any, str]") -> int:
    holder, counter = key
    if isinstance(holder, int):
        return int(getattr(state.seats[holder], counter))
    card = state.find(holder)
    return card.count(counter[len(troubles.TOKENS_) :]) if card else 0


def _has_enough(state: "State", frame: "Frame", verb: "Verb") -> bool:
    """Return whether as many cards fit the target of a part of a cost as it needs."""
    target = frame.script.targets[TARGETS.index(verb[1])]
    if target.least == ALL or target.least == 0:
        return True
    cards = fitting(state, DOING, frame, target, chooser(state, frame, target.by))
    least: int = target.least
    if isinstance(cards, list):
        return len([card for card in cards if _can_be(state, frame, verb, card)]) >= least
    return cards is None or cards >= least


def _can_be(state: "State", frame: "Frame", verb: "Verb", name: str) -> bool:
    """Return whether a part of a cost can be done with this card, in full."""
    card = state.find(name)
    if card is None or (VERBS[verb[0]].kinds[0] == troubles.CHARACTER and not card.is_character()):
        return False
    if verb[0] == "turn_over":
        return bool(card.title.adult and card.title.regressed)
    counter, count = _spent(state, frame, verb)
    return count <= 0 or _have(state, (name, counter)) >= count


def _is_slotted(state: "State", _source: str) -> bool:
    return any(card.title.type in FITTING["moving"] for card in state.cards)


# What effects do, the likely ones by hand first. The first argument is the subject: a word in a title, a seat
# or a card in an event.
VERB_ROWS = (
    row("cookies", ("seat", "whole"), _cookies, "cookies"),
    row("draw", ("seat", "count"), _draw, "hand"),
    row("discard", ("seat", "count"), _discard, "hand", EVENT),
    row("confidence", ("character", "whole"), _number("confidence"), "", LASTING),
    row("maturity", ("character", "whole"), _number("maturity"), "", LASTING),
    row("reward", ("character", "whole"), _number("reward"), "", LASTING),
    row("turn_over", ("character",), _turn_over),
    row("leave", ("card",), _leave_to("timeout")),
    row("to_hand", ("card",), _leave_to("hand"), "", EVENT),
    row("end_fight", (), _end_fight, fits=_is_fighting),
    row("lose_fight", ("seat",), _lose_fight, fits=_is_fighting),
    row("instead", ("character", "verb"), _instead, "", EVENT, _is_fighting),
    row("enter", ("seat", "entering", "origin"), _enter, "", EVENT),
    row("move", ("moving", "count", "seat"), _move, "", EVENT, _is_slotted, 1),
    row("skip_fight", (), _skip_fight, fits=_can_skip),
    row("resource", ("seat", "pool", "operation", "count"), _resource, "", LASTING),
    row("force_fight", ("seat",), _force_fight),
    row("slots", ("seat", "slotted", "whole"), _slots, "", LASTING, _is_there),
    row("win", ("seat",), _win),
    row("to_pile", ("card",), _leave_to("pile"), "", EVENT),
    row(troubles.TOKENS, ("card", "token", "whole"), _tokens, fits=lambda state, _: token_names(state)),
    row("tell", ("telling",), _tell, fits=never),
)
VERBS = by_name(VERB_ROWS)
DOING = Doing(
    _began, _ended, cards_in, want_there, holder, is_of, never, has, number,
    counted, meant, chooser, _do, payable, tell, None, None, _verb_ended, False,
)  # fmt: skip
