"""What hands mean at a table of WOTN while an effect asks: a tap answers, a press says yes or no."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.wotn.at_table import gestures, panels
from tally.rules.at_table.intents import Choose, ListCards, Moment, Pick, Record, Refuse, TakeBack
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tests.core.intended import spelled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TWO_OF_BATTLE = {"target": {"zone": "battle", "n": [0, 2]}, "do": [["lp", "target", -1]]}
ONE_OF_BATTLE = {"target": {"zone": "battle"}, "do": [["lp", "target", -1]]}
MAY = {"optional": True, "do": [["coins", "you", 1]]}
CHOICE = {"choose": {"n": 2, "of": [[["coins", "you", 1]], [["life", "you", -1]], [["attack", 2]]]}}


def asking(effect: "dict[str, Any]") -> "Game":
    """Return a game in which an item of Ann's has begun this effect; enemies a and b are revealed."""
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    game.accept(["game_started", "wotn", {"seats": ["Ann", "Ben"]}])
    seen = [("i", "item", {"durability": 2, "effects": [dict(effect, use="battle")]})]
    seen += [("l", "location", {"enemies": 2}), ("a", "enemy", {"life": 3}), ("b", "enemy", {"life": 4})]
    for card, kind, fields in seen:
        game.accept(["card_seen", card, dict(fields, id=card, name=card, type=kind)])
    game.accept(["item_taken", 0, "i"])
    game.accept(["location_revealed", 0, "l"])
    game.accept(["enemy_revealed", 0, "a"])
    game.accept(["enemy_revealed", 0, "b"])
    game.accept(["item_used", 0, "i", 0])
    return game


def moment(game: "Game", *picked: str) -> "Moment":
    """Return the moment as gestures see it, with these cards picked."""
    return Moment(game.view(), game.state(), list(picked), False)


class Asked(unittest.TestCase):
    """Each kind of question, by tap and by button."""

    def means(self, intent: "Any", wanted: "Any") -> None:
        """Compare two intents."""
        self.assertEqual(spelled(intent), spelled(wanted))

    def test_a_tapped_card_is_the_answer_and_ok_lists_what_fits(self) -> None:
        game = asking(ONE_OF_BATTLE)
        now = moment(game)
        self.means(gestures.tapped(now, "b", "enemy", None), Record([["target_chosen", 0, "b"]]))
        self.means(gestures.confirmed(now), ListCards("targets"))
        self.means(gestures.left(now), TakeBack())
        self.assertEqual(gestures.targets(game.state()), [("a", None), ("b", None)])
        self.assertEqual(gestures.moves(now), [])

    def test_several_cards_are_picked_one_by_one_and_left_takes_none(self) -> None:
        game = asking(TWO_OF_BATTLE)
        now = moment(game)
        self.means(gestures.tapped(now, "b", "enemy", None), Pick(["b"]))
        self.means(gestures.left(now), Record([["target_chosen", 0, []]]))
        picked = moment(game, "b")
        self.means(gestures.tapped(picked, "a", "enemy", None), Record([["target_chosen", 0, ["b", "a"]]]))
        self.means(gestures.tapped(picked, "b", "enemy", None), Pick([]))
        self.means(gestures.confirmed(picked), Record([["target_chosen", 0, ["b"]]]))
        self.means(gestures.left(picked), TakeBack())

    def test_may_is_answered_by_a_press(self) -> None:
        now = moment(asking(MAY))
        self.means(gestures.confirmed(now), Record([["may_chosen", 0, True]]))
        self.means(gestures.left(now), Record([["may_chosen", 0, False]]))
        self.means(gestures.tapped(now, "a", "enemy", None), Refuse(Refused("resolving")))
        self.assertEqual(panels.labels(now)[:2], ["No", "Yes"])

    def test_options_are_chosen_from_a_list_until_there_are_enough(self) -> None:
        now = moment(asking(CHOICE))
        first: "Any" = gestures.confirmed(now)
        self.assertIsInstance(first, Choose)
        title, rows = first.listed(now, *first.arguments)
        self.assertEqual(title, "i: choose")
        self.assertEqual([row[0] for row in rows], ["coins +1", "life -1", "attack +2"])
        second = rows[2][2]
        _, rows = second.listed(now, *second.arguments)
        self.assertEqual([row[0] for row in rows], ["coins +1", "life -1"])
        self.means(rows[0][2], Record([["option_chosen", 0, [2, 0]]]))

    def test_the_screen_says_what_is_asked_and_by_which_card(self) -> None:
        game = asking(ONE_OF_BATTLE)
        view = moment(game).view
        _, picture = panels.shown(view, [], str)
        self.assertEqual(picture["prompt"], "i: tap a card")
        self.assertEqual(panels.question(view, str), "i: tap a card")
        game.accept(["target_chosen", 0, "a"])
        self.assertEqual(panels.question(moment(game).view, str), "")


if __name__ == "__main__":
    unittest.main()
