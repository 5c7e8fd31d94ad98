"""A play is removed with all that answered it, in every game; what was recorded before it stays."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.removal import Removal, together
from tests.core.gap import without

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

CHARACTER = {"id": "T-c", "name": "Card c", "type": "character", "adult": {}}
RAISING = {"when": "played", "do": ["confidence", "target", 1]}
ACTION = {"id": "T-a", "name": "Card a", "type": "action", "effects": [RAISING]}
UNICORN = {"id": "T-u", "name": "Card u", "type": "basic"}
SPELL = {"id": "T-s", "name": "Card s", "type": "spell", "effect": {"ask": "may", "do": [["draw", "you", 1]]}}
LOCATION = {"id": "T-l", "name": "Card l", "type": "location", "parts": ["rest"]}
# For each game: its options, and its records. The last ones are a play and what answers it.
GAMES: "dict[str, tuple[dict[str, Any], list[list[Event]]]]" = {
    "little_troubles": (
        {},
        [
            [["card_seen", "c", CHARACTER], ["card_played", 0, "c"]],
            [["passed", 1], ["card_seen", "a", ACTION], ["card_played", 0, "a"]],
            [["target_chosen", 0, "c"]],
        ],
    ),
    "unstable_unicorns": (
        {},
        [
            [["card_seen", "u", UNICORN]] + [["phase_ended", 0]] * 3 + [["card_played", 0, "u"]],
            [["passed", 1], ["card_resolved", 0, "u"]],
        ],
    ),
    "altered": (
        {"start_mana": 3},
        [[["card_seen", "s", SPELL], ["card_played", 0, "s"]], [["answered", 0, True]]],
    ),
    "wotn": ({}, [[["card_seen", "l", LOCATION], ["location_revealed", 0, "l"]]]),
}
RULED = {"little_troubles": "cookies", "unstable_unicorns": "hand", "altered": "hand", "wotn": "coins"}


def begun(game: str) -> "Game":
    options: "dict[str, Any]" = {"seats": ["Ann", "Ben"], "first": 0}
    options.update(GAMES[game][0])
    played = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    played.accept(["game_started", game, options])
    return played


def play_of(game: "Game") -> int:
    """Return the index of the last play."""
    events = list(game.history.events(0))
    return [index for index, event in enumerate(events) if event[0] in game.rulebook.PLAYS][-1]


def remove(game: "Game", index: int) -> None:
    removal = Removal(game, *together(game, index))
    while not removal.advance(1):
        pass
    game.accept_all(removal.batch)


class TestRemovalOfPlays(unittest.TestCase):
    def test_a_play_goes_with_its_answers_and_the_rest_of_its_record_stays(self) -> None:
        for name in sorted(GAMES):
            game = begun(name)
            for record in GAMES[name][1]:
                game.accept_all(record)
            game.accept(["ruled", 0, RULED[name], 2, "at the table"])
            played = shown(game)
            index = play_of(game)
            other = without(game, *together(game, index))
            remove(game, index)
            self.assertTrue(shown(game) != played, name)
            self.assertEqual(shown(game), shown(other), name)
            self.assertEqual(shown(game).get("pending"), None)

    def test_what_stands_between_a_play_and_its_answer_goes_alone(self) -> None:
        game = begun("little_troubles")
        *before, asked, answer = GAMES["little_troubles"][1]
        ruled = [["ruled", 0, "cookies", 2, "at the table"]]
        for record in before + [asked, ruled, answer]:
            game.accept_all(record)
        index = [event[0] for event in game.history.events(0)].index("ruled")
        self.assertEqual(together(game, index), (index, index + 1))

    def test_phases_that_a_play_implied_have_ended_without_it_too(self) -> None:
        game = begun("unstable_unicorns")
        for record in GAMES["unstable_unicorns"][1]:
            game.accept_all(record)
        remove(game, play_of(game))
        self.assertEqual(shown(game)["phase"], "action")
        game.accept_all([["card_played", 0, "u"]])  # it was seen, too


def shown(game: "Game") -> "dict[str, Any]":
    """Return the view, without how many events can be taken back."""
    view = game.view()
    assert view is not None
    return {name: value for name, value in view.items() if name != "events"}


if __name__ == "__main__":
    unittest.main()
