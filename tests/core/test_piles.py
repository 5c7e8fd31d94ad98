"""Cards that left play, in every game: where they lie, what a tap on one asks, and what then counts."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.at_table.intents import AskWho, Choose, ChooseWay, EitherWay, Moment, Play, Record
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.piles import lying_in
from tally.rules.removal import together
from tests.core import played, removed, wotn_table
from tests.core.played import character, see, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.playbook import Intent

UNICORN_SEATS = ["Ann", "Ben", "Cleo"]


def begun(name: str, seats: "list[str]") -> "Game":
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    game.accept(["game_started", name, {"seats": seats, "first": 0}])
    return game


def moment(game: "Game") -> "Moment":
    return Moment(shown(game), game.state(), [], False)


def tapped(game: "Game", card: str, whose: "int | None" = None) -> "Intent":
    intent: "Intent" = game.playbook.gestures.tapped(moment(game), card, game.titles[card].type, whose)
    return intent


def asked(game: "Game", card: str) -> "tuple[str, list[Any]]":
    """Return the question that a tap brings, and its rows."""
    intent = tapped(game, card)
    assert type(intent) is Choose, intent
    listed: "tuple[str, list[Any]]" = intent.listed(moment(game), *intent.arguments)
    return listed


def record(game: "Game", intent: "Any") -> None:
    """Record the events of an intent, as the app does."""
    if type(intent) is Play:
        game.accept_all(game.playbook.gestures.with_implied(game, intent.event, False))
    else:
        game.accept_all(intent.events)


def counts(game: "Game", seat: int) -> "tuple[int, int]":
    state = game.state()
    return state.seats[seat].hand, state.seats[seat].timeout


class TestTimeout(unittest.TestCase):
    def setUp(self) -> None:
        self.game = played.begun()
        for card in ("x", "y"):
            character(self.game, card, cost=1)
            self.game.accept(["effect_happened", 0, card, ["enter", 0, card, "outside"]])
        see(self.game, "a", "action")

    def leave(self, card: str, to: str) -> None:
        self.game.accept(["effect_happened", 0, card, [to, card]])

    def test_a_card_that_left_to_timeout_is_asked_about_and_does_not_come_from_hand(self) -> None:
        self.leave("x", "leave")
        title, rows = asked(self.game, "x")
        self.assertEqual((title, rows[0][0]), ("From Timeout?", "Play Card x"))
        hand, timeout = counts(self.game, 0)
        record(self.game, rows[0][-1])
        self.assertEqual(counts(self.game, 0), (hand, timeout - 1))
        self.assertEqual(lying_in(self.game.state(), "x"), None)

    def test_an_effect_that_brings_it_is_no_play(self) -> None:
        self.leave("x", "leave")
        hand, timeout = counts(self.game, 0)
        record(self.game, asked(self.game, "x")[1][1][-1])
        self.assertEqual(counts(self.game, 0), (hand, timeout - 1))
        self.assertEqual(shown(self.game)["seats"][0]["used"], 0)

    def test_an_action_goes_there_once_it_is_resolved(self) -> None:
        record(self.game, tapped(self.game, "a"))
        self.assertEqual(
            [row[1] for row in self.game.playbook.gestures.piles(self.game.state())], [["a"], []]
        )
        self.game.accept_all([["passed", 1], ["passed", 0], ["resources_confirmed", 1]])
        title, rows = asked(self.game, "a")  # the other seat plays it now, from Ann's Timeout
        self.assertEqual(title, "From Timeout?")
        self.assertEqual(len(rows), 1)
        hand, ann = counts(self.game, 1)[0], counts(self.game, 0)[1]
        record(self.game, rows[0][-1])
        self.assertEqual(counts(self.game, 1), (hand, 1))
        self.assertEqual(counts(self.game, 0)[1], ann - 1)

    def test_a_card_that_went_back_to_hand_or_pile_is_played_without_a_question(self) -> None:
        self.leave("x", "to_hand")
        self.leave("y", "to_pile")
        for card in ("x", "y"):
            self.assertEqual(type(tapped(self.game, card)), Play)

    def test_cards_of_a_timeout_that_became_the_pile_are_no_longer_known(self) -> None:
        self.leave("x", "leave")
        self.game.accept_all([["deck_set", 0, 0], ["effect_happened", 0, "x", ["draw", 0, 1]]])
        self.assertEqual(type(tapped(self.game, "x")), Play)

    def test_taking_back_restores_where_it_lay(self) -> None:
        self.leave("x", "leave")
        record(self.game, asked(self.game, "x")[1][0][-1])
        for _ in range(3):
            self.game.accept(["undone"])
        self.assertEqual(asked(self.game, "x")[0], "From Timeout?")
        self.game.accept(["undone"])
        self.assertEqual(self.game.state().gone, ())

    def test_the_newest_is_first_in_its_list(self) -> None:
        self.leave("y", "leave")
        self.leave("x", "leave")
        name, cards, count = self.game.playbook.gestures.piles(self.game.state())[0]
        self.assertEqual((name, cards, count), ("Timeout of Ann", ["x", "y"], 2))

    def test_the_play_is_removed_with_what_it_changed_and_the_card_goes_back_there(self) -> None:
        self.leave("x", "leave")
        record(self.game, asked(self.game, "x")[1][0][-1])
        last = self.game.standing[-1]
        self.assertEqual(together(self.game, last), (last - 2, last + 1))
        self.assertEqual(removed.last(self.game)[0], ["Card x to Timeout", ""])


class TestDiscardPile(unittest.TestCase):
    def setUp(self) -> None:
        self.game = begun("unstable_unicorns", UNICORN_SEATS)
        for card in ("u", "v"):
            see(self.game, card, "basic")
            self.game.accept(["effect_happened", 0, card, ["enter", card, 0, "hand"]])
        see(self.game, "n", "instant")

    def leave(self, card: str, to: str) -> None:
        self.game.accept(["effect_happened", 0, card, ["leave", card, to]])

    def test_a_discarded_card_is_asked_about_and_does_not_come_from_hand(self) -> None:
        self.leave("u", "discard")
        hand = self.game.state().seats[0].hand
        title, rows = asked(self.game, "u")
        self.assertEqual(title, "From the discard pile?")
        record(self.game, rows[0][-1])
        drawn = 1  # forward to Action
        self.assertEqual((self.game.state().discard, self.game.state().seats[0].hand), (0, hand + drawn))
        self.assertEqual(self.game.playbook.gestures.piles(self.game.state())[0][1], [])

    def test_an_effect_may_let_it_enter_a_stable(self) -> None:
        self.leave("u", "discard")
        record(self.game, asked(self.game, "u")[1][1][-1])
        self.assertEqual(self.game.state().seats[0].stable, ("v", "u"))
        self.assertEqual(self.game.state().discard, 0)

    def test_a_returned_card_is_played_without_a_question(self) -> None:
        self.leave("u", "hand")
        self.leave("v", "deck")
        for card in ("u", "v"):
            self.assertEqual(type(tapped(self.game, card)), Play)

    def test_a_stopped_card_lies_there_and_so_do_the_answers(self) -> None:
        self.leave("u", "hand")
        record(self.game, tapped(self.game, "u"))
        self.assertEqual(type(tapped(self.game, "n")), AskWho)
        self.game.accept(["card_played", 1, "n"])
        self.game.accept_all([["passed", 2], ["passed", 0]])
        self.assertEqual(self.game.playbook.gestures.piles(self.game.state())[0][1:], (["n", "u"], 2))

    def test_a_baby_in_the_nursery_comes_as_ever_and_is_listed(self) -> None:
        see(self.game, "b", "baby")
        see(self.game, "c", "baby")
        self.game.accept(["effect_happened", 0, "b", ["enter", "b", 0, "nursery"]])
        self.leave("b", "discard")
        self.assertEqual(self.game.playbook.gestures.piles(self.game.state())[1][1], ["b", "c"])
        self.assertEqual(type(tapped(self.game, "b")), Record)


class TestPilesOfWotn(unittest.TestCase):
    def setUp(self) -> None:
        self.game = wotn_table.begun()

    def turn(self, location: str) -> None:
        self.game.accept_all([["location_revealed", self.game.state().active, location]])
        for _ in range(2):
            self.game.accept(["passed", self.game.state().active])

    def test_the_last_location_under_its_pile_is_asked_about_and_the_first_comes_up_again(self) -> None:
        self.turn("road")
        self.assertEqual(asked(self.game, "road")[0], "From under its pile?")
        self.turn("pit")
        self.assertEqual(type(tapped(self.game, "road")), Play)
        self.assertEqual(asked(self.game, "pit")[0], "From under its pile?")
        record(self.game, asked(self.game, "pit")[1][0][-1])
        self.assertEqual(self.game.playbook.gestures.piles(self.game.state())[0][1], ["road"])

    def test_a_released_card_is_asked_about_and_has_shuffled_the_others(self) -> None:
        game = self.game
        for card in ("axe", "bow"):
            game.accept(["item_taken", 0, card])
        game.accept(["effect_happened", 0, "bow", ["to_pile", "bow"]])
        self.assertEqual(asked(game, "bow")[0], "From under its pile?")
        game.accept_all([["location_revealed", 0, "road"], ["passed", 0], ["released", 0, "axe"]])
        self.assertEqual(asked(game, "axe")[0], "Released: back already?")
        self.assertEqual(type(tapped(game, "bow")), AskWho)


class TestDiscardsOfAltered(unittest.TestCase):
    def setUp(self) -> None:
        self.game = begun("altered", ["Ann", "Ben"])
        see(self.game, "h", "hero")
        see(self.game, "c", "character")
        self.game.accept_all([["hero_set", 0, "h"], ["effect_happened", 0, "c", ["to", "c", "discard"]]])

    def test_a_discarded_card_asks_which_text_brings_it_back(self) -> None:
        title, rows = asked(self.game, "c")
        self.assertEqual(title, "From the discard pile?")
        told = {row[0]: row[-1] for row in rows}
        self.assertEqual(type(told["Card h lets it be played"]), ChooseWay)
        record(self.game, told["to hand"])
        self.assertEqual(self.game.state().seats[0].discard, ())
        self.assertEqual(type(tapped(self.game, "c")), EitherWay)

    def test_discards_and_reserves_are_listed(self) -> None:
        see(self.game, "d", "spell")
        self.game.accept(["effect_happened", 0, "d", ["to", "d", "discard"]])
        see(self.game, "e", "spell")
        self.game.accept(["effect_happened", 1, "e", ["to", "e", "reserve"]])
        listed = [(name, cards) for name, cards, _ in self.game.playbook.gestures.piles(self.game.state())]
        self.assertEqual(listed[0], ("Discards of Ann", ["d", "c"]))
        self.assertEqual(listed[3], ("Reserve of Ben", ["e"]))


if __name__ == "__main__":
    unittest.main()
