"""Lists to choose from without a tap: cards, moves, rows of a rulebook, the seat that plays, a slot."""

from tally.app.pages.list_page import ChoicePage, ListPage, numbered
from tally.screens.rows import NO_CURSOR, draw_ask_target
from tally.screens.words import text
from tally.screens.words.order import order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

    # A card and its seat; None where the seat is not known.
    Listed = tuple[str, int | None]
    from collections.abc import Callable
    from typing import Any

    Event = list[Any]
    Listing = Callable[..., tuple[str, list[list[Any]]]]
    Question = dict[str, Any]
    Record = Callable[[dict[str, int]], Any]

_TARGETS = "targets"
_OUT_OF_PLAY = "out_of_play"


class CardsPage(ListPage):
    """A list of cards.

    `kind` is "in_play", "out_of_play", or a kind of the game's ("targets", "fighters").
    """

    name = "cards"

    def __init__(self, table: "Table", kind: str) -> None:
        session = table.session
        names = [seat["name"] for seat in session.view["seats"]] if session.view else []
        self._kind = kind
        self._cards = _cards(table, kind) if session.view else []
        items = [[session.name_of(card), "" if seat is None else names[seat]] for card, seat in self._cards]
        super().__init__(table, text("cards." + kind, ""), numbered(items))
        if kind == _TARGETS:
            self.screen = draw_ask_target

    def picture(self) -> "Picture":
        """Return the list, with the card that asks for a target."""
        shown = super().picture()
        pending = self.session.view["pending"] if self.session.view else None
        if pending:
            shown["card"] = self.session.name_of(pending.get("card"))
            shown["asked"] = self.asked()
        return shown

    def ok(self) -> None:
        """Take the card under the cursor as if it had been tapped. Then ask for the rest of the choice."""
        play = self.table.to_game()
        if self._cards:
            play.pointed_at(self._cards[self.cursor][0])
        if play.hand.picked and self.table.page() is play:
            self.table.open.cards(self._kind)


def _cards(table: "Table", kind: str) -> "list[Listed]":
    session = table.session
    found: "list[Listed]"
    if kind == _OUT_OF_PLAY:
        return _out_of_play(table)
    if kind == _TARGETS:
        found = session.playbook().gestures.targets(session.game.state())
    else:
        found = session.playbook().gestures.lying_for(
            session.played_view(), table.game_page().hand.picked, kind
        )
    return found


def _out_of_play(table: "Table") -> "list[Listed]":
    """Return the cards that were seen and are not in play, first those of the seat that may act now."""
    session = table.session
    state = session.game.state()
    acting = state.active if state.priority is None else state.priority
    lying = [card for card, _ in session.playbook().gestures.lying_for(session.played_view(), [], "in_play")]
    seen = [(card, session.owners.seat_of(card)) for card in session.game.titles if card not in lying]
    seen.sort(key=lambda row: (row[1] != acting, order(session.name_of(row[0])), row[0]))
    return seen


class MovesPage(ListPage):
    """A row for each move, its value at the right. If a card waits for an answer, its name is the title."""

    name = "moves"

    def __init__(self, table: "Table") -> None:
        self._moves = table.session.playbook().gestures.moves(table.game_page().moment())
        super().__init__(table, _waiting(table) or text("menu.moves"), [row[:-1] for row in self._moves])

    def ok(self) -> None:
        """Do the move. Go back where there is none."""
        play = self.table.to_game()
        if self._moves:
            play.act(self._moves[self.cursor][-1], [])


def _waiting(table: "Table") -> str:
    """Return the name of the card that waits for an answer; "" where none does."""
    pending, picked = table.session.played_view()["pending"], table.game_page().hand.picked
    card = pending.get("card") if pending else (picked or [""])[0]
    return table.session.name_of(card) if card in table.session.game.titles else ""


class ChoosePage(ListPage):
    """OK does the row under the cursor. The events `before` are recorded with it, or not at all.

    The rulebook's function `listed(moment, *arguments)` returns the title and the rows.
    """

    name = "choose"

    def __init__(
        self, table: "Table", before: "list[Event]", listed: "Listing", arguments: "tuple[Any, ...]"
    ) -> None:
        title, rows = listed(table.game_page().moment(), *arguments)
        super().__init__(table, title, numbered([row[:-1] for row in rows]))
        self._before = before
        self._intents = [row[-1] for row in rows]

    def picture(self) -> "Picture":
        """Return the list, turned to the seat that is asked."""
        shown = super().picture()
        shown["asked"] = self.asked()
        return shown

    def ok(self) -> None:
        """Do the row. Go back where there is none."""
        play = self.table.to_game()
        if self._intents:
            play.act(self._intents[self.cursor], self._before)


class EitherPage(ChoosePage):
    """The two rows of an `EitherWay`: Left does the first, Right the second. OK shows more, or goes back."""

    name = "either"

    def __init__(self, table: "Table", before: "list[Event]", either: "Any") -> None:
        super().__init__(table, before, either.listed, either.arguments)
        self._tabs = either.tabs
        self._more = either.more
        self.cursor = NO_CURSOR

    def picture(self) -> "Picture":
        """Return the two rows, each with its tab."""
        shown = super().picture()
        middle = text("label.other" if self._more else "label.back")
        shown["labels"] = [self._tabs[0], middle, self._tabs[1]]
        return shown

    def left(self) -> None:
        """Do the first row."""
        self.cursor = 0
        super().ok()

    def ok(self) -> None:
        """Show the other choices, or go back."""
        if self._more:
            self.table.to_game().act(self._more, self._before)
        else:
            self.table.back()

    def right(self) -> None:
        """Do the second row."""
        self.cursor = 1
        super().ok()


class WhoPage(ListPage):
    """Lists the seats that are still in the game. The chosen one becomes `event[1]`.

    The cursor begins on the seat that `event[1]` is, else on the seat whose turn it is. The events `before`
    are recorded with the play.
    """

    name = "who"

    def __init__(self, table: "Table", before: "list[Event]", event: "Event") -> None:
        view = table.session.view
        assert view is not None
        self._seats = [seat for seat, each in enumerate(view["seats"]) if not each.get("out")]
        names = [[view["seats"][seat]["name"], ""] for seat in self._seats]
        super().__init__(table, _title(table, before, event), names)
        self._before = before
        self._event = event
        asked = event[1] if event[1] in self._seats else view["active"]
        self.cursor = self._seats.index(asked) if asked in self._seats else 0

    def ok(self) -> None:
        """Make the play for this seat."""
        event = self._event[:1] + [self._seats[self.cursor]] + self._event[2:]
        play = self.table.to_game()
        if len(event) > 2:
            play.play(event, self._before)
        else:
            play.record(self._before + [event])


def _title(table: "Table", before: "list[Event]", event: "Event") -> str:
    """Return the title of the list: the name of the card, or the words for a pass."""
    name = table.game_page().name_of(event[2], before) if len(event) > 2 else ""
    return text("who.title").format(name).strip()


class SlotPage(ChoicePage):
    """Lists the slots for a play, and calls `record` with the chosen one."""

    name = "slot"

    def __init__(self, table: "Table", question: "Question", record: "Record") -> None:
        super().__init__(table)
        self._record = record
        self.ask(question)

    def answered(self, answer: "dict[str, int]") -> None:
        """Play the card into this slot."""
        self.table.to_game()
        self._record(answer)
