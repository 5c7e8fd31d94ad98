"""Effects by hand: the questions, where the cursor stands, and that the event does what was told."""

import unittest

from tally.rulebooks import by_hand_of
from tally.rulebooks.little_troubles.at_table import gestures
from tally.rules.at_table import by_hand as shared
from tally.screens.questions import which
from tests.core.played import begun, character, code_of, enter, pass_all, see, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

by_hand = by_hand_of("little_troubles")


def table() -> "Game":
    """Return a game where Ann's and Ben's characters x and y lie, and Ann has played the action a."""
    game = begun()
    for card, seat in (("x", 0), ("y", 1)):
        character(game, card)
        enter(game, seat, card)
    see(game, "a", "action")
    game.accept(["card_played", 0, "a"])
    return game


def told(game: "Game", kind: str, source: str = "a") -> "Any":
    """Return an effect of this kind, before any question."""
    return by_hand.effect(game.state(), kind, source, list(game.history.events(0)))


def asked(game: "Game", kind: str, answers: "list[Any]", source: str = "a") -> "Any":
    """Return the question after these answers."""
    return shared.question(by_hand, game.state(), told(game, kind, source), answers, which)


def likeliest(question: "Any") -> "Any":
    """Return the answer under the cursor."""
    return question["choices"][question["cursor"]][0]


def answers_of(question: "Any") -> "list[Any]":
    """Return the answers to pick from."""
    return [choice[0] for choice in question["choices"]]


def tell(game: "Game", kind: str, answers: "list[Any]", source: str = "a") -> None:
    """Let the effect with these answers happen. Exactly these questions must be asked."""
    effect = told(game, kind, source)
    for count in range(len(answers)):
        question: "Any" = shared.question(by_hand, game.state(), effect, answers[:count], which)
        if "choices" in question and answers[count] not in answers_of(question):
            raise ValueError(f"{answers[count]} is not to pick from")
    if shared.question(by_hand, game.state(), effect, answers, which) is not None:
        raise ValueError("more is asked")
    game.accept(shared.event(by_hand, game.state(), effect, answers))


def slot(number: int, side: int) -> "dict[str, int]":
    """Return a slot as it is answered."""
    return {"slot": number, "side": side}


class TestWhose(unittest.TestCase):
    def test_a_played_action_is_of_the_seat_that_played_it(self) -> None:
        game = table()
        self.assertEqual(shown(game)["priority"], 1)
        self.assertEqual(likeliest(asked(game, "cookies", [])), 0)

    def test_a_card_in_play_is_of_the_seat_that_has_it(self) -> None:
        self.assertEqual(likeliest(asked(table(), "cookies", [], "y")), 1)

    def test_a_card_that_nobody_played_is_of_the_active_seat(self) -> None:
        game = table()
        see(game, "b", "action")
        self.assertEqual(likeliest(asked(game, "cookies", [], "b")), 0)


class TestCounts(unittest.TestCase):
    def test_cookies_come_and_go_down_to_none(self) -> None:
        game = table()
        tell(game, "cookies", [0, 1])
        tell(game, "cookies", [1, -2])
        self.assertEqual([seat["cookies"] for seat in shown(game)["seats"]], [31, 30])
        question = asked(game, "cookies", [0])
        self.assertEqual((question["sum"], question["least"], question["lowest"]), (31, 0, -31))

    def test_plus_draws_cards_and_minus_discards_them(self) -> None:
        game = table()
        tell(game, "draw", [1, 2])
        tell(game, "discard", [0, 1])
        seats = shown(game)["seats"]
        self.assertEqual([seat["hand"] for seat in seats], [4, 8])
        question = asked(game, "discard", [0])
        self.assertEqual((question["sum"], question["sign"], question["highest"]), (4, -1, 4))

    def test_no_more_cards_are_drawn_than_there_are(self) -> None:
        game = table()
        game.accept(["deck_set", 0, 3])
        self.assertEqual(asked(game, "draw", [0])["highest"], 4)  # the action is in Timeout


class TestCharacters(unittest.TestCase):
    def test_the_source_is_the_likeliest_if_it_is_a_character(self) -> None:
        self.assertEqual(likeliest(asked(table(), "confidence", [], "y")), "y")
        self.assertEqual(likeliest(asked(table(), "reward", [])), "x")

    def test_in_a_fight_it_is_the_seats_fighter(self) -> None:
        game = table()
        character(game, "z")
        enter(game, 0, "z")
        pass_all(game, (1, 0))
        game.accept(["resources_confirmed", 1])
        pass_all(game, (1, 0))
        game.accept(["resources_confirmed", 0])
        pass_all(game, (0, 1, 0, 1))
        game.accept(["fighters_chosen", 0, "z", "y"])
        self.assertEqual(likeliest(asked(game, "turn_over", [])), "z")
        see(game, "b", "action", quick=True)
        game.accept(["passed", 0])
        game.accept(["card_played", 1, "b"])
        self.assertEqual(likeliest(asked(game, "turn_over", [], "b")), "y")

    def test_a_number_changes_until_the_end_of_the_turn(self) -> None:
        game = table()
        tell(game, "maturity", ["y", 2])
        self.assertEqual(shown(game)["seats"][1]["characters"][0]["maturity"], 6)
        self.assertEqual(asked(game, "maturity", ["y"])["sum"], 6)

    def test_a_number_below_the_rule_of_one_is_told(self) -> None:
        game = table()
        tell(game, "maturity", ["x", -6])
        question = asked(game, "maturity", ["x"])
        self.assertEqual((question["sum"], question["least"]), (-2, 1))

    def test_only_a_character_with_two_sides_is_turned_over(self) -> None:
        game = table()
        see(game, "s", "character", regressed={"confidence": 1})
        enter(game, 0, "s")
        self.assertEqual(answers_of(asked(game, "turn_over", [])), ["x", "y"])
        self.assertEqual(by_hand.why_not(game.state(), told(game, "turn_over"), "s"), "no_other_side")
        tell(game, "turn_over", ["y"])
        self.assertEqual(shown(game)["seats"][1]["characters"][0]["side"], "regressed")

    def test_a_card_not_in_play_has_no_numbers(self) -> None:
        game = table()
        self.assertEqual(by_hand.why_not(game.state(), told(game, "maturity"), "a"), "not_in_play")


class TestMoves(unittest.TestCase):
    def test_a_card_in_play_leaves(self) -> None:
        for kind, count in (("to_hand", "hand"), ("leave", "timeout")):
            game = table()
            before = shown(game)["seats"][1][count]
            tell(game, kind, ["y"])
            self.assertEqual(shown(game)["seats"][1]["characters"], [])
            self.assertEqual(shown(game)["seats"][1][count], before + 1)

    def test_it_goes_to_a_free_slot_of_its_side_which_is_the_likeliest(self) -> None:
        game = table()
        self.assertEqual(likeliest(asked(game, "move", ["x"])), slot(1, 0))
        tell(game, "move", ["x", slot(3, 0)])
        self.assertEqual(shown(game)["seats"][0]["characters"][0]["slot"], 3)

    def test_it_goes_to_the_other_side_and_is_that_seats(self) -> None:
        game = table()
        tell(game, "move", ["x", slot(1, 1)])
        self.assertEqual([each["card"] for each in shown(game)["seats"][1]["characters"]], ["y", "x"])

    def test_with_a_card_in_its_way_it_changes_places(self) -> None:
        game = table()
        tell(game, "move", ["x", slot(0, 1)])
        sides = [[each["card"] for each in seat["characters"]] for seat in shown(game)["seats"]]
        self.assertEqual(sides, [["y"], ["x"]])

    def test_a_field_has_no_other_slot(self) -> None:
        game = table()
        see(game, "f", "field")
        enter(game, 0, "f")
        self.assertEqual(answers_of(asked(game, "move", [])), ["x", "y"])
        self.assertEqual(by_hand.why_not(game.state(), told(game, "move"), "f"), "wrong_type")


class TestEntering(unittest.TestCase):
    def test_a_card_not_in_play_enters_from_where_it_was(self) -> None:
        game = table()
        see(game, "t", "toy")
        self.assertEqual(likeliest(asked(game, "enter", ["t"])), 0)
        tell(game, "enter", ["t", 1, "hand"])
        self.assertEqual(shown(game)["seats"][1]["toys"][0]["card"], "t")
        self.assertEqual(shown(game)["seats"][1]["hand"], 5)

    def test_an_action_does_not_enter(self) -> None:
        game = table()
        self.assertEqual(answers_of(asked(game, "enter", [])), [])
        self.assertEqual(by_hand.why_not(game.state(), told(game, "enter"), "a"), "wrong_type")
        self.assertEqual(by_hand.why_not(game.state(), told(game, "enter"), "x"), "already_in_play")
        self.assertFalse(by_hand.may_enter({"type": "action"}))
        self.assertTrue(by_hand.may_enter({"type": "toy"}))

    def test_only_what_enters_may_be_a_card_that_nobody_has_seen(self) -> None:
        game = table()
        for kind, answers, is_asked in (
            ("enter", [], True),
            ("enter", ["x"], False),
            ("confidence", [], False),
            ("all", ["enter"], True),
            ("instead", ["x", "enter"], True),
        ):
            found = shared.asks_for_new(by_hand, game.state(), told(game, kind), answers)
            self.assertEqual(found, is_asked)

    def test_a_scene_is_asked_for_its_slot(self) -> None:
        game = table()
        see(game, "s", "scene")
        self.assertEqual(likeliest(asked(game, "enter", ["s", 1, "timeout"])), slot(0, 1))
        tell(game, "enter", ["s", 1, "timeout", slot(0, 0)])
        self.assertEqual(shown(game)["seats"][0]["characters"][0]["scene"], "s")

    def test_a_scene_that_only_passes_by_leaves_the_one_there_in_play(self) -> None:
        game = table()
        for card in ("s", "t"):
            see(game, card, "scene")
        enter(game, 0, "s")
        tell(game, "enter", ["t", 0, "outside", slot(0, 1)])
        scenes = [[each["card"] for each in seat["scenes"]] for seat in shown(game)["seats"]]
        self.assertEqual(scenes, [["s"], ["t"]])


class TestKinds(unittest.TestCase):
    def test_what_would_do_nothing_now_is_not_offered(self) -> None:
        game = table()
        found = by_hand.kinds(game.state(), "a")
        for kind in ("end_fight", "lose_fight", "instead", "slots"):
            self.assertFalse(kind in found)
        self.assertTrue("slots" in by_hand.kinds(game.state(), "x"))
        self.assertTrue("skip_fight" in found)

    def test_changes_of_resources_and_slots_are_told(self) -> None:
        game = table()
        tell(game, "resource", [0, ["cards", "*"], 2])
        tell(game, "slots", [1, "toy", -1], "x")
        self.assertEqual(asked(game, "resource", [0, ["cookies", "/"]])["lowest"], 1)

    def test_several_happen_in_one_event(self) -> None:
        game = table()
        answers = ["cookies", 0, 2, "leave", "x", "move", "y", slot(2, 1), ""]
        effect = told(game, "all")
        self.assertEqual(shared.question(by_hand, game.state(), effect, answers, which), None)
        verb = shared.event(by_hand, game.state(), effect, answers)[3]
        self.assertEqual(verb, ["all", ["cookies", 0, 2], ["leave", "x"], ["move", "y", 2, 1]])
        self.assertFalse("" in answers_of(shared.question(by_hand, game.state(), effect, [], which)))
        self.assertEqual(likeliest(shared.question(by_hand, game.state(), effect, ["leave", "x"], which)), "")

    def test_a_change_of_places_within_several_effects_stays_flat(self) -> None:
        game = table()
        verb = shared.event(by_hand, game.state(), told(game, "all"), ["move", "x", slot(0, 1), ""])[3]
        self.assertEqual(verb, ["all", ["move", "x", 0, 1], ["move", "y", 0, 0]])


class TestRefusals(unittest.TestCase):
    def test_before_the_first_card_no_effect_can_be_told(self) -> None:
        self.assertEqual(by_hand.refusal(begun().state(), ""), "unknown_card")

    def test_nothing_is_told_while_a_target_is_asked_for_or_the_game_is_over(self) -> None:
        game = table()
        self.assertEqual(by_hand.refusal(game.state(), "a"), "")
        see(game, "q", "action", quick=True, effects=[{"when": "played", "do": ["leave", "target"]}])
        game.accept(["card_played", 1, "q"])
        self.assertEqual(by_hand.refusal(game.state(), "a"), "resolving")
        self.assertEqual(code_of(game, ["effect_happened", 0, "a", ["cookies", 0, 1]]), "resolving")
        game.accept(["conceded", 0])
        self.assertEqual(by_hand.refusal(game.state(), "a"), "game_over")


class TestChoices(unittest.TestCase):
    def test_only_fit_cards_are_targets(self) -> None:
        for verb, found in (
            (["confidence", "target", 1], ["x", "y"]),
            (["leave", "target"], ["x", "t", "y"]),
        ):
            game = table()
            see(game, "t", "toy")
            enter(game, 0, "t")
            see(game, "q", "action", quick=True, effects=[{"when": "played", "do": verb}])
            game.accept(["card_played", 1, "q"])
            self.assertEqual([card for card, _ in gestures.targets(game.state())], found)

    def test_a_scenes_slots_are_its_own_sides_first(self) -> None:
        question = gestures.scene_slots(table().state(), 1)
        self.assertEqual(likeliest(question), slot(0, 1))
        self.assertEqual(question["choices"][0][1:], ["Card y", "Ben 1", "y"])
        self.assertEqual(question["choices"][5][3], "x")


if __name__ == "__main__":
    unittest.main()
