"""The game's own page. Cards are played, shown and chosen here. The rulebook's gestures say what is meant."""

from tally.app.game import intent_handlers
from tally.app.game.hand import EMPTY
from tally.app.game.override import refuse_play
from tally.app.game.play_attribution import LastPlay, is_nobodys, learn
from tally.app.game.questions import open_slot
from tally.app.game.windows import Windows
from tally.app.log import bugs
from tally.app.pages import unknown_tags
from tally.app.pages.page import BasePage
from tally.app.pages.round_clock import turns_left
from tally.app.reading.taps import TWO_CARDS, TWO_STAY
from tally.rules.at_table.intents import Moment, Pick, PointAt, commanded
from tally.rules.refusals import Refused
from tally.screens.words import text
from tally.tags.record import COMMAND, STAND_IN, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from tally.app.game.hand import Hand
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.at_table.intents import AskSlot
    from tally.rules.at_table.playbook import Intent
    from tally.rules.game import Batch
    from tally.tags.record import Tag

    Event = list[Any]
    Make = Callable[[], Iterable[Event]]
    # An intent, and the events to record before it.
    Meant = tuple[Intent, list[Event]]

# The sound for a step. The last of these steps counts; without one the sound is "accepted".
SOUNDS = {
    "phase": "phase", "fight_won": "fight_won", "battle_won": "fight_won",
    "game_won": "game_won", "won": "game_won", "over": "game_won",
}  # fmt: skip
_NOT_QUICK = "not_quick"


class PlayPage(BasePage):
    """The game as it stands. `hand` is what the players are in the middle of."""

    name = "play"
    is_game = True

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.hand = EMPTY
        self._meant: "Meant | None" = None
        self._said: "LastPlay | None" = None  # the play that the line shows
        self._windows = Windows(self)
        self._news = ""  # the news of the last event
        # how many events there were before the last tap, and the hand
        self._before_tap: "tuple[int, Hand] | None" = None
        self._by_tap: "list[int]" = []  # the indexes of the events that the last tap made
        playbook = self.session.playbook()
        self._gestures, self._panels = playbook.gestures, playbook.panels

    def picture(self) -> "Picture":
        """Return the game's picture."""
        view = self.session.played_view()
        self.screen, shown = self._panels.shown(view, self.hand.picked, self.session.name_of)
        shown["labels"] = self.labels()
        said = "" if view["pending"] else self.said()  # a question comes first
        if self.hand.placing:
            shown["told"] = text(self.hand.placing[0].prompt)
        elif said:
            shown["told"] = said
            shown["is_asked"] = self._windows.line() != ""
        marks = self.table.hall.marks() if self.table.hall else None
        if marks:
            shown["hall"] = marks
        return shown

    def labels(self) -> "list[str]":
        """Return what Left, OK and Right do now."""
        labels: "list[str]" = self._panels.labels(self.moment())
        if self.hand.placing:
            labels[:2] = [text("label.back"), text("label.pick")]
        elif self._said and self._said.other is not None:
            labels[0] = text("label.wrong_seat") % self._seat_name(self._said.other)
        else:
            self._windows.label(labels)
        return labels

    def said(self) -> str:
        """Return the open window, or the news of the last event, or who played what; else ""."""
        said = self._windows.line() or self._news
        if not said and not self._said and self.session.last_turn:
            return turns_left(self.table)
        if said or not self._said:
            return said
        event = self._said.event
        return text("said." + event[0]) % (self._seat_name(event[1]), self.session.name_of(event[2]))

    def say(self, news: str) -> None:
        """Show this in place of the news of the last event."""
        self._news = news

    def is_correctable(self) -> bool:
        """Return whether the page says who played what, and Left can say that it was another seat."""
        return self._said is not None and self._said.other is not None

    def look_ahead(self) -> bool:
        """Find out who else may have made the play. Return whether there was anything to find out."""
        self._windows.may_act()
        if not self._said or not self._said.look():
            return False
        if self.is_correctable() and self.table.page() is self:
            self.table.relabel(self.labels())
        return True

    def moment(self) -> Moment:
        """Return all that a gesture's meaning depends on now."""
        is_strict = self.table.settings.pace == "strict"
        return Moment(self.session.played_view(), self.session.game.state(), self.hand.picked, is_strict)

    def tick(self) -> None:
        """Do what the last tap means.

        It waits for this turn, because reading a card and playing it takes 20 ms.
        """
        if self._meant:
            intent, before = self._meant
            self._meant = None
            self.is_tapped = False
            events = self.session.game.standing
            count = len(events)
            self.session.game.read_ahead(before)
            self.act(intent, before)
            self._by_tap = events[count:]

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a card, or the command on it. It is done in the next tick."""
        self._said = None
        self._by_tap = []
        self._before_tap = len(self.session.game.standing), self.hand
        if tag is None or (tag.kind == STAND_IN and card in self.session.game.titles):
            self._mean(self._tapped(card, self.session.game.titles[card].type), [])
        elif tag.kind == COMMAND:
            self._command(card, tag.content)
        elif tag.kind == TITLE and tag.game == self.session.game_id():
            self._card(card, tag)
        else:
            unknown_tags.take_other(self, card, tag)

    def take_back(self) -> str:
        """Take back what the last tap did, because another card lies beside it. Return the notice's code.

        If something else has happened since, nothing is taken back: the players decide. Return "" if it could
        not be saved.
        """
        assert self._before_tap
        count, hand = self._before_tap
        self._meant = None
        self.is_tapped = False
        made, events = self._by_tap, self.session.game.standing
        if events[count:] != made or len(events) != count + len(made):
            return TWO_STAY
        if made and not self.record([["undone"]] * len(made)):
            return ""
        self.hand = hand
        return TWO_CARDS

    def pointed_at(self, card: str) -> None:
        """Take a known card that was chosen from a list."""
        self._said = None
        self.act(self._tapped(card, self.session.game.titles[card].type), [])

    def act(self, intent: "Intent", before: "list[Event]") -> None:
        """Do what a gesture means. The events `before` are recorded with it, or not at all."""
        self._news = ""
        intent_handlers.HANDLERS[type(intent)](self, intent, before)

    def point_out(self, card: str) -> None:
        """Note a card in play as the one whose text may act now, unless the game asks for a card."""
        view = self.session.played_view()
        if not view["pending"] and self._gestures.controller(view, card) is not None:
            self.hand = self.hand.pointing(card, card)

    def note_source(self, card: str) -> None:
        """Note a card whose effects can be recorded by hand."""
        self.hand = self.hand.pointing(card, self.hand.shown)

    def unpick(self, card: str) -> None:
        """Unpick this card if it alone was picked: somebody only looked at it."""
        if self.hand.picked == [card]:
            self.hand = self.hand.picking([])

    def pick(self, cards: "list[str]") -> None:
        """Hold these cards as picked. The choice is not complete yet."""
        self.hand = self.hand.picking(cards)
        self.table.sound("accepted")

    def ask_slot(self, ask: "AskSlot", before: "list[Event]") -> None:
        """Wait for the slot of a play: a card that lies there, or OK for a list."""
        self.hand = self.hand.placed((ask, before))
        self.table.sound("accepted")

    def point_at(self, card: str) -> None:
        """Play the waiting card into the slot of this card, if that is an answer."""
        assert self.hand.placing
        ask, before = self.hand.placing
        where = ask.slot_of(self.session.played_view(), card)
        if where is None:
            self.table.refuse(Refused("wrong_type"))
            return
        self.hand = self.hand.placed()
        self.play(ask.event + [where], before)

    def play(self, event: "Event", before: "list[Event]") -> bool:
        """Record a play with what it implies, all or none. Return whether it stands.

        If it is refused and a card's text may overrule that, the refusal offers to play it anyway. If it is
        not quick, and the card has no seat yet, it is played for the seat whose turn it is, if that seat may
        play it.
        """
        try:
            self.take(event, before)
        except Refused as refused:
            own = [event[0], self.session.played_view()["active"]] + event[2:]
            if refused.code == _NOT_QUICK and is_nobodys(self, own, event, before):
                return self.play(own, before)
            refuse_play(self, refused, event, before)
            return False
        return True

    def take(self, event: "Event", before: "list[Event]", made: "Make | None" = None) -> None:
        """Record a play with what it implies, or the events of `made`, all or none; raise Refused."""
        make = made or (lambda: self.led(event, before))
        if self._windows.stop(
            make, lambda _: self.take(event, before, made) if made else self.play(event, before)
        ):
            return
        turn = self.session.played_view()["active"]  # whose turn it was: the play may end it
        stood = self.session.record(make())
        self.hand = self.hand.pointing(event[2], "").at(None)
        if text("said." + event[0], ""):
            self._said = LastPlay(self, event, stood, turn)
            learn(self, event, turn)
        asked = self.session.played_view()["pending"]
        if asked and "i" in asked:
            self._said = None  # Left may be an answer to the effect that asks
        self.tell()

    def record(
        self,
        events: "Iterable[Event] | Batch",
        anew: "Make | None" = None,
        refuse: "Callable[[Refused], None] | None" = None,
    ) -> bool:
        """Record events, all or none, and show what they caused, or why they are refused.

        Return whether they stand. Events that would skip a window wait there: as a list, or made again by
        `anew`. `refuse` shows a refusal that a card's text may overrule.
        """
        try:
            if self._windows.hold(events, anew):
                return False
            self.session.record(events)
        except Refused as refused:
            if refuse:
                refuse(refused)
            else:
                listed = events if isinstance(events, list) else []
                self.table.refuse(refused, None, "", listed)
            return False
        self._said = None
        self.hand = self.hand.pointing(self.hand.source, "")
        self.tell()
        return True

    def left(self) -> None:
        """Say that another seat made the play. Else, mostly, ask what to undo."""
        said, self._said = self._said, None
        if self.hand.placing:
            self.hand = self.hand.placed()
        elif said and said.other is not None:
            self._said = said.correct()
        elif not self._windows.back():
            self.act(self._gestures.left(self.moment()), [])

    def ok(self) -> None:
        """Do the usual next thing: pass, choose, confirm, discard, play again.

        For a scene, list the slots.
        """
        self._said = None
        if self.hand.placing:
            ask, before = self.hand.placing
            self.hand = self.hand.placed()
            question = ask.slots(self.session.game.state(), ask.event[1])
            open_slot(self.table, question, lambda where: self.play(ask.event + [where], before))
            return
        if not self._windows.go_on():
            self.act(self._gestures.confirmed(self.moment()), [])

    def ok_held(self) -> None:
        """Do it for every seat that the game waits for, if the game has this."""
        if self.hand.placing:
            self.ok()
        elif not self._windows.go_on():
            self._said = None
            confirmed = self._gestures.confirmed_all or self._gestures.confirmed
            self.act(confirmed(self.moment()), [])

    def right(self) -> None:
        """Show every count, to be explained."""
        self._said = None
        self.hand = self.hand.placed()
        self._news = ""
        self.table.open.counts("explain")

    def left_held(self) -> None:
        """Ask what to undo: a press that was held too long undoes nothing by itself."""
        if self.hand.placing:
            self.left()
        else:
            self._said = None
            self.table.open.undo()

    def _command(self, card: str, word: str) -> None:
        if word == "judge" and self.table.open.judge_pages().by_card(card):
            return
        if word == "undo":
            self.hand = self.hand.placed()
            self.table.open.undo().begin()
        elif word == "menu":
            self.right_held()
        elif word != "pass" or not self._windows.go_on():
            self._mean(self._commanded(word), [])

    def _commanded(self, word: str) -> "Intent":
        """Return the intent of a command card, which few games have their own for."""
        if self._gestures.commanded:
            return self._gestures.commanded(self.moment(), word)
        return commanded(self.moment(), word, self._gestures.confirmed)

    def _card(self, card: str, tag: "Tag") -> None:
        try:
            before = self.session.title_events(card, tag)
        except Refused as refused:
            self.table.refuse(refused)
        else:
            self._mean(self._tapped(card, tag.content["type"]), before)

    def _mean(self, intent: "Intent", before: "list[Event]") -> None:
        """Do this in the next tick."""
        self._meant = intent, before
        self.is_tapped = True

    def _tapped(self, card: str, kind: str) -> "Intent":
        """Return what a tap means."""
        if self.hand.placing:
            return PointAt(card)
        intent = self._gestures.tapped(self.moment(), card, kind, self.session.owners.seat_of(card))
        if type(intent) is not Pick:  # a picked card is an answer
            self.point_out(card)
        return intent

    def led(self, event: "Event", before: "list[Event]") -> "Iterator[Event]":
        """Yield the events `before` a play, then those that it implies, then the play."""
        yield from before
        yield from self._gestures.with_implied(self.session.game, event, self.moment().is_strict)

    def tell(self) -> None:
        """Show and sound what happened, and tell players what they must do."""
        self.hand = self.hand.picking([])
        self._windows.look()
        if self.session.owners.unbind(self.session.game.standing):
            self.table.keep_settings()
        view = self.session.played_view()
        if self.session.is_over():
            self.table.file_games()
        self._news = ""
        try:
            self._news = self._came_of()
            rows = self._panels.tasks(self.session.steps, view, self.session.name_of)
        except Exception as bug:
            bugs.note(bug)
            rows = []
        if rows and view["won_by"] is None:
            self.tell_hands(rows)
        names = [step[0] for step in self.session.steps if step[0] in SOUNDS]
        self.session.steps = []
        self.table.sound_when_shown(SOUNDS[names[-1]] if names else "accepted")

    def tell_hands(self, rows: "list[list[str]]", news: str = "") -> None:
        """Tell players what they must do now, below `news` if there are any."""
        self.table.open.tasks(rows, news)

    def _came_of(self) -> str:
        """Return the news of the last event, "" after an undo."""
        game, steps = self.session.game, self.session.steps
        if not steps:
            return ""
        said: str = game.playbook.event_text.happened(game.state(), game.noted, steps, game.changes)
        return said

    def name_of(self, card: str, before: "list[Event]") -> str:
        """Return the name of a card that is known, or that the events `before` its play show."""
        for event in before:
            if event[0] == "card_seen" and event[1] == card:
                name: str = event[2]["name"]
                return name
        return self.session.name_of(card)

    def _seat_name(self, seat: int) -> str:
        name: str = self.session.played_view()["seats"][seat]["name"]
        return name
