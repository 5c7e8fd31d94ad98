"""The memory of an NTAG213, page 0 to page 2Ch: as from the factory, with a message on it."""

USER_BYTES = 144
UID_BYTES = 7
CASCADE_TAG = 0x88
INTERNAL = 0x48
CONTAINER = bytes.fromhex("E1101200")
FACTORY_LOCK_CONTROL = bytes.fromhex("0103A00C34")
# Dynamic lock bytes, CFG0, CFG1, PWD and PACK (which a reader never sees), pages 28h to 2Ch.
FACTORY_TAIL = bytes.fromhex("000000BD 040000FF 00050000 FFFFFFFF 00000000")


def uid_pages(uid: bytes) -> bytes:
    """Return pages 0 to 2: the UID with its two check bytes. Nothing is locked."""
    if len(uid) != UID_BYTES:
        raise ValueError(f"a UID has {UID_BYTES} bytes, not {len(uid)}")
    first_check = CASCADE_TAG ^ uid[0] ^ uid[1] ^ uid[2]
    second_check = uid[3] ^ uid[4] ^ uid[5] ^ uid[6]
    return uid[:3] + bytes([first_check]) + uid[3:] + bytes([second_check, INTERNAL, 0, 0])


def image(uid: bytes, user: bytes) -> bytes:
    """Return the 180 bytes of a tag with these bytes from page 4 on; zeros follow them."""
    if len(user) > USER_BYTES:
        raise ValueError(f"an NTAG213 holds {USER_BYTES} bytes, not {len(user)}")
    return uid_pages(uid) + CONTAINER + user + bytes(USER_BYTES - len(user)) + FACTORY_TAIL
