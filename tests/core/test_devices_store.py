import unittest

from tests.core.emulated import SECTOR_BYTES
from tests.core.stored import StoreTest


class TestStore(StoreTest):
    region = (6 * SECTOR_BYTES, 16 * SECTOR_BYTES)

    def write(self, name: str, content: bytes) -> None:
        draft = self.store.begin(name)
        draft.add(content)
        draft.keep()

    def test_begins_empty(self) -> None:
        self.assertEqual(self.store.names(), [])
        self.assertEqual(self.store.read("a"), None)

    def test_what_is_kept_outlives_a_restart(self) -> None:
        self.write("b", b"second")
        self.write("a", b"first")
        store = self.reopened()
        self.assertEqual(store.names(), ["a", "b"])
        self.assertEqual(store.read("a"), b"first")

    def test_a_draft_is_no_file_until_it_is_kept(self) -> None:
        self.write("a", b"before")
        draft = self.store.begin("a")
        draft.add(b"after")
        self.assertEqual((self.store.names(), self.store.read("a")), (["a"], b"before"))
        draft.keep()
        self.assertEqual((self.store.names(), self.store.read("a")), (["a"], b"after"))

    def test_a_dropped_draft_leaves_nothing(self) -> None:
        draft = self.store.begin("a")
        draft.add(b"never")
        draft.drop()
        self.assertEqual(self.reopened().names(), [])

    def test_a_draft_knows_how_much_room_there_is(self) -> None:
        rooms: "list[int]" = []
        for size in (0, 3_000, 9_000, 9_000):
            draft = self.store.begin("a" + str(len(rooms)))
            rooms.append(draft.room())
            draft.add(bytes(size))
            draft.keep()
        sectors = [room // SECTOR_BYTES for room in rooms]
        self.assertTrue(self.region[1] - 3 * SECTOR_BYTES <= rooms[0] < self.region[1])
        self.assertEqual([sectors[2] - sectors[3], sectors[1] - sectors[2]], [3, 1])
        self.store.remove("a2")
        draft = self.store.begin("a4")
        self.assertEqual(draft.room() // SECTOR_BYTES, sectors[3])
        draft.drop()

    def test_what_a_power_cut_left_unfinished_takes_no_room(self) -> None:
        self.write("a", b"before")
        torn = self.store.begin("a")
        room = torn.room()
        torn.add(bytes(9_000))
        torn._file.close()  # the power fails before the file has its name
        store = self.reopened()
        draft = store.begin("b")
        self.assertEqual(draft.room(), room)
        draft.drop()
        self.assertEqual(store.read("a"), b"before")

    def test_a_file_is_removed(self) -> None:
        self.write("a", b"x")
        self.store.remove("a")
        self.assertEqual(self.store.names(), [])
        with self.assertRaises(OSError):
            self.store.remove("a")

    def test_the_store_is_where_the_docs_say(self) -> None:
        self.assertEqual(list(self.workbench.bench.mounts), ["/table"])

    def test_a_file_is_read_piece_by_piece(self) -> None:
        self.assertEqual(self.store.open("a"), None)
        self.write("a", bytes(range(200)))
        file = self.reopened().open("a")
        self.assertEqual(file.seek(0, 2), 200)
        file.seek(100)
        self.assertEqual((file.read(3), file.read(2)), (bytes([100, 101, 102]), bytes([103, 104])))
        file.seek(198)
        self.assertEqual(file.read(10), bytes([198, 199]))
        file.close()

    def test_pieces_come_together(self) -> None:
        draft = self.store.begin("a")
        for number in range(40):
            draft.add(bytes([number]) * 200)
        draft.keep()
        content = self.reopened().read("a")
        self.assertEqual((len(content), content[-1]), (8_000, 39))


if __name__ == "__main__":
    unittest.main()
