"""What hands mean at a table of Little Troubles: each intent, by its type and its content."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.little_troubles.at_table import gestures, panels
from tally.rules.at_table.intents import (
    After,
    AskNumber,
    AskSlot,
    ListCards,
    ListMoves,
    Moment,
    NewGame,
    OpenHistory,
    Pick,
    PickAndShow,
    Play,
    Record,
    Refuse,
    ShowCard,
    TakeBack,
)
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core.intended import same, spelled
from tests.core.played import begun, character, enter, in_fight, pass_all, see, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FAR_OVER = 12  # cards in hand: three have to be discarded


def moment(game: "Game", picked: "tuple[str, ...]" = (), is_strict: bool = False) -> "Moment":
    """Return a moment of the game as it stands."""
    return Moment(shown(game), game.state(), list(picked), is_strict)


def in_second_turn() -> "Game":
    """Return a game in Ann's second turn, where both have a character and Ann's has an ability."""
    game = begun()
    character(game, "x", ability={"cost": 1, "quick": True})
    character(game, "y")
    enter(game, 0, "x")
    enter(game, 1, "y")
    for first in (0, 1):
        pass_all(game, (first, 1 - first))
        game.accept(["resources_confirmed", 1 - first])
    return game


def in_pre_fight() -> "Game":
    """Return the same game, where both have passed in Build."""
    game = in_second_turn()
    pass_all(game, (0, 1))
    return game


class TestIntents(unittest.TestCase):
    def test_records_that_hold_the_same_are_told_apart(self) -> None:
        empty: "list[Any]" = [ListMoves(), TakeBack()]
        self.assertTrue(empty[0] == empty[1])
        self.assertFalse(same(empty[0], empty[1]))
        self.assertFalse(same([["", "", Play(["passed", 0])]], [["", "", Record(["passed", 0])]]))
        self.assertTrue(same([["", "", Play(["passed", 0])]], [["", "", Play(["passed", 0])]]))


class TestGestures(unittest.TestCase):
    def means(self, intent: "Any", wanted: "Any") -> None:
        """Check that this is the intent."""
        self.assertEqual(spelled(intent), spelled(wanted))

    def test_a_card_is_played_by_its_owner_or_else_by_the_seat_that_may_act(self) -> None:
        game = begun()
        see(game, "a", "action")
        self.means(gestures.tapped(moment(game), "a", "action", 1), Play(["card_played", 1, "a"]))
        self.means(gestures.tapped(moment(game), "a", "action", None), Play(["card_played", 0, "a"]))

    def test_a_card_in_play_is_shown_and_its_ability_used(self) -> None:
        game = begun()
        see(game, "t", "toy", ability={"cost": 1, "quick": False})
        enter(game, 1, "t")
        self.means(gestures.tapped(moment(game), "t", "toy", 1), ShowCard("t"))
        self.means(gestures.used(moment(game), "t"), Play(["ability_used", 1, "t"]))

    def test_it_is_asked_who_grabs_if_several_characters_could(self) -> None:
        game = begun()
        see(game, "t", "toy", ability={"cost": {"grab": True}})
        enter(game, 0, "t")
        character(game, "x")
        enter(game, 0, "x")
        use = ["ability_used", 0, "t"]
        self.means(gestures.used(moment(game), "t"), Play(use))
        character(game, "y")
        enter(game, 0, "y")
        ask: "Any" = gestures.used(moment(game), "t")
        self.assertEqual((ask.event, ask.prompt), (use, "prompt.grab"))
        self.assertEqual(ask.slot_of(shown(game), "y"), {"by": "y"})
        self.assertEqual(ask.slot_of(shown(game), "t"), None)
        found = [choice[0] for choice in ask.slots(game.state(), 0)["choices"]]
        self.assertEqual(found, [{"by": "x"}, {"by": "y"}])

    def test_a_scene_asks_where_it_goes_if_a_character_is_in_play(self) -> None:
        game = begun()
        see(game, "s", "scene")
        event = ["card_played", 0, "s"]
        self.means(gestures.tapped(moment(game), "s", "scene", 0), Play(event))
        character(game, "x")
        enter(game, 1, "x")
        wanted = AskSlot(event, gestures.slot_of, gestures.scene_slots, "prompt.place")
        self.means(gestures.tapped(moment(game), "s", "scene", 0), wanted)
        self.assertEqual(gestures.slot_of(shown(game), "x"), {"slot": 0, "side": 1})
        self.assertEqual(gestures.slot_of(shown(game), "s"), None)

    def test_a_scene_goes_to_the_place_of_any_card_that_stays(self) -> None:
        game = begun()
        for name, kind in (("t", "toy"), ("f", "field"), ("s", "scene")):
            see(game, name, kind)
        enter(game, 0, "t")
        enter(game, 1, "f")
        self.assertEqual(gestures.slot_of(shown(game), "t"), {"slot": 0, "side": 0, "spot": "toy"})
        self.assertEqual(gestures.slot_of(shown(game), "f"), {"slot": 0, "side": 1, "spot": "field"})
        rows = gestures.scene_slots(game.state(), 0)["choices"]
        self.assertEqual(len(rows), 24)
        self.assertEqual(rows[10][1:], ["Card t", "Ann toy 1", "t"])
        self.assertEqual(rows[-1][2], "Ben goal")

    def test_a_question_for_a_target_takes_the_tapped_card(self) -> None:
        game = begun()
        see(game, "nap", "action", effects=[{"when": "played", "do": ["leave", "target"]}])
        character(game, "x")
        enter(game, 1, "x")
        game.accept(["card_played", 0, "nap"])
        self.means(gestures.tapped(moment(game), "x", "character", 1), Record([["target_chosen", 0, "x"]]))
        self.means(gestures.confirmed(moment(game)), ListCards("targets"))

    def test_yes_no_and_either_card_answer_what_happens_instead(self) -> None:
        game = in_fight({}, {"effects": [{"when": "would_turn", "do": ["turn_over", "self"]}]})
        pass_all(game, (0, 1))
        yes, no = Record([["instead_chosen", 1, True]]), Record([["instead_chosen", 1, False]])
        self.means(gestures.confirmed(moment(game)), yes)
        self.means(gestures.left(moment(game)), no)
        self.means(gestures.tapped(moment(game), "z", "character", 1), yes)
        self.means(gestures.tapped(moment(game), "y", "character", 1), no)
        self.means(gestures.tapped(moment(game), "x", "character", 0), Refuse("resolving"))
        self.assertEqual(gestures.targets(game.state()), [])

    def test_a_choice_of_the_order_puts_terms_of_cookies_or_of_cards_first(self) -> None:
        game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
        options = {"seats": ["Ann", "Ben"], "first": 0, "resource_order": "player_choice"}
        game.accept(["game_started", "little_troubles", options])
        see(game, "t", "toy", cards=1, cards_times=2)
        enter(game, 0, "t")
        pass_all(game, (0, 1))
        rows = gestures.moves(moment(game))
        self.assertEqual([row[1] for row in rows[:3]], ["+1", "+1 card", "\u00d72 card"])
        self.means(rows[2][2], Record([["resource_order", 0, [1, 0], "cards"]]))

    def test_one_fighter_of_each_seat_closes_pre_fight_and_fights(self) -> None:
        game = in_pre_fight()
        self.means(gestures.tapped(moment(game), "x", "character", 0), PickAndShow("x"))
        self.means(gestures.tapped(moment(game), "y", "character", 1), Pick(["y"]))
        wanted = After(gestures.passes, ("build", "pre_fight"), [["fighters_chosen", 0, "x", "y"]])
        self.means(gestures.tapped(moment(game, ("y",)), "x", "character", 0), wanted)
        self.assertEqual(gestures.lying_for(shown(game), ["x"], "fighters"), [("y", 1)])

    def test_two_fighters_tapped_in_build_are_shown_against_each_other_and_ok_lets_them_fight(self) -> None:
        game = in_second_turn()
        fight = After(gestures.passes, ("build", "pre_fight"), [["fighters_chosen", 0, "x", "y"]])
        for pair in (("x", "y"), ("y", "x")):
            self.means(gestures.tapped(moment(game), pair[0], "character", None), PickAndShow(pair[0]))
            self.means(gestures.tapped(moment(game, pair[:1]), pair[1], "character", None), Pick(list(pair)))
            self.means(gestures.confirmed(moment(game, pair)), fight)
            self.means(gestures.left(moment(game, pair)), Pick([]))
            _, told = panels.shown(shown(game), list(pair), lambda card: card)
            self.assertEqual([seat["fighter"] for seat in told["seats"]], ["x", "y"])
        self.assertEqual(panels.labels(moment(game, ("x", "y")))[:2], ["Back", "Fight"])
        self.means(gestures.tapped(moment(game, ("x", "y")), "x", "character", None), PickAndShow("x"))
        self.means(gestures.tapped(moment(game, ("x",)), "x", "character", None), PickAndShow("x"))
        self.means(gestures.tapped(moment(game, (), True), "x", "character", None), ShowCard("x"))

    def test_tabs_promise_a_fight_only_where_one_can_follow(self) -> None:
        game = begun()
        self.assertEqual(panels.labels(moment(game))[1], "End")
        self.means(gestures.commanded(moment(game), "fight"), Refuse("no_fight_now"))
        self.assertEqual(panels.labels(moment(in_second_turn()))[1], "Fight")
        game = in_second_turn()
        game.accept(["effect_happened", 1, "y", ["leave", "y"]])
        self.assertEqual(panels.labels(moment(game))[1], "End")
        declined = After(gestures.passes, ("build", "pre_fight"), [["fight_declined", 0]])
        self.means(gestures.confirmed(moment(game)), declined)
        self.means(gestures.tapped(moment(game), "x", "character", None), ShowCard("x"))
        pass_all(game, (0, 1))
        self.assertEqual(panels.labels(moment(game))[1], "No fight")
        self.means(gestures.confirmed(moment(game)), declined)
        game = in_second_turn()
        game.accept(["effect_happened", 1, "y", ["skip_fight"]])
        self.assertEqual(panels.labels(moment(game))[1], "End")
        self.means(gestures.confirmed(moment(game)), After(gestures.passes, ("build",), []))

    def test_ok_closes_a_loop_at_home_and_passes_at_strict_pace(self) -> None:
        game = begun()
        self.means(gestures.confirmed(moment(game)), After(gestures.passes, ("build",), []))
        self.means(gestures.confirmed(moment(game, (), True)), Record([["passed", 0]]))
        game.accept(["conceded", 0])
        self.means(gestures.confirmed(moment(game)), NewGame())

    def test_command_cards_lead_to_the_fight_and_away_from_it(self) -> None:
        game = in_pre_fight()
        wanted = After(gestures.passes, ("build", "pre_fight"), [])
        self.means(gestures.commanded(moment(game), "fight"), wanted)
        self.means(gestures.commanded(moment(game), "judge"), OpenHistory())
        pass_all(game, (0, 1))
        wanted = After(gestures.passes, ("pre_fight",), [["fight_declined", 0]])
        self.means(gestures.commanded(moment(game), "pass"), wanted)
        game.accept(["fight_declined", 0])
        self.means(gestures.commanded(moment(game), "fight"), Refuse("no_fight_now"))

    def test_left_counts_the_hand_that_is_discarded_from(self) -> None:
        game = begun()
        self.means(gestures.left(moment(game)), TakeBack())
        game.accept(["ruled", 0, "hand", FAR_OVER - shown(game)["seats"][0]["hand"], "given"])
        pass_all(game, (0, 1))
        game.accept(["resources_confirmed", 1])
        self.means(gestures.left(moment(game)), gestures.HAND_COUNT)
        self.means(gestures.confirmed(moment(game)), Record([["discarded", 0, 3]]))

    def test_before_the_first_card_the_decks_are_counted(self) -> None:
        rows = gestures.moves(moment(begun()))
        self.means([row[2] for row in rows], [AskNumber(0, 99, 34, ["deck_set", seat]) for seat in (0, 1)])

    def test_a_decks_count_begins_at_the_formats_size_and_a_piles_at_what_is_left(self) -> None:
        game = begun()
        options = {"seats": ["Ann", "Ben"], "first": 0, "setup": "manual"}
        game.accept(["game_started", "little_troubles", options])
        decks = [row[2] for row in gestures.moves(moment(game)) if isinstance(row[2], AskNumber)]
        self.means(decks, [AskNumber(10, 99, 40, ["deck_set", seat]) for seat in (0, 1)])
        game = begun()
        game.accept(["deck_set", 0, 25])
        self.assertEqual(gestures.moves(moment(game))[0][2].start, 25)


if __name__ == "__main__":
    unittest.main()
