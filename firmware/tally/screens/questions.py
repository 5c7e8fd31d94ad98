"""Questions about an effect by hand, in words for all games: one with choices, or one for an amount.

A question with choices has `choices` [answer, text, value, card]. A tap on that card gives this answer; ""
means no card. A question for an amount has `title` (whose), `subjects` (the words for less and for more),
`sum` (the present count, None without one) and `least` (the lower bound of the count), `lowest` and
`highest` amount, `start`, `is_change` (then 0 is not allowed), and `sign` (of the amount in the sum).
"""

from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Question = dict[str, Any]
    Choice = list[Any]

# No card changes more at once.
MOST = 99
_SEVERAL, _ENOUGH = "all", ""
# Two kinds with words of their own, and whether they add to the hand or take from it.
_DRAW, _DISCARD = "draw", "discard"
_SIGNS = {_DRAW: 1, _DISCARD: -1}


def which(kinds: "tuple[str, ...]", may_end: bool, asking: str = _SEVERAL) -> "Question":
    """Ask for the kind of effect. There may be several; `may_end` adds the choice that these are all."""
    choices: "list[Choice]" = [[kind, text("effect." + kind), "", ""] for kind in kinds if kind != _SEVERAL]
    if may_end:
        choices.append([_ENOUGH, text("effect.enough"), "", ""])
    return picked_from(text("effect." + asking), choices, [_ENOUGH])


def titled(word: str, kind: str) -> str:
    """Return the title of a question: in words for this kind of effect, or in those for all kinds."""
    return text(f"effect.{word}.{kind}", "") or text("effect." + kind) + ": " + text("effect." + word)


def picked_from(title: str, choices: "list[Choice]", likely: "list[Any]") -> "Question":
    """Return the question which of these it is. The cursor is on the first of `likely` that is there."""
    answers = [choice[0] for choice in choices]
    found = [answers.index(answer) for answer in likely if answer in answers]
    return {"title": title, "choices": choices, "cursor": found[0] if found else 0}


def seats(state: "Any", counter: str = "", among: "Any" = None) -> "list[Choice]":
    """Return rows for the seats, or for those in `among`, with their counts of a counter."""
    return [
        [seat, holder.name, str(getattr(holder, counter)) if counter else "", ""]
        for seat, holder in enumerate(state.seats)
        if among is None or seat in among
    ]


def whose(state: "Any", effect: "Any", counter: str = "", among: "Any" = None) -> "Question":
    """Ask for a seat, with the counts. The likeliest is the seat of the effect."""
    return picked_from(titled("whose", effect.kind), seats(state, counter, among), [effect.seat])


def seen(state: "Any", cards: "list[str]") -> "list[Choice]":
    """Return rows for these cards, which are not in play, in the order of their names. It sorts `cards`."""
    cards.sort(key=lambda card: (order(state.titles[card].name), card))
    return [[card, state.titles[card].name, "", card] for card in cards]


def words(word: str, kind: str, group: str, known: "Any") -> "Question":
    """Ask for one of these words."""
    return picked_from(titled(word, kind), [[each, text(f"{group}.{each}"), "", ""] for each in known], [])


def how_many(kind: str, holder: "Any", counter: str, most: int = MOST) -> "Question":
    """Ask by how much a seat's count changes, down to 0; or how many cards are drawn or discarded."""
    count = getattr(holder, counter)
    if kind in _SIGNS:
        question = amount(holder.name, kind, 1, most if kind == _DRAW else max(1, count))
        question["sign"] = _SIGNS[kind]
    else:
        question = amount(holder.name, kind, -count, most)
        question["is_change"] = True
    question["sum"] = count
    return question


def change(title: str, kind: str, present: int, lowest: "int | None" = None) -> "Question":
    """Ask by how much a count changes: from `lowest` on, else down to 0."""
    question = amount(title, kind, -present if lowest is None else lowest)
    question["sum"], question["is_change"] = present, True
    return question


def amount(title: str, kind: str, lowest: int, highest: int = MOST) -> "Question":
    """Ask for an amount from `lowest` on. A change must not be 0."""
    return {
        "title": title,
        "subjects": [text(f"effect.{kind}.{way}", text("effect." + kind)) for way in ("less", "more")],
        "sum": None,
        "least": 0,
        "lowest": lowest,
        "highest": highest,
        "start": max(1, lowest),
        "is_change": lowest < 0,
        "sign": 1,
    }
