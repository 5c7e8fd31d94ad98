"""Opens the pages before a game and beside it. A page is imported when it is first opened, and stays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.pages.table import Table


class SetupPages:
    """The pages before a game and beside it: power-up, a new game, settings, codes, the wiring."""

    table: "Table"

    def about(self) -> None:
        """The firmware's version, the board, and how the last bad run ended."""
        from tally.app.setup.settings import AboutPage

        self.table.show(AboutPage(self.table))

    def code(self, role: str, card: str, allowed: "Callable[[], object]") -> None:
        """The code of a keyholder's card. When it is right, `allowed` is called."""
        from tally.app.setup.code import CodePage

        self.table.show(CodePage(self.table, role, card, allowed))

    def damaged(self) -> None:
        """The choice what to do with a game that is partly unreadable."""
        from tally.app.setup.resume import DamagedPage

        self.table.show(DamagedPage(self.table))

    def deck_check(self) -> None:
        """The formats that a deck can be checked for."""
        from tally.app.setup.deck_check import DeckCheckPage

        self.table.show(DeckCheckPage(self.table))

    def first_language(self) -> None:
        """The languages, on a new table."""
        from tally.app.setup.language import FirstLanguagePage

        self.table.show(FirstLanguagePage(self.table))

    def holders(self, role: str) -> None:
        """The cards of a role, to add one or to forget one."""
        from tally.app.setup.holders import HoldersPage

        self.table.show(HoldersPage(self.table, role))

    def language(self, take: "Callable[[str], object]") -> None:
        """The languages. `take` is called with the code of the chosen one."""
        from tally.app.setup.language import LanguagePage

        self.table.show(LanguagePage(self.table, take))

    def names(self) -> None:
        """The names of all seats."""
        from tally.app.setup.names import NamesPage

        self.table.show(NamesPage(self.table))

    def new_game(self) -> None:
        """The choices for a new game. At a kiosk, the kiosk begins the next game itself."""
        if self.table.mode.begin_game():
            return
        from tally.app.setup.new_game import NewGamePage

        self.table.show(NewGamePage(self.table))

    def new_holder(self, role: str, then: "Callable[[], object]") -> None:
        """A new keyholder's card and its code. Then `then` is called."""
        from tally.app.setup.code import NewHolderPage

        self.table.show(NewHolderPage(self.table, role, then))

    def options(self) -> None:
        """The options of the game that would begin."""
        from tally.app.setup.options import OptionsPage

        self.table.show(OptionsPage(self.table))

    def resting(self) -> None:
        """A moving picture while nobody plays."""
        from tally.app.setup.resting import RestingPage

        self.table.show(RestingPage(self.table))

    def resume(self) -> None:
        """The page at power-up: it resumes the game in the log."""
        from tally.app.setup.resume import ResumePage

        self.table.show(ResumePage(self.table))

    def self_test(self, occasion: str = "menu") -> None:
        """The test of the wiring. `occasion` says why it runs."""
        from tally.app.setup.self_test import SelfTestPage

        self.table.show(SelfTestPage(self.table, occasion))

    def settings(self) -> None:
        """The settings of this table."""
        from tally.app.setup.settings import SettingsPage

        self.table.show(SettingsPage(self.table))

    def stopped(self) -> None:
        """The choice what to do after several bad endings."""
        from tally.app.setup.resume import StoppedPage

        self.table.show(StoppedPage(self.table))
