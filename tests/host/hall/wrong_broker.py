"""What may listen at a broker's address and is none, or a bad one. It counts who comes."""

import random
import socket

from tests.faults.packets import packet
from tests.host.hall.listener import Listener

ACCEPTED = b"\x20\x02\x00\x00"  # MQTT 3.1.1, 3.2
_MESSAGE, _AT_MOST_TWICE = 0x30, 0x04
_DEEP = 600
_PIECE_BYTES = 1_024


def message(topic: bytes, payload: bytes, first: int = _MESSAGE) -> bytes:
    """Return a message, which nobody has to acknowledge."""
    return packet(first, len(topic).to_bytes(2, "big") + topic + payload)


# By name: what is said to each who comes, and whether the connection is ended then.
SAYS: dict[str, tuple[bytes, bool]] = {
    # Its first byte is a message's, and its second the message's length.
    "a mail server's banner": (b"220 mail.example.org ESMTP Postfix (Debian/GNU) at your service\r\n", False),
    "a web server's answer": (b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", True),
    "a silent end": (b"", True),
    "silence": (b"", False),
    "half an answer": (ACCEPTED[:3], False),
    "half an answer and the end": (ACCEPTED[:3], True),
    "a refusal": (b"\x20\x02\x00\x05", True),
    "an empty answer": (b"\x20\x00", False),
    "random bytes": (random.Random(0).randbytes(2_000), False),
    "messages before the answer": (message(b"a", b"{}") * 2_000, False),
    "a giant length": (b"\x30\xff\xff\xff\x7f", False),
    "a length without an end": (ACCEPTED + b"\x30\xff\xff\xff\xff\xff", False),
    "a message that is shorter than its topic": (ACCEPTED + packet(_MESSAGE, b"\x00\xffab"), False),
    "an empty message": (ACCEPTED + packet(_MESSAGE, b""), False),
    "a message of the third kind": (ACCEPTED + message(b"a", b"\x00\x01", _MESSAGE | _AT_MOST_TWICE), False),
    "an empty acknowledgement": (ACCEPTED + packet(0x40, b""), False),
    "one answer after another": (ACCEPTED * 5_000, False),
}


def odd_messages(of_hall: str, of_table: str) -> bytes:
    """Return what a right broker may pass on: messages that no hall sends."""
    deep = b"[" * _DEEP + b"]" * _DEEP
    topics = [
        of_hall + "clock",
        of_hall + "time",
        of_table + "seating",
        of_table + "answer",
        of_table + "ask",
    ]
    said = [message(b"\xff\xfe" + of_hall.encode(), b"{}"), message(b"\xc3", b"{}")]
    for topic in topics:
        for payload in (b"", b"\xff", b"[]", b"7", b'"\\ud800"', deep, b'{"game":%s}' % deep, b"9" * 900):
            said.append(message(topic.encode(), payload))
        for field in (b"names", b"who", b"left_s", b"now", b"game"):
            rest = b'"runs":true,"said":1,"round":1,"next":0,"decks":[%s]' % deep[:400]
            said.append(message(topic.encode(), b'{"%s":%s,%s}' % (field, deep[:400], rest)))
            said.append(message(topic.encode(), b'{"%s":%s,"runs":true,"next":0}' % (field, b"9" * 700)))
    return ACCEPTED + b"".join(said)


class WrongBroker(Listener):
    """Says the same to all."""

    def __init__(self, says: bytes, ends: bool, *, is_endless: bool = False) -> None:
        self._says = says
        self._ends = ends
        self._is_endless = is_endless
        super().__init__()

    def speak(self, guest: socket.socket) -> None:
        """Say it, and then what else there is."""
        guest.sendall(self._says)
        chance = random.Random(0)
        while self._is_endless:
            guest.sendall(chance.randbytes(_PIECE_BYTES))
        if self._ends:
            guest.close()
