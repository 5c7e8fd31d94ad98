"""The questions for each kind of effect by hand, and the verb that the answers make."""

from tally.rulebooks.wotn.effects import FITTING, OF_BATTLE
from tally.rulebooks.wotn.state import total
from tally.rulebooks.wotn.titles import BATTLE, BY_HAND, COINS, LIFE
from tally.rulebooks.wotn.titles import MOST as WORD_OF_MOST
from tally.rules.at_table.by_hand import Book
from tally.screens import questions
from tally.screens.questions import MOST, picked_from, titled
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.at_table.by_hand import Answers, Effect
    from tally.screens.questions import Choice, Question


def kinds(state: "State", _source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    return tuple([kind for kind in BY_HAND if _can_be(state, kind)])


def _can_be(state: "State", kind: str) -> bool:
    """Return whether an effect of this kind would do anything now."""
    if kind in OF_BATTLE:
        return state.is_before_attack()
    if kind == "skip_action":
        return state.at_location()
    if kind == "roll_again":
        return state.phase == BATTLE and state.start is not None
    return kind not in FITTING or kind == "take" or bool(_lying(state, kind))


def _lying(state: "State", kind: str) -> "list[Choice]":
    """Return rows for the cards that this kind can be about: in this battle, then in the fields."""
    found = [[foe.card, "", total(foe.amounts)] for foe in state.foes]
    if kind not in ("lp", "no_penalty"):
        for holder in state.seats:
            found += [[held.card, holder.name, total(held.amounts)] for held in holder.items]
            found += [[card, holder.name, None] for card in holder.defeated]
    if kind == "no_penalty":
        found = [[foe.card, "", total(foe.amounts)] for foe in state.foes if foe.has_penalty]
    rows = []
    for card, name, count in found:
        if state.titles[card].type in FITTING[kind]:
            value = name if kind in ("take", "to_pile") else str(count)
            rows.append([card, state.titles[card].name, value, card])
    return rows


def _ask(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    prompts = _PROMPTS[effect.kind]
    if len(answers) == len(prompts):
        return None
    found: "Question" = prompts[len(answers)](state, effect, answers)
    return found


def _verb(_state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    return [effect.kind] + (answers[::-1] if effect.kind == "take" else answers)


BOOK = Book(kinds, _ask, _verb, questions.which)


def _ask_whose(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    among = [seat for seat, holder in enumerate(state.seats) if not holder.is_out]
    return questions.whose(state, effect, effect.kind, among)


def _ask_count(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask by how much the counter changes. The largest count that a seat may have is shown."""
    holder, most = state.seats[answers[0]], state.options[WORD_OF_MOST[effect.kind]]
    present = getattr(holder, effect.kind)
    question = questions.how_many(
        effect.kind, holder, effect.kind, MOST if most is None else max(0, most - present)
    )
    if most is not None:
        question["title"] = text("wotn.most").format(holder.name, most)
        if not question["highest"]:
            question["start"] = -1
    return question


def _source(state: "State", effect: "Effect") -> str:
    """Return the name of the source card."""
    title = state.titles.get(effect.source)
    name: str = title.name if title else effect.source
    return name


def _ask_attack(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    question = _amount_of(effect.kind, _source(state, effect), total(state.boosts), -MOST)
    question["least"] = -MOST  # what is added to the die may be negative
    return question


def _ask_start(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    question = questions.amount(_source(state, effect), effect.kind, 0)
    question["start"] = state.start.amount if state.start else 1
    return question


def _ask_face(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.amount(_source(state, effect), effect.kind, 1, state.options["die"])


def _ask_enemies(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return _amount_of(effect.kind, _source(state, effect), state.to_reveal, -MOST)


def _ask_which(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return picked_from(titled("which", effect.kind), _lying(state, effect.kind), [effect.source])


def _ask_number(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = answers[0]
    amounts = (state.foe(card) or state.held(card)).amounts  # type: ignore[union-attr]
    question = _amount_of(effect.kind, state.titles[card].name, total(amounts), -total(amounts))
    if effect.kind == "lp" and total(amounts):
        question["start"] = -1
    return question


def _amount_of(kind: str, title: str, present: int, lowest: int) -> "Question":
    question = questions.amount(title, kind, lowest)
    question["sum"], question["is_change"] = present, True
    return question


def _ask_taken(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for an item or an enemy, on the table or not."""
    found = _lying(state, effect.kind)
    lying = [choice[0] for choice in found]
    names = [
        card for card in state.titles if card not in lying and state.titles[card].type in FITTING["take"]
    ]
    names.sort(key=lambda card: (order(state.titles[card].name), card))
    found += [[card, state.titles[card].name, "", card] for card in names]
    return picked_from(titled("which", effect.kind), found, [effect.source])


def _ask_taker(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    among = [
        seat
        for seat, holder in enumerate(state.seats)
        if not holder.is_out and seat != state.holder(answers[0])
    ]
    return questions.whose(state, effect, "", among)


# The questions of each kind, in their order.
_PROMPTS: "dict[str, Any]" = {
    LIFE: (_ask_whose, _ask_count),
    COINS: (_ask_whose, _ask_count),
    "attack": (_ask_attack,),
    "lp": (_ask_which, _ask_number),
    "durability": (_ask_which, _ask_number),
    "take": (_ask_taken, _ask_taker),
    "to_pile": (_ask_which,),
    "enemies": (_ask_enemies,),
    "attack_starts": (_ask_start,),
    "no_penalty": (_ask_which,),
    "skip_action": (),
    "roll_again": (_ask_face,),
}
