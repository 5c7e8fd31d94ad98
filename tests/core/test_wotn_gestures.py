"""What hands mean at a table of WOTN: each tap or press does the next thing, or lists what can be done."""

import unittest

from tally.rulebooks.wotn.at_table import by_hand, gestures, panels
from tally.rules.at_table.intents import (
    AskWho,
    Choose,
    Happen,
    ListMoves,
    NewGame,
    OpenHistory,
    OpenMenu,
    Play,
    Record,
    Refuse,
    RollAgain,
    RollDie,
    ShowCard,
    TakeBack,
)
from tally.rules.refusals import Refused
from tests.core.intended import spelled
from tests.core.wotn_table import TITLES, at_battle, begun, moment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.playbook import Intent
    from tally.rules.game import Game


def tapped(game: "Game", card: str, is_strict: bool = False) -> "Intent":
    kind = TITLES[card]["type"]
    return gestures.tapped(moment(game, is_strict=is_strict), card, str(kind), None)


def with_implied(game: "Game", event: "list[Any]", is_strict: bool = False) -> "list[Any]":
    return list(gestures.with_implied(game, event, is_strict))


def take(game: "Game", event: "list[Any]") -> None:
    """Record a play with the events that it implies, as the app does."""
    game.accept_all(gestures.with_implied(game, event, False))


class IntentsCase(unittest.TestCase):
    def check(self, intent: "Intent", wanted: "Intent") -> None:
        """Check that this is the intent, also its type."""
        self.assertEqual(spelled(intent), spelled(wanted))


class TestTaps(IntentsCase):
    def test_a_card_of_a_pile_comes_into_play(self) -> None:
        game = begun()
        self.check(tapped(game, "den"), Play(["location_revealed", 0, "den"]))
        self.check(tapped(game, "rat"), Play(["enemy_revealed", 0, "rat"]))

    def test_a_tapped_item_asks_who_draws_it_unless_one_plays_alone(self) -> None:
        self.check(tapped(begun(), "axe"), AskWho(["item_taken", 0, "axe"]))
        self.check(tapped(begun(1), "axe"), Play(["item_taken", 0, "axe"]))

    def test_an_item_with_one_usable_effect_is_used_and_with_more_one_is_chosen(self) -> None:
        game = at_battle("axe", "bow")
        self.check(tapped(game, "axe"), Play(["item_used", 0, "axe", 0]))
        game.accept(["ruled", 0, "coins", 1, "found"])
        self.check(tapped(game, "bow"), Choose(gestures.of_card, ("bow",)))

    def test_what_cannot_be_used_now_is_shown(self) -> None:
        game = at_battle("axe")
        game.accept(["item_taken", 1, "bow"])
        game.accept(["item_used", 0, "axe", 0])
        for card in ("axe", "bow", "den", "rat"):
            self.check(tapped(game, card), ShowCard(card))

    def test_a_tapped_enemy_is_defeated_then_released(self) -> None:
        game = at_battle()
        game.accept(["effect_happened", 0, "den", ["lp", "rat", 5]])
        game.accept(["rolled", 0, 6])
        game.accept(["passed", 0])
        self.check(tapped(game, "rat"), Play(["enemy_defeated", 0, "rat"]))
        game.accept(["effect_happened", 0, "den", ["lp", "rat", -5]])
        game.accept(["enemy_defeated", 0, "rat"])
        self.check(tapped(game, "rat"), ShowCard("rat"))
        game.accept(["passed", 0])
        self.check(tapped(game, "rat"), Play(["released", 0, "rat"]))

    def test_an_item_with_a_value_is_released_in_release(self) -> None:
        game = begun()
        for card in ("axe", "bow"):
            game.accept(["item_taken", 0, card])
        game.accept(["location_revealed", 0, "road"])
        game.accept(["passed", 0])
        self.check(tapped(game, "axe"), Play(["released", 0, "axe"]))
        self.check(tapped(game, "bow"), ShowCard("bow"))

    def test_the_location_lists_what_it_says(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "well"])
        self.check(tapped(game, "well"), ListMoves())


class TestImplied(IntentsCase):
    def test_another_location_avoids_the_one_that_lies_there(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "well"])
        event = ["location_revealed", 0, "den"]
        self.assertEqual(with_implied(game, event), [["location_avoided", 0], event])
        self.assertEqual(with_implied(game, event, is_strict=True), [event])

    def test_the_next_location_ends_the_turn(self) -> None:
        game = begun(3)
        game.accept(["conceded", 1])
        game.accept(["location_revealed", 0, "road"])
        game.accept(["passed", 0])
        self.check(tapped(game, "den"), Play(["location_revealed", 2, "den"]))
        event = ["location_revealed", 2, "den"]
        self.assertEqual(with_implied(game, event), [["passed", 0], event])
        self.check(tapped(game, "den", is_strict=True), Play(["location_revealed", 0, "den"]))

    def test_it_ends_the_turn_also_for_a_player_alone_and_for_the_last_seat(self) -> None:
        alone, last = begun(1), begun(2, competitive=False)
        last.accept(["conceded", 1])
        for game in (alone, last):
            game.accept(["location_revealed", 0, "road"])
            game.accept(["passed", 0])
            event = ["location_revealed", 0, "den"]
            self.check(tapped(game, "den"), Play(event))
            self.assertEqual(with_implied(game, event), [["passed", 0], event])
            game.accept_all(iter(with_implied(game, event)))
            self.assertEqual(game.state().turn, 2)

    def test_other_events_imply_nothing(self) -> None:
        game = begun()
        self.assertEqual(with_implied(game, ["item_taken", 0, "axe"]), [["item_taken", 0, "axe"]])


class TestGoingOn(IntentsCase):
    """What the next tap makes certain needs no press."""

    def phase(self, game: "Game") -> "Any":
        view = game.view()
        assert view
        return view["turn"], view["phase"]

    def test_an_enemy_comes_after_what_must_be_done_before_it(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "toll"])
        self.assertEqual(with_implied(game, ["enemy_revealed", 0, "rat"])[0], ["part_done", 0, 0])
        take(game, ["enemy_revealed", 0, "rat"])
        self.assertEqual(self.phase(game), (1, "battle"))
        self.assertEqual(game.state().seats[0].coins, 1)

    def test_a_part_that_hands_do_or_nobody_can_pay_is_not_done_by_a_tap(self) -> None:
        for location in ("chore", "fee"):
            game = begun()
            game.accept(["location_revealed", 0, location])
            self.assertEqual(with_implied(game, ["enemy_revealed", 0, "rat"]), [["enemy_revealed", 0, "rat"]])
            self.check(gestures.confirmed(moment(game)), ListMoves())

    def test_the_next_location_ends_a_turn_without_a_battle(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "road"])
        self.check(tapped(game, "den"), Play(["location_revealed", 1, "den"]))
        take(game, ["location_revealed", 1, "den"])
        self.assertEqual(self.phase(game), (2, "location"))

    def test_the_next_location_ends_a_battle_that_the_die_has_decided(self) -> None:
        for rolled, life in ((6, 5), (1, 3)):
            game = at_battle()
            game.accept(["rolled", 0, rolled])
            self.check(tapped(game, "road"), Play(["location_revealed", 1, "road"]))
            take(game, ["location_revealed", 1, "road"])
            self.assertEqual((self.phase(game), game.state().seats[0].life), ((2, "location"), life))

    def test_what_is_still_to_be_chosen_holds_the_turn(self) -> None:
        battle = at_battle()
        self.check(tapped(battle, "road"), Play(["location_revealed", 0, "road"]))
        lost = at_battle("bow")
        for event in (["rolled", 0, 1], ["passed", 0]):
            lost.accept(event)
        self.check(tapped(lost, "road"), Play(["location_revealed", 0, "road"]))
        stated = begun()
        stated.accept(["location_revealed", 0, "toll"])
        self.assertEqual(with_implied(stated, ["location_revealed", 0, "road"])[0], ["location_avoided", 0])

    def test_an_action_after_the_battle_that_hands_do_holds_the_turn(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "altar"])
        before = game.state().number
        with self.assertRaises(Refused):
            take(game, ["location_revealed", 1, "road"])
        self.assertEqual((game.state().number, self.phase(game)), (before, (1, "location")))

    def test_a_roll_settles_the_battle_where_no_item_can_be_used_after_it(self) -> None:
        late = at_battle("axe", late_items=True)
        self.check(gestures.confirmed(moment(late)), RollDie(6, ["rolled", 0], []))
        used_up = at_battle(late_items=True)
        self.check(gestures.confirmed(moment(used_up)), RollDie(6, ["rolled", 0], [["passed", 0]]))
        strict = moment(at_battle(), is_strict=True)
        self.check(gestures.confirmed(strict), RollDie(6, ["rolled", 0], []))

    def test_ok_does_the_only_part_and_its_tab_says_so(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "toll"])
        self.check(gestures.confirmed(moment(game)), Record([["part_done", 0, 0]]))
        self.assertEqual(panels.labels(moment(game))[1], "Do it")

    def test_at_strict_pace_nothing_is_passed(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "toll"])
        event = ["enemy_revealed", 0, "rat"]
        self.assertEqual(with_implied(game, event, True), [event])
        self.check(tapped(game, "den", True), Play(["location_revealed", 0, "den"]))


class TestOk(IntentsCase):
    def test_ok_passes_where_there_is_nothing_to_choose(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "road"])
        self.check(gestures.confirmed(moment(game)), Record([["passed", 0]]))

    def test_ok_lists_what_a_location_leaves_open(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "well"])
        self.check(gestures.confirmed(moment(game)), ListMoves())

    def test_ok_rolls_the_die_then_ends_the_battle(self) -> None:
        game = at_battle(die=20)
        self.check(gestures.confirmed(moment(game)), RollDie(20, ["rolled", 0], [["passed", 0]]))
        game.accept(["rolled", 0, 17])
        self.check(gestures.confirmed(moment(game)), Record([["passed", 0]]))

    def test_no_die_is_rolled_against_nobody(self) -> None:
        game = at_battle()
        game.accept(["effect_happened", 0, "den", ["to_pile", "rat"]])
        self.check(gestures.confirmed(moment(game)), Record([["passed", 0]]))

    def test_after_the_game_ok_is_the_next_one(self) -> None:
        game = begun(1)
        game.accept(["conceded", 0])
        self.check(gestures.confirmed(moment(game)), NewGame())

    def test_ok_has_no_label_where_something_must_be_done(self) -> None:
        game = begun()
        self.assertEqual(panels.labels(moment(game))[1], "")
        game.accept(["location_revealed", 0, "den"])
        self.assertEqual(panels.labels(moment(game))[1], "")
        game.accept(["undone"])
        game.accept(["location_revealed", 0, "pit"])
        self.assertEqual(panels.labels(moment(game))[1], "Go on")

    def test_left_takes_back(self) -> None:
        self.check(gestures.left(moment(at_battle("bow"))), TakeBack())


class TestCommands(IntentsCase):
    def test_commands_do_what_they_say(self) -> None:
        now = moment(at_battle())
        self.check(gestures.commanded(now, "pass"), Record([["passed", 0]]))
        self.check(gestures.commanded(now, "fight"), RollDie(6, ["rolled", 0], [["passed", 0]]))
        self.check(gestures.commanded(now, "judge"), OpenHistory())
        self.check(gestures.commanded(now, "menu"), OpenMenu())
        self.check(gestures.commanded(moment(begun()), "fight"), Refuse("no_fight_now"))


def events_of(intent: "Any") -> "list[Any]":
    """Return the events that the intent of a row records."""
    if isinstance(intent, Happen):
        return [["effect_happened", intent.seat, intent.source, intent.verb]]
    return [intent.event] if isinstance(intent, Play) else intent.events


class TestMoves(IntentsCase):
    def test_every_move_on_the_list_is_accepted(self) -> None:
        """Except what cannot be paid or used now. This is refused with its reason, and can be lifted."""
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
        self.check_card(game, "bow")
        self.check_card(game, "rat")
        game.accept(["effect_happened", 0, "den", ["take", 1, "rat"]])
        self.check_card(game, "rat")

    def check_card(self, game: "Game", card: str) -> None:
        self.check_rows_of(game, gestures.of_card(moment(game), card)[1])

    def check_all(self, game: "Game") -> None:
        self.check_rows_of(game, gestures.moves(moment(game)))

    def check_rows_of(self, game: "Game", rows: "list[Any]") -> None:
        for row in rows:
            self.assertTrue(row[0])
            play = row[2]
            for event in events_of(play):
                if row[1].endswith("not now"):
                    self.check_lifted(game, event)
                    continue
                game.accept(event)
                game.accept(["undone"])

    def check_lifted(self, game: "Game", event: "list[Any]") -> None:
        """Check that an event is refused, and that what a held OK makes of it is not."""
        refused = game.refusal_of([event])
        assert refused
        instead = by_hand.overridden(game.state(), event, refused.code)
        why = game.refusal_of(instead)
        self.assertTrue(why is None, f"{instead}: {why}")

    def test_effects_are_told_with_what_they_cost(self) -> None:
        game = at_battle("bow")
        game.accept(["ruled", 0, "coins", 1, "found"])
        rows = [row[:2] for row in gestures.of_card(moment(game), "bow")[1]]
        self.assertEqual(rows[0], ["attack +1", "wears 1"])
        self.assertEqual(rows[1], ["attack from 5, life -1", "wears 2, pay 1"])

    def test_what_cannot_be_paid_is_paid_as_far_as_it_goes(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "altar"])
        game.accept(["passed", 0])
        self.check(gestures.confirmed(moment(game)), ListMoves())
        self.check(tapped(game, "altar"), ListMoves())
        overruled = {"anyway": ["cannot_pay"]}
        self.check_rows(
            game,
            [["part 1, by hand", "must, pay all you have", Record([["part_done", 0, 0, overruled]])]],
        )
        game.accept(["ruled", 0, "coins", 1, "found"])
        self.check_rows(game, [["part 1, by hand", "must, pay 1, pay 1 life", Record([["part_done", 0, 0]])]])
        game.accept(["part_done", 0, 0])
        self.check_rows(game, [["End the turn", "", Record([["passed", 0]])]])
        self.check(tapped(game, "altar"), ShowCard("altar"))

    def test_the_die_is_rolled_again_where_a_card_says_so(self) -> None:
        game = at_battle(die=20)
        self.assertFalse("Roll again" in [row[0] for row in gestures.moves(moment(game))])
        game.accept(["rolled", 0, 3])
        (again,) = [row[2] for row in gestures.moves(moment(game)) if row[0] == "Roll again"]
        self.assertEqual(
            spelled(again), spelled(RollAgain(20, ["rolled", 0], {"anyway": ["already_rolled"]}))
        )

    def test_when_nobody_more_can_be_defeated_penalties_are_taken_one_by_one(self) -> None:
        game = at_battle(penalties="one_by_one")
        game.accept(["effect_happened", 0, "den", ["take", 1, "ogre"]])
        game.accept(["effect_happened", 0, "den", ["lp", "rat", 1]])
        game.accept(["rolled", 0, 2])
        game.accept(["passed", 0])
        self.check(gestures.confirmed(moment(game)), ListMoves())
        self.check_rows(game, [["penalty of Rat", "life -1", Play(["penalty_taken", 0, "rat"])]])
        self.assertEqual(panels.labels(moment(game))[1], "Choose")
        self.check(tapped(game, "rat"), Play(["penalty_taken", 0, "rat"]))
        game.accept(["effect_happened", 0, "den", ["lp", "rat", -1]])
        self.check(tapped(game, "rat"), Play(["enemy_defeated", 0, "rat"]))
        game.accept(["penalty_taken", 0, "rat"])
        self.check(gestures.confirmed(moment(game)), Record([["passed", 0]]))
        self.check_rows(game, [["Go on", "", Record([["passed", 0]])]])

    def check_rows(self, game: "Game", wanted: "list[Any]") -> None:
        """Check that exactly these rows can be told now."""
        rows = gestures.moves(moment(game))
        self.assertEqual([row[:2] for row in rows], [row[:2] for row in wanted])
        self.assertEqual([spelled(row[2]) for row in rows], [spelled(row[2]) for row in wanted])

    def test_parts_are_told_with_what_they_ask_for(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "well"])
        rows = [row[:2] for row in gestures.moves(moment(game))]
        self.assertEqual(
            rows[:3], [["coins +1", "must"], ["part 2, by hand", "optional, pay 2"], ["Avoid it", ""]]
        )


if __name__ == "__main__":
    unittest.main()
