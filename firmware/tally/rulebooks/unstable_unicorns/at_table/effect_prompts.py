"""The questions for each kind of effect by hand, and the verb that the answers make."""

from tally.rulebooks.unstable_unicorns.titles import (
    ACTION,
    BABY,
    BY_HAND,
    DRAW,
    END,
    INSTANT,
    MAGIC,
    PHASES,
    SKIPPABLE,
    WORDS,
)
from tally.rules.at_table.by_hand import Book
from tally.screens import questions
from tally.screens.questions import MOST, picked_from, titled
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.at_table.by_hand import Answers, Effect
    from tally.screens.questions import Question

# The phase before which a kind still changes something in this turn.
_BEFORE = {"draw_extra": DRAW, "play_extra": END, "skip": ACTION, "skip_to_end": END}


def kinds(state: "State", _source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    now = PHASES.index(state.phase)
    late = [kind for kind in _BEFORE if PHASES.index(_BEFORE[kind]) <= now]
    if not _lying(state):
        late += ["leave", "move"]
    return tuple([kind for kind in BY_HAND if kind not in late])


def _ask(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    prompts = _PROMPTS[effect.kind]
    if len(answers) == len(prompts):
        return None
    found: "Question" = prompts[len(answers)](state, effect, answers)
    return found


def _verb(state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    kind = effect.kind
    if kind in ("draw_extra", "play_extra", "extra_turn"):
        return [kind, state.active] + answers
    return [kind] + (answers[::-1] if kind == "search" else answers)


BOOK = Book(kinds, _ask, _verb, questions.which)


def _lying(state: "State") -> "list[str]":
    return [card for holder in state.seats for card in holder.stable]


def _ask_whose(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask for a seat. A card that moves needs another seat than its own."""
    among = state.seats_in()
    if effect.kind == "move":
        among = [seat for seat in among if seat != state.seat_of(answers[0])]
    return questions.whose(state, effect, "hand" if effect.kind in ("draw", "discard") else "", among)


def _ask_count(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    most = MOST if state.deck is None else max(1, state.deck)
    return questions.how_many(effect.kind, state.seats[answers[0]], "hand", most)


def _ask_more(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.amount(state.seats[state.active].name, effect.kind, 1, MOST)


def _ask_lying(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for a card in a stable. The source is likely, then a card of its seat."""
    own = list(state.seats[effect.seat].stable)
    found = [
        [card, state.titles[card].name, holder.name, card] for holder in state.seats for card in holder.stable
    ]
    return picked_from(titled("which", effect.kind), found, [effect.source] + own)


def _ask_elsewhere(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for a card that lies in no stable."""
    lying = _lying(state)
    barred = (MAGIC, INSTANT) if effect.kind == "enter" else (BABY,)
    names = [card for card in state.titles if card not in lying and state.titles[card].type not in barred]
    names.sort(key=lambda card: (order(state.titles[card].name), card))
    found = [[card, state.titles[card].name, "", card] for card in names]
    return picked_from(titled("which", effect.kind), found, [effect.source])


def _ask_origin(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask where a card comes from. A baby comes from the nursery, and no other card does."""
    is_baby = state.titles[answers[0]].type == BABY
    known = [word for word in WORDS["origin"] if (word == "nursery") == is_baby]
    return questions.words("from", effect.kind, "place", known)


def _ask_place(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.words("where", effect.kind, "place", WORDS["place"])


def _ask_phase(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    now = PHASES.index(state.phase)
    ahead = [phase for phase in SKIPPABLE if PHASES.index(phase) > now]
    return questions.words("which", effect.kind, "phase", ahead)


# The questions of each kind, in their order.
_PROMPTS: "dict[str, Any]" = {
    "draw": (_ask_whose, _ask_count),
    "discard": (_ask_whose, _ask_count),
    "leave": (_ask_lying, _ask_place),
    "move": (_ask_lying, _ask_whose),
    "enter": (_ask_elsewhere, _ask_whose, _ask_origin),
    "play_extra": (_ask_more,),
    "draw_extra": (_ask_more,),
    "search": (_ask_elsewhere, _ask_whose),
    "skip_turn": (_ask_whose,),
    "extra_turn": (),
    "skip": (_ask_phase,),
    "skip_to_end": (),
}
