"""The scoreboard in a real browser: of the table in another window, and of a device at a serial port."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.web import contents
from tally.app.link.scoreboard import Scoreboard
from tests.host.fresh_process import in_fresh_process
from tests.host.page.browser import drive
from tests.host.page.pictures import IN_FULL_SWING
from tests.host.test_page_files import of
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

# A sector of the log has fewer records, and each look reads one.
LOOKS = 300
FULL_HD = [1920, 1080]
NOTHING_THERE = (0, 0, 0, 0)
# Sizes that can be read from five metres.
LEAST_DIGIT_PX = 120
LEAST_LETTER_PX = 36
# The height of the lowest digit of the large numbers, of the smallest letters, and what is cut off.
MEASURED = """(() => {
  const pen = document.createElement("canvas").getContext("2d");
  const digits = [...document.querySelectorAll(".score .numbers b")].map((each) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(each);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText("0").actualBoundingBoxAscent;
  });
  const isSeen = (each) => each.getClientRects().length > 0 && getComputedStyle(each).clipPath === "none";
  const all = [...document.querySelectorAll(".score *")].filter(isSeen);
  const words = all.filter((each) => each.childElementCount === 0 && each.innerText);
  const sizes = words.map((each) => parseFloat(getComputedStyle(each).fontSize));
  const isOut = (each) => {
    const box = each.getBoundingClientRect();
    const room = each.parentElement.closest(".seat .numbers, .seat, .stage, .news") ?? document.body;
    const { top, bottom, right } = room.getBoundingClientRect();
    if (box.top < top - 1) return true;
    return box.bottom > Math.min(bottom, innerHeight) + 1 || box.right > Math.min(right, innerWidth) + 1;
  };
  return [Math.min(...digits), Math.min(...sizes), all.filter(isOut).map((each) => each.outerHTML)];
})()"""


# A scoreboard says so as soon as it listens.
WAITING = "Open the table in another window of this browser: its score will stand here."
# A port is said to be silent after this time, and each request before.
SILENT_MS = 8_000
# Wait until no sentence of trouble is on show.
GONE = """new Promise((done) => {
  const look = () => document.querySelector(".state").innerText ? setTimeout(look, 50) : done(true);
  look();
})"""


def assert_is_read_from_afar(measured: list[Any]) -> None:
    digit_px, letter_px, cut_off = measured
    assert digit_px >= LEAST_DIGIT_PX
    assert letter_px >= LEAST_LETTER_PX
    assert cut_off == []


def seat(name: str, **more: Any) -> dict[str, Any]:
    told = {"name": name, "numbers": [["12", "unicorns"]], "notes": [["hand", "10"]], "mark": ""}
    return told | {"used": 0, "limit": 0, "turn": False, "acts": False} | more


def score(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    told: dict[str, Any] = {"game": "unstable_unicorns", "name": "Unstable Unicorns", "turn": 12, "tasks": []}
    told |= {
        "phase": "Action",
        "prompt": "instant, or pass (hold: all)",
        "told": "Ann plays Nay",
        "match": "",
        "page": "",
        "demo": None,
    }
    return told | {"seats": seats, "stage": None, "headline": "", "how": ""} | more


def in_full_swing(game: str) -> dict[str, Any]:
    """Play a first game to its middle; return its score, as a page's table tells it."""
    journey = Journey(play.compiled("pico"), samples.tray(game), samples.catalogues(), lambda *_: None)
    lines = [line for line in play.first_game(game).read_text().splitlines() if line.startswith("[")]
    gestures = [at for at, line in enumerate(lines) if json.loads(line)[0] in contents.GUIDED]
    journey.play(lines[: gestures[IN_FULL_SWING[game]]])
    board = Scoreboard(journey.simulation.table)
    for _ in range(LOOKS):
        board.look()
    assert board.shown
    shown: dict[str, Any] = json.loads(json.dumps(board.shown))
    return shown


def told(message: object) -> list[Any]:
    """Return the step in which another window tells this."""
    return ["eval", f"new BroadcastChannel('taptally-score').postMessage({json.dumps(message)})"]


def test_a_scoreboard_that_comes_late_finds_what_happened_last() -> None:
    assert in_fresh_process(in_full_swing, "little_troubles")["told"] == "Red passes"


# What a table tells its scoreboard is in test_page_said and, from window to window, below.
@pytest.mark.parametrize("game", nightly_but(("wotn",), IN_FULL_SWING))
def test_the_table_in_another_window_is_read_from_afar(game: str, tmp_path: Path) -> None:
    shown = in_fresh_process(in_full_swing, game)
    tell: list[list[Any]] = [["to", 1], told({"score": shown}), ["to", 2], ["reads", "Turn"]]
    steps: list[list[Any]] = [
        ["window", "board/"],
        ["window", "board/"],
        ["reads", WAITING],
        *tell,
        ["texts", ".told"],
        ["eval", MEASURED],
        ["axe"],
        ["click", "Dark"],
        ["axe"],
        ["visit", "board/?plain"],
        ["reads", WAITING],
        *tell,
        ["clear shot", "plain"],
        ["axe"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, size=FULL_HD)
    assert_is_read_from_afar(found[steps.index(["eval", MEASURED])])
    assert of("texts", steps, found) == [[shown["told"]]]
    assert shown["told"]
    assert not shown["told"][0].isdigit(), "a seat is called by its name"
    assert of("axe", steps, found) == [[], [], []]
    assert found[-1] == []
    with Image.open(tmp_path / "plain.png") as picture:
        assert picture.getpixel((0, 0)) == NOTHING_THERE


def test_eight_seats_with_long_names_and_a_battle_of_six_are_read_from_afar(tmp_path: Path) -> None:
    card = {"title": "A Very Long Card's Name, Longer", "aside": "Wilhelmina", "verdict": "Any answer?"}
    eight = [seat(f"Wilhelmina {n}", acts=n > 1, turn=n == 1) for n in range(1, 9)]
    life = [["15", "life"], ["12", "coins"]]
    six = [seat(f"Maximilian {n}", numbers=life, notes=[], turn=n == 1, acts=n == 1) for n in range(1, 7)]
    sides = [
        {"name": "Maximilian 1", "numbers": [["12", "10 +2"]], "verdict": "10 short"},
        {"name": "", "numbers": [["22", "life points"]], "verdict": ""},
    ]
    enemies = [["Hedge Warden", "4"], ["Bramble Hound", "3"], ["Moth Veil", "1"], ["Crow Caller", "2"]]
    window = score(*eight, stage=card | {"sides": [], "rows": []})
    battle = score(*six, stage={"title": "Fog", "aside": "", "verdict": "", "sides": sides, "rows": enemies})
    steps: list[list[Any]] = [["window", "board/"], ["window", "board/"], ["reads", WAITING]]
    rows = [["Glitter Bomb", "must"], ["A Long Name of a Unicorn Card", "may"], ["Nanny Cam", "done"]]
    effects = {"title": "Beginning", "aside": "Wilhelmina 1", "verdict": "", "sides": [], "rows": rows}
    tasks = [["discard A Long Name of a Unicorn Card", ""], ["Wilhelmina 1 draws", "2"]]
    busy = score(*eight, stage=effects, tasks=tasks)
    for name, shown in (("eight", window), ("busy", busy), ("six", battle)):
        steps += [["to", 1], told({"score": shown}), ["to", 2], ["reads", shown["seats"][-1]["name"]]]
        steps += [["shot", name], ["eval", MEASURED], ["axe"]]
    found = drive(tmp_path, *steps, size=FULL_HD)
    for at, step in enumerate(steps):
        if step == ["eval", MEASURED]:
            assert_is_read_from_afar(found[at])
            assert found[at + 1] == []


def test_markup_is_text_and_what_is_no_score_gets_a_sentence(tmp_path: Path) -> None:
    markup = "<img src=x onerror=document.title='owned'>"
    shown = score(seat(markup), seat("Ben", acts=True), told=markup, phase=markup, prompt="Ben confirms")
    steps: list[list[Any]] = [
        ["window", "board/"],
        ["window", "board/"],
        ["reads", WAITING],
        ["texts", ".state"],
        ["axe"],
        ["to", 1],
        told({"score": shown}),
        ["to", 2],
        ["reads", "Ben"],
        ["texts", ".seat .name"],
        ["eval", "[document.title, document.images.length]"],
        ["to", 1],
        told({"score": {"seats": "many"}}),
        ["to", 2],
        ["reads", "of another version"],
        ["to", 1],
        told({"left": True}),
        ["to", 2],
        ["reads", "The table's window was closed"],
        ["texts", ".seat .name"],
        ["texts", ".prompt"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, size=FULL_HD)
    assert found[3:5] == [[WAITING], []]
    assert found[9:11] == [[markup, "Ben"], ["Taptally: the scoreboard", 0]]
    assert found[-3:] == [[markup, "Ben"], ["Ben confirms"], []]


def test_a_table_tells_a_new_scoreboard_at_once_and_each_new_score_and_that_it_is_left(
    tmp_path: Path,
) -> None:
    numbers = ["texts", ".seat .notes b"]
    steps: list[list[Any]] = [
        ["open"],
        ["deal"],
        ["press", "ok"],
        ["settle"],
        # Without a network the scoreboard is there after the first visit of the table.
        ["offline"],
        ["window", "board"],
        ["reads", "Little Troubles"],
        ["eval", "location.pathname"],
        numbers,
        ["to", 0],
        ["tap", 0],
        ["settle"],
        ["to", 1],
        numbers,
        ["visit", "board/?plain"],
        ["reads", "Little Troubles"],
        ["to", 0],
        ["close"],
        ["to", 0],
        ["reads", "window was closed"],
        ["texts", ".state"],
        ["reads", "Little Troubles"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    before, after, state = of("texts", steps, found)
    assert before != after
    assert state == ["The table's window was closed. This is how the score stood."]
    assert of("eval", steps, found) == ["/board/"]
    assert found[-1] == []


def test_a_device_is_chosen_once_followed_unplugged_and_found_again(tmp_path: Path) -> None:
    names = ["texts", ".seat .name"]
    steps: list[list[Any]] = [
        ["clocks"],
        ["window", "board/"],
        ["click", "A device: choose its port"],
        ["reads", "No game has begun at this table."],
        # A device that does not answer is followed once it does.
        ["table", "SIGSTOP"],
        ["put ahead", SILENT_MS],
        ["reads", "Nothing answers at this port: is a table there, and on?"],
        ["table", "SIGCONT"],
        ["hands", "press", "ok"],
        ["reads", "Build"],
        ["eval", GONE],
        names,
        ["hands", "tap", "Snack Break 1/3"],
        ["reads", "Snack Break: Red +3 cookies"],
        ["hands", "unplug", "usb"],
        ["port is", False],
        ["reads", "The cable is out: plug the table in again."],
        ["axe"],
        ["hands", "tap", "Snack Break 2/3"],
        ["hands", "replug", "usb"],
        ["port is", True],
        ["eval", GONE],
        ["reads", "2/4"],
        ["again"],
        ["reads", "2/4"],
        names,
        ["hands", "restart"],
        ["hands", "wait", 1_500],
        ["hands", "press", "ok"],
        ["eval", GONE],
        ["reads", "2/4"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, python=sys.executable)
    assert of("texts", steps, found) == [["Red", "Blue"]] * 2
    assert of("axe", steps, found) == [[]]
    assert found[-1] == []


def test_a_browser_without_serial_ports_says_so_and_shows_the_other_window(tmp_path: Path) -> None:

    *_, buttons, complaints = drive(
        tmp_path,
        ["without", "serial"],
        ["window", "board/"],
        ["reads", "This browser opens no serial ports"],
        ["reads", "Open the table in another window"],
        ["texts", ".bar button"],
        ["complaints"],
    )
    assert buttons == ["The table in this browser", "Speak", "Dark"]
    assert complaints == []
