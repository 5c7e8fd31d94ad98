"""The moments of a table in which something may break: how each is come to, what hands do in it, and when it is done."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tests.faults.bench import SETTLE_MS, Bench

CARD = "Mudpuddle Max 1/3"
STICKER = "Kit of the Kites 1/3"
CATALOGUE = "catalogue-wotn.bin"
SHA_256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
TO_REGISTER = ("right", "right", "right")
TO_CONCEDE_BACK = 4
HELD_MS = 2_000


@dataclass(frozen=True)
class Moment:
    """`lead` comes to it, `act` is what hands do; done again from its beginning where it is not `is_done`.

    `act` leaves a card where it lies: whoever waits lifts it.
    """

    name: str
    lead: Callable[[Bench], None]
    act: Callable[[Bench], Iterable[int]]
    is_done: Callable[[Bench], bool]


def _events(bench: Bench) -> int:
    view = bench.table.sitting.view
    return int(view["events"]) if view else -1


def _page(bench: Bench) -> str:
    return bench.table.page_name()


def _in_game(bench: Bench) -> None:
    """A game is in play, and the first turn waits for a card."""
    bench.do(bench.press("ok"))
    bench.pass_ms(2_000)


def _fresh(bench: Bench) -> None:
    """A game has just begun: no sector is erased ahead yet."""
    bench.do(bench.press("ok"))


def _over(bench: Bench) -> None:
    """A game is over, and was not filed yet."""
    _in_game(bench)
    bench.do(bench.hold("right"))
    for _ in range(TO_CONCEDE_BACK):
        bench.do(bench.press("left"))
    bench.do(bench.press("ok"))


def _described(bench: Bench) -> None:
    """A blank sticker lies there and is described: what is left is to write it."""
    bench.erase(STICKER)
    bench.do(bench.hold("right"))
    for button in (*TO_REGISTER, "ok"):
        bench.do(bench.press(button))
    bench.put(STICKER)
    bench.pass_ms(800)


def _watched(bench: Bench) -> None:
    """A game is in play, and a computer has been heard."""
    _in_game(bench)
    bench.do(bench.computer.ask("hello"))


def _nothing(bench: Bench) -> Iterator[int]:
    yield 300


def _put(bench: Bench) -> Iterator[int]:
    bench.put(CARD)
    yield 0


def _restart(bench: Bench) -> Iterator[int]:
    bench.restart()
    yield 0


def _make_new(bench: Bench) -> Iterator[int]:
    bench.make_new()
    yield 0


def _ask(bench: Bench) -> Iterator[int]:
    request = {"name": CATALOGUE, "size": 3, "sha256": SHA_256}
    yield from bench.computer.ask("file_begin", request)
    yield from bench.computer.ask("file_add", {"at": 0, "hex": "616263"})
    yield from bench.computer.ask("file_keep")


def _write(bench: Bench) -> Iterator[int]:
    bench.put(STICKER)
    if _page(bench) == "register_card":
        yield from bench.hold("ok")


def _is_written(bench: Bench) -> bool:
    return _page(bench) == "register" and bench.table.page().picture()["line"].startswith("written")


def _is_filed(bench: Bench) -> bool:
    return "game-00001.journal" in bench._devices.store.names()


def _press_ok(bench: Bench) -> Iterator[int]:
    return bench.press("ok")


def _concede(bench: Bench) -> Iterator[int]:
    """Say that it is meant: once."""
    if _page(bench) == "sure":
        yield from bench.press("ok")


def _leave(bench: Bench) -> Iterator[int]:
    """Leave the game for another one, by the menu's last lines."""
    if _page(bench) == "play":
        yield from bench.hold("right")
        for _ in range(3):
            yield SETTLE_MS
            yield from bench.press("left")
        yield SETTLE_MS
        yield from bench.press("ok")


MOMENTS = (
    Moment("boot", _in_game, _restart, lambda bench: _page(bench) == "play"),
    Moment("first boot", lambda bench: None, _make_new, lambda bench: _page(bench) == "try_buttons"),
    Moment("rest", _in_game, _nothing, lambda bench: True),
    Moment("a card", _in_game, _put, lambda bench: _events(bench) == 1),
    Moment("a press", _in_game, _press_ok, lambda bench: _events(bench) == 2),
    Moment("tidying", _fresh, lambda bench: (1_500,), lambda bench: bench.table.sitting.log.is_ready()),
    Moment("filing", _over, _concede, _is_filed),
    Moment("a sticker", _described, _write, _is_written),
    Moment("the link", _watched, _ask, lambda bench: "ok" in bench.computer.answer),
    Moment("leaving", _in_game, _leave, lambda bench: _page(bench) == "new_game"),
)
