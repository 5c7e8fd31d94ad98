"""What the table shows an effect: places, numbers on cards, and what can be counted.

001, Field of Play, Card Replacement and Rule of One.
"""

from tally.rulebooks.little_troubles import state as troubles
from tally.rules.form import IF, Counted, Script
from tally.rules.frames import Doing, Frame, amount, holds
from tally.rules.piles import take_up
from tally.rules.refusals import Refused
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State
    from tally.rules.form import Target

    # An effect in play: its source, the number it changes, the card it is about if that is there, the amount.
    Influence = tuple[Card, str, Card | None, int]
    Verb = tuple[Any, ...]


def influences(state: "State", is_whole: bool = True) -> "list[Influence]":
    """Return what each effect adds to a number while its source is in play.

    Without `is_whole`, those are left out that have conditions or counted amounts: what counts numbers on
    cards is not counted itself.
    """
    found: "list[Influence]" = []
    for source in state.cards:
        for number, whose, extra in source.adds:
            found.append((source, number, troubles.card_meant(state, source, whose), extra))
        if source.lasting and is_whole:
            for verb in _lasting(state, source):
                if verb[0] in troubles.NUMBERS:
                    found.append((source, verb[0], troubles.card_meant(state, source, verb[1]), verb[2]))
    return found


def lasting_verbs(state: "State", card: "Card") -> "list[Verb]":
    """Return the verbs that hold now because a card is in play, in the order of its text."""
    verbs = [
        effect.do
        for effect in card.effects
        if effect.when == troubles.IN_PLAY and not isinstance(effect.do, Script)
    ]
    return verbs + _lasting(state, card) if card.lasting else verbs


def _lasting(state: "State", card: "Card") -> "list[Verb]":
    """Return the verbs of the scripts that hold now, with their amounts counted."""
    found: "list[Verb]" = []
    for i, script in card.lasting:
        frame = Frame(card.name, i, card.seat, script)
        is_met = all(holds(state, LOOKING, frame, each) for each in script.conditions)
        waiting = list(script.do if is_met else script.otherwise) if script.is_known else []
        while waiting:
            verb = waiting.pop(0)
            if verb[0] == IF:
                is_met = all(holds(state, LOOKING, frame, each) for each in verb[1])
                waiting[:0] = verb[2:3] if is_met else verb[3:4]
            else:
                found.append(_with_amounts(state, frame, verb))
    return [verb for verb in found if verb[3:] != ("/", 0)]


def _with_amounts(state: "State", frame: "Frame", verb: "Verb") -> "Verb":
    words = []
    for word in verb:
        if isinstance(word, Counted):
            word = amount(state, LOOKING, frame, word)
            word = max(word, 0) if verb[0] == "resource" else word
        words.append(word)
    return tuple(words)


def values_of(state: "State", card: "Card") -> "list[int]":
    """Return a character's NUMBERS as they function now."""
    return values_under(influences(state), card)


def values_under(found: "list[Influence]", card: "Card") -> "list[int]":
    """Return a character's NUMBERS with these influences. One list of influences serves all characters."""
    printed = card.face()[: len(troubles.NUMBERS)]
    if not (found or card.changes):
        return list(printed)
    added = [(change.what, change.amount) for change in card.changes]
    for _, what, meant, extra in found:
        if meant is card:
            added.append((what, extra))
    values = list(printed)
    for what, extra in added:
        values[troubles.NUMBERS.index(what)] += extra
    if added:
        for i in range(len(values)):
            values[i] = max(values[i], floor(printed[i]))
    return values


def floor(printed: int) -> int:
    """Return the lower bound of a number: 1, or 0 if 0 is printed."""
    return 1 if printed else 0


def put_into_play(state: "State", card: "Card") -> None:
    """Put a card on its side and into its slot. A field, goal or scene replaces the one there."""
    replaced = replaced_by(state, card)
    if replaced:
        troubles.leave(state, replaced, troubles.TIMEOUT)
    state.entered += 1
    card.order = state.entered
    title = card.title
    if title.tokens:
        card.tokens = tuple(
            [troubles.Change(name, count, card.name, state.number) for name, count in title.tokens]
        )
    if title.type == troubles.GOAL:
        card.tasks = (False,) * len(title.tasks)
    if title.type == troubles.SCENE and state.options["scene_control"] == "side":
        card.seat = card.side
    state.cards.append(card)
    take_up(state, card.name)


def replaced_by(state: "State", card: "Card") -> "Card | None":
    """Return the card that this one will replace, or None."""
    kind = card.title.type
    return (
        state.at(card.side, kind, card.slot, card.spot)
        if kind in (troubles.FIELD, troubles.GOAL, troubles.SCENE)
        else None
    )


def place_for(state: "State", card: "Card", slot: "int | None") -> int:
    """Return the slot for a card that comes into play; raise Refused("slots_full")."""
    kind = card.title.type
    if kind in (troubles.FIELD, troubles.GOAL):
        return 0
    if kind == troubles.SCENE:
        slot = slot or 0
        _want_scene_place(state, card, slot, card.side)
        return slot
    slot = _free_slot(state, card.side, kind, 0) if slot is None else slot
    limit = slot_limit(state, card.side, kind)
    taken = state.at(card.side, kind, slot) is not None or len(state.lying(card.side, kind)) >= limit
    if taken or slot >= limit:
        raise _no_slot(state, card.side, kind, limit)
    return slot


def _want_scene_place(state: "State", card: "Card", slot: int, side: int) -> None:
    """Check the place of a scene, and that it is no sixth on this side that replaces none."""
    spot = card.spot
    limit = 1 if spot in (troubles.FIELD, troubles.GOAL) else slot_limit(state, side, spot)
    others = [each for each in state.lying(side, troubles.SCENE) if each is not card]
    if slot >= limit or (len(others) >= troubles.SLOTS and not state.at(side, troubles.SCENE, slot, spot)):
        raise Refused("slots_full")


def place_past_limit(state: "State", card: "Card", slot: "int | None") -> int:
    """Return the slot for a card that a text lets in although there is none free."""
    kind = card.title.type
    if slot is not None and (kind == troubles.SCENE or state.at(card.side, kind, slot) is None):
        return slot
    if kind == troubles.SCENE:
        return 0
    return _free_slot(state, card.side, kind, slot_limit(state, card.side, kind))


def slot_limit(state: "State", seat: int, kind: str) -> int:
    """Return how many slots a seat has for characters or toys."""
    limit = troubles.SLOTS
    for card in state.cards:
        for given in card.slots:
            if given.seat == seat and given.type == kind:
                limit += given.count
        for verb in lasting_verbs(state, card):
            if verb[0] == "slots" and verb[2] == kind and troubles.seat_meant(card, verb[1]) == seat:
                limit += verb[3]
    return max(limit, 0)


def move(state: "State", card: "Card", slot: int, side: int) -> None:
    """Move a card to another slot. A character or toy then belongs to that side's seat."""
    if (card.slot, card.side) == (slot, side):
        return
    kind = card.title.type
    if kind == troubles.SCENE:
        _want_scene_place(state, card, slot, side)
        replaced = state.at(side, kind, slot, card.spot)
        if replaced:
            troubles.leave(state, replaced, troubles.TIMEOUT)
    elif slot >= slot_limit(state, side, kind):
        raise Refused("slots_full")
    if card.side != side and card.name in state.fighters:
        state.is_fight_stopped = True
    moved = state.own(card)
    moved.slot = slot
    moved.side = side
    if kind != troubles.SCENE or state.options["scene_control"] == "side":
        moved.seat = side


def free_slot(state: "State", side: int, card: "Card") -> int:
    """Return the lowest free slot for a card of this type."""
    if card.title.type != troubles.SCENE:
        return _free_slot(state, side, card.title.type, 0)
    slot = 0
    while state.at(side, troubles.SCENE, slot, card.spot):
        slot += 1
    return slot


def _no_slot(state: "State", seat: int, kind: str, limit: int) -> "Refused":
    have = len(state.lying(seat, kind))
    if have < limit:
        return Refused("slots_full")
    return Refused("slots_full", seat=seat, have=have, most=limit, kind=kind)


def _free_slot(state: "State", seat: int, kind: str, first: int) -> int:
    """Return the lowest free slot from `first` on."""
    taken = [card.slot for card in state.lying(seat, kind)]
    slot = first
    while slot in taken:
        slot += 1
    return slot


def zone_seat(frame: "Frame", target: "Target") -> int:
    """Return the seat whose hand, Timeout or pile a target is in. `by` the opponent, sides were swapped."""
    if target.side == "any":
        return frame.seat
    is_other = (target.side == troubles.OTHER) == (target.by == "you")
    return 1 - frame.seat if is_other else frame.seat


def cards_in(state: "State", frame: "Frame", target: "Target") -> "list[str] | int | None":
    """Return the cards in play, in the order they came; of another zone, how many there are."""
    if target.zone == troubles.PLAY:
        return [card.name for card in state.cards]
    count: "int | None" = getattr(state.seats[zone_seat(frame, target)], target.zone)
    return count


def want_there(state: "State", _frame: "Frame", zone: str, name: str) -> None:
    """Check that a card is in this zone, as far as anybody knows."""
    if zone == troubles.PLAY:
        troubles.in_play(state, name)
    elif state.find(name):
        raise troubles.already_in_play(state, name)


def holder(state: "State", name: str) -> "int | None":
    """Return the seat that controls a card in play."""
    card = state.find(name)
    return card.seat if card else None


def is_of(state: "State", name: str, kind: str) -> bool:
    """Return whether a card is of this type."""
    return bool(state.titles[name].type == kind)


def has(state: "State", name: str, word: str) -> bool:
    """Return whether a card in play is an adult, regressed, fighting, or has a token."""
    card = state.find(name)
    if card is None:
        return False
    if word.startswith(troubles.TOKENS_):
        return card.count(word[len(troubles.TOKENS_) :]) > 0
    if word == "fighting":
        return name in state.fighters and state.phase != OVER
    return card.is_character() and card.is_adult == (word == "adult")


def _number_under(state: "State", name: str, what: str, found: "list[Influence]") -> "int | None":
    title = state.titles[name]
    if what == "cost":
        cost: int = title.cost
        return cost
    if title.type != troubles.CHARACTER:
        return None
    card = state.find(name) or troubles.Card(name, title, 0, 0)
    return values_under(found, card)[troubles.NUMBERS.index(what)]


def number(state: "State", name: str, what: str) -> "int | None":
    """Return a number on a card as it functions, None where it has none. Outside play, it is as printed."""
    return _number_under(state, name, what, influences(state))


def _plain_number(state: "State", name: str, what: str) -> "int | None":
    return _number_under(state, name, what, influences(state, False))


def counted(state: "State", frame: "Frame", what: str) -> int:
    """Return what may be counted for the effect's seat, for its opponent, or on its card."""
    if what.startswith(troubles.TOKENS_):
        card = state.find(frame.card)
        return card.count(what[len(troubles.TOKENS_) :]) if card else 0
    seat = frame.seat
    if what.startswith(troubles.OPPONENT_):
        seat = 1 - seat
        what = what[len(troubles.OPPONENT_) :]
    if what == "actions":
        return len([each for each in state.actions if each[0] == seat])
    if what in ("characters", "toys"):
        return len([card for card in state.cards if card.seat == seat and card.title.type == what[:-1]])
    return int(getattr(state.seats[seat], what))


def meant(state: "State", frame: "Frame", word: "Any") -> "tuple[Any, ...]":
    """Return the seats or the card that a word means, A's first; else the word itself."""
    if word == "you":
        return (frame.seat,)
    if word in ("opponent", "each_other"):
        return (1 - frame.seat,)
    if word == "each":
        return (state.active, 1 - state.active)
    if word not in ("opposing", "here", troubles.GRABBER):
        return (word,)
    card = state.find(frame.card)
    if word == troubles.GRABBER:
        found = state.find(frame.given)
    elif word == "opposing":
        found = state.opposing(frame.seat)
    else:
        found = state.here(card) if card else None
    return (found.name,) if found else ()


def chooser(_state: "State", frame: "Frame", by: str) -> int:
    """Return the seat that chooses."""
    return frame.seat if by == "you" else 1 - frame.seat


def never(_state: "State", *_more: "Any") -> bool:
    """Return that this is not so: no card has other words than those of its type."""
    return False


# What is looked at while a card is in play: nothing is asked or done then.
LOOKING = Doing(
    never, never, cards_in, want_there, holder, is_of, never, has, _plain_number,
    counted, meant, chooser, never, never, never, None, None, None, False,
)  # fmt: skip
