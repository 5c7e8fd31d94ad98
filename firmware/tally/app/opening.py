"""Opens every page for a table, and what speaks for it: `main` hands it to the table.

It alone knows the families of pages. A page is imported when it is first opened, and stays. Few tables need a
judge, a kiosk or a hall: what opens their pages is imported then.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.current_game.history_rows import Row
    from tally.app.game.dialogs import UndoPage
    from tally.app.hall.opener import HallPages
    from tally.app.judge.opener import JudgePages
    from tally.app.kiosk.opener import KioskPages
    from tally.app.link.desk import Desk
    from tally.app.pages.places import Event, Page
    from tally.app.pages.table import Table
    from tally.rules.refusals import Refused


class Opening:
    """The opener of a table: see `tally.app.pages.places.Places`."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def about(self) -> None:
        """The firmware's version, the board, and how the last bad run ended."""
        from tally.app.setup.settings import AboutPage

        self.table.show(AboutPage(self.table))

    def ahead(self) -> "Iterator[object]":
        """Import and yield, one after another, the pages that nearly every game opens."""
        from tally.app.game.preload import imported

        return imported()

    def card(self, card: str) -> None:
        """One card: its numbers and its ability."""
        from tally.app.game.card import CardPage

        self.table.show(CardPage(self.table, card))

    def cards(self, kind: str) -> None:
        """A list of cards of a `kind`: "in_play", "out_of_play", or a kind of the game's own."""
        from tally.app.game.cards import CardsPage

        self.table.show(CardsPage(self.table, kind))

    def code(self, role: str, card: str, allowed: "Callable[[], object]") -> None:
        """The code of a keyholder's card. When it is right, `allowed` is called."""
        from tally.app.setup.code import CodePage

        self.table.show(CodePage(self.table, role, card, allowed))

    def correct(self, seat: int, counter: str) -> None:
        """A count that is to be corrected."""
        from tally.app.game.counts import CorrectPage

        self.table.show(CorrectPage(self.table, seat, counter))

    def counts(self, purpose: str) -> None:
        """Every count. Each opens a page by `purpose`."""
        from tally.app.game.counts import CountsPage

        self.table.show(CountsPage(self.table, purpose))

    def damaged(self) -> None:
        """The choice what to do with a game that is partly unreadable."""
        from tally.app.setup.resume import DamagedPage

        self.table.show(DamagedPage(self.table))

    def deck_check(self) -> None:
        """The formats that a deck can be checked for."""
        from tally.app.setup.deck_check import DeckCheckPage

        self.table.show(DeckCheckPage(self.table))

    def desk(self) -> "Desk":
        """Return the desk that answers a computer."""
        from tally.app.link.desk import Desk  # the import takes 33 ms: too long for power-up

        return Desk(self.table)

    def effect(self, kind: str, source: str) -> None:
        """An effect by hand. Its source is the card `source`."""
        from tally.app.game.effect import EffectPage

        page = EffectPage(self.table, kind, source)
        self.table.show(page)
        page.begin()

    def explain(self, holder: "int | str", what: str, words: str = "") -> None:
        """What makes up a number."""
        self.table.show(self.explain_page(holder, what, words))

    def explain_page(self, holder: "int | str", what: str, words: str = "") -> "Page":
        """Return the page of what makes up a number. It is not shown yet. For a sum, `words` name it."""
        from tally.app.game.explain import ExplainPage

        return ExplainPage(self.table, holder, what, words)

    def first_language(self) -> None:
        """The languages, on a new table."""
        from tally.app.setup.language import FirstLanguagePage

        self.table.show(FirstLanguagePage(self.table))

    def hall_pages(self) -> "HallPages":
        """Return what opens the hall's pages."""
        from tally.app.hall.opener import HallPages

        return HallPages(self.table)

    def history(self) -> None:
        """The history: who did what, and the count that it changed."""
        self.table.show(self.history_page())

    def history_entry(self, row: "Row") -> None:
        """One row of the history in full."""
        from tally.app.game.history_entry import HistoryEntryPage

        self.table.show(HistoryEntryPage(self.table, row))

    def history_page(self) -> "Page":
        """Return the page of the history. It is not shown yet."""
        from tally.app.game.history import HistoryPage

        return HistoryPage(self.table)

    def holders(self, role: str) -> None:
        """The cards of a role, to add one or to forget one."""
        from tally.app.setup.holders import HoldersPage

        self.table.show(HoldersPage(self.table, role))

    def judge(self, allowed: "Callable[[], object]") -> None:
        """The question for a judge's card. Then `allowed` is called."""
        from tally.app.game.menu import JudgePage

        self.table.show(JudgePage(self.table, allowed))

    def judge_pages(self) -> "JudgePages":
        """Return what opens the judge's pages."""
        from tally.app.judge.opener import JudgePages

        return JudgePages(self.table)

    def kiosk_pages(self) -> "KioskPages":
        """Return what opens the kiosk's pages."""
        from tally.app.kiosk.opener import KioskPages

        return KioskPages(self.table)

    def language(self, take: "Callable[[str], object]") -> None:
        """The languages. `take` is called with the code of the chosen one."""
        from tally.app.setup.language import LanguagePage

        self.table.show(LanguagePage(self.table, take))

    def lines(self, title: str, lines: "list[str]") -> None:
        """Lines to be read."""
        from tally.app.pages.lines import LinesPage

        self.table.show(LinesPage(self.table, title, lines))

    def menu(self, about: str = "game", card: str = "") -> None:
        """The menu over the game, or its part `about` something else."""
        from tally.app.game.menu import MenuPage

        self.table.show(MenuPage(self.table, about, card))

    def moves(self) -> None:
        """What can be said without a card."""
        from tally.app.game.cards import MovesPage

        self.table.show(MovesPage(self.table))

    def names(self) -> None:
        """The names of all seats."""
        from tally.app.setup.names import NamesPage

        self.table.show(NamesPage(self.table))

    def names_of_titles(self, take: "Callable[[dict[str, Any]], object]") -> None:
        """The titles of the catalogue by their names. `take` is called with the chosen one."""
        from tally.app.game.by_name import LettersPage

        self.table.show(LettersPage(self.table, take))

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

    def notice(self, code: str, offer: "Callable[[], object] | None" = None) -> None:
        """What is wrong with a tag."""
        from tally.app.game.dialogs import NoticePage

        self.table.show(NoticePage(self.table, code, offer))

    def one_more(self, source: str) -> None:
        """The places for one more of the last token. The card `source` makes it; "" for none."""
        from tally.app.game.tokens import open_last

        open_last(self.table, source)

    def options(self) -> None:
        """The options of the game that would begin."""
        from tally.app.setup.options import OptionsPage

        self.table.show(OptionsPage(self.table))

    def piles(self) -> None:
        """The piles, to look through."""
        from tally.app.game.piles import PilesPage

        self.table.show(PilesPage(self.table))

    def play(self) -> None:
        """The game in play."""
        from tally.app.game.play import PlayPage

        self.table.show(PlayPage(self.table))

    def read_clock(self) -> None:
        """Read from the journal, in idle moments, what a judge has set for the clock of this game."""
        from tally.app.pages.round_clock import read_clock

        read_clock(self.table)

    def refusal(
        self,
        refused: "Refused",
        overrule: "Callable[[], None] | None",
        card: str,
        events: "list[Event]",
    ) -> None:
        """Why something was refused."""
        from tally.app.game.dialogs import RefusalPage

        self.table.show(RefusalPage(self.table, refused, overrule, card, events))

    def register(self) -> "Page":
        """The page that registers tapped cards: from then on their stickers alone identify them."""
        from tally.app.game.described import RegisterPage

        page = RegisterPage(self.table)
        self.table.show(page)
        return page

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

    def stand_in(self, card: str, number: "int | None", then: "Callable[[str], None] | None" = None) -> None:
        """The questions about a card without a readable tag."""
        from tally.app.game.described import StandInPage

        self.table.show(StandInPage(self.table, card, number, then))

    def stopped(self) -> None:
        """The choice what to do after several bad endings."""
        from tally.app.setup.resume import StoppedPage

        self.table.show(StoppedPage(self.table))

    def sure(self, event: str, then: "Callable[[], object] | None" = None) -> None:
        """The question whether this event is really meant."""
        from tally.app.game.menu import SurePage

        self.table.show(SurePage(self.table, event, then))

    def tasks(self, rows: "list[list[str]]", news: str = "") -> None:
        """What players must do now, with the news that caused it."""
        from tally.app.game.dialogs import TasksPage

        self.table.show(TasksPage(self.table, rows, news))

    def token(self, source: str = "") -> None:
        """The kinds of tokens that the card `source` can make; "" for none."""
        from tally.app.game.tokens import TokenPage

        self.table.show(TokenPage(self.table, source))

    def undo(self) -> "UndoPage":
        """The question whether to undo the last events."""
        from tally.app.game.dialogs import UndoPage

        page = UndoPage(self.table)
        self.table.show(page)
        return page
