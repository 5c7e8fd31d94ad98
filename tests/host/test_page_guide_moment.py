"""While a gesture is on its way, the guide goes on asking for it, not for what the table shows by then."""

import json
import subprocess
from itertools import pairwise
from typing import Any

import pytest

from card_tags import samples
from host_sim.runtimes.webassembly import ROOT, node
from tests.host.page import first_games
from tests.host.test_page_guide import CHECK, WEB

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("page_first_games")]


def asked(lines: list[Any]) -> list[list[str]]:
    """Return what the guide asks for at each moment of each line."""
    done = subprocess.run(
        [node(), str(CHECK.with_name("guide_moments.mjs")), str(WEB / "guide.ts")],
        input="\n".join(map(json.dumps, lines)),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_an_instruction_stays_until_its_gesture_is_done() -> None:
    """The table is not idle when its picture already is that of the next step."""
    steps = [
        {"step": each["step"], "table": each["table"] | {"paper": {"lying": []}}}
        for each in first_games.played(samples.FIRST_GAME).steps
    ]
    lines = [
        {
            "step": now["step"],
            "moments": [[now["table"], True], [after["table"], False], [after["table"], True]],
        }
        for now, after in pairwise(steps)
    ]
    found = asked(lines)
    assert len(found) == len(lines)
    assert [texts for texts in found if texts[1] != texts[0]] == []
    late = [texts for texts in found if texts[2] != texts[0]]
    assert len(late) > len(found) // 4  # these would have been wrong for a moment
