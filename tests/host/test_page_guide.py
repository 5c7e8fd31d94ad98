"""Why the guided first game asks for a step: the reason fits the table, and is a whole sentence."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from card_tags import samples
from host_sim.runtimes.webassembly import ROOT, node
from host_sim.web import contents
from tests.host.page import first_games
from tests.host.tiers import nightly_but

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("page_first_games")]

CHECK = Path(__file__).parent / "page" / "guide_check.mjs"
WEB = ROOT / "host_sim" / "web"
ANSWERED = "Nobody plays another card, so the fight counts as it stands."
ODD = re.compile(r"\ba [aeio]|[.?!][.]|\s\s|^\W*$|undefined|null|\{\d\}")
# More different gestures than these, one after the other, have no reason in common.
MOST_ALIKE = 2


def reasons(lines: list[Any]) -> list[str]:
    """Return the reason for each step at its table; of a text, the sentence."""
    done = subprocess.run(
        [node(), str(CHECK), str(WEB / "guide_why.ts"), str(WEB / "say.ts")],
        input="\n".join(map(json.dumps, lines)),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return done.stdout.splitlines()


# A game with fights, and one where the others may answer.
OFTEN = ("little_troubles",)


@pytest.mark.parametrize("game", nightly_but(OFTEN, samples.LISTS))
def test_each_step_of_a_first_game_has_a_reason_that_fits(game: str) -> None:
    steps = first_games.played(game).steps
    assert len(steps) == len(contents.guides()[game])
    told = reasons(steps)
    assert len(told) == len(steps)
    assert [why for why in told if ODD.search(why)] == []
    given = [(why, step["step"]["line"]) for why, step in zip(told, steps, strict=True)]
    runs = [given[at : at + MOST_ALIKE + 1] for at in range(len(given) - MOST_ALIKE)]
    alike = [run for run in runs if len({why for why, _ in run}) == 1 and run[0][1] != run[-1][1]]
    assert alike == []
    ended = [step["table"]["view"]["fight"] for step, why in zip(steps, told, strict=True) if why == ANSWERED]
    assert all(ended), "without a fight none counts"


def test_what_the_screen_shows_ends_as_a_sentence() -> None:
    assert reasons(["Nay!", "May they?", "A fight", "Wait…"]) == ["Nay!", "May they?", "A fight.", "Wait…"]
