"""Both Pythons find and mend the same bytes that are no UTF-8."""

import unittest

from tally.utf8 import is_sound, is_text, mended

R = "\ufffd"
WHOLE = (
    (b"", ""),
    (b"Mia \x00\x7f", "Mia \x00\x7f"),
    (b"\xc2\x80\xdf\xbf", "\x80\u07ff"),
    (b"\xe0\xa0\x80\xec\xbf\xbf\xed\x80\x80", "\u0800\ucfff\ud000"),
    (b"\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf", "\ud7ff\ue000\uffff"),
    (b"\xf0\x90\x80\x80\xf1\x80\x80\x80\xf4\x8f\xbf\xbf", "\U00010000\U00040000\U0010ffff"),
    (b"a\xc3\xa9\xe5\xad\x97\xf0\x9f\x82\xa1z", "aé字🂡z"),
)
# The Unicode standard's tables 3-8 to 3-11, then one of each kind of fault.
TORN = (
    (b"\xc0\xaf\xe0\x80\xbf\xf0\x81\x82\x41", R * 8 + "A"),
    (b"\xed\xa0\x80\xed\xbf\xbf\xed\xaf\x41", R * 8 + "A"),
    (b"\xf4\x91\x92\x93\xff\x41\x80\xbf\x42", R * 5 + "A" + R * 2 + "B"),
    (b"\xe1\x80\xe2\xf0\x91\x92\xf1\xbf\x41", R * 4 + "A"),
    (b"\x80", R),
    (b"\xbf", R),
    (b"\xc0", R),
    (b"\xc0\x80", R * 2),
    (b"\xc0\xaf", R * 2),
    (b"\xc1\xbf", R * 2),
    (b"\xc2", R),
    (b"\xc2\x41", R + "A"),
    (b"\xe0\x9f\xbf", R * 3),
    (b"\xe0\x80\xaf", R * 3),
    (b"\xe0\xa0", R),
    (b"\xe1\x80\xc2\xa9", R + "©"),
    (b"\xed\xa0\x80", R * 3),
    (b"\xed\xb0\x80", R * 3),
    (b"\xef\xbf", R),
    (b"\xf0\x80\x80\xaf", R * 4),
    (b"\xf0\x8f\xbf\xbf", R * 4),
    (b"\xf0\x9f\x82", R),
    (b"\xf0\x9f\x82\x41", R + "A"),
    (b"\xf4\x90\x80\x80", R * 4),
    (b"\xf5\x80\x80\x80", R * 4),
    (b"\xf7\xbf\xbf\xbf", R * 4),
    (b"\xf8\x88\x80\x80\x80", R * 5),
    (b"\xfc\x84\x80\x80\x80\x80", R * 6),
    (b"\xfe", R),
    (b"\xff", R),
    (b"Mia\xc0\xaf!", "Mia" + R * 2 + "!"),
)


class TestUtf8(unittest.TestCase):
    def test_what_is_whole_is_left_as_it_is(self) -> None:
        for block, text in WHOLE:
            self.assertTrue(is_sound(block), block)
            self.assertEqual(mended(block), text, block)
            self.assertTrue(is_sound(bytearray(block)))

    def test_what_is_torn_is_known_and_mended(self) -> None:
        for block, text in TORN:
            self.assertFalse(is_sound(block), block)
            self.assertEqual(mended(block), text, block)
            self.assertEqual(mended(bytearray(block)), text, block)

    def test_a_text_has_no_halves(self) -> None:
        for block, text in WHOLE:
            self.assertTrue(is_text(text), block)
        half = chr(0xD800)
        for value in (None, 5, b"text", half, "Mia" + half, chr(0xDFFF), half + half):
            self.assertFalse(is_text(value))


if __name__ == "__main__":
    unittest.main()
