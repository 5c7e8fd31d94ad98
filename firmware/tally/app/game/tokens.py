"""Tokens, which need no sticker: one more of the last, another kind, a described one, or one by its name."""

from tally.app.current_game import tokens
from tally.app.current_game.session import NO_DECK
from tally.app.game.card_form import DescribingPage, has_catalogue
from tally.app.pages.list_page import ListPage
from tally.rulebooks import cards_of
from tally.rules.at_table.tokens import Token, free_name
from tally.screens.words import text
from tally.tags.record import STAND_IN, TITLE, Tag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

    Title = dict[str, Any]


class TokenPage(ListPage):
    """Lists the tokens that the card `source` can make. A tap on a card copies that card."""

    name = "token"

    def __init__(self, table: "Table", source: str) -> None:
        made = tokens.made(table.session)
        one_more = text("token.one_more")
        plain = [title for title in cards_of(table.session.game_id()).PLAIN if title not in made]
        self._titles = made + plain
        items = [[one_more, title["name"]] for title in made] + [[title["name"], ""] for title in plain]
        self._others = [_describe]
        items.append([text("token.describe"), ""])
        if has_catalogue(table.session):
            self._others.append(_by_name)
            items.append([text("token.by_name"), ""])
        super().__init__(table, text("token.title"), items)
        self._source = source

    def picture(self) -> "Picture":
        """Return the list. A card may be tapped instead."""
        shown = super().picture()
        shown["aside"] = text("prompt.tap")
        return shown

    def ok(self) -> None:
        """Make the token under the cursor, or ask for another one."""
        if self.cursor < len(self._titles):
            come(self.table, self._source, self._titles[self.cursor])
        else:
            self._others[self.cursor - len(self._titles)](self.table, self._source)

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Make a copy of a card of this game."""
        title = None
        if card in self.session.game.titles:
            title = tokens.title_of(self.session, card)
        elif tag and tag.kind == TITLE and tag.game == self.session.game_id():
            title = tag.content
        if title:
            self.table.sound("accepted")
            come(self.table, self._source, title)
        elif tag and tag.kind == STAND_IN:
            _describe(self.table, self._source)
        else:
            super().tapped(card, tag)


class TokenCardPage(DescribingPage):
    """Asks the playbook's questions about a token, then where it comes."""

    name = "token_card"

    def __init__(self, table: "Table", source: str) -> None:
        card = _free_name(table)
        super().__init__(table, card, text("token.name").format(card[1:]), {}, table.session.game.state())
        self._source = source

    def questions_after(self, given: "dict[str, Any]") -> "list[list[Any]]":
        """Return the playbook's questions about a token."""
        return (self.cards.token_questions or self.cards.questions)(self.state, given)

    def title(self) -> "Title":
        """Return the title that the answers make."""
        return (self.cards.token_title or self.cards.title)(self._name, self.answers)

    def take_title(self, title: "Title") -> None:
        """Ask where the token comes."""
        self.table.leave()
        come(self.table, self._source, title)


class WaysPage(ListPage):
    """Lists the ways in which a token can come, the likeliest first."""

    name = "ways"

    def __init__(self, table: "Table", token: Token, ways: "list[list[Any]]") -> None:
        rows = [row[:-1] for row in ways]
        super().__init__(table, text("token.where").format(token.title["name"]), rows)
        self._token = token
        self._ways = ways

    def ok(self) -> None:
        """Let the token come in this way."""
        events = self._ways[self.cursor][-1]
        if events is None:
            _tap(self.table, self._token)
        else:
            self.with_judge(lambda: _record(self.table, events))


def open_last(table: "Table", source: str) -> None:
    """Ask where one more of the last token comes. If there was none, ask what it is."""
    made = tokens.made(table.session)
    if made:
        come(table, source, made[0])
    else:
        table.open.token(source)


def come(table: "Table", source: str, title: "Title") -> None:
    """Ask how a token with this title comes. If there is only one way, do that."""
    play = table.game_page()
    token = Token(_free_name(table), title, source, _seat(table, source))
    ways = cards_of(table.session.game_id()).ways(play.moment(), token)
    if len(ways) == 1 and ways[0][-1] is None:
        _tap(table, token)
    else:
        table.show(WaysPage(table, token, ways))


def _tap(table: "Table", token: Token) -> None:
    """Take a token like a tapped card."""
    tag = Tag(TITLE, table.session.game_id(), NO_DECK, token.title, False)
    table.to_game().tapped(token.card, tag)


def _record(table: "Table", events: "list[list[Any]]") -> None:
    """Record how a token came. Without a source, its own text comes next."""
    play = table.to_game()
    if play.record(events) and not play.hand.source:
        source = events[-1][2]
        play.note_source(source if source in table.session.game.titles else "")


def _free_name(table: "Table") -> str:
    return free_name(table.session.game.titles)


def _seat(table: "Table", source: str) -> int:
    """Return the seat of the effect: that of its card, or that used it, else the one with the turn."""
    session = table.session
    view = session.played_view()
    seat = session.playbook().gestures.controller(view, source) if source else None
    if seat is None and source:
        seat = session.owners.seat_of(source)
    return view["active"] if seat is None else seat


def _describe(table: "Table", source: str) -> None:
    table.show(TokenCardPage(table, source))


def _by_name(table: "Table", source: str) -> None:
    table.open.names_of_titles(lambda title: come(table, source, title))
