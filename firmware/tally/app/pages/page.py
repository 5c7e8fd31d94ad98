"""A page: one thing that the table shows, and what taps and presses mean on it."""

from tally.app.pages import unknown_tags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.pages.places import Page
    from tally.app.pages.table import Table
    from tally.screens.canvas import Canvas
    from tally.tags.record import Tag

    Picture = dict[str, Any]

# A player sees each step, and can let go in time.
_STEP_MS = 300
# The size of the first steps of a number, how many there are, and the size of later steps.
_SMALL, _SMALL_STEPS, _LARGE = 5, 4, 10


class BasePage:
    """What all pages share: the ways back, to the menu, and to the game."""

    name = ""  # crash notes and tests use it
    screen: "Callable[[Canvas, Picture], None]"  # draws the page's picture
    is_working = False  # whether `tick` has more to do
    is_tapped = False  # whether `tick` is about to do what a tap means
    # what on the reader makes it go away: a "card" brings the game's page back, "anything" the page below
    leaves_for = ""
    is_game = False  # whether it is the game's own page, at the bottom
    is_judges = False  # whether a judge opened it; this also counts for the pages above it
    has_reader = False  # if so, nobody else looks for tags, and no banner shows faults

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.session = table.session

    def picture(self) -> "Picture":
        """Return the picture that the page's screen draws."""
        return {}

    def asked(self) -> "int | None":
        """Return the seat that may act in the game, None where there is none.

        The picture turns to that seat.
        """
        view = self.session.view
        if not view:
            return None
        seat: "int | None" = (view["pending"] or {}).get("seat", view["priority"])
        return seat

    def with_judge(self, do: "Callable[[], object]") -> None:
        """Do something that bends the rules or changes counts. The settings may ask for a judge's card first.

        If a judge opened this page, the reason is asked for.
        """
        if self.table.settings.judge_first or self.table.is_judged():
            self.by_judge(do)
        else:
            do()

    def by_judge(self, do: "Callable[[], object]") -> None:
        """Do something for judges only: ask for the card, or for the reason if a judge opened this page."""
        if self.table.is_judged():
            self.table.open.judge_pages().reasons(do)
        else:
            self.table.open.judge(do)

    def look_ahead(self) -> bool:
        """Do work ahead while nobody waits. Return whether there was anything to do."""
        return False

    def tick(self) -> None:
        """Do a bounded piece of the page's own work, if it has any."""

    def redraw(self) -> None:
        """Draw the page again in the next tick, if it is on top."""
        if self.table.page() is self:
            self.table.redraw()

    def left(self) -> None:
        """Do what the left label says."""
        self.table.back()

    def ok(self) -> None:
        """Do what the middle label says."""
        self.table.back()

    def right(self) -> None:
        """Do what the right label says."""
        self.right_held()

    def left_held(self) -> None:
        """Go back."""
        self.table.back()

    def ok_held(self) -> None:
        """Do what a short press does: a long one has no meaning of its own here."""
        self.ok()

    def right_held(self) -> None:
        """Open the menu over the game. A kiosk that nobody plays at has none."""
        game = self.table.to_game()
        if game.is_game or self.table.mode.is_supervised:
            self.table.open.menu()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Go to the game, which takes the card. Without a tag, the session knows the card."""
        self.table.to_game().tapped(card, tag)

    def unidentified(self, card: str, code: str) -> None:
        """Take a card whose tag does not say which it is; `code` is why."""
        unknown_tags.take_unidentified(self.table, card, code)


class Ahead:
    """The page that OK would open. It is made, and worked on in steps, while nobody waits.

    So a page that replays the game is complete when it is opened. There is one at a time; its `key` says
    what it is for.
    """

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._key: "Any" = None
        self._page: "Any" = None

    def advance(self, key: "Any", make: "Callable[[], Page]") -> None:
        """Make the page, or do a step of its work."""
        if self._table.is_busy():
            return
        if self._page is None or self._key != key:
            self._key, self._page = key, make()
        elif self._page.is_working:
            self._page.tick()
            if not self._page.is_working:
                self._table.devices.rest.collect_soon()  # a replay leaves much garbage

    def take(self, key: "Any") -> "Any":
        """Return the page for this key as far as it is done, or None. The page is forgotten here."""
        page = self._page if self._key == key else None
        self.drop()
        return page

    def drop(self) -> None:
        """Forget the page."""
        self._key = self._page = None


class HeldPage(BasePage):
    """A page on which something is repeated while a button is held down."""

    _side = ""  # the button that is held down
    _steps = 0
    _due_ms = 0

    def tick(self) -> None:
        """Do the next step if the button is still down."""
        if not self._side:
            return
        if not self.table.is_down(self._side):
            self._side = ""
        elif self.table.now_ms() >= self._due_ms:
            self._go_on()

    def hold(self, side: str) -> None:
        """Do steps for as long as this button is down."""
        self._side = side
        self._steps = 0
        self._go_on()

    def step(self, _by: int, _steps: int) -> None:
        """Do the next step; `_by` is -1 or 1, and `_steps` counts the steps since the button was held."""

    def _go_on(self) -> None:
        self._steps += 1
        self._due_ms = self.table.now_ms() + _STEP_MS
        self.step(-1 if self._side == "left" else 1, self._steps)
        self.redraw()


class CountingPage(HeldPage):
    """A number that Left and Right change. Held, they change it in larger steps. OK held leaves the page."""

    def left_held(self) -> None:
        """Lower the number while the button is held."""
        self.hold("left")

    def right_held(self) -> None:
        """Raise the number while the button is held."""
        self.hold("right")

    def ok_held(self) -> None:
        """Leave the page."""
        self.table.back()


def grown(number: int, by: int, steps: int) -> int:
    """Return the number after another step: the next multiple of five, after some steps of ten."""
    size = _SMALL if steps <= _SMALL_STEPS else _LARGE
    return by * ((by * number) // size + 1) * size
