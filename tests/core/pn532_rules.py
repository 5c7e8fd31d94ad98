"""The answers of a PN532 to each command in each state, as a table (UM0701-02, 7)."""

# The states, the columns of ANSWERS: not configured by SAMConfiguration, or this many cards listed
NEW, NOBODY, ONE, TWO = range(4)

# Kinds of answer; several are allowed where a card may be gone, or refuse.
SILENCE, REFUSED, EMPTY, ECHO, KNOWN = "silence", "error frame", "empty", "echo", "known bytes"
CARDS = "cards"
GIVEN = "00 and more"
OK, TIME_OUT, CRC, LONG, FORMAT, CONTEXT = "00", "01", "02", "07", "13", "27"
STATUS = {OK: 0x00, TIME_OUT: 0x01, CRC: 0x02, LONG: 0x07, FORMAT: 0x13, CONTEXT: 0x27}


def _always(*kinds: str) -> "tuple[tuple[str, ...], ...]":
    return (kinds, kinds, kinds, kinds)


def _with_cards(without: str, *kinds: str) -> "tuple[tuple[str, ...], ...]":
    return ((without,), (without,), kinds, kinds)


ANSWERS = {
    "no such command": _always(REFUSED),  # 6.2.1.5
    "too few parameters": _always(REFUSED),
    "line test": _always(ECHO),  # 7.2.1
    "ROM, RAM or antenna test": _always(OK),
    "polling test": _always(KNOWN),
    "echo back test": _always(SILENCE),
    "attention test": _always(CONTEXT),
    "no such test": _always(REFUSED),
    "version": _always(KNOWN),  # 7.2.2
    "status": _always(KNOWN),  # 7.2.3
    "read registers": _always(ECHO),  # 7.2.4
    "write registers": _always(EMPTY),  # 7.2.5
    "half a register": _always(REFUSED),
    "read pins": _always(KNOWN),  # 7.2.6
    "write pins": _always(EMPTY),  # 7.2.7
    "write too many pins": _always(REFUSED),
    "speed": _always(EMPTY),  # 7.2.8: in use when the host has acknowledged the answer
    "no such speed": _always(REFUSED),
    "set parameters": _always(EMPTY),  # 7.2.9
    "SAM": _always(EMPTY),  # 7.2.10
    "no such SAM": _always(REFUSED),
    "power down": _always(OK),  # 7.2.11
    "power down with too much": _always(REFUSED),
    "RF item": _always(EMPTY),  # 7.3.1
    "no such RF item": _always(REFUSED),
    "jump": _always(TIME_OUT),  # 7.3.3, 7.3.4
    "search": ((CARDS, SILENCE), (CARDS, SILENCE), (CARDS, SILENCE), (CARDS, SILENCE)),  # 7.3.5
    "search for what there is not": _always(REFUSED),
    "exchange": _with_cards(CONTEXT, GIVEN, OK, TIME_OUT, FORMAT),  # 7.3.8
    "exchange with a card not listed": _always(CONTEXT),
    "exchange what no card knows": _always(REFUSED),
    "communicate": _with_cards(TIME_OUT, GIVEN, TIME_OUT, CRC, LONG),  # 7.3.9
    "deselect or release": _always(OK),  # 7.3.10, 7.3.11
    "select": _with_cards(CONTEXT, OK, TIME_OUT),  # 7.3.12
    "select, deselect or release a card not listed": _always(CONTEXT),
    "poll": ((CARDS, SILENCE), (CARDS, SILENCE), (CARDS, SILENCE), (CARDS, SILENCE)),  # 7.3.13
    "poll for what there is not": _always(REFUSED),
}

LEAST_PARAMETERS = {
    0x00: 1, 0x02: 0, 0x04: 0, 0x06: 2, 0x08: 3, 0x0C: 0, 0x0E: 2, 0x10: 1, 0x12: 1, 0x14: 1, 0x16: 1,
    0x32: 2, 0x40: 2, 0x42: 1, 0x44: 1, 0x46: 3, 0x4A: 2, 0x52: 1, 0x54: 1, 0x56: 3, 0x60: 3,
}  # fmt: skip
TEST_PARAMETERS = {1: 0, 2: 0, 4: 1, 5: 3, 6: 0, 7: 1}
RF_ITEM_BYTES = {0x01: 1, 0x02: 3, 0x04: 1, 0x05: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}
POLLED_KINDS = (
    0x00,
    0x01,
    0x02,
    0x03,
    0x04,
    0x10,
    0x11,
    0x12,
    0x20,
    0x23,
    0x40,
    0x41,
    0x42,
    0x80,
    0x81,
    0x82,
)
# These begin their answer with a status, which GetGeneralStatus keeps if it is an error.
WITH_STATUS = (0x16, 0x40, 0x42, 0x44, 0x46, 0x52, 0x54, 0x56)
