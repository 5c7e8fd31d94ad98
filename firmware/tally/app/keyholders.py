"""Keyholders: judges and staff. Each opens its own pages with a card and a code of four digits.

The file has neither the cards nor the codes. For a card it has an HMAC by the table's own key; for a code it
has another HMAC, with salt. So the file is of no use with another key. A try is counted before it is
checked, so a power cut does not hide it. After three wrong codes each try has to wait, and the wait doubles.
"""

import json

from tally.app import seal, small_file
from tally.tags.signature import hmac_sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.ports import Devices, Store

    Row = list[Any]

STAFF, JUDGE = "staff", "judge"
CODE_DIGITS = 4
MOST = 8
_FILE = "keyholders.json"
_SALT_BYTES = 8
_BYTE = 256
_OF_CARDS, _OF_CODES = b"taptally card ", b"taptally code "
# A row: role of the card, its HMAC, the salt, the HMAC of the code, the wrong codes in a row.
_ROLE, _CARD, _SALT, _CODE, _WRONG = range(5)
_ROW_LENGTH = 5
# How many tries need no wait. Then the wait doubles, from the first to the longest: 10,000 codes take 100
# days.
_FREE_TRIES = 3
_FIRST_WAIT_MS = 30_000
_DOUBLINGS = 5


def register(devices: "Devices", role: str, card: str, code: str) -> None:
    """Give this card (its UID in hex) a role, with this code. A new code replaces the old one.

    It writes files, so call it only when nobody waits. Raises OSError, and ValueError for a bad code or one
    card too many.
    """
    if len(code) != CODE_DIGITS or not code.encode().isdigit():
        raise ValueError("a code has four digits")
    known = _known(devices, role, card)
    rows = [row for row in _read(devices.store) if row[:_SALT] != known]
    if len(rows) == MOST:
        raise ValueError("the table knows eight cards already: forget one first")
    salt = bytes([devices.roll(_BYTE) - 1 for _ in range(_SALT_BYTES)]).hex()
    _write(devices.store, rows + [known + [salt, _code(devices, known, salt, code), 0]])


def forget(store: "Store", role: str, number: int) -> None:
    """Take this role from the card of this number (the first is 1). It writes a file; raises OSError."""
    rows = _read(store)
    rows.remove(_of_role(rows, role)[number - 1])
    _write(store, rows)


def count(store: "Store", role: str) -> int:
    """Return how many cards have this role."""
    return len(_of_role(_read(store), role))


def number(devices: "Devices", role: str, card: str) -> int:
    """Return the number of this card among the role's cards (the first one is 1), 0 without the role."""
    rows = _of_role(_read(devices.store), role)
    found = _find(devices, rows, role, card) if rows else None
    return rows.index(found) + 1 if found else 0


def has(store: "Store", role: str) -> bool:
    """Return whether any card has this role."""
    return count(store, role) > 0


def knows(devices: "Devices", role: str, card: str) -> bool:
    """Return whether this card has this role. Its tag does not matter."""
    return number(devices, role, card) > 0


def check(devices: "Devices", role: str, card: str, code: str) -> bool:
    """Return whether this is the card's code; raise OSError. It writes files: call it when nobody waits."""
    rows = _read(devices.store)
    row = _find(devices, rows, role, card)
    if row is None:
        return False
    row[_WRONG] += 1
    _write(devices.store, rows)
    if _code(devices, row[:_SALT], row[_SALT], code) != row[_CODE]:
        return False
    row[_WRONG] = 0
    _write(devices.store, rows)
    return True


def wait_ms(devices: "Devices", role: str, card: str) -> int:
    """Return how long the next try must wait after the last wrong code, or after power-up."""
    row = _find(devices, _read(devices.store), role, card)
    over = row[_WRONG] - _FREE_TRIES if row else -1
    return 0 if over < 0 else _FIRST_WAIT_MS << min(over, _DOUBLINGS)


def _of_role(rows: "list[Row]", role: str) -> "list[Row]":
    return [row for row in rows if row[_ROLE] == role]


def _find(devices: "Devices", rows: "list[Row]", role: str, card: str) -> "Row | None":
    known = _known(devices, role, card)
    for row in rows:
        if row[:_SALT] == known:
            return row
    return None


def _known(devices: "Devices", role: str, card: str) -> "Row":
    """Return the beginning of a card's row; raise OSError where the table has no key."""
    return [role, hmac_sha256(_key(devices), _OF_CARDS + role.encode() + bytes.fromhex(card)).hex()]


def _code(devices: "Devices", known: "Row", salt: str, code: str) -> str:
    said = f"{known[_ROLE]} {known[_CARD]} {salt} {code}"
    return hmac_sha256(_key(devices), _OF_CODES + said.encode()).hex()


def _key(devices: "Devices") -> bytes:
    key = seal.key_of(devices)
    if not key:
        raise OSError("the table cannot keep a key")
    return key


def _read(store: "Store") -> "list[Row]":
    """Return the rows. Rows that cannot be read are left out."""
    rows = small_file.value_in(store, _FILE)
    return [row for row in rows if _is_row(row)] if isinstance(rows, list) else []


def _is_row(row: "Any") -> bool:
    if not isinstance(row, list) or len(row) != _ROW_LENGTH:
        return False
    return (
        all(isinstance(part, str) for part in row[:_WRONG]) and type(row[_WRONG]) is int and row[_WRONG] >= 0
    )


def _write(store: "Store", rows: "list[Row]") -> None:
    small_file.write(store, _FILE, json.dumps(rows).encode())
