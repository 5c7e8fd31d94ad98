"""What hands mean at a table of Altered: a play, its expedition, and the reactions that follow it."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.altered.at_table import gestures, panels
from tally.rules.at_table.intents import Choose, EitherWay, Moment, Play
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core.intended import spelled
from tests.core.played import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DRAWS = {"when": "join", "do": [["draw", "you", 1]]}
READIES = {"when": "join", "do": [["ready", "you", 1]]}
BY_HAND = {"when": "join", "do": []}
ASKS = {"when": "join", "ask": "may", "do": [["draw", "you", 1]]}
TABS = ("Hero", "Compan.")
COUNTS = {"when": "draw", "do": [["counter", "self", "time", 1]]}


def begun(*titles: "dict[str, Any]") -> "Game":
    """Return a game in Ann's turn; the cards of these titles are a, b, and so on."""
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    game.accept(["game_started", "altered", {"seats": ["Ann", "Ben"]}])
    for card, title in zip("abcd", titles):  # noqa: B905
        fields: "dict[str, Any]" = {"id": card, "name": card, "type": "character"}
        fields.update(title)
        game.accept(["card_seen", card, fields])
    return game


def take(game: "Game", event: "list[Any]", is_strict: bool = False) -> "list[str]":
    """Record a play with what follows it; return the names of the events, as the app journals them."""
    before = game.history.count()
    game.accept_all(gestures.with_implied(game, event, is_strict))
    events = game.history.events(before)
    return [next(events)[0] for _ in range(game.history.count() - before)]


def name_of(card: str) -> str:
    """Return the name of a card: here they are named by their letters."""
    return card


def moment(game: "Game") -> "Moment":
    """Return the moment as gestures see it."""
    return Moment(shown(game), game.state(), [], False)


class TestReactions(unittest.TestCase):
    def test_the_only_reaction_is_played_with_what_brought_it(self) -> None:
        game = begun({"reactions": [DRAWS]})
        hand = shown(game)["seats"][0]["hand"]
        self.assertEqual(take(game, ["card_played", 0, "a"]), ["card_played", "reaction_played"])
        view = shown(game)
        self.assertEqual((view["limbo"], view["seats"][0]["hand"], view["active"]), ([], hand, 1))

    def test_a_reaction_that_brings_another_is_followed_by_it(self) -> None:
        game = begun({"type": "permanent", "reactions": [COUNTS]}, {}, {"reactions": [DRAWS]})
        take(game, ["card_played", 0, "a"])
        take(game, ["card_played", 1, "b"])
        names = take(game, ["card_played", 0, "c"])
        self.assertEqual(names, ["card_played", "reaction_played", "reaction_played"])
        self.assertEqual(shown(game)["seats"][0]["landmarks"][0]["counters"], {"time": 1})

    def test_of_two_reactions_the_player_chooses_the_first(self) -> None:
        game = begun({"reactions": [DRAWS, READIES]})
        self.assertEqual(take(game, ["card_played", 0, "a"]), ["card_played"])
        self.assertEqual(len(shown(game)["limbo"]), 2)

    def test_a_reaction_that_hands_do_waits_for_them(self) -> None:
        game = begun({"reactions": [BY_HAND]})
        self.assertEqual(take(game, ["card_played", 0, "a"]), ["card_played"])

    def test_a_reaction_that_asks_does_so_at_once(self) -> None:
        game = begun({"reactions": [ASKS]})
        self.assertEqual(take(game, ["card_played", 0, "a"]), ["card_played", "reaction_played"])
        self.assertEqual(shown(game)["pending"]["ask"], "may")

    def test_at_strict_pace_each_reaction_is_confirmed(self) -> None:
        game = begun({"reactions": [DRAWS]})
        self.assertEqual(take(game, ["card_played", 0, "a"], True), ["card_played"])

    def test_one_that_waits_when_time_is_called_is_not_asked_about_any_more(self) -> None:
        game = begun({"reactions": [DRAWS]})
        take(game, ["card_played", 0, "a"], True)
        self.assertTrue(panels.question(shown(game), name_of))
        game.accept(["time_called"])
        self.assertEqual(len(shown(game)["limbo"]), 1)
        self.assertEqual(panels.question(shown(game), name_of), "")


class TestExpeditions(unittest.TestCase):
    def test_a_character_of_the_hand_has_a_button_for_each_expedition(self) -> None:
        game = begun({})
        intent = gestures.tapped(moment(game), "a", "character", None)
        event = ["card_played", 0, "a"]
        self.assertEqual(
            spelled(intent),
            spelled(EitherWay([event], gestures.of_play, (None, event), TABS, gestures.scouting)),
        )
        _, rows = gestures.of_play(moment(game), None, event)
        self.assertEqual([row[0] for row in rows], ["Hero", "Companion"])
        self.assertEqual(spelled(rows[1][2]), spelled(Play(event + [{"expedition": 1}])))

    def test_a_scout_may_go_for_its_own_cost(self) -> None:
        game = begun({"scout": 1})
        event = ["card_played", 0, "a"]
        self.assertIsNone(gestures.scouting(begun({}).titles["a"], None, event))
        more: "Any" = gestures.scouting(game.titles["a"], None, event)
        self.assertEqual(more.ways, [event + [{"scout": True}]])
        title, rows = more.listed(moment(game), *more.arguments)
        self.assertEqual(title, "Scout for 1: where?")
        self.assertEqual(spelled(rows[1][2]), spelled(Play(event + [{"scout": True, "expedition": 1}])))

    def test_so_has_one_in_reserve_and_its_list_has_the_play_that_may_be_refused(self) -> None:
        game = begun({})
        game.accept(["effect_happened", 0, "a", ["to", "a", "reserve"]])
        intent = gestures.tapped(moment(game), "a", "character", None)
        event = ["card_played", 0, "a"]
        more = Choose(gestures.of_card, ("a",))
        self.assertEqual(
            spelled(intent), spelled(EitherWay([event], gestures.of_play, (0, event), TABS, more))
        )
        self.assertEqual(gestures.of_card(moment(game), "a")[1][0][0], "Play: Hero")
        game.accept(["passed", 0])
        self.assertEqual(gestures.of_card(moment(game), "a")[1][0][0], "Look at it")

    def test_out_of_turn_a_card_in_reserve_has_its_list(self) -> None:
        game = begun({})
        game.accept(["effect_happened", 1, "a", ["to", "a", "reserve"]])
        intent = gestures.tapped(moment(game), "a", "character", None)
        self.assertEqual(spelled(intent), spelled(Choose(gestures.of_card, ("a",))))


if __name__ == "__main__":
    unittest.main()
