"""Where each count comes from, and each number on a card and of an expedition."""

from tally.rulebooks.altered.titles import ASLEEP, BOOST, STATISTICS
from tally.screens.reasons import cause
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, Change, State

    Row = tuple[int, int, str | None, str]  # amount, event, source, reason

_WORDS = "altered"
# The expeditions of both seats, the Hero's first.
_PLACES = ("0.0", "0.1", "1.0", "1.1")


def because(state: "State", event: "list[Any]", entry: "tuple[Any, ...]") -> str:
    """Return in words why a counter changed."""
    reason = event[4] if event[0] == "ruled" else ""
    return _words(state, entry[3], entry[4], reason)


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up a number on a card in play or in Reserve, oldest first; None for other cards.

    "0.1" is not a card: it is expedition 1 of seat 0.
    """
    card = state.find(name)
    if card is None:
        is_sum = what in STATISTICS and name in _PLACES
        return _sum(state, _PLACES.index(name), STATISTICS.index(what)) if is_sum else None
    if what in STATISTICS and card.is_exploring():
        return _statistic(state, card, STATISTICS.index(what))
    rows = [_row(state, each) for each in card.changes if each.what == what]
    return rows or None


def sums(state: "State") -> "list[list[Any]]":
    """Return the statistics of each expedition with Characters, a row for each statistic of each seat."""
    rows = []
    for expedition in (0, 1):
        seats = [seat for seat in (0, 1) if state.exploring(seat, expedition)]
        for what in STATISTICS if seats else ():
            words = text(f"altered.sums.{expedition}") + " " + text("counter." + what)
            rows += [[words, seat, _PLACES[2 * seat + expedition], what] for seat in seats]
    return rows


def _sum(state: "State", place: int, which: int) -> "list[Row]":
    """Return what each Character adds to an expedition. A sleeping one adds nothing."""
    rows: "list[Row]" = []
    for card in state.exploring(place // 2, place % 2):
        value = card.statistics()[which]
        if ASLEEP in card.counters:
            rows.append((0, card.event, card.name, cause(_WORDS, "adds_nothing")))
        elif value:
            word = "adds" if card.expedition == place % 2 else "adds_twice"
            rows.append((value, card.event, card.name, cause(_WORDS, word)))
    return rows


def _statistic(state: "State", card: "Card", which: int) -> "list[Row]":
    printed = cause(_WORDS, "printed", card.title.name)
    rows: "list[Row]" = [(card.printed[which], card.event, card.name, printed)]
    rows += [_row(state, each) for each in card.changes if each.what in (which, BOOST)]
    missing = -sum([row[0] for row in rows])
    if missing > 0:
        rows.append((missing, state.number, None, cause(_WORDS, "floor")))
    return rows


def _row(state: "State", each: "Change") -> "Row":
    return each.amount, each.event, each.source, _words(state, each.source, each.why, "")


def _words(state: "State", source: "str | None", word: str, reason: str) -> str:
    if source is None and word == "effect":
        return cause(_WORDS, "effect.unnamed")
    name = state.title(source).name if source else ""
    return cause(_WORDS, word, name, reason=reason)
