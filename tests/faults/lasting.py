"""Troubles that never go away: what a table still plays on with, while nothing is lost."""

from tests.faults.bench import Bench
from tests.faults.branches import in_branch
from tests.faults.moments import CARD, in_game
from tests.faults.troubles import TROUBLES, Place, Trouble

SEEN_MS = 3_000
BOOT_MS = 8_000
WORN = "flash: a sector of the journal is worn out"


def _wear(bench: Bench, _: Place) -> None:
    """Wear out the sector that the game is written in."""
    bench.bench.troubles.wear(0)


LASTING = [trouble for trouble in TROUBLES if trouble.leaves is not None] + [
    Trouble(WORN, ("time",), _wear, leaves=("cards", "buttons", "screen")),
]


def lasting(name: str) -> str:
    """Return what a player sees and what works in a trouble without an end; raise AssertionError."""
    trouble = next(trouble for trouble in LASTING if trouble.name == name)
    return str(in_branch(lambda: _lasting(trouble)))


def _lasting(trouble: Trouble) -> str:
    bench = Bench()
    in_game(bench)
    trouble.strike(bench, (trouble.begins[0], 0, 0))
    bench.pass_ms(SEEN_MS)
    works = _tried(bench, trouble)
    missing = set(trouble.leaves or ()) - set(works)
    assert not missing, f"{trouble.name}: {missing} should work, {bench.shown}"
    _start_again(bench, trouble)
    return f"{', '.join(bench.shown) or '-'}; plays on with {', '.join(works) or 'paper'}"


def _tried(bench: Bench, trouble: Trouble) -> list[str]:
    """Return what works of cards, buttons and screen."""
    works = []
    before = len(bench.kept)
    bench.do(bench.tap(CARD))
    if len(bench.kept) > before:
        works.append("cards")
    button = "right" if "OK" in trouble.name else "ok"
    before_press = len(bench.kept), bench.table.page_name()
    bench.do(bench.press(button))
    if (len(bench.kept), bench.table.page_name()) != before_press:
        works.append("buttons")
    bench.pass_ms(SEEN_MS)
    if bench.is_drawn() and "no_screen" not in bench.table.faults:
        works.append("screen")
    return works


def _start_again(bench: Bench, trouble: Trouble) -> None:
    """Turn the table off and on in the trouble: the game is there, at the latest after the self test."""
    bench.restart()
    bench.pass_ms(BOOT_MS)
    if bench.table.page_name() == "self_test":
        bench.do(bench.hold("right") if "OK" in trouble.name else bench.press("ok"))
    assert bench.table.page_name() == "play", f"{trouble.name}: {bench.table.page_name()} {bench.shown}"
    assert bench.events() == bench.kept, f"{trouble.name}: {bench.events()} for {bench.kept}"
