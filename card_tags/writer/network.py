"""A sticker that names a Wi-Fi network: a Wi-Fi Simple Configuration record, as phones write it."""

import ndef
from ndef import wifi

from card_tags.writer.page_writes import NDEF_BLOCK, TERMINATOR_BLOCK, message_at
from card_tags.writer.protecting import lock
from card_tags.writer.stickers import Denied, Sticker, Unfit, look_over
from card_tags.writer.writing import PROTECTED, refill, require_readable, require_room

# The authentication of a network with a password, and of an open one.
_PERSONAL, _AES = "WPA2-Personal", "AES"
_OPEN, _UNENCRYPTED = "Open", "None"
_ANY_ADDRESS = b"\xff\xff\xff\xff\xff\xff"


def message_of(name: str, password: str) -> bytes:
    """Return the NDEF message of a network. If the password is "", the network is open."""
    credential = wifi.Credential()
    credential.set_attribute("network-index", 1)
    credential.set_attribute("ssid", name.encode())
    credential.set_attribute("authentication-type", _PERSONAL if password else _OPEN)
    credential.set_attribute("encryption-type", _AES if password else _UNENCRYPTED)
    credential.set_attribute("network-key", password.encode())
    credential.set_attribute("mac-address", _ANY_ADDRESS)
    record = ndef.WifiSimpleConfigRecord()
    record.set_attribute("credential", credential)
    return b"".join(ndef.message_encoder([record]))


def write_network(sticker: Sticker, name: str, password: str, *, replaces: bool) -> bool:
    """Write a network on a sticker, and read it back; return False if it was there already.

    Raise Unfit, OtherKind, Gone.
    """
    condition = look_over(sticker)
    require_readable(condition)
    require_room(condition)
    at = message_at(condition.memory[: condition.room])
    message = message_of(name, password)
    room = condition.room - at
    if len(message) + 2 > room:
        raise Unfit("too_small", f"this network takes {len(message) + 2} bytes, and this sticker has {room}")
    block = bytes([NDEF_BLOCK, len(message)]) + message + bytes([TERMINATOR_BLOCK])
    memory = condition.memory[:at] + block[:room]
    return refill(sticker, condition, memory + condition.memory[len(memory) :], replaces=replaces)


def lock_network(sticker: Sticker) -> bool:
    """Make a sticker read-only for ever; return False if it was so already. Raise Unfit, OtherKind, Gone."""
    condition = look_over(sticker)
    if condition.is_all_locked:
        return False
    if condition.is_protected:
        raise Unfit("protected", PROTECTED)
    try:
        lock(sticker, condition)
    except Denied:
        raise Unfit("refuses", "the sticker refuses to be locked")
    return True
