"""Fingerprints: digests of all that a table showed, sounded and kept, equal on both Pythons."""

import hashlib
import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.simulation import Simulation

# A picture that stays this long is seen. A shorter one is still being sent to the screen, page by page.
SEEN_US = 100_000
DIGEST_LETTERS = 16
# Each noise is the one before times this, modulo the prime.
NOISE_FACTOR, NOISE_PRIME = 16_807, 2_147_483_647
# Tracebacks name files and lines, which change without the game: they are in this file, and on this page.
CRASHES = "crash.txt"
ABOUT = "about"
UID_MAP = ".fresh"


class Fingerprint:
    """Watches a simulation that has not begun yet."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation
        self._frames = hashlib.sha256()
        self._sounds = hashlib.sha256()
        self._table: "Any" = None
        # When each screen began to show the picture that was digested last.
        self._seen_us: "list[int]" = []
        simulation.after_turn = self._look
        # The key that seals results is made of noise, and is kept: here all tables have the same.
        self._noise = 1
        simulation.bench.bench.noise = self._next_noise

    def digests(self) -> "dict[str, str]":
        """Return a digest each of the frames and the sounds so far, and of what the flash holds now."""
        flash = hashlib.sha256(self._simulation.bench.log_image())
        for name, content in self._simulation.files():
            if name != CRASHES:
                flash.update(name.encode() + _in_order(name, content))
        found = {"frames": self._frames, "sounds": self._sounds, "flash": flash}
        return {name: digest.digest().hex()[:DIGEST_LETTERS] for name, digest in found.items()}

    def _next_noise(self) -> int:
        self._noise = self._noise * NOISE_FACTOR % NOISE_PRIME
        return self._noise & 0xFF

    def _look(self, sound: str) -> None:
        if sound:
            self._sounds.update(sound.encode() + b"\n")
        if self._simulation.table is not self._table:
            self._begin_anew()
        self._see()

    def _begin_anew(self) -> None:
        """Pass over what the screens still show: after a bug that is its code, made of a file's name."""
        self._table = self._simulation.table
        self._seen_us = [screen.last_change_us for screen in self._simulation.bench.screens]

    def _see(self) -> None:
        """Digest the new pictures that have stayed long enough to be seen."""
        now_us = self._simulation.bench.clock.now_us
        for number, screen in enumerate(self._simulation.bench.screens):
            changed_us = screen.last_change_us
            if changed_us == self._seen_us[number] or now_us - changed_us < SEEN_US:
                continue
            self._seen_us[number] = changed_us
            if self._table.page_name() != ABOUT:
                self._frames.update(bytes((number,)) + screen.picture())


def _in_order(name: str, content: bytes) -> bytes:
    """Return a file's content, sorted where a dict is written in its order: that differs between Pythons."""
    if name.endswith(".json"):
        return _spelled(json.loads(content))
    return bytes(sorted(content)) if name.endswith(UID_MAP) else content


def _spelled(value: "Any") -> bytes:
    """Return a value of JSON as bytes that are the same on both Pythons."""
    if isinstance(value, dict):
        return b"{" + b",".join([key.encode() + b":" + _spelled(value[key]) for key in sorted(value)]) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join([_spelled(each) for each in value]) + b"]"
    return value.encode() if isinstance(value, str) else repr(value).encode()
