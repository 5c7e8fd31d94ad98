"""Writes a list on stickers, one after another; shows what to lay down, what was done and what was refused.

It notes every step before and after it is done. So it goes on where it stopped, whatever stopped it.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from card_tags.writer.progress import Card, Progress
from card_tags.writer.stickers import (
    ONE_AT_A_TIME,
    Denied,
    Gone,
    OtherKind,
    Reader,
    Sticker,
    Unfit,
    look_over,
)
from card_tags.writer.writing import Job, WriteRequest, judge, take_back, write
from tally.tags.record import Tag

TITLE_BAR = "Write cards"
LAY_DOWN = "lay a sticker on the reader"
LAY_BACK = "not finished: lay it back"
LAY_ANOTHER = "lay down another one"
WRITING = "writing: leave it there"
TAKE_AWAY = "done: take it away"
LABELS = ["Take back", "", "Skip"]
DONE, REFUSED, UNFINISHED, TAKEN_BACK, COMPLETE = "accepted", "refused", "bad_tag", "undo", "game_won"
UNDO, SKIP, QUIT = "undo", "skip", "quit"
BY_BUTTON = {"left": UNDO, "right": SKIP}


class Desk(Reader, Protocol):
    """A reader with a screen, a buzzer and buttons."""

    def show(
        self,
        sound: str = "",
        *,
        title: str = "",
        text: str = "",
        line: str = "",
        done: int = 0,
        total: int = 0,
        labels: Sequence[str] = (),
    ) -> None:
        """Show this on the table's screen."""

    def press(self) -> str:
        """Return the next button that was pressed, "" if there is none."""


class ListWriting:
    """Writes `cards` from number `first` on; `request` makes the request for each tag.

    `key` returns what was typed: "undo", "skip", "quit" or "". `tell` is called with each line for the user.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        first: int,
        request: Callable[[Tag], WriteRequest],
        progress: Progress,
        desk: Desk,
        key: Callable[[], str],
        tell: Callable[[str], None],
    ) -> None:
        self._cards = cards
        self._due = cards[first - 1 :]
        self._wish = request
        self._progress = progress
        self._desk = desk
        self._key = key
        self._tell = tell
        self._resting = b""  # the sticker that is finished or refused, and still lies there
        self._line = LAY_DOWN
        self._shown_key = ""
        self._why = ""  # that sticker was refused
        self._last: Job | None = None  # the card that was written last in this session

    def run(self) -> bool:
        """Write until the list is done, or the person stops; return whether it is done."""
        while card := self._progress.next(self._due):
            self._ask_for(card)
            if not self._obey(self._key() or BY_BUTTON.get(self._desk.press(), ""), card):
                return False
            uids = self._desk.look()
            if uids is not None:
                self._take(uids, card)
        self._show(None, COMPLETE)
        return True

    # -- what is seen and typed -----------------------------------------------------------------------

    def _ask_for(self, card: Card) -> None:
        self._show(card)
        if self._shown_key != card.key:
            self._shown_key = card.key
            self._tell(f"{card.number:>4} of {len(self._cards)}: {card.label}")

    def _show(self, card: Card | None, sound: str = "") -> None:
        done = sum(map(self._progress.is_written, self._cards))
        text, line = (self._why or card.label, self._line) if card else ("", "all done")
        self._desk.show(
            sound, title=TITLE_BAR, text=text, line=line, done=done, total=len(self._cards), labels=LABELS
        )

    def _obey(self, wanted: str, card: Card) -> bool:
        """Do what somebody typed or pressed; return whether to go on."""
        if wanted == UNDO:
            self._undo()
        elif wanted == SKIP:
            self._skip(card)
        return wanted != QUIT

    def _take(self, uids: tuple[bytes, ...], card: Card) -> None:
        """Take the sticker on the reader, unless it was finished or refused and only rests there."""
        if len(uids) != 1:
            if len(uids) > 1 and self._line != ONE_AT_A_TIME:
                self._tell(ONE_AT_A_TIME)
            self._resting, self._why = b"", ""
            self._line = ONE_AT_A_TIME if uids else self._wanted()
        elif uids[0] != self._resting:
            self._write(Sticker(self._desk, uids[0]), card)

    def _wanted(self) -> str:
        return LAY_BACK if self._progress.unfinished else LAY_DOWN

    # -- writing --------------------------------------------------------------------------------------

    def _write(self, sticker: Sticker, card: Card) -> None:
        uid = sticker.uid.hex()
        try:
            self._require_free(uid, card)
            condition = look_over(sticker)
            job = judge(condition, self._wish(card.tag), self._progress.unfinished == (card.key, uid))
            self._progress.begin(card, uid)
            self._line, self._why = WRITING, ""
            self._show(card)
            write(sticker, job)
        except Gone:
            self._lose(card)
        except OtherKind as other:
            self._refuse(
                sticker.uid,
                card,
                f"this is {other}: NTAG213, 215, 216 and 203, Ultralight and Ultralight C can be written",
            )
        except Unfit as unfit:
            self._refuse(sticker.uid, card, unfit.why)
        else:
            self._progress.finish(card, uid)
            self._last = job
            self._done(sticker.uid, card, job)

    def _require_free(self, uid: str, card: Card) -> None:
        """Require that this overwrites no other card of the list; raise Unfit."""
        begun = self._progress.unfinished
        if begun and begun[1] != uid:
            raise Unfit("other", f"sticker {begun[1]} is half written: lay it back, or skip to give it up")
        held = self._progress.card_on(uid)
        if held not in ("", card.key):
            raise Unfit("other", f"this sticker is {held} of this list already")

    def _done(self, uid: bytes, card: Card, job: Job) -> None:
        self._resting, self._line = uid, TAKE_AWAY
        self._tell(f"      written on {uid.hex()}" + (" and locked" if job.request.locks else ""))
        if job.leaves_to_catalogue:
            self._tell("      its effects do not fit: the table looks them up in its catalogue")
        self._show(card, DONE)

    def _refuse(self, uid: bytes, card: Card, why: str) -> None:
        self._resting, self._why, self._line = uid, why.partition(";")[0], LAY_ANOTHER
        if self._progress.unfinished == (card.key, uid.hex()):
            self._progress.give_up()
        self._tell(f"      {why}")
        self._show(card, REFUSED)

    def _lose(self, card: Card) -> None:
        """Report that a sticker is gone, if something may have been written on it."""
        self._resting = b""
        if self._progress.unfinished:
            self._line = LAY_BACK
            self._tell(f"      sticker {self._progress.unfinished[1]} is not finished: lay it back")
            self._show(card, UNFINISHED)

    # -- taking back and leaving out ------------------------------------------------------------------

    def _undo(self) -> None:
        """Ask again for the card that was written last. If its sticker lies there, it becomes what it was."""
        last = self._progress.take_back()
        if last is None:
            self._tell("      nothing was written yet")
            return
        self._shown_key = ""
        self._tell(f"      {last.key} is taken back{self._restored(last.uid)}")
        self._line, self._why = LAY_DOWN, ""
        self._show(self._progress.next(self._due), TAKEN_BACK)

    def _restored(self, uid: str) -> str:
        """Make the last sticker what it was before, and report whether that worked."""
        job, self._last = self._last, None
        if (
            job is None
            or job.request.locks
            or self._resting != job.condition.uid
            or self._resting.hex() != uid
        ):
            return ": its sticker still holds it, and can be laid down for it again"
        try:
            take_back(Sticker(self._desk, self._resting), job)
        except (Gone, Denied, OtherKind):
            return ": its sticker could not be made what it was, and can be laid down for it again"
        return ", and its sticker is what it was before"

    def _skip(self, card: Card) -> None:
        self._shown_key, self._line, self._why = "", LAY_DOWN, ""
        begun = self._progress.unfinished
        if begun:
            self._progress.give_up()
            self._tell(f"      sticker {begun[1]} is given up, half written as it is")
            return
        self._progress.skip(card)
        self._tell(f"      {card.label} is left out")
