"""A playbook: how a game is played at the table. Only type checkers import this.

`gestures`, `panels` and so on are modules of the package `at_table` of each game. A game must give what is in
the classes `Given...`. What the class after such a one adds has a default in `tally.rules.at_table.defaults`,
or for `ByHand` in `tally.rules.at_table.by_hand`: a game gives only what differs.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any, NamedTuple, Protocol

    from tally.rules.at_table.intents import Intent as Intent
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.windows import Passed, Taken
    from tally.rules.rulebook import Event, GivenRulebook, View

    Picture = dict[str, Any]
    Names = Callable[[str], str]
    # A card and its seat; None where the seat is not known.
    Listed = tuple[str, int | None]
    # [text, value, intent]
    Move = list[Any]
    # Its name, the cards known to lie there, the top one first, and how many there are, or None.
    Pile = tuple[str, list[str], int | None]
    # `title`, and either `choices` [answer, text, value, card] with `cursor`, or the bounds of an amount.
    Question = dict[str, Any]
    # A function that draws a picture on a `tally.screens.canvas.Canvas`.
    Draw = Callable[[Any, Picture], None]

    class Game(Protocol):
        """The game in play, as a playbook sees it."""

        def state(self) -> Any:
            """Return the present state."""
else:
    Protocol = object


class GivenGestures(Protocol):
    """What gestures mean. All but `moves`, `controller` and the lists return an intent."""

    def tapped(self, moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
        """For a tapped card of type `kind`.

        `whose` is its seat by its deck or its last use, None if not known.
        """

    def played(self, moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
        """For a card that is played once more."""

    def confirmed(self, moment: "Moment") -> "Intent":
        """For OK: the usual next thing."""

    def moves(self, moment: "Moment") -> "list[Move]":
        """Return the moves that need no card now."""

    def controller(self, view: "View", card: str) -> "int | None":
        """Return the seat on whose side a card is, None where it is not in play."""

    def lying_for(self, view: "View", picked: "list[str]", kind: str) -> "list[Listed]":
        """Return the cards to list for a player who has no card to tap."""


class Gestures(GivenGestures, Protocol):
    """What gestures mean, with what most games have in common."""

    @property
    def confirmed_all(self) -> "Callable[[Moment], Intent] | None":
        """`confirmed_all(moment)` is for OK held, such as a pass for every seat that the game waits for.

        None where that is the same as OK.
        """

    @property
    def commanded(self) -> "Callable[[Moment, str], Intent] | None":
        """`commanded(moment, word)` is for a command card: "pass", "fight", "menu" or "judge".

        None where each means what `tally.rules.at_table.intents.commanded` says.
        """

    def used(self, moment: "Moment", card: str) -> "Intent":
        """For the ability of a card in play. The default shows the card."""

    def left(self, moment: "Moment") -> "Intent":
        """For Left: mostly what can be taken back. The default first drops an incomplete choice."""

    def with_implied(self, game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
        """Yield the events that a play implies, then the play. Each is taken before the next is made.

        Each event changes the state, so call it again after each.
        """

    def piles(self, state: "Any") -> "list[Pile]":
        """Return the piles with the cards that are not in play."""

    def targets(self, state: "Any") -> "list[Listed]":
        """Return the cards that may be chosen for what is pending."""


class Score(Protocol):
    """The score of two seats, when each seat sees its own. The three functions draw the same `picture`."""

    draw: "Draw"  # for both seats, side by side
    draw_opposite: "Draw"  # in two halves, for seats that sit opposite
    draw_own: "Draw"  # for one seat, `own` of the picture

    def picture(self, view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
        """Return what is drawn, without the labels."""


class GivenPanels(Protocol):
    """What the game's screens show."""

    def shown(self, view: "View", picked: "list[str]", name_of: "Names") -> "tuple[Draw, Picture]":
        """Return the function that draws the screen and its picture without labels.

        `asked` is the seat that has to answer, or None.
        """

    def labels(self, moment: "Moment") -> "list[str]":
        """Return what Left, OK and Right do."""

    def card(self, view: "View", card: str, title: "Any", numbers_only: bool) -> "Picture":
        """Return the picture of a card's page.

        `numbers_only` is true if nobody recorded the card's effects.
        """

    def board(self, view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
        """Return what the room reads: `phase`, `prompt`, `seats`, `stage`, `headline`, `how`, `match`.

        `match` is as in `tally.rules.at_table.scoreboard`. If several seats may act, `acting` may name them.
        """


class Panels(GivenPanels, Protocol):
    """What the game's screens show, with what not every game has."""

    @property
    def SCORE(self) -> "Score | None":  # noqa: N802 - a constant of the module
        """The score that each of two seats sees its own way. None where all see the same."""

    def tasks(self, steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
        """Return rows [text, value]: what the players must do now. News come from `EventText.happened`."""

    def question(self, view: "View", name_of: "Names") -> str:
        """Return what OK answers now, where a list of things to do hides it, or ""."""


class GivenEventText(Protocol):
    """Puts the history into the game's words."""

    def effect(self, event: "Event", names: "list[str]", name_of: "Names") -> str:
        """Return what an `effect_happened` did."""

    def moved_back(
        self, before: "Any", after: "Any", removed: "list[Event]", name_of: "Names"
    ) -> "list[list[str]]":
        """Return rows [text, value]: what to move back on paper after events were removed."""


class EventText(GivenEventText, Protocol):
    """The history in the game's words, with what not every game says."""

    def noted(self, state: "Any") -> "Any":
        """Return what the news of the next event will be compared with: it may change this very state."""

    def happened(self, state: "Any", before: "Any", steps: "list[Any]", changes: "list[Any]") -> str:
        """Return the news of the last event, such as "Splash!: Max +2", or "", which is the default.

        `before` is what was `noted` before the event, None where nobody did. `changes` are its changes to
        counters.
        """

    @property
    def change_shown(self) -> "Callable[[Event, list[Any]], tuple[int, str, int] | None] | None":
        """`change_shown(event, entries)` returns the change that a row of the history shows, or None.

        None where that is of the first of the COUNTERS that changed: `tally.rules.at_table.event_text`.
        """


class GivenByHand(Protocol):
    """Effects recorded by buttons: a module of the game, loaded when one is first recorded.

    `effect` is what `effect` returned, `answers` are the answers so far."""

    def kinds(self, state: "Any", source: str) -> "tuple[str, ...]":
        """Return the kinds of effects that can happen now, the likely ones first."""

    def ask(self, state: "Any", effect: "Any", answers: "list[Any]") -> "Question | None":
        """Return the next question; None when nothing is open."""


class ByHand(GivenByHand, Protocol):
    """Effects recorded by buttons, with what most games have in common."""

    def refusal(self, state: "Any", source: str) -> str:
        """Return the code why no effect of this card can be recorded, or ""."""

    def effect(self, state: "Any", kind: str, source: str, latest: "list[Event]") -> "Any":
        """Return an effect to ask about; it has `kind`, `source` and `seat`."""

    def verb(self, state: "Any", effect: "Any", answers: "list[Any]") -> "list[Any]":
        """Return the verb that all answers make. The default is the kind and the answers."""

    def event(self, state: "Any", effect: "Any", verb: "list[Any]") -> "Event":
        """Return the event of an effect with this verb. The default is an `effect_happened`."""

    def asks_for_new(self, kind: str, answers: "list[Any]") -> bool:
        """Return whether a card that the table has never seen may be the next answer about such an effect.

        By default it may not.
        """

    def why_not(self, state: "Any", effect: "Any", card: str) -> str:
        """Return the code why a card is no answer, or "". The default is "wrong_type"."""

    def may_enter(self, title: "dict[str, Any]") -> bool:
        """Return whether a card of this title may come into play by an effect."""

    def overridden(self, state: "Any", event: "Event", code: str) -> "list[Event]":
        """Return the events to record for a play that was refused with this code, though a text allows it.

        They are the play and what makes room for it, or events that do the same; if there are none, the play
        alone. A rulebook with OVERRIDABLE is never asked.
        """


class GivenCards(Protocol):
    """What cards say, and cards that players describe: a module of the game, loaded when a card needs it."""

    def effect_sentences(self, title: "Any") -> "list[str]":
        """Return what a title does, needs, is and limits, a sentence each; none if it has only numbers."""

    def questions(self, state: "Any", answers: "dict[str, Any]") -> "list[list[Any]]":
        """Return the questions about a card without a readable tag, after these answers.

        A question is [key, choices or the least number, default].
        """

    def title(self, name: str, answers: "dict[str, Any]") -> "dict[str, Any]":
        """Return the title that the answers make, as in `card_seen`."""


class Cards(GivenCards, Protocol):
    """What cards say, with numbers that they print, and tokens."""

    def number_sentences(self, title: "Any") -> "list[str]":
        """Return the numbers that a title prints."""

    @property
    def PLAIN(self) -> "tuple[dict[str, Any], ...]":  # noqa: N802 - a constant of the module
        """The titles of the tokens that this game often makes. A token is a card that needs no sticker."""

    @property
    def token_questions(self) -> "Callable[[Any, dict[str, Any]], list[list[Any]]] | None":
        """As `questions`, but about a token. None where the questions are the same."""

    @property
    def token_title(self) -> "Callable[[str, dict[str, Any]], dict[str, Any]] | None":
        """As `title`, but for the answers about a token. None where the title is the same."""

    def created(self, event: "Event") -> "dict[str, Any] | None":
        """Return the title of the token that an event made although it was not seen before, or None."""

    def ways(self, moment: "Moment", token: "Any") -> "list[list[Any]]":
        """Return how a `tally.rules.tokens.Token` may come: rows [text, value, events], the likeliest first.

        The events show its card to the game if necessary. None means that it is taken like a tapped card, and
        by default that is the only way.
        """


class DeckRules(Protocol):
    """The rules for a deck."""

    @property
    def FORMATS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the module
        """The formats that have deck rules of their own."""

    @property
    def MISSING(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the module
        """The codes of breaches that more cards can mend."""

    def of_title(self, title: "dict[str, Any]", copies: int) -> "tuple[Any, ...]":
        """Return a card as the other functions take it, its name first."""

    def breaches(self, deck_format: str, cards: "Sequence[Any]") -> "list[Any]":
        """Return what is wrong with a deck: rows (code, name, number, allowed number)."""

    def unchecked(self, deck_format: str, cards: "Sequence[Any]") -> "list[tuple[str, str]]":
        """Return what is not known of which cards, and so not checked: rows (what, name)."""


class GivenPlaybook(Protocol):
    """What the module `playbook` of a game contains.

    A window is a moment where card text may act. The texts `window.` name these moments.
    """

    @property
    def WORDS(self) -> str:  # noqa: N802 - a constant of the module
        """The group of its texts that stand before those of all games."""

    @property
    def gestures(self) -> GivenGestures:
        """What gestures mean."""

    @property
    def panels(self) -> GivenPanels:
        """What the game's screens show."""

    @property
    def event_text(self) -> GivenEventText:
        """The history in the game's words."""

    def is_whole(self, title: "Any") -> bool:
        """Return whether a title holds all that its card does by itself."""


class Playbook(GivenPlaybook, Protocol):
    """A playbook, with what not every game has."""

    @property
    def gestures(self) -> Gestures:
        """What gestures mean."""

    @property
    def panels(self) -> Panels:
        """What the game's screens show."""

    @property
    def event_text(self) -> EventText:
        """The history in the game's words."""

    @property
    def in_its_place(self) -> "Callable[[Any, str], str] | None":
        """`in_its_place(state, card)` returns the effect by hand that replaces a play which nothing can lift.

        It returns "" where no effect does. None where a text can lift every refusal that it may.
        """

    @property
    def sums(self) -> "Callable[[Any], list[Any]] | None":
        """`sums(state)` returns the sums on the table, rows [words, seat, holder, what].

        None where there are none. `numbers_of(state, holder, what)` returns what makes up each sum.
        """

    def may_act(self, state: "Any", card: str) -> bool:
        """Return whether this card's text counts where the card is. By default it does."""

    def passed(self, state: "Any", taken: "list[Taken]") -> "Passed | None":
        """Return the first window that a gesture would skip: the number of events before it, and its name."""

    def opened(self, state: "Any", steps: "list[list[Any]]") -> str:
        """Return the name of the window that these steps opened, or ""."""

    def numbers_of(self, state: "Any", card: str, what: str) -> "list[Any] | None":
        """Return what makes up a number on a card, rows (amount, event, source, why), or None."""

    def deck_rules(self) -> "DeckRules | None":
        """Return the rules for a deck, None where the game has none."""


if TYPE_CHECKING:

    class Parts(NamedTuple):
        """The modules of a game that others load by its id. Each package shows type checkers its own."""

        rulebook: GivenRulebook
        playbook: GivenPlaybook
        by_hand: GivenByHand
        cards: GivenCards
