"""The guided first game on the page: played to its end by hand, and resumed where it was left."""

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.web import contents
from host_sim.words import page_texts
from tests.host.fresh_process import in_fresh_process
from tests.host.page import pictures
from tests.host.page.browser import drive
from tests.host.page.elsewhere import events, replayed

pytestmark = pytest.mark.slow

STEP = "document.querySelector('.guide .where span').textContent"
BEGIN = "Show me a first game of {0}"
SAVE = "Save the game (for a judge)"
TOLD = "document.querySelector('.guide .did')?.textContent ?? ''"
# Presses OK once while the guide plays its steps again; keeps what the page is like then.
PRESSING = """(function look() {
  const said = document.querySelector(".guide [role=status]")?.textContent ?? "";
  const isAgain = said.startsWith("The steps so far are played again");
  if (!globalThis.during && isAgain && document.querySelector(".guide progress").value > 0) {
    globalThis.during = { isClosed: document.querySelector(".papers").inert };
    for (const kind of ["keydown", "keyup"]) dispatchEvent(new KeyboardEvent(kind, { key: "s" }));
  }
  requestAnimationFrame(look);
})();"""
# In Altered the table asks after the fourth step which expedition it is: a reload forgets the question.
ASKED = 4
FURTHER = 8
# Each game takes a browser a minute or two, so two are played with the keyboard and two with the mouse, and
# each in another language.
WAYS = (("keys", "en"), ("drag", "it"), ("keys", "es"), ("drag", "fr"))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "way", "language"), [(game, *way) for game, way in zip(samples.LISTS, cycle(WAYS), strict=False)]
)
def test_a_guided_first_game_comes_to_its_end_as_the_terminals_does(
    game: str, way: str, language: str, tmp_path: Path
) -> None:
    said = page_texts.words(language)["texts"]
    steps: list[list[Any]] = [
        ["open"],
        ["choose", game],
        ["begin guided", said.get(BEGIN, BEGIN).partition("{0}")[0]],
        ["guided", way],
        ["settle"],
        ["picture"],
        ["summary", said.get("Save and load", "Save and load")],
        ["download", said.get(SAVE, SAVE)],
        ["axe"],
        ["complaints"],
    ]
    *_, played, _, picture, _, journal, shut_out, complaints = drive(tmp_path, *steps, locale=language)
    assert played == {"steps": len(contents.guides()[game]), "wrong": []}
    assert complaints == []
    assert shut_out == []
    log = tmp_path / "log.bin"
    script = tmp_path / "spoken.jsonl"
    gestures = [
        line for line in play.first_game(game).read_text().splitlines(keepends=True) if line[0] == "["
    ]
    script.write_text("".join([f'["speak", "{language}"]\n', *gestures]))
    assert in_fresh_process(replayed, script, log).hex() == picture
    assert events(log) == events(Path(journal))


@pytest.mark.nightly
def test_it_goes_on_after_a_reload_after_another_way_and_after_it_was_left(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        ["open"],
        ["choose", "altered"],
        ["begin guided"],
        ["guided", "keys", ASKED],
        ["reload"],
        ["guided at", ASKED],
        ["words"],
        ["guided", "keys", FURTHER - ASKED],
        ["eval", TOLD],
        ["press", "ok"],
        ["settle"],
        ["click", f"Back to step {FURTHER + 1}"],
        ["guided at", FURTHER],
        ["eval", "globalThis.during"],
        ["click", "Leave the guide"],
        ["press", "ok"],
        ["settle"],
        ["accept"],
        ["click", f"at step {FURTHER + 1}"],
        ["guided at", FURTHER],
        ["guided", "drag", 1],
        ["eval", STEP],
        ["complaints"],
    ]
    script = tmp_path / "pressing.js"
    script.write_text(PRESSING)
    found = drive(tmp_path, *steps, init=str(script))
    assert "Which expedition?" in found[6]
    assert found[7] == {"steps": FURTHER - ASKED, "wrong": []}
    assert re.search(r"What the table did:.*Shell Clerk is in play, on Blue's side", found[8]), found[8]
    assert found[13] == {"isClosed": True}
    assert found[-2].startswith(f"Step {FURTHER + 2} of ")
    assert found[-1] == []


@pytest.mark.parametrize("game", samples.LISTS)
def test_every_turn_of_a_script_has_its_reasons(game: str) -> None:
    guide = contents.guides()[game]
    assert guide[0]["why"]
    told = [step for step in guide if step["why"]]
    assert len(told) * 5 >= len(guide)
    assert all(step["why"].endswith((".", "?", "!")) and len(step["why"]) < 200 for step in told)


# test_page_board does the same with each view of the scoreboard, test_page with the table's.
@pytest.mark.nightly
@pytest.mark.parametrize("part", [part for part in pictures.PARTS if part != pictures.board])
def test_no_view_shuts_anybody_out(part: Callable[[], list[list[Any]]], tmp_path: Path) -> None:
    steps = [["axe"] if step[0] == "shots" else step for step in part()]
    found = drive(tmp_path, *steps, **pictures.PARTS[part])
    looked_at = [found[at] for at, step in enumerate(steps) if step == ["axe"]]
    assert looked_at == [[]] * len(looked_at)
    assert len(looked_at) > 1
