"""A rulebook: what the package of every game has for `tally.rules` and for the app. For type checkers.

`rulebooks/README.md` tells how one is written. `gestures`, `panels` and so on are modules of the package.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, Protocol

    from tally.rules.game import Game
    from tally.rules.intents import Moment
    from tally.rules.step import Event as EventRow
    from tally.rules.windows import Passed, Taken

    View = dict[str, Any]
    Picture = dict[str, Any]
    Event = list[Any]
    # One of the records of `tally.rules.intents`.
    Intent = Any
    Names = Callable[[str], str]
    # A card, and the seat whose it is, as far as that is known.
    Listed = tuple[str, int | None]
    # [text, value, intent]
    Move = list[Any]
    # Its name, the cards known to lie there, the one that came last first, and how many there are, or None.
    Pile = tuple[str, list[str], int | None]
    # `title`, and `choices` [answer, text, value, card] with `cursor`, or an amount's bounds.
    Question = dict[str, Any]
    # Draws a picture on a `tally.screens.canvas.Canvas`.
    Draw = Callable[[Any, Picture], None]
else:
    Protocol = object


class Gestures(Protocol):
    """What hands mean: each answer but those of `led`, `controller` and the lists is an intent."""

    def tapped(self, moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
        """Of a tapped card of type `kind`; `whose` by its deck or its last use, None where nobody knows."""

    def played(self, moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
        """Of a card that is played once more."""

    def used(self, view: "View", card: str) -> "Intent":
        """Of the ability of a card in play."""

    def confirmed(self, moment: "Moment") -> "Intent":
        """Of OK: the plain next thing."""

    def confirmed_all(self, moment: "Moment") -> "Intent":
        """Of OK held, such as a pass for every seat that is waited for."""

    def left(self, moment: "Moment") -> "Intent":
        """Of Left: mostly what is to be taken back."""

    def commanded(self, moment: "Moment", word: str) -> "Intent":
        """Of a command card: "pass", "fight", "menu" or "judge"."""

    def moves(self, moment: "Moment") -> "list[Move]":
        """Return what can be said now with no card."""

    def led(self, game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
        """Yield the events that a play implies, then the play; each is taken before the next is made."""

    def controller(self, view: "View", card: str) -> "int | None":
        """Return the seat on whose side a card lies; None where it is not in play."""

    def lying_for(self, view: "View", picked: "list[str]", kind: str) -> "list[Listed]":
        """Return the cards of a list for hands without a card."""

    def piles(self, state: "Any") -> "list[Pile]":
        """Return the piles where cards lie that are not in play."""

    def targets(self, state: "Any") -> "list[Listed]":
        """Return the cards that what is pending can have."""


class Score(Protocol):
    """The score of two seats as each sees its own: `picture` is for all of these to draw."""

    draw: "Draw"  # for both, who sit beside each other
    draw_opposite: "Draw"  # in halves
    draw_own: "Draw"  # for the seat `own` of the picture

    def picture(self, view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
        """Return what is drawn, but for the labels."""


class Panels(Protocol):
    """What the game's screens show."""

    @property
    def SCORE(self) -> "Score | None":  # noqa: N802 - a constant of the module
        """Where each of two seats can have its own score; None where all see the same."""

    def shown(self, view: "View", picked: "list[str]", name_of: "Names") -> "tuple[Draw, Picture]":
        """Return the screen, and what it draws but for the labels; `asked` is the seat asked, or None."""

    def labels(self, moment: "Moment") -> "list[str]":
        """Return what Left, OK and Right do."""

    def told(self, steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
        """Return rows [text, value] of what hands must do now; news are `Telling.happened`."""

    def question(self, view: "View", name_of: "Names") -> str:
        """Return what OK answers now, where a list of what is to be done hides it, or ""."""

    def card(self, view: "View", card: str, title: "Any", numbers_only: bool) -> "Picture":
        """Return what the card's page draws; `numbers_only`: of its effects nobody told."""


class Scoreboard(Protocol):
    """What the room reads: a module of the game, loaded when a computer or a page asks for it."""

    def board(self, view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
        """Return `phase`, `prompt`, `seats`, `stage`, `headline`, `how` and `match` (tally.rules.scoreboard).

        `acting` may name the seats that may act, where they are several.
        """


class Says(Protocol):
    """What a title says, in sentences: a module of the game, loaded when a card is told."""

    def effects_told(self, title: "Any") -> "list[str]":
        """Return what a title does, needs, is and limits; none where it prints numbers alone."""

    def numbers_told(self, title: "Any") -> "list[str]":
        """Return the numbers that a title prints."""


class Telling(Protocol):
    """The history in the game's words."""

    def effect(self, event: "Event", names: "list[str]", name_of: "Names") -> str:
        """Return what an `effect_happened` did."""

    def happened(self, state: "Any", before: "Any", steps: "list[Any]", changes: "list[Any]") -> str:
        """Return what came of the last event, where that is news: "Splash!: Max +2"; else "".

        `before` is the state before it, None where nobody holds that any more; `changes` of counters it made.
        """

    def reason(self, state: "Any", code: str, event: "Event") -> str:
        """Return why an event, empty where there is none, is refused: with the game's facts, or ""."""

    def change_told(self, event: "Event", entries: "list[Any]") -> "Any":
        """Return (seat, counter, amount) of the change that a row tells, or None."""

    def moved_back(
        self, before: "Any", after: "Any", removed: "list[Event]", name_of: "Names"
    ) -> "list[list[str]]":
        """Return rows [text, value] of what to move back on paper after events were removed."""


class ByHand(Protocol):
    """What a text did, recorded by buttons: `told` is what `effect` returned, `answers` those so far."""

    def kinds(self, state: "Any", source: str) -> "tuple[str, ...]":
        """Return the kinds of effects that can happen now, the likely ones first."""

    def refusal(self, state: "Any", source: str) -> str:
        """Return the code that says why no effect of this card can be recorded, or ""."""

    def effect(self, state: "Any", kind: str, source: str, latest: "list[Event]") -> "Any":
        """Return an effect to ask about; it has `kind`, `source` and `seat`."""

    def question(self, state: "Any", told: "Any", answers: "list[Any]") -> "Question | None":
        """Return what is asked next; None when nothing is open."""

    def event(self, state: "Any", told: "Any", answers: "list[Any]") -> "Event":
        """Return the event that the answers make."""

    def asks_for_new(self, state: "Any", told: "Any", answers: "list[Any]") -> bool:
        """Return whether a card that nobody has seen may be the answer."""

    def why_not(self, state: "Any", told: "Any", card: str) -> str:
        """Return the code that says why a card is no answer."""

    def may_enter(self, title: "dict[str, Any]") -> bool:
        """Return whether a card of this title may come into play by an effect."""


class Lifting(Protocol):
    """How a play is made though it is refused, where no event says that a card's text overrules that."""

    def lifted(self, state: "Any", event: "Event", code: str) -> "list[Event]":
        """Return what is recorded for a play that was refused with this code.

        It is the play with what makes room for it, or what does the same; the play alone where nothing does.
        """


class Windows(Protocol):
    """Where card text may act; the words are those of `window.`."""

    def is_whole(self, title: "Any") -> bool:
        """Return whether a title tells all that its card does by itself."""

    def may_act(self, state: "Any", card: str) -> bool:
        """Return whether the text of a card that lies counts where it lies."""

    def passed(self, state: "Any", taken: "list[Taken]") -> "Passed | None":
        """Return the first window that a gesture would pass: how many events come before it, and its word."""

    def opened(self, state: "Any", steps: "list[list[Any]]") -> str:
        """Return the word of the window in which the game stands since these steps, or ""."""


class HandCount(Protocol):
    """A hand that is counted at the table: what `CountHand` brings."""

    def hand(self, view: "View") -> int:
        """Return how many cards are thought to be in the hand."""

    def counted(self, view: "View", count: int) -> "list[Event]":
        """Return the events of a hand of so many cards."""

    def picture(self, view: "View", count: int) -> "Picture":
        """Return what is drawn of such a hand, but for the labels."""


class StandIns(Protocol):
    """A card without a readable tag, described by buttons."""

    @property
    def NONE(self) -> int:  # noqa: N802 - a constant of the module
        """The number that says that a card has none."""

    def questions(self, state: "Any", answers: "dict[str, Any]") -> "list[list[Any]]":
        """Return what is asked after these answers: [key, choices or the least number, default]."""

    def title(self, name: str, answers: "dict[str, Any]") -> "dict[str, Any]":
        """Return the title that the answers make."""


class Tokens(StandIns, Protocol):
    """Cards that need no sticker, described as others are; a title is as `card_seen` has it."""

    @property
    def PLAIN(self) -> "tuple[dict[str, Any], ...]":  # noqa: N802 - a constant of the module
        """The titles of those that this game often makes."""

    def created(self, event: "Event") -> "dict[str, Any] | None":
        """Return the title of the token that an event made without its having been seen, or None."""

    def ways(self, moment: "Moment", token: "Any") -> "list[list[Any]]":
        """Return how a `tally.rules.tokens.Token` may come, rows [text, value, events], the likeliest first.

        The events show its card to the game, if it must; None: it is to be taken as a card that is tapped.
        """


class DeckRules(Protocol):
    """What a deck must be."""

    @property
    def FORMATS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the module
        """The ways to play that have rules of their own."""

    def breaches(self, deck_format: str, cards: "list[Any]") -> "list[Any]":
        """Return what is wrong with a deck."""


class Rulebook(Protocol):
    """The package of a game."""

    @property
    def EVENTS(self) -> "dict[str, EventRow]":  # noqa: N802 - a constant of the package
        """The events it takes, by name; `game_started`, `card_seen` and `undone` are the Game's."""

    @property
    def PLAYS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """Those of them that bring a card, and mostly imply the pass just before them."""

    @property
    def ANSWERS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """Those that answer what another asked, and are removed with it."""

    @property
    def COUNTERS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """What `ruled` may change and `explain` answers for a seat."""

    @property
    def NUMBERS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The numbers on cards that can be explained."""

    @property
    def TYPES(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The types of its titles."""

    @property
    def OVERRULED(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The refusals that a card's text may overrule: {"anyway": [code]} lifts them."""

    @property
    def lifting(self) -> "Lifting | None":
        """What else makes room for a refused play that a card's text allows; None where nothing does."""

    @property
    def in_its_place(self) -> "Callable[[Any, str], str] | None":
        """`in_its_place(state, card)`: the effect by hand that does what a play would that nothing lifts.

        "" where none does; None where text lifts all that it may.
        """

    @property
    def sums(self) -> "Callable[[Any], list[Any]] | None":
        """`sums(state)`: the sums on the table, rows [words, seat, holder, what]; None where there are none.

        `numbers_of(state, holder, what)` tells what makes up each.
        """

    @property
    def TEXT(self) -> str:  # noqa: N802 - a constant of the package
        """The field of a title that says what its text does; where it is empty, hands follow the text."""

    @property
    def BY_HAND(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the package
        """The kinds of effects by hand, the likely ones first."""

    @property
    def gestures(self) -> Gestures:
        """What hands mean."""

    @property
    def panels(self) -> Panels:
        """What its screens show."""

    @property
    def telling(self) -> Telling:
        """The history in its words."""

    @property
    def by_hand(self) -> ByHand:
        """Effects by hand."""

    @property
    def windows(self) -> Windows:
        """Where card text may act."""

    @property
    def deck_rules(self) -> "DeckRules | None":
        """What a deck must be; None where the rules say nothing of it."""

    def begin(self, given: object, cards: "dict[str, Any]") -> "Any":
        """Return the state before the first event, for these options; raise Refused("malformed")."""

    def parse_title(self, given: object) -> "Any":
        """Return a title as the rulebook keeps it, equal when equal field for field; raise Refused."""

    def settle(self, state: "Any") -> None:
        """Do what follows by itself after every event: phases that end, and the like."""

    def view(self, state: "Any") -> "View":
        """Return what is shown of a state."""

    def numbers_of(self, state: "Any", card: str, what: str) -> "list[Any] | None":
        """Return what makes up a number on a card, rows (amount, event, source, why), or None."""

    def because(self, state: "Any", event: "Event", entry: "tuple[Any, ...]") -> str:
        """Return why a counter was changed, in words."""
