"""What means ill: the page says so in a sentence, and nothing is lost."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.page.browser import drive
from tests.host.test_page_files import GAME, of

STATE = "document.querySelector('.state').textContent.trim()"
# Of the same origin, and nothing runs there: what it keeps is not written over.
NO_TABLE = "manifest.webmanifest"
CHANGED = """new Promise((done) => {
  const opening = indexedDB.open("taptally");
  opening.onsuccess = () => {
    const change = opening.result.transaction("memory", "readwrite");
    change.objectStore("memory").put(%s);
    change.oncomplete = () => { opening.result.close(); done(); };
  };
})"""
# Each way to run what did not come with the page; what came of it.
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


def test_what_did_not_come_with_the_page_does_not_run(tmp_path: Path) -> None:
    _, (harmed, refused) = drive(tmp_path, ["open"], ["eval", INJECTED])
    assert harmed == 0
    assert refused == ["connect-src", "script-src", "script-src-attr", "script-src-elem"]


@pytest.mark.parametrize("change", ['"<b>no hex</b>", "sectors:64"', '99, "version"'])
def test_a_memory_that_cannot_be_read_is_left_alone_and_can_be_set_aside(change: str, tmp_path: Path) -> None:
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
        ["visit", NO_TABLE],
        ["eval", CHANGED % change],
        ["visit", ""],
        ["told"],
        ["eval", STATE],
        ["eval", kept],
        ["begin anew"],
        ["words"],
    ]
    found = drive(tmp_path, *steps)
    before, _, told, after = of("eval", steps, found)
    assert told.startswith("What this browser has kept is not what this version of the page keeps")
    assert after >= before
    assert "New game" in found[-1]
