"""An effect by hand: what the rulebook asks about it is answered, and the last OK records it."""

from tally.app import pages
from tally.app.page import ChoicePage
from tally.rules.refusals import Refused
from tally.screens.message import draw_refusal
from tally.screens.numbers import draw_effect
from tally.screens.rows import draw_menu
from tally.screens.words import text
from tally.tags.record import STAND_IN, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag

# The play of the source is looked for among so many events: a card's effects are told soon after it.
_LATEST = 12


class EffectPage(ChoicePage):
    """An effect of `kind`, which the card `source` says; Left held goes back by a question."""

    name = "effect"

    def __init__(self, table: "Table", kind: str, source: str) -> None:
        super().__init__(table)
        self._by_hand = self.sitting.rulebook().by_hand
        self._answers: "list[Any]" = []
        self._asked: "dict[str, Any]" = {}
        self._amount = 0
        self._refused: str = self._by_hand.refusal(self._state(), source)
        self._effect = self._by_hand.effect(self._state(), kind, source, self._latest())
        if not self._refused:
            self._go_on()

    def picture(self) -> "Picture":
        """Return the question, or why there is none."""
        if self._refused:
            return self._refusal()
        return self._amount_shown() if self._asked else super().picture()

    def left(self) -> None:
        """One less, or up."""
        self._change(-1)

    def right(self) -> None:
        """One more, or down."""
        self._change(1)

    def ok(self) -> None:
        """Take the answer."""
        if self._refused:
            self.table.back()
        elif self._asked:
            self.answered(self._amount)
        else:
            super().ok()

    def left_held(self) -> None:
        """Go back by a question, from the first one to where this was opened."""
        if not self._answers:
            self.table.back()
            return
        answer = self._answers.pop()
        self._go_on()
        self.cursor = [choice[0] for choice in self.choices].index(answer)

    def answered(self, answer: "Any") -> None:
        """Ask on, or record the effect when nothing is open."""
        self._answers.append(answer)
        self._go_on()

    def why_not(self, card: str) -> str:
        """Return the code that says why this card is not the one."""
        code: str = self._by_hand.why_not(self._state(), self._effect, card)
        return code

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a card that is an answer; one that nobody has seen may come into play."""
        is_unseen = card not in self.sitting.game.titles
        if tag is None or not is_unseen or not self._by_hand.asks_for_new(self._effect, self._answers):
            super().tapped(card, tag)
        elif tag.kind == STAND_IN:
            pages.open_stand_in(self.table, card, tag.content, self._entered)
        elif tag.kind != TITLE or self._see(card, tag):
            super().tapped(card, tag)

    def _go_on(self) -> None:
        question = self._by_hand.question(self._state(), self._effect, self._answers)
        if question is None:
            self._record()
        elif "choices" not in question:
            self._asked = question
            self._amount = 1
            self.screen = draw_effect
            self.choices = []
        else:
            self._asked = {}
            self.screen = draw_menu
            self.ask(question)
            self._refused = "" if self.choices else "nothing_to_choose"

    def _see(self, card: str, tag: "Any") -> bool:
        """Let the game see a card that may be an answer; return whether nothing is wrong with it."""
        if tag.game != self.sitting.game_id():
            self.table.refuse_tag("other_game")
            return False
        if not self._by_hand.may_enter(tag.content):
            return True
        try:
            self.sitting.record(self.sitting.title_events(card, tag))
        except Refused as refused:
            self.table.refuse(refused.code, refused.why)
            return False
        self._go_on()
        return True

    def _entered(self, card: str) -> None:
        """Take a card that was described just now."""
        self._go_on()
        self.tapped(card, None)

    def _record(self) -> None:
        event = self._by_hand.event(self._state(), self._effect, self._answers)
        self._answers.pop()  # it is asked again, should no judge come
        self.with_judge(lambda: self.table.to_game().record([event]))

    def _change(self, by: int) -> None:
        if not self._asked:
            self._move(by)
            return
        amount = self._amount + by or by  # nothing would change by 0
        if self._asked["lowest"] <= amount <= self._asked["highest"]:
            self._amount = amount

    def _amount_shown(self) -> "Picture":
        least, present = self._asked["least"], self._asked["sum"]
        source = self._effect.source and self.sitting.name_of(self._effect.source)
        return {
            "title": self._asked["title"],
            "aside": "" if source == self._asked["title"] else source,
            "subject": self._asked["subjects"][self._amount > 0],
            "amount": f"+{self._amount}" if self._amount > 0 else str(self._amount),
            "was": str(max(least, present)),
            "becomes": str(max(least, present + self._amount)),
            "labels": [text("label.less"), text("label.ok"), text("label.more")],
        }

    def _refusal(self) -> "Picture":
        self.screen = draw_refusal
        return {
            "title": text("refusal.title"),
            "code": self._refused,
            "why": "",
            "labels": ["", text("label.ok"), ""],
        }

    def _state(self) -> "Any":
        return self.sitting.game.state()

    def _latest(self) -> "list[list[Any]]":
        standing = self.sitting.game.standing[-_LATEST:]
        return list(self.sitting.log.events(standing[0])) if standing else []
