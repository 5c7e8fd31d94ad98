"""A card is laid down and its code typed twice. Then only that code opens, and wrong ones cost a wait."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.simulation import Simulation

pytestmark = pytest.mark.slow

CARD = "Kit of the Kites 2/3"
BLANK = "Blank 1"
PHONE = "08a1b2c3"
MINUTE_MS = 60_000


@pytest.fixture
def simulation() -> Simulation:
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    journey.play([])
    journey.simulation.run_ms(1_000)
    return journey.simulation


@pytest.fixture
def opened() -> list[str]:
    return []


def act(simulation: Simulation, *gestures: str) -> None:
    for gesture in gestures:
        done = simulation.hold(gesture[1:]) if gesture[0] == "!" else simulation.press(gesture)
        for duration_ms in done:
            simulation.run_ms(duration_ms)
        simulation.run_ms(50)


def tap(simulation: Simulation, label: str) -> None:
    for duration_ms in simulation.tap(label):
        simulation.run_ms(duration_ms)
    simulation.run_ms(100)


def type_code(simulation: Simulation, code: str) -> None:
    for digit in code:
        act(simulation, *["right"] * int(digit), "ok")
    simulation.run_ms(1_500)


def shown(simulation: Simulation) -> dict[str, Any]:
    picture: dict[str, Any] = simulation.table.page().picture()
    return picture


def lay(simulation: Simulation, *labels: str) -> None:
    """Lay cards on the reader together, and take them away."""
    simulation.put(*labels)
    simulation.run_ms(600)
    for duration_ms in simulation.lift():
        simulation.run_ms(duration_ms)
    simulation.run_ms(100)


def uid_of(simulation: Simulation, label: str) -> str:
    uid: str = simulation.card(label).uid().hex()
    return uid


def ask(simulation: Simulation, label: str, allowed: Callable[[], None]) -> None:

    simulation.table.open.code("staff", uid_of(simulation, label), allowed)


def register(simulation: Simulation, label: str, code: str, then: Callable[[], None]) -> None:

    simulation.table.open.new_holder("staff", then)
    tap(simulation, label)
    type_code(simulation, code)
    type_code(simulation, code)


def test_a_card_with_its_code_opens(simulation: Simulation, opened: list[str]) -> None:
    register(simulation, CARD, "2010", lambda: opened.append("registered"))
    assert (opened, simulation.table.page_name()) == (["registered"], "new_game")
    ask(simulation, CARD, lambda: opened.append("allowed"))
    type_code(simulation, "2010")
    assert (opened, simulation.table.page_name()) == (["registered", "allowed"], "new_game")


def test_a_blank_sticker_will_do_but_a_phone_will_not(simulation: Simulation, opened: list[str]) -> None:

    simulation.table.open.new_holder("staff", lambda: opened.append("registered"))
    simulation.bring(PHONE, "")
    tap(simulation, PHONE)
    assert shown(simulation)["text"] == "This sticker cannot be it"
    tap(simulation, BLANK)
    type_code(simulation, "0000")
    type_code(simulation, "0000")
    assert opened == ["registered"]


def test_a_lost_card_is_found_by_laying_the_others_down_and_is_forgotten(simulation: Simulation) -> None:
    from tally.app.kept import keyholders

    register(simulation, CARD, "2010", lambda: None)
    register(simulation, BLANK, "3333", lambda: None)
    simulation.table.open.holders("staff")
    assert shown(simulation)["items"] == [["Card 1", ""], ["Card 2", ""], ["Add a card", ""], ["Back", ""]]
    tap(simulation, BLANK)
    assert shown(simulation)["cursor"] == 1
    tap(simulation, "Blank 2")
    assert (shown(simulation)["cursor"], shown(simulation)["aside"]) == (1, "none of these")
    act(simulation, "left", "ok")
    assert shown(simulation)["title"] == "Forget this card?"
    act(simulation, "ok")
    simulation.run_ms(1_500)
    assert shown(simulation)["items"][0] == ["Card 1", "stays"]
    devices = simulation.table.devices
    assert keyholders.number(devices, "staff", uid_of(simulation, CARD)) == 0
    assert keyholders.number(devices, "staff", uid_of(simulation, BLANK)) == 1
    act(simulation, "ok")
    assert simulation.table.page_name() == "holders"
    assert keyholders.count(devices.store, "staff") == 1


def test_a_card_is_added_from_the_list(simulation: Simulation) -> None:

    simulation.table.open.holders("judge")
    act(simulation, "ok")
    tap(simulation, CARD)
    type_code(simulation, "1234")
    type_code(simulation, "1234")
    assert shown(simulation)["items"] == [["Card 1", "stays"], ["Add a card", ""], ["Back", ""]]


def test_two_codes_that_differ_are_asked_for_again(simulation: Simulation, opened: list[str]) -> None:

    simulation.table.open.new_holder("judge", lambda: opened.append("registered"))
    tap(simulation, CARD)
    type_code(simulation, "1234")
    assert shown(simulation)["title"] == "Judge: the code again"
    type_code(simulation, "1235")
    assert (shown(simulation)["title"], shown(simulation)["note"]) == (
        "Judge: a new code",
        "Not the same: again",
    )
    act(simulation, "ok")
    assert shown(simulation)["note"] == ""
    type_code(simulation, "1111")
    type_code(simulation, "1111")
    assert opened == ["registered"]


def test_digits_are_hidden_and_can_be_taken_back(simulation: Simulation, opened: list[str]) -> None:
    register(simulation, CARD, "1000", lambda: None)
    ask(simulation, CARD, lambda: opened.append("allowed"))
    act(simulation, "right", "right", "ok")
    assert shown(simulation)["name"] == "*"
    act(simulation, "!left")
    assert shown(simulation)["name"] == ""
    type_code(simulation, "1000")
    assert opened == ["allowed"]
    ask(simulation, CARD, lambda: opened.append("allowed"))
    act(simulation, "!left")
    assert simulation.table.page_name() == "new_game"


def noting(read: Callable[[str], object], named: list[str]) -> Callable[[str], object]:
    """Return what opens a file, and notes its name."""

    def open_noted(name: str) -> object:
        named.append(name)
        return read(name)

    return open_noted


def files_read_in_a_second(simulation: Simulation, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the files that are opened while nobody does anything."""
    store = simulation.table.devices.store
    named: list[str] = []
    with monkeypatch.context() as patched:
        patched.setattr(store, "open", noting(store.open, named))
        simulation.run_ms(1_000)
    return named


def test_after_three_wrong_codes_the_next_one_waits_and_a_restart_does_not_help(
    simulation: Simulation, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    register(simulation, CARD, "1111", lambda: None)
    ask(simulation, CARD, lambda: opened.append("allowed"))
    for _ in range(2):
        type_code(simulation, "0000")
        assert shown(simulation)["note"] == "Wrong code"
        act(simulation, "ok")
    type_code(simulation, "0000")
    assert str(shown(simulation)["note"]).startswith("Wait ")
    assert files_read_in_a_second(simulation, monkeypatch) == []
    simulation.restart()
    simulation.run_ms(2_000)
    ask(simulation, CARD, lambda: opened.append("allowed"))
    assert str(shown(simulation)["note"]).startswith("Wait ")
    type_code(simulation, "1111")
    assert opened == []
    for duration_ms in simulation.doze(MINUTE_MS // 2):
        simulation.run_ms(duration_ms)
    assert shown(simulation)["note"] == ""
    type_code(simulation, "1111")
    assert opened == ["allowed"]


def until(simulation: Simulation, is_so: Callable[[], bool]) -> None:
    """Let time pass until something is so; only a hang reaches the limit."""
    for _ in range(MINUTE_MS):
        if is_so():
            return
        simulation.run_ms(1)
    raise AssertionError("it never was so")


def test_while_a_code_is_worked_on_the_page_says_so_and_takes_no_press(
    simulation: Simulation, opened: list[str]
) -> None:
    register(simulation, CARD, "1111", lambda: None)
    ask(simulation, CARD, lambda: opened.append("allowed"))
    page = simulation.table.page()
    act(simulation, *["right", "ok"] * 3, "right")
    press = simulation.press("ok")
    simulation.run_ms(next(press))
    next(press)
    until(simulation, lambda: bool(page.is_working))
    assert shown(simulation)["note"] == "Checking the code"
    page.right()
    assert shown(simulation)["note"] == "Checking the code"
    until(simulation, lambda: bool(opened))
    assert opened == ["allowed"]


def test_a_code_that_was_kept_before_codes_were_dear_opens_and_is_made_dear(
    simulation: Simulation, opened: list[str]
) -> None:
    from tally.app.kept import keyholders

    register(simulation, CARD, "2010", lambda: None)
    devices = simulation.table.devices
    card = uid_of(simulation, CARD)
    known = keyholders.new_code(devices, "staff", card, "2010").known
    weak = keyholders.Code(devices, known, "0011223344556677", "2010", 1)
    assert not weak.step()
    row = weak.row()[:-1]  # an earlier firmware kept no rounds
    draft = devices.store.begin("keyholders.json")
    draft.add(json.dumps([row]).encode())
    draft.keep()
    ask(simulation, CARD, lambda: opened.append("allowed"))
    type_code(simulation, "2010")
    assert opened == ["allowed"]
    until(simulation, lambda: not keyholders.known_code(devices, "staff", card, "2010").is_weak())
    ask(simulation, CARD, lambda: opened.append("again"))
    type_code(simulation, "2010")
    assert opened == ["allowed", "again"]


@pytest.mark.parametrize("others", [["Blank 2"], ["Kit of the Kites 3/3"], [PHONE], [BLANK, "Blank 2"]])
def test_a_judges_code_counts_for_a_while_but_not_after_another_card(
    simulation: Simulation, opened: list[str], others: list[str]
) -> None:
    from tally.app.pages import judges_card

    simulation.table.open.new_holder("judge", lambda: None)
    tap(simulation, BLANK)
    type_code(simulation, "1234")
    type_code(simulation, "1234")
    card = uid_of(simulation, BLANK)

    def ask_judge() -> str:
        judges_card.ask_code(simulation.table, card, lambda: opened.append("allowed"))
        return str(simulation.table.page_name())

    assert ask_judge() == "code"
    type_code(simulation, "1234")
    tap(simulation, BLANK)  # the card itself, or a clone of it: nobody was there in between
    act(simulation, "left")
    assert ask_judge() != "code"
    assert opened == ["allowed"] * 2
    simulation.bring(PHONE, "")
    lay(simulation, *others)
    assert ask_judge() == "code"
    act(simulation, "!left")
    assert ask_judge() == "code"
    assert opened == ["allowed"] * 2
