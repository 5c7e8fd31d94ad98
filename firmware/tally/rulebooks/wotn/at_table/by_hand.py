"""Effects by hand in WOTN: the questions about an effect, and the event that the answers make.

Also plays that the rules refuse, but a card's text allows: effects by hand make room for them, or do the
same.
"""

from tally.rulebooks.wotn.effects import FITTING, VERB_ROWS, VERBS
from tally.rulebooks.wotn.state import ALREADY_ROLLED, BATTLE, COINS, ITEM, LIFE, YOU, total
from tally.rulebooks.wotn.state import MOST as WORD_OF_MOST
from tally.rules.at_table import by_hand, by_hand_defaults
from tally.screens import questions
from tally.screens.questions import MOST, picked_from, titled
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.at_table.by_hand import Answers, Effect
    from tally.rules.rulebook import Event
    from tally.screens.questions import Choice, Question

__getattr__ = by_hand_defaults.found

# A second roll is no verb: it is the event `rolled` again.
_ROLL_AGAIN = "roll_again"
# All kinds of effects, the likely ones first.
KINDS = tuple([row.name for row in VERB_ROWS]) + (_ROLL_AGAIN,)


def kinds(state: "State", source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    found = [row.name for row in VERB_ROWS if row.fits is None or row.fits(state, source)]
    may_roll = state.phase == BATTLE and state.start is not None
    return tuple(found + [_ROLL_AGAIN] if may_roll else found)


def ask(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question; None when nothing is open."""
    prompts = _SPECIAL.get(effect.kind) or [_PROMPTS[kind] for kind in VERBS[effect.kind].kinds]
    return by_hand.asked(prompts, state, effect, answers)


def verb(_state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    """Return the verb that the answers to all questions make."""
    return [effect.kind] + (answers[::-1] if effect.kind == "take" else answers)


def event(state: "State", effect: "Effect", made: "list[Any]") -> "Event":
    """Return the event of an effect whose verb was made."""
    if effect.kind == _ROLL_AGAIN:
        return ["rolled", state.active] + made[1:] + [{"anyway": [ALREADY_ROLLED]}]
    return by_hand_defaults.event(state, effect, made)


def asks_for_new(kind: str, answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    return kind == "take" and not answers


def may_enter(title: "dict[str, Any]") -> bool:
    """Return whether a card of this title may come into a field."""
    return title["type"] in FITTING["entering"]


def why_not(state: "State", effect: "Effect", card: str) -> str:
    """Return the code why a tapped card is no answer, "" when it is one."""
    return "wrong_type" if effect.kind == "take" or state.is_in_play(card) else "not_in_play"


def _cards_for(state: "State", kind: str) -> "list[Choice]":
    """Return rows for the cards that an argument of this kind can be: in this battle, then in the fields."""
    found = [[foe.card, "", total(foe.amounts)] for foe in state.foes]
    if kind != "foe":
        for holder in state.seats:
            found += [[held.card, holder.name, total(held.amounts)] for held in holder.items]
            found += [[card, holder.name, None] for card in holder.defeated]
    rows = []
    for card, name, count in found:
        if state.titles[card].type in FITTING[kind]:
            value = name if kind in ("entering", "card") else str(count)
            rows.append([card, state.titles[card].name, value, card])
    return rows


def _ask_whose(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.whose(state, effect, VERBS[effect.kind].counter, state.seats_in())


def _ask_amount(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask by how much a seat's counter, a number on a card, or a number of the battle changes."""
    kind = effect.kind
    if VERBS[kind].counter:
        return _ask_count(state, effect, answers)
    if answers:
        return _ask_number(state, effect, answers)
    present = total(state.boosts) if kind == "attack" else state.to_reveal
    question = questions.change(_source(state, effect), kind, present, -MOST)
    if kind == "attack":
        question["least"] = -MOST  # what is added to the die may be negative
    return question


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
    title = state.titles.get(effect.source)
    name: str = title.name if title else effect.source
    return name


def _ask_start(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    question = questions.amount(_source(state, effect), effect.kind, 0)
    question["start"] = state.start.amount if state.start else 1
    return question


def _ask_face(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.amount(_source(state, effect), effect.kind, 1, state.options["die"])


def _ask_which(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    found = _cards_for(state, VERBS[effect.kind].kinds[0])
    if effect.kind == "no_penalty":
        waiting = [foe.card for foe in state.foes if foe.has_penalty]
        found = [choice for choice in found if choice[0] in waiting]
    return picked_from(titled("which", effect.kind), found, [effect.source])


def _ask_number(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = answers[0]
    amounts = (state.foe(card) or state.held(card)).amounts  # type: ignore[union-attr]
    question = questions.change(state.titles[card].name, effect.kind, total(amounts))
    if effect.kind == "lp" and total(amounts):
        question["start"] = -1
    return question


def _ask_taken(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for an item or an enemy, on the table or not."""
    found = _cards_for(state, "entering")
    present = [choice[0] for choice in found]
    fitting = FITTING["entering"]
    names = [card for card in state.titles if card not in present and state.titles[card].type in fitting]
    return picked_from(titled("which", effect.kind), found + questions.seen(state, names), [effect.source])


def _ask_taker(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    among = [seat for seat in state.seats_in() if seat != state.holder(answers[0])]
    return questions.whose(state, effect, "", among)


# The question for each kind of argument, and the kinds of effects with questions of their own.
_PROMPTS: "dict[str, Any]" = {
    "seat": _ask_whose,
    "foe": _ask_which,
    "item": _ask_which,
    "card": _ask_which,
    "whole": _ask_amount,
    "count": _ask_start,
}
_SPECIAL: "dict[str, Any]" = {"take": (_ask_taken, _ask_taker), _ROLL_AGAIN: (_ask_face,)}
# The refusals of an item whose effect another phase or turn allows.
_ITS_PHASE_OR_TURN = ("activation_limit", "already_rolled", "raises_attack", "wrong_phase")


def overridden(state: "State", event: "Event", code: str) -> "list[Event]":
    """Return the events for a play refused with this code; the play alone where nothing can help."""
    if event[0] == "item_used":
        return _used_anyway(state, event, code)
    if event[0] == "enemy_revealed":
        return _room_for_enemy(state, event, code) + [event]
    if event[0] == "enemy_defeated" and code == "cannot_pay":
        return _weakened(state, event) + [event]
    return [event]


def _happens(event: "Event", verb: "list[Any]") -> "Event":
    """Return an effect by hand whose source is the played card."""
    return ["effect_happened", event[1], event[2], verb]


def _used_anyway(state: "State", event: "Event", code: str) -> "list[Event]":
    """Return effects that add what the item lacks, then its use.

    At a wrong time: effects that do the same.
    """
    _, seat, card, index = event
    held = state.held(card)
    if state.titles[card].type != ITEM or held is None:
        return [event]
    effect = state.titles[card].effects[index]
    if code == "cannot_pay":
        own = state.seats[seat]
        gaps = [["durability", card, effect.cost - total(held.amounts)]]
        gaps.append([COINS, seat, effect.price.coins - own.coins])
        gaps.append([LIFE, seat, effect.price.life - own.life])
        return [_happens(event, verb) for verb in gaps if verb[-1] > 0] + [event]
    if code not in _ITS_PHASE_OR_TURN:
        return [event]
    verbs = [["attack", effect.bonus]] if effect.bonus else []
    verbs += [[seat if word == YOU else word for word in verb] for verb in effect.do]
    costs = [[COINS, seat, -effect.price.coins], [LIFE, seat, -effect.price.life]]
    costs.append(["durability", card, -effect.cost])
    return [_happens(event, verb) for verb in verbs + [cost for cost in costs if cost[-1]]] or [event]


def _room_for_enemy(state: "State", event: "Event", code: str) -> "list[Event]":
    """Return the effects that allow one more enemy, or an enemy before the Location's action is done."""
    if code == "must_do":
        due = [_happens(event, ["enemies", state.to_reveal])]
        return [_happens(event, ["skip_action"])] + due
    return [_happens(event, ["enemies", 1])] if code in ("no_battle", "wrong_phase") else []


def _weakened(state: "State", event: "Event") -> "list[Event]":
    """Return the effect that lowers an enemy's life to the attack that is left."""
    foe = state.foe(event[2])
    over = total(foe.amounts) - (state.attack() or 0) if foe else 0
    return [_happens(event, ["lp", event[2], -over])] if over > 0 else []
