"""Where a card of unknown text may act, the table names the window. OK goes on from there."""

import unittest

from tally.app.game.hand import EMPTY
from tally.app.game.windows import Windows
from tally.app.kept.settings import Settings
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core import played

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

END: "Event" = ["phase_ended", 0]


class Session:
    """A game of two seats. In Ann's stable are a basic unicorn and a magical one of unknown text."""

    def __init__(self) -> None:
        self.game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
        self.game.accept(["game_started", "unstable_unicorns", {"seats": ["Ann", "Ben"], "first": 0}])
        for card, kind in (("b", "basic"), ("m", "magical")):
            played.see(self.game, card, kind)
            self.game.accept(["effect_happened", 0, card, ["enter", card, 0, "deck"]])
        self.numbers_only: "list[str]" = []
        self.steps: "list[Any]" = []
        self.ruling = ""  # no judge is at work

    def playbook(self) -> "Any":
        return self.game.playbook

    def played_view(self) -> "dict[str, Any]":
        view = self.game.view()
        assert view
        return view

    def is_over(self) -> bool:
        return False

    def record(self, events: "Any") -> None:
        self.steps = self.game.accept_all(events)


class Page:
    """The game's page and its table, with what windows ask of them."""

    def __init__(self, session: Session) -> None:
        self.session: "Any" = session
        self.table = self
        self.settings = Settings()
        self.settings.windows = "ask"
        self.sounds: "list[str]" = []
        self.hand = EMPTY
        self.windows = Windows(self)  # type: ignore[arg-type]

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def tell(self) -> None:
        self.windows.look()

    def record(self, events: "list[Event]") -> bool:
        if self.windows.hold(events, None):
            return False
        self.session.record(events)
        self.tell()
        return True

    def phase(self) -> str:
        return str(self.session.played_view()["phase"])

    def standing(self) -> int:
        return len(self.session.game.standing)


class TestWindows(unittest.TestCase):
    def setUp(self) -> None:
        self.page = Page(Session())
        self.windows = self.page.windows

    def leave(self, card: str) -> None:
        self.page.record([["effect_happened", 0, card, ["leave", card, "hand"]]])

    def test_the_game_stands_at_the_window_and_the_rest_waits_for_ok(self) -> None:
        self.assertFalse(self.page.record([END, END, END]))
        self.assertEqual((self.page.phase(), self.page.standing()), ("beginning", 3))
        self.assertEqual(self.windows.line(), "Card text: the turn begins?")
        self.assertTrue(self.windows.go_on())
        self.assertEqual((self.page.phase(), self.page.standing()), ("action", 5))
        self.assertEqual(self.windows.line(), "")

    def test_after_left_the_rest_is_not_done(self) -> None:
        self.page.record([END, END, END])
        self.assertTrue(self.windows.back())
        self.assertFalse(self.windows.go_on())
        self.assertEqual(self.page.phase(), "beginning")

    def test_an_effect_by_hand_leaves_the_window_open(self) -> None:
        self.page.record([END, END, END])
        self.page.record([["effect_happened", 0, "m", ["draw", 1, 1]]])
        labels = ["Take back", "Draw", "Counts"]
        self.windows.label(labels)
        self.assertEqual(labels, ["Back", "Go on", "Counts"])

    def test_the_window_closes_when_the_game_goes_back(self) -> None:
        self.page.record([END, END, END])
        self.page.record([["undone"]])
        self.assertEqual(self.windows.line(), "")

    def test_what_is_taken_back_passes_nothing(self) -> None:
        self.page.record([END])
        self.page.record([END, END])
        self.assertTrue(self.page.record([["undone"]] * 3))
        self.assertEqual(self.page.phase(), "pre_turn")

    def test_what_would_be_refused_is_not_held(self) -> None:
        self.assertFalse(self.windows.hold([END, END, END, END], None))

    def test_where_all_texts_are_known_nothing_is_asked(self) -> None:
        self.leave("m")
        self.assertTrue(self.page.record([END, END, END]))

    def test_the_text_of_a_card_without_its_effects_is_not_known(self) -> None:
        self.leave("m")
        self.page.session.numbers_only.append("b")
        self.assertFalse(self.page.record([END, END, END]))

    def test_a_setting_leaves_these_windows_out(self) -> None:
        self.page.settings.windows = "known"
        self.assertTrue(self.page.record([END, END, END]))

    def test_the_window_of_a_unicorn_that_came_holds_no_events_back(self) -> None:
        played.see(self.page.session.game, "n", "basic")
        self.page.record([["effect_happened", 1, "n", ["enter", "n", 1, "hand"]]])
        self.assertEqual(self.windows.line(), "Card text: a unicorn came?")
        self.assertFalse(self.windows.back())
        self.assertTrue(self.windows.go_on())
        self.assertEqual((self.page.phase(), self.windows.line()), ("pre_turn", ""))
