"""The UID and the counter as text in the user memory, with the example of the data sheet (8.7.3.1)."""

from binascii import hexlify, unhexlify

from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from tests.core.ntag_bench import TagBench, woken

UID = unhexlify("04E141124C2880")
UID_TEXT = b"04E141124C2880"
COUNT = 0x003F31
OFF, BY_UID, BY_COUNT, BY_BOTH = 0x00, 0x40, 0x80, 0xC0
COUNTS, HIDES_COUNT = 0x10, 0x18
LAST_USER_PAGE = {213: 0x27, 215: 0x81, 216: 0xE1}


class MirrorBench(TagBench):
    kind = 213

    def mirror(self, conf: int, place: int, page: int, access: int = COUNTS) -> None:
        """Set the mirror to this byte of this page, and the count of reads to 003F30."""
        self.tag = woken(Ntag(blank_image(self.kind, UID)))
        kind = self.tag.memory.kind
        self.ask(f"A2{kind.cfg0_page:02X}{conf | place << 4 | 4:02X}00{page:02X}FF")
        self.ask(f"A2{kind.cfg1_page:02X}{access:02X}050000")
        self.restart()
        self.tag.read_count = COUNT - 1

    def user_memory(self) -> bytes:
        return self.ask(f"3A04{self.tag.memory.kind.dynamic_lock_page - 1:02X}")


class TestMirror(MirrorBench):
    def test_both_as_in_the_data_sheet(self) -> None:
        self.mirror(BY_BOTH, 1, 0x0C)
        found = self.user_memory()
        self.assertEqual(found[33:54], UID_TEXT + b"x003F31")
        under = bytes(self.tag.memory.image[16:160])
        self.assertEqual(found[:33] + found[54:], under[:33] + under[54:])

    def test_each_alone(self) -> None:
        self.mirror(BY_UID, 0, 4)
        self.assertEqual(self.user_memory()[:18], UID_TEXT + bytes(4))
        self.mirror(BY_COUNT, 3, 5)
        self.assertEqual(self.user_memory()[7:15], b"003F31" + bytes(2))

    def test_off_there_is_none(self) -> None:
        for conf, page in ((OFF, 4), (BY_BOTH, 0), (BY_BOTH, 3)):
            self.mirror(conf, 0, page)
            self.assertEqual(self.user_memory(), bytes(self.tag.memory.image[16:160]))

    def test_read_shows_it_as_fast_read_does(self) -> None:
        self.mirror(BY_BOTH, 2, 6)
        whole = self.user_memory()
        for page in range(4, 12):
            at = (page - 4) * 4
            self.assertEqual(self.ask(f"30{page:02X}"), whole[at : at + 16])
            self.assertEqual(self.ask(f"3A{page:02X}{page:02X}"), whole[at : at + 4])

    def test_it_is_shown_from_the_next_power_up_on(self) -> None:
        self.ask("A229" + "440004FF")
        self.assertFalse(hexlify(self.tag.uid()).upper() in self.user_memory())
        self.restart()
        self.assertEqual(self.user_memory()[:14], hexlify(self.tag.uid()).upper())

    def test_what_is_written_under_it_stays_there(self) -> None:
        self.mirror(BY_UID, 0, 4)
        self.ask("A204" + "61626364")
        self.assertEqual(self.ask("3A0404"), UID_TEXT[:4])
        self.assertEqual(self.tag.memory.page(4), b"abcd")

    def test_the_count_is_hidden_with_the_counter(self) -> None:
        for access in (HIDES_COUNT, OFF):
            self.mirror(BY_COUNT, 0, 4, access)
            self.assertEqual(self.user_memory(), bytes(self.tag.memory.image[16:160]))
            self.mirror(BY_BOTH, 0, 4, access)
            self.assertEqual(self.user_memory()[:22], UID_TEXT + bytes(8))
        self.mirror(BY_BOTH, 0, 4, HIDES_COUNT)
        self.ask("1BFFFFFFFF")
        self.assertEqual(self.user_memory()[:21], UID_TEXT + b"x003F31")

    def test_it_is_hidden_where_the_password_is_needed(self) -> None:
        self.mirror(BY_UID, 0, 6)
        self.ask("A22A" + "80050000")
        self.ask("A229" + "44000606")
        self.restart()
        self.assertFalse(b"04E1" in self.ask("3004"))
        self.ask("1BFFFFFFFF")
        self.assertEqual(self.ask("3006"), UID_TEXT + bytes(2))


class TestLastPlace(MirrorBench):
    """The last places that the data sheet allows, and the next ones (tables 13 to 15)."""

    def test_text_that_does_not_fit_is_not_shown(self) -> None:
        for kind in LAST_USER_PAGE:
            self.kind = kind
            for conf, pages_before, place, text in (
                (BY_UID, 3, 2, UID_TEXT),
                (BY_COUNT, 1, 2, b"003F31"),
                (BY_BOTH, 5, 3, UID_TEXT + b"x003F31"),
            ):
                page = LAST_USER_PAGE[kind] - pages_before
                self.mirror(conf, place, page)
                self.assertEqual(self.user_memory()[-len(text) :], text)
                for too_far in (page * 4 + place + 1, page * 4 + place + 4):
                    self.mirror(conf, too_far % 4, too_far // 4)
                    self.assertFalse(text in self.user_memory())
