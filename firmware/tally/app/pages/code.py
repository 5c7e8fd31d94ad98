"""A code of four digits, entered with a wheel: a keyholder's code, or a new one for a card."""

from tally.app import keyholders
from tally.app.page import BasePage
from tally.app.taps import is_lasting
from tally.screens.message import draw_question
from tally.screens.name_wheel import draw_name_wheel
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag

_DIGITS = 10
_BESIDE = 3
_HIDDEN = "*"
_MS_PER_SECOND = 1_000


class _WheelPage(BasePage):
    """Left and Right turn the wheel, and OK takes a digit; the last digit ends the code.

    Left held takes one back.
    """

    screen = staticmethod(draw_name_wheel)

    def __init__(self, table: "Table", role: str, card: str) -> None:
        super().__init__(table)
        self._role = role
        self._card = card
        self._code = ""
        self._digit = 0
        self._note = ""  # shown in place of the wheel
        self._title = "keyholder.code"

    def picture(self) -> "Picture":
        """Return the digits so far, hidden, and the wheel."""
        around = [] if self._note else [self._digit + by for by in range(-_BESIDE, _BESIDE + 1)]
        return {
            "title": text(self._title).format(text("keyholder." + self._role)),
            "name": _HIDDEN * len(self._code),
            "letters": [str(digit % _DIGITS) for digit in around],
            "note": self._note,
            "prompt": text("keyholder.hint"),
            "labels": [text("label.before"), text("label.ok"), text("label.after")],
        }

    def left(self) -> None:
        """Turn to the digit before."""
        self._turn(-1)

    def right(self) -> None:
        """Turn to the next digit."""
        self._turn(1)

    def ok(self) -> None:
        """Take the digit."""
        if not self._is_open():
            return
        self._code += str(self._digit)
        self._digit = 0
        if len(self._code) == keyholders.CODE_DIGITS:
            code, self._code = self._code, ""
            self.entered(code)

    def left_held(self) -> None:
        """Take the last digit back. Without one, leave the page."""
        if not self._code:
            self.table.back()
        self._code = self._code[:-1]

    def ok_held(self) -> None:
        """Do nothing: a code ends with its last digit."""

    def right_held(self) -> None:
        """Do nothing."""

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Ignore cards: a code is half entered."""

    def untold(self, card: str, code: str) -> None:
        """Ignore other tags as well."""

    def entered(self, code: str) -> None:
        """Go on with a whole code."""

    def _turn(self, by: int) -> None:
        if self._is_open():
            self._digit = (self._digit + by) % _DIGITS

    def _is_open(self) -> bool:
        """Return whether digits can be entered now. A press removes a note."""
        if self._note:
            self._say("")
            return False
        return True

    def _say(self, note: str) -> None:
        self._note = note
        self.redraw()


class CodePage(_WheelPage):
    """Calls `allowed` once the code is right. After wrong codes, the next try has to wait."""

    name = "code"

    def __init__(self, table: "Table", role: str, card: str, allowed: "Callable[[], object]") -> None:
        super().__init__(table, role, card)
        self._allowed = allowed
        self._tried = ""  # the code that will be checked
        self._wait_s = 0
        self._look()

    def tick(self) -> None:
        """Count down the wait."""
        if self._wait_s:
            self._look()

    def entered(self, code: str) -> None:
        """Have the code checked in an idle moment, because a try is written down."""
        self._tried = code
        self._say(text("keyholder.working"))
        self.table.when_idle(self._check)

    def _is_open(self) -> bool:
        return not (self._tried or self._wait_s) and super()._is_open()

    def _check(self) -> bool:
        """Check the code. Return False: there is no more to do."""
        code, self._tried = self._tried, ""
        if self.table.page() is not self:  # somebody has left the page meanwhile
            return False
        try:
            is_right = keyholders.check(self.table.devices, self._role, self._card, code)
        except OSError:
            self._say(text("keyholder.not_saved"))
            return False
        if is_right:
            self.table.sound("accepted")
            self.table.back()
            self._allowed()
            return False
        self.table.sound("refused")
        self.table.wrong_code_ms = self.table.now_ms()
        self._say(text("keyholder.wrong"))
        self._look()
        return False

    def _look(self) -> None:
        """Find out how long the next try must wait."""
        wait_ms = keyholders.wait_ms(self.table.devices, self._role, self._card)
        left_ms = self.table.wrong_code_ms + wait_ms - self.table.now_ms()
        wait_s = -(-left_ms // _MS_PER_SECOND) if wait_ms and left_ms > 0 else 0
        if wait_s != self._wait_s:
            self._wait_s = wait_s
            self._say(text("keyholder.wait").format(wait_s) if wait_s else "")


class NewCodePage(_WheelPage):
    """Asks for a new code twice, registers the card, and calls `then`."""

    name = "new_code"

    def __init__(self, table: "Table", role: str, card: str, then: "Callable[[], object]") -> None:
        super().__init__(table, role, card)
        self._then = then
        self._first = ""
        self._title = "keyholder.new"

    def entered(self, code: str) -> None:
        """Ask for the code again; the second time, register the card in an idle moment."""
        if not self._first:
            self._first, self._title = code, "keyholder.again"
            return
        if code == self._first:
            self._say(text("keyholder.working"))
            self.table.when_idle(self._register)
            return
        self._first, self._title = "", "keyholder.new"
        self.table.sound("refused")
        self._say(text("keyholder.differs"))

    def _register(self) -> bool:
        """Register the card. Return False: there is no more to do."""
        if self.table.page() is not self:
            return False
        try:
            keyholders.register(self.table.devices, self._role, self._card, self._first)
        except (OSError, ValueError) as trouble:
            self.table.sound("refused")
            self._say(text("keyholder.full" if isinstance(trouble, ValueError) else "keyholder.not_saved"))
            return False
        self.table.sound("accepted")
        self.table.back()
        self._then()
        return False


class NewHolderPage(BasePage):
    """Waits for any sticker with a lasting UID. Its content does not matter. It becomes the card."""

    name = "new_holder"
    screen = staticmethod(draw_question)

    def __init__(self, table: "Table", role: str, then: "Callable[[], object]") -> None:
        super().__init__(table)
        self._role = role
        self._then = then
        self._asked = "keyholder.tap." + role

    def picture(self) -> "Picture":
        """Return the request for a card."""
        return {
            "title": text("keyholder." + self._role),
            "text": text(self._asked),
            "labels": [text("label.back"), "", ""],
        }

    def ok(self) -> None:
        """Do nothing: the page waits for a card."""

    ok_held = right = right_held = ok

    def tapped(self, card: str, tag: "Tag | None") -> None:  # noqa: ARG002 - whatever is on it
        """Take the card."""
        self.table.back()
        self.table.show(NewCodePage(self.table, self._role, card, self._then))

    def untold(self, card: str, code: str) -> None:  # noqa: ARG002 - whatever is on it
        """Take a blank or foreign sticker as well, but no phone: its number changes each time."""
        if is_lasting(bytes.fromhex(card)):
            self.tapped(card, None)
        else:
            self._asked = "keyholder.no_card"
            self.table.sound("refused")
            self.redraw()
