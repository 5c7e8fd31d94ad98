"""Windows of the rules: which one a gesture passes, where the game stands in it, whose text is known."""

import unittest

from tally.app.game.windows import noted
from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.altered import rulebook as altered
from tally.rulebooks.little_troubles import rulebook as little_troubles
from tally.rulebooks.unstable_unicorns import rulebook as unstable_unicorns
from tally.rulebooks.unstable_unicorns.at_table import by_hand
from tally.rulebooks.wotn import rulebook as wotn
from tally.rules.at_table.windows import passed_phase
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core import played

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.windows import Passed

    Event = list[Any]


def begun(game_id: str, **options: "Any") -> "Game":
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    options["seats"] = ["Ann", "Ben"]
    options["first"] = 0
    game.accept(["game_started", game_id, options])
    return game


def taken(game: "Game", events: "list[Event]") -> "list[Any]":
    """Return what the table notes while it tries these events; nothing is recorded."""
    rows: "list[Any]" = []
    refused = game.refusal_of(noted(game, events, rows))
    assert refused is None, refused
    return rows


def passed(game: "Game", events: "list[Event]") -> "Passed | None":
    found: "Passed | None" = game.playbook.passed(game.state(), taken(game, events))
    return found


def title(rulebook: "Any", **fields: "Any") -> "Any":
    fields.setdefault("id", "T-1")
    fields.setdefault("name", "Card")
    return rulebook.parse_title(fields)


class TestPassedPhase(unittest.TestCase):
    ROWS: "tuple[Any, ...]" = ((["go"], [], "middle"), (["go"], [], "end"))

    def test_what_is_entered_and_left_by_one_gesture_is_passed(self) -> None:
        state = begun("wotn").state()
        self.assertEqual(passed_phase(state, list(self.ROWS), ("middle",)), (1, "middle"))
        self.assertEqual(passed_phase(state, list(self.ROWS), ("end",)), None)

    def test_where_the_game_stood_before_everybody_saw_the_phase(self) -> None:
        state = begun("wotn").state()
        self.assertEqual(passed_phase(state, list(self.ROWS), (state.phase,)), None)

    def test_an_event_can_open_the_phase_anew(self) -> None:
        rows: "list[Any]" = [(["rolled"], [], "location"), (["passed"], [], "release")]
        self.assertEqual(passed_phase(begun("wotn").state(), rows, ("location",)), None)
        self.assertEqual(passed_phase(begun("wotn").state(), rows, ("location",), "rolled"), (1, "location"))


class TestLittleTroubles(unittest.TestCase):
    def test_before_a_loser_is_turned_over_something_may_happen_instead(self) -> None:
        game = played.in_fight({}, {})
        rows = [["passed", 0], ["passed", 1]]
        self.assertEqual(passed(game, rows), (0, "turn_over"))
        self.assertEqual(passed(game, rows[:1]), None)

    def test_without_a_loser_nothing_is_turned_over(self) -> None:
        game = played.in_fight({}, {})
        game.accept(["effect_happened", 0, "x", ["confidence", "x", -9]])
        self.assertEqual(passed(game, [["passed", 0], ["passed", 1]]), None)

    def test_pre_fight_is_passed_where_one_gesture_leads_through_it(self) -> None:
        game = begun("little_troubles")
        for card, seat in (("x", 0), ("y", 1)):
            played.character(game, card)
            played.enter(game, seat, card)
        for first in (0, 1):
            played.pass_all(game, (first, 1 - first))
            game.accept(["resources_confirmed", 1 - first])
        passes = [["passed", 0], ["passed", 1]]
        self.assertEqual(passed(game, passes), None)
        self.assertEqual(passed(game, passes + passes), (2, "pre_fight"))

    def test_the_resources_are_a_window_as_they_begin(self) -> None:
        state = begun("little_troubles").state()
        self.assertEqual(playbook_of("little_troubles").opened(state, [["phase", "resource"]]), "resource")
        self.assertEqual(playbook_of("little_troubles").opened(state, [["phase", "build"]]), "")

    def test_a_character_may_have_no_text_but_a_field_has_one(self) -> None:
        is_whole = playbook_of("little_troubles").is_whole
        self.assertTrue(is_whole(title(little_troubles, type="character")))
        self.assertFalse(is_whole(title(little_troubles, type="field")))
        self.assertTrue(is_whole(title(little_troubles, type="field", cookies=1)))
        self.assertTrue(is_whole(title(little_troubles, type="toy", ability={"cost": 1})))

    def test_only_the_numbers_of_a_described_card_are_known(self) -> None:
        is_whole = playbook_of("little_troubles").is_whole
        described = {"id": "Card 12", "name": "Card 12", "type": "character"}
        self.assertFalse(is_whole(title(little_troubles, **described)))
        effects = [{"when": "chosen", "do": ["cookies", "you", 1]}]
        self.assertTrue(is_whole(title(little_troubles, effects=effects, **described)))
        self.assertTrue(is_whole(title(little_troubles, adult={"effects": effects}, **described)))


class TestUnstableUnicorns(unittest.TestCase):
    def test_a_tap_passes_the_beginning(self) -> None:
        game = begun("unstable_unicorns")
        ends = [["phase_ended", 0]]
        self.assertEqual(passed(game, ends), None)
        self.assertEqual(passed(game, ends * 3), (1, "beginning"))

    def test_from_one_turn_to_the_next_first_the_end_is_passed(self) -> None:
        game = begun("unstable_unicorns")
        for event in [["phase_ended", 0]] * 3 + [["drawn", 0]]:
            game.accept(event)
        rows = [["phase_ended", 0], ["phase_ended", 0], ["phase_ended", 1], ["phase_ended", 1]]
        self.assertEqual(passed(game, rows), (1, "end"))

    def test_a_unicorn_comes_and_nothing_else(self) -> None:
        game = begun("unstable_unicorns")
        played.see(game, "u", "basic")
        played.see(game, "d", "downgrade")
        opened = playbook_of("unstable_unicorns").opened
        self.assertEqual(opened(game.state(), [["entered", "u", 1]]), "entered")
        self.assertEqual(opened(game.state(), [["entered", "d", 1]]), "")

    def test_a_list_of_names_and_types_tells_basic_unicorns_alone(self) -> None:
        is_whole = playbook_of("unstable_unicorns").is_whole
        for kind in ("baby", "basic"):
            self.assertTrue(is_whole(title(unstable_unicorns, type=kind)))
        for kind in ("magical", "upgrade", "downgrade"):
            self.assertFalse(is_whole(title(unstable_unicorns, type=kind)))
        for told in ({"counts_as": 2}, {"bars": ["instant"]}, {"shields": True}, {"hand_limit": -1}):
            self.assertTrue(is_whole(title(unstable_unicorns, type="magical", **told)))


class TestWotn(unittest.TestCase):
    def test_each_phase_stands_until_it_is_passed(self) -> None:
        game = begun("wotn")
        played.see(game, "l", "location", enemies=1)
        played.see(game, "e", "enemy", life=1)
        for event in (["location_revealed", 0, "l"], ["enemy_revealed", 0, "e"]):
            game.accept(event)
        rolled: "Event" = ["rolled", 0, 6]
        self.assertEqual(passed(game, [rolled]), None)
        self.assertEqual(passed(game, [rolled, ["passed", 0]]), (1, "battle"))
        game.accept(rolled)
        self.assertEqual(passed(game, [["passed", 0]]), None)
        self.assertEqual(passed(game, [["passed", 0], ["passed", 0]]), (1, "release"))

    def test_what_was_described_has_told_of_its_effects_or_of_none(self) -> None:
        is_whole = playbook_of("wotn").is_whole
        self.assertTrue(is_whole(title(wotn, type="enemy")))
        self.assertFalse(is_whole(title(wotn, type="enemy", id="Card 3", name="Card 3")))
        effects = [{"use": "battle", "bonus": 1}]
        item = title(wotn, type="item", durability=1, effects=effects, id="Card 3", name="Card 3")
        self.assertTrue(is_whole(item))


class TestAltered(unittest.TestCase):
    def test_the_last_pass_leads_through_dusk_and_night(self) -> None:
        game = begun("altered")
        self.assertEqual(passed(game, [["passed", 0]]), None)
        game.accept(["passed", 0])
        self.assertEqual(passed(game, [["passed", 1]]), (0, "dusk_night"))

    def test_a_question_for_a_region_parts_dusk_from_night(self) -> None:
        game = begun("altered", map=[["water"], None, None, ["water"]])
        game.accept(["region_seen", 0, ["forest"]])
        game.accept(["effect_happened", 0, None, ["create", "t", 0, 0, 1, 1, 1]])
        game.accept(["effect_happened", 0, None, ["move", 0, 0, 1]])
        game.accept(["passed", 0])
        self.assertEqual(passed(game, [["passed", 1]]), (0, "dusk"))
        game.accept(["passed", 1])
        self.assertEqual(game.state().pending.ask, "region")
        self.assertEqual(passed(game, [["region_seen", 1, ["forest"]]]), None)

    def test_the_day_stands_in_the_morning_and_before_the_first_turn(self) -> None:
        game = begun("altered")
        game.accept(["passed", 0])
        rows = game.accept(["passed", 1])
        self.assertEqual(playbook_of("altered").opened(game.state(), rows), "morning")
        first = game.state().first
        game.accept(["passed", first])
        rows = game.accept(["passed", 1 - first])
        self.assertEqual(playbook_of("altered").opened(game.state(), rows), "noon")

    def test_a_title_that_says_nothing_of_reactions_may_have_some(self) -> None:
        is_whole = playbook_of("altered").is_whole
        self.assertFalse(is_whole(title(altered, type="character")))
        self.assertTrue(is_whole(title(altered, type="character", reactions=[])))

    def test_from_reserve_nothing_reacts(self) -> None:
        game = begun("altered")
        played.see(game, "c", "character")
        game.accept(["card_played", 0, "c"])
        self.assertTrue(playbook_of("altered").may_act(game.state(), "c"))
        game.accept(["effect_happened", 0, None, ["to", "c", "reserve"]])
        self.assertFalse(playbook_of("altered").may_act(game.state(), "c"))


class TestAnywayInUnicorns(unittest.TestCase):
    def test_one_hold_lifts_both_a_play_too_many_and_a_missing_need(self) -> None:
        game = begun("unstable_unicorns", hand=3)
        game.accept_all([["phase_ended", 0]] * 3 + [["drawn", 0]])
        played.see(game, "m", "magic", needs={"hand": 7, "unicorns": 2})
        event: "Event" = ["card_played", 0, "m"]
        self.assertTrue(game.refusal_of([event]) is not None)
        events = by_hand.overridden(game.state(), event, "needs")
        self.assertEqual([row[2:4] for row in events[:3]], [["plays", 1], ["hand", 3], ["unicorns", 2]])
        game.accept_all(events)
        seat = game.state().seats[0]
        self.assertEqual((seat.hand, seat.unicorns, game.state().plays), (4, 0, 0))

    def test_a_refusal_that_no_count_can_lift_stays(self) -> None:
        game = begun("unstable_unicorns")
        for event in [["phase_ended", 0]] * 3:
            game.accept(event)
        played.see(game, "m", "magic", needs={"basic": 1})
        event = ["card_played", 0, "m"]
        self.assertEqual(by_hand.overridden(game.state(), event, "needs"), [event])
