"""What a held OK records for a refused play that card text may allow, in WOTN and Altered."""

import unittest

from tally.rulebooks import by_hand_of, playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core import wotn_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]


class OverrideCase(unittest.TestCase):
    def lift(self, game: "Game", event: "Event", code: str) -> "dict[str, Any]":
        """Check that an event is refused with this code; lift the refusal, and return the view."""
        refused = game.refusal_of([event])
        assert refused
        self.assertEqual(refused.code, code)
        game.accept_all(self.overridden(game, event, code))
        view = game.view()
        assert view
        return view

    def overridden(self, game: "Game", event: "Event", code: str) -> "list[Event]":
        assert game.rulebook
        made: "list[Event]" = by_hand_of(str((game.view() or {})["game"])).overridden(
            game.state(), event, code
        )
        return made


class TestWotn(OverrideCase):
    def test_what_an_item_costs_is_there(self) -> None:
        game = wotn_table.at_battle("bow")
        view = self.lift(game, ["item_used", 0, "bow", 1], "cannot_pay")
        self.assertEqual((view["attack"], view["seats"][0]["coins"], view["seats"][0]["life"]), (5, 0, 4))
        self.assertEqual(view["seats"][0]["items"], [])

    def test_an_item_used_twice_does_what_it_does_and_wears(self) -> None:
        game = wotn_table.at_battle("axe")
        game.accept(["item_used", 0, "axe", 0])
        view = self.lift(game, ["item_used", 0, "axe", 0], "activation_limit")
        self.assertEqual((view["bonus"], view["seats"][0]["items"]), (4, []))

    def test_an_item_acts_after_the_roll(self) -> None:
        game = wotn_table.at_battle("axe")
        game.accept(["rolled", 0, 1])
        view = self.lift(game, ["item_used", 0, "axe", 0], "already_rolled")
        self.assertEqual((view["attack"], view["seats"][0]["items"][0]["durability"]), (3, 1))

    def test_one_more_enemy_is_revealed(self) -> None:
        game = wotn_table.at_battle()
        view = self.lift(game, ["enemy_revealed", 0, "ogre"], "wrong_phase")
        self.assertEqual((len(view["enemies"]), view["phase"]), (2, "battle"))

    def test_an_enemy_comes_before_what_must_be_done(self) -> None:
        game = wotn_table.begun()
        game.accept(["location_revealed", 0, "toll"])
        view = self.lift(game, ["enemy_revealed", 0, "rat"], "must_do")
        self.assertEqual((view["phase"], view["seats"][0]["coins"]), ("battle", 0))

    def test_a_stronger_enemy_is_defeated_with_the_attack_that_is_left(self) -> None:
        game = wotn_table.at_battle()
        game.accept(["rolled", 0, 1])
        game.accept(["passed", 0])
        view = self.lift(game, ["enemy_defeated", 0, "rat"], "cannot_pay")
        self.assertEqual((view["attack"], len(view["seats"][0]["defeated"])), (0, 1))

    def test_a_refusal_that_nothing_lifts_stays(self) -> None:
        game = wotn_table.at_battle()
        event: "Event" = ["location_revealed", 0, "road"]
        self.assertEqual(self.overridden(game, event, "wrong_phase"), [event])


class TestAltered(OverrideCase):
    def begun(self) -> "Game":
        game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
        game.accept(["game_started", "altered", {"seats": ["Ann", "Ben"]}])
        for card, kind, cost in (
            ("h", "hero", 0),
            ("c", "character", 5),
            ("s", "spell", 1),
            ("p", "permanent", 1),
        ):
            title = {"id": card, "name": card, "type": kind, "hand_cost": cost, "reserve_cost": cost}
            game.accept(["card_seen", card, title])
        game.accept(
            ["card_seen", "no", {"id": "no", "name": "No", "type": "permanent", "cannot": ["card_played"]}]
        )
        game.accept(["hero_set", 0, "h"])
        return game

    def test_it_costs_the_orbs_that_are_ready(self) -> None:
        view = self.lift(self.begun(), ["card_played", 0, "c", {"expedition": 1}], "cannot_pay")
        self.assertEqual((view["seats"][0]["ready"], view["seats"][0]["hand"]), (0, 2))
        self.assertEqual(len(view["seats"][0]["expeditions"][1]["characters"]), 1)

    def test_it_is_played_in_the_other_seats_turn_and_costs_less_as_well(self) -> None:
        game = self.begun()
        game.accept(["passed", 0])
        view = self.lift(game, ["card_played", 0, "c"], "not_your_turn")
        self.assertEqual((view["active"], view["seats"][0]["ready"]), (1, 0))

    def test_it_comes_from_a_discard_pile_and_from_no_hand(self) -> None:
        game = self.begun()
        game.accept(["effect_happened", 0, None, ["to", "s", "discard"]])
        self.assertEqual(
            len(self.lift(game, ["card_played", 0, "s"], "in_discard")["seats"][0]["reserve"]), 1
        )
        game = self.begun()
        game.accept(["ruled", 0, "hand", -3, ""])
        view = self.lift(game, ["card_played", 0, "p"], "hand_empty")
        self.assertEqual((view["seats"][0]["hand"], len(view["seats"][0]["landmarks"])), (0, 1))

    def test_an_exhausted_card_in_reserve_is_played(self) -> None:
        game = self.begun()
        game.accept(["effect_happened", 0, None, ["to", "p", "reserve"]])
        game.accept(["effect_happened", 0, None, ["counter", "p", "exhausted", 1]])
        view = self.lift(game, ["card_played", 0, "p"], "exhausted")
        self.assertEqual(len(view["seats"][0]["landmarks"]), 1)

    def test_what_a_card_forbids_joins_all_the_same(self) -> None:
        game = self.begun()
        game.accept(["card_played", 0, "no"])
        game.accept(["passed", 1])
        game.accept(["ruled", 0, "mana", 3, ""])
        game.accept(["effect_happened", 0, None, ["ready", 0, 6]])
        view = self.lift(game, ["card_played", 0, "c"], "forbidden")
        self.assertEqual((view["seats"][0]["hand"], view["seats"][0]["ready"]), (1, 1))
        self.assertEqual(len(view["seats"][0]["expeditions"][0]["characters"]), 1)


class TestSums(unittest.TestCase):
    def test_a_battle_has_its_sums_and_they_add_up(self) -> None:
        game = wotn_table.at_battle("axe")
        game.accept(["item_used", 0, "axe", 0])
        self.assertEqual(self.sums(game), [["attack, no die", 0, 2], ["enemies' life", 0, 2]])
        game.accept(["rolled", 0, 3])
        self.assertEqual(self.sums(game)[0], ["attack", 0, 5])

    def test_an_expedition_is_the_sum_of_its_characters(self) -> None:
        game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
        game.accept(["game_started", "altered", {"seats": ["Ann", "Ben"]}])
        self.assertEqual(self.sums(game), [])
        fields = {
            "id": "a",
            "name": "A",
            "type": "character",
            "forest": 2,
            "water": 1,
            "passive": ["gigantic"],
        }
        game.accept(["card_seen", "a", fields])
        game.accept(["card_seen", "b", {"id": "b", "name": "B", "type": "character", "forest": 9}])
        game.accept(["effect_happened", 0, None, ["join", "a", 1, 0]])
        game.accept(["effect_happened", 0, None, ["join", "b", 1, 0]])
        game.accept(["effect_happened", 0, None, ["counter", "b", "asleep", 1]])
        game.accept(["effect_happened", 0, None, ["counter", "a", "boost", 1]])
        view = game.view()
        assert view
        for words, seat, made in self.sums(game):
            place = view["seats"][seat]["expeditions"][words[0] == "C"]
            self.assertEqual(made, place[words[2:]])
        assert game.rulebook
        rows = game.playbook.numbers_of(game.state(), "1.0", "forest")
        assert rows
        self.assertEqual(
            [(row[0], row[3]) for row in rows], [(3, "as it stands"), (0, "asleep: adds nothing")]
        )

    def sums(self, game: "Game") -> "list[list[Any]]":
        """Return each sum: its words, its seat, and the total of its parts."""
        assert game.rulebook
        assert game.playbook.sums
        state = game.state()
        found = []
        for words, seat, holder, what in game.playbook.sums(state):
            rows = game.playbook.numbers_of(state, holder, what)
            assert rows is not None
            found.append([words, seat, sum([row[0] for row in rows])])
        return found
