"""The rulebook is told what was chosen for a game, if the game offers it. Otherwise the default holds."""

import unittest

from tally.app.kept import game_options, settings
from tally.app.kept.settings import Settings
from tally.games import GAMES
from tally.offers import offer_of
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core.emulated import SECTOR_BYTES, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ROOM = (6 * SECTOR_BYTES, 16 * SECTOR_BYTES)


def begun(chosen: Settings) -> "dict[str, Any]":
    """Return the view of a game that begins with the chosen settings."""
    game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    options = game_options.options(chosen)
    options["seats"], options["first"] = chosen.names, len(chosen.names) - 1
    game.accept(["game_started", chosen.game, options])
    view = game.view()
    return view if view else {}


class TestOffered(unittest.TestCase):
    def setUp(self) -> None:
        self.settings = settings.read(Table(table=ROOM).devices.store)

    def choose(self, game: str) -> Settings:
        self.settings.game = game
        game_options.fit_seats(self.settings)
        return self.settings

    def test_without_a_choice_nothing_is_told(self) -> None:
        for game in GAMES:
            self.assertEqual(game_options.options(self.choose(game)), {})
            self.assertEqual(begun(self.settings)["game"], game)

    def test_without_a_choice_there_are_two_seats(self) -> None:
        for game in GAMES:
            self.assertEqual(len(self.choose(game).names), 2)

    def test_every_number_of_seats_that_is_offered_can_be_played(self) -> None:
        for game in GAMES:
            least, most = offer_of(game).SEATS
            self.choose(game)
            counts = []
            for _ in range(least, most + 1):
                game_options.next_seat_count(self.settings)
                counts.append(len(self.settings.names))
                self.assertEqual(len(begun(self.settings)["seats"]), counts[-1])
            self.assertEqual(sorted(counts), list(range(least, most + 1)))

    def test_players_who_sit_down_have_a_seat_each_as_far_as_the_game_has_seats(self) -> None:
        names = ["Ann", "Ben", "Cy"]
        for game, seated in (("unstable_unicorns", names), ("wotn", names), ("little_troubles", names[:2])):
            game_options.seat_players(self.choose(game), names)
            self.assertEqual(self.settings.names, seated)
            self.assertEqual([seat["name"] for seat in begun(self.settings)["seats"]], seated)

    def test_a_rulebook_takes_every_value_that_is_offered_with_any_other(self) -> None:
        for game in GAMES:
            self.choose(game)
            choices = game_options.offer(self.settings).CHOICES
            for name, values in choices:
                for _ in values:
                    game_options.choose_next(self.settings, name, values)
                    for other, others in choices:
                        if other != name:
                            game_options.choose_next(self.settings, other, others)
                        self.assertEqual(begun(self.settings)["game"], game)

    def test_the_first_value_is_the_rulebooks_own(self) -> None:
        for game in GAMES:
            plain = begun(self.choose(game))
            for name, values in game_options.offer(self.settings).CHOICES:
                if values[0] is None:
                    continue
                again = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
                options = {
                    "seats": self.settings.names,
                    "first": len(self.settings.names) - 1,
                    name: values[0],
                }
                again.accept(["game_started", game, options])
                self.assertEqual(again.view(), plain)

    def test_after_the_last_value_comes_the_first_again(self) -> None:
        name, values = game_options.offer(self.choose("wotn")).CHOICES[1]
        seen = []
        for _ in values:
            game_options.choose_next(self.settings, name, values)
            seen.append(game_options.options(self.settings).get(name))
        self.assertEqual(seen, list(values[1:]) + [None])

    def test_what_is_kept_and_not_offered_is_passed_over(self) -> None:
        for kept in ({"die": 7}, {"die": "6"}, {"die": True}, {"chess": 1}, {"seats": 99}, {"seats": True}):
            self.settings.options = {"wotn": kept}
            self.choose("wotn")
            self.assertEqual(game_options.options(self.settings), {})
            self.assertEqual(len(self.settings.names), 2)

    def test_each_game_has_choices_of_its_own(self) -> None:
        game_options.next_seat_count(self.choose("unstable_unicorns"))
        self.assertEqual(len(self.settings.names), 3)
        self.assertEqual(len(self.choose("little_troubles").names), 2)
        self.assertEqual(len(self.choose("unstable_unicorns").names), 3)


if __name__ == "__main__":
    unittest.main()
