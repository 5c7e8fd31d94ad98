"""A judge at the table: what is shown, recorded and refused, and the presses that docs/judge.md counts."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journal import FOREIGN, OWN, SEALED_END, Seal, read_journal, verify
from host_sim.journey import Journey
from host_sim.simulation import Simulation
from tally.app.link.scoreboard import Scoreboard
from tally.app.log.flash_ring import Damaged
from tally.app.pages.mode import Mode
from tally.games import GAMES
from tests.core.linked import Linked
from tests.host.fresh_process import in_fresh_process
from tests.host.test_commands import run
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent.parent
JOURNEY = ROOT / "tests" / "journeys" / "judge.jsonl"
BEGUN = (["press", "ok"], ["tap", "Mudpuddle Max 1/3"], ["tap", "Snack Break 1/3"])
TO_MENU = (["tap", "Command: judge"], ["wait", 500], ["tap", "Command: judge"])
RULED = (*TO_MENU, *[["press", "left"]] * 5, ["press", "ok"], *[["press", "ok"]] * 2, ["press", "right"],
         ["press", "ok"], ["press", "ok"])  # fmt: skip
MOST_TO_A_COUNT = 3
WORKED_MS = 1_500
# The questions of docs/judge.md, and their presses from the judge's menu.
WHY = "how many cookies, and why"
WHICH = "how many activations, and which"
ANY = "any other count, and why"


def view_of(simulation: Simulation) -> dict[str, Any]:
    view: dict[str, Any] = simulation.table.session.played_view()
    return view


def played(*steps: Any) -> Simulation:
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    journey.play(json.dumps(step) for step in (*BEGUN, *steps))
    return journey.simulation


def after_the_journey() -> tuple[bytes, dict[str, Any], Any]:
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    with JOURNEY.open() as lines:
        journey.play(lines)
    simulation = journey.simulation
    return simulation.bench.log_image(), simulation.table.page().picture(), simulation.table.session.view


def replayed(*arguments: str | Path) -> list[dict[str, Any]]:
    result = run("replay", *arguments)
    assert result.returncode == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture(scope="module")
def ended() -> tuple[bytes, dict[str, Any], Any]:
    found: tuple[bytes, dict[str, Any], Any] = in_fresh_process(after_the_journey)
    return found


@pytest.fixture
def image(ended: tuple[bytes, dict[str, Any], Any], tmp_path: Path) -> Path:
    path = tmp_path / "flash.bin"
    path.write_bytes(ended[0])
    return path


def test_the_digest_on_the_table_is_that_of_verify(image: Path, ended: Any) -> None:
    assert f"chain {ended[1]['digest']}\n" in verify(image, None)


def test_what_a_judge_recorded_replays_alike_on_both_pythons(image: Path, ended: Any, tmp_path: Path) -> None:
    file = tmp_path / "events.jsonl"
    file.write_text("".join(json.dumps(entry.event) + "\n" for entry in read_journal(image, None).entries()))
    here, there = replayed(file), replayed("--micropython", file)
    assert here == there
    assert all(line["ok"] for line in here)
    assert here[-1]["view"] == ended[2]


def test_each_ruling_is_marked_and_has_its_reason(image: Path) -> None:
    ruled = [entry.event for entry in read_journal(image, None).entries() if entry.event[0] == "ruled"]
    assert len(ruled) > 5
    assert all(re.match(r"judge: \w", event[4]) for event in ruled)


@pytest.mark.parametrize("gestures", [[["tap", "Command: take back"]], [["hold", "left"], ["press", "ok"]]])
def test_players_cannot_take_a_ruling_back(gestures: list[Any]) -> None:
    simulation = played(*RULED, *gestures, ["wait", 1_000])
    assert simulation.table.page_name() == "judge"
    assert view_of(simulation)["events"] == 4
    assert view_of(simulation)["seats"][0]["cookies"] == 28


def test_a_ruling_that_a_judge_took_back_is_not_made_again_by_players() -> None:
    taken_back = (
        ["hold", "left"],
        ["press", "ok"],
        ["tap", "Command: judge"],
        ["wait", 1_000],
        ["press", "ok"],
    )
    again = (["tap", "Command: judge"], ["wait", 500], ["press", "ok"])
    simulation = played(*RULED, *taken_back, *again)
    assert simulation.table.page_name() == "judge"
    assert view_of(simulation)["seats"][0]["cookies"] == 27


def test_refusals_are_a_few_and_only_in_memory() -> None:
    refused = [["tap", "Pillow Fort Pia 1/3"], ["press", "ok"]] * 20
    simulation = played(*refused)
    assert 0 < len(simulation.table.session.refused) < 20
    assert [entry[2:] for entry in simulation.table.session.refused][-1][0] == "Blue plays Pillow Fort Pia"
    simulation.restart()
    simulation.run_ms(3_000)
    assert simulation.table.session.refused == []


def test_the_room_reads_that_the_clock_is_stopped() -> None:
    stop = (*TO_MENU, *[["press", "left"]] * 4, ["press", "ok"], ["press", "ok"])
    board = Scoreboard(played(*stop).table)
    board.look()
    assert board.shown
    assert board.shown["told"] == "Clock stopped"


def test_both_screens_show_that_the_clock_is_stopped() -> None:
    journey = Journey(play.compiled("pico_two_screens"), play.tray(), samples.catalogues(), lambda *_: None)
    stop = (*TO_MENU, *[["press", "left"]] * 4, ["press", "ok"], ["press", "ok"])
    journey.play(json.dumps(step) for step in (*BEGUN, *stop))
    assert journey.simulation.table.page_name() == "stopped"
    first, second = (canvas.pixels for canvas in journey.simulation.table._canvases)
    assert first == second


def opened(game: str) -> list[str]:
    """Open a judge's pages in the middle of a game, then go back by two; return the pages, and any crash."""
    from tally.app.log import crash

    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    script = (JOURNEY.parent / f"turns_{game}.jsonl").read_text().splitlines()
    journey.play(line for line in script if line.startswith("["))
    simulation = journey.simulation
    names: list[str] = []
    table = simulation.table
    places = table.open.judge_pages()
    for open_page in (places.activations, places.history, places.points, places.replay):
        places.menu()
        open_page()
        simulation.run_ms(WORKED_MS)
        names.append(table.page_name())
    for button in ("left", "left", "ok", "ok", "ok"):
        for duration_ms in simulation.press(button):
            simulation.run_ms(duration_ms)
        simulation.run_ms(WORKED_MS)
    standing = table.session.game.standing
    names.append(next(table.session.log.events(standing[-1]))[-1])
    return [*names, crash.last(table.devices.store)[0]]


@pytest.mark.parametrize("game", nightly_but(["little_troubles", "altered"], GAMES))
def test_a_judge_looks_and_goes_back_in_every_game(game: str) -> None:
    found: list[str] = in_fresh_process(opened, game)
    assert found == ["activations", "judge_history", "points", "stood", "judge: miscounted", ""]


def pressed(question: str) -> int:
    """Return a question's presses from the judge's menu, which the card opens without a press."""
    from tests.by_hand.pressed import Hand
    from tests.by_hand.tables import Place

    hand = Hand(Place("little_troubles", (*BEGUN, *TO_MENU), "Mudpuddle Max 1/3", ()))
    assert hand.simulation.table.page_name() == "judge_menu"
    hand.presses = 0
    if question == WHICH:
        hand.to_line(1, 9)
        hand.press("ok")
        wanted = "activations"
    else:
        hand.press("ok")
        if question == ANY:
            hand.hold_until("right", lambda: hand.page().picture()["cursor"] == [4, 1])
        hand.press("ok")
        wanted = "explain"
    assert hand.simulation.table.page_name() == wanted
    return hand.presses


@pytest.mark.parametrize("question", [WHY, WHICH, ANY])
def test_the_page_counts_the_presses_of_a_judges_questions(question: str) -> None:
    page = (ROOT / "docs" / "judge.md").read_text(encoding="utf-8")
    presses: int = in_fresh_process(pressed, question)
    assert f"| {question} | {presses} |" in page
    assert presses <= MOST_TO_A_COUNT


def test_a_visitor_opens_no_judges_menu_with_a_plain_card() -> None:
    simulation = played(["tap", "Command: judge"], ["wait", 500])
    simulation.table.mode = _Unsupervised()
    assert simulation.table.page_name() == "history"
    for duration_ms in simulation.tap("Command: judge"):
        simulation.run_ms(duration_ms)
    simulation.run_ms(500)
    assert simulation.table.page_name() == "history"


class _Unsupervised(Mode):
    """A table that nobody looks after, as a kiosk is."""

    is_supervised = False


def finished() -> tuple[Linked, bytes]:
    """Return a table on which a game was played to its end, and its journal, fetched over the link."""
    linked = Linked()
    linked.begin_game()
    linked.simulation.table.session.record([["conceded", 0]])
    linked.run_ms(3_000)
    content, is_whole = b"", False
    while not is_whole:
        answer = linked.ask("game_read", name="game-00001.journal", at=len(content))["ok"]
        content += bytes.fromhex(answer["hex"])
        is_whole = answer["sha256"] != ""
    return linked, content


def ask(linked: Linked) -> Callable[[int, Seal], bool]:
    """Return a function that asks a table whether a seal is its own."""

    def is_own(game: int, seal: Seal) -> bool:
        asked = {"game": game, "count": seal.events, "chain": seal.chain.hex(), "mac": seal.mac.hex()}
        ours: bool = linked.ask("seal_check", **asked)["ok"]["ours"]
        return ours

    return is_own


def test_the_three_verdicts_on_a_journal_are_told_apart(tmp_path: Path) -> None:
    table, content = finished()
    file = tmp_path / "game-00001.journal"
    file.write_bytes(content)
    assert verify(file, None, ask(table)).endswith(f"{SEALED_END}; {OWN}")
    changed = bytearray(content)
    changed[len(changed) // 2] ^= 1
    file.write_bytes(changed)
    with pytest.raises(Damaged):
        verify(file, None, ask(table))
    file.write_bytes(content)
    another, _ = finished()
    assert verify(file, None, ask(another)).endswith(f"{SEALED_END}; {FOREIGN}")
    assert SEALED_END in verify(file, None)
    assert OWN not in verify(file, None)
