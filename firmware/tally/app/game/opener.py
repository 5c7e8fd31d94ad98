"""Opens the pages of a game. A page is imported when it is first opened, and stays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.current_game.history_rows import Row
    from tally.app.game.dialogs import UndoPage
    from tally.app.pages.places import Event, Listing, Page
    from tally.app.pages.table import Table
    from tally.rules.intents import AskNumber, EitherWay
    from tally.rules.rulebook import HandCount, Question


class GamePages:
    """The pages of a game: its own page, what a gesture leaves open, the menu, cards and counts."""

    table: "Table"

    def card(self, card: str) -> None:
        """One card: its numbers and its ability."""
        from tally.app.game.card import CardPage

        self.table.show(CardPage(self.table, card))

    def cards(self, kind: str) -> None:
        """A list of cards of a `kind`: "in_play", "out_of_play", or a kind of the game's own."""
        from tally.app.game.cards import CardsPage

        self.table.show(CardsPage(self.table, kind))

    def choose(self, before: "list[Event]", listed: "Listing", arguments: "tuple[Any, ...]") -> None:
        """A list of the rulebook's. One of its rows is done."""
        from tally.app.game.cards import ChoosePage

        self.table.show(ChoosePage(self.table, before, listed, arguments))

    def correct(self, seat: int, counter: str) -> None:
        """A count that is to be corrected."""
        from tally.app.game.counts import CorrectPage

        self.table.show(CorrectPage(self.table, seat, counter))

    def counts(self, purpose: str) -> None:
        """Every count. Each opens a page by `purpose`."""
        from tally.app.game.counts import CountsPage

        self.table.show(CountsPage(self.table, purpose))

    def die(
        self,
        before: "list[Event]",
        sides: int,
        event: "Event",
        rest: "list[Any]",
        then: "list[Event]",
    ) -> None:
        """A die. The number is added to the event, then `rest`. The events `then` follow."""
        from tally.app.game.numbers import DiePage

        self.table.show(DiePage(self.table, before, sides, event, rest, then))

    def effect(self, kind: str, source: str) -> None:
        """An effect by hand. Its source is the card `source`."""
        from tally.app.game.effect import EffectPage

        page = EffectPage(self.table, kind, source)
        self.table.show(page)
        page.begin()

    def either(self, before: "list[Event]", either: "EitherWay") -> None:
        """Two rows of the rulebook's, each with a button."""
        from tally.app.game.cards import EitherPage

        self.table.show(EitherPage(self.table, before, either))

    def explain(self, holder: "int | str", what: str, words: str = "") -> None:
        """What makes up a number."""
        self.table.show(self.explain_page(holder, what, words))

    def explain_page(self, holder: "int | str", what: str, words: str = "") -> "Page":
        """Return the page of what makes up a number. It is not shown yet. For a sum, `words` name it."""
        from tally.app.game.explain import ExplainPage

        return ExplainPage(self.table, holder, what, words)

    def hand(self, hand_count: "HandCount") -> None:
        """A hand that is counted."""
        from tally.app.game.numbers import HandPage

        self.table.show(HandPage(self.table, hand_count))

    def history_entry(self, row: "Row") -> None:
        """One row of the history in full."""
        from tally.app.game.history_entry import HistoryEntryPage

        self.table.show(HistoryEntryPage(self.table, row))

    def history(self) -> None:
        """The history: who did what, and the count that it changed."""
        self.table.show(self.history_page())

    def history_page(self) -> "Page":
        """Return the page of the history. It is not shown yet."""
        from tally.app.game.history import HistoryPage

        return HistoryPage(self.table)

    def judge(self, allowed: "Callable[[], object]") -> None:
        """The question for a judge's card. Then `allowed` is called."""
        from tally.app.game.menu import JudgePage

        self.table.show(JudgePage(self.table, allowed))

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

    def names_of_titles(self, take: "Callable[[dict[str, Any]], object]") -> None:
        """The titles of the catalogue by their names. `take` is called with the chosen one."""
        from tally.app.game.by_name import LettersPage

        self.table.show(LettersPage(self.table, take))

    def notice(self, code: str, offer: "Callable[[], object] | None" = None) -> None:
        """What is wrong with a tag."""
        from tally.app.game.dialogs import NoticePage

        self.table.show(NoticePage(self.table, code, offer))

    def number(self, before: "list[Event]", ask: "AskNumber") -> None:
        """A number that is added to an event."""
        from tally.app.game.numbers import NumberPage

        self.table.show(NumberPage(self.table, before, ask))

    def one_more(self, source: str) -> None:
        """The places for one more of the last token. The card `source` makes it; "" for none."""
        from tally.app.game.tokens import open_last

        open_last(self.table, source)

    def piles(self) -> None:
        """The piles, to look through."""
        from tally.app.game.piles import PilesPage

        self.table.show(PilesPage(self.table))

    def play(self) -> None:
        """The game in play."""
        from tally.app.game.play import PlayPage

        self.table.show(PlayPage(self.table))

    def refusal(
        self,
        code: str,
        why: str,
        overrule: "Callable[[], None] | None",
        card: str,
        events: "list[Event]",
    ) -> None:
        """Why something was refused."""
        from tally.app.game.dialogs import RefusalPage

        self.table.show(RefusalPage(self.table, code, why, overrule, card, events))

    def register(self) -> "Page":
        """The page that registers tapped cards: from then on their stickers alone identify them."""
        from tally.app.game.described import RegisterPage

        page = RegisterPage(self.table)
        self.table.show(page)
        return page

    def slot(self, question: "Question", record: "Callable[[dict[str, int]], Any]") -> None:
        """The slots for a card. `record` plays it into the chosen one."""
        from tally.app.game.cards import SlotPage

        self.table.show(SlotPage(self.table, question, record))

    def stand_in(self, card: str, number: "int | None", then: "Callable[[str], None] | None" = None) -> None:
        """The questions about a card without a readable tag."""
        from tally.app.game.described import StandInPage

        self.table.show(StandInPage(self.table, card, number, then))

    def sure(self, event: str, then: "Callable[[], object] | None" = None) -> None:
        """The question whether this event is really meant."""
        from tally.app.game.menu import SurePage

        self.table.show(SurePage(self.table, event, then))

    def token(self, source: str = "") -> None:
        """The kinds of tokens that the card `source` can make; "" for none."""
        from tally.app.game.tokens import TokenPage

        self.table.show(TokenPage(self.table, source))

    def tasks(self, rows: "list[list[str]]", news: str = "") -> None:
        """What players must do now, with the news that caused it."""
        from tally.app.game.dialogs import TasksPage

        self.table.show(TasksPage(self.table, rows, news))

    def undo(self) -> "UndoPage":
        """The question whether to undo the last events."""
        from tally.app.game.dialogs import UndoPage

        page = UndoPage(self.table)
        self.table.show(page)
        return page

    def who(self, before: "list[Event]", event: "Event") -> None:
        """The seats. The chosen one plays the card."""
        from tally.app.game.cards import WhoPage

        self.table.show(WhoPage(self.table, before, event))

    def ahead(self) -> "Iterator[object]":
        """Import and yield, one after another, the pages that nearly every game opens."""
        from tally.app.game.preload import imported

        return imported()
