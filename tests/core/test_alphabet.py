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

# Ways to write one name.
SAME = (
    ("Kid's Nap", "Kid\u2019s Nap", "KID`S  NAP", " kid\u00b4s\u00a0nap "),
    ("Caf\u00e9", "Cafe\u0301", "CAF\u00c9", "caFE\u0301"),
    ("Jean-Luc", "Jean\u2010Luc", "jean\u2011luc", "Jean\u2013Luc", "Jean\u2212Luc"),
    ("Stra\u00dfe", "STRASSE"),
    ('The "Best"', "The \u201cBest\u201d", "the \u201ebest\u201c"),
    ("\u0141\u00f3d\u017a", "\u0142\u00d3DZ\u0301"),
    ("\u00ffes", "\u0178ES", "Y\u0308es"),
    ("\u0152uf", "\u0153UF"),
)
# Names that differ.
DIFFERENT = (
    ("R\u00e9ne", "Rene", "R\u00e8ne", "Ren\u00e9"),
    ("Stone", "St one", "St-one", "St'one"),
    ("\u00d0", "\u0110", "D", "\u00de", "\u0166", "T"),
    ("\u00c6", "AE", "\u0152", "OE", "\u00d8", "O"),
    ("\u0131", "i", "\u0132", "\u0130"),
    ("\u00d7", "\u00f7", "x"),
)


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

    def test_a_sign_that_is_no_latin_letter_stays_on_every_python(self) -> None:
        self.assertEqual(alphabet.folded("\u00b5\u00aa\u00ba", ""), "\u00b5\u00aa\u00ba")
        self.assertEqual(alphabet.large("\u00b5"), "\u00b5")


class TestIdentity(unittest.TestCase):
    def test_a_name_is_the_same_however_it_is_written(self) -> None:
        for ways in SAME:
            found = [alphabet.identity(way) for way in ways]
            self.assertEqual(found, found[:1] * len(ways))

    def test_an_accent_or_another_letter_makes_another_name(self) -> None:
        for names in DIFFERENT:
            found = [alphabet.identity(name) for name in names]
            self.assertEqual(sorted(set(found)), sorted(found))

    def test_accents_do_not_count_in_a_search(self) -> None:
        self.assertEqual(alphabet.folded("R\u00e9ne", ""), alphabet.folded("Rene", ""))

    def test_several_accents_of_a_letter_may_come_in_any_order(self) -> None:
        ways = ("c\u0327\u0301", "c\u0301\u0327", "\u0107\u0327", "\u00c7\u0301")
        self.assertEqual(len({alphabet.identity(way) for way in ways}), 1)


if __name__ == "__main__":
    unittest.main()
