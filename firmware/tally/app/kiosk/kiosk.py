"""The kiosk: what it shows while nobody is there, and what happens when visitors come and leave."""

from tally.app.current_game import startup
from tally.app.kept import keyholders
from tally.app.kept import settings as settings_file
from tally.app.kept.game_options import fit_seats, options
from tally.app.kiosk import choices as choices_file
from tally.app.kiosk import demo_script as demos
from tally.app.kiosk.choices import COUNTDOWN_S
from tally.app.kiosk.figures import Figures
from tally.app.log.flash_log import LogFull
from tally.app.pages import language
from tally.app.pages.mode import HOME, Mode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.kept.settings import Settings
    from tally.app.pages.table import Table

_MS_PER_SECOND = 1_000
_MS_PER_MINUTE = 60_000
_MS_PER_HOUR = 3_600_000
# How often the figures are written at most.
_KEEP_MS = 600_000
# What to say of a tag, by what is wrong with it. Any other tag is said not to be our card.
_KIND = {"two_cards": "two_cards", "two_stay": "two_cards", "empty": "blank", "other_game": "other"}


def turn_on(table: "Table") -> None:
    """Make the table a kiosk. If there is no staff card, which is the only way out, register one first."""
    if not keyholders.has(table.devices.store, keyholders.STAFF):
        table.open.new_holder(keyholders.STAFF, lambda: turn_on(table))
        return

    def begin() -> bool:
        table.settings.kiosk = True
        settings_file.keep(table.devices.store, table.settings)
        table.file_games()
        table.start_game()
        return False

    table.when_idle(begin)


def _visitors_settings(table: "Table") -> "Settings":
    """Return the table's settings, changed for visitors who have never played."""
    settings = settings_file.read(table.devices.store)
    settings.pace = settings_file.PACES[0]
    settings.seating = settings_file.SEATINGS[0]
    settings.windows = settings_file.WINDOWS[1]
    settings.decks = {}
    settings.match = None
    return settings


class Kiosk(Mode):
    """The table as a kiosk. `choices` are the staff's. `demo` is the demo that runs, if any."""

    is_supervised = keeps_settings = files_games = False

    def __init__(self, table: "Table") -> None:
        self.choices = choices_file.read(table.devices.store)
        self.figures = Figures(table.devices.store)
        self._table = table
        self.demo: "demos.Demo | None" = None
        self._minutes = 0  # minutes of use that are in the figures
        self._kept_ms = 0
        self._faults = 0  # how many faults are on show
        self._is_dim = False

    def wait_for_visitors(self) -> None:
        """Show the page for passers-by. Names, decks and matches of the visitors are forgotten."""
        table = self._table
        self._leave_demo()
        self.open_link(False)
        table.settings = _visitors_settings(table)
        language.speak(table, self.choices["language"])
        table.session.owners.decks = table.settings.decks
        table.clear()
        table.open.kiosk_pages().attract()
        if self.figures.is_changed and self._now_ms() - self._kept_ms >= _KEEP_MS:
            self.keep_figures()

    def welcome(self) -> None:
        """Begin the demo, or a game if the game has no demo."""
        self.figures.count("visitors")
        if self.choices["game"] in demos.GAMES:
            self.begin_demo()
        else:
            self.begin_game()

    def welcome_in(self, code: str) -> None:
        """Begin in a visitor's language, until the kiosk begins again."""
        language.speak(self._table, code)
        self.welcome()

    def begin_demo(self) -> None:
        """Begin the demo."""
        self._leave_demo()
        if not self._begin(self.choices["game"]):
            return
        self.figures.count("begun")
        self.demo = demos.Demo(self.choices["game"])
        self._table.clear()
        self._table.open.kiosk_pages().demo()

    def begin_game(self) -> bool:
        """Begin the visitors' own game. Return True: nobody is to choose it."""
        self._leave_demo()
        if self._begin(self.choices["game"]):
            self.figures.count("games")
            self._table.clear()
            self._table.open.play()
        return True

    def finish_demo(self) -> None:
        """Count a demo that was seen to its end."""
        if self.demo:
            self.figures.count("finished")
        self.demo = None

    def take_bad_tag(self, code: str) -> bool:
        """Say kindly what was laid down, or how. If nobody was there before, begin the demo."""
        word = _KIND.get(code, "not_card")
        page: "Any" = self._table.page()
        if page.name == "attract":
            self.welcome()
        elif page.name == "demo":
            page.say_kindly(word)
        else:
            self._table.open.kiosk_pages().kind(word)
        return True

    def take_staff_card(self, card: str) -> bool:
        """If this is a staff card, ask for its code. Return whether it is one.

        On the page with the list of cards it asks nothing: there the tap only shows which card it is.
        """
        table = self._table
        if table.page_name() == "holders":
            return False
        try:
            if not keyholders.knows(table.devices, keyholders.STAFF, card):
                return False
        except OSError:
            return False
        if table.page_name() not in ("code", "staff"):
            table.open.code(keyholders.STAFF, card, lambda: table.open.kiosk_pages().staff())
        return True

    def look(self, alone_ms: int) -> bool:
        """Look after the kiosk in a quiet moment: count, dim, and find out whether everybody has left."""
        self._count_minutes()
        faults = len(self._table.faults)
        if faults > self._faults:
            self.figures.count("faults", faults - self._faults)
        self._faults = faults
        self.dim()
        left_ms = self.choices["idle_s"] * _MS_PER_SECOND - alone_ms
        name = self._table.page_name()
        if left_ms <= COUNTDOWN_S * _MS_PER_SECOND and name not in ("attract", "leaving"):
            self._table.open.kiosk_pages().leaving()
        return True

    def is_heard(self, _settings: "Settings | None") -> bool:
        """Return whether sounds are on: by the staff's choice, and until the hours of use are over."""
        is_on: bool = self.choices["sound"] == settings_file.SOUNDS[0]
        return is_on and not self._is_past("quiet_h")

    def days(self) -> "list[dict[str, Any]] | None":
        """Return what was counted by day, today last."""
        return self.figures.days

    def dim(self) -> None:
        """Dim or light the displays, by the staff's choice."""
        is_dim = self._is_past("dim_h")
        if is_dim != self._is_dim:
            self._is_dim = is_dim
            for display in self._table.devices.displays:
                display.dim(is_dim)

    def keep_figures(self) -> None:
        """Write the figures in an idle moment."""
        self._kept_ms = self._now_ms()
        self._table.when_idle(self._keep_figures)

    def keep_choices(self) -> None:
        """Write the staff's choices in an idle moment."""
        self._table.when_idle(self._keep_choices)

    def open_link(self, is_open: bool) -> None:
        """Let a computer do everything, or only read.

        With `is_open` false, Ctrl-C does not interrupt either.
        """
        self._table.devices.heed_ctrl_c(is_open)

    def end(self) -> None:
        """Stop being a kiosk. The visitors' games do not become files."""
        table = self._table
        self._leave_demo()
        table.settings = settings_file.read(table.devices.store)
        language.speak(table, table.settings.language)
        table.settings.kiosk = False
        session = table.session
        if session.log.count():
            session.last_shown = table.settings.shown_games = session.log.present().number
        table.mode = HOME
        table.keep_settings()
        self.open_link(True)
        for display in table.devices.displays:
            display.dim(False)
        table.when_idle(self._keep_figures)
        table.start_game()

    def _begin(self, game: str) -> bool:
        """Begin a game with unnamed seats. Return whether it was written down."""
        table = self._table
        table.settings.game = table.session.offered = game
        table.settings.names = settings_file.plain_names(len(table.settings.names))
        fit_seats(table.settings)
        chosen = options(table.settings)
        chosen["seats"], chosen["first"] = table.settings.names, 0
        table.session.owners.decks = table.settings.decks = {}
        try:
            startup.begin(table.session, game, chosen)
        except (LogFull, OSError) as trouble:
            table.refuse(table.session.not_kept(trouble))
            return False
        return True

    def _leave_demo(self) -> None:
        """Count the step at which a demo was left, if there was one."""
        if self.demo:
            self.figures.leave(self.demo.at + 1)
        self.demo = None

    def _count_minutes(self) -> None:
        minutes = self._now_ms() // _MS_PER_MINUTE
        if minutes > self._minutes:
            self.figures.count("minutes", minutes - self._minutes)
            self._minutes = minutes

    def _is_past(self, hours: str) -> bool:
        """Return whether the kiosk was in use for the chosen number of hours."""
        limit: int = self.choices[hours]
        return limit > 0 and self._now_ms() >= limit * _MS_PER_HOUR

    def _keep_figures(self) -> bool:
        self.figures.keep()
        return False

    def _keep_choices(self) -> bool:
        choices_file.keep(self._table.devices.store, self.choices)
        return False

    def _now_ms(self) -> int:
        return self._table.now_ms()
