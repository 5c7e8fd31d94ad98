"""Effects by hand, and plays that the rules refuse but a card's text allows.

Players answer questions about an effect, and the answers make an event. A refused play is recorded with
rulings around it.
"""

from tally.rulebooks.unstable_unicorns import state as unicorns
from tally.rulebooks.unstable_unicorns.effects import RARE_ROWS, VERB_ROWS, VERBS
from tally.rulebooks.unstable_unicorns.play import there
from tally.rules.at_table import by_hand, by_hand_defaults
from tally.screens import questions
from tally.screens.questions import MOST, picked_from, titled
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.at_table.by_hand import Answers, Effect
    from tally.rules.at_table.playbook import Question
    from tally.rules.rulebook import Event

__getattr__ = by_hand_defaults.found

_REASON = "anyway"
# The needs of a title that are counters of its seat.
_COUNTED = ("hand", "unicorns")
# The effects that begin with a card that is in no stable.
_FROM_ELSEWHERE = ("enter", "search", "replace")


def kinds(state: "State", source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    return by_hand.kinds(VERB_ROWS + RARE_ROWS, state, source)


def asks_for_new(kind: str, answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    return kind in _FROM_ELSEWHERE and not answers


def may_enter(title: "dict[str, Any]") -> bool:
    """Return whether a card with this title may come into play, or be found in the deck."""
    return title["type"] in unicorns.TYPES


def why_not(state: "State", effect: "Effect", card: str) -> str:
    """Return the code why a tapped card is no answer, "" when it is one."""
    if effect.kind in _FROM_ELSEWHERE:
        return "already_in_play" if state.seat_of(card) is not None else "wrong_type"
    return "not_in_play"


def overridden(state: "State", event: "Event", _code: str) -> "list[Event]":
    """Return the play with rulings before and after it, which lift all that they can lift.

    No event of this game has an option for that. A ruling can give one more play. During a play it can also
    add cards in hand or unicorns. No count can lift the other refusals.
    """
    _, seat, card = event[:3]
    before: "list[Event]" = []
    after: "list[Event]" = []
    if state.phase == unicorns.ACTION and not state.plays and not state.pending:
        before.append(["ruled", seat, "plays", 1, _REASON])
    for what, count in state.titles[card].needs:
        missing = count - there(state, seat, what)
        if missing > 0 and what in _COUNTED:
            before.append(["ruled", seat, what, missing, _REASON])
            after.append(["ruled", seat, what, -missing, _REASON])
    return before + [event] + after


def ask(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question; None when nothing is open."""
    kind = effect.kind
    prompts = _SPECIAL[kind] if kind in _SPECIAL else [_PROMPTS[each] for each in VERBS[kind].kinds]
    return by_hand.asked(prompts, state, effect, answers)


def verb(state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    """Return the verb that the answers to all questions make."""
    kind = effect.kind
    if kind in ("draw_extra", "play_extra", "extra_turn"):
        return [kind, state.active] + answers
    if kind == "loan" and not answers[-1]:
        answers = answers[:-1]
    return [kind] + (answers[::-1] if kind == "search" else answers)


def event(state: "State", effect: "Effect", made: "list[Any]") -> "Event":
    """Return the event of an effect whose verb was made. A card is sacrificed by its own seat."""
    found = by_hand_defaults.event(state, effect, made)
    if made[0] == "sacrifice":
        found[1] = state.seat_of(made[1])
    return found


def _ask_whose(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask for a seat. A card that moves needs another seat than its own, and so do cards of a hand."""
    among = state.seats_in()
    if effect.kind in ("take", "swap_hands"):
        among = [seat for seat in among if seat not in answers]
    if effect.kind in ("move", "loan"):
        among = [seat for seat in among if seat != state.seat_of(answers[0])]
    return questions.whose(state, effect, VERBS[effect.kind].counter, among)


def _ask_amount(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    most = MOST if state.deck is None else max(1, state.deck)
    return questions.how_many(effect.kind, state.seats[answers[0]], VERBS[effect.kind].counter, most)


def _ask_giver(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    question = _ask_whose(state, effect, answers)
    question["title"] = text("effect.whose.give")
    return question


def _ask_cards(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask how many cards leave a hand, or the deck."""
    most = state.seats[answers[0]].hand if effect.kind == "take" else state.deck
    name = state.seats[answers[-1]].name
    return questions.amount(name, effect.kind, 1, MOST if most is None else max(1, most))


def _ask_keeper(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for how long a card moves: to the end of the turn, or until the source leaves."""
    choices = [["", text("unicorns.phase.end"), "", ""]]
    if state.seat_of(effect.source) is not None:
        choices.append([effect.source, state.titles[effect.source].name, "", effect.source])
    return picked_from(titled("how_long", effect.kind), choices, [""])


def _ask_more(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.amount(state.seats[state.active].name, effect.kind, 1, MOST)


def _ask_in_stable(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for a card in a stable. The source is likely, then a card of its seat; another's is destroyed."""
    own = list(state.seats[effect.seat].stable)
    found = [
        [card, state.titles[card].name, holder.name, card]
        for holder in state.seats
        for card in holder.stable
        if effect.kind != "destroy" or card not in own
    ]
    return picked_from(titled("which", effect.kind), found, [effect.source] + own)


def _ask_elsewhere(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    barred = (unicorns.BABY,) if effect.kind == "search" else (unicorns.MAGIC, unicorns.INSTANT)
    titles = state.titles
    found = [card for card in titles if titles[card].type not in barred and state.seat_of(card) is None]
    return picked_from(titled("which", effect.kind), questions.seen(state, found), [effect.source])


def _ask_origin(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask where a card comes from. A baby comes from the nursery, and no other card does."""
    is_baby = state.titles[answers[0]].type == unicorns.BABY
    known = [word for word in unicorns.WORDS["origin"] if (word == unicorns.NURSERY) == is_baby]
    return questions.words("from", effect.kind, "place", known)


def _ask_place(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.words("where", effect.kind, "place", unicorns.WORDS["place"])


def _ask_phase(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    now = unicorns.PHASES.index(state.phase)
    to_come = [phase for phase in unicorns.SKIPPABLE if unicorns.PHASES.index(phase) > now]
    return questions.words("which", effect.kind, "phase", to_come)


# The question for each kind of argument, and the verbs with questions of their own.
_PROMPTS: "dict[str, Any]" = {
    "seat": _ask_whose,
    "amount": _ask_amount,
    "in_stable": _ask_in_stable,
    "elsewhere": _ask_elsewhere,
    "origin": _ask_origin,
    "place": _ask_place,
    "phase": _ask_phase,
    "keeper": _ask_keeper,
}
_SPECIAL: "dict[str, Any]" = {
    "play_extra": (_ask_more,),
    "draw_extra": (_ask_more,),
    "search": (_ask_elsewhere, _ask_whose),
    "extra_turn": (),
    "take": (_ask_giver, _ask_whose, _ask_cards),
    "find": (_ask_whose, _ask_cards),
}
