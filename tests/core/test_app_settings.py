"""Whatever the settings' file holds, a field comes back as it was kept or as it is by default."""

import json
import unittest

from tally.app.kept import settings
from tests.core.dice import Dice
from tests.core.emulated import SECTOR_BYTES, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.kept.settings import Settings
    from tally.ports import Store

ROOM = (6 * SECTOR_BYTES, 16 * SECTOR_BYTES)
FILE = "settings.json"
PLAIN: "dict[str, Any]" = {
    "names": ["Red", "Blue"],
    "spare": [],
    "game": "little_troubles",
    "options": {},
    "die": "players",
    "seating": "beside",
    "pace": "home",
    "judge_first": False,
    "sound": "on",
    "told": "press",
    "language": "en",
    "windows": "ask",
    "decks": {},
    "match": None,
}
CHOSEN: "dict[str, Any]" = {
    "names": ["Ann", "Zo\u00eb"],
    "spare": ["Cy"],
    "game": "wotn",
    "options": {"wotn": {"die": 8, "seats": 2}, "altered": {}},
    "die": "device",
    "seating": "opposite",
    "pace": "strict",
    "judge_first": True,
    "sound": "off",
    "told": "10",
    "language": "de",
    "windows": "known",
    "decks": {"1": 1, "2": 0},
    "match": {"best_of": 3, "wins": [1, 0]},
}
# For each field, values that are not sound.
UNSOUND: "dict[str, tuple[Any, ...]]" = {
    "names": (
        None,
        "Ann",
        [],
        ["Ann", 5],
        ["Ann", " "],
        ["Ann", "n" * 33],
        ["Ann"] * 9,
        {},
    ),
    "spare": (None, "Cy", [""], [None], ["Cy"] * 9),
    "options": (None, [], {"chess": {}}, {"wotn": []}, {"wotn": None}, "wotn", 1),
    "die": (None, "nobody", 6, True, []),
    "game": (None, "chess", "", 0, ["little_troubles"]),
    "seating": (None, "above", True, {}),
    "pace": (None, "hasty", 1, []),
    "judge_first": (None, 0, 1, "yes", []),
    "told": (None, "always", 10, "7", True, []),
    "language": (None, True, "english", "", ["fr"]),
    "sound": (None, True, 1, "loud", []),
    "windows": (None, True, 1, "never", []),
    "decks": (None, [], {"1": 8}, {"1": -1}, {"1": True}, {"1": "0"}, {"1": None}, "1", 1),
    "match": (
        3,
        [],
        {},
        {"best_of": 3},
        {"best_of": 1, "wins": [0, 0]},
        {"best_of": 4, "wins": [0, 0]},
        {"best_of": "3", "wins": [0, 0]},
        {"best_of": 3.0, "wins": [0, 0]},
        {"best_of": 3, "wins": [2, 0]},
        {"best_of": 3, "wins": [0]},
        {"best_of": 3, "wins": [0, -1]},
        {"best_of": 5, "wins": [True, 0]},
        {"best_of": 5, "wins": None},
    ),
}
NO_SETTINGS = (
    b"",
    b"{",
    b'{"names": ["Ann"',
    b"null",
    b"[]",
    b"7",
    b'"names"',
    b"\x00\xff\xfe",
    b'{"names": "\xff"}',
    b"{[1]: 2}",
    b"[" * 3000,
)


class TestSettings(unittest.TestCase):
    def setUp(self) -> None:
        self.store: "Store" = Table(table=ROOM).devices.store

    def write(self, content: bytes) -> None:
        draft = self.store.begin(FILE)
        draft.add(content)
        draft.keep()

    def read(self) -> "dict[str, Any]":
        return fields(settings.read(self.store))

    def test_a_new_table_has_the_defaults(self) -> None:
        self.assertEqual(self.read(), PLAIN)
        self.assertTrue(settings.read(self.store).is_new)

    def test_what_is_kept_comes_back(self) -> None:
        chosen = settings.read(self.store)
        for field, value in CHOSEN.items():
            setattr(chosen, field, value)
        settings.keep(self.store, chosen)
        self.assertEqual(self.read(), CHOSEN)
        self.assertFalse(settings.read(self.store).is_new)

    def test_the_names_of_an_earlier_firmware_are_read(self) -> None:
        self.write(b'{"names": ["Ann", "Ben"]}')
        expected = dict(PLAIN)
        expected["names"] = ["Ann", "Ben"]
        self.assertEqual(self.read(), expected)

    def test_what_a_later_firmware_adds_is_passed_over(self) -> None:
        later = dict(CHOSEN)
        later["colour"] = "red"
        self.write(json.dumps(later).encode())
        self.assertEqual(self.read(), CHOSEN)

    def test_an_unsound_field_alone_has_its_default(self) -> None:
        for field, values in UNSOUND.items():
            for value in values:
                content, expected = dict(CHOSEN), dict(CHOSEN)
                content[field] = value
                expected[field] = PLAIN[field]
                self.write(json.dumps(content).encode())
                self.assertEqual(self.read(), expected)

    def test_half_a_character_is_no_name(self) -> None:
        self.write(b'{"names": ["Ann", "\\ud800"], "pace": "strict"}')
        self.assertEqual(self.read()["names"], PLAIN["names"])
        self.assertEqual(self.read()["pace"], "strict")

    def test_a_name_that_is_no_utf8_is_mended(self) -> None:
        self.write(b'{"names": ["Ann", "Mia\xc0\xaf"], "pace": "strict"}')
        self.assertEqual(self.read()["names"], ["Ann", "Mia\ufffd\ufffd"])
        self.assertEqual(self.read()["pace"], "strict")

    def test_a_file_that_holds_no_settings_gives_the_defaults(self) -> None:
        for content in NO_SETTINGS:
            self.write(content)
            self.assertEqual(self.read(), PLAIN)

    def test_every_torn_and_many_changed_files_are_read(self) -> None:
        whole = json.dumps(CHOSEN).encode()
        for end in range(0, len(whole), 5):
            self.write(whole[:end])
            self.assertEqual(self.read(), PLAIN)
        dice = Dice(12)
        for _ in range(60):
            changed = bytearray(whole)
            changed[dice.roll(len(changed))] = dice.roll(256)
            self.write(bytes(changed))
            self.assertEqual(sorted(self.read()), sorted(PLAIN))

    def test_a_new_seat_has_its_earlier_name_or_its_colour(self) -> None:
        chosen = settings.read(self.store)
        chosen.names = ["Ann", "Ben"]
        settings.seat(chosen, 4)
        self.assertEqual(chosen.names, ["Ann", "Ben", "Green", "Yellow"])
        chosen.names[2] = "Cy"
        settings.seat(chosen, 1)
        self.assertEqual((chosen.names, chosen.spare), (["Ann"], ["Ben", "Cy", "Yellow"]))
        settings.seat(chosen, 3)
        self.assertEqual((chosen.names, chosen.spare), (["Ann", "Ben", "Cy"], ["Yellow"]))

    def test_no_two_new_seats_have_the_same_name(self) -> None:
        chosen = settings.read(self.store)
        chosen.names = ["Green", "Cy"]
        chosen.spare = ["Cy", "Green"]
        settings.seat(chosen, 8)
        self.assertEqual(sorted(set(chosen.names)), sorted(chosen.names))
        self.assertEqual((len(chosen.names), chosen.spare), (8, []))

    def test_no_two_new_seats_have_one_name_in_two_writings(self) -> None:
        chosen = settings.read(self.store)
        chosen.names = ["GREEN", "Jos\u00e9"]
        chosen.spare = ["JOSE\u0301", "Jose", "green"]
        settings.seat(chosen, 6)
        self.assertEqual(chosen.names, ["GREEN", "Jos\u00e9", "Red", "Jose", "Blue", "Black"])

    def test_each_table_has_choices_of_its_own(self) -> None:
        settings.read(self.store).decks["1"] = 1
        self.assertEqual(self.read(), PLAIN)


def fields(chosen: "Settings") -> "dict[str, Any]":
    return {field: getattr(chosen, field) for field in PLAIN}


if __name__ == "__main__":
    unittest.main()
