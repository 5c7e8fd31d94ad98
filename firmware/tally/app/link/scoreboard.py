"""The scoreboard for the room: what the game's own page shows (even below other pages), and all counts.

It has `game` and its `name`, the `turn`, its `phase`, the `prompt`, what happened last (`told`), what
players must do now (`tasks`, rows [text, value]), and `seats` and `stage` as a playbook's scoreboard has
them. Each seat also has `turn` and `acts`. A match adds its score, and the end adds `headline` and `how`.
At a kiosk, `page` names the page on top (else it is "") and `demo` is what the demo asks for, or None.
"""

from tally.app.current_game import event_text
from tally.app.log import bugs
from tally.app.log.flash_ring import Damaged
from tally.rulebooks import playbook_of
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.rulebook import View

_DEMO = "demo"
_SEEN = "card_seen"  # says nothing: the play of the card follows


class Scoreboard:
    """What the room reads of a table. `shown` is the last scoreboard, None before the first game."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.shown: "Picture | None" = None
        self._pictures = -1  # the picture that was looked at last; -1 for none
        self._latest = _Latest(table.session)

    def look(self) -> bool:
        """Look again if a picture was drawn since, or the last event was found. Return whether it changed."""
        if self.table.pictures == self._pictures and not self._latest.is_found_now():
            return False
        is_first = self._pictures < 0
        self._pictures = self.table.pictures
        before = self.shown
        try:
            self.shown = self._read()
        except Exception as bug:
            bugs.note(bug)
        return is_first or self.shown != before

    def _read(self) -> "Picture | None":
        table, session = self.table, self.table.session
        view = session.view
        if not view:
            return None
        page = table.game_page()
        picked, said = (page.hand.picked, page.said()) if page.is_game else ([], "")
        shown = board_of(view, picked, session)
        shown["told"] = said or self._latest.line()
        if table.page_name() == "stopped":
            shown["told"] = text("judging.stopped")
        shown["page"] = "" if table.mode.is_supervised else table.page_name()
        on_top: "Any" = table.page()
        shown["demo"] = on_top.asked_for() if shown["page"] == _DEMO else None
        shown["tasks"] = on_top.picture()["items"] if table.page_name() == "told" else []
        return shown


class _Latest:
    """The last event of the game in play.

    It reads on as the log grows, because a search takes a Pico 40 ms. So the first search takes many steps.
    """

    def __init__(self, session: "Session") -> None:
        self._is_searching = False
        self._session = session
        self._titles: "Any" = None  # the titles of the game that is read: each game has its own
        self._events: "Iterator[Any]" = iter(())
        self._event: "list[Any]" = []

    def is_found_now(self) -> bool:
        """Do a step of a search; return whether it has just ended."""
        if not self._is_searching:
            return False
        self._read_on()
        return not self._is_searching

    def line(self) -> str:
        """Return what happened last, "" where that cannot be read or is not found yet."""
        self._read_on()
        return event_text.line(self._session, self._event) if self._event else ""

    def _read_on(self) -> None:
        session = self._session
        try:
            if session.game.titles is not self._titles:
                self._titles, self._event = session.game.titles, []
                self._is_searching = True
                self._events = session.log.present().following(max(0, session.log.count() - 1))
            for timed in self._events:
                if timed is None:
                    break
                self._is_searching = False
                if timed[0][0] != _SEEN:
                    self._event = timed[0]
        except Damaged:
            self._titles, self._event, self._is_searching = None, [], False


def board_of(view: "View", picked: "list[Any]", session: "Session") -> "Picture":
    """Return the scoreboard of a view, without what happened last and what is on show."""
    shown = playbook_of(view["game"]).panels.board(view, picked, session.name_of)
    _mark_seats(shown, view)
    shown["game"] = view["game"]
    shown["name"] = text("game." + view["game"])
    shown["turn"] = view["turn"]
    return shown


def _mark_seats(shown: "Picture", view: "View") -> None:
    """Mark whose turn it is and who may act; nobody when the game is over."""
    is_over = view["won_by"] is not None
    acting = shown.pop("acting", None) or [view["priority"]]
    for index, seat in enumerate(shown["seats"]):
        seat["turn"] = not is_over and view["active"] == index
        seat["acts"] = not is_over and index in acting
