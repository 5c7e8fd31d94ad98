"""The deepest ways through the rules of Altered stay shallow: a Pico nests calls about 30 deep."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core.played import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

REACTS = [
    {"when": "draw", "do": [["counter", "self", "time", 1]]},
    {"when": "moved", "ask": "each_character", "do": [["to", "chosen", "reserve"], ["draw", "you", 1]]},
    {"when": "to_reserve", "do": [["counter", "self", "exhausted", 1]]},
]


def begun() -> "Game":
    """Return a game in which both seats have a Character that reacts."""
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    game.accept(["game_started", "altered", {"seats": ["Ann", "Ben"], "reserve_limit": [0, 0]}])
    for seat, card in enumerate(("a", "b")):
        title = {"id": card, "name": card, "type": "character", "forest": 2 - seat, "reactions": REACTS}
        game.accept(["card_seen", card, title])
        game.accept(["card_played", seat, card])
    return game


def react(game: "Game") -> None:
    """Play all reactions that wait, and answer what they ask."""
    while True:
        view = shown(game)
        if view["pending"] and view["pending"]["ask"] == "each_character":
            place = view["seats"][view["priority"]]["expeditions"]
            card = (place[0]["characters"] + place[1]["characters"])[0]["card"]
            game.accept(["answered", view["priority"], card])
        elif view["limbo"] and not view["pending"]:
            game.accept(_first_reaction(view))
        else:
            return


def _first_reaction(view: "dict[str, Any]") -> "list[Any]":
    for waiting in view["limbo"]:
        if waiting["seat"] == view["priority"]:
            return ["reaction_played", waiting["seat"], waiting["card"], {"which": waiting["which"]}]
    raise ValueError("nobody may react")


class TestDepth(unittest.TestCase):
    def test_the_longest_events_fit_under_an_app(self) -> None:
        """The eight or so calls of unittest and of this test stand for those of an app."""
        game = begun()
        game.accept(["passed", 0])
        game.accept(["passed", 1])  # a whole Dusk; both Characters react to it
        react(game)
        view = shown(game)
        self.assertEqual(view["seats"][0]["distance"], 1)
        self.assertEqual(view["pending"]["ask"], "discard")
        for _ in (0, 1):
            asked = shown(game)["pending"]
            cards = [each["card"] for each in shown(game)["seats"][asked["seat"]]["reserve"]]
            game.accept(["discarded", asked["seat"], cards])
        self.assertEqual(shown(game)["day"], 2)


if __name__ == "__main__":
    unittest.main()
