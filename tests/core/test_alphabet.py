"""Names sort, and are looked for, by the letters of the language that is spoken."""

import unittest

from tally import alphabet
from tally.screens import words
from tally.screens.letters import BOX, codes
from tally.screens.words.languages import LANGUAGES, accented, apart
from tally.screens.words.order import order, own_letters

# As a printed list of that language has them.
IN_ORDER = {
    "en": ["Ada", "Ben", "ben", "Zed"],
    "fr": ["Eau", "Élan", "Eva", "Noël", "Œil", "Oie", "Zoé"],
    "it": ["Caffè", "Città", "Èmile", "Emilia", "Lucia", "Ùna", "Uva"],
    "de": ["Apfel", "Ärger", "Arm", "Straße", "Strauß", "Über", "Ufer"],
    "es": ["Ángel", "Cana", "Canto", "Caña", "Nube", "Ñandú", "Ópalo", "Oso"],
}


class TestOrder(unittest.TestCase):
    def tearDown(self) -> None:
        words.speak("en")

    def test_names_sort_as_a_reader_of_the_language_expects(self) -> None:
        for language, names in IN_ORDER.items():
            words.speak(language)
            self.assertEqual(sorted(names, key=order), names, language)
            self.assertEqual(sorted([names[-1]] + names[:-1], key=order), names, language)

    def test_only_spanish_has_a_letter_of_its_own(self) -> None:
        self.assertEqual([apart(language) for language in LANGUAGES], ["", "", "", "", "ñ"])
        words.speak("de")
        self.assertEqual(sorted(["Nz", "Ña"], key=order), ["Ña", "Nz"])
        words.speak("es")
        self.assertEqual(own_letters(), "Ñ")
        self.assertEqual(sorted(["Nz", "Ña"], key=order), ["Nz", "Ña"])

    def test_the_sign_for_all_others_comes_after_the_letters(self) -> None:
        self.assertEqual(alphabet.letters(""), "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
        self.assertEqual(alphabet.letters("Ñ"), "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ#")


class TestLetters(unittest.TestCase):
    def test_a_name_is_folded_to_large_letters_without_accents(self) -> None:
        self.assertEqual(alphabet.folded("Élan à l'œuf, Straße", ""), "ELAN A L'OEUF, STRASSE")
        self.assertEqual(alphabet.folded("Łódź ÿ e\u0301", ""), "LODZ Y E")
        self.assertEqual(alphabet.folded("El Niño", ""), "EL NINO")
        self.assertEqual(alphabet.folded("El Niño", "Ñ"), "EL NIÑO")

    def test_one_sign_stands_for_all_that_are_no_letters(self) -> None:
        self.assertEqual(alphabet.signs("7 \u00d7÷ 字", ""), "######")
        self.assertEqual(alphabet.signs("Ñu", ""), "NU")
        self.assertEqual(alphabet.signs("Ñu", "Ñ"), "ÑU")

    def test_a_letter_of_each_language_is_made_large_and_small_again(self) -> None:
        for language in LANGUAGES:
            for letter in (accented(language) + apart(language)).replace("ß", "").replace("œ", ""):
                self.assertEqual(alphabet.small(alphabet.large(letter)), letter)
        self.assertEqual([alphabet.large(letter) for letter in "œß÷ÿ' a"], ["Œ"] + list("ß÷ÿ' A"))

    def test_each_letter_that_names_have_is_drawn(self) -> None:
        for language in LANGUAGES:
            for letter in accented(language) + apart(language):
                self.assertFalse(BOX in codes(letter + alphabet.large(letter)), letter)


if __name__ == "__main__":
    unittest.main()
