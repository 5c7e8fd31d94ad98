"""Effects by hand: what is asked about an effect that the players tell of, and the event it makes.

A question is one to pick from, or one for an amount: `title` (whose), `subjects` (what less and what more of
it means), `sum` as it stands and `least`, which bounds what is shown of it, `lowest` and `highest` amount. Of
a move is asked which card goes, and where to; a card that is not in play enters.

A choice is [answer, text, value, card]: that card, tapped, is this answer; "" where none is. A slot is
answered as a play's last argument says it: {"slot": 0, "side": 1}.
"""

from tally.rulebooks.little_troubles.numbers import floor, numbers_of
from tally.rulebooks.little_troubles.state import slot_limit
from tally.rulebooks.little_troubles.titles import (
    CHARACTER,
    FIELD,
    GOAL,
    NUMBERS,
    PLAYS,
    SCENE,
    STAYING,
    TOY,
    WORDS,
)
from tally.rules.by_hand import MOST, Effect
from tally.rules.by_hand import refusal as refusal
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, Seat, State
    from tally.rules.rulebook import Event, Question

    Answers = list[Any]
    Slot = dict[str, int]
    Verb = list[Any]
    Choice = list[Any]

_COUNTED = {"cookies": "cookies", "cards": "hand"}
_WAYS = ("less", "more")
# In this order they are offered: a dict's may be another on MicroPython.
_PLACES = ("timeout", "hand", "pile")
_LEAVES = {"timeout": "leave", "hand": "to_hand", "pile": "to_pile"}
_ACROSS = "other_side"
_SLOTTED = (CHARACTER, TOY, SCENE)

ONE_A_SEAT = (FIELD, GOAL)


def effect(state: "State", kind: str, source: str, latest: "list[Event]") -> "Effect":
    """Return an effect that nothing was asked about yet; `latest` are events, among them its card's play."""
    card = state.find(source)
    if card:
        return Effect(kind, source, card.seat)
    seats = [event[1] for event in latest if event[0] in PLAYS and event[2] == source]
    return Effect(kind, source, seats[-1] if seats else state.active)


def question(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    if told.kind in _COUNTED:
        return _ask_count(state, told, answers)
    if told.kind == "move":
        return _ask_move(state, told, answers)
    if not answers:
        return _ask_character(state, told)
    return _ask_number(state, answers) if told.kind == "numbers" else None


def event(state: "State", told: "Effect", answers: "Answers") -> "Event":
    """Return the event that the answers make."""
    return ["effect_happened", told.seat, told.source, _verb(state, told.kind, answers)]


def asks_for_new(told: "Effect", answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    return told.kind == "move" and not answers


def may_enter(title: "dict[str, Any]") -> bool:
    """Return whether a card of this title, as its tag says, can come into play."""
    return title["type"] in STAYING


def why_not(state: "State", told: "Effect", card: str) -> str:
    """Return the code that says why a tapped card is no answer."""
    lying = state.find(card)
    if not lying and told.kind != "move":
        return "not_in_play"
    return "no_other_side" if lying and lying.is_character() else "wrong_type"


def picked_from(title: str, choices: "list[Choice]", likely: "list[Any]") -> "Question":
    """Return the question which of these it is, the cursor on the first of `likely` that is among them."""
    answers = [choice[0] for choice in choices]
    found = [answers.index(answer) for answer in likely if answer in answers]
    return {"title": text(title), "choices": choices, "cursor": found[0] if found else 0}


def seats(state: "State", counter: str = "") -> "list[Choice]":
    """Return the seats, with what they have of a counter."""
    return [
        [index, seat.name, str(getattr(seat, counter)) if counter else "", ""]
        for index, seat in enumerate(state.seats)
    ]


def cards(state: "State", found: "list[Card]") -> "list[Choice]":
    """Return these cards in play, each with its place."""
    return [[card.name, card.title.name, _where(state, card), card.name] for card in found]


def lying(state: "State") -> "list[Card]":
    """Return the cards in play, side by side and in the order of the view."""
    return [card for side in (0, 1) for kind in STAYING for card in state.lying(side, kind)]


def seen(state: "State") -> "list[Choice]":
    """Return the cards that were seen, are not in play and could be."""
    names = [name for name, title in state.titles.items() if title.type in STAYING and not state.find(name)]
    names.sort(key=lambda name: (state.titles[name].name, name))
    return [[name, state.titles[name].name, "", name] for name in names]


def slots(state: "State", kind: str, side: int) -> "list[Choice]":
    """Return a side's slots for a type of card, each with the card that lies there.

    In a scene's place the character there counts, whose slot it takes.
    """
    row = CHARACTER if kind == SCENE else kind
    found = []
    for slot in range(slot_limit(state, side, row)):
        card = state.at(side, row, slot)
        name, shown = (card.name, card.title.name) if card else ("", text("prompt.free"))
        found.append([{"slot": slot, "side": side}, shown, _place(state, side, slot), name])
    return found


def scene_slots(state: "State", seat: int) -> "Question":
    """Return the question for a scene's slot: those of this seat first, then the other's."""
    return picked_from("prompt.slot", slots(state, SCENE, seat) + slots(state, SCENE, 1 - seat), [])


def _verb(state: "State", kind: str, answers: "Answers") -> "Verb":
    if kind == "move":
        return _gone(state, answers)
    if kind == "numbers":
        card, what, amount = answers
        return [what, card, amount]
    if kind == "cards":
        seat, amount = answers
        return ["draw", seat, amount] if amount > 0 else ["discard", seat, -amount]
    return [kind] + answers


def _ask_count(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    counter = _COUNTED[told.kind]
    if not answers:
        return picked_from("effect.whose." + told.kind, seats(state, counter), [told.seat])
    if len(answers) > 1:
        return None
    seat = state.seats[answers[0]]
    count = getattr(seat, counter)
    return {
        "title": seat.name,
        "subjects": [text(f"effect.{told.kind}.{way}") for way in _WAYS],
        "sum": count,
        "least": 0,
        "lowest": -count,
        "highest": _most_drawn(seat) if counter == "hand" else MOST,
    }


def _most_drawn(seat: "Seat") -> int:
    """Return how many cards there are to draw: with an empty pile, Timeout becomes the pile."""
    return MOST if seat.pile is None else max(1, seat.pile + seat.timeout)


def _ask_character(state: "State", told: "Effect") -> "Question":
    """Ask for a character; likely are the source, the fighter of its seat, the other one, one of its seat."""
    found = [card for card in lying(state) if card.is_character()]
    if told.kind == "turn_over":
        found = [card for card in found if card.title.adult and card.title.regressed]
    own = [card.name for card in found if card.seat == told.seat]
    fighters = list(state.fighters)
    if told.seat:
        fighters.reverse()
    likely = [told.source] + fighters + own
    return picked_from("effect.which." + told.kind, cards(state, found), likely)


def _ask_number(state: "State", answers: "Answers") -> "Question | None":
    card = answers[0]
    if len(answers) == 1:
        numbers = [[what, text("question." + what), str(_total(state, card, what)), ""] for what in NUMBERS]
        return picked_from("effect.number", numbers, [])
    what = answers[1]
    if len(answers) > 2:
        return None
    rows = numbers_of(state, card, what) or []
    return {
        "title": state.titles[card].name,
        "subjects": [text("question." + what)] * len(_WAYS),
        "sum": sum([row[0] for row in rows if row[2] is not None]),  # a row of no card is the Rule of One's
        "least": floor(rows[0][0]),
        "lowest": -MOST,
        "highest": MOST,
    }


def _total(state: "State", card: str, what: str) -> int:
    return sum([row[0] for row in numbers_of(state, card, what) or ()])


def _ask_move(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    if not answers:
        return _ask_card(state, told)
    card = state.find(answers[0])
    if card:
        return _ask_place(state, card, answers[1:])
    return _ask_entry(state, told, answers[0], answers[1:])


def _ask_card(state: "State", told: "Effect") -> "Question":
    found = lying(state)
    own = [card.name for card in found if card.seat == told.seat]
    return picked_from("effect.which.move", cards(state, found) + seen(state), [told.source] + own)


def _ask_place(state: "State", card: "Card", answers: "Answers") -> "Question | None":
    if not answers:
        places = list(_PLACES)
        if card.title.type in _SLOTTED:
            places += ["slot", _ACROSS]
        return picked_from("effect.where", [_word("place", place) for place in places], [])
    if answers[0] in _LEAVES or len(answers) > 1:
        return None
    side = 1 - card.side if answers[0] == _ACROSS else card.side
    return _ask_slot(state, card.title.type, side, {"slot": card.slot, "side": card.side})


def _ask_entry(state: "State", told: "Effect", name: str, answers: "Answers") -> "Question | None":
    if not answers:
        return picked_from("effect.enters", seats(state), [told.seat])
    if len(answers) == 1:
        return picked_from("effect.from", [_word("place", origin) for origin in WORDS["origin"]], [])
    if state.titles[name].type == SCENE and len(answers) == 2:
        return scene_slots(state, answers[0])
    return None


def _ask_slot(state: "State", kind: str, side: int, present: "Slot") -> "Question":
    """Ask for a slot, likely a free one; with the card in one that is taken, places are changed."""
    found = [choice for choice in slots(state, kind, side) if choice[0] != present]
    return picked_from("effect.slot", found, [choice[0] for choice in found if not choice[3]])


def _word(kind: str, word: str) -> "Choice":
    return [word, text(f"{kind}.{word}"), "", ""]


def _gone(state: "State", answers: "Answers") -> "Verb":
    """Return the verb by which a card goes where the answers say."""
    card = state.find(answers[0])
    if card is None:
        return _entered(state, *answers)
    where = answers[1]
    return [_LEAVES[where], card.name] if where in _LEAVES else _moved(state, card, answers[2])


def _moved(state: "State", card: "Card", to: "Slot") -> "Verb":
    """Return the move to a slot; what lies there comes to where this card was."""
    kind = card.title.type
    there = None if kind == SCENE else state.at(to["side"], kind, to["slot"])
    move = _move(card.name, to)
    if there is None:
        return move
    return ["all", move, _move(there.name, {"slot": card.slot, "side": card.side})]


def _entered(state: "State", name: str, seat: int, origin: str, to: "Slot | None" = None) -> "Verb":
    """Return how a card enters; a scene does so in the first slot of its side, and goes on from there.

    The scene that lies in that slot steps aside meanwhile.
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
    """Return a slot without a scene that is not the one to be taken."""
    for side in (0, 1):
        for choice in slots(state, SCENE, side):
            slot: "Slot" = choice[0]
            if slot != taken and state.at(side, SCENE, slot["slot"]) is None:
                return slot
    return taken


def _move(name: str, to: "Slot") -> "Verb":
    return ["move", name, to["slot"], to["side"]]


def _where(state: "State", card: "Card") -> str:
    if card.title.type in ONE_A_SEAT:
        return str(state.seats[card.side].name)
    return _place(state, card.side, card.slot)


def _place(state: "State", side: int, slot: int) -> str:
    """Return how a place is called at the table: slots count from 1 there."""
    return f"{state.seats[side].name} {slot + 1}"
