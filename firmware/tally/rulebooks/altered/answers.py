"""The questions of a card's text, and their answers. The seat with the initiative answers first.

The effect happens when all answers are known.
"""

from tally.rulebooks.altered.effects import queue, queue_text
from tally.rulebooks.altered.state import Question
from tally.rulebooks.altered.titles import EACH, EACH_CHARACTER, NAMING, TARGET, known
from tally.rules.refusals import Refused, malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Speech, State
    from tally.rulebooks.altered.titles import Cards


def say(state: "State", speech: "Speech") -> None:
    """Ask the question of a card's text, or do its effect at once."""
    seats = [seat for seat in state.both() if _must_answer(state, speech, seat)]
    question = Question(speech.ask, None, speech, (None, None), tuple(seats))
    _ask_next(state, question)


def _must_answer(state: "State", speech: "Speech", seat: int) -> bool:
    if not speech.ask or (seat != speech.you and speech.ask not in EACH):
        return False
    return speech.ask not in NAMING or bool(_choices(state, speech.ask, seat))


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
    if question is None:
        raise Refused("wrong_phase", "nothing is asked")
    if not isinstance(question, Question) or seat != question.seat:
        raise Refused("resolving")
    if not _is_answer(state, question, value):
        raise Refused("wrong_choice", "this is no answer to what is asked")
    answers = list(question.answers)
    answers[seat] = value
    state.pending = None
    state.steps.append(["answered", seat, value])
    _ask_next(state, Question(question.ask, None, question.speech, tuple(answers), question.waiting))


def _is_answer(state: "State", question: "Question", value: "bool | str") -> bool:
    if question.ask in NAMING:
        return value in _choices(state, question.ask, question.seat)
    return isinstance(value, bool)


def _choices(state: "State", ask: str, seat: int) -> "list[str]":
    """Return the Characters that a seat may name."""
    return [card.name for card in state.cards if card.is_exploring() and (ask == TARGET or card.seat == seat)]


def _finish(state: "State", speech: "Speech", answers: "tuple[Any, ...]") -> None:
    """All answers are known: queue the verbs of the text, then those that the event recorded."""
    state.because = (speech.card, "effect")
    for seat in state.both():
        given = answers[seat]
        if speech.ask in NAMING:
            if seat == speech.you or speech.ask == EACH_CHARACTER:
                queue_text(state, speech, seat, given)
        elif given or (not speech.ask and seat == speech.you):
            queue_text(state, speech, seat, None)
    queue(state, speech.did, speech.giver)
