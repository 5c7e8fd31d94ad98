"""What screens show of a game of WOTN, and what the history tells."""

import unittest

from tally.rulebooks.wotn.at_table import event_text, panels
from tally.rulebooks.wotn.state import COUNTERS
from tally.rules.at_table.event_text import change_shown
from tally.screens.canvas import Canvas
from tests.core.wotn_table import at_battle, begun, moment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game
    from tally.rules.state import Entry


def picture(game: "Game") -> "dict[str, Any]":
    """Return the view that the current screen gets; check that it can be drawn."""
    view: "Any" = game.view()
    draw, given = panels.shown(view, [], str)
    given["labels"] = panels.labels(moment(game))
    draw(Canvas(), given)
    return given


def of_card(game: "Game", card: str) -> "dict[str, Any]":
    view: "Any" = game.view()
    return panels.card(view, card, game.titles[card], False)


class ViewCase(unittest.TestCase):
    def view(self, game: "Game") -> "dict[str, Any]":
        view = game.view()
        assert view
        return view


class TestPictures(ViewCase):
    def test_the_others_stand_in_the_order_of_their_turns(self) -> None:
        game = begun(6, first=4)
        self.assertEqual([row[0] for row in picture(game)["others"]], ["Fay", "Ann", "Ben", "Cai", "Dee"])
        game.accept(["conceded", 0])
        self.assertEqual(picture(game)["others"][1], ["Ann", "out", ""])

    def test_the_prompt_is_what_the_turn_waits_for(self) -> None:
        game = begun()
        self.assertEqual(picture(game)["prompt"], "reveal a Location")
        game.accept(["location_revealed", 0, "well"])
        self.assertEqual(picture(game)["prompt"], "do its action")
        game.accept(["part_done", 0, 0])
        self.assertEqual(picture(game)["prompt"], "done? or more")
        game.accept(["effect_happened", 0, "axe", ["enemies", 2]])
        self.assertEqual(picture(game)["prompt"], "reveal 2")

    def test_a_battle_says_how_it_stands(self) -> None:
        game = at_battle("axe")
        shown = picture(game)
        self.assertEqual((shown["attack"], shown["total"], shown["verdict"]), ("", "2", "needed"))
        game.accept(["rolled", 0, 1])
        self.assertEqual((picture(game)["verdict"], picture(game)["made_of"]), ("1 short", "die 1"))
        game.accept(["effect_happened", 0, "axe", ["attack", 3]])
        self.assertEqual((picture(game)["verdict"], picture(game)["made_of"]), ("wins", "die 1 +3"))

    def test_what_is_added_before_the_roll_stands_beside_the_question(self) -> None:
        game = at_battle()
        game.accept(["effect_happened", 0, "den", ["attack", 2]])
        self.assertEqual(picture(game)["made_of"], "roll? +2")

    def test_after_a_lost_battle_the_prompt_and_ok_say_what_comes_next(self) -> None:
        game = at_battle()
        game.accept(["rolled", 0, 1])
        game.accept(["passed", 0])
        self.assertEqual(picture(game)["prompt"], "OK: take the penalties")
        self.assertEqual(panels.labels(moment(game))[1], "Penalty")
        game.accept(["effect_happened", 0, "den", ["lp", "rat", -1]])
        self.assertEqual(picture(game)["prompt"], "tap defeated enemy")
        game.accept(["effect_happened", 0, "den", ["lp", "rat", 1]])
        game.accept(["effect_happened", 0, "den", ["no_penalty", "rat"]])
        self.assertEqual(picture(game)["prompt"], "OK: go on")
        self.assertEqual(panels.labels(moment(game))[1], "Go on")

    def test_an_attack_that_a_card_set_is_not_called_a_die(self) -> None:
        game = at_battle()
        game.accept(["rolled", 0, 2])
        game.accept(["effect_happened", 0, "den", ["attack_starts", 4]])
        self.assertEqual((picture(game)["attack"], picture(game)["made_of"]), ("4", "card 4"))
        game.accept(["effect_happened", 0, "den", ["attack", 1]])
        self.assertEqual((picture(game)["attack"], picture(game)["made_of"]), ("5", "card 4 +1"))

    def test_penalties_that_come_one_by_one_are_asked_for(self) -> None:
        game = at_battle(penalties="one_by_one")
        game.accept(["rolled", 0, 1])
        game.accept(["passed", 0])
        self.assertEqual(picture(game)["prompt"], "tap penalty to take")
        told = panels.tasks(game.accept(["penalty_taken", 0, "rat"]), self.view(game), str)
        self.assertEqual(told, [["penalty of rat", "Ann -1 life"]])
        self.assertEqual(picture(game)["prompt"], "OK: go on")

    def test_an_action_that_waited_is_asked_for_in_release(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "altar"])
        game.accept(["passed", 0])
        self.assertEqual(picture(game)["prompt"], "do its action")
        self.assertEqual(panels.labels(moment(game))[1], "Choose")
        game.accept(["part_done", 0, 0, {"anyway": ["cannot_pay"]}])
        self.assertEqual(picture(game)["prompt"], "release, or end turn")

    def test_after_a_loss_the_attack_that_is_left_is_shown(self) -> None:
        game = at_battle()
        game.accept(["rolled", 0, 1])
        game.accept(["passed", 0])
        self.assertEqual((picture(game)["attack"], picture(game)["made_of"]), ("1", "left"))

    def test_the_end_names_the_winner_or_nobody(self) -> None:
        game = begun()
        game.accept(["conceded", 1])
        self.assertEqual(picture(game)["headline"], "Ann wins!")
        alone = begun(1)
        alone.accept(["conceded", 0])
        self.assertEqual(
            (picture(alone)["headline"], picture(alone)["how"]), ("Nobody is left", "all gave up")
        )
        tied = begun()
        tied.accept(["time_called"])
        self.assertEqual(picture(tied)["headline"], "A tie")

    def test_a_card_shows_its_number_as_it_stands(self) -> None:
        game = at_battle("axe")
        game.accept(["item_used", 0, "axe", 0])
        game.accept(["effect_happened", 0, "den", ["lp", "rat", 3]])
        axe, rat, ogre, den = (of_card(game, card) for card in ("axe", "rat", "ogre", "den"))
        self.assertEqual((axe["strength"], axe["facts"]), ("1", ["used in this battle", "worth 1", "of Ann"]))
        self.assertEqual((rat["strength"], rat["facts"]), ("5", ["worth 2"]))
        self.assertEqual((ogre["strength"], ogre["facts"]), ("9", ["Defender"]))
        self.assertEqual((den["strength"], den["caption"]), ("1", "enemies"))

    def test_an_item_says_why_it_cannot_be_used(self) -> None:
        game = begun(2, max_coins=2)
        game.accept(["item_taken", 0, "axe"])
        game.accept(["item_taken", 1, "bow"])
        self.check_why(game, "axe", "For Battle only.")
        game.accept(["location_revealed", 0, "den"])
        game.accept(["effect_happened", 0, "den", ["durability", "axe", 1]])
        game.accept(["enemy_revealed", 0, "rat"])
        self.check_why(game, "axe", "")
        self.check_why(game, "bow", "It is another seat's.")
        self.check_why(game, "rat", "")
        game.accept(["item_used", 0, "axe", 0])
        self.check_why(game, "axe", "Used in this battle.")
        game.accept(["undone"])
        game.accept(["rolled", 0, 1])
        self.check_why(game, "axe", "Not after the roll.")

    def test_an_item_says_that_it_cannot_be_paid_or_is_for_the_battle(self) -> None:
        game = begun()
        for card, effects in (
            ("i1", [{"use": "location", "price": {"life": 9}}]),
            ("i2", [{"use": "location"}, {"use": "battle", "bonus": 1}]),
            ("i3", [{"use": "location"}]),
        ):
            title = {"id": card, "name": card, "type": "item", "durability": 1, "effects": effects}
            game.accept(["card_seen", card, title])
            game.accept(["item_taken", 0, card])
        self.check_why(game, "i3", "First reveal a Location.")
        game.accept(["location_revealed", 0, "well"])
        self.check_why(game, "i1", "5 of 9 life: 4 missing.")
        self.check_why(game, "i2", "For the battle only.")
        self.check_why(game, "i3", "")

    def check_why(self, game: "Game", card: str, wanted: str) -> None:
        """Check this line on a card's page."""
        self.assertEqual(of_card(game, card)["prompt"], wanted)


class TestTold(ViewCase):
    def test_coins_over_the_maximum_are_told(self) -> None:
        game = begun(2, max_coins=2)
        steps = game.accept(["effect_happened", 0, "den", ["coins", 1, 3]])
        self.assertEqual(steps, [["effect", "den"], ["coins", 1, 2], ["wasted", 1, 1]])
        self.assertEqual(panels.tasks(steps, self.view(game), str), [])
        self.assertEqual(
            event_text.happened(game.state(), None, steps, []), "Den: Ben +2 coins, 1 coin too many"
        )

    def test_hands_are_told_what_to_move(self) -> None:
        game = at_battle()
        game.accept(["rolled", 0, 6])
        won = panels.tasks(game.accept(["passed", 0]), self.view(game), str)
        self.assertEqual(won, [["attack 6 against 2", "won"], ["rat", "keep it"]])
        released = panels.tasks(game.accept(["released", 0, "rat"]), self.view(game), str)
        self.assertEqual(released, [["rat", "shuffle in"]])
        ended = panels.tasks(game.accept(["passed", 0]), self.view(game), str)
        self.assertEqual(ended, [["den", "under its pile"]])
        steps = game.accept(["conceded", 0])
        self.assertEqual(event_text.happened(game.state(), None, steps, []), "Ann is out")

    def test_a_lost_battle_shows_itself(self) -> None:
        game = at_battle()
        game.accept(["rolled", 0, 1])
        self.assertEqual(panels.tasks(game.accept(["passed", 0]), self.view(game), str), [])

    def test_the_history_tells_effects_in_words(self) -> None:
        names = ["Ann", "Ben"]
        for verb, told in (
            (["coins", 0, 2], "coins +2 (den)"),
            (["life", 1, -1], "Ben life -1 (den)"),
            (["lp", "rat", -3], "rat life -3 (den)"),
            (["take", 1, "axe"], "Ben takes axe (den)"),
            (["attack_starts", 5], "attack from 5 (den)"),
            (["skip_action"], "no action (den)"),
        ):
            self.assertEqual(event_text.effect(["effect_happened", 0, "den", verb], names, str), told)

    def test_cards_of_a_removed_event_are_moved_back(self) -> None:
        game = at_battle("axe", "bow")
        after = game.state()
        game.accept(["item_used", 0, "axe", 0])
        for verb in (["take", 1, "bow"], ["coins", 1, 3], ["take", 1, "rat"], ["take", 0, "ogre"]):
            game.accept(["effect_happened", 0, "den", verb])
        told = event_text.moved_back(game.state(), after, [], str)
        self.assertEqual(
            told,
            [
                ["axe", "durability 2"],
                ["bow", "to Ann"],
                ["ogre", "to its pile"],
                ["rat", "on the table"],
                ["Ben: coins", "-3"],
            ],
        )

    def test_a_line_tells_the_change_of_its_own_seat_first(self) -> None:
        entries: "list[Entry]" = [
            (1, "coins", 3, None, ""),
            (0, "coins", -1, None, ""),
            (0, "coins", -1, None, ""),
        ]
        self.assertEqual(change_shown(["part_done", 0, 1], entries, COUNTERS), (0, "coins", -2))
        self.assertEqual(change_shown(["part_done", 0, 1], entries[:1], COUNTERS), (1, "coins", 3))
        self.assertEqual(change_shown(["ruled", 0, "coins", 1, ""], entries, COUNTERS), None)


if __name__ == "__main__":
    unittest.main()
