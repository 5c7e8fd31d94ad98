"""What comes from outside is judged alike on both Pythons: it is taken, or refused by one of a few errors."""

import struct
import unittest

from tally.app.hall import incoming, place
from tally.app.hall.hall import CLOCK, SEATING
from tally.app.link import LinkError
from tally.app.link.lines import parsed
from tally.foreign import WRONG, WRONG_FROM_AFAR, json_of
from tests.core.linked import Linked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

DEEP = 1_000
MOST_LEVELS = 16


def lists(levels: int) -> str:
    """Return JSON of lists that are so many levels deep."""
    return "[" * levels + "]" * levels


def nested(levels: int) -> int:
    """Return a number after so many calls, or as many as there can be."""
    return nested(levels - 1) if levels else 0


class TestForeign(unittest.TestCase):
    def test_what_wrong_content_raises_is_known(self) -> None:
        nothing: "dict[Any, Any]" = {}
        plain: "Any" = 1
        wrongs: "list[Callable[[], object]]" = [
            lambda: bytes((0xC3,)).decode(),
            lambda: plain.missing,
            lambda: nothing["x"],
            lambda: nothing[[]],
            lambda: plain[1],
            lambda: b""[1],
            lambda: int("x"),
            lambda: plain // 0,
            lambda: int(float("inf")),
            lambda: struct.unpack("<I", b"x"),
            lambda: nested(1_000_000),
        ]
        for wrong in wrongs:
            with self.assertRaises(WRONG):
                wrong()
        self.assertTrue(MemoryError in WRONG_FROM_AFAR)
        self.assertTrue(AssertionError in WRONG_FROM_AFAR)

    def test_json_has_16_levels(self) -> None:
        self.assertEqual(json_of('{"a": [1, {"b": null}]}'), {"a": [1, {"b": None}]})
        self.assertTrue(json_of(lists(MOST_LEVELS)) is not None)
        for wrong in (lists(MOST_LEVELS + 1), lists(DEEP), '{"a":' * DEEP + "1" + "}" * DEEP, "[" * DEEP):
            with self.assertRaises(ValueError):
                json_of(wrong)

    def test_a_text_that_is_no_json_is_refused(self) -> None:
        for wrong in ("", "{", "tru", "[1,", "{[]: 1}", "{{}: 1}", "'a'", "\x00"):
            with self.assertRaises(ValueError):
                json_of(wrong)

    def test_a_line_of_the_link_is_refused(self) -> None:
        for wrong in (lists(DEEP // 2).encode(), b"[]", b"7", b"null", b'{[]: 1, "id": 1, "do": "hello"}'):
            with self.assertRaises(LinkError):
                parsed(wrong)

    def test_a_message_of_the_hall_is_refused(self) -> None:
        for kind, message in (
            (SEATING, '{"round": 1, "names": [[]]}'),
            (SEATING, '{"round": 1, "names": {"a": 1}}'),
            (CLOCK, '{"left_s": 1e999, "runs": true}'),
            (CLOCK, "[]"),
            (CLOCK, "null"),
        ):
            with self.assertRaises(WRONG):
                incoming.for_table(kind, json_of(message), "1")

    def test_only_an_address_of_four_bytes_is_within_reach(self) -> None:
        def reaches(host: str) -> bool:
            return place.is_within_reach({"host": host, "tls": False})

        self.assertTrue(reaches("192.168.0.10") and reaches("255.255.255.255"))
        # A name would be looked up, which takes longer than the watchdog waits.
        for name in ("1.2.3.256", "1.2.3.999", "1.2.3", "1.2.3.", "1.2.3.\u00b2", "1.2.3.-1", "broker"):
            self.assertEqual(reaches(name), False, name)

    def test_a_seal_has_numbers_of_32_bits(self) -> None:
        computer = Linked()
        seal = {"game": 1, "count": 2, "chain": "00" * 32, "mac": "00" * 32}
        self.assertEqual(computer.ask("seal_check", **seal)["ok"], {"ours": False})
        for name in ("game", "count"):
            for number in (1 << 32, 1 << 64, 10**30, -1):
                changed = dict(seal)
                changed[name] = number
                self.assertEqual(computer.ask("seal_check", **changed)["error"], "bad_arguments")
        self.assertEqual(computer.simulation.bugs, [])


if __name__ == "__main__":
    unittest.main()
