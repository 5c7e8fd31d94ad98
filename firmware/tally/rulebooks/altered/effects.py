"""What each verb does, and the questions of a card's text.

A forbidden or impossible verb does nothing, and the rest goes on (004, 1.4.1). The seat with the initiative
answers first; the effect happens when all answers are known.
"""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered import zones
from tally.rulebooks.altered.state import (
    CARD,
    COUNT,
    EXPEDITION,
    SEAT,
    WHOLE,
    Emblem,
    Question,
    Speech,
    known,
)
from tally.rules.events import by_name
from tally.rules.refusals import Refused, malformed
from tally.rules.state import change
from tally.rules.verbs import arguments, parts, row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, Cards, State, Verb


def say(state: "State", speech: "Speech") -> None:
    """Ask the question of a card's text, or do its effect at once."""
    seats = [seat for seat in state.both() if _must_answer(state, speech, seat)]
    question = Question(speech.ask, None, speech, (None, None), tuple(seats))
    _ask_next(state, question)


def _must_answer(state: "State", speech: "Speech", seat: int) -> bool:
    if not speech.ask or (seat != speech.you and speech.ask not in altered.EACH):
        return False
    return speech.ask not in altered.NAMING or bool(choices(state, speech.ask, seat))


def _ask_next(state: "State", question: "Question") -> None:
    if not question.waiting:
        _finish(state, question.speech, question.answers)
        return
    seat = question.waiting[0]
    state.pending = Question(question.ask, seat, question.speech, question.answers, question.waiting[1:])
    state.steps.append(["asked", seat, question.ask, question.speech.card])


def answer(state: "State", _event: "Any", value: object) -> "Cards":
    """Check for true, false or a card; a shape check of `answered`."""
    if isinstance(value, bool):
        return ()
    if not isinstance(value, str):
        raise malformed("an answer is true, false or a card")
    return known(state, value)


def answered(state: "State", seat: int, value: "bool | str") -> None:
    """A seat answers the question of a card."""
    question: "Any" = state.pending
    fits = isinstance(value, bool)
    if question.ask in altered.NAMING:
        fits = value in [card.name for card in choices(state, question.ask, seat)]
    if not fits:
        raise Refused("wrong_choice", "this is no answer to what is asked")
    answers = list(question.answers)
    answers[seat] = value
    state.pending = None
    state.steps.append(["answered", seat, value])
    _ask_next(state, Question(question.ask, None, question.speech, tuple(answers), question.waiting))


def choices(state: "State", ask: str, seat: int) -> "list[Card]":
    """Return the Characters that a seat may name."""
    there = [card for card in state.cards if card.is_exploring()]
    return there if ask == altered.TARGET else [card for card in there if card.seat == seat]


def _finish(state: "State", speech: "Speech", answers: "tuple[Any, ...]") -> None:
    """All answers are known: queue the verbs of the text, then those that the event recorded."""
    state.because = (speech.card, "effect")
    for seat in state.both():
        given = answers[seat]
        if speech.ask in altered.NAMING:
            if seat == speech.you or speech.ask == altered.EACH_CHARACTER:
                _queue_text(state, speech, seat, given)
        elif given or (not speech.ask and seat == speech.you):
            _queue_text(state, speech, seat, None)
    queue(state, speech.did, speech.giver)


def effect_happened(state: "State", seat: int, source: "str | None", verb: "Verb") -> None:
    """An effect that players record, in any phase."""
    state.because = (source, "effect")
    queue(state, [verb], seat)


def queue(state: "State", verbs: "list[Verb]", giver: int) -> None:
    """Queue the verbs of an event; `giver` is the seat of the event."""
    for verb in verbs:
        state.todo += [(giver, part) for part in parts(verb)]


def _queue_text(state: "State", speech: "Speech", you: int, chosen: "str | None") -> None:
    """Queue the verbs of a title's text. A card that is not found makes its verb impossible."""
    meant = {
        "you": you,
        "opponent": 1 - you,
        "self": speech.card if speech.is_there else None,
        "chosen": chosen,
    }
    for verb in speech.do:
        given = arguments(VERBS, verb)
        said = [meant[value] if kind in (SEAT, CARD) else value for kind, value in given]
        state.todo.append((speech.giver, [verb[0]] + said))


def do_queued(state: "State") -> None:
    """Do the queued verbs. One whose card was not found, or that a card in play forbids, does nothing."""
    while state.todo:
        giver, verb = state.todo.pop(0)
        if not (_can_be_done(state, giver, verb) and VERBS[verb[0]].do(state, giver, *verb[1:])):
            state.steps.append(["impossible", verb[0]])


def _can_be_done(state: "State", giver: int, verb: "Verb") -> bool:
    """Return whether the verb's card was found, and no card in play forbids the verb.

    A verb is about the seat that it names, else about its card's seat, else about the one with the turn.
    """
    if None in verb and verb[0] != "create":
        return False
    given = arguments(VERBS, verb)
    names = [value for kind, value in given if kind == CARD]
    seats = [value for kind, value in given if kind == SEAT]
    name = names[0] if names else None
    if not seats:
        card = state.find(name)
        seats = [card.seat if card else state.owners.get(name, giver) if name else state.active]
    return not forbidding(state, verb[0], seats[0], name)


def forbidding(state: "State", word: str, seat: int, name: "str | None") -> "Card | None":
    """Return the first card in play that forbids this to everyone, to that seat, or to that card."""
    for card in state.cards:
        cannot = card.title.cannot
        if cannot and card.is_in_play():
            whose = "you" if seat == card.seat else "opponent"
            is_self = name == card.name and (altered.SELF, word) in cannot
            if is_self or word in cannot or (whose, word) in cannot:
                return card
    return None


def _draw(state: "State", _giver: int, seat: int, count: int) -> bool:
    if count > 0:
        zones.change_draw(state, seat, count)
        zones.react_to_draw(state, seat)
    else:
        change(state, seat, "hand", -min(-count, state.seats[seat].hand))
    return True


def _mana(state: "State", _giver: int, seat: int, count: int) -> bool:
    holder = state.seats[seat]
    change(state, seat, "mana", max(count, -holder.mana))
    zones.change_ready(state, seat, 0)
    return True


def _ready(state: "State", _giver: int, seat: int, count: int) -> bool:
    zones.change_ready(state, seat, count)
    return True


def _counter(state: "State", _giver: int, name: str, word: str, amount: int) -> bool:
    if not state.find(name):
        return False
    zones.change_counter(state, name, word, amount)
    return True


def _stats(state: "State", _giver: int, name: str, *amounts: int) -> bool:
    card = state.find(name)
    if not card or not card.is_exploring():
        return False
    card = state.own(name)
    for i in range(len(altered.STATISTICS)):
        if amounts[i]:
            zones.note(state, card, i, amounts[i])
    return True


def _to(state: "State", giver: int, name: str, zone: str) -> bool:
    """Send a card to its owner's zone.

    Return False for a card that is there already, or a token that left play.
    """
    card = state.find(name)
    is_discarded = any(name in holder.discard for holder in state.seats)
    is_there = card.zone == zone if card else zone == altered.DISCARD and is_discarded
    if is_there or not _is_here(state, name) or state.title(name).type == altered.HERO:
        return False
    zones.send(state, name, zone, giver)
    return True


def _is_here(state: "State", name: str) -> bool:
    """Return whether this is a card, and no token that left play."""
    return state.knows(name) and (state.title(name) is not altered.TOKEN or state.find(name) is not None)


def _join(state: "State", giver: int, name: str, seat: int, expedition: int) -> bool:
    card = state.find(name)
    if not _is_here(state, name) or state.title(name).type != altered.CHARACTER:
        return False
    if card and card.is_exploring():
        return _go_over(state, name, seat, expedition)
    zones.take(state, name)
    zones.join(state, name, seat, expedition, giver)
    zones.trigger_join(state)
    return True


def _go_over(state: "State", name: str, seat: int, expedition: int) -> bool:
    """A Character from another expedition keeps all it has, and comes last."""
    card = state.own(name)
    if (card.seat, card.expedition) == (seat, expedition):
        return False
    card.seat = seat
    card.expedition = expedition
    state.cards.remove(card)
    state.cards.append(card)
    state.steps.append(["joined", name, seat, expedition])
    return True


def _create(
    state: "State",
    giver: int,
    name: "str | None",
    seat: int,
    expedition: int,
    forest: int,
    mountain: int,
    water: int,
) -> bool:
    if name is None:
        name = _new_name(state)
    elif state.knows(name):
        return False
    state.titles[name] = altered.TOKEN
    state.tokens += (name,)
    zones.join(state, name, seat, expedition, giver).printed = (forest, mountain, water)
    zones.trigger_join(state)
    return True


def _new_name(state: "State") -> str:
    """Return the first of t1, t2 and so on that no card ever had."""
    number = 1
    while state.knows(f"t{number}"):
        number += 1
    return f"t{number}"


def _sacrifice(state: "State", giver: int, name: str) -> bool:
    card = state.find(name)
    if not card or not card.is_in_play() or card.zone == altered.HERO_ZONE:
        return False
    sacrifice(state, name, giver)
    return True


def sacrifice(state: "State", name: str, giver: int) -> None:
    """Put a card in play into its owner's discard pile. Cards of its controller that stay in play react."""
    seat = state.find(name).seat  # type: ignore[union-attr]
    zones.send(state, name, altered.DISCARD, giver)
    zones.trigger(state, "sacrifice", zones.in_order(state, seat))


def _move(state: "State", _giver: int, seat: int, expedition: int, count: int) -> bool:
    moved = state.moved(seat, expedition)
    change_by = max(0, min(state.last_region(), moved + count)) - moved
    if state.arena or not change_by or state.is_there(seat, expedition, altered.ROOTED):
        return False
    zones.move_expedition(state, seat, expedition, change_by)
    if change_by > 0:
        zones.trigger(state, "moved", state.characters(seat, expedition))
    return True


def _emblem(
    state: "State",
    _giver: int,
    seat: int,
    kind: str,
    amount: "int | str",
    duration: str,
    only: "str | None" = None,
) -> bool:
    """Make an Emblem. One for a turn or an afternoon ends with the phase if it was made at another time."""
    is_outside = duration == altered.AFTERNOON and state.phase != altered.AFTERNOON
    if duration == altered.TURN:
        is_outside = not state.is_turn
    until = altered.PHASE if is_outside else duration
    state.emblems += (Emblem(seat, kind, amount, duration, until, only, False),)
    state.steps.append(["emblem", seat, kind, amount, duration] + ([only] if only else []))
    return True


def _react(state: "State", _giver: int, name: str, which: int) -> bool:
    card = state.find(name)
    if not card or (card.title.reactions is not None and which >= len(card.title.reactions)):
        return False
    zones.enter_limbo(state, name, which)
    return True


def _after_you(state: "State", _giver: int) -> bool:
    if not state.is_turn:
        return False
    state.is_turn_done = True
    state.steps.append(["after_you", state.active])
    return True


def _resupply(state: "State", _giver: int, seat: int) -> bool:
    state.steps.append(["resupply", seat])
    return True


# What effects do, the likely ones by hand first. A title has words for seats and cards. The last argument of
# an Emblem is the type of its next card.
VERB_ROWS = (
    row("draw", (SEAT, WHOLE), _draw, "hand"),
    row("to", (CARD, "zone"), _to),
    row("counter", (CARD, "text", WHOLE), _counter),
    row("sacrifice", (CARD,), _sacrifice),
    row("move", (SEAT, EXPEDITION, WHOLE), _move, fits=lambda state, _: not state.arena),
    row("create", ("new", SEAT, EXPEDITION, COUNT, COUNT, COUNT), _create),
    row("resupply", (SEAT,), _resupply),
    row("ready", (SEAT, WHOLE), _ready, "ready"),
    row("mana", (SEAT, WHOLE), _mana, "mana"),
    row("join", (CARD, SEAT, EXPEDITION), _join),
    row("stats", (CARD, WHOLE, WHOLE, WHOLE), _stats),
    row("emblem", (SEAT, "kind", "amount", "duration", "type"), _emblem, optional=1),
    row("after_you", (), _after_you, fits=lambda state, _: state.is_turn),
    row("react", (CARD, COUNT), _react),
)
VERBS = by_name(VERB_ROWS)
