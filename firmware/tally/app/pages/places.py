"""What a table and its pages know of each other. Only type checkers import this, so it costs a Pico nothing.

The table shows pages and opens others by `table.open`. It imports none of them: `main` hands in the opener.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, Protocol

    from tally.app.current_game.history_rows import Row
    from tally.app.current_game.session import Session
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Draw, Intent, Picture
    from tally.rules.game import Batch
    from tally.rules.refusals import Refused
    from tally.tags.record import Tag

    Event = list[Any]
    Make = Callable[[], Iterable[Event]]
    # A function of the playbook's that returns a title and rows [text, value, intent].
    Listing = Callable[..., tuple[str, list[list[Any]]]]
else:
    Protocol = object


class Page(Protocol):
    """One thing that the table shows, and what taps and presses mean on it: see `page.BasePage`."""

    name: str
    is_working: bool
    is_tapped: bool
    leaves_for: str
    is_game: bool
    is_judges: bool
    has_reader: bool

    @property
    def screen(self) -> "Draw":
        """The function that draws the page's picture."""

    def picture(self) -> "Picture":
        """Return the picture that the page's screen draws."""

    def look_ahead(self) -> bool:
        """Do work ahead while nobody waits. Return whether there was anything to do."""

    def tick(self) -> None:
        """Do a bounded piece of the page's own work."""

    def with_judge(self, do: "Callable[[], object]") -> None:
        """Do something that bends the rules or changes counts, with a judge if the settings say so."""

    def left(self) -> None:
        """Do what the left label says."""

    def ok(self) -> None:
        """Do what the middle label says."""

    def right(self) -> None:
        """Do what the right label says."""

    def left_held(self) -> None:
        """Do what Left means when it is held."""

    def ok_held(self) -> None:
        """Do what OK means when it is held."""

    def right_held(self) -> None:
        """Do what Right means when it is held."""

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a card. Without a tag, the session knows the card."""

    def unidentified(self, card: str, code: str) -> None:
        """Take a card whose tag does not say which it is; `code` is why."""


class Hand(Protocol):
    """What the players are in the middle of: see `game.hand.Hand`."""

    @property
    def picked(self) -> "list[str]":
        """The cards tapped for a choice that is not complete."""

    @property
    def source(self) -> str:
        """The card played or shown last, "" before the first."""

    @property
    def shown(self) -> str:
        """The card in play that was tapped last, until something happens."""


class GamePage(Page, Protocol):
    """The game's own page, at the bottom: see `game.play.PlayPage`."""

    session: "Session"

    @property
    def hand(self) -> "Hand":
        """What the players are in the middle of."""

    def note_source(self, card: str) -> None:
        """Note a card whose effects can be recorded by hand."""

    def unpick(self, card: str) -> None:
        """Unpick this card if it alone was picked: somebody only looked at it."""

    def labels(self) -> "list[str]":
        """Return what Left, OK and Right do now."""

    def said(self) -> str:
        """Return the line below the score, or ""."""

    def is_correctable(self) -> bool:
        """Return whether Left can say that another seat made the play."""

    def take_back(self) -> str:
        """Take back what the last tap did. Return the notice's code."""

    def pointed_at(self, card: str) -> None:
        """Take a known card that was chosen from a list."""

    def act(self, intent: "Intent", before: "list[Event]") -> None:
        """Do what a gesture means. The events `before` are recorded with it, or not at all."""

    def play(self, event: "Event", before: "list[Event]") -> bool:
        """Record a play with what it implies, all or none. Return whether it stands."""

    def record(
        self,
        events: "Iterable[Event] | Batch",
        anew: "Make | None" = None,
        refuse: "Callable[[Refused], None] | None" = None,
    ) -> bool:
        """Record events, all or none, and show what they caused, or why they are refused."""

    def tell_hands(self, rows: "list[list[str]]", news: str = "") -> None:
        """Show players what they must do now."""

    def moment(self) -> "Moment":
        """Return all that a gesture's meaning depends on now."""

    def name_of(self, card: str, before: "list[Event]") -> str:
        """Return the name of a card that is known, or that the events `before` its play show."""


class Hall(Protocol):
    """The table's part in a hall: see `hall.hall.Hall`."""

    is_calling: bool
    is_cut: bool
    is_twice: bool
    journal: "str | None"
    asked_ms: "int | None"
    names: "list[str]"

    def is_heard(self) -> bool:
        """Return whether the hall hears the table, as far as the table knows."""

    def fault(self) -> str:
        """Return the word for the present trouble, "" for none."""

    def call(self) -> None:
        """Call for a judge. If the table is calling already, stop."""

    def take(self, kind: str, message: "dict[str, Any]") -> None:
        """Take a message of the hall; raise ValueError, TypeError or KeyError for a wrong one."""

    def open_round(self) -> None:
        """Show who plays here in this round."""

    def minutes_left(self) -> "int | None":
        """Return the minutes left in the round, None where no clock is set."""

    def marks(self) -> "list[Any] | None":
        """Return the hall's marks on the score, None for none."""

    def look(self) -> None:
        """Call time when the clock has run down. Show changed marks."""


class Voice(Protocol):
    """What speaks for a table with a radio: see `hall.voice.Voice`."""

    @property
    def is_here(self) -> bool:
        """Whether the broker is there."""

    def tick(self) -> None:
        """Do a bounded piece of work."""

    def close(self) -> None:
        """Leave the network."""


class Desk(Protocol):
    """What answers a computer: see `link.desk.Desk`."""

    held: "dict[str, Any]"
    watch: "Any"

    def tick(self) -> None:
        """Take a request, or send a piece of an answer."""

    def tell(self, message: "dict[str, Any]") -> bool:
        """Send a message. Return False if too many messages wait."""


class UndoPage(Page, Protocol):
    """The question whether to undo the last events: see `game.dialogs.UndoPage`."""

    def begin(self) -> None:
        """Begin to undo, if there is something."""


class JudgePages(Protocol):
    """What opens the judge's pages: see `judge.opener`."""

    def activations(self) -> None:
        """What was played and used in this phase, by seat."""

    def by_card(self, card: str) -> bool:
        """The code of a registered judge's card, then the judge's menu. Return whether it is one."""

    def clock(self) -> None:
        """The clock: a pause, extra turns, or the end."""

    def history(self) -> None:
        """The history with refusals; if wanted, only for a seat or for a count."""

    def menu(self) -> None:
        """The judge's menu, over the game."""

    def points(self) -> None:
        """The phases, turns and priorities ahead, to go on to."""

    def proof(self) -> None:
        """Whether the journal is whole, and its digest."""

    def put_right(self) -> None:
        """What can be put right."""

    def reasons(self, do: "Callable[[], object]") -> None:
        """The reason for a ruling. Then `do` is called."""

    def replay(self, number: "int | None" = None) -> "Page":
        """The table as it was after `number` of the events that stand; None: after all."""

    def stopped_clock(self) -> None:
        """A pause. Both screens show it."""


class KioskPages(Protocol):
    """What opens the kiosk's pages: see `kiosk.opener`."""

    def attract(self) -> None:
        """The page of a kiosk while nobody is there."""

    def by_card(self, card: str) -> bool:
        """The code of a staff card, which makes the table a kiosk. Return whether this is a staff card."""

    def demo(self) -> None:
        """The demo of a kiosk, over a game that was begun for it."""

    def kind(self, word: str) -> None:
        """A kind sentence about what somebody laid down at a kiosk."""

    def leaving(self) -> None:
        """The question whether anybody is still there."""

    def open(self) -> None:
        """The kiosk. It opens its pages itself."""

    def set_up(self) -> None:
        """The choices that make the table a kiosk."""

    def staff(self) -> None:
        """The choices of the staff at a kiosk."""


class HallPages(Protocol):
    """What opens the hall's pages: see `hall.opener`."""

    def join(self, memory: bytes) -> None:
        """The question whether the table joins the network of a sticker."""

    def voice(self) -> "Voice | None":
        """Return the voice of a table with a radio, None where it has no place in a hall."""


class Places(Protocol):
    """What can be opened, each by a method: see `opening.Opening`."""

    def about(self) -> None:
        """The firmware's version, the board, and how the last bad run ended."""

    def ahead(self) -> "Iterator[object]":
        """Import and yield, one after another, the pages that nearly every game opens."""

    def card(self, card: str) -> None:
        """One card: its numbers and its ability."""

    def cards(self, kind: str) -> None:
        """A list of cards of a `kind`: "in_play", "out_of_play", or a kind of the game's own."""

    def code(self, role: str, card: str, allowed: "Callable[[], object]") -> None:
        """The code of a keyholder's card. When it is right, `allowed` is called."""

    def correct(self, seat: int, counter: str) -> None:
        """A count that is to be corrected."""

    def counts(self, purpose: str) -> None:
        """Every count. Each opens a page by `purpose`."""

    def damaged(self) -> None:
        """The choice what to do with a game that is partly unreadable."""

    def deck_check(self) -> None:
        """The formats that a deck can be checked for."""

    def desk(self) -> "Desk":
        """Return the desk that answers a computer."""

    def effect(self, kind: str, source: str) -> None:
        """An effect by hand. Its source is the card `source`."""

    def explain(self, holder: "int | str", what: str, words: str = "") -> None:
        """What makes up a number."""

    def explain_page(self, holder: "int | str", what: str, words: str = "") -> "Page":
        """Return the page of what makes up a number. It is not shown yet. For a sum, `words` name it."""

    def first_language(self) -> None:
        """The languages, on a new table."""

    def hall_pages(self) -> "HallPages":
        """Return what opens the hall's pages."""

    def history(self) -> None:
        """The history: who did what, and the count that it changed."""

    def history_entry(self, row: "Row") -> None:
        """One row of the history in full."""

    def history_page(self) -> "Page":
        """Return the page of the history. It is not shown yet."""

    def holders(self, role: str) -> None:
        """The cards of a role, to add one or to forget one."""

    def judge(self, allowed: "Callable[[], object]") -> None:
        """The question for a judge's card. Then `allowed` is called."""

    def judge_pages(self) -> "JudgePages":
        """Return what opens the judge's pages."""

    def kiosk_pages(self) -> "KioskPages":
        """Return what opens the kiosk's pages."""

    def language(self, take: "Callable[[str], object]") -> None:
        """The languages. `take` is called with the code of the chosen one."""

    def lines(self, title: str, lines: "list[str]") -> None:
        """Lines to be read."""

    def menu(self, about: str = "game", card: str = "") -> None:
        """The menu over the game, or its part `about` something else."""

    def moves(self) -> None:
        """What can be said without a card."""

    def names(self) -> None:
        """The names of all seats."""

    def names_of_titles(self, take: "Callable[[dict[str, Any]], object]") -> None:
        """The titles of the catalogue by their names. `take` is called with the chosen one."""

    def new_game(self) -> None:
        """The choices for a new game. At a kiosk, the kiosk begins the next game itself."""

    def new_holder(self, role: str, then: "Callable[[], object]") -> None:
        """A new keyholder's card and its code. Then `then` is called."""

    def notice(self, code: str, offer: "Callable[[], object] | None" = None) -> None:
        """What is wrong with a tag."""

    def one_more(self, source: str) -> None:
        """The places for one more of the last token. The card `source` makes it; "" for none."""

    def options(self) -> None:
        """The options of the game that would begin."""

    def piles(self) -> None:
        """The piles, to look through."""

    def play(self) -> None:
        """The game in play."""

    def read_clock(self) -> None:
        """Read from the journal, in idle moments, what a judge has set for the clock of this game."""

    def refusal(
        self,
        refused: "Refused",
        overrule: "Callable[[], None] | None",
        card: str,
        events: "list[Event]",
    ) -> None:
        """Why something was refused."""

    def register(self) -> "Page":
        """The page that registers tapped cards: from then on their stickers alone identify them."""

    def resting(self) -> None:
        """A moving picture while nobody plays."""

    def resume(self) -> None:
        """The page at power-up: it resumes the game in the log."""

    def self_test(self, occasion: str = "menu") -> None:
        """The test of the wiring. `occasion` says why it runs."""

    def settings(self) -> None:
        """The settings of this table."""

    def stand_in(self, card: str, number: "int | None", then: "Callable[[str], None] | None" = None) -> None:
        """The questions about a card without a readable tag."""

    def stopped(self) -> None:
        """The choice what to do after several bad endings."""

    def sure(self, event: str, then: "Callable[[], object] | None" = None) -> None:
        """The question whether this event is really meant."""

    def tasks(self, rows: "list[list[str]]", news: str = "") -> None:
        """What players must do now, with the news that caused it."""

    def token(self, source: str = "") -> None:
        """The kinds of tokens that the card `source` can make; "" for none."""

    def undo(self) -> "UndoPage":
        """The question whether to undo the last events."""
