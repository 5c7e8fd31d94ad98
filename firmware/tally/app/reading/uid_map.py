"""Which card a UID stands for when no tag can say so: rows of one length in a file, searched in place.

`cards.map` has the rows sorted. A change is a row in `cards.fresh`, a small file that is written anew with
each change. When it has grown, it is merged into the sorted file. The power may fail at any step.
`card_tags/FORMAT.md` has the bytes.
"""

from tally.tags.decode import tag_of
from tally.tags.record import TITLE, TagRefused, check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, BinaryIO

    from tally.ports import Draft, Store
    from tally.tags.record import Tag
    from tally.tags.unpacking import Layout

FILE = "cards.map"
FRESH = "cards.fresh"
ROW_LENGTH = 128
# A row: the UID and its length (rows are sorted by these), the length of the card, the card, the check.
LONGEST_UID = 10
KEY_LENGTH = 11
CARD_AT = 12
LONGEST_CARD = 112
_CHECK_AT = 124
_TO_THE_END = 2
# So many changes, 2 KB, are merged.
_MANY_FRESH = 16
_ROWS_A_STEP = 8


def find(store: "Store", uid: bytes) -> bytes:
    """Return the card that a UID stands for, as our record up to the check; b"" where it stands for none."""
    wanted = _key(uid)
    return card_of(_last_with(store.open(FRESH), wanted) or _sorted_with(store.open(FILE), wanted))


def tag(store: "Store", uid: bytes, layout: "Layout") -> "Tag | None":
    """Return the tag that this UID stands for, as if it had been read; None where it stands for none."""
    card = find(store, uid)
    try:
        return tag_of(b"", card, layout) if card else None
    except TagRefused:  # the row is of a newer firmware
        return None


def differs(store: "Store", uid: bytes, read: "Tag", layout: "Layout") -> bool:
    """Return whether this UID stands for another card than the tag that was read."""
    known = tag(store, uid, layout)
    return known is not None and _card_on(known) != _card_on(read)


def keep(store: "Store", uid: bytes, card: bytes) -> None:
    """Let a UID stand for a card from now on, b"" for none; raise OSError, or ValueError for too much."""
    if not 0 < len(uid) <= LONGEST_UID or len(card) > LONGEST_CARD:
        raise ValueError("a UID has 1 to 10 bytes, a card at most 112")
    news = _news(store)
    news[_key(uid)] = row_of(uid, card)
    _write(store, news)


def row_of(uid: bytes, card: bytes) -> bytes:
    """Return the row of a card, 128 bytes."""
    filled = bytes([len(card)]) + card + bytes(LONGEST_CARD - len(card))
    return _key(uid) + filled + check(uid, b"", card)


def uid_of(row: bytes) -> bytes:
    """Return the UID of a row."""
    return row[: row[LONGEST_UID]]


def card_of(row: bytes) -> bytes:
    """Return the card of a row; b"" where it is no sound one."""
    if len(row) < ROW_LENGTH:
        return b""
    card = row[CARD_AT : CARD_AT + row[KEY_LENGTH]]
    return card if check(uid_of(row), b"", card) == row[_CHECK_AT:] else b""


def size(store: "Store") -> int:
    """Return how many bytes both files have. The merged file has at most as many."""
    total = 0
    for file in (store.open(FILE), store.open(FRESH)):
        if file:
            total += file.seek(0, _TO_THE_END)
            file.close()
    return total


def rows(store: "Store", after: bytes = b"") -> "Iterator[bytes]":
    """Yield the rows of all cards after this UID, in the order of UIDs. Call `close` to leave it early."""
    key = _key(after)
    news = _news(store)
    file = store.open(FILE)
    if file:
        file.seek(_place(file, key) * ROW_LENGTH)
    for row in _merged(file, {each: news[each] for each in news if each > key}):
        if row[:KEY_LENGTH] > key:
            yield row


class Merging:
    """Merges the changes into the sorted file when there are many.

    Call `step` in idle moments until it is False.
    """

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._merged: "dict[bytes, bytes]" = {}  # the changes in this merge
        self._rows: "Iterator[bytes] | None" = None
        self._draft: "Draft | None" = None

    def step(self) -> bool:
        """Do a bounded piece. Return whether there is more to do. Raises OSError."""
        if self._draft is None or self._rows is None:
            return self._begin()
        try:
            return self._copy(self._draft, self._rows)
        except OSError:
            self._draft.drop()
            raise

    def _begin(self) -> bool:
        self._merged = _news(self._store)
        if len(self._merged) < _MANY_FRESH:
            return False
        self._rows = _merged(self._store.open(FILE), self._merged)
        self._draft = self._store.begin(FILE)
        return True

    def _copy(self, draft: "Draft", rows: "Iterator[bytes]") -> bool:
        for _ in range(_ROWS_A_STEP):
            row = next(rows, None)
            if row is None:
                return self._end(draft)
            draft.add(row)
        return True

    def _end(self, draft: "Draft") -> bool:
        """Put the file in place. Then forget the changes that it has, but not those made meanwhile."""
        draft.keep()
        news = _news(self._store)
        _write(self._store, {key: news[key] for key in news if self._merged.get(key) != news[key]})
        return False


def _key(uid: bytes) -> bytes:
    return uid + bytes(LONGEST_UID - len(uid)) + bytes([len(uid)])


def _news(store: "Store") -> "dict[bytes, bytes]":
    return {row[:KEY_LENGTH]: row for row in _rows_of(store.open(FRESH))}


def _write(store: "Store", news: "dict[bytes, bytes]") -> None:
    draft = store.begin(FRESH)
    try:
        for key in news:
            draft.add(news[key])
        draft.keep()
    except OSError:
        draft.drop()
        raise


def _rows_of(file: "BinaryIO | None") -> "Iterator[bytes]":
    """Yield the rows of a file from its position on, and close it."""
    if not file:
        return
    try:
        row = file.read(ROW_LENGTH)
        while len(row) == ROW_LENGTH:
            yield row
            row = file.read(ROW_LENGTH)
    finally:
        file.close()


def _merged(file: "BinaryIO | None", news: "dict[bytes, bytes]") -> "Iterator[bytes]":
    """Yield sorted rows and changes together, the newest for each UID.

    Rows that stand for nothing are left out.
    """
    waiting = sorted(news)
    for row in _rows_of(file):
        while waiting and waiting[0] < row[:KEY_LENGTH]:
            yield from _standing(news[waiting.pop(0)])
        if waiting and waiting[0] == row[:KEY_LENGTH]:
            row = news[waiting.pop(0)]
        yield from _standing(row)
    for key in waiting:
        yield from _standing(news[key])


def _standing(row: bytes) -> "tuple[bytes, ...]":
    return (row,) if card_of(row) else ()


def _last_with(file: "BinaryIO | None", wanted: bytes) -> bytes:
    found = b""
    for row in _rows_of(file):
        if row[:KEY_LENGTH] == wanted:
            found = row
    return found


def _sorted_with(file: "BinaryIO | None", wanted: bytes) -> bytes:
    """Return the row of this key from a sorted file; b"" where there is none."""
    if not file:
        return b""
    row = _row_at(file, _place(file, wanted))
    file.close()
    return row if row[:KEY_LENGTH] == wanted else b""


def _place(file: "BinaryIO", wanted: bytes) -> int:
    """Return the number of the first row of a sorted file whose key is not less, by bisection."""
    low, high = 0, file.seek(0, _TO_THE_END) // ROW_LENGTH
    while low < high:
        middle = (low + high) // 2
        if _row_at(file, middle)[:KEY_LENGTH] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


def _row_at(file: "BinaryIO", number: int) -> bytes:
    file.seek(number * ROW_LENGTH)
    return file.read(ROW_LENGTH)


def _card_on(tag: "Tag") -> "tuple[Any, ...]":
    return tag.kind, tag.game, tag.content["id"] if tag.kind == TITLE else tag.content
