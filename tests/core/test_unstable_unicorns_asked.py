"""What hands mean at a table of Unstable Unicorns while an effect asks: taps, rows and buttons answer."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.unstable_unicorns.at_table import gestures, panels
from tally.rules.at_table.intents import Choose, ListMoves, Moment, Pick, Record, Refuse, TakeBack
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tests.core.intended import spelled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OTHER = {"side": "other", "of": "unicorn"}
RETURN = {"target": OTHER, "do": ["return", "target"]}
RETURN_TWO = {"target": dict(OTHER, n=[0, 2]), "do": ["return", "target"]}
CHOICE = {"choose": {"of": [[["draw", "you", 1]], [["destroy", "target"]]]}, "target": OTHER}


def asking(effect: "dict[str, Any]") -> "Game":
    """Return a game in which a card of Ann's has entered with this effect; Ben has unicorns u and v."""
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    game.accept(["game_started", "unstable_unicorns", {"seats": ["Ann", "Ben"], "first": 0}])
    seen = [("a", "magical", {"effects": [dict(effect, when="entered")]}), ("u", "basic", {})]
    for card, kind, fields in seen + [("v", "basic", {})]:
        game.accept(["card_seen", card, dict(fields, id=card, name=card.upper(), type=kind)])
    for card, seat in (("u", 1), ("v", 1), ("a", 0)):
        game.accept(["effect_happened", seat, card, ["enter", card, seat, "deck"]])
    return game


def moment(game: "Game", *picked: str) -> "Moment":
    """Return the moment as gestures see it, with these cards picked."""
    return Moment(game.view(), game.state(), list(picked), False)


def chosen(is_yes: bool, *target: "Any") -> "Record":
    """Return the intent of Ann's answer."""
    return Record([["effect_chosen", 0, is_yes] + [{"target": each} for each in target]])


class Meant(unittest.TestCase):
    """Compares what gestures mean."""

    def means(self, intent: "Any", wanted: "Any") -> None:
        """Compare two intents."""
        self.assertEqual(spelled(intent), spelled(wanted))


class Asked(Meant):
    """Each kind of question, by tap and by button."""

    def test_a_tapped_card_is_the_answer_and_ok_lists_what_fits(self) -> None:
        now = moment(asking(RETURN))
        self.means(gestures.tapped(now, "v", "basic", None), chosen(True, "v"))
        self.means(gestures.confirmed(now), ListMoves())
        self.means(gestures.left(now), TakeBack())
        self.assertEqual(gestures.targets(now.state), [("u", 1), ("v", 1)])
        self.assertEqual([row[:2] for row in gestures.moves(now)], [["U", "Ben"], ["V", "Ben"]])
        self.assertEqual(panels.question(now.view, str), "a: tap a card")

    def test_a_seat_is_the_answer_of_a_tap_in_its_stable(self) -> None:
        now = moment(asking({"target": "other_seat", "do": ["draw", "target", 1]}))
        self.means(gestures.tapped(now, "u", "basic", None), chosen(True, 1))
        self.means(gestures.tapped(now, "w", "basic", None), Refuse(Refused("not_in_play")))
        self.means(gestures.moves(now)[0][2], chosen(True, 1))

    def test_what_is_optional_is_answered_by_a_tap_or_left(self) -> None:
        now = moment(asking(dict(RETURN, optional=True)))
        self.means(gestures.tapped(now, "v", "basic", None), chosen(True, "v"))
        self.means(gestures.left(now), chosen(False))
        now = moment(asking({"optional": True, "do": ["draw", "you", 1]}))
        self.means(gestures.confirmed(now), chosen(True))
        self.means(gestures.left(now), chosen(False))
        self.means(gestures.tapped(now, "v", "basic", None), Refuse(Refused("resolving", card="A")))
        self.assertEqual(panels.question(now.view, str), "a?")

    def test_several_cards_are_picked_one_by_one_and_left_takes_none(self) -> None:
        game = asking(RETURN_TWO)
        now = moment(game)
        self.means(gestures.tapped(now, "v", "basic", None), Pick(["v"]))
        self.means(gestures.left(now), chosen(True, []))
        now = moment(game, "v")
        self.means(gestures.tapped(now, "v", "basic", None), Pick([]))
        self.means(gestures.tapped(now, "u", "basic", None), chosen(True, ["v", "u"]))
        self.means(gestures.confirmed(now), chosen(True, ["v"]))
        self.means(gestures.left(now), Pick([]))

    def test_ok_lists_the_options_that_can_be_done(self) -> None:
        now = moment(asking(CHOICE))
        intent: "Any" = gestures.confirmed(now)
        self.assertIsInstance(intent, Choose)
        title, rows = intent.listed(now, *intent.arguments)
        self.assertEqual(
            (title, [row[0] for row in rows]), ("A: choose", ["draw 1 card", "destroy the chosen card"])
        )
        self.means(rows[1][2], Record([["option_chosen", 0, [1]]]))

    def test_ok_and_left_say_whether_another_thing_happens_instead(self) -> None:
        game = asking({"do": ["draw", "you", 1]})
        instead = {"of": "self", "when": ["destroyed"], "optional": True, "do": ["draw", "you", 1]}
        game.accept(["card_seen", "p", {"id": "p", "name": "P", "type": "upgrade", "instead": instead}])
        game.accept(["effect_happened", 1, "p", ["enter", "p", 1, "deck"]])
        game.accept(["effect_happened", 0, "a", ["destroy", "p"]])
        now = moment(game)
        self.means(gestures.confirmed(now), Record([["instead_chosen", 1, True]]))
        self.means(gestures.left(now), Record([["instead_chosen", 1, False]]))
        self.assertEqual(panels.labels(now)[1], "Yes")

    def test_a_question_for_a_player_says_so(self) -> None:
        now = moment(asking({"target": "other_seat", "do": ["draw", "target", 1]}))
        self.assertEqual(panels.question(now.view, str), "a: which player?")

    def test_what_happens_instead_is_asked_with_both_cards(self) -> None:
        game = asking({"do": ["draw", "you", 1]})
        instead = {"of": "unicorn", "when": ["destroyed"], "optional": True, "do": ["draw", "you", 1]}
        game.accept(["card_seen", "p", {"id": "p", "name": "P", "type": "upgrade", "instead": instead}])
        game.accept(["effect_happened", 1, "p", ["enter", "p", 1, "deck"]])
        game.accept(["effect_happened", 0, "a", ["destroy", "u"]])
        self.assertEqual(panels.question(moment(game).view, str), "p for u?")

    def test_each_question_is_on_the_screen_of_the_score(self) -> None:
        for effect in (RETURN, RETURN_TWO, CHOICE, dict(RETURN, optional=True)):
            now = moment(asking(effect))
            picture = panels.shown(now.view, [], str)[1]
            self.assertEqual((picture["asked"], "a" in picture["prompt"]), (0, True))
            self.assertEqual(len(panels.labels(now)), 3)


class Named(Meant):
    """What is named as an effect is used at the beginning of a turn, or as a card resolves."""

    def used(self, effect: "dict[str, Any]") -> "Game":
        """Return a game in which this effect of Ann's card waits at the beginning of her turn."""
        game = asking({"do": ["draw", "you", 1]})
        title = {"id": "t", "name": "T", "type": "upgrade", "effects": [dict(effect, when="beginning")]}
        game.accept(["card_seen", "t", title])
        game.accept(["effect_happened", 0, "t", ["enter", "t", 0, "deck"]])
        game.accept(["phase_ended", 0])
        return game

    def test_several_targets_are_tapped_one_after_another(self) -> None:
        game = self.used({"targets": [OTHER, "other_seat"], "do": [["move", "target", "target2"]]})
        self.means(gestures.tapped(moment(game), "t", "upgrade", None), Pick(["t"]))
        self.means(gestures.tapped(moment(game, "t"), "v", "basic", None), Pick(["t", "v"]))
        now = moment(game, "t", "v")
        self.assertEqual([row[0] for row in gestures.moves(now)], ["Ben"])
        targets = {"targets": ["v", 1]}
        self.means(gestures.tapped(now, "u", "basic", None), Record([["effect_used", 0, "t", targets]]))

    def test_a_list_is_complete_by_ok(self) -> None:
        game = self.used(RETURN_TWO)
        one: "Any" = moment(game, "t")
        self.means(gestures.tapped(one, "v", "basic", None), Pick(["t", ["v"]]))
        self.assertEqual([row[0] for row in gestures.moves(one)], ["U", "V", "None"])
        begun: "Any" = Moment(game.view(), game.state(), ["t", ["v"]], False)
        self.means(gestures.tapped(begun, "v", "basic", None), Pick(["t"]))
        self.means(gestures.confirmed(begun), Record([["effect_used", 0, "t", {"target": ["v"]}]]))
        both = Record([["effect_used", 0, "t", {"target": ["v", "u"]}]])
        self.means(gestures.tapped(begun, "u", "basic", None), both)

    def test_an_option_is_a_row_and_its_target_comes_after_it(self) -> None:
        game = self.used(CHOICE)
        rows: "Any" = gestures.moves(moment(game, "t"))
        self.assertEqual([row[0] for row in rows], ["draw 1 card", "destroy the chosen card"])
        self.means(rows[0][2], Record([["effect_used", 0, "t", {"options": [0]}]]))
        self.means(rows[1][2], Pick(["t", (1,)]))
        now: "Any" = Moment(game.view(), game.state(), ["t", (1,)], False)
        self.means(
            gestures.tapped(now, "v", "basic", None),
            Record([["effect_used", 0, "t", {"options": [1], "target": "v"}]]),
        )

    def test_a_card_that_nobody_knows_is_tapped_as_a_card_resolves(self) -> None:
        game = asking({"do": ["draw", "you", 1]})
        target = {"zone": "discard", "of": "unicorn"}
        effect = {"when": "resolved", "target": target, "do": ["enter", "target", "you", "discard"]}
        game.accept(["card_seen", "m", {"id": "m", "name": "M", "type": "magic", "effects": [effect]}])
        game.accept(["card_seen", "w", {"id": "w", "name": "W", "type": "basic"}])
        game.accept(["ruled", 0, "discard", 2, "given"])
        for event in [["phase_ended", 0]] * 3 + [["card_played", 0, "m"], ["passed", 1]]:
            game.accept(event)
        now = moment(game)
        resolved = ["card_resolved", 0, "m"]
        self.means(gestures.tapped(now, "w", "basic", None), Record([resolved + [{"target": "w"}]]))
        self.assertEqual([row[0] for row in gestures.moves(now)], ["None"])
        self.means(gestures.moves(now)[0][2], Record([resolved]))
        game.accept(resolved + [{"target": "w"}])
        self.assertEqual(game.state().seat_of("w"), 0)
