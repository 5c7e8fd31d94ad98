"""The pages by what they are opened for: each is imported when it is first opened, and stays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.chronicle import Row
    from tally.app.kiosk.demo import Demo
    from tally.app.kiosk.kiosk import Kiosk
    from tally.app.pages.card import ExplainPage
    from tally.app.pages.described import RegisterPage
    from tally.app.pages.history import HistoryPage
    from tally.app.pages.told import UndoPage
    from tally.app.pages.writer import WriterPage
    from tally.app.table import Table
    from tally.rules.intents import AskNumber
    from tally.rules.rulebook import HandCount, Question

    Event = list[Any]
    Listing = Callable[..., tuple[str, list[list[Any]]]]


def open_about(table: "Table") -> None:
    """Which firmware this is, what it runs on, and how the last bad run ended."""
    from tally.app.pages.settings import AboutPage

    table.show(AboutPage(table))


def open_attract(table: "Table", kiosk: "Kiosk") -> None:
    """What a kiosk shows while nobody is there."""
    from tally.app.pages.attract import AttractPage

    table.show(AttractPage(table, kiosk))


def open_card(table: "Table", card: str) -> None:
    """One card: its numbers and its ability."""
    from tally.app.pages.card import CardPage

    table.show(CardPage(table, card))


def open_card_text(table: "Table", card: str) -> None:
    """The text of a card."""
    from tally.app.pages.card import CardTextPage

    table.show(CardTextPage(table, card))


def open_cards(table: "Table", kind: str) -> None:
    """A list of cards of a `kind`: "in_play", "out_of_play", or what the game asks for."""
    from tally.app.pages.cards import CardsPage

    table.show(CardsPage(table, kind))


def open_choose(
    table: "Table", before: "list[Event]", listed: "Listing", arguments: "tuple[Any, ...]"
) -> None:
    """A list of the rulebook's, of which one row is done."""
    from tally.app.pages.cards import ChoosePage

    table.show(ChoosePage(table, before, listed, arguments))


def open_code(table: "Table", role: str, card: str, allowed: "Callable[[], object]") -> None:
    """The code of a keyholder's card; once it is right, what is `allowed` is done."""
    from tally.app.pages.code import CodePage

    table.show(CodePage(table, role, card, allowed))


def open_correct(table: "Table", seat: int, counter: str) -> None:
    """A count, to be corrected."""
    from tally.app.pages.counts import CorrectPage

    table.show(CorrectPage(table, seat, counter))


def open_counts(table: "Table", purpose: str) -> None:
    """Every count, each of which opens the page `purpose`."""
    from tally.app.pages.counts import CountsPage

    table.show(CountsPage(table, purpose))


def open_damaged(table: "Table") -> None:
    """What to do about a game of which a part cannot be read."""
    from tally.app.pages.resume import DamagedPage

    table.show(DamagedPage(table))


def open_deck_check(table: "Table") -> None:
    """The ways to play that a deck is checked for."""
    from tally.app.pages.deck_check import DeckCheckPage

    table.show(DeckCheckPage(table))


def open_deck_report(table: "Table", taps: "Any") -> None:
    """What is wrong with a deck that was tapped."""
    from tally.app.pages.deck_check import DeckReportPage

    table.show(DeckReportPage(table, taps))


def open_deck_taps(table: "Table", deck_format: str) -> None:
    """The cards of a deck, tapped one by one."""
    from tally.app.pages.deck_check import DeckTapsPage

    table.show(DeckTapsPage(table, deck_format))


def open_demo(table: "Table", demo: "Demo", kiosk: "Kiosk") -> None:
    """The demo of a kiosk, over a game that was begun for it."""
    from tally.app.pages.demo import DemoPage

    table.show(DemoPage(table, demo, kiosk))


def open_die(
    table: "Table",
    before: "list[Event]",
    sides: int,
    event: "Event",
    rest: "list[Any]",
    then: "list[Event]",
) -> None:
    """A die: what was rolled ends the event, but for the `rest`; the events `then` follow."""
    from tally.app.pages.numbers import DiePage

    table.show(DiePage(table, before, sides, event, rest, then))


def open_effect(table: "Table", kind: str, source: str) -> None:
    """An effect by hand, which the card `source` says."""
    from tally.app.pages.effect import EffectPage

    page = EffectPage(table, kind, source)
    table.show(page)
    page.begin()


def open_either(table: "Table", before: "list[Event]", either: "Any") -> None:
    """Two rows of the rulebook's, a button each."""
    from tally.app.pages.cards import EitherPage

    table.show(EitherPage(table, before, either))


def open_explain(table: "Table", holder: "int | str", what: str, words: str = "") -> None:
    """What makes up a number."""
    table.show(explain_page(table, holder, what, words))


def explain_page(table: "Table", holder: "int | str", what: str, words: str = "") -> "ExplainPage":
    """Return the page of what makes up a number, to be shown; of a sum, `words` name it."""
    from tally.app.pages.card import ExplainPage

    return ExplainPage(table, holder, what, words)


def open_figures(table: "Table", kiosk: "Kiosk") -> None:
    """The day's figures of a kiosk."""
    from tally.app.pages.staff import FiguresPage

    table.show(FiguresPage(table, kiosk))


def open_hand(table: "Table", hand_count: "HandCount") -> None:
    """A hand that is counted."""
    from tally.app.pages.numbers import HandPage

    table.show(HandPage(table, hand_count))


def open_happened(table: "Table", row: "Row") -> None:
    """One row of the history in full."""
    from tally.app.pages.happened import HappenedPage

    table.show(HappenedPage(table, row))


def open_history(table: "Table") -> None:
    """Who did what, and the count it changed."""
    table.show(history_page(table))


def history_page(table: "Table") -> "HistoryPage":
    """Return the page of the history, to be shown."""
    from tally.app.pages.history import HistoryPage

    return HistoryPage(table)


def open_join(table: "Table", memory: bytes) -> None:
    """Whether the table joins the network of a sticker, which has this memory from page 4 on."""
    from tally.app.pages.join import open_join as ask  # few stickers name a network

    ask(table, memory)


def open_judge(table: "Table", allowed: "Callable[[], object]") -> None:
    """Have a judge's card tapped before `allowed` is done."""
    from tally.app.pages.menu import JudgePage

    table.show(JudgePage(table, allowed))


def open_kind(table: "Table", word: str) -> None:
    """A kind sentence about what was laid down at a kiosk."""
    from tally.app.pages.attract import KindPage

    table.show(KindPage(table, word))


def open_holders(table: "Table", role: str) -> None:
    """The cards of a role: one more, or one less."""
    from tally.app.pages.holders import HoldersPage

    table.show(HoldersPage(table, role))


def open_kiosk(table: "Table") -> None:
    """The kiosk, which then opens its pages itself."""
    from tally.app.kiosk.kiosk import Kiosk

    table.kiosk = table.kiosk or Kiosk(table)
    table.kiosk.begin_anew()


def open_kiosk_setup(table: "Table") -> None:
    """What makes the table a kiosk."""
    from tally.app.kiosk.kiosk import turn_on

    turn_on(table)


def open_kiosk_by(table: "Table", card: str) -> bool:
    """Have the code asked for of a staff card, which makes the table a kiosk; return whether it is one."""
    from tally.app import keyholders

    if not keyholders.knows(table.devices, keyholders.STAFF, card):
        return False
    open_code(table, keyholders.STAFF, card, lambda: open_kiosk_setup(table))
    return True


def open_leaving(table: "Table", kiosk: "Kiosk") -> None:
    """Whether anybody is still there."""
    from tally.app.pages.attract import LeavingPage

    table.show(LeavingPage(table, kiosk))


def open_lines(table: "Table", title: str, lines: "list[str]") -> None:
    """Lines to be read."""
    from tally.app.pages.card import LinesPage

    table.show(LinesPage(table, title, lines))


def open_menu(table: "Table", about: str = "game", card: str = "") -> None:
    """The menu over the game, or what it has `about` something else."""
    from tally.app.pages.menu import MenuPage

    table.show(MenuPage(table, about, card))


def open_moves(table: "Table") -> None:
    """What can be said without a card."""
    from tally.app.pages.cards import MovesPage

    table.show(MovesPage(table))


def open_name(table: "Table", seat: int, rename: "Callable[[int, str], None]") -> None:
    """The name of a seat, letter by letter."""
    from tally.app.pages.names import NamePage

    table.show(NamePage(table, seat, rename))


def open_first_language(table: "Table") -> None:
    """The languages, on a new table."""
    from tally.app.pages.language import FirstLanguagePage

    table.show(FirstLanguagePage(table))


def open_language(table: "Table", take: "Callable[[str], object]") -> None:
    """The languages: `take` is called with the code of one."""
    from tally.app.pages.language import LanguagePage

    table.show(LanguagePage(table, take))


def open_names(table: "Table") -> None:
    """The names of all seats."""
    from tally.app.pages.names import NamesPage

    table.show(NamesPage(table))


def open_names_of_titles(table: "Table", take: "Callable[[dict[str, Any]], object]") -> None:
    """The titles of the catalogue by their names: one of them is taken."""
    from tally.app.pages.by_name import LettersPage

    table.show(LettersPage(table, take))


def open_new_code(table: "Table", role: str, card: str, then: "Callable[[], object]") -> None:
    """A new code for a card, which then is a keyholder's."""
    from tally.app.pages.code import NewCodePage

    table.show(NewCodePage(table, role, card, then))


def open_new_game(table: "Table") -> None:
    """What a new game is chosen and begun with; a kiosk begins the next one."""
    if table.kiosk:
        table.kiosk.begin_game()
        return
    from tally.app.pages.new_game import NewGamePage

    table.show(NewGamePage(table))


def open_new_holder(table: "Table", role: str, then: "Callable[[], object]") -> None:
    """A card that is to be a keyholder's, and its code; then comes what is to be done."""
    from tally.app.pages.code import NewHolderPage

    table.show(NewHolderPage(table, role, then))


def open_notice(table: "Table", code: str, offer: "Callable[[], object] | None" = None) -> None:
    """What is wrong with a tag."""
    from tally.app.pages.told import NoticePage

    table.show(NoticePage(table, code, offer))


def open_number(table: "Table", before: "list[Event]", ask: "AskNumber") -> None:
    """A number that ends the event."""
    from tally.app.pages.numbers import NumberPage

    table.show(NumberPage(table, before, ask))


def open_numbers(table: "Table", card: str) -> None:
    """The numbers of a card, to be explained."""
    from tally.app.pages.card import NumbersPage

    table.show(NumbersPage(table, card))


def open_one_more(table: "Table", source: str) -> None:
    """Where one more of the last token goes, which the card `source` makes: "" for none."""
    from tally.app.pages.tokens import open_last

    open_last(table, source)


def open_options(table: "Table") -> None:
    """The options of the game that would be begun."""
    from tally.app.pages.new_game import OptionsPage

    table.show(OptionsPage(table))


def open_pile(table: "Table", name: str, cards: "list[str]") -> None:
    """The cards that lie in one pile."""
    from tally.app.pages.piles import PilePage

    table.show(PilePage(table, name, cards))


def open_piles(table: "Table") -> None:
    """The piles, to be looked through."""
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
    """Cards that are tapped to be known by their stickers alone."""
    from tally.app.pages.described import RegisterPage

    page = RegisterPage(table)
    table.show(page)
    return page


def open_register_card(table: "Table", card: str, register: "Any") -> None:
    """A card to be described before it is registered."""
    from tally.app.pages.described import RegisterCardPage

    table.show(RegisterCardPage(table, card, register))


def open_removal(table: "Table", row: "Row", line: str) -> None:
    """Whether one row of the history is to be removed."""
    from tally.app.pages.happened import RemovalPage

    table.show(RemovalPage(table, row, line))


def open_resting(table: "Table") -> None:
    """A picture that moves, while nobody plays."""
    from tally.app.pages.resting import RestingPage

    table.show(RestingPage(table))


def open_resume(table: "Table") -> None:
    """How the game that stands in the log is taken up."""
    from tally.app.pages.resume import ResumePage

    table.show(ResumePage(table))


def open_self_test(table: "Table", occasion: str = "menu") -> None:
    """How everything is wired; `occasion` says why it is asked."""
    from tally.app.pages.self_test import SelfTestPage

    table.show(SelfTestPage(table, occasion))


def open_settings(table: "Table") -> None:
    """The settings of this table."""
    from tally.app.pages.settings import SettingsPage

    table.show(SettingsPage(table))


def open_slot(table: "Table", question: "Question", record: "Callable[[dict[str, int]], Any]") -> None:
    """The slots that a card may take; `record` plays it there."""
    from tally.app.pages.cards import SlotPage

    table.show(SlotPage(table, question, record))


def open_staff(table: "Table", kiosk: "Kiosk") -> None:
    """What staff chooses for a kiosk."""
    from tally.app.pages.staff import StaffPage

    table.show(StaffPage(table, kiosk))


def open_stand_in(
    table: "Table", card: str, number: "int | None", then: "Callable[[str], None] | None" = None
) -> None:
    """A card without a readable tag, to be described."""
    from tally.app.pages.described import StandInPage

    table.show(StandInPage(table, card, number, then))


def open_stopped(table: "Table") -> None:
    """What to do after several bad endings."""
    from tally.app.pages.resume import StoppedPage

    table.show(StoppedPage(table))


def open_sure(table: "Table", event: str, then: "Callable[[], object] | None" = None) -> None:
    """Whether the event is really meant."""
    from tally.app.pages.menu import SurePage

    table.show(SurePage(table, event, then))


def open_told(table: "Table", rows: "list[list[str]]", news: str = "") -> None:
    """What hands must do now, and the news of what they follow."""
    from tally.app.pages.told import ToldPage

    table.show(ToldPage(table, rows, news))


def open_token(table: "Table", source: str = "") -> None:
    """What a token can be, which the card `source` makes: "" for none."""
    from tally.app.pages.tokens import TokenPage

    table.show(TokenPage(table, source))


def open_try_buttons(table: "Table") -> None:
    """The buttons, to be tried."""
    from tally.app.pages.self_test import TryButtonsPage

    table.show(TryButtonsPage(table))


def open_undo(table: "Table") -> "UndoPage":
    """What is to be taken back."""
    from tally.app.pages.told import UndoPage

    page = UndoPage(table)
    table.show(page)
    return page


def open_who(table: "Table", before: "list[Event]", event: "Event") -> None:
    """The seats, of which one plays the card."""
    from tally.app.pages.cards import WhoPage

    table.show(WhoPage(table, before, event))


def open_writer(table: "Table") -> "WriterPage":
    """The sticker that a computer writes."""
    from tally.app.pages.writer import WriterPage

    page = WriterPage(table)
    table.show(page)
    return page
