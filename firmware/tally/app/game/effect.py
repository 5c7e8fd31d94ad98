"""An effect by hand: the player answers the playbook's questions, and the last OK records it."""

from tally.app.current_game import event_text
from tally.app.pages.list_page import ChoicePage
from tally.app.pages.page import grown
from tally.rulebooks import by_hand_of
from tally.rules.at_table import by_hand
from tally.rules.refusals import Refused
from tally.screens.message import draw_refusal
from tally.screens.numbers import draw_effect
from tally.screens.questions import which
from tally.screens.rows import draw_menu
from tally.screens.words import text
from tally.tags.record import STAND_IN, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag

# How many events are searched for the play of the source. A card's effects are recorded soon after its play.
_LATEST = 12


class EffectPage(ChoicePage):
    """An effect of `kind`. Its source is the card `source`.

    In a list, Right held moves down and Left held goes back one question. For an amount, both change it in
    larger steps, and OK held goes back.
    """

    name = "effect"

    def __init__(self, table: "Table", kind: str, source: str) -> None:
        super().__init__(table)
        self._by_hand = by_hand_of(self.session.game_id())
        self._answers: "list[Any]" = []
        self._asked: "dict[str, Any]" = {}
        self._amount = 0
        self._refused: str = self._by_hand.refusal(self._state(), source)
        self._effect = self._by_hand.effect(self._state(), kind, source, self._latest())

    def begin(self) -> None:
        """Ask the first question. If there is none, record the effect."""
        if not self._refused:
            self._ask_on()

    def picture(self) -> "Picture":
        """Return the question, or why there is none."""
        if self._refused:
            return self._refusal()
        return self._amount_shown() if self._asked else super().picture()

    def left(self) -> None:
        """Lower the amount, or move up."""
        self._change(-1)

    def right(self) -> None:
        """Raise the amount, or move down."""
        self._change(1)

    def ok(self) -> None:
        """Take the answer."""
        if self._refused:
            self.table.back()
        elif self._asked:
            self.answered(self._amount)
        elif self.choices:
            super().ok()
        else:
            self._go_back()

    def ok_held(self) -> None:
        """Go back one question from an amount."""
        if self._asked:
            self._go_back()
        else:
            self.ok()

    def left_held(self) -> None:
        """Lower the amount while the button is held. In a list, go back one question, or leave the page."""
        if self._asked:
            self.hold("left")
        else:
            self._go_back()

    def right_held(self) -> None:
        """Raise the amount, or move down, while the button is held."""
        self.hold("right")

    def step(self, by: int, steps: int) -> None:
        """Take a larger step, at most to the end; in a list, go to the next row."""
        if not self._asked:
            self._move(by)
            return
        amount = grown(self._amount, by, steps)
        self._set_amount(max(self._asked["lowest"], min(self._asked["highest"], amount)), by)

    def answered(self, answer: "Any") -> None:
        """Ask the next question. If none is open, record the effect."""
        self._answers.append(answer)
        self._ask_on()

    def why_not(self, card: str) -> str:
        """Return the code why this card is no answer, "" when it is one."""
        code: str = self._by_hand.why_not(self._state(), self._effect, card)
        return code

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a card that is an answer. A card that the game has never seen may come into play."""
        is_unseen = card not in self.session.game.titles
        if tag is None or not is_unseen or not self._asks_for_new():
            super().tapped(card, tag)
        elif tag.kind == STAND_IN:
            self.table.open.stand_in(card, tag.content, self._entered)
        elif tag.kind != TITLE or self._see(card, tag):
            super().tapped(card, tag)

    def _asks_for_card(self) -> bool:
        return super()._asks_for_card() or self._asks_for_new()

    def _asks_for_new(self) -> bool:
        return by_hand.asks_for_new(self._by_hand, self._state(), self._effect, self._answers)

    def _go_back(self) -> None:
        if not self._answers:
            self.table.back()
            return
        answer = self._answers.pop()
        self._ask_on()
        if self._asked:
            self._amount = answer
        else:
            self.cursor = [choice[0] for choice in self.choices].index(answer)

    def _ask_on(self) -> None:
        question = by_hand.question(self._by_hand, self._state(), self._effect, self._answers, which)
        if question is None:
            self._record()
        elif "choices" not in question:
            self._asked = question
            self._amount = question["start"]
            self.screen = draw_effect
            self.choices = []
        else:
            self._asked = {}
            self.screen = draw_menu
            self.ask(question)
            self._refused = "" if self.choices or self._asks_for_new() else "nothing_to_choose"

    def _see(self, card: str, tag: "Any") -> bool:
        """Show the game a card that may be an answer. Return whether it is accepted."""
        if tag.game != self.session.game_id():
            self.table.refuse_tag("other_game")
            return False
        if not self._by_hand.may_enter(tag.content):
            return True
        try:
            self.session.record(self.session.title_events(card, tag))
        except Refused as refused:
            self.table.refuse(refused)
            return False
        self._ask_on()
        return True

    def _entered(self, card: str) -> None:
        """Take a card that was just described."""
        self._ask_on()
        self.tapped(card, None)

    def _record(self) -> None:
        event = by_hand.event(self._by_hand, self._state(), self._effect, self._answers)
        if self._answers:
            self._answers.pop()  # the question comes again if no judge comes
        self.with_judge(lambda: self.table.to_game().record([event]))

    def _change(self, by: int) -> None:
        if not self._asked:
            self._move(by)
            return
        if self._asked["lowest"] <= self._amount + by <= self._asked["highest"]:
            self._set_amount(self._amount + by, by)

    def _set_amount(self, amount: int, by: int) -> None:
        if amount == 0 and self._asked["is_change"]:  # nothing would change
            amount = by
        if self._asked["lowest"] <= amount <= self._asked["highest"]:
            self._amount = amount

    def _amount_shown(self) -> "Picture":
        least, present = self._asked["least"], self._asked["sum"]
        is_of_none = present is None
        source = self._effect.source and self.session.name_of(self._effect.source)
        return {
            "title": self._asked["title"],
            "aside": "" if source == self._asked["title"] else source,
            "hint": text("ask.leave"),
            "subject": self._asked["subjects"][self._amount > 0],
            "amount": event_text.signed(self._amount) if self._asked["is_change"] else str(self._amount),
            "was": "" if is_of_none else str(max(least, present)),
            "becomes": "" if is_of_none else str(max(least, present + self._asked["sign"] * self._amount)),
            "labels": [text("label.fewer"), text("label.ok"), text("label.more")],
        }

    def _refusal(self) -> "Picture":
        self.screen = draw_refusal
        return {
            "title": text("refusal.title"),
            "reason": text("refused." + self._refused),
            "labels": ["", text("label.ok"), ""],
        }

    def _state(self) -> "Any":
        return self.session.game.state()

    def _latest(self) -> "list[list[Any]]":
        standing = self.session.game.standing[-_LATEST:]
        return list(self.session.log.events(standing[0])) if standing else []
