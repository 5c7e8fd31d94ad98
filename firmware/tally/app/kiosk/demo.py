"""The demo on the device: a real game that asks for one card after another."""

from tally.app.current_game import event_text
from tally.app.game.play import PlayPage
from tally.app.kiosk.demo_script import AIM, LOOK, PICK, PICTURES, TAP
from tally.rules.at_table import intents
from tally.rules.refusals import Refused
from tally.screens.demo import draw_demo
from tally.screens.words import text
from tally.tags.record import TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from tally.app.kiosk.kiosk import Kiosk
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.at_table.playbook import Intent
    from tally.rules.game import Batch
    from tally.tags.record import Tag

    Event = list[Any]

# A picture to look at stays this long, if nobody goes on before.
_LOOK_MS = 6_000
_LEFT, _OK = "left", "ok"
_OF_CARDS = (TAP, AIM, PICK)
# What a card may mean in the demo. Any other meaning would open a page of its own.
_TAKEN = (intents.After, intents.Pick, intents.Play, intents.Record)


class DemoPage(PlayPage):
    """The game's page, covered by what to do next and what the last card or button did.

    Another card than the one asked for is taken if the rules allow it. Right begins the visitors' own game.
    OK skips a card that nobody finds.
    """

    name = "demo"

    def __init__(self, table: "Table", kiosk: "Kiosk") -> None:
        super().__init__(table)
        demo = kiosk.demo
        assert demo
        self._demo = demo
        self._kiosk = kiosk
        self._before = demo.before
        self._remark = ""  # replaces what the last step did
        self._laid = ""  # the name of the card that is being taken
        self._stood: "Any" = None  # the game before that card
        self._is_pressed = False  # whether the wanted button was pressed: it may have led to another page
        self._seen_ms = 0
        self.is_working = True

    def picture(self) -> "Picture":
        """Return what is asked for, or the game's own picture if that is to be looked at."""
        if self._verb() in PICTURES and not self._remark:
            shown = super().picture()
            if self._verb() == LOOK:
                shown.pop("told", None)
            return shown
        self.screen = draw_demo
        return self.asked_for()

    def asked_for(self) -> "Picture":
        """Return what is asked for, in words, with the counts. `wanted` is a card or a button."""
        is_over = self._demo.is_over()
        return {
            "counts": self._counts(),
            "said": text("kiosk.over") if is_over else self._said_now(),
            "verb": "" if is_over else text("kiosk.lay" if self._verb() in _OF_CARDS else "kiosk.press"),
            "wanted": "" if is_over else self._wanted(),
            "labels": self.labels(),
        }

    def labels(self) -> "list[str]":
        """Return what the buttons do in the demo."""
        verb, button = self._verb(), self._button()
        if not verb:
            return ["", text("kiosk.again"), text("kiosk.free")]
        in_game = super().labels()
        skip = text("label.go_on" if verb in PICTURES else "kiosk.skip")
        middle = in_game[1] if button == _OK else skip
        return [in_game[0] if button == _LEFT else "", middle, text("kiosk.free")]

    def tick(self) -> None:
        """Bring the game to where the demo begins. Later, go on after a card or a press."""
        if self._before:
            self._lead()
            return
        super().tick()
        if self._laid and not self.is_tapped:
            self._take_stock()
        elif self._is_pressed or self._is_looked_at():
            self._go_on()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take any card of the game."""
        if self._before:
            return
        if tag and (tag.kind != TITLE or tag.game != self.session.game_id()):
            self.say_kindly("not_ours")
            return
        name = tag.content["name"] if tag else self.session.name_of(card)
        seat = self._demo.seat_of(name)
        if seat is not None:
            self.session.owners.used(card, seat)
        self._laid, self._remark = name, ""
        self._stood = self._standing()
        super().tapped(card, tag)

    def unidentified(self, card: str, code: str) -> None:  # noqa: ARG002 - none of them is one of ours
        """Take a card that the game has seen. Of another tag, say kindly that it is not one of our cards."""
        if card in self.session.game.titles:
            self.tapped(card, None)
        else:
            self.say_kindly("not_ours")

    def say_kindly(self, word: str) -> None:
        """Say this instead of what the last step did. The demo still asks for the same thing."""
        self._say(text("kiosk." + word))

    def play(self, event: "Event", before: "list[Event]") -> bool:
        """Record a play with what it implies. If the rules refuse it, say so kindly."""
        try:
            self.take(event, before)
        except Refused as refused:
            self._refuse(refused)
            return False
        return True

    def record(
        self,
        events: "Iterable[Event] | Batch",
        anew: "Callable[[], Iterable[Event]] | None" = None,
        refuse: "Callable[[Refused], None] | None" = None,
    ) -> bool:
        """Record events. If the rules refuse them, say so kindly."""
        return super().record(events, anew, refuse or self._refuse)

    def left(self) -> None:
        """Do what Left does in the game, if the demo asks for Left."""
        if self._button() == _LEFT:
            self._is_pressed = True
            self._stood = self._standing()
            super().left()

    def ok(self) -> None:
        """Do what OK does in the game, if the demo asks for OK.

        Else go on, or skip a card that nobody finds.
        """
        if self._before:
            return
        if not self._verb():
            self._kiosk.begin_demo()
        elif self._button() == _OK:
            self._is_pressed = True
            super().ok()
        elif self._verb() in PICTURES:
            self._go_on()
        else:
            self._demo.skip()
            self._remark = text("kiosk.passed")
            self._settle()

    def right(self) -> None:
        """Begin the visitors' own game."""
        self._kiosk.begin_game()

    def ok_held(self) -> None:
        """Do what a short press does."""
        self.ok()

    def left_held(self) -> None:
        """Do what a short press does."""
        self.left()

    def right_held(self) -> None:
        """Do what a short press does."""
        self.right()

    def tell_hands(self, rows: "list[list[str]]", news: str = "") -> None:
        """Show nothing: the demo says what to do next."""

    def _mean(self, intent: "Intent", before: "list[Event]") -> None:
        """Do this in the next tick. Ignore a tap that would only show a card."""
        if type(intent) in _TAKEN:
            super()._mean(intent, before)

    def _lead(self) -> None:
        """Do one of the presses before the first step."""
        self._before -= 1
        super().ok()
        if not self._before:
            self.is_working = False
            self._settle()

    def _verb(self) -> str:
        """Return what is asked for now, "" when the demo is over."""
        if self._demo.is_over():
            return ""
        return AIM if self.session.played_view()["pending"] else self._demo.verb()

    def _button(self) -> str:
        """Return the button that is asked for, or ""."""
        return "" if self._verb() in _OF_CARDS or not self._verb() else self._demo.wanted()

    def _said_now(self) -> str:
        if self._is_aim_of_other():
            return self._remark or text("kiosk.target")
        return self._remark or self._demo.words()

    def _wanted(self) -> str:
        """Return the card or the button that is asked for, as the screen names it."""
        button = self._button()
        if button:
            return text("kiosk." + button)
        return text("kiosk.any_card") if self._is_aim_of_other() else self._demo.wanted()

    def _is_aim_of_other(self) -> bool:
        """Return whether a card waits for a target that the demo did not ask for."""
        return self._verb() == AIM and self._demo.verb() != AIM

    def _counts(self) -> "list[str]":
        counter = self.session.rulebook().COUNTERS[0]
        seats = self.session.played_view()["seats"]
        return [text("kiosk.count").format(seat["name"], seat[counter]) for seat in seats]

    def _standing(self) -> "tuple[Any, ...]":
        """Return a value that differs if a card has done anything."""
        return self.session.log.count(), self.hand.picked, self.session.played_view()["pending"]

    def _take_stock(self) -> None:
        """Go on if the card did what was asked for. Else say what it did."""
        name, self._laid = self._laid, ""
        demo, before, after = self._demo, self._stood, self._standing()
        if before == after:
            self._say(self._remark or text("kiosk.lies").format(name))
            return
        if before[-1]:  # it was a target; which card does not matter
            if not demo.is_over() and demo.verb() == AIM:
                demo.go_on()
            self._settle()
            return
        if not demo.is_over() and demo.verb() in (TAP, PICK) and demo.can_replace(name):
            if name != demo.wanted():
                self._remark = text("kiosk.instead").format(name, demo.wanted())
                demo.replace(name)
            demo.go_on()
        else:
            self._remark = text("kiosk.also").format(name)
        if before[0] != after[0]:
            demo.note(name)
        self._settle()

    def _go_on(self) -> None:
        """Go on to the next step. What the button opened is done, because this page is on top again."""
        if self._is_pressed and self._button() == _LEFT and self._stood != self._standing():
            self._demo.take_back()
        self._is_pressed = False
        self._remark = ""
        self._demo.go_on()
        self._settle()

    def _settle(self) -> None:
        """Bring the demo to the game's state. Count a demo that is over."""
        view = self.session.played_view()
        self._demo.settle(view["phase"], view["pending"] is not None)
        if self._demo.is_over():
            self._kiosk.finish_demo()
        self._seen_ms = self.table.now_ms()
        self.redraw()

    def _say(self, remark: str) -> None:
        self._remark = remark
        self.redraw()

    def _refuse(self, refused: "Refused") -> None:
        """Say why the rules refuse it."""
        why = event_text.reason(self.session, refused)
        self._say(text("kiosk.not_now").format(why))

    def _is_looked_at(self) -> bool:
        is_look = self._verb() in PICTURES and not self._button()
        return is_look and self.table.now_ms() - self._seen_ms >= _LOOK_MS
