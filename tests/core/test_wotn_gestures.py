"""What hands mean at a table of WOTN: each tap and press is the plain next thing, or shows what there is."""

import unittest

from tally.rulebooks.wotn import commands, gestures, moves, panels
from tests.core.wotn_table import TITLES, at_battle, begun, moment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game


def tapped(game: "Game", card: str, is_strict: bool = False) -> "list[Any]":
    kind = TITLES[card]["type"]
    return gestures.tapped(moment(game, is_strict=is_strict), card, str(kind), None)


def led(game: "Game", event: "list[Any]", is_strict: bool = False) -> "list[Any]":
    return list(gestures.led(game, event, is_strict))


class TestTaps(unittest.TestCase):
    def test_a_card_of_a_pile_comes_into_play(self) -> None:
        game = begun()
        self.assertEqual(tapped(game, "den"), ["act", ["location_revealed", 0, "den"]])
        self.assertEqual(tapped(game, "rat"), ["act", ["enemy_revealed", 0, "rat"]])

    def test_whoever_draws_an_item_is_asked_for_but_alone(self) -> None:
        self.assertEqual(tapped(begun(), "axe"), ["who", ["item_taken", 0, "axe"]])
        self.assertEqual(tapped(begun(1), "axe"), ["act", ["item_taken", 0, "axe"]])

    def test_an_item_with_one_effect_for_now_is_used_one_with_more_is_picked(self) -> None:
        game = at_battle("axe", "bow")
        self.assertEqual(tapped(game, "axe"), ["act", ["item_used", 0, "axe", 0]])
        game.accept(["ruled", 0, "coins", 1, "found"])
        self.assertEqual(tapped(game, "bow"), ["pick", "bow"])

    def test_what_cannot_be_used_now_is_shown(self) -> None:
        game = at_battle("axe")
        game.accept(["item_taken", 1, "bow"])
        game.accept(["item_used", 0, "axe", 0])
        for card in ("axe", "bow", "den", "rat"):
            self.assertEqual(tapped(game, card), ["show", card])

    def test_a_tapped_enemy_is_defeated_then_released(self) -> None:
        game = at_battle()
        game.accept(["effect_happened", 0, "den", ["lp", "rat", 5]])
        game.accept(["rolled", 0, 6])
        game.accept(["passed", 0])
        self.assertEqual(tapped(game, "rat"), ["act", ["enemy_defeated", 0, "rat"]])
        game.accept(["effect_happened", 0, "den", ["lp", "rat", -5]])
        game.accept(["enemy_defeated", 0, "rat"])
        self.assertEqual(tapped(game, "rat"), ["show", "rat"])
        game.accept(["passed", 0])
        self.assertEqual(tapped(game, "rat"), ["act", ["released", 0, "rat"]])

    def test_an_item_with_a_value_is_released_in_release(self) -> None:
        game = begun()
        for card in ("axe", "bow"):
            game.accept(["item_taken", 0, card])
        game.accept(["location_revealed", 0, "road"])
        game.accept(["passed", 0])
        self.assertEqual(tapped(game, "axe"), ["act", ["released", 0, "axe"]])
        self.assertEqual(tapped(game, "bow"), ["show", "bow"])

    def test_the_location_lists_what_it_says(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "well"])
        self.assertEqual(tapped(game, "well"), ["page", "moves"])


class TestImplied(unittest.TestCase):
    def test_another_location_avoids_the_one_that_lies_there(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "well"])
        event = ["location_revealed", 0, "den"]
        self.assertEqual(led(game, event), [["location_avoided", 0], event])
        self.assertEqual(led(game, event, is_strict=True), [event])

    def test_the_next_location_ends_the_turn(self) -> None:
        game = begun(3)
        game.accept(["conceded", 1])
        game.accept(["location_revealed", 0, "road"])
        game.accept(["passed", 0])
        self.assertEqual(tapped(game, "den"), ["act", ["location_revealed", 2, "den"]])
        event = ["location_revealed", 2, "den"]
        self.assertEqual(led(game, event), [["passed", 0], event])
        self.assertEqual(tapped(game, "den", is_strict=True), ["act", ["location_revealed", 0, "den"]])

    def test_nothing_else_implies_anything(self) -> None:
        game = begun()
        self.assertEqual(led(game, ["item_taken", 0, "axe"]), [["item_taken", 0, "axe"]])


class TestOk(unittest.TestCase):
    def test_ok_passes_where_there_is_nothing_to_choose(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "road"])
        self.assertEqual(gestures.confirmed(moment(game)), ["record", ["passed", 0]])

    def test_ok_lists_what_a_location_leaves_open(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "well"])
        self.assertEqual(gestures.confirmed(moment(game)), ["page", "moves"])

    def test_ok_rolls_the_die_then_ends_the_battle(self) -> None:
        game = at_battle(die=20)
        self.assertEqual(gestures.confirmed(moment(game)), ["die", 20, ["rolled", 0]])
        game.accept(["rolled", 0, 17])
        self.assertEqual(gestures.confirmed(moment(game)), ["record", ["passed", 0]])

    def test_no_die_is_rolled_against_nobody(self) -> None:
        game = at_battle()
        game.accept(["effect_happened", 0, "den", ["to_pile", "rat"]])
        self.assertEqual(gestures.confirmed(moment(game)), ["record", ["passed", 0]])

    def test_after_the_game_ok_is_the_next_one(self) -> None:
        game = begun(1)
        game.accept(["conceded", 0])
        self.assertEqual(gestures.confirmed(moment(game)), ["page", "new_game"])

    def test_ok_has_no_label_where_something_must_be_done(self) -> None:
        game = begun()
        self.assertEqual(panels.labels(moment(game))[1], "")
        game.accept(["location_revealed", 0, "den"])
        self.assertEqual(panels.labels(moment(game))[1], "")
        game.accept(["undone"])
        game.accept(["location_revealed", 0, "pit"])
        self.assertEqual(panels.labels(moment(game))[1], "Done")

    def test_left_lets_go_of_what_was_picked(self) -> None:
        game = at_battle("bow")
        self.assertEqual(gestures.left(moment(game, "bow")), ["pick"])
        self.assertEqual(gestures.left(moment(game)), ["page", "undo"])


class TestCommands(unittest.TestCase):
    def test_commands_do_what_they_say(self) -> None:
        now = moment(at_battle())
        self.assertEqual(commands.commanded(now, "pass"), ["record", ["passed", 0]])
        self.assertEqual(commands.commanded(now, "fight"), ["die", 6, ["rolled", 0]])
        self.assertEqual(commands.commanded(now, "judge"), ["page", "history"])
        self.assertEqual(commands.commanded(moment(begun()), "fight"), ["say", "no_fight_now"])


class TestMoves(unittest.TestCase):
    def test_every_move_on_the_list_is_accepted(self) -> None:
        """But what cannot be paid: that is refused with its reason."""
        game = begun(3)
        game.accept(["ruled", 0, "coins", 5, "rich"])
        game.accept(["item_taken", 0, "bow"])
        self.check_all(game)
        game.accept(["location_revealed", 0, "well"])
        self.check_all(game)
        game.accept(["location_avoided", 0])
        game.accept(["location_revealed", 0, "den"])
        game.accept(["enemy_revealed", 0, "rat"])
        self.check_all(game)
        self.check_all(game, "bow")
        self.check_all(game, "rat")
        game.accept(["effect_happened", 0, "den", ["take", 1, "rat"]])
        self.check_all(game, "rat")

    def check_all(self, game: "Game", *picked: str) -> None:
        for row in moves.listed(moment(game, *picked)):
            self.assertTrue(row[0])
            for event in row[2][1:]:
                game.accept(event)
                game.accept(["undone"])

    def test_effects_are_told_with_what_they_cost(self) -> None:
        game = at_battle("bow")
        game.accept(["ruled", 0, "coins", 1, "found"])
        rows = [row[:2] for row in moves.listed(moment(game, "bow"))]
        self.assertEqual(rows[0], ["attack +1", "wears 1"])
        self.assertEqual(rows[1], ["attack from 5, life -1", "wears 2, pay 1"])

    def test_parts_are_told_with_what_they_ask_for(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "well"])
        rows = [row[:2] for row in moves.listed(moment(game))]
        self.assertEqual(
            rows[:3], [["coins +1", "must"], ["part 2, by hand", "may, pay 2"], ["Avoid it", ""]]
        )


if __name__ == "__main__":
    unittest.main()
