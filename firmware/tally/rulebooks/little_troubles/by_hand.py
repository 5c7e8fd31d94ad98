"""Effects by hand: what is asked about an effect that the players tell of, and the event it makes.

A question is one to pick from (see `choices`), or one for an amount: `title` (whose), `subjects` (what less
and what more of it means), `sum` as it stands and `least`, which bounds what is shown of it, `lowest` and
`highest` amount.
"""

from tally.constant import const
from tally.rulebooks.little_troubles import choices
from tally.rulebooks.little_troubles.explaining import numbers_of
from tally.rulebooks.little_troubles.numbers import floor
from tally.rulebooks.little_troubles.words import NUMBERS, STAYING
from tally.rules.by_hand import MOST, Effect
from tally.rules.by_hand import refusal as refusal
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.choices import Question
    from tally.rulebooks.little_troubles.state import State

    Answers = list[Any]

_COUNTED = {"cookies": "cookies", "cards": "hand"}
_WAYS = const(("less", "more"))
_PLAYS = const(("card_played", "ability_used"))


def effect(state: "State", kind: str, source: str, latest: "list[list[Any]]") -> "Effect":
    """Return an effect that nothing was asked about yet; `latest` are events, among them its card's play."""
    card = state.find(source)
    if card:
        return Effect(kind, source, card.seat)
    seats = [event[1] for event in latest if event[0] in _PLAYS and event[2] == source]
    return Effect(kind, source, seats[-1] if seats else state.active)


def question(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    if told.kind in _COUNTED:
        return _ask_count(state, told, answers)
    if told.kind == "move":
        asked: "Question | None" = _moves().question(state, told, answers)
        return asked
    if not answers:
        return _ask_character(state, told)
    return _ask_number(state, answers) if told.kind == "numbers" else None


def event(state: "State", told: "Effect", answers: "Answers") -> "list[Any]":
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


def _verb(state: "State", kind: str, answers: "Answers") -> "list[Any]":
    if kind == "move":
        verb: "list[Any]" = _moves().verb(state, answers)
        return verb
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
        return choices.picked_from("effect.whose." + told.kind, choices.seats(state, counter), [told.seat])
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


def _most_drawn(seat: "Any") -> int:
    """Return how many cards there are to draw: with an empty pile, Timeout becomes the pile."""
    return MOST if seat.pile is None else max(1, seat.pile + seat.timeout)


def _ask_character(state: "State", told: "Effect") -> "Question":
    """Ask for a character; likely are the source, the fighter of its seat, the other one, one of its seat."""
    found = [card for card in choices.lying(state) if card.is_character()]
    if told.kind == "turn_over":
        found = [card for card in found if card.title.adult and card.title.regressed]
    own = [card.name for card in found if card.seat == told.seat]
    fighters = list(state.fighters)
    if told.seat:
        fighters.reverse()
    likely = [told.source] + fighters + own
    return choices.picked_from("effect.which." + told.kind, choices.cards(state, found), likely)


def _ask_number(state: "State", answers: "Answers") -> "Question | None":
    card = answers[0]
    if len(answers) == 1:
        numbers = [[what, text("question." + what), str(_total(state, card, what)), ""] for what in NUMBERS]
        return choices.picked_from("effect.number", numbers, [])
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


def _moves() -> "Any":
    from tally.rulebooks.little_troubles import by_hand_moves

    return by_hand_moves
