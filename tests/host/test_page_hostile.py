"""Hostile input: the page says so in a sentence, and nothing is lost."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.host.page.browser import drive
from tests.host.test_page_files import GAME, JOURNAL, of

pytestmark = pytest.mark.slow

STATE = "document.querySelector('.state').textContent.trim()"
# A file of the same origin where no code runs: nothing there writes over what a test keeps.
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


# test_page_ways_out has the memory of another version.
NO_HEX = CHANGED % '"<b>no hex</b>", "sectors:64"'


def test_a_memory_that_cannot_be_read_is_left_alone_and_can_be_set_aside(tmp_path: Path) -> None:
    kept = """new Promise((done) => {
      const opening = indexedDB.open("taptally");
      opening.onsuccess = () => {
        const asked = opening.result.transaction("memory").objectStore("memory").count();
        asked.onsuccess = () => { done(asked.result); opening.result.close(); };
      };
    })"""
    steps: list[list[Any]] = [
        *GAME,
        ["eval", kept],
        ["leave"],
        ["eval", NO_HEX],
        ["visit", ""],
        ["told"],
        ["eval", STATE],
        ["eval", kept],
        ["begin anew"],
        ["settle"],
        ["words"],
    ]
    found = drive(tmp_path, *steps)
    before, _, told, after = of("eval", steps, found)
    assert told.startswith("What this browser has kept is not what this version of the page keeps")
    assert after >= before
    assert "New game" in found[-1]


MB = 1024 * 1024
REDS = "Own cards for Red (CSV or decklist)"
HEADING = "id,name,type\n"
NEWER = """new Promise((done) => {
  const opening = indexedDB.open("taptally", 99);
  opening.onsuccess = () => { opening.result.close(); done(); };
})"""


@pytest.mark.nightly
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


def test_a_torn_and_a_foreign_sticker_are_told_apart_and_code_of_others_does_not_run(tmp_path: Path) -> None:
    steps: list[list[Any]] = [["open"], ["summary", "Simulate a fault"]]
    for kind in ("torn", "foreign"):
        steps += [["click", f"Lay a {kind} sticker"], ["settle"], ["settle"], ["words"]]
    steps += [["complaints"], ["eval", INJECTED]]
    found = drive(tmp_path, *steps)
    torn, foreign = of("words", steps, found)
    assert "damaged" in torn.lower()
    assert "foreign" in foreign.lower()
    complaints, (harmed, refused) = found[-2:]
    assert complaints == []
    assert harmed == 0
    assert refused == ["connect-src", "script-src", "script-src-attr", "script-src-elem"]


def test_a_strangers_link_gets_no_password_that_was_typed_for_another_broker(tmp_path: Path) -> None:
    door = {"url": "ws://127.0.0.1:9", "hall": "night", "user": "organiser", "password": "typed"}
    typed = "[...document.querySelectorAll('.door input')].map((input) => input.value)"
    steps: list[list[Any]] = [
        ["leave"],
        ["eval", f"sessionStorage.setItem('taptally-hall-door', {json.dumps(json.dumps(door))})"],
        ["visit", "hall/"],
        ["reads", "Open the hall"],
        ["eval", typed],
        ["leave"],
        ["visit", "hall/#url=ws://127.0.0.1:10"],
        ["reads", "Open the hall"],
        ["eval", typed],
        ["leave"],
        ["visit", "hall/#url=javascript:alert(1)&password=x"],
        ["reads", "An address begins with ws://"],
    ]
    same, other = (found for found in of("eval", steps, drive(tmp_path, *steps)) if found)
    assert same == list(door.values())
    assert other == ["ws://127.0.0.1:10", "hall", "organiser", ""]
