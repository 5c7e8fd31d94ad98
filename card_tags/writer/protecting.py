"""Makes a sticker safe: by a password, without which nobody can write on it, or by locks, for ever."""

import hashlib

from card_tags.writer.ntag_kinds import PAGE_BYTES, Kind
from card_tags.writer.stickers import (
    AUTH0_BYTE,
    LOCK_PAGE,
    Condition,
    Denied,
    Sticker,
    Unfit,
    look_over,
)

ALL_STATIC_LOCKS = b"\xff\xff"
# The first page that needs the password. It covers lock bits and container: else strangers could lock it.
FIRST_PROTECTED = LOCK_PAGE
COUNTING = 0x18  # in the second configuration page: the bits that stay as they are
PASSWORD_BYTES, ANSWER_BYTES = 4, 2
# From the factory no page needs the password, and it is this one (data sheet, 8.5).
NO_PAGE = b"\xff"
FACTORY_PASSWORD, FACTORY_ANSWER = b"\xff" * PASSWORD_BYTES, bytes(ANSWER_BYTES)


def keys_of(password: str, uid: bytes) -> tuple[bytes, bytes]:
    """Return a sticker's own password (4 bytes) and its answer (2). They open no other sticker."""
    digest = hashlib.sha256(uid + password.encode()).digest()
    return digest[:PASSWORD_BYTES], digest[PASSWORD_BYTES : PASSWORD_BYTES + ANSWER_BYTES]


def require_safe(kind: Kind) -> None:
    """Require a kind that a password or locks make safe; raise Unfit."""
    if kind.is_older:
        raise Unfit("other_kind", f"this {kind.name} can be written, but neither protected nor locked")


def enter(sticker: Sticker, password: str) -> None:
    """Send the sticker its password, once; raise Unfit."""
    key, answer = keys_of(password, sticker.uid)
    try:
        right = sticker.enter(key) == answer
    except Denied:
        right = False
    if not right:
        raise Unfit("wrong_password", "this sticker is protected by another password")


def protect(sticker: Sticker, condition: Condition, password: str) -> None:
    """Set password, answer and access, and last the first page that needs them; raise Gone, Unfit."""
    kind = condition.kind
    key, answer = keys_of(password, sticker.uid)
    if condition.first_protected != FIRST_PROTECTED:
        if condition.keeps_configuration:
            raise Unfit("fixed", "the configuration of this sticker is locked: no password can be set")
        _, cfg0, cfg1 = _configuration(sticker, kind)
        sticker.write(kind.pwd_page, key)
        sticker.write(kind.pack_page, answer + bytes(ANSWER_BYTES))
        sticker.write(kind.cfg1_page, bytes([cfg1[0] & COUNTING]) + cfg1[1:])
        sticker.write(kind.cfg0_page, cfg0[:AUTH0_BYTE] + bytes([FIRST_PROTECTED]))
    sticker.again()
    enter(sticker, password)
    if look_over(sticker).first_protected != FIRST_PROTECTED:
        raise Unfit("spoiled", "the sticker does not keep its protection: it is worn out, use another one")


def unprotect(sticker: Sticker, password: str) -> bool:
    """Let anybody read and write a sticker, as from the factory; return whether it was protected.

    If it is taken away in the middle, it is open, or as it was. Raise OtherKind, Gone, Unfit.
    """
    condition = look_over(sticker)
    kind = condition.kind
    if not condition.is_protected:
        return False
    enter(sticker, password)
    if look_over(sticker).keeps_configuration:
        raise Unfit("fixed", "the configuration of this sticker is locked: its password stays")
    _, cfg0, cfg1 = _configuration(sticker, kind)
    try:
        sticker.write(kind.cfg0_page, cfg0[:AUTH0_BYTE] + NO_PAGE)
        sticker.write(kind.cfg1_page, bytes([cfg1[0] & COUNTING]) + cfg1[1:])
        sticker.write(kind.pwd_page, FACTORY_PASSWORD)
        sticker.write(kind.pack_page, FACTORY_ANSWER + bytes(ANSWER_BYTES))
        sticker.enter(FACTORY_PASSWORD)
    except Denied:
        raise Unfit("refuses", "the sticker refuses to be written")
    sticker.again()
    if look_over(sticker).is_protected:
        raise Unfit("spoiled", "the sticker keeps its protection: it is worn out")
    return True


def lock(sticker: Sticker, condition: Condition) -> None:
    """Set every lock bit, and check that all are set; raise Gone, Unfit."""
    require_safe(condition.kind)
    if not condition.is_all_locked:
        kind = condition.kind
        dynamic, _, _ = _configuration(sticker, kind)
        head = sticker.read(LOCK_PAGE, 1)
        sticker.write(kind.dynamic_lock_page, kind.all_locked + dynamic[-1:])
        sticker.write(LOCK_PAGE, head[:2] + ALL_STATIC_LOCKS)
    if not look_over(sticker).is_all_locked:
        raise Unfit("not_locked", "the sticker does not let itself be locked in full")


def _configuration(sticker: Sticker, kind: Kind) -> tuple[bytes, bytes, bytes]:
    """Return the pages of the dynamic lock bits, of CFG0 and of CFG1."""
    read = sticker.read(kind.dynamic_lock_page, 3)
    return read[:PAGE_BYTES], read[PAGE_BYTES : 2 * PAGE_BYTES], read[2 * PAGE_BYTES :]
