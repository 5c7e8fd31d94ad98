"""Effects by hand: the questions about an effect that players record, and the event that the answers make.

`tally.screens.questions` describes a question. A row to choose from is [answer, text, value, card]. A slot as
an answer looks like a play's last argument: {"slot": 0, "side": 1}.
"""

from tally.rulebooks.little_troubles.at_table.event_text import numbers_of
from tally.rulebooks.little_troubles.at_table.gestures import lying, place_name, scene_slots, slots
from tally.rulebooks.little_troubles.effects import FITTING, VERB_ROWS, VERBS, token_names
from tally.rulebooks.little_troubles.places import floor
from tally.rulebooks.little_troubles.state import (
    CHARACTER,
    FIELD,
    GOAL,
    PLAYS,
    SCENE,
    SIGNS,
    STAYING,
    TOKENS,
    WORDS,
)
from tally.rules.at_table import by_hand, by_hand_defaults
from tally.rules.at_table.by_hand import Effect
from tally.screens import questions
from tally.screens.questions import MOST, picked_from, titled, whose
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, Seat, State
    from tally.rules.at_table.by_hand import Answers, Verb
    from tally.rules.rulebook import Event
    from tally.screens.questions import Question

    Slot = dict[str, int]

__getattr__ = by_hand_defaults.found

_ONE_A_SEAT = (FIELD, GOAL)
# No text gives more slots at once.
_MOST_SLOTS = 9
# Numbers are mostly multiplied or divided by 2.
_FACTOR = 2


def kinds(state: "State", source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first.

    Of a card with tokens, these come before all.
    """
    found = by_hand.kinds(VERB_ROWS, state, source)
    card = state.find(source)
    if card and card.tokens:
        return (TOKENS,) + tuple([kind for kind in found if kind != TOKENS])
    return found


def effect(state: "State", kind: str, source: str, latest: "list[Event]") -> "Effect":
    """Return an effect without answers.

    `latest` are events; the play of its card shows whose effect it is.
    """
    card = state.find(source)
    if card:
        return Effect(kind, source, card.seat)
    seats = [event[1] for event in latest if event[0] in PLAYS and event[2] == source]
    return Effect(kind, source, seats[-1] if seats else state.active)


def asks_for_new(kind: str, answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    if kind == "instead" and len(answers) > 1:
        kind, answers = answers[1], answers[2:]
    return kind == "enter" and not answers


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


def ask(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question; None when nothing is open."""
    if effect.kind == "instead" and answers:
        return _ask_instead(state, effect, answers[1:])
    prompts = _SPECIAL.get(effect.kind) or [_PROMPTS[kind] for kind in VERBS[effect.kind].kinds]
    if effect.kind == "enter" and len(answers) == len(prompts) and state.titles[answers[0]].type == SCENE:
        return scene_slots(state, answers[1], (CHARACTER,))
    return by_hand.asked(prompts, state, effect, answers)


def verb(state: "State", effect: "Effect", answers: "Answers") -> "Verb":
    """Return the verb that the answers to all questions make."""
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
        return [kind, answers[0], verb(state, Effect(answers[1], effect.source, effect.seat), answers[2:])]
    return [kind] + answers


def _ask_instead(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    if answers:
        return ask(state, Effect(answers[0], effect.source, effect.seat), answers[1:])
    found = [kind for kind in kinds(state, effect.source) if kind != "instead"]
    return questions.which(tuple(found), False, "instead")


def _ask_whose(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return whose(state, effect, VERBS[effect.kind].counter)


def _ask_count(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask how much: of a seat's counter, of a seat's slots, or of a character's number."""
    kind, counter = effect.kind, VERBS[effect.kind].counter
    if counter:
        seat = state.seats[answers[0]]
        return questions.how_many(kind, seat, counter, _most_drawn(seat) if kind == "draw" else MOST)
    if kind == TOKENS:
        return questions.amount(state.titles[answers[0]].name, kind, -MOST, MOST)
    return (_ask_slots if kind == "slots" else _ask_number)(state, effect, answers)


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
    found = [card for card in lying(state) if effect.kind != "move" or card.title.type in FITTING["moving"]]
    return _which(state, effect, found, [card.name for card in found if card.seat == effect.seat])


def _which(state: "State", effect: "Effect", found: "list[Card]", likely: "list[str]") -> "Question":
    """Ask for one of these cards in play, each with its place."""
    choices = [[card.name, card.title.name, _where(state, card), card.name] for card in found]
    return picked_from(titled("which", effect.kind), choices, [effect.source] + likely)


def _ask_number(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card, what = answers[0], effect.kind
    rows = numbers_of(state, card, what) or []
    # A row without a card comes from the Rule of One.
    present = sum([row[0] for row in rows if row[2] is not None])
    question = questions.change(state.titles[card].name, what, present, -MOST)
    question["least"] = floor(rows[0][0])
    return question


def _ask_slot(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask for a slot, likely a free one. If a card lies there, the two change places."""
    card = state.find(answers[0])
    assert card
    present = {"slot": card.slot, "side": card.side}
    kind, spot = card.title.type, card.spot
    found = slots(state, kind, card.side, spot) + slots(state, kind, 1 - card.side, spot)
    found = [choice for choice in found if choice[0] != present]
    return picked_from(titled("slot", effect.kind), found, [choice[0] for choice in found if not choice[3]])


def _ask_entering(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for a card that was seen, is not in play, and could be."""
    names = [name for name, title in state.titles.items() if title.type in STAYING and not state.find(name)]
    return picked_from(titled("which", effect.kind), questions.seen(state, names), [effect.source])


def _ask_origin(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.words("from", effect.kind, "place", WORDS["origin"])


def _ask_token(state: "State", _effect: "Effect", answers: "Answers") -> "Question":
    """Ask for a name of tokens, likely one that the card has."""
    names = token_names(state)
    found = [name for name in names if state.find(answers[0]).count(name)]  # type: ignore[union-attr]
    return picked_from(titled("which", "token"), [[name, name, "", ""] for name in names], found)


def _ask_slots(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    return questions.amount(state.seats[answers[0]].name, effect.kind, -_MOST_SLOTS, _MOST_SLOTS)


def _ask_term(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
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


# The question for each kind of argument, and the verbs with questions of their own.
_PROMPTS: "dict[str, Any]" = {
    "seat": _ask_whose,
    "character": _ask_character,
    "card": _ask_card,
    "slotted": lambda _state, effect, _: questions.words("which", effect.kind, "type", WORDS["slotted"]),
    "token": _ask_token,
    "telling": lambda _state, effect, _: questions.words(
        "which", effect.kind, "form_says.tell", WORDS["telling"]
    ),
    "whole": _ask_count,
    "count": _ask_count,
}
_SPECIAL: "dict[str, Any]" = {
    "instead": (_ask_character,),
    "move": (_ask_card, _ask_slot),
    "enter": (_ask_entering, _ask_whose, _ask_origin),
    "resource": (_ask_whose, _ask_term, _ask_term_number),
}


def moved(state: "State", card: "Card", to: "Slot") -> "Verb":
    """Return the verb that moves a card to a slot. A card that lies there comes to the first card's slot."""
    kind = card.title.type
    there = None if kind == SCENE else state.at(to["side"], kind, to["slot"])
    move = _move(card.name, to)
    if there is None:
        return move
    return ["all", move, _move(there.name, {"slot": card.slot, "side": card.side})]


def entered(state: "State", name: str, seat: int, origin: str, to: "Slot | None" = None) -> "Verb":
    """Return the verbs by which a card enters.

    A scene enters in its side's first slot, and moves on from there. If a scene lies in that first slot, it
    moves aside meanwhile.
    """
    enter: "Verb" = ["enter", seat, name, origin]
    first = {"slot": 0, "side": seat}
    if to is None or to == first:
        return enter
    waiting = state.at(seat, SCENE, 0)
    if waiting is None:
        return ["all", enter, _move(name, to)]
    aside = _move(waiting.name, _slot_aside(state, to))
    return ["all", aside, enter, _move(name, to), _move(waiting.name, first)]


def _slot_aside(state: "State", taken: "Slot") -> "Slot":
    """Return a slot without a scene, other than `taken`."""
    for side in (0, 1):
        for choice in slots(state, SCENE, side):
            slot: "Slot" = choice[0]
            if slot != taken and state.at(side, SCENE, slot["slot"]) is None:
                return slot
    return taken


def _move(name: str, to: "Slot") -> "Verb":
    return ["move", name, to["slot"], to["side"]]


def _where(state: "State", card: "Card") -> str:
    if card.title.type in _ONE_A_SEAT:
        return str(state.seats[card.side].name)
    return place_name(state, card.side, card.slot, card.spot)
