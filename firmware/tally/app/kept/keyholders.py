"""Keyholders: judges and staff. Each opens its own pages with a card and a code of four digits.

The file has neither the cards nor the codes. For a card it has an HMAC by the table's own key; for a code it
has a slow one, with salt. So the file is of no use with another key. Beside its own key, all codes can be
tried in seconds on a desktop computer (SECURITY.md). A try is counted before it is judged, so a power cut
does not hide it. After three wrong codes each try has to wait, and the wait doubles.
"""

import json

from tally.app.log import seal, small_file
from tally.app.log.slow_hmac import SlowHmac
from tally.tags.signature import hmac_sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.ports import Devices, Store

    Row = list[Any]

STAFF, JUDGE = "staff", "judge"
CODE_DIGITS = 4
MOST = 8
_FILE = "keyholders.json"
_SALT_BYTES = 8
# A Pico takes 0.65 s for so many. Each code is kept with its rounds: a later firmware may want more.
ROUNDS = 2_000
_MOST_ROUNDS = 65_536
_OF_CARDS, _OF_CODES = b"taptally card ", b"taptally code "
# A row: role of the card, its HMAC, the salt, the HMAC of the code, the wrong codes in a row, and the rounds
# of the code's HMAC. A row of an earlier firmware ends before them, and has one.
_ROLE, _CARD, _SALT, _CODE, _WRONG, _ROUNDS = range(6)
_ROW_LENGTH = 6
# How many tries need no wait. Then the wait doubles, from the first to the longest: 10,000 codes take 100
# days.
_FREE_TRIES = 3
_FIRST_WAIT_MS = 30_000
_DOUBLINGS = 5


class Code:
    """A code that was typed for a card. Call `step` until it returns False, then `check` or `register` it."""

    def __init__(self, devices: "Devices", known: "Row", salt: str, code: str, rounds: int) -> None:
        self.known = known
        self.code = code
        self._salt = salt
        self._rounds = rounds
        said = f"{known[_ROLE]} {known[_CARD]} {salt} {code}"
        self._hmac = SlowHmac(_key(devices), _OF_CODES + said.encode(), rounds)

    def step(self) -> bool:
        """Do a slice of the work, 20 ms at most. Return whether there is more."""
        return self._hmac.step()

    def is_weak(self) -> bool:
        """Return whether its row has fewer rounds than a new one gets."""
        return self._rounds < ROUNDS

    def row(self) -> "Row":
        """Return the row that the file keeps for it."""
        return self.known + [self._salt, self._hmac.made().hex(), 0, self._rounds]


def new_code(devices: "Devices", role: str, card: str, code: str) -> Code:
    """Return a new code for this card (its UID in hex). It may make the table's key, which writes a file.

    Raises OSError, and ValueError for a bad code or one card too many.
    """
    if len(code) != CODE_DIGITS or not code.encode().isdigit():
        raise ValueError("a code has four digits")
    known = _known(devices, role, card)
    if len(_others(devices.store, known)) == MOST:
        raise ValueError("the table knows eight cards already: forget one first")
    return Code(devices, known, devices.secret(_SALT_BYTES).hex(), code, ROUNDS)


def known_code(devices: "Devices", role: str, card: str, code: str) -> Code:
    """Return what was typed as this card's code; raise OSError."""
    known = _known(devices, role, card)
    row = _find(_read(devices.store), known)
    salt, rounds = (row[_SALT], row[_ROUNDS]) if row else ("", 1)
    return Code(devices, known, salt, code, rounds)


def renewal(devices: "Devices", weak: Code) -> "Callable[[], bool]":
    """Return an errand for idle moments that gives a right code as many rounds as a new one."""
    new = Code(devices, weak.known, devices.secret(_SALT_BYTES).hex(), weak.code, ROUNDS)

    def step() -> bool:
        if new.step():
            return True
        register(devices.store, new)
        return False

    return step


def register(store: "Store", code: Code) -> None:
    """Give the code's card its role. A new code replaces the old one.

    It writes a file, so call it only when nobody waits. Raises OSError.
    """
    _write(store, _others(store, code.known) + [code.row()])


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
    found = _find(rows, _known(devices, role, card)) if rows else None
    return rows.index(found) + 1 if found else 0


def has(store: "Store", role: str) -> bool:
    """Return whether any card has this role."""
    return count(store, role) > 0


def knows(devices: "Devices", role: str, card: str) -> bool:
    """Return whether this card has this role. Its tag does not matter."""
    return number(devices, role, card) > 0


def check(store: "Store", code: Code) -> bool:
    """Return whether this is the card's code; raise OSError. It writes files: call it when nobody waits."""
    rows = _read(store)
    row = _find(rows, code.known)
    if row is None:
        return False
    row[_WRONG] += 1
    _write(store, rows)
    if code.row()[:_WRONG] != row[:_WRONG]:
        return False
    row[_WRONG] = 0
    _write(store, rows)
    return True


def wait_ms(devices: "Devices", role: str, card: str) -> int:
    """Return how long the next try must wait after the last wrong code, or after power-up."""
    row = _find(_read(devices.store), _known(devices, role, card))
    over = row[_WRONG] - _FREE_TRIES if row else -1
    return 0 if over < 0 else _FIRST_WAIT_MS << min(over, _DOUBLINGS)


def _of_role(rows: "list[Row]", role: str) -> "list[Row]":
    return [row for row in rows if row[_ROLE] == role]


def _others(store: "Store", known: "Row") -> "list[Row]":
    return [row for row in _read(store) if row[:_SALT] != known]


def _find(rows: "list[Row]", known: "Row") -> "Row | None":
    for row in rows:
        if row[:_SALT] == known:
            return row
    return None


def _known(devices: "Devices", role: str, card: str) -> "Row":
    """Return the beginning of a card's row; raise OSError where the table has no key."""
    return [role, hmac_sha256(_key(devices), _OF_CARDS + role.encode() + bytes.fromhex(card)).hex()]


def _key(devices: "Devices") -> bytes:
    key = seal.key_of(devices)
    if not key:
        raise OSError("the table cannot keep a key")
    return key


def _read(store: "Store") -> "list[Row]":
    """Return the rows. Rows that cannot be read are left out."""
    rows = small_file.value_in(store, _FILE)
    return [row for row in map(_whole, rows) if row] if isinstance(rows, list) else []


def _whole(row: "Any") -> "Row | None":
    """Return a row with all its parts, None if it is none."""
    if not isinstance(row, list):
        return None
    if len(row) == _ROUNDS:
        row = row + [1]
    if len(row) != _ROW_LENGTH or not all(isinstance(part, str) for part in row[:_WRONG]):
        return None
    wrong, rounds = row[_WRONG:]
    is_sound = type(wrong) is int and wrong >= 0 and type(rounds) is int and 0 < rounds <= _MOST_ROUNDS
    return row if is_sound else None


def _write(store: "Store", rows: "list[Row]") -> None:
    small_file.write(store, _FILE, json.dumps(rows).encode())
