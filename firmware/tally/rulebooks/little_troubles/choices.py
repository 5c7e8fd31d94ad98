"""What hands can pick from where a card could be tapped: seats, cards in play or seen (slots: see `slots`).

A choice is [answer, text, value, card]: that card, tapped, is this answer; "" where none is.
"""

from tally.rulebooks.little_troubles.gestures import fighter_seat, in_play
from tally.rulebooks.little_troubles.play_options import wanted_targets
from tally.rulebooks.little_troubles.slots import place
from tally.rulebooks.little_troubles.words import FIELD, GOAL, STAYING
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.cards import Card
    from tally.rulebooks.little_troubles.state import State

    Choice = list[Any]
    Question = dict[str, Any]

ONE_A_SEAT = (FIELD, GOAL)


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


def lying(state: "State") -> "list[Card]":
    """Return the cards in play, side by side and in the order of the view."""
    return [card for side in (0, 1) for kind in STAYING for card in state.lying(side, kind)]


def cards(state: "State", found: "list[Card]") -> "list[Choice]":
    """Return these cards in play, each with its place."""
    return [[card.name, card.title.name, _where(state, card), card.name] for card in found]


def seen(state: "State") -> "list[Choice]":
    """Return the cards that were seen, are not in play and could be."""
    names = [name for name, title in state.titles.items() if title.type in STAYING and not state.find(name)]
    names.sort(key=lambda name: (state.titles[name].name, name))
    return [[name, state.titles[name].name, "", name] for name in names]


def lying_for(view: "dict[str, Any]", picked: "list[str]", kind: str) -> "list[tuple[str, int]]":
    """Return the cards in play that the list "fighters" or "in_play" offers, each with its seat."""
    if kind != "fighters":
        return [(card, seat) for seat in (0, 1) for card in in_play(view, seat)]
    seat = 1 - fighter_seat(view, picked[0]) if picked else view["active"]
    return [(character["card"], seat) for character in view["seats"][seat]["characters"]]


def targets(state: "State") -> "list[tuple[str, int]]":
    """Return the cards that the play which waits for its target can have, each with its seat."""
    wanted = wanted_targets(state.pending.card.title, state.pending.when)
    is_for_any = all(verb == "leave" for verb in wanted)
    return [(card.name, card.seat) for card in lying(state) if is_for_any or card.is_character()]


def _where(state: "State", card: "Card") -> str:
    if card.title.type in ONE_A_SEAT:
        return str(state.seats[card.side].name)
    return place(state, card.side, card.slot)
