"""The page of a kiosk while nobody is there, and the question whether somebody still is."""

from tally.app.game.dialogs import NoticePage
from tally.app.kiosk.choices import COUNTDOWN_S
from tally.app.pages.page import BasePage
from tally.screens.attract import draw_attract
from tally.screens.demo import draw_kind
from tally.screens.message import draw_question
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.kiosk.kiosk import Kiosk
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag

# Long enough to read a step in passing. Then everything that is lit moves to another place.
_STEP_MS = 3_000
_MS_PER_SECOND = 1_000


class AttractPage(BasePage):
    """Scenes that follow one another. Any card and any press begins the demo."""

    name = "attract"
    screen = staticmethod(draw_attract)

    def __init__(self, table: "Table", kiosk: "Kiosk") -> None:
        super().__init__(table)
        self._kiosk = kiosk
        self._step = self._step_now()

    def picture(self) -> "Picture":
        """Return the present scene."""
        return {"step": self._step}

    def asked(self) -> "int | None":
        """Return None: nobody sits there yet."""
        return None

    def tick(self) -> None:
        """Go on to the next scene when its time has come."""
        step = self._step_now()
        if step != self._step:
            self._step = step
            self.table.redraw()

    def left(self) -> None:
        """Begin the demo."""
        self._kiosk.welcome()

    ok = right = left_held = ok_held = left

    def right_held(self) -> None:
        """Ask for the visitor's language first."""
        self.table.open.language(self._kiosk.welcome_in)

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Begin the demo, and take the card if it is a card of the game."""
        self._kiosk.welcome()
        if self.table.page() is not self:
            self.table.page().tapped(card, tag)

    def unidentified(self, card: str, code: str) -> None:  # noqa: ARG002 - any card
        """Begin the demo."""
        self._kiosk.welcome()

    def _step_now(self) -> int:
        return int(self.table.now_ms()) // _STEP_MS


class KindPage(NoticePage):
    """Says kindly what was laid down, until the next tap or press."""

    screen = staticmethod(draw_kind)

    def picture(self) -> "Picture":
        """Return the sentence."""
        shown = super().picture()
        shown["title"], shown["text"] = text("kiosk.kind"), text("kiosk." + self.code)
        return shown


class LeavingPage(BasePage):
    """Counts down while nobody answers. At the end the kiosk begins again."""

    name = "leaving"
    screen = staticmethod(draw_question)
    leaves_for = "anything"

    def __init__(self, table: "Table", kiosk: "Kiosk") -> None:
        super().__init__(table)
        self._kiosk = kiosk
        self._end_ms = table.now_ms() + COUNTDOWN_S * _MS_PER_SECOND
        self._left_s = COUNTDOWN_S

    def picture(self) -> "Picture":
        """Return the question."""
        return {
            "title": text("kiosk.still"),
            "text": text("kiosk.still.text").format(self._left_s),
            "labels": ["", text("label.go_on"), ""],
        }

    def tick(self) -> None:
        """Count down. At the end the kiosk begins again."""
        left_s = -(-(self._end_ms - self.table.now_ms()) // _MS_PER_SECOND)
        if left_s <= 0:
            self._kiosk.wait_for_visitors()
        elif left_s != self._left_s:
            self._left_s = left_s
            self.table.redraw()

    def right_held(self) -> None:
        """Go on, as after any press."""
        self.table.back()
