"""The menu, the question whether something is really meant, and the request for a judge's card."""

from tally.app.pages.list_page import ListPage
from tally.app.pages.page import Ahead, BasePage
from tally.rulebooks import by_hand_of
from tally.rules.at_table.tokens import has_token
from tally.rules.refusals import Refused
from tally.screens.message import draw_question
from tally.screens.words import text
from tally.tags.record import COMMAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.pages.table import Table

    Entry = tuple[str, Callable[[Table], Any] | None]
    from tally.app.pages.page import Picture
    from tally.app.pages.places import Page
    from tally.tags.record import Tag

_HISTORY = "menu.history"
# Each row's word, and the function that opens its page. None goes back.
_GAME: "tuple[Entry, ...]" = (
    ("menu.undo", lambda table: table.open.undo()),
    (_HISTORY, lambda table: table.open.history()),
    ("menu.effects", lambda table: table.open.menu("effects")),
    ("menu.cards", lambda table: table.open.cards("in_play")),
    ("menu.play", lambda table: table.open.cards("out_of_play")),
    ("menu.explain", lambda table: table.open.counts("explain")),
    ("menu.correct", lambda table: table.open.counts("correct")),
    ("menu.moves", lambda table: table.open.moves()),
    ("menu.piles", lambda table: table.open.piles()),
    ("menu.time", lambda table: table.open.sure("time_called")),
    ("menu.concede", lambda table: table.open.sure("conceded")),
    ("menu.new_game", lambda table: table.open.new_game()),
)
_DEVICE: "tuple[Entry, ...]" = (
    ("menu.settings", lambda table: table.open.settings()),
    ("menu.names", lambda table: table.open.names()),
    ("menu.deck_check", lambda table: table.open.deck_check()),
    ("menu.register", lambda table: table.open.register()),
    ("menu.check", lambda table: table.open.self_test()),
    ("menu.about", lambda table: table.open.about()),
    ("label.back", None),
)
_TO_DEVICE: "tuple[Entry, ...]" = (
    ("menu.device", lambda table: table.open.menu("device")),
    ("label.back", None),
)
# What a kiosk's visitors have in place of the rows about the device.
_OF_KIOSK: "tuple[Entry, ...]" = (
    ("kiosk.end", lambda table: table.start_game()),
    ("label.back", None),
)
_TOKEN = "create"
_TITLES = {"device": "menu.device", "effects": "menu.effects", "more_effects": "menu.more_effects"}
# Up to this number, all kinds of effects are listed. If there are more, some are behind a row "more".
_MOST_LISTED = 14
_LIKELY = 11


class MenuPage(ListPage):
    """What else can be done, `about` the "game", the "device", or a card's effects.

    The likely "effects" come first; the others are in "more_effects".

    If the table does not know the text of the last card, or if a card is on show (`card`), the effects are
    the first rows. In a game with tokens, one more of the last token comes before them. Right held moves
    down.
    """

    name = "menu"

    def __init__(self, table: "Table", about: str = "game", card: str = "") -> None:
        game = table.game_page()
        card = card or (game.hand.shown if table.session.view else "")
        source = card or (game.hand.source if table.session.view else "")
        self._entries = _entries(table, about, card, source)
        rows = [[text(word), ""] for word, _ in self._entries]
        super().__init__(table, text(_TITLES.get(about, "menu.title")), rows)
        self._ahead = Ahead(table)

    def picture(self) -> "Picture":
        """Return the list, with the minutes that a hall's round has left."""
        shown = super().picture()
        minutes = self.table.hall.minutes_left() if self.table.hall else None
        if minutes is not None:
            shown["aside"] = text("hall.left").format(minutes)
        return shown

    def tick(self) -> None:
        """Prepare the history while the cursor is on it: reading and replaying take a Pico 90 ms."""
        super().tick()
        if self._is_at_history():
            self._ahead.advance(_HISTORY, self._history)
        else:
            self._ahead.drop()

    def ok(self) -> None:
        """Open the row under the cursor. The last row goes back."""
        open_page = self._entries[self.cursor][1]
        history = self._ahead.take(_HISTORY) if self._is_at_history() else None
        if history:
            self.table.leave()
            self.table.show(history)
            return
        if not open_page:
            self.table.back()
            return
        self.table.leave()
        open_page(self.table)

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")

    def _is_at_history(self) -> bool:
        return self._entries[self.cursor][0] == _HISTORY

    def _history(self) -> "Page":
        return self.table.open.history_page()


def _entries(table: "Table", about: str, card: str, source: str) -> "tuple[Entry, ...]":
    if about == "device" and table.mode.is_supervised:
        return _DEVICE
    if about == "effects":
        return _likely(table, source)
    if about == "more_effects":
        return _by_hand(table, source)[_LIKELY:]
    if not table.session.view:
        return _of_hall(table) + _TO_DEVICE if table.mode.is_supervised else _OF_KIOSK
    first = _likely(table, source) if card or _is_untold(table, source) else ()
    last = _TO_DEVICE if table.mode.is_supervised else _OF_KIOSK
    return _of_hall(table) + _one_more(table, source) + first + _GAME + last


def _of_hall(table: "Table") -> "tuple[Entry, ...]":
    """Return the rows of a table in a hall: calling a judge takes two presses."""
    hall = table.hall
    if hall is None or not table.mode.is_supervised:
        return ()
    lines: "list[Entry]" = []
    if hall.is_calling or hall.is_heard():
        lines.append(("menu.no_judge" if hall.is_calling else "menu.call_judge", lambda _: hall.call()))
    if hall.names:
        lines.append(("menu.round", lambda _: hall.open_round()))
    return tuple(lines)


def _one_more(table: "Table", source: str) -> "tuple[Entry, ...]":
    """Return the row for one more token, if the game had one."""
    if not has_token(table.session.game.titles):
        return ()
    return (("menu.one_more", lambda table: table.open.one_more(source)),)


def _likely(table: "Table", source: str) -> "tuple[Entry, ...]":
    """Return a row for each likely kind of effect, one for the other kinds, and one for a token.

    If a token is one of the kinds, it keeps that place.
    """
    rows = _by_hand(table, source)
    if len(rows) > _MOST_LISTED:
        rows = rows[:_LIKELY] + (
            ("menu.more_effects", lambda table: table.open.menu("more_effects", source)),
        )
    token = _make_token(source)
    return rows if token[0] in [word for word, _ in rows] else rows + (token,)


def _by_hand(table: "Table", source: str) -> "tuple[Entry, ...]":
    """Return a row for each kind of effect that can happen now, the likely ones first."""
    session = table.session
    kinds = by_hand_of(session.game_id()).kinds(session.game.state(), source)
    return tuple([_make_token(source) if kind == _TOKEN else _effect(kind, source) for kind in kinds])


def _make_token(source: str) -> "Entry":
    return "effect.token", lambda table: table.open.token(source)


def _effect(kind: str, source: str) -> "Entry":
    return "effect." + kind, lambda table: table.open.effect(kind, source)


def _is_untold(table: "Table", source: str) -> bool:
    """Return whether only the players know this card's text."""
    session = table.session
    title = session.game.titles.get(source)
    if title is None:
        return False
    return source in session.numbers_only or not getattr(title, session.rulebook().TEXT, True)


class SurePage(BasePage):
    """Asks whether it is meant.

    `event` is "conceded" (Right changes the seat), "time_called", or a word for `then`.
    """

    name = "sure"
    screen = staticmethod(draw_question)

    def __init__(self, table: "Table", event: str, then: "Callable[[], object] | None" = None) -> None:
        super().__init__(table)
        self._then = then
        view = self.session.view
        self._event = event
        self._names = [seat["name"] for seat in view["seats"]] if view and event == "conceded" else []
        self._seat = 0

    def picture(self) -> "Picture":
        """Return the question."""
        return {
            "title": text("sure." + self._event),
            "text": text("sure." + self._event + ".then").format(*self._names[self._seat : self._seat + 1]),
            "labels": [text("label.no"), text("label.yes"), text("label.change") if self._names else ""],
        }

    def right(self) -> None:
        """Choose the next seat."""
        if self._names:
            self._seat = (self._seat + 1) % len(self._names)

    def ok(self) -> None:
        """Do it."""
        if self._then:
            self._then()
            return
        play = self.table.to_game()
        play.record([[self._event, self._seat] if self._names else [self._event]])


class JudgePage(BasePage):
    """Waits for the judge's card, then calls `allowed`. Any other card goes to the game."""

    name = "judge"
    screen = staticmethod(draw_question)

    def __init__(self, table: "Table", allowed: "Callable[[], object]") -> None:
        super().__init__(table)
        self._allowed = allowed

    def picture(self) -> "Picture":
        """Return the request for the card."""
        return {
            "title": text("judge.title"),
            "text": text("judge.asked"),
            "labels": [text("label.back"), "", text("label.menu")],
        }

    def ok(self) -> None:
        """Do nothing: the page waits for a card."""

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take the judge's card: a registered one with its code, or any if the table wants no code."""
        from tally.app.pages import judges_card

        if self._take(card):
            return
        if judges_card.is_plain(self.table, tag):
            self.table.back()
            self._allowed()
        elif tag is not None and tag.kind == COMMAND and tag.content == "judge":
            self.table.refuse(Refused("judge_code"))
        else:
            super().tapped(card, tag)

    def unidentified(self, card: str, code: str) -> None:
        """Take a registered card. Its content does not matter."""
        if not self._take(card):
            super().unidentified(card, code)

    def _take(self, card: str) -> bool:
        """Ask for the code of a registered card. Return whether it is one."""
        from tally.app.pages import judges_card

        if not judges_card.is_registered(self.table, card):
            return False
        self.table.back()
        judges_card.ask_code(self.table, card, self._allowed)
        return True
