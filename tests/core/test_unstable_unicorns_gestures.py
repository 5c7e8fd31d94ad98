"""What taps and buttons mean at a table of Unstable Unicorns, and what its screens show."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.unstable_unicorns import rulebook
from tally.rulebooks.unstable_unicorns.at_table import cards, gestures, panels
from tally.rules.at_table.explain import Explain
from tally.rules.at_table.intents import (
    After,
    AskWho,
    ListMoves,
    MakeWay,
    Moment,
    OpenHistory,
    OpenMenu,
    Pick,
    Play,
    Record,
    Refuse,
    ShowCard,
    TakeBack,
    commanded,
)
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.screens.canvas import Canvas
from tally.screens.reasons import because
from tests.core.intended import spelled
from tests.core.played import fully_answered, see, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.playbook import Intent, Picture

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")


def begun(seats: int = 3) -> "Game":
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    options = {"seats": list(NAMES[:seats]), "first": 0}
    game.accept(["game_started", "unstable_unicorns", options])
    return game


def enter(game: "Game", card: str, seat: int, kind: str = "basic", **fields: "Any") -> None:
    see(game, card, kind, **fields)
    game.accept(["effect_happened", seat, card, ["enter", card, seat, "deck"]])


def moment(game: "Game", picked: "tuple[Any, ...]" = (), is_strict: bool = False) -> "Moment":
    return Moment(shown(game), game.state(), list(picked), is_strict)


def tapped(game: "Game", card: str, kind: str, whose: "int | None" = None, **said: "Any") -> "Intent":
    return gestures.tapped(moment(game, **said), card, kind, whose)


def record(game: "Game", intent: "Intent") -> None:
    """Record the events of an intent, as the app does."""
    if isinstance(intent, (After, MakeWay)):
        game.accept_all(intent.passes(game, intent.phases))
    elif isinstance(intent, Play):
        game.accept_all(gestures.with_implied(game, intent.event, False))
    else:
        assert isinstance(intent, Record)
        game.accept_all(intent.events)


def announce(game: "Game", card: str, kind: str, **fields: "Any") -> None:
    see(game, card, kind, **fields)
    record(game, tapped(game, card, kind))


def picture(game: "Game", picked: "tuple[Any, ...]" = ()) -> "Picture":
    """Return the view that the current screen gets; check that it can be drawn."""
    draw, given = panels.shown(shown(game), list(picked), str)
    given["labels"] = panels.labels(moment(game, picked))
    draw(Canvas(), given)
    return given


class TestCase(unittest.TestCase):
    def assert_same(self, intent: object, wanted: object) -> None:
        """Check that this is the intent, also its type."""
        self.assertEqual(spelled(intent), spelled(wanted))


class TestPlaying(TestCase):
    def test_a_tap_plays_and_the_phases_before_go_by(self) -> None:
        game = begun()
        announce(game, "p", "basic")
        view = shown(game)
        self.assertEqual((view["phase"], view["window"]["card"]), ("action", "p"))

    def test_an_effect_that_may_be_used_is_not_passed_over(self) -> None:
        game = begun()
        enter(game, "g", 0, "upgrade", effects=[{"when": "beginning", "optional": True}])
        record(game, gestures.confirmed(moment(game)))
        self.assertEqual(shown(game)["phase"], "beginning")
        self.assert_same(tapped(game, "g", "upgrade"), Record([["effect_used", 0, "g"]]))

    def test_what_is_played_before_a_turn_is_played_there(self) -> None:
        game = begun()
        announce(game, "f", "magic", pre_turn=True)
        self.assertEqual(shown(game)["phase"], "pre_turn")

    def test_at_strict_pace_each_phase_is_ended_by_itself(self) -> None:
        game = begun()
        confirmed = gestures.confirmed(moment(game, is_strict=True))
        self.assert_same(confirmed, Record([["phase_ended", 0]]))

    def test_foals_come_to_one_stable_after_the_other(self) -> None:
        game = begun()
        for card, seat in (("a", 0), ("b", 1), ("c", 2), ("d", 0)):
            see(game, card, "baby")
            intent: "Any" = tapped(game, card, "baby")
            self.assertEqual(intent.events[0][1], seat)
            record(game, intent)


class TestNextTurn(TestCase):
    def played_out(self, *effects: "Any") -> "Game":
        """Return a game in which Ann has played her card; Ann's u and Ben's v have these effects."""
        game = begun()
        for card, seat, effect in zip("uv", (0, 1), effects):  # noqa: B905
            enter(game, card, seat, "upgrade", effects=[effect] if effect else [])
        announce(game, "m", "magic")
        record(game, gestures.confirmed_all(moment(game)))
        see(game, "p", "basic")
        return game

    def test_the_next_seats_card_ends_a_turn_in_which_nothing_is_left_to_do(self) -> None:
        game = self.played_out()
        intent = tapped(game, "p", "basic")
        self.assert_same(intent, Play(["card_played", 1, "p"]))
        record(game, intent)
        view = shown(game)
        self.assertEqual((view["turn"], view["active"], view["window"]["seat"]), (2, 1, 1))
        self.assertEqual(view["seats"][1]["hand"], 5)

    def test_a_seat_that_misses_its_turn_is_passed_over(self) -> None:
        game = self.played_out()
        game.accept(["effect_happened", 0, "m", ["skip_turn", 1]])
        record(game, tapped(game, "p", "basic"))
        self.assertEqual((shown(game)["active"], shown(game)["seats"][1]["skip_turns"]), (2, 0))

    def test_an_extra_turn_is_the_same_seats(self) -> None:
        game = self.played_out()
        game.accept(["effect_happened", 0, "m", ["extra_turn", 0]])
        self.assert_same(tapped(game, "p", "basic"), Play(["card_played", 0, "p"]))
        record(game, tapped(game, "p", "basic"))
        self.assertEqual((shown(game)["turn"], shown(game)["active"]), (2, 0))

    def test_what_its_end_or_the_next_beginning_asks_for_comes_first(self) -> None:
        over = self.played_out()
        over.accept(["ruled", 0, "hand", 5, "counted"])
        ending = self.played_out({"when": "turn_end", "optional": True})
        beginning = self.played_out(None, {"when": "beginning", "optional": True})
        deck = self.played_out()
        deck.accept(["deck_set", 1])
        for game, phase, active in (
            (over, "end", 0),
            (ending, "end", 0),
            (beginning, "pre_turn", 1),
            (deck, "pre_turn", 1),
        ):
            record(game, tapped(game, "p", "basic"))
            view = shown(game)
            self.assertEqual((view["phase"], view["active"], view["window"]), (phase, active, None))

    def test_a_game_that_this_turn_decides_is_over(self) -> None:
        game = self.played_out()
        for number in range(7):
            enter(game, f"w{number}", 2)
        record(game, tapped(game, "p", "basic"))
        self.assertEqual((shown(game)["winner"], shown(game)["window"]), (2, None))

    def test_the_same_card_again_is_shown_and_an_instant_ends_no_turn(self) -> None:
        game = self.played_out()
        self.assert_same(tapped(game, "m", "magic"), ShowCard("m"))
        see(game, "n", "instant")
        self.assert_same(tapped(game, "n", "instant"), Play(["card_played", 0, "n"]))

    def test_at_strict_pace_nothing_is_passed(self) -> None:
        game = self.played_out()
        self.assert_same(tapped(game, "p", "basic", is_strict=True), Play(["card_played", 0, "p"]))
        event = ["card_played", 1, "p"]
        self.assertEqual(list(gestures.with_implied(game, event, True)), [event])

    def test_effects_that_wait_at_the_end_hold_the_turn(self) -> None:
        game = self.played_out({"when": "turn_end"})
        record(game, tapped(game, "p", "basic"))
        self.assert_same(tapped(game, "p", "basic"), Play(["card_played", 0, "p"]))


class TestAnswering(TestCase):
    def setUp(self) -> None:
        self.game = begun()
        announce(self.game, "p", "basic")
        see(self.game, "n", "instant")

    def test_whose_an_instant_is_must_be_known(self) -> None:
        self.assert_same(tapped(self.game, "n", "instant"), AskWho(["card_played", 1, "n"]))
        self.assert_same(tapped(self.game, "n", "instant", 2), Play(["card_played", 2, "n"]))
        self.assert_same(tapped(self.game, "n", "instant", 0), AskWho(["card_played", 1, "n"]))

    def test_if_only_one_seat_can_answer_there_is_no_question(self) -> None:
        self.game.accept(["passed", 1])
        self.assert_same(tapped(self.game, "n", "instant"), Play(["card_played", 2, "n"]))

    def test_another_card_has_to_wait(self) -> None:
        see(self.game, "q", "basic")
        self.assert_same(tapped(self.game, "q", "basic"), Refuse("resolving"))

    def test_a_held_ok_passes_for_all_and_the_card_resolves(self) -> None:
        intent = gestures.confirmed_all(moment(self.game))
        self.assert_same(intent, Record([["passed", 1], ["passed", 2], ["card_resolved", 0, "p"]]))
        record(self.game, intent)
        self.assertEqual(shown(self.game)["seats"][0]["unicorns"], 1)

    def test_who_passes_last_says_nothing_of_the_stable(self) -> None:
        for _ in range(2):
            record(self.game, gestures.confirmed(moment(self.game)))
        rows = gestures.moves(moment(self.game))
        self.assertEqual([row[0] for row in rows], ["Stable of Ann", "Stable of Ben", "Stable of Cleo"])
        self.assert_same(gestures.confirmed(moment(self.game)), Record([["card_resolved", 0, "p"]]))
        self.assert_same(tapped(self.game, "p", "basic"), Record([["card_resolved", 0, "p"]]))

    def test_an_upgrade_is_asked_for_its_stable(self) -> None:
        game = begun()
        announce(game, "g", "upgrade")
        self.assert_same(gestures.confirmed_all(moment(game)), Record([["passed", 1], ["passed", 2]]))

    def test_a_card_of_another_stable_says_where_a_card_goes(self) -> None:
        for _ in range(2):
            record(self.game, gestures.confirmed(moment(self.game)))
        record(self.game, gestures.moves(moment(self.game))[1][-1])
        self.assertEqual(shown(self.game)["seats"][1]["unicorns"], 1)

    def test_at_strict_pace_it_is_resolved_by_who_played_it(self) -> None:
        intent = gestures.confirmed_all(moment(self.game, is_strict=True))
        self.assert_same(intent, Record([["passed", 1], ["passed", 2]]))

    def test_one_press_is_the_pass_of_one_seat(self) -> None:
        record(self.game, gestures.confirmed(moment(self.game)))
        self.assertEqual(shown(self.game)["window"]["waiting"], [2])
        self.assertEqual(picture(self.game)["waiting"], ["Cleo"])

    def test_a_stopped_card_does_not_resolve(self) -> None:
        record(self.game, tapped(self.game, "n", "instant", 2))
        self.assertTrue("n" in picture(self.game)["verdict"])
        record(self.game, gestures.confirmed_all(moment(self.game)))
        self.assertEqual(shown(self.game)["discard"], 2)


class TestResolving(TestCase):
    def resolving(self, kind: str, **fields: "Any") -> "Game":
        game = begun()
        enter(game, "u", 1)
        announce(game, "m", kind, **fields)
        record(game, gestures.confirmed_all(moment(game)))
        self.assertTrue(shown(game)["pending"] is not None)
        return game

    def test_a_card_in_a_stable_is_a_target(self) -> None:
        effect = {"when": "resolved", "target": "other", "do": ["leave", "target", "hand"]}
        game = self.resolving("magic", effects=[effect])
        self.assert_same(tapped(game, "u", "basic"), Record([["card_resolved", 0, "m", {"target": "u"}]]))
        self.assert_same(gestures.confirmed(moment(game)), ListMoves())
        rows = gestures.moves(moment(game))
        self.assertEqual([row[:2] for row in rows], [["Card u", "Ben"]])

    def test_a_card_of_a_stable_says_where_a_downgrade_goes(self) -> None:
        game = self.resolving("downgrade")
        self.assert_same(tapped(game, "u", "basic"), Record([["card_resolved", 0, "m", {"stable": 1}]]))

    def test_a_downgrade_with_a_target_asks_for_both(self) -> None:
        effect = {"when": "resolved", "target": "any", "do": ["leave", "target", "hand"]}
        game = self.resolving("downgrade", effects=[effect])
        self.assert_same(tapped(game, "u", "basic"), Pick([1]))
        answered = tapped(game, "u", "basic", picked=(1,))
        self.assert_same(answered, Record([["card_resolved", 0, "m", {"target": "u", "stable": 1}]]))
        record(game, answered)
        self.assertEqual(shown(game)["seats"][1]["stable"][0]["card"], "m")

    def test_a_seat_is_named_by_a_card_of_its_stable_or_from_a_list(self) -> None:
        effect = {"when": "resolved", "target": "seat", "do": ["skip_turn", "target"]}
        game = self.resolving("magic", effects=[effect])
        self.assert_same(tapped(game, "u", "basic"), Record([["card_resolved", 0, "m", {"target": 1}]]))
        self.assertEqual(len(gestures.moves(moment(game))), 3)

    def test_several_targets_are_named_one_after_the_other(self) -> None:
        effects = [
            {"when": "resolved", "target": "own", "do": ["leave", "target", "hand"]},
            {"when": "resolved", "target": "other", "of": "unicorn", "do": ["leave", "target", "hand"]},
            {"when": "resolved", "target": "other_seat", "do": ["skip_turn", "target"]},
        ]
        game = self.resolving("magical", effects=effects)
        self.assert_same(gestures.confirmed(moment(game)), ListMoves())
        self.assert_same(tapped(game, "u", "basic"), Pick(["u"]))
        self.assert_same([row[0] for row in gestures.moves(moment(game, ("u",)))], ["Ben", "Cleo"])
        self.assert_same(tapped(game, "u", "basic", picked=("u",)), Pick(["u", 1]))
        self.assertEqual(picture(game, ("u", 1))["labels"][1], "Stable")
        told = {"targets": [None, "u", 1]}
        resolved = Record([["card_resolved", 0, "m", told]])
        self.assert_same(gestures.confirmed(moment(game, ("u", 1))), resolved)
        record(game, resolved)
        self.assertEqual(shown(game)["seats"][1]["skip_turns"], 1)


class TestEffectsAhead(TestCase):
    def turn_with(self, *effects: "Any") -> "Game":
        game = begun()
        for number, effect in enumerate(effects):
            enter(game, f"e{number}", 0, "upgrade", effects=[effect])
        return game

    def test_who_plays_goes_without_what_may_be_used(self) -> None:
        game = self.turn_with({"when": "beginning", "optional": True})
        announce(game, "p", "basic")
        self.assertEqual(shown(game)["phase"], "action")

    def test_what_must_be_used_is_told(self) -> None:
        game = self.turn_with({"when": "beginning"})
        with self.assertRaises(Refused) as caught:
            announce(game, "p", "basic")
        self.assertEqual(caught.exception.code, "effects_due")

    def test_a_tapped_source_goes_on_to_its_effect(self) -> None:
        game = self.turn_with({"when": "beginning"})
        record(game, tapped(game, "e0", "upgrade"))
        self.assertEqual(shown(game)["phase"], "beginning")
        self.assert_same(tapped(game, "e0", "upgrade"), Record([["effect_used", 0, "e0"]]))
        card = panels.card(shown(game), "e0", game.titles["e0"], False)
        self.assertEqual(card["prompt"], "OK: its effect")
        self.assert_same(gestures.used(moment(game), "e0"), Pick(["e0"]))
        rows = gestures.moves(moment(game, ("e0",)))
        self.assert_same(rows[0][-1], Record([["effect_used", 0, "e0"]]))

    def test_before_a_turn_an_effect_is_used_as_at_its_beginning(self) -> None:
        game = begun()
        enter(game, "e", 1, "upgrade", effects=[{"when": "pre_turn", "target": "other_seat"}])
        game.accept(["conceded", 0])
        self.assertEqual(picture(game)["items"], [["e", "must"]])
        self.assert_same(gestures.confirmed(moment(game)), Pick(["e"]))
        rows = gestures.moves(moment(game, ("e",)))
        self.assert_same([row[-1] for row in rows], [Record([["effect_used", 1, "e", {"target": 2}]])])


class TestEffects(TestCase):
    def setUp(self) -> None:
        self.game = begun()
        targeted = {"when": "beginning", "target": "other", "do": ["leave", "target", "hand"]}
        enter(self.game, "r", 0, "upgrade", effects=[targeted])
        enter(self.game, "s", 0, "upgrade", effects=[{"when": "beginning", "do": ["draw", "you", 1]}])
        enter(self.game, "u", 1)
        record(self.game, gestures.confirmed(moment(self.game)))

    def test_an_effect_with_a_target_is_picked_then_its_target_tapped(self) -> None:
        self.assert_same(tapped(self.game, "r", "upgrade"), Pick(["r"]))
        self.assertEqual(picture(self.game, ("r",))["items"][0][1], "target?")
        used = Record([["effect_used", 0, "r", {"target": "u"}]])
        self.assert_same(tapped(self.game, "u", "basic", picked=("r",)), used)
        rows = gestures.moves(moment(self.game, ("r",)))
        self.assert_same([row[-1] for row in rows], [used])

    def test_ok_asks_for_the_target_then_lets_all_happen(self) -> None:
        self.assert_same(gestures.confirmed(moment(self.game)), Pick(["r"]))
        record(self.game, tapped(self.game, "u", "basic", picked=("r",)))
        record(self.game, gestures.confirmed(moment(self.game)))
        view = shown(self.game)
        self.assertEqual([trigger["state"] for trigger in view["triggers"]], ["done", "done"])
        self.assertEqual((view["seats"][0]["hand"], view["seats"][1]["hand"]), (6, 6))

    def test_left_undoes_a_pick_then_takes_back(self) -> None:
        self.assert_same(gestures.left(moment(self.game, ("r",))), Pick([]))
        self.assert_same(gestures.left(moment(self.game)), TakeBack())


class TestByHand(TestCase):
    def test_a_card_is_moved_to_the_stable_of_another(self) -> None:
        game = begun()
        enter(game, "u", 1)
        enter(game, "v", 2)
        self.assert_same(tapped(game, "u", "basic"), ShowCard("u"))
        self.assert_same(gestures.used(moment(game), "u"), Pick(["u"]))
        record(game, tapped(game, "v", "basic", picked=("u",)))
        self.assertEqual(shown(game)["seats"][2]["unicorns"], 2)

    def test_every_row_of_where_it_can_go_is_accepted(self) -> None:
        for number in range(6):
            game = begun()
            enter(game, "u", 1)
            rows = gestures.moves(moment(game, ("u",)))
            self.assertEqual(len(rows), 6)
            record(game, rows[number][-1])

    def test_cards_over_the_limit_are_discarded_one_by_one(self) -> None:
        game = begun()
        game.accept(["ruled", 0, "hand", 3, "counted"])
        for _ in range(3):
            record(game, gestures.confirmed(moment(game)))
        self.assertEqual(picture(game)["number"], "3")
        see(game, "p", "basic")
        record(game, tapped(game, "p", "basic"))
        self.assertEqual(picture(game)["number"], "2")
        record(game, gestures.confirmed(moment(game)))
        self.assertEqual(shown(game)["seats"][0]["to_discard"], 0)


class TestCommands(TestCase):
    def test_a_pass_is_ok_and_a_judge_reads_the_history(self) -> None:
        game = begun()
        announce(game, "p", "basic")
        self.assert_same(commanded(moment(game), "pass", gestures.confirmed), Record([["passed", 1]]))
        self.assert_same(commanded(moment(game), "judge", gestures.confirmed), OpenHistory())
        self.assert_same(commanded(moment(game), "menu", gestures.confirmed), OpenMenu())
        self.assert_same(commanded(moment(game), "fight", gestures.confirmed), Refuse("not_in_game"))


class TestPictures(TestCase):
    def test_eight_seats_are_shown_and_one_that_left_has_no_number(self) -> None:
        game = begun(8)
        enter(game, "u", 7)
        game.accept(["conceded", 3])
        seats = picture(game)["seats"]
        self.assertEqual([seat["number"] for seat in seats], ["0", "0", "0", "-", "0", "0", "0", "1"])

    def test_the_end_names_who_won_and_by_what(self) -> None:
        game = begun(2)
        enter(game, "u", 1)
        game.accept(["time_called"])
        given = picture(game)
        self.assertEqual(given["headline"], "Ben wins!")
        self.assertEqual(given["seats"], [["Ann", "0"], ["Ben", "1"]])

    def test_a_card_says_what_it_counts_as_and_whose_it_is(self) -> None:
        game = begun()
        enter(game, "u", 1, "magical", counts_as=2)
        given = panels.card(shown(game), "u", game.titles["u"], False)
        self.assertEqual((given["strength"], given["facts"][1]), ("2", "of Ben"))


class TestStandIns(TestCase):
    def described(self, game: "Game", **answers: "Any") -> "dict[str, Any]":
        answered = fully_answered(cards, game.state(), answers)
        return cards.title("Stand-in 1", answered)

    def test_every_type_can_be_described_and_is_a_sound_title(self) -> None:
        game = begun()
        for kind in cards.TYPES:
            title = self.described(game, type=kind)
            self.assertEqual(rulebook.parse_title(title).type, kind)

    def test_in_a_window_an_instant_is_likely(self) -> None:
        game = begun()
        announce(game, "p", "basic")
        self.assertEqual(self.described(game)["type"], "instant")

    def test_what_is_answered_is_in_the_title(self) -> None:
        title = self.described(begun(), type="magical", more="yes", counts_as=2, cannot_be_neighed="yes")
        parsed = rulebook.parse_title(title)
        self.assertEqual((parsed.counts_as, parsed.cannot_be_neighed, parsed.pre_turn), (2, True, False))

    def test_rare_fields_are_asked_for_only_after_more(self) -> None:
        asked = [question[0] for question in cards.questions(None, {"type": "basic"})]
        self.assertEqual(asked, ["type", "more"])
        asked = [question[0] for question in cards.questions(None, {"type": "basic", "more": "yes"})]
        self.assertEqual(asked[1:4], ["more", "effect", "counts_as"])

    def test_an_effect_has_a_time_and_a_target_and_hands_do_the_rest(self) -> None:
        title = self.described(begun(), type="upgrade", effect="beginning", effect_target="other")
        effect = rulebook.parse_title(title).effects[0]
        self.assertEqual(
            (effect.when, effect.optional, effect.target, effect.do), ("beginning", True, "other", None)
        )

    def test_an_effect_may_name_the_type_of_its_target_and_be_one_of_two(self) -> None:
        said = {"effect": "resolved", "effect_target": "any", "effect_of": "unicorn", "more": "yes"}
        title = self.described(begun(), type="magic", effect_2="turn_end", needs_unicorns=2, **said)
        parsed = rulebook.parse_title(title)
        self.assertEqual(
            [(each.when, each.of) for each in parsed.effects], [("resolved", ("unicorn",)), ("turn_end", ())]
        )
        self.assertEqual(parsed.needs, (("unicorns", 2),))

    def test_a_described_card_may_bar_and_shield(self) -> None:
        said = {
            "more": "yes",
            "bars": "upgrade",
            "bars_others": "magic",
            "shields": "yes",
            "uncounted": "yes",
        }
        parsed = rulebook.parse_title(self.described(begun(), type="downgrade", hand_limit=-2, **said))
        self.assertEqual((parsed.bars, parsed.bars_others, parsed.hand_limit), (("upgrade",), ("magic",), -2))
        self.assertTrue(parsed.shields and parsed.uncounted)


class TestLists(TestCase):
    def test_the_cards_in_stables_are_listed_with_their_seats(self) -> None:
        game = begun()
        enter(game, "u", 1)
        enter(game, "v", 0)
        lying = gestures.lying_for(shown(game), [], "in_play")
        self.assertEqual(lying, [("v", 0), ("u", 1)])


class TestExplaining(TestCase):
    def rows(self, game: "Game", what: str) -> "list[tuple[int, str]]":
        explain = Explain(game, what, because)
        while not explain.advance(9):
            pass
        return [(row[0], row[3]) for row in explain.rows]

    def test_a_limit_is_never_below_0_and_an_amount_says_so(self) -> None:
        game = begun()
        enter(game, "d", 0, "downgrade", hand_limit=-9)
        self.assertEqual(
            self.rows(game, "0.limit"),
            [(7, "at the start"), (-9, "Card d took effect"), (2, "never below 0")],
        )

    def test_the_deck_is_the_same_whichever_seat_is_asked(self) -> None:
        game = begun()
        game.accept(["deck_set", 40])
        game.accept(["effect_happened", 1, self.seen(game), ["draw", 1, 2]])
        wanted = [(0, "at the start"), (40, "the deck was counted"), (-2, "Card c took effect")]
        self.assertEqual(self.rows(game, "0.deck"), wanted)
        self.assertEqual(self.rows(game, "2.deck"), wanted)

    def seen(self, game: "Game") -> str:
        see(game, "c", "magic")
        return "c"


if __name__ == "__main__":
    unittest.main()
