"""The pages, each opened by a function here. A page is imported when it is first opened, and stays.

A page that only one other page opens stands beside that one. `questions` opens the pages that a gesture asks
for, and `tally.app.kiosk.pages` those of a kiosk.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.chronicle import Row
    from tally.app.pages.described import RegisterPage
    from tally.app.pages.explain import ExplainPage
    from tally.app.pages.history import HistoryPage
    from tally.app.pages.told import UndoPage
    from tally.app.pages.writer import WriterPage
    from tally.app.table import Table

    Event = list[Any]


def open_about(table: "Table") -> None:
    """The firmware's version, the board, and how the last bad run ended."""
    from tally.app.pages.settings import AboutPage

    table.show(AboutPage(table))


def open_card(table: "Table", card: str) -> None:
    """One card: its numbers and its ability."""
    from tally.app.pages.card import CardPage

    table.show(CardPage(table, card))


def open_cards(table: "Table", kind: str) -> None:
    """A list of cards of a `kind`: "in_play", "out_of_play", or a kind of the game's own."""
    from tally.app.pages.cards import CardsPage

    table.show(CardsPage(table, kind))


def open_code(table: "Table", role: str, card: str, allowed: "Callable[[], object]") -> None:
    """The code of a keyholder's card. When it is right, `allowed` is called."""
    from tally.app.pages.code import CodePage

    table.show(CodePage(table, role, card, allowed))


def open_correct(table: "Table", seat: int, counter: str) -> None:
    """A count that is to be corrected."""
    from tally.app.pages.counts import CorrectPage

    table.show(CorrectPage(table, seat, counter))


def open_counts(table: "Table", purpose: str) -> None:
    """Every count. Each opens a page by `purpose`."""
    from tally.app.pages.counts import CountsPage

    table.show(CountsPage(table, purpose))


def open_damaged(table: "Table") -> None:
    """The choice what to do with a game that is partly unreadable."""
    from tally.app.pages.resume import DamagedPage

    table.show(DamagedPage(table))


def open_deck_check(table: "Table") -> None:
    """The formats that a deck can be checked for."""
    from tally.app.pages.deck_check import DeckCheckPage

    table.show(DeckCheckPage(table))


def open_effect(table: "Table", kind: str, source: str) -> None:
    """An effect by hand. Its source is the card `source`."""
    from tally.app.pages.effect import EffectPage

    page = EffectPage(table, kind, source)
    table.show(page)
    page.begin()


def open_explain(table: "Table", holder: "int | str", what: str, words: str = "") -> None:
    """What makes up a number."""
    table.show(explain_page(table, holder, what, words))


def explain_page(table: "Table", holder: "int | str", what: str, words: str = "") -> "ExplainPage":
    """Return the page of what makes up a number. It is not shown yet. For a sum, `words` name it."""
    from tally.app.pages.explain import ExplainPage

    return ExplainPage(table, holder, what, words)


def open_happened(table: "Table", row: "Row") -> None:
    """One row of the history in full."""
    from tally.app.pages.happened import HappenedPage

    table.show(HappenedPage(table, row))


def open_history(table: "Table") -> None:
    """The history: who did what, and the count that it changed."""
    table.show(history_page(table))


def history_page(table: "Table") -> "HistoryPage":
    """Return the page of the history. It is not shown yet."""
    from tally.app.pages.history import HistoryPage

    return HistoryPage(table)


def open_join(table: "Table", memory: bytes) -> None:
    """The question whether the table joins the network of a sticker.

    `memory` is the sticker's, from page 4 on.
    """
    from tally.app.pages.join import open_join as ask  # few stickers name a network

    ask(table, memory)


def open_judge(table: "Table", allowed: "Callable[[], object]") -> None:
    """The question for a judge's card. Then `allowed` is called."""
    from tally.app.pages.menu import JudgePage

    table.show(JudgePage(table, allowed))


def open_holders(table: "Table", role: str) -> None:
    """The cards of a role, to add one or to forget one."""
    from tally.app.pages.holders import HoldersPage

    table.show(HoldersPage(table, role))


def open_kiosk(table: "Table") -> None:
    """The kiosk. It opens its pages itself."""
    from tally.app.kiosk.kiosk import Kiosk

    table.kiosk = table.kiosk or Kiosk(table)
    table.kiosk.wait_for_visitors()


def open_kiosk_setup(table: "Table") -> None:
    """The choices that make the table a kiosk."""
    from tally.app.kiosk.kiosk import turn_on

    turn_on(table)


def open_kiosk_by(table: "Table", card: str) -> bool:
    """The code of a staff card, which makes the table a kiosk. Return whether this is a staff card."""
    from tally.app import keyholders

    if not keyholders.knows(table.devices, keyholders.STAFF, card):
        return False
    open_code(table, keyholders.STAFF, card, lambda: open_kiosk_setup(table))
    return True


def open_lines(table: "Table", title: str, lines: "list[str]") -> None:
    """Lines to be read."""
    from tally.app.pages.lines import LinesPage

    table.show(LinesPage(table, title, lines))


def open_menu(table: "Table", about: str = "game", card: str = "") -> None:
    """The menu over the game, or its part `about` something else."""
    from tally.app.pages.menu import MenuPage

    table.show(MenuPage(table, about, card))


def open_moves(table: "Table") -> None:
    """What can be said without a card."""
    from tally.app.pages.cards import MovesPage

    table.show(MovesPage(table))


def open_first_language(table: "Table") -> None:
    """The languages, on a new table."""
    from tally.app.pages.language import FirstLanguagePage

    table.show(FirstLanguagePage(table))


def open_language(table: "Table", take: "Callable[[str], object]") -> None:
    """The languages. `take` is called with the code of the chosen one."""
    from tally.app.pages.language import LanguagePage

    table.show(LanguagePage(table, take))


def open_names(table: "Table") -> None:
    """The names of all seats."""
    from tally.app.pages.names import NamesPage

    table.show(NamesPage(table))


def open_names_of_titles(table: "Table", take: "Callable[[dict[str, Any]], object]") -> None:
    """The titles of the catalogue by their names. `take` is called with the chosen one."""
    from tally.app.pages.by_name import LettersPage

    table.show(LettersPage(table, take))


def open_new_game(table: "Table") -> None:
    """The choices for a new game. At a kiosk, the kiosk begins the next game itself."""
    if table.kiosk:
        table.kiosk.begin_game()
        return
    from tally.app.pages.new_game import NewGamePage

    table.show(NewGamePage(table))


def open_new_holder(table: "Table", role: str, then: "Callable[[], object]") -> None:
    """A new keyholder's card and its code. Then `then` is called."""
    from tally.app.pages.code import NewHolderPage

    table.show(NewHolderPage(table, role, then))


def open_notice(table: "Table", code: str, offer: "Callable[[], object] | None" = None) -> None:
    """What is wrong with a tag."""
    from tally.app.pages.told import NoticePage

    table.show(NoticePage(table, code, offer))


def open_one_more(table: "Table", source: str) -> None:
    """The places for one more of the last token. The card `source` makes it; "" for none."""
    from tally.app.pages.tokens import open_last

    open_last(table, source)


def open_options(table: "Table") -> None:
    """The options of the game that would begin."""
    from tally.app.pages.options import OptionsPage

    table.show(OptionsPage(table))


def open_piles(table: "Table") -> None:
    """The piles, to look through."""
    from tally.app.pages.piles import PilesPage

    table.show(PilesPage(table))


def open_play(table: "Table") -> None:
    """The game in play."""
    from tally.app.pages.play import PlayPage

    table.show(PlayPage(table))


def open_refusal(
    table: "Table",
    code: str,
    why: str,
    overrule: "Callable[[], None] | None",
    card: str,
    events: "list[Event]",
) -> None:
    """Why something was refused."""
    from tally.app.pages.told import RefusalPage

    table.show(RefusalPage(table, code, why, overrule, card, events))


def open_register(table: "Table") -> "RegisterPage":
    """The page that registers tapped cards: from then on their stickers alone identify them."""
    from tally.app.pages.described import RegisterPage

    page = RegisterPage(table)
    table.show(page)
    return page


def open_resting(table: "Table") -> None:
    """A moving picture while nobody plays."""
    from tally.app.pages.resting import RestingPage

    table.show(RestingPage(table))


def open_resume(table: "Table") -> None:
    """The page at power-up: it resumes the game in the log."""
    from tally.app.pages.resume import ResumePage

    table.show(ResumePage(table))


def open_self_test(table: "Table", occasion: str = "menu") -> None:
    """The test of the wiring. `occasion` says why it runs."""
    from tally.app.pages.self_test import SelfTestPage

    table.show(SelfTestPage(table, occasion))


def open_settings(table: "Table") -> None:
    """The settings of this table."""
    from tally.app.pages.settings import SettingsPage

    table.show(SettingsPage(table))


def open_stand_in(
    table: "Table", card: str, number: "int | None", then: "Callable[[str], None] | None" = None
) -> None:
    """The questions about a card without a readable tag."""
    from tally.app.pages.described import StandInPage

    table.show(StandInPage(table, card, number, then))


def open_stopped(table: "Table") -> None:
    """The choice what to do after several bad endings."""
    from tally.app.pages.resume import StoppedPage

    table.show(StoppedPage(table))


def open_sure(table: "Table", event: str, then: "Callable[[], object] | None" = None) -> None:
    """The question whether this event is really meant."""
    from tally.app.pages.menu import SurePage

    table.show(SurePage(table, event, then))


def open_told(table: "Table", rows: "list[list[str]]", news: str = "") -> None:
    """What players must do now, with the news that caused it."""
    from tally.app.pages.told import ToldPage

    table.show(ToldPage(table, rows, news))


def open_token(table: "Table", source: str = "") -> None:
    """The kinds of tokens that the card `source` can make; "" for none."""
    from tally.app.pages.tokens import TokenPage

    table.show(TokenPage(table, source))


def open_undo(table: "Table") -> "UndoPage":
    """The question whether to undo the last events."""
    from tally.app.pages.told import UndoPage

    page = UndoPage(table)
    table.show(page)
    return page


def open_writer(table: "Table") -> "WriterPage":
    """The page while a computer writes a sticker."""
    from tally.app.pages.writer import WriterPage

    page = WriterPage(table)
    table.show(page)
    return page
