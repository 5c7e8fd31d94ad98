"""The game's own page: cards are played, shown and chosen here, as the rulebook's gestures say."""

from tally.app.page import BasePage
from tally.rules.refusals import Refused
from tally.tags.record import COMMAND, STAND_IN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag

    Event = list[Any]
    # An intent, and the events to be recorded before it.
    Meant = tuple[list[Any], list[Event]]

# A sound for the last of these steps that an event set off; else it is just "accepted".
SOUNDS = {"phase": "phase", "fight_won": "fight_won", "game_won": "game_won"}


class Page(BasePage):
    """The game as it stands; `picked` holds cards tapped for a choice that is not complete yet."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.picked: "list[str]" = []
        self._meant: "Meant | None" = None
        self._gestures = self.sitting.part("gestures")
        self._panels = self.sitting.part("panels")
        self._view()

    def picture(self) -> "Picture":
        """Return the game's picture."""
        view = self._view()
        panel = self.sitting.part(self.screen + "_panel")
        shown: "Picture" = panel.picture(view, self.picked, self.sitting.name_of)
        return shown

    def tick(self) -> None:
        """Do what the last tap means: here, for from a tap to the rules calls nest deep already."""
        if self._meant:
            intent, before = self._meant
            self._meant = None
            self.act(intent, before)

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a card, or the command on it; it is done in the next tick."""
        if tag is None:
            self._meant = self._gestures.tapped(self._view(), self.picked, card), []
        elif tag.kind == COMMAND:
            self._command(tag.content)
        elif tag.kind == STAND_IN and card not in self.sitting.game.titles:
            self.table.open("stand_in", card, tag.content)
        elif tag.kind == STAND_IN:
            self.pointed_at(card)
        elif tag.game != self.sitting.game_id():
            self.table.refuse_tag("other_game")
        else:
            self._card(card, tag)

    def pointed_at(self, card: str) -> None:
        """Take a card that is known, picked from a list."""
        self.act(self._gestures.tapped(self._view(), self.picked, card), [])

    def act(self, intent: "list[Any]", before: "list[Event]") -> None:
        """Do what a gesture means; the events `before` are recorded with it, or not at all."""
        meaning = intent[0]
        if meaning == "record":
            self.record(before + intent[1:])
        elif meaning == "show":
            self.table.open("card", intent[1])
        elif meaning == "pick":
            self.picked = [intent[1]]
            self.table.sound("accepted")
        elif meaning == "list":
            self.table.open("cards", intent[1])
        elif meaning == "page":
            self.table.open(intent[1])
        else:
            self.table.refuse(intent[1], "")

    def record(self, events: "list[Event]") -> bool:
        """Record events, all or none, and tell what they set off, or why not; return whether they stand."""
        try:
            self.sitting.record(events)
        except Refused as refused:
            self.table.refuse(refused.code, refused.why)
            return False
        self.picked = []
        if self.sitting.is_over():
            self.table.file_games()
        told = self._panels.told(self.sitting.steps, self._view(), self.sitting.name_of)
        if told and self._view()["winner"] is None:
            self.table.open("told", told)
        names = [step[0] for step in self.sitting.steps if step[0] in SOUNDS]
        self.sitting.steps = []
        self.table.sound(SOUNDS[names[-1]] if names else "accepted")
        return True

    def left(self) -> None:
        """Decline the fight where one is offered, else say what a held press would take back."""
        view = self._view()
        if view["phase"] == "choose_fight" and not view["must_fight"]:
            self.act(self._gestures.declined(view), [])
        else:
            self.table.open("undo")

    def ok(self) -> None:
        """Do the plain next thing: pass, choose, confirm, discard, play again."""
        self.act(self._gestures.confirmed(self._view()), [])

    def left_held(self) -> None:
        """Take back the last event."""
        self.table.open("undo").begin()

    def _command(self, word: str) -> None:
        if word == "undo":
            self.left_held()
        else:
            self.act(self._gestures.commanded(self._view(), word), [])

    def _card(self, card: str, tag: "Tag") -> None:
        try:
            before = self.sitting.title_events(card, tag)
        except Refused as refused:
            self.table.refuse(refused.code, refused.why)
        else:
            self._meant = self._gestures.tapped(self._view(), self.picked, card), before

    def _view(self) -> "dict[str, Any]":
        view = self.sitting.view
        assert view is not None
        self.screen = self._panels.screen(view)
        return view
