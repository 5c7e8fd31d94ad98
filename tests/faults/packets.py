"""Packets of MQTT, as a broker may send them, on both Pythons."""


def packet(first: int, body: bytes) -> bytes:
    """Return an MQTT packet with this first byte."""
    size, length = len(body), b""
    while size > 0x7F:
        length += bytes([size & 0x7F | 0x80])
        size >>= 7
    return bytes([first]) + length + bytes([size]) + body
