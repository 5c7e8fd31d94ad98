"""A code of four digits, entered with a wheel: a keyholder's code, or a new one for a card."""

from tally.app.kept import keyholders
from tally.app.pages.page import BasePage
from tally.app.reading.taps import is_lasting
from tally.screens.message import draw_question
from tally.screens.name_wheel import draw_name_wheel
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.kept.keyholders import Code
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
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
        self._typed: "Code | None" = None
        self._is_busy = False  # from a code's last digit until it is judged or kept

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

    def unidentified(self, card: str, code: str) -> None:
        """Ignore other tags as well."""

    def entered(self, code: str) -> None:
        """Go on with a whole code."""

    def tick(self) -> None:
        """Work on the code, a slice at a time. What then writes files waits for an idle moment."""
        if self.is_working and self._typed and not self._typed.step():
            self.is_working = False
            self.table.when_idle(self._worked)

    def done(self, typed: "Code") -> None:
        """Go on with a code that was worked on; raise OSError. It may write files."""

    def _wait_for(self, work: str) -> None:
        self._is_busy = True
        self._say(text("keyholder." + work))

    def _work(self, make: "Callable[[], Code]") -> None:
        """Begin to work on the code that is made, or say why it cannot be."""
        try:
            self._typed = make()
            self.is_working = True
        except (OSError, ValueError) as trouble:
            self._fail(trouble)

    def _worked(self) -> bool:
        """Go on in an idle moment. Return False: there is no more to do."""
        typed, self._typed, self._is_busy = self._typed, None, False
        if typed and self.table.page() is self:  # nobody has left the page meanwhile
            try:
                self.done(typed)
            except OSError as trouble:
                self._fail(trouble)
        return False

    def _fail(self, trouble: Exception) -> None:
        self._is_busy = False
        self.table.sound("refused")
        self._say(text("keyholder.full" if isinstance(trouble, ValueError) else "keyholder.not_saved"))

    def _turn(self, by: int) -> None:
        if self._is_open():
            self._digit = (self._digit + by) % _DIGITS

    def _is_open(self) -> bool:
        """Return whether digits can be entered now. A press removes a note, but not that of work."""
        if self._is_busy:
            return False
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
        self._opens_ms = 0  # when the next try is open
        self._wait_s = 0
        self._look()

    def tick(self) -> None:
        """Work on the code, or count down the wait."""
        super().tick()
        if self._wait_s:
            self._count_down()

    def entered(self, code: str) -> None:
        """Have the code checked."""
        self._wait_for("checking")
        self._work(lambda: keyholders.known_code(self.table.devices, self._role, self._card, code))

    def done(self, typed: "Code") -> None:
        """Check the code, because the work is done. A try is written down."""
        if keyholders.check(self.table.devices.store, typed):
            if typed.is_weak():
                self.table.when_idle(keyholders.renewal(self.table.devices, typed))
            self.table.sound("accepted")
            self.table.back()
            self._allowed()
            return
        self.table.sound("refused")
        self.table.wrong_code_ms = self.table.now_ms()
        self._say(text("keyholder.wrong"))
        self._look()

    def _is_open(self) -> bool:
        return not self._wait_s and super()._is_open()

    def _look(self) -> None:
        """Find out how long the next try must wait. It reads files, so not each turn does it."""
        wait_ms = keyholders.wait_ms(self.table.devices, self._role, self._card)
        self._opens_ms = self.table.wrong_code_ms + wait_ms
        self._count_down()

    def _count_down(self) -> None:
        wait_s = max(0, -((self.table.now_ms() - self._opens_ms) // _MS_PER_SECOND))
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
            self._wait_for("keeping")
            self.table.when_idle(lambda: self._begin(code))  # the table's key may have to be made
            return
        self._first, self._title = "", "keyholder.new"
        self.table.sound("refused")
        self._say(text("keyholder.differs"))

    def _begin(self, code: str) -> bool:
        if self.table.page() is self:
            self._work(lambda: keyholders.new_code(self.table.devices, self._role, self._card, code))
        return False

    def done(self, typed: "Code") -> None:
        """Register the card."""
        keyholders.register(self.table.devices.store, typed)
        self.table.sound("accepted")
        self.table.back()
        self._then()


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

    def unidentified(self, card: str, code: str) -> None:  # noqa: ARG002 - whatever is on it
        """Take a blank or foreign sticker as well, but no phone: its number changes each time."""
        if is_lasting(bytes.fromhex(card)):
            self.tapped(card, None)
        else:
            self._asked = "keyholder.no_card"
            self.table.sound("refused")
            self.redraw()
