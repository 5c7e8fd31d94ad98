"""Messages that nobody who knows a hall's description sends, made from those that it allows."""

import json
import random
from collections.abc import Iterator
from typing import Any

from host_sim.hall import topics

# Valid messages of those who tell tables something: an organiser, a judge, a subscriber.
ALLOWED: dict[str, dict[str, Any]] = {
    topics.SEATING: {"v": 1, "round": 2, "names": ["Ann", "Ben"], "decks": ["", "Nap"]},
    topics.CLOCK: {"v": 1, "round": 2, "left_s": 900, "runs": True, "extra": 3, "said": 1_700_000_000_000},
    topics.ANSWER: {"v": 1, "who": "Kim"},
    topics.ASK: {"v": 1, "game": 1, "next": 0, "journal": "00c0ffee"},
}
HALF_LETTER = "\\ud800"
# JSON texts of values.
NASTY = (
    *("-1", "0", "1e999", "NaN", "-Infinity", "2147483648", "-9007199254740993", "1" + "0" * 400, "1.5"),
    *("null", "true", "[]", "{}", "[[]]", '""', '"\\u0000"', f'"{HALF_LETTER}"', f'["{HALF_LETTER}"]'),
    *(json.dumps("x" * 2_000), json.dumps(["y"] * 500), "[" * 1_500 + "]" * 1_500, '"\\ud83d\\ude00"'),
)
NO_MESSAGES = (b"\xff\xfe{}", b"{", b"[]", b"7", b"220 mail.example ESMTP\r\n", b"[" * 100_000, b'{"v":1}')


def messages(seed: int, count: int) -> Iterator[tuple[str, bytes]]:
    """Yield kinds and payloads: each has a field with another value, a field too few, or is no message."""
    chance = random.Random(seed)
    for _ in range(count):
        kind = chance.choice(list(ALLOWED))
        yield kind, _spoilt(chance, ALLOWED[kind])


def _spoilt(chance: random.Random, allowed: dict[str, Any]) -> bytes:
    if chance.random() < 0.1:
        return chance.choice(NO_MESSAGES)
    return with_a_wrong_field(chance, allowed).encode()


def with_a_wrong_field(chance: random.Random, message: dict[str, Any]) -> str:
    """Return the JSON of a message with another value in a field, or with a field too few."""
    texts = {name: json.dumps(value) for name, value in message.items()}
    name = chance.choice(list(texts))
    if chance.random() < 0.2:
        del texts[name]
    else:
        texts[name] = chance.choice(NASTY)
    fields = ",".join(f'"{name}":{text}' for name, text in texts.items())
    return f"{{{fields}}}"
