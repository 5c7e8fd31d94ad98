"""The game in play: a refused event changes nothing, and undo goes all the way back."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.rules.rewind import WAITING, Resume, rewind
from tests.core.played import begun, character, code_of, pass_all, see, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

# Enough events that marks are kept, thinned out, and passed on the way back.
MANY = 300


class FullHistory(ListHistory):
    """A history that cannot take another event."""

    def append_all(self, events: "list[Any]") -> None:
        """Take the start of a game, and nothing else."""
        if events[0][0] != "game_started":
            raise OSError("full")
        super().append_all(events)


class TestGame(unittest.TestCase):
    def test_before_the_first_game_there_is_nothing(self) -> None:
        game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
        self.assertTrue(game.view() is None)
        for event in (["passed", 0], ["undone"], ["card_seen", "c", {}], [], [1], [["passed"]]):
            self.assertEqual(code_of(game, event), "malformed")

    def test_an_event_that_could_not_be_kept_did_not_happen(self) -> None:
        game = begun(FullHistory())
        before = shown(game)
        for event in (["passed", 0], ["card_seen", "c", {"id": "a", "name": "b", "type": "toy"}]):
            self.assertRaises(OSError, game.accept, event)
        self.assertEqual(shown(game), before)
        self.assertEqual(code_of(game, ["card_played", 0, "c"]), "unknown_card")

    def test_a_state_that_was_returned_is_never_written_again(self) -> None:
        game = begun()
        character(game, "x")
        state = game.state()
        game.accept(["card_played", 0, "x"])
        self.assertEqual(state.seats[0].hand, 6)
        self.assertEqual(state.cards, [])

    def test_a_batch_does_not_write_on_the_state_before_it(self) -> None:
        game = begun()
        for card in ("x", "y", "z"):
            character(game, card)
        game.accept(["card_played", 0, "x"])
        state, view = game.state(), game.view()
        game.accept_all([["passed", 1], ["card_played", 0, "y"], ["passed", 1], ["card_played", 0, "z"]])
        self.assertEqual(game.rulebook.view(state), view)
        for _ in range(4):
            game.accept(["undone"])
        self.assertEqual(game.view(), view)

    def test_the_same_card_again_is_kept_once(self) -> None:
        game = begun()
        see(game, "t", "toy")
        count = game.history.count()
        see(game, "t", "toy")
        self.assertEqual(game.history.count(), count)

    def test_a_batch_of_any_length_can_be_taken_back(self) -> None:
        for length in range(1, 12):
            game = begun()
            for _ in range(3):
                game.accept(["ruled", 0, "wins", 1, "before"])
            before = shown(game)
            game.accept_all([["ruled", 0, "cookies", 1, "in a batch"] for _ in range(length)])
            work = rewind(game, length)
            while not work.advance(1):
                pass
            game.accept_all([["undone"] for _ in range(length)])
            self.assertEqual(shown(game), before)
            game.accept(["undone"])
            self.assertEqual(shown(game)["seats"][0]["wins"], 2)

    def test_a_batch_is_taken_whole_or_not_at_all(self) -> None:
        game = begun()
        before, count = shown(game), game.history.count()
        for last in (["passed", 0], ["card_played", 0, "nobody"], ["undone"]):
            self.assertRaises(Refused, game.accept_all, [["passed", 0], last])
            self.assertEqual((shown(game), game.history.count()), (before, count))
        game.accept_all([["passed", 0], ["passed", 1]])
        self.assertEqual(game.history.batch(count), (count, count + 2))
        self.assertEqual(shown(game)["events"], 2)

    def test_the_game_says_what_it_would_take_without_taking_it(self) -> None:
        game = begun()
        before, count = shown(game), game.history.count()
        self.assertEqual(game.refusal_of([["passed", 0], ["passed", 1]]), None)
        for events, code in (
            ([["passed", 0], ["passed", 0]], "not_your_priority"),
            ([["undone"]], "nothing_to_undo"),
        ):
            refused = game.refusal_of(events)
            self.assertEqual(refused and refused.code, code)
        self.assertEqual((shown(game), game.history.count()), (before, count))
        game.accept(["passed", 0])
        after = shown(game)
        self.assertEqual(game.refusal_of([["undone"], ["passed", 0], ["passed", 1]]), None)
        self.assertEqual(shown(game), after)

    def test_a_batch_may_be_made_as_it_is_taken(self) -> None:
        game = begun()

        def passes() -> "Any":
            while game.state().phase == "build":
                yield ["passed", game.state().priority]

        self.assertTrue(["phase", "resource"] in game.accept_all(passes()))
        self.assertEqual(shown(game)["phase"], "resource")

    def test_a_batch_that_takes_back_is_as_if_those_events_had_never_been(self) -> None:
        for far in (1, 3, 9):
            game, other = begun(recent=2), begun(recent=2)
            for each in (game, other):
                each.accept(["ruled", 0, "cookies", 5, "here"])
            for amount in range(far):
                game.accept(["ruled", 1, "cookies", amount + 1, "gone"])
            game.accept_all([["undone"]] * far + [["ruled", 0, "wins", 1, "x"]] * 5)
            for _ in range(5):
                other.accept(["ruled", 0, "wins", 1, "x"])
            self.assertEqual(shown(game), shown(other))
            for _ in range(6):
                game.accept(["undone"])
            self.assertEqual(shown(game), shown(begun()))

    def test_a_batch_may_be_looked_at_between_what_it_takes_back(self) -> None:
        game = begun(recent=2)
        for amount in range(9):
            game.accept(["ruled", 0, "cookies", amount + 1, "here"])
        before = shown(game)
        looked_at = []

        def events() -> "Iterator[list[Any]]":
            for _ in range(4):
                yield ["undone"]
                looked_at.append(game.state().number)

        game.accept_all(events())
        self.assertEqual(looked_at, [8, 7, 6, 5])
        self.assertEqual(shown(game)["events"], 5)
        for amount in range(5, 9):
            game.accept(["ruled", 0, "cookies", amount + 1, "here"])
        self.assertEqual(shown(game), before)

    def test_copies_of_a_title_share_it(self) -> None:
        game = begun()
        title = {"id": "T", "name": "Twin", "type": "toy"}
        game.accept(["card_seen", "a", title])
        game.accept(["card_seen", "b", title])
        self.assertTrue(game.titles["a"] is game.titles["b"])

    def test_a_card_and_its_play_are_taken_together_or_not_at_all(self) -> None:
        game = begun()
        seen = ["card_seen", "t", {"id": "T", "name": "Toy", "type": "toy", "cost": 99}]
        try:
            game.accept_all([seen, ["card_played", 0, "t"]])
        except Exception as refused:
            self.assertEqual(refused.code, "cannot_pay")  # type: ignore[attr-defined]
        self.assertEqual(game.history.count(), 1)
        self.assertEqual(code_of(game, ["card_played", 0, "t"]), "unknown_card")
        game.accept_all([seen, ["card_played", 0, "t", {"anyway": ["cannot_pay"]}]])
        self.assertEqual(game.history.count(), 3)


class TestUndo(unittest.TestCase):
    def test_undo_goes_all_the_way_back(self) -> None:
        game = begun()
        views = [shown(game)]
        for number in range(MANY):
            game.accept(["ruled", number % 2, "hand", 1, "given"])
            views.append(shown(game))
        while len(views) > 1:
            game.accept(["undone"])
            views.pop()
            self.assertEqual(shown(game), views[-1])
        self.assertEqual(code_of(game, ["undone"]), "nothing_to_undo")
        self.assertEqual(game.history.count(), 2 * MANY + 1)

    def test_a_rewind_in_slices_makes_the_next_undo_quick(self) -> None:
        game = begun()
        for _ in range(MANY):
            game.accept(["ruled", 0, "hand", 1, "given"])
        for _ in range(4):
            game.accept(["undone"])
        before = shown(game)
        work = rewind(game)
        slices = 1
        while not work.advance(1):
            slices += 1
        self.assertTrue(slices > 1)
        self.assertEqual(shown(game), before)
        game.accept(["undone"])
        self.assertEqual(shown(game)["events"], MANY - 5)

    def test_a_game_is_taken_up_from_its_history(self) -> None:
        game = begun()
        character(game, "x")
        pass_all(game, (0, 1))
        game.accept(["undone"])
        game.accept(["effect_happened", 0, "x", ["cookies", 1, 3]])
        again = Game(rulebook_of, game.history, playbook_of=playbook_of)
        work = Resume(again)
        while not work.advance(1):
            self.assertTrue(again.history.count() == game.history.count())
        self.assertEqual(shown(again), shown(game))
        again.accept(["undone"])
        self.assertEqual(shown(again)["seats"][1]["cookies"], 32)

    def test_a_game_is_taken_up_though_much_of_it_was_taken_back(self) -> None:
        game = begun()
        character(game, "x")
        for event in range(MANY):
            game.accept(["effect_happened", 0, "x", ["cookies", 1, 1 if event % 2 else -1]])
            if event % 3 == 0:
                game.accept(["undone"])
        for _ in range(WAITING + 4):
            game.accept(["undone"])
        game.accept(["effect_happened", 0, "x", ["cookies", 1, 3]])
        again = Game(rulebook_of, game.history, playbook_of=playbook_of)
        work = Resume(again)
        while not work.advance(3):
            self.assertTrue(again.rulebook is not None)
        self.assertEqual(shown(again), shown(game))
        again.accept(["undone"])
        again.accept(["undone"])
        self.assertEqual(shown(again)["events"], shown(game)["events"] - 2)

    def test_an_empty_history_is_no_game(self) -> None:
        game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
        self.assertTrue(Resume(game).advance(1))
        self.assertTrue(game.view() is None)


if __name__ == "__main__":
    unittest.main()
