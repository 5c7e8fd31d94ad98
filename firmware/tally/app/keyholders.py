"""Keyholders: who opens what players and visitors do not, each by a card and a code of four digits.

A file holds neither of them. Of the card it has an HMAC by the table's own key, of the code another one,
with salt; so it is of no use beside another key. A try is counted before it is judged, and a power cut
does not forget it: after three wrong ones each costs a wait, which doubles.
"""

import json

from tally.app import seal, small_file
from tally.tags.signature import hmac_sha256
from tally.utf8 import mended

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
# A row: whose card it is, its HMAC, the salt, the HMAC of the code, the wrong codes in a row.
_ROLE, _CARD, _SALT, _CODE, _WRONG = range(5)
_ROW_LENGTH = 5
# So many tries cost no wait; then it doubles from the first one to the longest: 10,000 codes take 100 days.
_FREE_TRIES = 3
_FIRST_WAIT_MS = 30_000
_DOUBLINGS = 5


def register(devices: "Devices", role: str, card: str, code: str) -> None:
    """Let this card (its UID in hex) with this code be of a role; a new code takes the place of the old one.

    It writes files: only when nobody waits. Raises OSError, and ValueError for no code or one card too many.
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
    """Let the card of this number, from 1 on, be of this role no more. It writes a file; raises OSError."""
    rows = _read(store)
    rows.remove(_of_role(rows, role)[number - 1])
    _write(store, rows)


def count(store: "Store", role: str) -> int:
    """Return how many cards are of this role."""
    return len(_of_role(_read(store), role))


def number(devices: "Devices", role: str, card: str) -> int:
    """Return which of the role's cards this one is, from 1 on in the order they came; 0: none of them."""
    rows = _of_role(_read(devices.store), role)
    found = _find(devices, rows, role, card) if rows else None
    return rows.index(found) + 1 if found else 0


def has(store: "Store", role: str) -> bool:
    """Return whether any card is of this role."""
    return count(store, role) > 0


def knows(devices: "Devices", role: str, card: str) -> bool:
    """Return whether this card is of this role, whatever its tag says."""
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
    """Return how long the next try has to wait after the last wrong one, or after power-up."""
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
    """Return what a row begins with; raise OSError where the table has no key."""
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
    """Return the rows; those that cannot be read are left out."""
    try:
        rows = json.loads(mended(store.read(_FILE) or b"[]"))
        return [row for row in rows if _is_row(row)]
    except (ValueError, TypeError, RuntimeError):
        return []


def _is_row(row: "Any") -> bool:
    if not isinstance(row, list) or len(row) != _ROW_LENGTH:
        return False
    return (
        all(isinstance(part, str) for part in row[:_WRONG]) and type(row[_WRONG]) is int and row[_WRONG] >= 0
    )


def _write(store: "Store", rows: "list[Row]") -> None:
    small_file.write(store, _FILE, json.dumps(rows).encode())
