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
from tally.rules.by_hand import Book
from tally.screens import questions as asking
from tally.screens.questions import MOST, picked_from, titled
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.by_hand import Answers, Effect
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


def _ask(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    asked = _ASKED[told.kind]
    if len(answers) == len(asked):
        return None
    found: "Question" = asked[len(answers)](state, told, answers)
    return found


def _verb(state: "State", told: "Effect", answers: "Answers") -> "list[Any]":
    kind = told.kind
    if kind in ("draw_extra", "play_extra", "extra_turn"):
        return [kind, state.active] + answers
    return [kind] + (answers[::-1] if kind == "search" else answers)


BOOK = Book(kinds, _ask, _verb, asking.which)


def _lying(state: "State") -> "list[str]":
    return [card for holder in state.seats for card in holder.stable]


def _ask_whose(state: "State", told: "Effect", answers: "Answers") -> "Question":
    """Ask for a seat. A card that moves needs another seat than its own."""
    among = state.seats_in()
    if told.kind == "move":
        among = [seat for seat in among if seat != state.seat_of(answers[0])]
    return asking.whose(state, told, "hand" if told.kind in ("draw", "discard") else "", among)


def _ask_count(state: "State", told: "Effect", answers: "Answers") -> "Question":
    most = MOST if state.deck is None else max(1, state.deck)
    return asking.how_many(told.kind, state.seats[answers[0]], "hand", most)


def _ask_more(state: "State", told: "Effect", _answers: "Answers") -> "Question":
    return asking.amount(state.seats[state.active].name, told.kind, 1, MOST)


def _ask_lying(state: "State", told: "Effect", _answers: "Answers") -> "Question":
    """Ask for a card in a stable. The source is likely, then a card of its seat."""
    own = list(state.seats[told.seat].stable)
    found = [
        [card, state.titles[card].name, holder.name, card] for holder in state.seats for card in holder.stable
    ]
    return picked_from(titled("which", told.kind), found, [told.source] + own)


def _ask_elsewhere(state: "State", told: "Effect", _answers: "Answers") -> "Question":
    """Ask for a card that lies in no stable."""
    lying = _lying(state)
    barred = (MAGIC, INSTANT) if told.kind == "enter" else (BABY,)
    names = [card for card in state.titles if card not in lying and state.titles[card].type not in barred]
    names.sort(key=lambda card: (order(state.titles[card].name), card))
    found = [[card, state.titles[card].name, "", card] for card in names]
    return picked_from(titled("which", told.kind), found, [told.source])


def _ask_origin(state: "State", told: "Effect", answers: "Answers") -> "Question":
    """Ask where a card comes from. A baby comes from the nursery, and no other card does."""
    is_baby = state.titles[answers[0]].type == BABY
    known = [word for word in WORDS["origin"] if (word == "nursery") == is_baby]
    return asking.words("from", told.kind, "place", known)


def _ask_place(_state: "State", told: "Effect", _answers: "Answers") -> "Question":
    return asking.words("where", told.kind, "place", WORDS["place"])


def _ask_phase(state: "State", told: "Effect", _answers: "Answers") -> "Question":
    now = PHASES.index(state.phase)
    ahead = [phase for phase in SKIPPABLE if PHASES.index(phase) > now]
    return asking.words("which", told.kind, "phase", ahead)


# The questions of each kind, in their order.
_ASKED: "dict[str, Any]" = {
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
