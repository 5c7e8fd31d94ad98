"""The questions for each kind of effect by hand, and the verb that the answers make."""

from tally.rulebooks.altered.titles import (
    AFTERNOON,
    BOOST,
    BY_HAND,
    CHARACTER,
    COST,
    DAY,
    EXHAUSTED,
    HERO_ZONE,
    LANDMARKS,
    NEXT_COST,
    NOTE,
    PERMANENT,
    SPELL,
    STATISTICS,
    STATUSES,
    TURN,
    ZONES,
)
from tally.rules.at_table.by_hand import Book
from tally.screens import questions
from tally.screens.questions import MOST, picked_from, titled
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, State
    from tally.rules.at_table.by_hand import Answers, Effect
    from tally.screens.questions import Choice, Question

# The verb and the counter of each kind that changes a count.
_COUNTED = {"cards": ("draw", "hand"), "orbs": ("mana", "mana"), "ready": ("ready", "ready")}
# The statistics of common tokens: all three are this number. The numbers of others are separate questions.
_TOKENS = (1, 2, 3, 4)
_OTHER: "list[int]" = []
# Emblems, the likely ones first: what each is for, and for which type of card.
_EMBLEMS: "tuple[list[str], ...]" = (
    [NEXT_COST],
    [NEXT_COST, CHARACTER],
    [NEXT_COST, SPELL],
    [NEXT_COST, PERMANENT],
    [COST],
    [NOTE],
)
_ON_CARD = ("boost", "counter", "stats", "sacrifice", "react")


def kinds(state: "State", _source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    return tuple([kind for kind in BY_HAND if _can_be(state, kind)])


def _can_be(state: "State", kind: str) -> bool:
    """Return whether an effect of this kind would do anything now."""
    if kind == "after_you":
        return state.is_turn
    if kind == "move_expedition":
        return not state.arena
    return kind not in _ON_CARD or bool(_fitting(state, kind))


def _ask(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question of this kind; None when nothing is open."""
    prompts = _PROMPTS[effect.kind]
    count = len(answers)
    if effect.kind == "create" and count > 1 and answers[1] == _OTHER:
        prompts += (_ask_token_number,) * len(STATISTICS)
    # a status is there or not: it has no amount
    elif effect.kind == "counter" and count > 1 and answers[1] in STATUSES:
        prompts = prompts[:2]
    elif effect.kind == "emblem" and answers and answers[0] == [NOTE]:
        prompts = prompts[:2] + prompts[3:]
    if count == len(prompts):
        return None
    found: "Question" = prompts[count](state, effect, answers)
    return found


def _verb(state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    """Return the verb that the answers to all questions make."""
    kind: str = effect.kind
    if kind in _COUNTED:
        return [_COUNTED[kind][0]] + list(answers)
    if kind == "boost":
        return ["counter", answers[0], BOOST, answers[1]]
    if kind == "counter" and answers[1] in STATUSES:
        card = state.find(answers[0])
        return [kind] + list(answers) + [-1 if card and answers[1] in card.counters else 1]
    if kind == "stats":
        card, index, amount = answers
        return [kind, card] + [amount if each == index else 0 for each in range(len(STATISTICS))]
    if kind == "join":
        return [kind, answers[0]] + list(answers[1])
    if kind == "move_expedition":
        return ["move"] + list(answers[0] + answers[1:])
    if kind == "create":
        return [kind, None] + list(answers[0] + (answers[1] or answers[2:]))
    if kind == "emblem":
        return _emblem(state, effect, answers)
    return [kind] + list(answers)


def _emblem(state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    """Return the verb of an Emblem. A note's amount is the name of the card that makes it."""
    what, seat = answers[:2]
    amount = answers[2] if what != [NOTE] else state.title(effect.source).name if effect.source else ""
    return ["emblem", seat, what[0], amount, answers[-1]] + list(what[1:])


def _fitting(state: "State", kind: str) -> "list[Card]":
    """Return the cards in play and in Reserve that an effect of this kind can be about."""
    cards = state.cards
    if kind in ("boost", "stats"):
        return [card for card in cards if card.is_exploring()]
    if kind == "sacrifice":
        return [card for card in cards if card.is_exploring() or card.zone == LANDMARKS]
    if kind == "react":
        return [card for card in cards if card.title.reactions is None or card.title.reactions]
    return [card for card in cards if kind not in ("to", "join") or card.zone != HERO_ZONE]


def _ask_whose(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.whose(state, effect, _COUNTED[effect.kind][1] if effect.kind in _COUNTED else "")


def _ask_count(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    return questions.how_many(effect.kind, state.seats[answers[0]], _COUNTED[effect.kind][1])


def _ask_card(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    """Ask for a card. The source is likely, then a card of its seat.

    A card that may be anywhere comes last.
    """
    found = _fitting(state, effect.kind)
    choices: "list[Choice]" = [
        [card.name, card.title.name, state.seats[card.seat].name, card.name] for card in found
    ]
    if effect.kind in ("to", "join"):
        choices += _elsewhere(state, effect.kind)
    own = [card.name for card in found if card.seat == effect.seat]
    return picked_from(titled("which", effect.kind), choices, [effect.source] + own)


def _elsewhere(state: "State", kind: str) -> "list[Choice]":
    """Return the cards that were seen, but are neither in play nor in Reserve."""
    names = []
    for card, title in state.titles.items():
        is_fit = title.type == CHARACTER if kind == "join" else title.type in (CHARACTER, SPELL, PERMANENT)
        if is_fit and not state.find(card) and card not in state.tokens:
            names.append(card)
    names.sort(key=lambda card: (order(state.titles[card].name), card))
    return [[card, state.titles[card].name, "", card] for card in names]


def _ask_zone(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    zones = [zone for zone in ZONES if not card or zone != card.zone]
    return questions.words("where", effect.kind, "altered.to", zones)


def _ask_word(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask which counter changes: a status, a boost, or another one that a card here has."""
    card = state.find(answers[0])
    known = list(STATUSES) + [BOOST]
    for title in state.titles.values():
        known += [word for word, _ in title.counters if word not in known]
    if card and not card.is_exploring():
        known = [EXHAUSTED] + [word for word in known if word != EXHAUSTED]
    found = [[word, text("altered.did." + word, word), "", ""] for word in known]
    return picked_from(titled("number", effect.kind), found, [])


def _ask_counter(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    assert card
    word = answers[1]
    present = card.counters.get(word, 0)
    question = _amount_of(card.title.name, effect.kind, present)
    question["subjects"] = [text("altered.did." + word, word)] * 2
    return question


def _ask_boost(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    assert card
    return _amount_of(card.title.name, effect.kind, card.counters.get(BOOST, 0))


def _amount_of(title: str, kind: str, present: int) -> "Question":
    question = questions.amount(title, kind, -present)
    question["sum"], question["is_change"] = present, True
    return question


def _ask_statistic(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    assert card
    values = card.statistics()
    found = [
        [index, text("counter." + name), str(values[index]), ""] for index, name in enumerate(STATISTICS)
    ]
    return picked_from(titled("number", effect.kind), found, [])


def _ask_change(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    assert card
    question = _amount_of(card.title.name, effect.kind, card.statistics()[answers[1]])
    question["lowest"] = -MOST
    question["subjects"] = [text("counter." + STATISTICS[answers[1]])] * 2
    return question


def _ask_expedition(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask for an expedition other than the card's own. One of the effect's seat is likely."""
    card = state.find(answers[0]) if effect.kind == "join" else None
    present = [card.seat, card.expedition] if card and card.is_exploring() else None
    found = [
        [[seat, number], holder.name, text(f"altered.expedition.{number}"), ""]
        for seat, holder in enumerate(state.seats)
        for number in (0, 1)
        if [seat, number] != present
    ]
    return picked_from(titled("where", effect.kind), found, [[effect.seat, 0], [effect.seat, 1]])


def _ask_regions(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    seat, number = answers[0]
    present = state.moved(seat, number)
    question = _amount_of(state.seats[seat].name, effect.kind, present)
    question["highest"] = max(1, state.last_region() - present)
    return question


def _ask_token(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    found: "list[Choice]" = [[[value] * 3, f"{value}/{value}/{value}", "", ""] for value in _TOKENS]
    return picked_from(titled("number", effect.kind), found + [[_OTHER, text("effect.other"), "", ""]], [])


def _ask_token_number(_state: "State", effect: "Effect", answers: "Answers") -> "Question":
    return questions.amount(text("counter." + STATISTICS[len(answers) - 2]), effect.kind, 0)


def _ask_emblem(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    found = [[what, text("effect.emblem." + "_".join(what)), "", ""] for what in _EMBLEMS]
    return picked_from(titled("number", effect.kind), found, [])


def _ask_cost(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask how much more the next card costs. One less is the most likely."""
    question = questions.amount(state.seats[answers[1]].name, effect.kind, -MOST)
    question["start"] = -1
    question["subjects"] = [text("effect.emblem." + "_".join(answers[0]))] * 2
    return question


def _ask_duration(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.words("how_long", effect.kind, "altered", (TURN, AFTERNOON, DAY))


def _ask_reaction(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    count = len(card.title.reactions) if card and card.title.reactions else 1
    found = [[index, text("altered.react").format(index + 1), "", ""] for index in range(count)]
    return picked_from(titled("number", effect.kind), found, [])


# The questions of each kind, in their order.
_PROMPTS: "dict[str, tuple[Any, ...]]" = {
    "cards": (_ask_whose, _ask_count),
    "orbs": (_ask_whose, _ask_count),
    "ready": (_ask_whose, _ask_count),
    "boost": (_ask_card, _ask_boost),
    "to": (_ask_card, _ask_zone),
    "counter": (_ask_card, _ask_word, _ask_counter),
    "sacrifice": (_ask_card,),
    "move_expedition": (_ask_expedition, _ask_regions),
    "create": (_ask_expedition, _ask_token),
    "resupply": (_ask_whose,),
    "stats": (_ask_card, _ask_statistic, _ask_change),
    "join": (_ask_card, _ask_expedition),
    "emblem": (_ask_emblem, _ask_whose, _ask_cost, _ask_duration),
    "after_you": (),
    "react": (_ask_card, _ask_reaction),
}

BOOK = Book(kinds, _ask, _verb, questions.which)
