"""A search for names by their first letters reads a few titles a step, and survives any catalogue."""

import unittest
from io import BytesIO

from tally.alphabet import letters
from tally.tags.catalogue import HEADER_LENGTH, PLACE_LENGTH
from tally.tags.catalogue_names import MOST, NameSearch, thirds
from tally.tags.layouts import altered as other_layout
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.packing import pack, text_bytes
from tally.tags.record import TagRefused
from tests.core.dice import Dice

WIDTH = 6
TOY = {"type": "toy"}
LONG = "Many words that make one name of a title longer than any piece that is read of it"
NAMES = ["Mia", "mia", "Max", "Étoile", "42", LONG] + [f"Nap {chr(ord('A') + i)}" for i in range(20)]


def catalogue_bytes(names: "list[str]") -> bytes:
    rows, entries = b"", b""
    start = HEADER_LENGTH + len(names) * (WIDTH + PLACE_LENGTH)
    for number, name in enumerate(names):
        entry = text_bytes(name) + pack(TOY, tag_layout)
        place = (start + len(entries)).to_bytes(3, "big") + len(entry).to_bytes(2, "big")
        rows += f"T-{number:03}".encode() + b"\0" + place
        entries += entry
    return b"TTC" + bytes([1, 1, WIDTH]) + len(names).to_bytes(2, "big") + rows + entries


def searched(prefix: str, content: bytes, own: str = "") -> NameSearch:
    search = NameSearch(prefix, own)
    while search.step(BytesIO(content), tag_layout):
        pass
    return search


def is_searched_or_refused(content: bytes) -> bool:
    try:
        searched("", content)
    except TagRefused:
        return True
    return True


class TestNames(unittest.TestCase):
    def found(self, prefix: str) -> "list[str]":
        return [name for name, _ in searched(prefix, catalogue_bytes(NAMES)).found]

    def test_names_come_in_order_whether_letters_are_large_or_small(self) -> None:
        self.assertEqual(self.found("M"), [LONG, "Max", "Mia", "mia"])
        self.assertEqual(self.found("MI"), ["Mia", "mia"])

    def test_one_sign_finds_all_that_are_no_letters(self) -> None:
        self.assertEqual(self.found("#"), ["42"])

    def test_a_name_is_found_by_its_letters_without_accents(self) -> None:
        self.assertEqual(self.found("E"), ["Étoile"])
        self.assertEqual(self.found("ETO"), ["Étoile"])
        content = catalogue_bytes(["Œil", "Oie", "Fußball", "Fuss", "E\u0301lan"])
        self.assertEqual([name for name, _ in searched("OE", content).found], ["Œil"])
        self.assertEqual([name for name, _ in searched("FUSS", content).found], ["Fuss", "Fußball"])
        self.assertEqual(searched("FUSS", content).letters, "B#")
        self.assertEqual([name for name, _ in searched("ELAN#", content).found], ["E\u0301lan"])

    def test_a_letter_that_the_language_counts_apart_has_its_place(self) -> None:
        content = catalogue_bytes(["Nube", "Ñandú", "Oso", "Nido"])
        self.assertEqual(searched("", content, "Ñ").letters, "NÑO")
        self.assertEqual([name for name, _ in searched("Ñ", content, "Ñ").found], ["Ñandú"])
        self.assertEqual([name for name, _ in searched("N", content, "Ñ").found], ["Nido", "Nube"])
        self.assertEqual([name for name, _ in searched("N", content).found], ["Ñandú", "Nido", "Nube"])

    def test_a_name_may_end_where_others_go_on(self) -> None:
        self.assertEqual(self.found("MIA#"), ["Mia", "mia"])

    def test_if_many_names_fit_it_tells_which_letters_may_follow(self) -> None:
        search = searched("NAP", catalogue_bytes(NAMES))
        self.assertEqual((search.count, search.letters, len(search.found)), (20, "#", MOST))
        self.assertEqual(searched("NAP#", catalogue_bytes(NAMES)).letters, "ABCDEFGHIJKLMNOPQRST")

    def test_an_empty_catalogue_has_no_name(self) -> None:
        search = searched("", catalogue_bytes([]))
        self.assertEqual((search.count, search.found), (0, []))

    def test_a_changed_catalogue_is_refused_or_searched(self) -> None:
        whole = catalogue_bytes(NAMES)
        dice = Dice(3)
        for _ in range(150):
            changed = bytearray(whole)
            changed[dice.roll(len(whole))] = dice.roll(256)
            self.assertTrue(is_searched_or_refused(bytes(changed)))
        for end in range(len(whole)):
            with self.assertRaises(TagRefused):
                searched("", whole[:end])

    def test_another_games_catalogue_is_refused(self) -> None:
        with self.assertRaises(TagRefused):
            NameSearch("", "").step(BytesIO(catalogue_bytes(NAMES)), other_layout)


class TestThirds(unittest.TestCase):
    def test_three_presses_lead_to_any_letter(self) -> None:
        for letter in letters(""):
            left, presses = letters(""), 0
            while len(left) > 1:
                left = next(third for third in thirds(left) if letter in third)
                presses += 1
            self.assertEqual((left, presses), (letter, 3))

    def test_few_letters_have_a_button_each(self) -> None:
        self.assertEqual(thirds("ABC"), ["A", "B", "C"])
        self.assertEqual(thirds("AB"), ["A", "B", ""])
        self.assertEqual(thirds("ABCD"), ["AB", "C", "D"])


if __name__ == "__main__":
    unittest.main()
