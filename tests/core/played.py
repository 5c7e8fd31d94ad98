"""Games for the core tests: a game that has begun, and a few titles."""

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ADULT = {"confidence": 5, "maturity": 4, "reward": 6}
REGRESSED = {"confidence": 1, "maturity": 2, "reward": 4}


def begun(history: "Any" = None, recent: int = 4) -> "Game":
    """Return a game of Ann and Ben at its start."""
    game = Game(rulebook_of, ListHistory() if history is None else history, recent, playbook_of=playbook_of)
    game.accept(["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}])
    return game


def see(game: "Game", card: str, kind: str, **fields: "Any") -> None:
    """Show a card to the game; its title is named after it."""
    fields.update({"id": "T-" + card, "name": "Card " + card, "type": kind})
    game.accept(["card_seen", card, fields])


def character(game: "Game", card: str, **fields: "Any") -> None:
    """Show a character with both sides."""
    see(game, card, "character", adult=ADULT, regressed=REGRESSED, **fields)


def enter(game: "Game", seat: int, card: str) -> None:
    """Put a card into play."""
    game.accept(["effect_happened", seat, card, ["enter", seat, card, "outside"]])


def pass_all(game: "Game", seats: "tuple[int, ...]") -> None:
    """Let these seats pass, one after the other."""
    for seat in seats:
        game.accept(["passed", seat])


def in_fight(*titles: "dict[str, Any]") -> "Game":
    """Return a game where Ann's x fights Ben's y, who loses; `titles` are fields of y and of Ben's z."""
    game = begun()
    see(game, "x", "character", adult={"confidence": 9, "maturity": 9})
    for card, fields in zip("yz", titles):  # noqa: B905
        character(game, card, **fields)
    for seat, card in ((0, "x"), (1, "y"), (1, "z")):
        enter(game, seat, card)
    for first in (0, 1):
        pass_all(game, (first, 1 - first))
        game.accept(["resources_confirmed", 1 - first])
    pass_all(game, (0, 1, 0, 1))
    game.accept(["fighters_chosen", 0, "x", "y"])
    return game


def code_of(game: "Game", event: "list[Any]") -> str:
    """Return the code with which an event is refused, "" when it was accepted."""
    try:
        game.accept(event)
    except Refused as refused:
        return refused.code
    return ""


def shown(game: "Game") -> "dict[str, Any]":
    """Return the view of a game that has begun."""
    view = game.view()
    if view is None:
        raise ValueError("no game has begun")
    return view


def fully_answered(stand_ins: "Any", state: "Any", given: "dict[str, Any]") -> "dict[str, Any]":
    """Return the answers to all questions about a card, if a player said only this."""
    answers: "dict[str, Any]" = {}
    while True:
        open_ones = [each for each in stand_ins.questions(state, answers) if each[0] not in answers]
        if not open_ones:
            return answers
        key, _, default = open_ones[0]
        answers[key] = given.get(key, default)
