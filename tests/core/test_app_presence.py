import unittest

from tally.app.reading.taps import MISSES_UNTIL_GONE, Presence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

MIA = b"\x04mia---"
LEO = b"\x04leo---"
ZOE = b"\x04zoe---"
PHONE = [b"\x08one", b"\x08two", b"\x08six"]


class TestPresence(unittest.TestCase):
    def setUp(self) -> None:
        self.presence = Presence()
        self.looks(())

    def looks(self, *looks: "Sequence[bytes]") -> "list[list[Any]]":
        return [list(self.presence.see(uids)) for uids in looks]

    def test_a_resting_card_is_told_once(self) -> None:
        self.assertEqual(self.looks((MIA,), (MIA,), (MIA,)), [[MIA], [], []])

    def test_what_lies_there_at_the_first_look_is_not_told(self) -> None:
        self.presence = Presence()
        self.assertEqual(self.looks((MIA,), (MIA,), (MIA, LEO)), [[], [], [LEO]])

    def test_what_lay_there_at_the_first_look_is_told_when_it_comes_again(self) -> None:
        self.presence = Presence()
        self.looks((MIA,), *[()] * MISSES_UNTIL_GONE)
        self.assertEqual(self.looks((MIA,)), [[MIA]])

    def test_every_second_look_may_miss(self) -> None:
        self.assertFalse(any(self.looks(*[(MIA,), ()] * 50)[1:]))

    def test_it_is_gone_after_several_misses_in_a_row(self) -> None:
        self.looks((MIA,), *[()] * (MISSES_UNTIL_GONE - 1))
        self.assertEqual(self.looks((MIA,)), [[]])
        self.looks(*[()] * MISSES_UNTIL_GONE)
        self.assertEqual(self.looks((MIA,)), [[MIA]])

    def test_another_card_in_its_place_or_on_top_of_it_arrives_at_once(self) -> None:
        self.assertEqual(self.looks((MIA,), (LEO,)), [[MIA], [LEO]])
        self.assertEqual(self.looks((LEO, ZOE), (ZOE, LEO)), [[ZOE], []])

    def test_two_new_ones_are_told_together_and_once(self) -> None:
        self.assertEqual(self.looks((MIA, LEO), (LEO, MIA)), [[MIA, LEO], []])

    def test_one_that_a_look_finds_twice_is_told_once(self) -> None:
        self.assertEqual(self.looks((MIA, MIA), (MIA,)), [[MIA], []])
        self.assertEqual(self.looks(PHONE[:2]), [PHONE[:1]])

    def test_when_one_of_two_is_lifted_the_other_is_not_played(self) -> None:
        self.looks((MIA, LEO))
        self.assertFalse(any(self.looks(*[(MIA,)] * (MISSES_UNTIL_GONE + 3))))

    def test_a_third_one_that_two_others_hide_is_still_there_when_it_is_seen_again(self) -> None:
        self.looks((MIA,), (MIA, LEO), *[(LEO, ZOE)] * (MISSES_UNTIL_GONE + 3))
        self.assertEqual(self.looks((LEO, MIA)), [[]])

    def test_a_card_taken_from_under_two_others_is_gone_when_one_of_them_goes(self) -> None:
        self.looks((MIA,), (MIA, LEO), (LEO, ZOE), *[(ZOE,)] * MISSES_UNTIL_GONE)
        self.assertEqual(self.looks((ZOE, MIA)), [[MIA]])

    def test_a_phone_that_makes_up_a_number_for_each_look_is_told_once_while_it_rests(self) -> None:
        self.assertEqual(self.looks(PHONE[:1], PHONE[1:2], (MIA, PHONE[2])), [PHONE[:1], [], [MIA]])
        self.looks(*[()] * MISSES_UNTIL_GONE)
        self.assertEqual(self.looks(PHONE[1:2]), [PHONE[1:2]])

    def test_a_forgotten_card_arrives_again_and_the_others_do_not(self) -> None:
        self.looks((MIA,), (MIA, LEO))
        self.presence.forget(LEO)
        self.assertEqual(self.looks((MIA, LEO)), [[LEO]])

    def test_an_empty_reader_tells_nothing(self) -> None:
        self.assertEqual(self.looks((), (), ()), [[], [], []])
