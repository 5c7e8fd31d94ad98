"""An ordinary turn takes few presses: the journeys count them, and this is the most they may count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

JOURNEYS = Path(__file__).resolve().parent.parent / "journeys"
# The most presses from one turn to the next; in Altered, where a turn is one card, for a card.
MOST = {"little_troubles": 2, "unstable_unicorns": 2, "wotn": 3, "altered": 1}
# Enough turns that the common kinds of play are among them.
FEWEST_TURNS = 4


def turns_of(game: str) -> list[int]:
    """Return the presses of each turn in a game's journey. A line that names the turn ends a count."""
    found = []
    for text in (JOURNEYS / f"turns_{game}.jsonl").read_text().splitlines():
        line: Any = json.loads(text) if text.startswith("{") else {}
        if "presses" in line and {"turn", "active"} & set(line.get("expect", ())):
            found.append(line["presses"])
    return found


@pytest.mark.parametrize("game", MOST)
def test_an_ordinary_turn_takes_few_presses(game: str) -> None:
    turns = turns_of(game)
    assert len(turns) >= FEWEST_TURNS
    assert max(turns) == MOST[game]
