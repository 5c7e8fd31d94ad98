"""Any game takes cards without stickers, as often as they are made, each with a name of its own."""

import unittest

from tally.app.current_game import tokens
from tally.games import GAMES
from tally.rulebooks import cards_of, playbook_of, rulebook_of
from tally.rules.at_table.intents import Moment
from tally.rules.at_table.tokens import Token, free_name, is_token
from tally.rules.game import Game
from tally.rules.history import ListHistory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Row = list[Any]


class Sat:
    """The part of a session that tells the titles of the journal."""

    def __init__(self, game: Game, events: "list[Any]") -> None:
        self.view: "Any" = game.view()
        self.log = self
        self.game = game
        self._events = events

    def game_id(self) -> str:
        return self.view["game"]  # type: ignore[no-any-return]  # a view is not typed

    def events(self) -> "Any":
        return iter(self._events)


def begun(name: str) -> Game:
    game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    game.accept(["game_started", name, {"seats": ["Ann", "Ben"], "first": 0}])
    return game


def token(game: Game, **title: "Any") -> Token:
    title.update({"id": "Token", "name": "Token"})
    return Token(free_name(game.titles), title, "", 0)


def ways(game: Game, made: Token) -> "list[Row]":
    view = game.view()
    assert view
    return cards_of(view["game"]).ways(Moment(view, game.state(), [], False), made)


def come(game: Game, which: int = 0, **title: "Any") -> "list[Any]":
    """Let a token come in one of its ways; return its events."""
    made = token(game, **title)
    events: "list[Any]" = ways(game, made)[which][-1]
    game.accept_all(events)
    return events


class TestNames(unittest.TestCase):
    def test_a_name_is_the_first_that_is_free(self) -> None:
        self.assertEqual(free_name({}), "t1")
        self.assertEqual(free_name({"t1": 0, "t2": 0, "04aa": 0}), "t3")

    def test_no_sticker_is_taken_for_a_token(self) -> None:
        self.assertTrue(is_token("t12"))
        for card in ("04a1", "t", "", "tx", "t1x", "t²"):
            self.assertFalse(is_token(card), card)


class TestWays(unittest.TestCase):
    def test_a_token_is_made_three_times_in_every_game(self) -> None:
        kinds = {
            "little_troubles": "toy",
            "unstable_unicorns": "baby",
            "wotn": "item",
            "altered": "character",
        }
        for name in GAMES:
            game = begun(name)
            for _ in range(3):
                come(game, type=kinds[name], durability=1)
            self.assertEqual(sorted([card for card in game.titles if is_token(card)]), ["t1", "t2", "t3"])
            lying = game.playbook.gestures.lying_for(game.view(), [], "in_play")
            self.assertEqual(lying, [("t1", 0), ("t2", 0), ("t3", 0)], name)

    def test_each_can_be_taken_back_and_made_again(self) -> None:
        for name, kind in (("little_troubles", "field"), ("altered", "character")):
            game = begun(name)
            come(game, type=kind)
            game.accept(["undone"])
            come(game, which=1, type=kind)
            lying = game.playbook.gestures.lying_for(game.view(), [], "in_play")
            self.assertEqual(len(lying), 1, name)

    def test_a_card_that_does_not_stay_is_played_as_if_it_was_tapped(self) -> None:
        plays = {
            "little_troubles": "action",
            "unstable_unicorns": "magic",
            "wotn": "location",
            "altered": "spell",
        }
        for name in GAMES:
            game = begun(name)
            found = ways(game, token(game, type=plays[name]))
            self.assertEqual([row[-1] for row in found], [None], name)

    def test_an_unknown_source_or_none_is_the_token_itself(self) -> None:
        events = come(begun("little_troubles"), type="toy")
        self.assertEqual(events[-1], ["effect_happened", 0, "t1", ["enter", 0, "t1", "outside"]])

    def test_a_scene_steps_into_a_slot_where_none_lies(self) -> None:
        game = begun("little_troubles")
        come(game, type="scene")
        come(game, which=1, type="scene")
        view = game.view()
        assert view
        slots = [(each["card"], each["slot"]) for each in view["seats"][0]["scenes"]]
        self.assertEqual(slots, [("t1", 0), ("t2", 1)])

    def test_an_altered_token_has_the_counters_that_its_title_prints(self) -> None:
        game = begun("altered")
        come(game, type="character", forest=2, counters={"boost": 1, "asleep": 1})
        self.assertEqual(dict(game.state().find("t1").counters), {"asleep": 1, "boost": 1})

    def test_a_seat_that_is_out_gets_nothing(self) -> None:
        game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
        game.accept(["game_started", "wotn", {"seats": ["Ann", "Ben", "Cai"], "first": 0}])
        game.accept(["conceded", 1])
        self.assertEqual(
            [row[0] for row in ways(game, token(game, type="item", durability=1))], ["Ann", "Cai"]
        )


class TestMade(unittest.TestCase):
    def titles(self, game: Game, events: "list[Any]") -> "list[str]":
        return [title["name"] for title in tokens.made(Sat(game, events))]  # type: ignore[arg-type]

    def test_the_last_kind_comes_first_each_once(self) -> None:
        game = begun("little_troubles")
        come(game, type="toy")
        events = [["card_seen", "04aa", {"name": "No token"}]]
        for number, name in enumerate(["A", "B", "A", "C", "D"]):
            events.append(["card_seen", f"t{number + 1}", {"name": name}])
        self.assertEqual(self.titles(game, events), ["D", "C", "A"])

    def test_a_created_token_is_known_by_its_statistics(self) -> None:
        game = begun("altered")
        self.assertEqual(self.titles(game, [["effect_happened"]]), [])
        come(game, type="character")
        create = ["create", None, 0, 1, 2, 0, 1]
        self.assertEqual(self.titles(game, [["effect_happened", 0, None, create]]), ["2/0/1"])
        told = ["card_played", 0, "04aa", {"do": [["draw", 0, 1], ["all", create]]}]
        self.assertEqual(self.titles(game, [told, ["passed", 0]]), ["2/0/1"])

    def test_a_copy_is_the_card_as_the_game_knows_it(self) -> None:
        sat: "Any" = Sat(begun("wotn"), [["card_seen", "04aa", {"name": "Owl"}]])
        self.assertEqual(tokens.title_of(sat, "04aa"), {"name": "Owl"})
        self.assertEqual(tokens.title_of(sat, "04bb"), None)


if __name__ == "__main__":
    unittest.main()
