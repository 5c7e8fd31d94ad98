"""A description of a card comes back in a later game. A file that cannot be read describes nothing."""

import unittest

from tally.app.kept import kept_answers
from tests.core.dice import Dice
from tests.core.emulated import SECTOR_BYTES, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Store

ROOM = (6 * SECTOR_BYTES, 16 * SECTOR_BYTES)
FILE = "described.json"
GAME = "little_troubles"
ANSWERS = {"type": "character", "cost": 2}
WHOLE = b'[["little_troubles", "04aa", {"type": "character", "cost": 2}]]'


class FullStore:
    """A store that reads as another does, and is its own draft; it has no room for one."""

    def __init__(self, store: "Store") -> None:
        self.read = store.read
        self.is_dropped = False

    def begin(self, _name: str) -> "FullStore":
        return self

    def add(self, _chunk: bytes) -> None:
        raise OSError

    def drop(self) -> None:
        self.is_dropped = True


class TestDescribed(unittest.TestCase):
    def setUp(self) -> None:
        self.store: "Store" = Table(table=ROOM).devices.store

    def write(self, content: bytes) -> None:
        draft = self.store.begin(FILE)
        draft.add(content)
        draft.keep()

    def test_nothing_is_known_of_a_card_that_nobody_described(self) -> None:
        self.assertEqual(kept_answers.read(self.store, GAME, "04aa"), {})

    def test_each_card_has_its_own_answers_in_each_game(self) -> None:
        kept_answers.keep(self.store, GAME, "04aa", ANSWERS)
        kept_answers.keep(self.store, GAME, "04bb", {"type": "toy"})
        self.assertEqual(kept_answers.read(self.store, GAME, "04aa"), ANSWERS)
        self.assertEqual(kept_answers.read(self.store, GAME, "04bb"), {"type": "toy"})
        self.assertEqual(kept_answers.read(self.store, "wotn", "04aa"), {})

    def test_the_last_description_counts(self) -> None:
        kept_answers.keep(self.store, GAME, "04aa", {"type": "toy"})
        kept_answers.keep(self.store, GAME, "04aa", ANSWERS)
        self.assertEqual(kept_answers.read(self.store, GAME, "04aa"), ANSWERS)

    def test_the_oldest_is_forgotten(self) -> None:
        for number in range(21):
            kept_answers.keep(self.store, GAME, f"04{number}", ANSWERS)
        self.assertEqual(kept_answers.read(self.store, GAME, "040"), {})
        self.assertEqual(kept_answers.read(self.store, GAME, "041"), ANSWERS)

    def test_a_store_that_is_full_keeps_what_was_there_and_no_draft(self) -> None:
        self.write(WHOLE)
        full = FullStore(self.store)
        with self.assertRaises(OSError):
            kept_answers.keep(full, GAME, "04bb", ANSWERS)  # type: ignore[arg-type]  # what keeping asks for
        self.assertTrue(full.is_dropped)
        self.assertEqual(kept_answers.read(self.store, GAME, "04aa"), ANSWERS)

    def test_what_is_no_description_is_passed_over(self) -> None:
        for content in (b"{}", b"5", b"[5]", b'[["little_troubles", "04aa", 5]]', b'[["04aa"]]', b"\xff"):
            self.write(content)
            self.assertEqual(kept_answers.read(self.store, GAME, "04aa"), {})

    def test_every_torn_and_many_changed_files_are_read_and_written_again(self) -> None:
        for end in range(len(WHOLE)):
            self.write(WHOLE[:end])
            self.assertEqual(kept_answers.read(self.store, GAME, "04aa"), {})
        dice = Dice(7)
        for _ in range(60):
            changed = bytearray(WHOLE)
            changed[dice.roll(len(changed))] = dice.roll(256)
            self.write(bytes(changed))
            kept_answers.keep(self.store, GAME, "04bb", ANSWERS)
            self.assertEqual(kept_answers.read(self.store, GAME, "04bb"), ANSWERS)


if __name__ == "__main__":
    unittest.main()
