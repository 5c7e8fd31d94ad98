"""Journals are read and files are kept over the link, with their checksums: whole or not at all."""

import binascii
import hashlib
import unittest

import pytest

from card_tags import samples
from tally.app.link.games import seal_of
from tests.core.dice import Dice
from tests.core.emulated import SECTOR_BYTES
from tests.core.linked import STORE_SECTORS, Linked

pytestmark = pytest.mark.slow

JOURNAL = "game-00001.journal"
NAME = "catalogue-wotn.bin"
OLD = b"what was there before"
NEW = samples.catalogues()[NAME]
PIECE_BYTES = 300
SECRET = "0f" * 32
CARD = "0140010001410141d003"  # a title of Little Troubles


def hexed(block: bytes) -> str:
    """Return bytes in hex."""
    return binascii.hexlify(block).decode()


def digest_of(content: bytes) -> str:
    """Return a SHA-256 in hex."""
    return hexed(hashlib.sha256(content).digest())


class TestJournals(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()

    def read(self, name: str) -> "tuple[bytes, str]":
        """Return a journal and its checksum."""
        content, digest = b"", ""
        while not digest:
            ok = self.computer.ask("game_read", name=name, at=len(content))["ok"]
            content += binascii.unhexlify(ok["hex"])
            digest = ok["sha256"]
        return content, digest

    def kept(self) -> bytes:
        """Return the journal of the game in play as the table would file it."""
        table = self.computer.simulation.table
        log = table.session.log
        return b"".join(log.present().exported(seal_of(table)))

    def keep(self, name: str, content: bytes) -> None:
        """Put a file into the table's store."""
        draft = self.computer.simulation.table.devices.store.begin(name)
        draft.add(content)
        draft.keep()

    def test_before_a_game_there_is_none(self) -> None:
        self.assertEqual(self.computer.ask("games")["ok"], {"games": [], "more": False, "playing": ""})

    def test_the_game_in_play_is_read_with_its_checksum(self) -> None:
        self.computer.begin_game()
        for amount in range(1, 30):
            self.computer.rule(amount)
            self.computer.run_ms(1)
        self.assertEqual(self.computer.ask("games")["ok"]["playing"], JOURNAL)
        content, digest = self.read(JOURNAL)
        self.assertEqual(content, self.kept())
        self.assertEqual(digest, digest_of(content))

    def test_a_game_that_goes_on_meanwhile_is_read_with_what_came_to_it(self) -> None:
        self.computer.begin_game()
        for amount in range(1, 30):
            self.computer.rule(amount)
            self.computer.run_ms(1)
        first = self.computer.ask("game_read", name=JOURNAL, at=0)["ok"]
        self.computer.rule(99)
        content, digest = binascii.unhexlify(first["hex"]), ""
        while not digest:
            ok = self.computer.ask("game_read", name=JOURNAL, at=len(content))["ok"]
            content, digest = content + binascii.unhexlify(ok["hex"]), ok["sha256"]
        self.assertEqual((content, digest), (self.kept(), digest_of(content)))

    def test_a_finished_game_is_read_from_its_file(self) -> None:
        for content in (b"", b"x" * 255, b"x" * 256, b"x" * 257, NEW):
            self.keep("game-00000.journal", content)
            self.assertEqual(self.read("game-00000.journal"), (content, digest_of(content)))
        ok = self.computer.ask("game_read", name="game-00000.journal", at=0)["ok"]
        self.assertEqual(ok["size"], len(NEW))

    def test_names_come_in_order_and_no_more_than_a_line_holds(self) -> None:
        for number in range(30):
            self.keep(f"game-{number:05}.journal", b"x")
        first = self.computer.ask("games")["ok"]
        last = self.computer.ask("games", after=first["games"][-1])["ok"]
        self.assertEqual((first["more"], last["more"]), (True, False))
        self.assertEqual(
            first["games"] + last["games"], [f"game-{number:05}.journal" for number in range(30)]
        )

    def test_what_is_no_journal_is_not_read(self) -> None:
        self.assertIsNotNone(self.computer.file("settings.json"))
        for name in (
            "settings.json",
            "game-99999.journal",
            "../settings.json",
            "game-/../settings.json",
            "game-x/../settings.json",
            "",
        ):
            self.assertEqual(self.computer.ask("game_read", name=name, at=0)["error"], "no_such_game", name)

    def test_a_damaged_journal_is_refused_again_and_again(self) -> None:
        self.computer.begin_game()
        for amount in range(1, 30):
            self.computer.rule(amount)
            self.computer.run_ms(1)
        self.computer.spoil(900)
        for _ in range(2):
            at = 0
            answer = self.computer.ask("game_read", name=JOURNAL, at=at)
            while "ok" in answer:
                at += len(answer["ok"]["hex"]) // 2
                answer = self.computer.ask("game_read", name=JOURNAL, at=at)
            self.assertEqual((answer["error"], at), ("damaged_game", 768))
            self.assertEqual(self.computer.ask("game_read", name=JOURNAL, at=at)["error"], "start_again")

    def test_a_journal_is_read_in_one_go(self) -> None:
        self.keep("game-00000.journal", NEW)
        self.assertEqual(
            self.computer.ask("game_read", name="game-00000.journal", at=256)["error"], "start_again"
        )
        self.computer.ask("game_read", name="game-00000.journal", at=0)
        self.assertEqual(
            self.computer.ask("game_read", name="game-00000.journal", at=1)["error"], "start_again"
        )
        self.assertEqual(self.read("game-00000.journal"), (NEW, digest_of(NEW)))


class TestFiles(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()
        draft = self.computer.simulation.table.devices.store.begin(NAME)
        draft.add(OLD)
        draft.keep()

    def begin(self, content: bytes = NEW, **changes: object) -> "dict[str, object]":
        """Begin to send a file, perhaps with other arguments."""
        said: "dict[str, object]" = {"name": NAME, "size": len(content), "sha256": digest_of(content)}
        said.update(changes)
        return self.computer.ask("file_begin", **said)

    def add(self, content: bytes) -> "dict[str, object]":
        """Send the pieces of a file until one is refused; return the last answer."""
        answer: "dict[str, object]" = {"ok": {}}
        for at in range(0, len(content), PIECE_BYTES):
            if "ok" in answer:
                answer = self.computer.ask("file_add", at=at, hex=hexed(content[at : at + PIECE_BYTES]))
        return answer

    def keep(self, name: str, content: bytes) -> None:
        """Put a file into the table's store."""
        draft = self.computer.simulation.table.devices.store.begin(name)
        draft.add(content)
        draft.keep()

    def requests(self) -> "list[bytes]":
        """Return the lines that send NEW, one after the other."""
        lines = [self.computer.request("file_begin", name=NAME, size=len(NEW), sha256=digest_of(NEW))]
        for at in range(0, len(NEW), PIECE_BYTES):
            lines.append(self.computer.request("file_add", at=at, hex=hexed(NEW[at : at + PIECE_BYTES])))
        return lines + [self.computer.request("file_keep")]

    def test_a_file_is_kept_in_place_of_the_one_of_its_name(self) -> None:
        for line in self.requests():
            self.assertEqual(self.computer.file(NAME), OLD)
            self.computer.say(line)
            self.computer.messages(1_000)
        self.assertEqual(self.computer.file(NAME), NEW)

    def test_cut_off_after_any_line_it_is_not_kept_and_can_be_sent_anew(self) -> None:
        count = len(self.requests())
        for sent in range(1, count):
            for line in self.requests()[:sent]:
                self.computer.say(line)
                self.computer.messages(800)
            self.computer.pull()
            self.computer.run_ms(6_000)
            self.assertEqual(self.computer.file(NAME), OLD, sent)
            self.assertEqual(self.computer.ask("file_keep")["error"], "start_again")
        self.test_a_file_is_kept_in_place_of_the_one_of_its_name()

    def test_when_the_power_fails_it_is_not_kept(self) -> None:
        for line in self.requests()[:-1]:
            self.computer.say(line)
            self.computer.messages(800)
        self.computer.simulation.restart()
        self.computer.usb.open()
        self.computer.run_ms(1_500)
        self.assertEqual(self.computer.file(NAME), OLD)
        self.assertEqual(
            [name for name in self.computer.simulation.table.devices.store.names() if "new" in name], []
        )

    def test_with_a_wrong_checksum_or_size_it_is_not_kept(self) -> None:
        self.begin(sha256=digest_of(OLD))
        self.add(NEW)
        self.assertEqual(self.computer.ask("file_keep")["error"], "bad_checksum")
        self.assertEqual(self.computer.file(NAME), OLD)
        self.begin(size=len(NEW) + 1)
        self.assertEqual(self.add(NEW)["error"], "bad_catalogue")  # the index tells where it ends
        self.assertEqual(self.computer.ask("file_keep")["error"], "start_again")
        self.assertEqual(self.computer.file(NAME), OLD)

    def test_more_than_was_announced_is_refused_at_once(self) -> None:
        self.begin(size=len(NEW))
        self.add(NEW[:-1])
        answer = self.computer.ask("file_add", at=len(NEW) - 1, hex=hexed(NEW[-1:] * 2))
        self.assertEqual(answer["error"], "bad_checksum")
        self.assertEqual(self.computer.ask("file_keep")["error"], "start_again")
        self.assertEqual(self.computer.file(NAME), OLD)

    def test_what_is_no_size_or_checksum_is_refused_at_once(self) -> None:
        sizes: "list[object]" = [-1, 0, None, "5", True, 5.0, 1e300, [], {}, -(10**300)]
        for size in sizes:
            self.assertEqual(self.begin(size=size)["error"], "bad_arguments", size)
        for digest in (None, "0g", 5):
            self.assertEqual(self.begin(sha256=digest)["error"], "bad_arguments", digest)
        self.begin()
        places: "list[object]" = [None, "0", -1, False, 0.0, []]
        for at in places:
            self.assertEqual(self.computer.ask("file_add", at=at, hex="00")["error"], "bad_arguments", at)
        for at in (None, False, 0.0):
            self.assertEqual(
                self.computer.ask("game_read", name=JOURNAL, at=at)["error"], "bad_arguments", at
            )

    def test_a_name_that_is_refused_leaves_what_is_on_its_way(self) -> None:
        self.begin()
        self.assertEqual(self.begin(name="keys.json")["error"], "bad_name")
        self.assertIn("ok", self.computer.ask("file_add", at=0, hex="00"))

    def test_a_piece_that_is_missing_is_noticed_at_once(self) -> None:
        self.begin()
        self.assertEqual(self.computer.ask("file_add", at=300, hex="00")["error"], "start_again")
        self.assertEqual(self.computer.ask("file_add", at=0, hex="0")["error"], "bad_arguments")

    def test_only_catalogues_are_taken(self) -> None:
        for name in (
            "settings.json",
            "game-00001.journal",
            "keys.json",
            "catalogue-/x",
            "catalogue-" + "x" * 50,
            "catalogue-chess.bin",
            NAME + "\0",
            NAME + ".new",
        ):
            self.assertEqual(self.begin(name=name)["error"], "bad_name", name)
            self.assertEqual(self.computer.file(NAME), OLD)

    def test_a_file_that_does_not_fit_beside_the_games_is_refused_before_it_is_sent(self) -> None:
        half = STORE_SECTORS * SECTOR_BYTES // 2
        self.assertEqual(self.begin(size=half - SECTOR_BYTES)["ok"], {})
        for size in (half, half + 1, 10_000_000, 10**300):
            self.assertEqual(self.begin(size=size)["error"], "no_room", size)
        why = "it takes 52 KB of the table's store, and 48 KB are free beside the games: nothing was kept"
        self.assertEqual(self.begin(size=half)["why"], why)
        self.assertEqual(self.computer.file(NAME), OLD)

    def test_a_registered_list_is_kept_and_no_other_text(self) -> None:
        name, content = "decklist-wotn.txt", b"3\tA-1\tRope\n"
        self.begin(name=name, size=len(content), sha256=digest_of(content))
        self.assertIn("ok", self.computer.ask("file_add", at=0, hex=hexed(content)))
        self.assertIn("ok", self.computer.ask("file_keep"))
        self.assertEqual(self.computer.file(name), content)
        self.begin(name=name, size=4, sha256=digest_of(b"Rope"))
        self.assertEqual(self.computer.ask("file_add", at=0, hex=hexed(b"Rope"))["error"], "bad_catalogue")
        self.assertEqual(self.computer.file(name), content)

    def test_what_is_being_sent_counts_beside_what_is_kept(self) -> None:
        half = STORE_SECTORS * SECTOR_BYTES // 2
        self.begin(size=half - SECTOR_BYTES)
        self.assertEqual(self.computer.ask("key_keep", name="Club", secret=SECRET)["error"], "no_room")
        errors = [
            self.computer.ask("card_keep", uid=f"041122{number:02x}", card=CARD).get("error")
            for number in range(5)
        ]
        self.assertEqual(errors, [None] * 4 + ["no_room"])  # four stand beside the file's name
        self.computer.ask("file_keep")  # the file was not whole: it is dropped
        self.assertIn("ok", self.computer.ask("key_keep", name="Club", secret=SECRET))
        self.assertIn("ok", self.computer.ask("card_keep", uid="04112233", card=CARD))

    def test_games_are_not_touched_by_what_is_sent(self) -> None:
        for number in range(1, 10):
            self.keep(f"game-{number:05}.journal", bytes([number]) * 6_000)
        store = self.computer.simulation.table.devices.store
        self.assertEqual(self.begin(size=30_000)["error"], "no_room")
        self.assertIn("ok", self.begin())
        self.assertEqual(len([name for name in store.names() if name.startswith("game-")]), 9)

    def test_what_is_no_sound_catalogue_is_refused_as_soon_as_it_is_known(self) -> None:
        noise = Dice(21).bytes(len(NEW))
        wrong_game = samples.catalogues()["catalogue-altered.bin"]
        for content in (
            noise,
            b"\0" * 500,
            NEW[:-1] + b"\xff",
            NEW[:40],
            NEW + NEW,
            wrong_game,
            NEW[:8] + noise,
        ):
            self.begin(content)
            answer = self.add(content)
            if "ok" in answer:
                answer = self.computer.ask("file_keep")
            self.assertIn(answer["error"], ("bad_catalogue", "bad_checksum"))
            self.assertEqual(self.computer.ask("file_keep")["error"], "start_again")
            self.assertEqual(self.computer.file(NAME), OLD)
        self.assertEqual(self.computer.simulation.bugs, [])

    def test_nothing_is_written_while_somebody_plays(self) -> None:
        self.computer.begin_game()
        for number in range(5):
            for duration_ms in self.computer.simulation.press("right"):
                self.computer.run_ms(duration_ms)
            if number == 0:
                self.computer.say(self.computer.request("file_begin", name=NAME, size=1, sha256=""))
            self.assertEqual(self.computer.messages(100), [])
        (answer,) = self.computer.messages(1_000)
        self.assertIn("ok", answer)
