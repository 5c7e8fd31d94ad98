"""The score, the decks and the question of a rematch follow the players, not the chairs."""

import unittest

from tally.app.kept import rematch
from tally.app.kept.settings import Settings, seated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOBODY = None


def settings(
    names: "tuple[str, ...]" = ("Ann", "Ben"), best_of: int = 3, wins: "tuple[int, int]" = (0, 0)
) -> Settings:
    chosen = Settings()
    chosen.names = list(names)
    chosen.decks = {"1": 0, "2": 1}
    chosen.match = {"best_of": best_of, "wins": list(wins)} if best_of > 1 else None
    return chosen


def game_of(chosen: Settings, winner: "int | str | None") -> "dict[str, Any]":
    """Return the view of a game with these settings and this winner."""
    view: "dict[str, Any]" = {"seats": [{"name": name} for name in chosen.names], "winner": winner}
    if chosen.match:
        view["match"] = {"best_of": chosen.match["best_of"], "wins": chosen.match["wins"][:]}
    return view


class TestMatch(unittest.TestCase):
    def wins(self, chosen: Settings, view: "Any") -> "list[int]":
        match = rematch.next_match(chosen, view)
        self.assertTrue(match is not None and match["best_of"] == 3)
        wins: "list[int]" = match["wins"] if match else []
        return wins

    def test_a_game_that_was_won_counts(self) -> None:
        chosen = settings()
        self.assertEqual(self.wins(chosen, game_of(chosen, 1)), [0, 1])
        self.assertEqual(chosen.match, {"best_of": 3, "wins": [0, 0]})

    def test_a_tie_or_a_game_that_was_given_up_in_the_middle_does_not(self) -> None:
        chosen = settings(wins=(1, 0))
        for how in ("tie", NOBODY):
            self.assertEqual(self.wins(chosen, game_of(chosen, how)), [1, 0])

    def test_without_a_game_before_the_score_is_as_it_was(self) -> None:
        self.assertEqual(self.wins(settings(wins=(1, 1)), None), [1, 1])

    def test_after_a_match_that_is_decided_a_new_one_begins(self) -> None:
        chosen = settings(wins=(1, 1))
        self.assertEqual(self.wins(chosen, game_of(chosen, 0)), [0, 0])
        longer = settings(best_of=5, wins=(2, 1))
        match = rematch.next_match(longer, game_of(longer, 0))
        self.assertEqual(match, {"best_of": 5, "wins": [0, 0]})

    def test_a_game_from_before_the_match_was_chosen_is_not_of_it(self) -> None:
        single = game_of(settings(best_of=1), 0)
        self.assertEqual(self.wins(settings(), single), [0, 0])
        longer = game_of(settings(best_of=5), 0)
        self.assertEqual(self.wins(settings(), longer), [0, 0])

    def test_a_game_in_whose_middle_the_match_was_chosen_is_its_first(self) -> None:
        single = game_of(settings(best_of=1), 0)
        chosen = settings()
        chosen.match = rematch.new_match(3, is_begun=True)
        self.assertEqual(rematch.next_match(chosen, single), {"best_of": 3, "wins": [1, 0]})
        self.assertEqual(rematch.next_match(chosen, None), {"best_of": 3, "wins": [0, 0]})

    def test_single_games_have_no_score(self) -> None:
        chosen = settings(best_of=1)
        self.assertEqual(rematch.next_match(chosen, game_of(chosen, 0)), None)
        self.assertEqual(rematch.new_match(1), None)

    def test_who_changes_seats_takes_the_score_along(self) -> None:
        before = game_of(settings(), 1)
        self.assertEqual(self.wins(settings(("Ben", "Ann")), before), [1, 0])

    def test_a_name_in_another_writing_is_the_same_player(self) -> None:
        before = game_of(settings(("Jos\u00e9", "Ann-Lee")), 1)
        self.assertEqual(self.wins(settings(("ann\u2010lee", "Jose\u0301")), before), [1, 0])
        self.assertEqual(self.wins(settings(("Jose", "Ann-Lee")), before), [0, 1])

    def test_a_name_that_was_only_written_otherwise_keeps_its_score(self) -> None:
        before = game_of(settings(("Red", "Blue")), 1)
        self.assertEqual(self.wins(settings(), before), [0, 1])


class TestDecks(unittest.TestCase):
    def decks(self, chosen: Settings, view: "Any") -> "dict[str, int]":
        return rematch.next_decks(chosen, rematch.next_match(chosen, view), view)

    def test_a_rematch_keeps_the_decks(self) -> None:
        for chosen in (settings(best_of=1), settings(wins=(0, 1))):
            self.assertEqual(self.decks(chosen, game_of(chosen, 0)), {"1": 0, "2": 1})

    def test_a_new_match_knows_no_decks_yet(self) -> None:
        chosen = settings(wins=(1, 1))
        self.assertEqual(self.decks(chosen, game_of(chosen, 0)), {})

    def test_a_deck_of_a_seat_that_is_not_there_is_nobody_s(self) -> None:
        chosen = settings(best_of=1)
        chosen.decks = {"1": 1, "2": 5}
        self.assertEqual(self.decks(chosen, None), {"1": 1})
        self.assertEqual(self.decks(chosen, game_of(settings(("Ben", "Ann"), best_of=1), 0)), {"1": 0})

    def test_of_more_than_two_players_each_takes_the_deck_along(self) -> None:
        before = game_of(settings(("Ann", "Ben", "Cy"), best_of=1), 0)
        self.assertEqual(self.decks(settings(("Cy", "Ann", "Ben"), best_of=1), before), {"1": 1, "2": 2})
        self.assertEqual(self.decks(settings(("Cy", "Ann"), best_of=1), before), {})

    def test_who_changes_seats_takes_the_deck_along(self) -> None:
        before = game_of(settings(best_of=1), 0)
        self.assertEqual(self.decks(settings(("Ben", "Ann"), best_of=1), before), {"1": 1, "2": 0})

    def test_a_deck_goes_along_with_a_name_in_another_writing(self) -> None:
        before = game_of(settings(("Jos\u00e9", "O'Neil"), best_of=1), 0)
        self.assertEqual(
            self.decks(settings(("o\u2019neil", "Jose\u0301"), best_of=1), before), {"1": 1, "2": 0}
        )
        self.assertEqual(self.decks(settings(("O'Neil", "Jose"), best_of=1), before), {})

    def test_other_players_have_other_decks(self) -> None:
        before = game_of(settings(best_of=1), 0)
        self.assertEqual(self.decks(settings(("Ann", "Cy"), best_of=1), before), {})


class TestLoser(unittest.TestCase):
    def test_the_loser_is_asked_where_it_sits_now(self) -> None:
        before = game_of(settings(), 0)
        self.assertEqual(rematch.loser(settings(), before), 1)
        self.assertEqual(rematch.loser(settings(("Ben", "Ann")), before), 0)

    def test_nobody_is_asked_without_a_loser(self) -> None:
        for before in (None, game_of(settings(), NOBODY), game_of(settings(), "tie")):
            self.assertEqual(rematch.loser(settings(), before), None)


class TestBegins(unittest.TestCase):
    def test_the_loser_of_two_begins(self) -> None:
        self.assertEqual(rematch.begins(settings(), game_of(settings(), 0), 0), 1)
        self.assertEqual(rematch.begins(settings(), game_of(settings(), "tie"), 1), 0)

    def test_of_more_than_two_the_next_seat_begins_whoever_won(self) -> None:
        chosen = settings(("Ann", "Ben", "Cy"), best_of=1)
        for winner in (0, 1, 2, "tie", NOBODY):
            self.assertEqual(rematch.begins(chosen, game_of(chosen, winner), 1), 2)
            self.assertEqual(rematch.begins(chosen, game_of(chosen, winner), 2), 0)
        self.assertEqual(rematch.loser(chosen, game_of(chosen, 0)), None)

    def test_with_more_or_fewer_seats_than_before_the_first_one_begins(self) -> None:
        before = game_of(settings(("Ann", "Ben", "Cy"), best_of=1), 0)
        self.assertEqual(rematch.begins(settings(), before, 2), 0)
        self.assertEqual(rematch.begins(settings(), None, 0), 0)

    def test_a_player_alone_begins(self) -> None:
        alone = settings(("Ann",), best_of=1)
        self.assertEqual(rematch.begins(alone, game_of(alone, NOBODY), 0), 0)


class TestSeated(unittest.TestCase):
    def test_a_name_takes_a_seat(self) -> None:
        self.assertEqual(seated(["Red", "Blue"], 0, "Ann"), ["Ann", "Blue"])
        self.assertEqual(seated(["Ann", "Ben"], 1, "Cy"), ["Ann", "Cy"])

    def test_no_name_has_two_seats(self) -> None:
        self.assertEqual(seated(["Ann", "Ben"], 1, "Ann"), ["Ben", "Ann"])
        self.assertEqual(seated(["Ann", "Ben"], 0, "Ann"), ["Ann", "Ben"])

    def test_no_name_has_two_seats_in_two_writings(self) -> None:
        self.assertEqual(seated(["Jos\u00e9", "Ben"], 1, "JOSE\u0301"), ["Ben", "JOSE\u0301"])
        self.assertEqual(seated(["Jos\u00e9", "Ben"], 1, "Jose"), ["Jos\u00e9", "Jose"])
        self.assertEqual(seated(["Ann", "Blue"], 1, "ann"), ["Red", "ann"])
        self.assertEqual(seated(["red", "Blue"], 1, "RED"), ["Blue", "RED"])

    def test_an_empty_seat_is_called_by_its_colour(self) -> None:
        self.assertEqual(seated(["Ann", "Blue"], 1, "Ann"), ["Red", "Ann"])
        self.assertEqual(seated(["Red", "Ben"], 0, "Ben"), ["Ben", "Blue"])

    def test_a_player_may_be_called_like_a_colour(self) -> None:
        self.assertEqual(seated(["Red", "Blue"], 1, "Red"), ["Blue", "Red"])

    def test_the_names_before_stay_as_they_were(self) -> None:
        names = ["Red", "Blue"]
        seated(names, 0, "Ann")
        self.assertEqual(names, ["Red", "Blue"])


if __name__ == "__main__":
    unittest.main()
