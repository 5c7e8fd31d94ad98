"""Two windows of the page: one has the table, and the other waits for it, or asks for it."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.page.browser import drive
from tests.host.test_page_files import GAME, of

pytestmark = pytest.mark.slow

ELSEWHERE = "The table is open in another window of this browser."
BUTTONS = ["texts", "button"]
HERE = ["Play here instead"]
HAS_A_TABLE = ["eval", "globalThis.reachedTable !== undefined"]
STARTED = ["until", "document.querySelector('.push') && !document.querySelector('.state').textContent.trim()"]


def test_one_window_has_the_table_and_another_gets_it_by_a_press_or_when_it_closes(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        *GAME,
        ["fields"],
        ["names"],
        ["window", ""],
        ["reads", ELSEWHERE],
        HAS_A_TABLE,
        BUTTONS,
        ["axe"],
        # A third waits, too. The one whose button is pressed is the next.
        ["window", ""],
        ["reads", ELSEWHERE],
        ["click", HERE[0]],
        STARTED,
        ["settle"],
        ["picture"],
        ["fields"],
        ["names"],
        ["to", 0],
        ["reads", ELSEWHERE],
        HAS_A_TABLE,
        BUTTONS,
        ["to", 1],
        HAS_A_TABLE,
        ["close"],
        ["to", 1],
        ["close"],
        ["to", 0],
        STARTED,
        ["settle"],
        ["picture"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    for seen in ("fields", "names", "picture"):
        before, after = of(seen, steps, found)
        assert before == after, seen
    has_a_table = [each for step, each in zip(steps, found, strict=True) if step == HAS_A_TABLE]
    assert has_a_table == [False, False, False]
    assert of("texts", steps, found) == [HERE, HERE]
    assert of("axe", steps, found) == [[]]
    assert found[-1] == []
