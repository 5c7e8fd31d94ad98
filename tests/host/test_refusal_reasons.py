"""The table has a sentence for whatever the scenarios refuse or set off."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.screens.reasons import sentence

SCENARIOS = sorted((Path(__file__).resolve().parent.parent / "scenarios").glob("*.jsonl"))
MALFORMED = "malformed"
# At least this many refusals in a hundred are told with facts of the game.
LEAST_TOLD = 35


def events(scenario: Path) -> Iterator[list[Any]]:
    for line in scenario.read_text().splitlines():
        if line.startswith("["):
            yield json.loads(line)


def told(scenario: Path) -> Iterator[tuple[str, str]]:
    """Yield the code and the reason of each refusal. Each accepted event is asked for its news."""
    game = Game(rulebook_of, ListHistory(), 2, playbook_of=playbook_of)
    for event in events(scenario):
        try:
            steps = game.accept(event)
        except Refused as refused:
            if game.rulebook and refused.code != MALFORMED:
                names = [seat.name for seat in game.state().seats]
                yield refused.code, sentence(refused, game.playbook.WORDS, names) if refused.facts else ""
        else:
            playbook, view = game.playbook, game.view()
            assert view is not None
            assert isinstance(playbook.event_text.happened(game.state(), None, steps, []), str)
            assert isinstance(playbook.panels.question(view, str), str)
            assert all(len(row) == 2 for row in playbook.panels.tasks(steps, view, str))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.stem)
def test_most_refusals_are_told_with_facts(scenario: Path) -> None:
    reasons = list(told(scenario))
    with_facts = [reason for _, reason in reasons if reason]
    assert all("{" not in reason and "why." not in reason for reason in with_facts)
    assert len(with_facts) * 100 >= LEAST_TOLD * len(reasons) > 0
