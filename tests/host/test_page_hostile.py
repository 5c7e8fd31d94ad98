"""Hostile input: the page says so in a sentence, and nothing is lost."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.host.page.browser import drive
from tests.host.test_page_files import FIRST, GAME, JOURNAL, of

pytestmark = pytest.mark.slow

STATE = "document.querySelector('.state').textContent.trim()"
# A file of the same origin where no code runs: nothing there writes over what a test keeps.
NO_TABLE = "manifest.webmanifest"
CHANGED = """new Promise((done) => {
  const opening = indexedDB.open("taptally");
  opening.onsuccess = () => {
    const change = opening.result.transaction("memory", "readwrite");
    change.objectStore("memory").put(%s);
    change.oncomplete = () => { opening.result.close(); done(); };
  };
})"""
# Try each way to run code that did not come with the page; return what came of it.
INJECTED = """new Promise((done) => {
  const refused = [];
  addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
  const script = document.createElement("script");
  script.textContent = "window.harmed = 1";
  document.body.append(script);
  const image = document.createElement("img");
  image.setAttribute("onerror", "window.harmed = 1");
  image.src = "nothing.png";
  document.body.append(image);
  const other = document.createElement("script");
  other.src = "https://example.org/other.js";
  document.body.append(other);
  fetch("https://example.org/").catch(() => undefined);
  setTimeout(() => { try { eval("window.harmed = 1"); } catch {} }, 0);
  setTimeout("window.harmed = 1", 0);
  setTimeout(() => done([window.harmed ?? 0, [...new Set(refused)].sort()]), 1000);
})"""


def test_code_that_did_not_come_with_the_page_does_not_run(tmp_path: Path) -> None:
    _, (harmed, refused) = drive(tmp_path, ["open"], ["eval", INJECTED])
    assert harmed == 0
    assert refused == ["connect-src", "script-src", "script-src-attr", "script-src-elem"]


CHANGES = ('"<b>no hex</b>", "sectors:64"', '99, "version"')


def test_a_memory_that_cannot_be_read_is_left_alone_and_can_be_set_aside(tmp_path: Path) -> None:
    kept = """new Promise((done) => {
      const opening = indexedDB.open("taptally");
      opening.onsuccess = () => {
        const asked = opening.result.transaction("memory").objectStore("memory").count();
        asked.onsuccess = () => { done(asked.result); opening.result.close(); };
      };
    })"""
    steps: list[list[Any]] = [*GAME]
    for change in CHANGES:
        steps += [
            ["eval", kept],
            ["visit", NO_TABLE],
            ["eval", CHANGED % change],
            ["visit", ""],
            ["told"],
            ["eval", STATE],
            ["eval", kept],
            ["begin anew"],
            ["settle"],
            ["words"],
        ]
    found = drive(tmp_path, *steps)
    evaluated = of("eval", steps, found)
    for before, _, told, after in (evaluated[:4], evaluated[4:]):
        assert told.startswith("What this browser has kept is not what this version of the page keeps")
        assert after >= before
    assert all("New game" in words for words in of("words", steps, found))


MB = 1024 * 1024
REDS = "Own cards for Red (CSV)"
MARKUP = "<img src=x onerror=alert(1)>"
HEADING = "id,name,type\n"
NEWER = """new Promise((done) => {
  const opening = indexedDB.open("taptally", 99);
  opening.onsuccess = () => { opening.result.close(); done(); };
})"""


def test_files_without_end_and_lists_that_cannot_be_taken_are_told_of_and_the_game_stays(
    tmp_path: Path,
) -> None:
    journal, rows, long, bad, latin = (
        tmp_path / name for name in ("large.journal", "rows.csv", "long.csv", "bad.csv", "latin.csv")
    )
    with journal.open("wb") as file:
        file.truncate(100 * MB)
    rows.write_text(HEADING + "A,B,action\n" * 100_000)
    long.write_text(HEADING + "A,B,action\n" * 500_000)
    bad.write_text("id,name,type,cost\nA,B,action,two\n")
    latin.write_bytes(f"{HEADING}A,Kät,action\n".encode("latin-1"))
    steps: list[list[Any]] = [
        *GAME,
        ["picture"],
        ["give", JOURNAL, str(journal)],
        ["give", REDS, str(rows)],
        ["give", REDS, str(long)],
        ["give", REDS, str(bad)],
        ["give", REDS, str(latin)],
        ["picture"],
        ["names"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    told = of("give", steps, found)
    assert told[0].endswith("100 MB: no journal of a table has more than 4 MB. Nothing was changed.")
    assert told[1].endswith("rows.csv, row 10002: a list has at most 10,000 rows. Nothing was changed.")
    assert told[2].endswith("no list of cards has more than 4 MB. Nothing was changed.")
    wanted = "row 2, column cost: a whole number is wanted, not 'two'. Nothing was changed."
    assert told[3].endswith(wanted)
    assert told[4].endswith(
        'latin.csv, line 2: this is not UTF-8 text: save it as "CSV UTF-8". Nothing was changed.'
    )
    assert len(found[-2]) > 1
    before, after = of("picture", steps, found)
    assert before == after
    assert found[-1] == []


def test_markup_in_a_name_is_text(tmp_path: Path) -> None:
    marked = tmp_path / "marked.csv"
    marked.write_text(f"{HEADING}A,{MARKUP},action\n")
    steps: list[list[Any]] = [
        ["open"],
        ["give", FIRST, str(marked)],
        ["deal"],
        ["press", "ok"],
        ["settle"],
        ["names"],
        ["tap", 0],
        ["settle"],
        ["texts", ".papers .name"],
        ["eval", "document.images.length"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    assert of("names", steps, found) == [[MARKUP]]
    assert MARKUP in found[-3]
    assert found[-2:] == [0, []]


def test_what_a_newer_page_has_kept_is_left_alone(tmp_path: Path) -> None:
    told = ["texts", ".trouble"]
    found = drive(
        tmp_path, ["visit", NO_TABLE], ["eval", NEWER], ["visit", ""], ["reads", "left alone"], told
    )
    assert found[-1][0].startswith("A newer version of this page has played in this browser")


def test_a_torn_and_a_foreign_sticker_are_told_apart(tmp_path: Path) -> None:
    steps: list[list[Any]] = [["open"], ["summary", "Simulate a fault"]]
    for kind in ("torn", "foreign"):
        steps += [["click", f"Lay a {kind} sticker"], ["settle"], ["settle"], ["words"]]
    found = drive(tmp_path, *steps, ["complaints"])
    torn, foreign = of("words", steps, found[:-1])
    assert "damaged" in torn.lower()
    assert "foreign" in foreign.lower()
    assert found[-1] == []


def test_a_strangers_link_gets_no_password_that_was_typed_for_another_broker(tmp_path: Path) -> None:
    door = {"url": "ws://127.0.0.1:9", "hall": "night", "user": "organiser", "password": "typed"}
    typed = "[...document.querySelectorAll('.door input')].map((input) => input.value)"
    steps: list[list[Any]] = [
        ["visit", NO_TABLE],
        ["eval", f"sessionStorage.setItem('taptally-hall-door', {json.dumps(json.dumps(door))})"],
        ["visit", "hall/"],
        ["reads", "Open the hall"],
        ["eval", typed],
        ["visit", NO_TABLE],
        ["visit", "hall/#url=ws://127.0.0.1:10"],
        ["reads", "Open the hall"],
        ["eval", typed],
        ["visit", NO_TABLE],
        ["visit", "hall/#url=javascript:alert(1)&password=x"],
        ["reads", "An address begins with ws://"],
    ]
    same, other = (found for found in of("eval", steps, drive(tmp_path, *steps)) if found)
    assert same == list(door.values())
    assert other == ["ws://127.0.0.1:10", "hall", "organiser", ""]
