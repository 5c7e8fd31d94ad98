"""A bench for one emulated sticker: a reader that only speaks frames."""

import unittest
from binascii import unhexlify

from host_sim.wire.card import REQA, WUPA
from host_sim.wire.ntag import Ntag
from tests.core.wire_bench import blank_tag

NAK = b"\x00"
ACK = b"\x0a"


def woken(tag: Ntag) -> Ntag:
    tag.power_on()
    tag.answers_poll(REQA)
    tag.select()
    return tag


class TagBench(unittest.TestCase):
    def setUp(self) -> None:
        self.now_us = 0
        self.tag = woken(blank_tag())

    def ask(self, command: str) -> bytes:
        """Send a command to the tag, long after the one before; find the tag again after a refusal."""
        self.now_us += 10_000
        reply = self.tag.hear(unhexlify(command), self.now_us)
        if len(reply) <= 1 and reply != ACK:
            self.tag.answers_poll(WUPA)
            self.tag.select()
        return reply

    def restart(self) -> None:
        self.tag.power_off(self.now_us + 10_000)
        woken(self.tag)
