"""A deck whose cards are laid on a table's reader, one after another. Each is counted once and checked."""

from collections.abc import Callable
from dataclasses import dataclass

from card_tags.writer.list_writing import Desk
from card_tags.writer.reading import contents_of, spoken
from card_tags.writer.signing import Key
from card_tags.writer.stickers import ONE_AT_A_TIME, Condition, Gone, OtherKind, Sticker, look_over
from tally.tags.record import TITLE, Tag
from tally.tags.signature import ALTERED, GENUINE, UNKNOWN_KEY, UNSIGNED, judged

TITLE_BAR = "Deck check"
TAP = "tap every card, then OK"
AGAIN = "counted already"
LABELS = ["", "Done", ""]
OK = "ok"
ACCEPTED, REFUSED = "accepted", "refused"
MARKS = {GENUINE: "genuine", UNSIGNED: "unsigned", ALTERED: "ALTERED", UNKNOWN_KEY: "signed with another key"}


@dataclass(frozen=True)
class TappedCard:
    """A card of the deck, and the mark of its signature, one of `tally.tags.signature.MARKS`."""

    tag: Tag
    mark: str


class DeckTapping:
    """Cards of one game, by the UIDs of their stickers, in the order of their taps.

    `wanted` is how many cards the deck should have; `tell` is called with each line for the user.
    """

    def __init__(
        self, desk: Desk, game: str, wanted: int, key: Key | None, tell: Callable[[str], None]
    ) -> None:
        self.cards: dict[bytes, TappedCard] = {}
        self._desk = desk
        self._game = game
        self._wanted = wanted
        self._keys = [(key.name, key.secret)] if key else []
        self._tell = tell
        self._lying: tuple[bytes, ...] = ()

    def collect(self) -> list[TappedCard]:
        """Return the cards when somebody presses OK on the table; raise DeviceError."""
        self._show("", TAP)
        self._tell(f"{TAP} on the table")
        while self._desk.press() != OK:
            uids = self._desk.look()
            if uids is not None and uids != self._lying:
                self._lying = uids
                self._found(uids)
        return list(self.cards.values())

    def _found(self, uids: tuple[bytes, ...]) -> None:
        """Take the tag that was newly laid down."""
        if len(uids) > 1:
            self._show("", ONE_AT_A_TIME, REFUSED)
        elif uids and uids[0] in self.cards:
            name = str(self.cards[uids[0]].tag.content["name"])
            self._tell(f"{name}: {AGAIN}")
            self._show(name, AGAIN)
        elif uids:
            self._read(uids[0])

    def _read(self, uid: bytes) -> None:
        try:
            condition = look_over(Sticker(self._desk, uid))
        except Gone:
            self._lying = ()
            return
        except OtherKind as other:
            self._refuse(str(other))
            return
        contents = contents_of(condition)
        tag = contents.tag
        if tag is None or tag.kind != TITLE or tag.game != self._game:
            self._refuse(contents.words)
        else:
            self._count(tag, condition)

    def _count(self, tag: Tag, condition: Condition) -> None:
        mark, _ = judged(condition.memory[: condition.room], condition.uid, self._keys)
        self.cards[condition.uid] = TappedCard(tag, mark)
        name = str(tag.content["name"])
        self._tell(f"{len(self.cards)}: {name}{self._marked(mark)}")
        self._show(name, self._marked(mark).removeprefix(", "), REFUSED if mark == ALTERED else ACCEPTED)

    def _marked(self, mark: str) -> str:
        """Return a remark about a signature: nothing if there is no key to check it."""
        return f", {MARKS[mark]}" if self._keys or mark == ALTERED else ""

    def _refuse(self, words: str) -> None:
        self._tell(f"not counted, because it is not a card of {spoken(self._game)}: {words}")
        self._show(words, "not counted", REFUSED)

    def _show(self, text: str, line: str, sound: str = "") -> None:
        self._desk.show(
            sound,
            title=TITLE_BAR,
            text=text,
            line=line,
            done=len(self.cards),
            total=max(self._wanted, len(self.cards)),
            labels=LABELS,
        )
