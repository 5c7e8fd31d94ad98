"""The judge's desk in a real browser: journals opened from files, looked through by hand and by keys."""

import csv
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from host_sim.journal import OWN, SEALED_END
from tally.rules.rulings import BY_JUDGE
from tests.host.fresh_process import in_fresh_process
from tests.host.judged import desk_with, journal_of, random_game, records, rows_of
from tests.host.page.browser import drive, drive_parts
from tests.host.random_wotn import RandomWotn
from tests.host.test_page_files import first_game, of
from tests.host.test_table_files import GAME as FINISHED
from tests.host.test_table_files import files as files_of
from tests.host.test_table_files import played as played_elsewhere

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("page_judge")]

Event = list[Any]
GESTURES: list[Any] = list(FINISHED)

MB = 1024 * 1024
DESK = ["window", "judge/"]
OPEN = "Open journals"
STATE = ["texts", ".state"]
LONG = 700
SEEN, PUT_RIGHT = "seen", ("ruled", "corrected")
MARKUP = "<img src=x onerror=document.title='owned'>"
SECOND: Event = ["game_started", "little_troubles", {"seats": ["=1+1", "Ben"], "first": 0}]
START = ["game_started", "little_troubles", {"seats": [MARKUP, "Ben"], "first": 0}]
# Wait until the table after this line is on show.
AT = "document.querySelector('.table')?.ariaLabel === 'The table after line {}'"


# A way to narrow a long list, and how many lines it leaves.
Narrowing = tuple[list[list[Any]], int]


@pytest.fixture(scope="module")
def exported() -> Path:
    """The bundled first game, as a table exports it."""
    return first_game().exported


def count_of(rows: list[list[Any]], is_meant: Callable[[list[Any]], bool]) -> int:
    return sum(map(is_meant, rows))


def narrowings(rows: list[list[Any]], seats: list[str]) -> list[Narrowing]:
    """Return ways to narrow the list of these rows."""
    return [
        ([["select", "Show", "Every line, cards seen too"]], len(rows)),
        ([["select", "Show", "Rulings and corrections"]], count_of(rows, lambda row: row[7] in PUT_RIGHT)),
        ([["select", "Show", "Taken back"]], count_of(rows, lambda row: row[8] or row[7] == "undone")),
        (
            [["select", "Count", "coins"], ["select", "Seat", seats[1]]],
            count_of(rows, lambda row: "coins" in row[9] and row[4] == 1),
        ),
        ([["select", "Phase", "Battle"]], count_of(rows, lambda row: row[6] == "battle" and row[7] != SEEN)),
        ([["fill in", "Search", "rolls"]], count_of(rows, lambda row: "rolls" in row[2])),
    ]


# Whether the device's picture keeps its shape and the counts stay in sight beside a long list of changes.
CHANGED_MUCH = """(() => {
  const changed = document.querySelector(".changed");
  const more = Array.from({ length: 60 }, () => changed.querySelector("p, li").cloneNode(true));
  changed.append(...more);
  const at = (where) => document.querySelector(where).getBoundingClientRect();
  const isInSight = at(".counts").top - at(".screen").top < innerHeight;
  const keepsShape = at(".screen").height < at(".screen").width;
  more.forEach((each) => each.remove());
  return keepsShape && isInSight;
})()"""


class Desk:
    """A desk that was visited once and has no network: the parts of a judge's work, one after the other."""

    def __init__(self, folder: Path, exported: Path) -> None:
        self.folder, self.exported = folder, exported
        self.content = exported.read_bytes()
        self.long = journal_of(random_game(RandomWotn(5), LONG))
        _, (told,) = desk_with(self.long)
        assert told["count"] == LONG
        self.parts: dict[str, list[list[Any]]] = {
            "visited": [DESK, ["offline"], ["window", "judge"]],
            "stepped": self._stepped(),
            "printed": self._printed(),
            "explained": self._explained(),
            "narrowed": self._narrowed(),
            "spoilt": self._spoilt(),
        }
        self.found = drive_parts(folder, self.parts)

    def of(self, name: str, part: str) -> list[Any]:
        """Return what a part's steps with a name found."""
        return of(name, self.parts[part], self.found[part])

    def _file(self, name: str, content: bytes) -> str:
        path = self.folder / name
        path.write_bytes(content)
        return str(path)

    def _stepped(self) -> list[list[Any]]:
        return [
            ["files", OPEN, str(self.exported)],
            ["until", AT.format(246)],
            ["picture"],
            ["texts", ".verdict"],
            ["texts", ".times > p"],
            ["eval", "document.querySelector('.rows').focus()"],
            *[["key", "ArrowUp"]] * 3,
            ["until", AT.format(243)],
            ["picture"],
            ["key", "Home"],
            ["until", AT.format(1)],
            ["picture"],
            ["axe"],
            ["complaints"],
        ]

    def _printed(self) -> list[list[Any]]:
        rulings: list[Event] = [["ruled", 0, "cookies", 1, BY_JUDGE]] * 100
        second = self._file("second.journal", journal_of([SECOND, *rulings]))
        return [
            ["eval", "window.print = () => { globalThis.isPrinted = true; }"],
            ["files", OPEN, second, str(self.exported)],
            ["until", "document.querySelectorAll('.games button').length === 3"],
            ["until", "!document.querySelector('.state').innerText"],
            ["click", "second.journal"],
            ["click", "Print the summary"],
            ["until", "globalThis.isPrinted"],
            ["pdf", "sheet"],
            ["saves", "Save as CSV"],
            ["saves", "Save as JSON"],
            ["complaints"],
        ]

    def _explained(self) -> list[list[Any]]:
        return [
            ["click", "game-00001.journal"],
            ["until", AT.format(246)],
            ["eval", CHANGED_MUCH],
            ["click", "Red: cookies, .*: explain"],
            ["reads", "Red: cookies:"],
            ["texts", ".sum h3"],
            ["texts", ".sum li b"],
            ["click", "Compare with another line"],
            ["fill in", "Search", "100"],
            ["click row", "100"],
            ["until", AT.format(100)],
            ["reads", "From line 246 to line 100"],
            ["texts", ".compared tbody th"],
            ["axe"],
            ["complaints"],
        ]

    def _narrowed(self) -> list[list[Any]]:
        desk, (told,) = desk_with(self.long)
        rows = rows_of(desk, 0, told["count"])
        steps: list[list[Any]] = [
            ["files", OPEN, self._file("long.journal", self.long)],
            ["click", "long.journal"],
            ["until", AT.format(LONG)],
        ]
        for narrowing, left in narrowings(rows, told["seats"]):
            assert left
            steps += [*narrowing, ["reads", f"{left} of {len(rows)} lines"], ["click", "Clear"]]
        focus = ["eval", "document.querySelector('.rows').focus()"]
        steps += [focus, ["key", "End"], ["until", AT.format(LONG)], ["axe"]]
        away = ["eval", "document.querySelector('.rows').scrollTop = 0"]
        return [*steps, away, ["until", "document.querySelector('#row-0')"], ["axe"], ["complaints"]]

    def _spoilt(self) -> list[list[Any]]:
        content = journal_of([START, ["ruled", 0, "cookies", 3, MARKUP], ["passed", 0]])
        files = {
            "large.journal": b"\0" * 100 * MB,
            "garbage.bin": bytes(range(256)) * 16,
            "page.html": b"<html>",
            "spliced.journal": content.replace(records(content)[1], b""),
            f"{MARKUP.replace('/', '')}.journal": content,
        }
        return [
            ["files", OPEN, *[self._file(name, block) for name, block in files.items()]],
            ["until", "document.querySelectorAll('.games button').length === 6"],
            ["until", "!document.querySelector('.state').innerText.includes('Reading')"],
            STATE,
            ["click", "spliced.journal"],
            ["reads", "line 2 was changed"],
            ["texts", ".verdict"],
            ["click", "onerror"],
            ["until", AT.format(3)],
            ["texts", ".holder h3"],
            ["eval", "[document.title, document.images.length]"],
            ["axe"],
            ["complaints"],
        ]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, exported: Path) -> Desk:
    """A desk with all that was done at it."""
    return Desk(tmp_path_factory.mktemp("desk"), exported)


def test_a_journal_is_opened_listed_and_stepped_through_by_keys_alone(desk: Desk) -> None:
    answers, (told,) = desk_with(desk.content)
    frames = [json.loads(answers.at(0, index))["frame"] for index in (told["count"] - 1, 242, 0)]
    assert desk.of("picture", "stepped") == frames
    assert "Red wins! by 100 cookies" in desk.of("texts", "stepped")[0][0].replace("\n", " ")
    assert desk.of("texts", "stepped")[1] == [thought(json.loads(answers.times(0, told["count"] - 1)))]
    assert desk.found["stepped"][-2:] == [[], []]


def thought(times: dict[str, Any]) -> str:
    """Return the sentence about the times of Red and Blue, as the page says it."""
    whose = zip(("Red", "Blue", "together", "the judge's stop", "after the end"), times["ms"], strict=True)
    named = [f"{name} {clock(ms)}" for name, ms in whose if ms or name in ("Red", "Blue")]
    turn = next(ms for number, ms, _ in times["turns"] if number == times["turn"])
    return f"{', '.join(named)}; this turn {clock(sum(turn))}"


def clock(ms: int) -> str:
    """Return a time in minutes and seconds."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"


def test_the_list_has_every_line_and_is_searched_and_filtered(desk: Desk) -> None:
    assert desk.of("axe", "narrowed") == [[], []]
    assert desk.found["narrowed"][-1] == []


def test_a_number_is_explained_and_two_lines_are_compared(desk: Desk) -> None:
    answers, _ = desk_with(desk.content)
    sum_of = json.loads(answers.explained(0, 245, "0.cookies"))
    compared = json.loads(answers.compared(0, 245, 99))
    heading, amounts, named = desk.of("texts", "explained")
    assert heading[0].startswith(f"Red: cookies: {sum_of['total']}")
    assert amounts == [row[0] for row in sum_of["rows"]]
    names = [f"{row[0]}: {row[1]}" for row in compared["counts"]] + [row[0] for row in compared["cards"]]
    assert named == names
    assert desk.of("eval", "explained") == [True]
    assert desk.found["explained"][-2:] == [[], []]


def test_spoilt_and_hostile_files_get_a_sentence_and_the_others_open(desk: Desk) -> None:
    state, verdict, holders = desk.of("texts", "spoilt")
    assert "large.journal has 100 MB: no journal of a table has more than 4 MB." in state[0]
    assert "garbage.bin is no journal that a table saved" in state[0]
    assert "page.html is no journal that a table saved" in state[0]
    assert "Changed: line 2 was changed, or events before it are missing" in verdict[0]
    assert holders[0] == MARKUP
    assert desk.of("eval", "spoilt") == [["Taptally: the judge's desk", 0]]
    assert desk.found["spoilt"][-2:] == [[], []]


def test_without_a_network_the_desk_opens_after_the_first_visit(desk: Desk) -> None:
    assert desk.parts["visited"][1:] == [["offline"], ["window", "judge"]]
    assert desk.found["stepped"][-1] == []


def test_a_match_is_printed_on_one_sheet_and_written_down_for_other_programs(desk: Desk) -> None:
    assert desk.of("pdf", "printed") == [1]
    with pypdfium2.PdfDocument(desk.folder / "sheet.pdf") as pdf:
        text = pdf[0].get_textpage().get_text_range()
    assert "Red wins! by 100 cookies" in text
    assert "ruling, =1+1: cookies +1" in text
    assert "more: the journal has them" in text
    with (desk.folder / "second.csv").open(newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == 102
    assert rows[2][5:8] == ["'=1+1: cookies +1", "", "ruled"]
    written = json.loads((desk.folder / "second.json").read_text())
    assert [line["event"] for line in written["lines"]][:1] == [SECOND]
    assert desk.found["printed"][-1] == []


def test_a_table_at_the_cable_gives_its_journals_says_whose_they_are_and_goes_on(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        DESK,
        *[["hands", *gesture] for gesture in GESTURES],
        ["hands", "wait", 3_000],
        ["click", "A table: choose its port"],
        ["click", "game-00001.journal"],
        ["reads", "From this table, whole"],
        ["texts", ".verdict"],
        ["hands", "press", "ok"],
        ["hands", "press", "ok"],
        ["hands", "tap", "Mudpuddle Max 1/3"],
        ["hands", "tap", "Hot Cocoa 1/3"],  # a card of the other seat, which is not quick
        ["hands", "wait", 3_000],
        ["click", "game-00002.journal, in play"],
        ["reads", "Little Troubles, game 2"],
        ["until", "Boolean(document.querySelector('.row.refused'))"],
        ["texts", ".row.refused .text"],
        ["texts", ".cable button"],
        ["saves", "Save as CSV"],
        ["saves", "Save as JSON"],
        ["hands", "unplug", "usb"],
        ["reads", "The cable is out: plug the table in again."],
        ["axe"],
        ["hands", "replug", "usb"],
        ["hands", "tap", "Snack Break 1/3"],
        ["click", "it went on, fetch it again"],
        ["reads", "plays Snack Break"],
        ["texts", ".games button"],
        ["files", OPEN, str(other_tables(tmp_path))],
        ["reads", "other.journal, game 1"],
        ["click", "other.journal"],
        ["texts", ".verdict strong"],
        ["axe"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, python=sys.executable)
    verdict, refused, listed, games, other = of("texts", steps, found)
    assert "Hot Cocoa" in refused[0]
    # What was just fetched is all that the table has: the game began after the page had last heard of it.
    assert listed[0] == "game-00002.journal, in play"
    with (tmp_path / "game-00002.csv").open(newline="") as file:
        written = [row for row in csv.reader(file) if row[7] == "refused"]
    assert [f"{row[5]}: {row[6]}" for row in written] == refused
    told = json.loads((tmp_path / "game-00002.json").read_text())
    assert [f"{row['what']}: {row['why']}" for row in told["refused"]] == refused
    assert told["refused"][0]["after_line"] == len(told["lines"])
    assert SEALED_END in verdict[0]
    assert OWN in verdict[0]
    assert games == [
        "game-00001.journal, game 1: From this table, whole",
        "game-00002.journal, game 2: Complete so far",
    ]
    assert other == ["Whole"]
    assert of("axe", steps, found) == [[], []]
    assert found[-1] == []


def other_tables(folder: Path) -> Path:
    """Return a sealed journal of a table that has another key."""
    path = folder / "other.journal"
    path.write_bytes(in_fresh_process(finished_elsewhere))
    return path


def finished_elsewhere() -> bytes:
    return files_of(played_elsewhere(*FINISHED))["game-00001.journal"]
