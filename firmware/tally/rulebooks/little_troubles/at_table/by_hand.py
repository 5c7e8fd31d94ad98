"""Effects by hand: the questions about an effect that players record, and the event that the answers make.

`tally.screens.questions` describes a question. A slot as an answer looks like a play's last argument:
{"slot": 0, "side": 1}.
"""

from tally.rulebooks.little_troubles.at_table.numbers import numbers_of
from tally.rulebooks.little_troubles.at_table.places import cards, entered, lying, moved, seen, slots
from tally.rulebooks.little_troubles.at_table.places import scene_slots as scene_slots
from tally.rulebooks.little_troubles.numbers import floor
from tally.rulebooks.little_troubles.titles import (
    BY_HAND,
    CHARACTER,
    NUMBERS,
    PLAYS,
    SCENE,
    SIGNS,
    SKIPPABLE,
    STAYING,
    TOY,
    WORDS,
)
from tally.rules.at_table import by_hand
from tally.rules.at_table.by_hand import Effect
from tally.rules.at_table.by_hand import refusal as refusal
from tally.screens import questions
from tally.screens.questions import MOST, picked_from, titled, whose
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, Seat, State
    from tally.rules.at_table.playbook import Question
    from tally.rules.rulebook import Event

    Answers = list[Any]
    Verb = list[Any]

_IN_FIGHT = ("end_fight", "lose_fight", "instead")
_COUNTED = {"cookies": "cookies", "draw": "hand", "discard": "hand"}
_SLOTTED = (CHARACTER, TOY, SCENE)
# No text gives more slots at once.
_MOST_SLOTS = 9
# Numbers are mostly multiplied or divided by 2.
_FACTOR = 2


def kinds(state: "State", source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    return tuple([kind for kind in BY_HAND if _can_be(state, source, kind)])


def effect(state: "State", kind: str, source: str, latest: "list[Event]") -> "Effect":
    """Return an effect without answers.

    `latest` are events; the play of its card shows whose effect it is.
    """
    card = state.find(source)
    if card:
        return Effect(kind, source, card.seat)
    seats = [event[1] for event in latest if event[0] in PLAYS and event[2] == source]
    return Effect(kind, source, seats[-1] if seats else state.active)


def question(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question; None when nothing is open."""
    return by_hand.question(BOOK, state, effect, answers)


def event(state: "State", effect: "Effect", answers: "Answers") -> "Event":
    """Return the event that the answers make."""
    return ["effect_happened", effect.seat, effect.source, by_hand.verb(BOOK, state, effect, answers)]


def asks_for_new(state: "State", effect: "Effect", answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    kind, given = by_hand.latest(BOOK, state, effect, answers)
    if kind == "instead" and len(given) > 1:
        kind, given = given[1], given[2:]
    return kind == "enter" and not given


def may_enter(title: "dict[str, Any]") -> bool:
    """Return whether a card with this title can come into play."""
    return title["type"] in STAYING


def why_not(state: "State", effect: "Effect", card: str) -> str:
    """Return the code why a tapped card is no answer, "" when it is one."""
    lying = state.find(card)
    if effect.kind == "enter":
        return "already_in_play" if lying else "wrong_type"
    if not lying:
        return "not_in_play"
    return "no_other_side" if effect.kind == "turn_over" and lying.is_character() else "wrong_type"


def _can_be(state: "State", source: str, kind: str) -> bool:
    """Return whether an effect of this kind would do anything now."""
    if kind in _IN_FIGHT:
        return bool(state.fighters)
    if kind == "skip_fight":
        return state.phase in SKIPPABLE
    if kind == "slots":
        return state.find(source) is not None
    return kind != "move" or any(card.title.type in _SLOTTED for card in state.cards)


def _ask(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    if effect.kind == "instead" and answers:
        return _ask_instead(state, effect, answers[1:])
    prompts = _PROMPTS[effect.kind]
    if len(answers) < len(prompts):
        found: "Question" = prompts[len(answers)](state, effect, answers)
        return found
    if effect.kind == "enter" and len(answers) == len(prompts) and state.titles[answers[0]].type == SCENE:
        return scene_slots(state, answers[1])
    return None


def _verb(state: "State", effect: "Effect", answers: "Answers") -> "Verb":
    kind: str = effect.kind
    if kind == "resource":
        return [kind, answers[0]] + list(answers[1] + answers[2:])
    if kind == "move":
        card = state.find(answers[0])
        assert card
        return moved(state, card, answers[1])
    if kind == "enter":
        return entered(state, *answers)
    if kind == "instead":
        return [kind, answers[0], _verb(state, Effect(answers[1], effect.source, effect.seat), answers[2:])]
    return [kind] + answers


BOOK = by_hand.Book(kinds, _ask, _verb, questions.which)


def _ask_instead(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Ask what happens instead of turning a loser over."""
    if answers:
        return _ask(state, Effect(answers[0], effect.source, effect.seat), answers[1:])
    found = [kind for kind in kinds(state, effect.source) if kind != "instead"]
    return questions.which(tuple(found), False, "instead")


def _ask_whose(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return whose(state, effect, _COUNTED.get(effect.kind, ""))


def _ask_count(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    seat = state.seats[answers[0]]
    most = _most_drawn(seat) if effect.kind == "draw" else MOST
    return questions.how_many(effect.kind, seat, _COUNTED[effect.kind], most)


def _most_drawn(seat: "Seat") -> int:
    """Return how many cards can be drawn. When the pile is empty, Timeout becomes the pile."""
    return MOST if seat.pile is None else max(1, seat.pile + seat.timeout)


def _ask_character(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for a character.

    The likely ones: the source, its seat's fighter, the other fighter, its seat's others.
    """
    found = [card for card in lying(state) if card.is_character()]
    if effect.kind == "turn_over":
        found = [card for card in found if card.title.adult and card.title.regressed]
    if effect.kind == "instead":
        found = [card for card in found if card.name in state.fighters]
    own = [card.name for card in found if card.seat == effect.seat]
    fighters = list(state.fighters)
    if effect.seat:
        fighters.reverse()
    return _which(state, effect, found, fighters + own)


def _ask_card(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    found = [card for card in lying(state) if effect.kind != "move" or card.title.type in _SLOTTED]
    return _which(state, effect, found, [card.name for card in found if card.seat == effect.seat])


def _which(state: "State", effect: "Effect", found: "list[Card]", likely: "list[str]") -> "Question":
    return picked_from(titled("which", effect.kind), cards(state, found), [effect.source] + likely)


def _ask_number(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card, what = answers[0], effect.kind
    rows = numbers_of(state, card, what) or []
    question = questions.amount(state.titles[card].name, what, -MOST)
    # A row without a card comes from the Rule of One.
    question["sum"] = sum([row[0] for row in rows if row[2] is not None])
    question["least"] = floor(rows[0][0])
    return question


def _ask_slot(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask for a slot, likely a free one. If a card lies there, the two change places."""
    card = state.find(answers[0])
    assert card
    present = {"slot": card.slot, "side": card.side}
    found = slots(state, card.title.type, card.side) + slots(state, card.title.type, 1 - card.side)
    found = [choice for choice in found if choice[0] != present]
    return picked_from(titled("slot", effect.kind), found, [choice[0] for choice in found if not choice[3]])


def _ask_entering(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return picked_from(titled("which", effect.kind), seen(state), [effect.source])


def _ask_origin(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.words("from", effect.kind, "place", WORDS["origin"])


def _ask_slotted(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.words("which", effect.kind, "type", WORDS["slotted"])


def _ask_slots(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    return questions.amount(state.seats[answers[0]].name, effect.kind, -_MOST_SLOTS, _MOST_SLOTS)


def _ask_term(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask which resource changes, and how."""
    found = [
        [[pool, sign], text("question." + pool), SIGNS.get(sign, sign), ""]
        for pool in WORDS["pool"]
        for sign in WORDS["operation"]
    ]
    return picked_from(titled("which", effect.kind), found, [])


def _ask_term_number(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    pool, sign = answers[1]
    question = questions.amount(state.seats[answers[0]].name, effect.kind, 1 if sign == "/" else 0)
    question["subjects"] = [text("question." + pool) + " " + SIGNS.get(sign, sign)] * 2
    question["start"] = _FACTOR if sign in "*/" else 1
    return question


# The questions of each kind, in their order.
_PROMPTS: "dict[str, Any]" = {
    "cookies": (_ask_whose, _ask_count),
    "draw": (_ask_whose, _ask_count),
    "discard": (_ask_whose, _ask_count),
    "turn_over": (_ask_character,),
    "leave": (_ask_card,),
    "to_hand": (_ask_card,),
    "to_pile": (_ask_card,),
    "end_fight": (),
    "lose_fight": (_ask_whose,),
    "instead": (_ask_character,),
    "skip_fight": (),
    "move": (_ask_card, _ask_slot),
    "enter": (_ask_entering, _ask_whose, _ask_origin),
    "resource": (_ask_whose, _ask_term, _ask_term_number),
    "force_fight": (_ask_whose,),
    "slots": (_ask_whose, _ask_slotted, _ask_slots),
    "win": (_ask_whose,),
}
_PROMPTS.update([(number, (_ask_character, _ask_number)) for number in NUMBERS])
