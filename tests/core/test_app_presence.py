import unittest

from tally.app.presence import ARRIVED, LEFT, MISSES_UNTIL_GONE, TWO, Presence

MIA = b"\x04mia---"
LEO = b"\x04leo---"


class TestPresence(unittest.TestCase):
    def setUp(self) -> None:
        self.presence = Presence()

    def looks(self, *looks: "tuple[bytes, ...]") -> "list[str]":
        return [self.presence.see(uids) for uids in looks]

    def test_a_resting_card_is_told_once(self) -> None:
        self.assertEqual(self.looks((MIA,), (MIA,), (MIA,)), [ARRIVED, "", ""])

    def test_every_second_look_may_miss(self) -> None:
        self.assertEqual(set(self.looks(*[(MIA,), ()] * 50)[1:]), {""})

    def test_it_is_gone_after_several_misses_in_a_row(self) -> None:
        self.looks((MIA,))
        told = self.looks(*[()] * MISSES_UNTIL_GONE)
        self.assertEqual(told, [""] * (MISSES_UNTIL_GONE - 1) + [LEFT])
        self.assertEqual(self.looks((MIA,)), [ARRIVED])

    def test_another_card_in_its_place_arrives_at_once(self) -> None:
        self.assertEqual(self.looks((MIA,), (LEO,)), [ARRIVED, ARRIVED])

    def test_two_cards_are_told_once_whichever_is_named_first(self) -> None:
        self.assertEqual(self.looks((MIA, LEO), (LEO, MIA)), [TWO, ""])

    def test_the_one_that_stays_of_two_is_not_played_by_lifting_the_other(self) -> None:
        self.looks((MIA, LEO))
        self.assertEqual(set(self.looks(*[(MIA,)] * (MISSES_UNTIL_GONE + 3))), {""})

    def test_a_forgotten_card_arrives_again(self) -> None:
        self.looks((MIA,))
        self.presence.forget()
        self.assertEqual(self.looks((MIA,)), [ARRIVED])

    def test_an_empty_reader_tells_nothing(self) -> None:
        self.assertEqual(self.looks((), (), ()), ["", "", ""])
