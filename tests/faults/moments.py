"""The moments in which something may break: the way to each, its gesture, and its end."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from host_sim.script import FOUND
from tests.faults.bench import SETTLE_MS, Bench

CARD = "Mudpuddle Max 1/3"
STICKER = "Kit of the Kites 1/3"
CATALOGUE = "catalogue-wotn.bin"
SHA_256 = "df8cb09d289cc5e082a620c1c0babe9bc1520e5122af14401511be1f0518a6b9"
EMPTY_CATALOGUE = bytes.fromhex("5454430103000000")
# Presses of Left, from the first line of the game's menu back to these, and of Right to one of the device's.
TO_NEW_GAME, TO_CONCEDE, TO_REGISTER = 3, 4, 3
HOME_PRESSES = 3
DESCRIBING_MS = 800
TIDIED_MS = 2_000
# After a trouble the reader rests up to 1.6 s, and the self test looks every 0.7 s.
BOOTED_MS = 6_000
PRESSED_MS = 500


@dataclass(frozen=True)
class Moment:
    """`lead` leads to the moment. `act` is its gesture, which players repeat until it `is_done`.

    A repeated `act` first goes back to its beginning; before that, the cards on the reader are lifted.
    `patience_ms` is how long players wait.
    """

    name: str
    lead: Callable[[Bench], None]
    act: Callable[[Bench], Iterable[int]]
    is_done: Callable[[Bench], bool]
    patience_ms: int = 1_500


def _events(bench: Bench) -> int:
    view = bench.table.session.view
    return int(view["events"]) if view else -1


def _page(bench: Bench) -> str:
    return bench.table.page_name()


def _pressed(bench: Bench, *buttons: str) -> Iterator[int]:
    for button in buttons:
        yield from bench.press(button)
        yield SETTLE_MS


def _in_menu(bench: Bench, *buttons: str) -> Iterator[int]:
    """Go to the game's page, or that of a new game, then to the menu, and press there."""
    for _ in range(HOME_PRESSES):
        if _page(bench) not in ("play", "new_game"):
            yield from bench.hold("left")
            yield SETTLE_MS
    yield from bench.hold("right")
    yield SETTLE_MS
    yield from _pressed(bench, *buttons)


def in_game(bench: Bench) -> None:
    """A game is in play, and the first turn waits for a card."""
    bench.do(bench.press("ok"))
    bench.pass_ms(TIDIED_MS)


def _begun(bench: Bench) -> None:
    """A game has just begun: no sector is erased ahead yet."""
    bench.do(bench.press("ok"))


def _conceding(bench: Bench) -> None:
    """A player is about to give up, and the table asks whether that is meant."""
    in_game(bench)
    bench.do(_in_menu(bench, *["left"] * TO_CONCEDE, "ok"))


def _described(bench: Bench) -> None:
    """A blank sticker lies there and is described. It only has to be written."""
    bench.erase(STICKER)
    bench.do(_describing(bench))


def _describing(bench: Bench) -> Iterator[int]:
    yield from _in_menu(bench, *["right"] * TO_REGISTER, "ok")
    bench.put(STICKER)
    yield DESCRIBING_MS


def _watched(bench: Bench) -> None:
    """A game is in play, and the table has heard a computer."""
    in_game(bench)
    bench.do(bench.computer.ask("hello"))


def _nothing(_: Bench) -> Iterator[int]:
    yield 300


def _put(bench: Bench) -> Iterator[int]:
    bench.put(CARD)
    yield 0


def _restart(bench: Bench) -> Iterator[int]:
    if _page(bench) == "play":
        bench.restart()
    yield 0


def _make_new(bench: Bench) -> Iterator[int]:
    """Start as new. If the self test says that files cannot be kept, turn the table off and on."""
    if _page(bench) == "new_game":
        bench.make_new()
    elif "store" in FOUND["trouble"](bench):
        bench.restart()
    yield 0


def _press_ok(bench: Bench) -> Iterator[int]:
    return bench.press("ok")


def _tidy(_: Bench) -> Iterator[int]:
    yield TIDIED_MS


def _concede(bench: Bench) -> Iterator[int]:
    """Give up. If the game could not be filed, it is filed at the next start."""
    if bench.table.session.is_over():
        bench.restart()
    elif _page(bench) == "sure":
        yield from bench.press("ok")
    else:
        yield from _in_menu(bench, *["left"] * TO_CONCEDE, "ok", "ok")


def _is_filed(bench: Bench) -> bool:
    return "game-00001.journal" in bench._devices.store.names()


def _write(bench: Bench) -> Iterator[int]:
    """Hold OK over the description; if it is gone, describe the sticker again."""
    if _page(bench) == "register_card":
        bench.put(STICKER)
    else:
        yield from _describing(bench)
    if _page(bench) == "register_card":
        yield from bench.hold("ok")


def _is_written(bench: Bench) -> bool:
    """Return whether the page says that it is written, or the sticker itself tells its card."""
    return _page(bench) == "register" and bench.table.page().picture()["line"] in WRITTEN


def _ask(bench: Bench) -> Iterator[int]:
    request = {"name": CATALOGUE, "size": len(EMPTY_CATALOGUE), "sha256": SHA_256}
    yield from bench.computer.ask("file_begin", request)
    yield from bench.computer.ask("file_add", {"at": 0, "hex": EMPTY_CATALOGUE.hex()})
    yield from bench.computer.ask("file_keep")


def _leave(bench: Bench) -> Iterator[int]:
    """Go to the page of a new game, by the game's menu."""
    yield from _in_menu(bench, *["left"] * TO_NEW_GAME, "ok")


WRITTEN = ("written, and kept. Next one?", "is known already")

MOMENTS = (
    Moment("boot", in_game, _restart, lambda bench: _page(bench) == "play", BOOTED_MS),
    Moment("first boot", lambda _: None, _make_new, lambda bench: _page(bench) == "try_buttons", BOOTED_MS),
    Moment("search", in_game, _nothing, lambda _: True),
    Moment("card", in_game, _put, lambda bench: _events(bench) == 1),
    Moment("press", in_game, _press_ok, lambda bench: _events(bench) == 2, PRESSED_MS),
    Moment("tidying", _begun, _tidy, lambda bench: bench.table.session.log.is_ready()),
    Moment("filing", _conceding, _concede, _is_filed),
    Moment("sticker", _described, _write, _is_written),
    Moment("link", _watched, _ask, lambda bench: "ok" in bench.computer.answer, PRESSED_MS),
    Moment("leaving", in_game, _leave, lambda bench: _page(bench) == "new_game"),
)
