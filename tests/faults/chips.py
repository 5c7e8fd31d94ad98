"""Random commands to the emulated chips. A table of the data sheets must allow every answer."""

from typing import NamedTuple

from tests.core import ntag_rules, ntag_trial, pn532_rules, pn532_trial

TITLE = "The chips"

NIGHTLY = 100_000
SEED = 21
WORDS = (
    "Random commands, cards that come and go, resets and torn writes. A test compares each answer"
    " with tables and plain models of the data sheets' rules (NTAG213/215/216 rev. 3.2, UM0701-02)."
    " They are written apart from the emulated chips. A row of a table says what one command does in"
    " one state. The first wrong answer ends the test with an error."
)
HEAD = "| chip | commands | rows of its table, all tried |\n| --- | --- | --- |\n"

# An authenticated reader has just given the right password, which resets the count of wrong ones.
NEVER_ON_NTAG = {("password after too many", ntag_rules.AUTHENTICATED)}
# If no card is listed, no number is right.
NEVER_ON_PN532 = {
    (case, state) for case in ("exchange", "select") for state in (pn532_rules.NEW, pn532_rules.NOBODY)
}


class Tried(NamedTuple):
    """What was tried on a chip: rows of its table by state, and the rows that never came."""

    chip: str
    commands: int
    cells: int
    missing: list[tuple[str, str | int]]


def stickers(commands: int) -> Tried:
    """Try stickers of all three kinds; raise AssertionError at the first wrong answer."""
    trial = ntag_trial.Trial(SEED)
    trial.run(commands)
    states = (ntag_rules.ACTIVE, ntag_rules.AUTHENTICATED)
    cells = {(case, state) for case in ntag_rules.ANSWERS for state in states} - NEVER_ON_NTAG
    return Tried("NTAG213, 215, 216", commands, len(cells), sorted(cells - set(trial.met)))


def readers(commands: int) -> Tried:
    """Try the reader chip on I2C, UART and SPI; raise AssertionError at the first wrong answer."""
    trial = pn532_trial.Trial(SEED)
    trial.run(commands)
    states = (pn532_rules.NEW, pn532_rules.NOBODY, pn532_rules.ONE, pn532_rules.TWO)
    cells = {(case, state) for case in pn532_rules.ANSWERS for state in states} - NEVER_ON_PN532
    return Tried("PN532 on I2C, UART, SPI", commands, len(cells), sorted(cells - set(trial.met)))


def section() -> str:
    """Try both at full size; return what was tried."""
    rows = ""
    for tried in (stickers(NIGHTLY), readers(NIGHTLY)):
        assert not tried.missing, f"{tried.chip} was never asked: {tried.missing}"
        rows += f"| {tried.chip} | {tried.commands:,} | {tried.cells} |\n"
    return f"{WORDS}\n\n{HEAD}{rows}"
