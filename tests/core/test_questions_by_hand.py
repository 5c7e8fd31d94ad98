"""Effects by hand in the other games: which can be told now, the questions, and the event made."""

import unittest

from tally.app.pages.page import grown
from tally.rulebooks import by_hand_of, playbook_of, rulebook_of
from tally.rules.at_table import by_hand as shared
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.screens.questions import which
from tests.core import wotn_table
from tests.core.played import see, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def begun(name: str, seats: int = 2) -> "Game":
    """Return a game of this many seats at its start."""
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    game.accept(["game_started", name, {"seats": ["Ann", "Ben", "Cai"][:seats], "first": 0}])
    return game


def kinds(game: "Game", source: str) -> "list[str]":
    """Return the kinds of effects that can be told now."""
    return list(by_hand_of(shown(game)["game"]).kinds(game.state(), source))


def asked(game: "Game", kind: str, answers: "list[Any]", source: str) -> "Any":
    """Return the question after these answers."""
    by_hand = by_hand_of(shown(game)["game"])
    told = by_hand.effect(game.state(), kind, source, list(game.history.events(0)))
    return shared.question(by_hand, game.state(), told, answers, which)


def answers_of(question: "Any") -> "list[Any]":
    """Return the answers to pick from."""
    return [choice[0] for choice in question["choices"]]


def likeliest(question: "Any") -> "Any":
    """Return the answer under the cursor."""
    return question["choices"][question["cursor"]][0]


def tell(game: "Game", kind: str, answers: "list[Any]", source: str) -> "Any":
    """Let the effect with these answers happen, and return its verb. No question may be left."""
    by_hand = by_hand_of(shown(game)["game"])
    told = by_hand.effect(game.state(), kind, source, list(game.history.events(0)))
    if shared.question(by_hand, game.state(), told, answers, which) is not None:
        raise ValueError("more is asked")
    event = shared.event(by_hand, game.state(), told, answers)
    game.accept(event)
    return event[3]


class TestSteps(unittest.TestCase):
    def test_a_held_button_counts_by_fives_and_then_by_tens(self) -> None:
        number, found = 1, []
        for steps in range(1, 8):
            number = grown(number, 1, steps)
            found.append(number)
        self.assertEqual(found, [5, 10, 15, 20, 30, 40, 50])

    def test_it_counts_down_the_same_way_also_below_0(self) -> None:
        self.assertEqual(
            [grown(7, -1, 1), grown(5, -1, 2), grown(0, -1, 3), grown(-3, -1, 4)], [5, 0, -5, -5]
        )
        self.assertEqual([grown(-3, 1, 1), grown(34, -1, 9)], [0, 30])


class TestUnicorns(unittest.TestCase):
    def table(self) -> "Game":
        game = begun("unstable_unicorns", 3)
        see(game, "u", "basic")
        see(game, "m", "magic")
        see(game, "b", "baby")
        game.accept(["effect_happened", 1, "u", ["enter", "u", 1, "deck"]])
        return game

    def test_a_phase_that_is_over_in_this_turn_is_not_offered(self) -> None:
        game = self.table()
        self.assertTrue("draw_extra" in kinds(game, "u"))
        game.accept(["phase_ended", 0])
        game.accept(["phase_ended", 0])
        self.assertFalse("draw_extra" in kinds(game, "u"))
        self.assertTrue("play_extra" in kinds(game, "u"))
        self.assertEqual(answers_of(asked(game, "skip", [], "u")), ["action"])

    def test_a_card_goes_to_another_stable_than_its_own(self) -> None:
        game = self.table()
        self.assertEqual(likeliest(asked(game, "move", [], "u")), "u")
        self.assertEqual(answers_of(asked(game, "move", ["u"], "u")), [0, 2])
        self.assertEqual(tell(game, "move", ["u", 2], "u"), ["move", "u", 2])

    def test_a_baby_comes_from_the_nursery_alone(self) -> None:
        game = self.table()
        self.assertEqual(answers_of(asked(game, "enter", [], "u")), ["b"])
        self.assertEqual(answers_of(asked(game, "enter", ["b", 0], "u")), ["nursery"])
        self.assertEqual(tell(game, "enter", ["b", 0, "nursery"], "u"), ["enter", "b", 0, "nursery"])

    def test_extra_plays_are_of_the_seat_whose_turn_it_is(self) -> None:
        game = self.table()
        self.assertEqual(tell(game, "play_extra", [2], "u"), ["play_extra", 0, 2])
        self.assertEqual(tell(game, "extra_turn", [], "u"), ["extra_turn", 0])
        self.assertEqual(tell(game, "search", ["m", 1], "u"), ["search", 1, "m"])

    def test_several_are_one_event(self) -> None:
        game = self.table()
        verb = tell(game, "all", ["discard", 0, 2, "leave", "u", "hand", ""], "u")
        self.assertEqual(verb, ["all", ["discard", 0, 2], ["leave", "u", "hand"]])

    def test_a_card_is_destroyed_by_another_and_sacrificed_by_its_own_seat(self) -> None:
        game = self.table()
        see(game, "v", "basic")
        game.accept(["effect_happened", 0, "v", ["enter", "v", 0, "deck"]])
        self.assertEqual(answers_of(asked(game, "destroy", [], "v")), ["u"])
        self.assertEqual(answers_of(asked(game, "sacrifice", [], "v")), ["v", "u"])
        self.assertEqual(tell(game, "sacrifice", ["u"], "v"), ["sacrifice", "u"])
        self.assertEqual([seat["unicorns"] for seat in shown(game)["seats"]], [1, 0, 0])

    def test_cards_go_from_a_hand_to_another(self) -> None:
        game = self.table()
        self.assertEqual(asked(game, "take", [], "u")["title"], "Who gives?")
        self.assertEqual(answers_of(asked(game, "take", [2], "u")), [0, 1])
        self.assertEqual(asked(game, "take", [2, 0], "u")["highest"], 5)
        self.assertEqual(tell(game, "take", [2, 0, 2], "u"), ["take", 2, 0, 2])
        self.assertEqual(tell(game, "swap_hands", [0, 1], "u"), ["swap_hands", 0, 1])
        self.assertEqual([seat["hand"] for seat in shown(game)["seats"]], [5, 7, 3])

    def test_a_card_moves_for_a_time_or_while_another_is_there(self) -> None:
        game = self.table()
        see(game, "v", "upgrade")
        game.accept(["effect_happened", 0, "v", ["enter", "v", 0, "deck"]])
        self.assertEqual(answers_of(asked(game, "loan", ["u", 0], "v")), ["", "v"])
        self.assertEqual(tell(game, "loan", ["u", 0, "v"], "v"), ["loan", "u", 0, "v"])
        self.assertEqual(answers_of(asked(game, "replace", [], "v")), ["b"])
        self.assertEqual(tell(game, "replace", ["b", "u", "nursery"], "v"), ["replace", "b", "u", "nursery"])

    def test_to_look_at_cards_is_nothing_to_record(self) -> None:
        self.assertFalse("tell" in kinds(self.table(), "u"))


class TestWotn(unittest.TestCase):
    def test_what_is_added_to_the_die_may_be_less_than_nothing(self) -> None:
        game = wotn_table.at_battle()
        game.accept(["effect_happened", 0, "den", ["attack", -2]])
        question = asked(game, "attack", [], "den")
        self.assertEqual((question["sum"], question["is_change"]), (-2, True))
        self.assertTrue(question["least"] <= -2)

    def test_battles_have_their_effects_only_while_there_is_one(self) -> None:
        game = wotn_table.begun()
        self.assertFalse("attack" in kinds(game, "den"))
        self.assertFalse("lp" in kinds(game, "den"))
        game.accept(["location_revealed", 0, "den"])
        self.assertTrue("skip_action" in kinds(game, "den"))
        game.accept(["enemy_revealed", 0, "rat"])
        self.assertTrue("lp" in kinds(game, "den"))
        self.assertFalse("durability" in kinds(game, "den"))

    def test_the_die_is_rolled_again_once_it_was_rolled(self) -> None:
        game = wotn_table.begun()
        game.accept(["location_revealed", 0, "den"])
        game.accept(["enemy_revealed", 0, "rat"])
        self.assertFalse("roll_again" in kinds(game, "den"))
        game.accept(["rolled", 0, 1])
        self.assertTrue("roll_again" in kinds(game, "den"))
        tell(game, "roll_again", [6], "den")
        self.assertEqual(shown(game)["rolled"], 6)

    def test_an_item_is_taken_by_another_than_who_holds_it(self) -> None:
        game = wotn_table.begun()
        game.accept(["item_taken", 0, "axe"])
        self.assertEqual(likeliest(asked(game, "take", [], "axe")), "axe")
        self.assertEqual(answers_of(asked(game, "take", ["axe"], "axe")), [1])
        tell(game, "take", ["axe", 1], "axe")
        tell(game, "durability", ["axe", -1], "axe")
        self.assertEqual(shown(game)["seats"][1]["items"][0]["durability"], 1)


class TestAltered(unittest.TestCase):
    def table(self) -> "Game":
        game = begun("altered")
        title = {"id": "c", "name": "c", "type": "character", "forest": 2, "counters": {"time": 1}}
        game.accept(["card_seen", "c", title])
        game.accept(["card_played", 0, "c"])
        return game

    def test_a_status_comes_and_goes_without_a_number(self) -> None:
        game = self.table()
        self.assertEqual(tell(game, "counter", ["c", "asleep"], "c"), ["counter", "c", "asleep", 1])
        self.assertEqual(tell(game, "counter", ["c", "asleep"], "c"), ["counter", "c", "asleep", -1])
        self.assertTrue("time" in answers_of(asked(game, "counter", ["c"], "c")))
        self.assertEqual(tell(game, "counter", ["c", "time", 2], "c"), ["counter", "c", "time", 2])

    def test_a_token_has_the_numbers_that_are_told(self) -> None:
        game = self.table()
        tell(game, "create", [[1, 0], [2, 2, 2]], "c")
        self.assertEqual(asked(game, "create", [[1, 0], [], 3], "c")["lowest"], 0)
        verb = tell(game, "create", [[1, 1], [], 3, 0, 1], "c")
        self.assertEqual(verb, ["create", None, 1, 1, 3, 0, 1])

    def test_a_note_is_the_name_of_its_card(self) -> None:
        game = self.table()
        self.assertEqual(tell(game, "emblem", [["note"], 0, "day"], "c"), ["emblem", 0, "note", "c", "day"])
        verb = tell(game, "emblem", [["next_cost", "spell"], 0, -2, "turn"], "c")
        self.assertEqual(verb, ["emblem", 0, "next_cost", -2, "turn", "spell"])

    def test_a_character_joins_another_expedition_than_its_own(self) -> None:
        game = self.table()
        self.assertEqual(likeliest(asked(game, "join", ["c"], "c")), [0, 1])
        self.assertEqual(answers_of(asked(game, "join", ["c"], "c")), [[0, 1], [1, 0], [1, 1]])
        tell(game, "join", ["c", [1, 0]], "c")
        tell(game, "stats", ["c", 2, -1], "c")

    def test_a_turn_ends_after_you_only_while_a_turn_lasts(self) -> None:
        game = self.table()
        self.assertTrue("after_you" in kinds(game, "c"))
        self.assertEqual(tell(game, "after_you", [], "c"), ["after_you"])


if __name__ == "__main__":
    unittest.main()
