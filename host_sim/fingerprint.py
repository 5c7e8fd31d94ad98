"""Fingerprints: digests of all that a table showed, sounded and kept, equal on both Pythons."""

import hashlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.simulation import Simulation

# An eye sees a picture that stands for this time. A shorter one is on its way to the screen, page by page.
SEEN_US = 100_000
DIGEST_LETTERS = 16
# Tracebacks name files and lines, which change without the game.
CRASHES = "crash.txt"


class Fingerprint:
    """Watches a simulation that has not begun yet."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation
        self._frames = hashlib.sha256()
        self._sounds = hashlib.sha256()
        # When each screen showed the picture that was digested last.
        self._seen_us = [-1 for _ in simulation.bench.screens]
        simulation.after_turn = self._look

    def digests(self) -> "dict[str, str]":
        """Return a digest each of the frames and the sounds so far, and of what the flash holds now."""
        self._see(0)
        flash = hashlib.sha256(self._simulation.bench.log_image())
        for name, content in self._simulation.files():
            if name != CRASHES:
                flash.update(name.encode() + content)
        found = {"frames": self._frames, "sounds": self._sounds, "flash": flash}
        return {name: digest.digest().hex()[:DIGEST_LETTERS] for name, digest in found.items()}

    def _look(self, sound: str) -> None:
        if sound:
            self._sounds.update(sound.encode() + b"\n")
        self._see(SEEN_US)

    def _see(self, for_us: int) -> None:
        """Digest the pictures that have stood for this time and are new."""
        now_us = self._simulation.bench.clock.now_us
        for number, screen in enumerate(self._simulation.bench.screens):
            changed_us = screen.last_change_us
            if changed_us != self._seen_us[number] and now_us - changed_us >= for_us:
                self._seen_us[number] = changed_us
                self._frames.update(bytes((number,)) + screen.picture())
