"""The journal's record: one event or several that belong together, in few bytes, checked and chained.

A record has these parts: its length (1 or 2 bytes; FF is erased flash), the pause since the record before in
tenths of a second, the event (or an array of events that were kept together), a link of 6 bytes, and a
CRC-32. The chain is a SHA-256 of the chain before, the pause and the events. It is carried whole: whoever
wrote it down would see any change. A record keeps only its first 6 bytes, the link. With the CRC, these are
enough to find where a journal was damaged.
"""

import binascii
import hashlib
import struct

from tally.rules.refusals import malformed
from tally.utf8 import is_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Event = list[Any]

# fmt: off
WORDS = (
    # Events of every game, and those of Little Troubles.
    "game_started", "card_seen", "passed", "ruled", "undone", "conceded", "time_called",
    "card_played", "ability_used", "effect_happened", "target_chosen", "fighters_chosen",
    "fight_declined", "resource_order", "resources_confirmed", "discarded", "deck_set",
    "mulligan", "hand_kept",
    # Options of game_started.
    "little_troubles", "seats", "first", "add_then_multiply", "player_choice", "base_card", "in_sum",
    "after", "first_turn_card", "resource_floor", "discard_timing", "end", "after_draw", "mulligans",
    "setup", "auto", "manual", "match", "best_of", "wins",
    # A title's fields and their words.
    "id", "name", "type", "character", "action", "field", "toy", "scene", "goal", "pregame",
    "cost", "quick", "prefix", "main", "decisive", "iconic", "shiny", "memorable", "great",
    "adult", "regressed", "confidence", "maturity", "reward", "reward_cards", "cookies", "cards",
    "cookies_times", "cards_times", "ability", "effects", "when", "do",
    "played", "used", "in_play", "chosen", "fight_gain", "won", "lost", "fight_end", "turn_end",
    # Verbs, their subjects and places.
    "draw", "turn_over", "leave", "skip_fight", "end_fight", "lose_fight", "force_fight", "slots",
    "resource", "win", "all", "to_hand", "to_pile", "discard", "enter", "move", "+", "-", "*", "/",
    "you", "opponent", "self", "target", "opposing", "here", "hand", "timeout", "pile", "outside",
    # What a play may add.
    "cost_change", "slot", "side", "anyway", "not_your_priority", "not_quick", "activation_limit",
    "wrong_phase", "wrong_type", "cannot_pay", "slots_full",
)
TICK_MS = 100
MAX_NESTING = 16
MAX_INT_BITS = 512
LINK_BYTES = 6
CRC_BYTES = 4
TRAILER_BYTES = 10
ERASED = 0xFF
MORE = 0x80
# A value begins with one byte: a word of the table (00 to 7F), or 80 + 16 * kind + number. Number 15 means
# that the number itself follows, 7 bits a byte, low bits first.
ONE_BYTE_WORDS = 0x80
ONE_BYTE_INTS = 0x80
NUMBER_FOLLOWS = 15
INT, NEGATIVE, TEXT, HEX, ARRAY, OBJECT, CONSTANT, WORD = (0, 1, 2, 3, 4, 5, 6, 7)
CONSTANTS = (None, False, True)
_CODES = {word: code for code, word in enumerate(WORDS)}


def first_chain(game: int) -> bytes:
    """Return the chain before the first record of game number `game`."""
    return hashlib.sha256(b"taptally journal 1, game %d" % game).digest()


def encode_record(events: "list[Event]", pause_ticks: int, chain: bytes) -> "tuple[bytes, bytes]":
    """Return the record of these events, and the chain after it; raise Refused if they cannot be kept."""
    body = bytearray()
    _put_number(body, pause_ticks)
    _put_value(body, events if len(events) > 1 else events[0])
    size = len(body)
    if size >> 8 >= ERASED - MORE:
        raise malformed("the event is too long to be kept")
    after = hashlib.sha256(chain + body).digest()
    record = bytes((size,) if size < MORE else (MORE | size >> 8, size & 0xFF)) + body + after[:LINK_BYTES]
    return record + struct.pack("<I", binascii.crc32(record)), after


def _put_number(out: bytearray, number: int) -> None:
    if number >> MAX_INT_BITS:
        raise malformed("the event holds a number too long to be kept")
    while number >= MORE:
        out.append(number & 0x7F | MORE)
        number >>= 7
    out.append(number)


def _put_head(out: bytearray, kind: int, number: int) -> None:
    if number < NUMBER_FOLLOWS:
        out.append(0x80 + 16 * kind + number)
    else:
        out.append(0x80 + 16 * kind + NUMBER_FOLLOWS)
        _put_number(out, number)


def _put_value(out: bytearray, array: "list[Any]") -> None:
    """Append an array.

    Values of one byte are written here: they are most, and a call would double the time.
    """
    # Looked up once, because a Pico looks for a builtin among the module's names first.
    code_of, append, kind_of = _CODES.get, out.append, type
    text, number = str, int
    words, small = ONE_BYTE_WORDS, NUMBER_FOLLOWS
    waiting = [_opened(out, array)]
    while waiting:
        for value in waiting[-1]:
            kind = kind_of(value)
            if kind is text:
                code = code_of(value, words)
                if code < words:
                    append(code)
                else:
                    _put_text(out, value)
            elif kind is number and 0 <= value < small:
                append(ONE_BYTE_INTS + value)
            elif isinstance(value, (list, tuple, dict)):
                if len(waiting) == MAX_NESTING:
                    raise malformed("the event is nested too deeply to be kept")
                waiting.append(_opened(out, value))
                break
            else:
                _put_plain(out, value)
        else:
            waiting.pop()


def _opened(out: bytearray, value: "Any") -> "Iterator[Any]":
    """Begin a value that holds others, and return an iterator over these."""
    if not isinstance(value, dict):
        _put_head(out, ARRAY, len(value))
        return iter(value)
    _put_head(out, OBJECT, len(value))
    held = []
    for key in sorted(value):  # one order, so that every Python writes the same journal
        held.append(key)
        held.append(value[key])
    return iter(held)


def _put_plain(out: bytearray, value: "Any") -> None:
    if value is None or isinstance(value, bool):
        _put_head(out, CONSTANT, CONSTANTS.index(value))
    elif not isinstance(value, int):
        raise malformed("the event holds what cannot be kept")
    elif value >= 0:
        _put_head(out, INT, value)
    else:
        _put_head(out, NEGATIVE, -value)


def _put_text(out: bytearray, text: str) -> None:
    code = _CODES.get(text)
    if code is None:
        raw, kind = _packed(text)
        _put_head(out, kind, len(raw))
        out += raw
    else:
        _put_head(out, WORD, code - ONE_BYTE_WORDS)


def _packed(text: str) -> "tuple[bytes, int]":
    """Return a text's bytes and their kind. Digits of a tag's UID take half a byte each."""
    try:
        raw = binascii.unhexlify(text)
        if raw and binascii.hexlify(raw) == text.encode():
            return raw, HEX
    except ValueError:
        pass
    if not is_text(text):
        raise malformed("the event holds half a character")
    return text.encode(), TEXT
