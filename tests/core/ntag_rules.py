"""The answers of an NTAG213, 215 or 216, as a table (data sheet rev. 3.2)."""

OFF, IDLE, READY, ACTIVE, AUTHENTICATED, HALF, HALT = (
    "off", "idle", "ready", "active", "authenticated", "half written", "halt",
)  # fmt: skip
SILENCE, ACK, NAK, NAK_FULL, DATA = "silence", "ack", "nak", "nak 4", "data"

# A case of a command -> the answer when active, and when authenticated. In other states there is silence.
ANSWERS = {
    "no command, or of another length": (SILENCE, SILENCE),  # 9.1
    "halt": (SILENCE, SILENCE),  # ISO 14443-3
    "version": (DATA, DATA),  # 10.1
    "read": (DATA, DATA),  # 10.2
    "read what needs the password": (NAK, DATA),
    "read beyond the end": (NAK, NAK),
    "read many": (DATA, DATA),  # 10.3
    "read many of which one needs the password": (NAK, DATA),
    "read many, the last before the first": (NAK, NAK),
    "read many beyond the end": (NAK, NAK),
    "write": (ACK, ACK),  # 10.4, 10.5
    "write what needs the password": (NAK, ACK),
    "write the UID": (NAK, NAK),  # 8.5.1
    "write what is locked": (NAK, NAK),  # 8.5.2, 8.5.3
    "write locked settings": (NAK, NAK),  # 8.5.7, CFGLCK
    "write beyond the end": (NAK, NAK),
    "count": (DATA, DATA),  # 10.6
    "count that needs the password": (NAK, DATA),
    "count that is off": (NAK, NAK),
    "count of another number": (NAK, NAK),
    "right password": (DATA, DATA),  # 10.7
    "wrong password": (NAK, NAK),
    "password after too many": (NAK_FULL, NAK_FULL),  # 8.8.2
    "signature": (DATA, DATA),  # 10.8
    "signature of another number": (NAK, NAK),
}
LENGTHS = {0x60: 1, 0x30: 2, 0x3A: 3, 0xA2: 6, 0xA0: 2, 0x39: 2, 0x1B: 5, 0x3C: 2}


def kind_of(reply: bytes) -> str:
    """Return which kind of answer a reply is."""
    if not reply:
        return SILENCE
    if len(reply) > 1:
        return DATA
    return {0x0A: ACK, 0x00: NAK, 0x04: NAK_FULL}.get(reply[0], "unknown")
