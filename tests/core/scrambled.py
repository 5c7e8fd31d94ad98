"""Scrambled games for the core tests: seeded events of all kinds, some in batches, many taken back."""

from tally.rules.refusals import Refused
from tests.core.dice import Dice
from tests.core.played import begun, character, see

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]

CARDS = ("x", "y", "t", "a", "b", "q")


def scrambled(seed: int, count: int) -> "Game":
    """Return a game that was offered `count` events and refused some of them."""
    dice = Dice(seed)
    game = begun()
    show_cards(game)
    for _ in range(count):
        try:
            if dice.roll(9) == 0:
                game.accept(["undone"])
            else:
                game.accept_all(proposed(dice, game))
        except Refused:
            continue
    return game


def show_cards(game: "Game") -> None:
    character(game, "x", quick=True)
    character(game, "y", quick=True, effects=[{"when": "played", "do": ["cookies", "you", 2]}])
    see(game, "t", "toy", cost=3, quick=True, ability={"cost": 1, "quick": True})
    see(game, "a", "action", cost=2, quick=True, effects=[{"when": "played", "do": ["leave", "target"]}])
    see(game, "b", "action", quick=True, effects=[{"when": "played", "do": ["draw", "you", 2]}])
    see(game, "q", "field", cost=1, effects=[{"when": "in_play", "do": ["confidence", "opposing", -2]}])


def proposed(dice: "Dice", game: "Game") -> "list[Event]":
    """Return one event, or a play with the pass before it."""
    state = game.state()
    if state.pending:
        return [["target_chosen", state.pending.card.seat, dice.pick(CARDS)]]
    if state.phase == "resource":
        return [["resources_confirmed", 1 - state.active]]
    if state.phase == "choose_fight":
        return [dice.pick((["fight_declined", state.active], ["fighters_chosen", state.active, "x", "y"]))]
    if state.phase == "discard":
        return [["discarded", state.active, 1 + dice.roll(2)]]
    seat, card = state.priority, dice.pick(CARDS)
    choices: "tuple[list[Event], ...]" = (
        [["passed", seat]],
        [["passed", seat]],
        [["passed", seat], ["card_played", 1 - seat, card]],
        [["card_played", seat, card]],
        [["card_played", seat, card]],
        [["ability_used", seat, "t"]],
        [["ruled", seat, "cookies", dice.roll(7) - 3, "a coin fell"]],
        [["effect_happened", seat, "x", ["enter", dice.roll(2), dice.pick(("x", "y")), "hand"]]],
        [["effect_happened", seat, "x", ["turn_over", "y"]]],
    )
    return list(dice.pick(choices))
