"""What this browser keeps is damaged, or it keeps nothing: the page has a way out."""

import json
from pathlib import Path
from typing import Any

import pytest

from host_sim.wire.nor_flash import SECTOR_BYTES
from tests.host.page.browser import drive
from tests.host.test_page_files import GAME, of
from tests.host.test_page_hostile import NEWER

pytestmark = pytest.mark.slow

SAVE, BEGIN = "Save what is there", "New session"
WAYS_OUT = ["texts", ".ways-out button"]
# Put this into a store in place of what is there, by its key.
PUT = """new Promise((done) => {
  const opening = indexedDB.open("taptally");
  opening.onsuccess = () => {
    const change = opening.result.transaction(%s, "readwrite");
    const store = change.objectStore(%s);
    store.clear();
    store.put(%s, %s);
    change.oncomplete = () => { opening.result.close(); done(); };
  };
})"""
GARBAGE = {
    "paper": ('{ game: "little_troubles", seats: 2, isDealt: true, lying: [null, 7] }', "paper"),
    "aside": ("null", "1"),
    "decks": ("{ cards: 9, bytes: new Uint8Array([1, 254]) }", "?"),
}


# A game of Little Troubles with two cards played, as a page of version 1 kept it.
OLDER_MEMORY = Path(__file__).with_name("page") / "memory_version_1.json"
# Put this memory, key by key, in place of the page's own.
REPLACE = """new Promise((done) => {
  const memory = %s;
  const opening = indexedDB.open("taptally");
  opening.onsuccess = () => {
    const change = opening.result.transaction("memory", "readwrite");
    const store = change.objectStore("memory");
    store.clear();
    for (const key of Object.keys(memory)) store.put(memory[key], key);
    change.oncomplete = () => { opening.result.close(); done(); };
  };
})"""


def put(store: str, value: str, key: str) -> list[str]:
    """Return the step that puts garbage into a store."""
    return ["eval", PUT % (json.dumps(store), json.dumps(store), value, json.dumps(key))]


def test_damaged_stores_can_be_saved_as_they_are_and_left(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        *GAME,
        ["leave"],
        *[put(store, *given) for store, given in GARBAGE.items()],
        ["visit", ""],
        ["reads", "left alone"],
        ["axe"],
        ["download", SAVE],
        ["accept"],
        ["press to load", BEGIN],
        ["words"],
        # Of a damaged memory the table itself says so.
        ["leave"],
        put("memory", "99", "version"),
        ["visit", ""],
        ["told"],
        WAYS_OUT,
        ["axe"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    (saved,) = of("download", steps, found)
    kept = json.loads(Path(saved).read_text())
    stores = {store["store"]: store["values"] for store in kept["stores"]}
    assert stores["decks"] == [{"cards": 9, "bytes": {"hex": "01fe"}}]
    assert {"files", "sectors:32"} <= {key for store in kept["stores"] for key in store["keys"]}
    assert "New game" in of("words", steps, found)[0]
    assert of("texts", steps, found) == [[SAVE, BEGIN]]
    assert of("axe", steps, found) == [[], []]
    assert found[-1] == []


def test_a_game_that_an_older_page_kept_goes_on(tmp_path: Path) -> None:
    memory = json.loads(OLDER_MEMORY.read_text())
    for key in [each for each in memory if each.startswith("sectors:")]:
        memory[key] = memory[key].ljust(2 * SECTOR_BYTES, "f")  # the file leaves out what is erased
    steps: list[list[Any]] = [*GAME, ["leave"], ["eval", REPLACE % json.dumps(memory)]]
    steps += [["visit", ""], ["settle"], ["words"], ["visit", ""], ["settle"], ["words"], ["complaints"]]
    found = drive(tmp_path, *steps)
    gone_on, again = of("words", steps, found)
    assert gone_on == again
    assert gone_on.startswith("Red 27 cookies, wins 0, hand 5, activations 1/4.")
    assert found[-1] == []


def test_a_store_of_a_newer_page_can_be_saved_and_left(tmp_path: Path) -> None:
    steps: list[list[Any]] = [["leave"], ["eval", NEWER], ["visit", ""], ["reads", "left alone"]]
    steps += [["texts", ".trouble"], ["download", SAVE], ["accept"], ["click", BEGIN]]
    steps += [["reads", "Deal the opening hands"]]
    found = drive(tmp_path, *steps)
    ((told,),) = of("texts", steps, found)
    assert told.startswith("A newer version of this page has played in this browser")
    assert json.loads(Path(found[5]).read_text())["version"] == 99


def test_a_browser_that_keeps_nothing_plays_all_the_same(tmp_path: Path) -> None:
    # The browser finds a file where it would keep its data.
    profile = tmp_path / "profile" / "Default"
    profile.mkdir(parents=True)
    (profile / "IndexedDB").write_text("")
    begun = "/New game/.test(document.querySelector('.device [role=status]')?.textContent ?? '')"
    steps: list[list[Any]] = [
        ["visit", ""],
        ["reads", "This browser keeps nothing for this page"],
        ["until", begun],
        ["texts", ".head .state"],
        ["click", "Show me a first game of Little Troubles"],
        ["reads", "Step 1 of"],
        ["press", "ok"],
        ["reads", "Step 2 of"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, profile=True)
    assert found[3] == ["This browser keeps nothing for this page: the game ends when the window closes."]
    assert found[-1] == []
