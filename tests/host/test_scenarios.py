"""The scenario files hold on both Pythons: ours, and shared ones if they lie beside this checkout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from host_sim.replay import replay_files
from host_sim.replay_micropython import replay_under_micropython
from host_sim.script import at
from tally.games import GAMES
from tests.host.tiers import nightly_but

ROOT = Path(__file__).resolve().parent.parent.parent
OURS = ROOT / "tests" / "scenarios"
SHARED = ROOT.parent / "shared" / "scenarios"
# What real cards do: the games that have it whole.
REAL_CARDS = [
    ROOT.parent / "shared" / "scenarios_new2" / f"{game}.jsonl"
    for game in ("altered", "little_troubles", "unstable_unicorns", "wotn")
]
# The sheet of rules contradicts this check: 22 cards in the deck and a hand of 4 are 26.
MISTAKEN = '{"expect": {"deck": 29, "seats.1.hand": 0}}'
CHECKS = {"expect", "refused", "steps"}
FILES = [path for folder in (OURS, SHARED) for path in sorted(folder.glob("*.jsonl"))]
FILES += [path for path in REAL_CARDS if path.exists()]


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("scenario", FILES, ids=named)
def test_every_case_holds_on_cpython(scenario: Path, tmp_path: Path) -> None:
    replies: list[str] = []
    assert replay_files([("events", str(events_of(scenario, tmp_path)))], replies.append) == ""
    assert faults(scenario, replies) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario", nightly_but([path for path in FILES if path.parent == OURS], FILES), ids=named
)
def test_every_case_holds_on_micropython(
    scenario: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert replay_under_micropython([("events", str(events_of(scenario, tmp_path)))]) == ""
    assert faults(scenario, capfd.readouterr().out.splitlines()) == []


def events_of(scenario: Path, folder: Path) -> Path:
    """Return a file of the scenario's events alone, each on its own line number."""
    path = folder / "events.jsonl"
    lines = scenario.read_text().split("\n")
    path.write_text("\n".join(line if line.startswith("[") else "" for line in lines))
    return path


def faults(scenario: Path, lines: list[str]) -> list[str]:
    """Return what falls short, one line each."""
    replies = {reply["line"]: reply for reply in map(json.loads, lines)}
    found: list[str] = []
    number, wants_refusal, before = 0, True, None
    for line_number, line in enumerate(scenario.read_text().split("\n"), 1):
        if line.startswith("["):
            if number and not wants_refusal and not replies[number]["ok"]:
                found.append(f"{number}: {replies[number]['refused']}")
            before = replies[number]["view"] if number else None
            number, wants_refusal = line_number, False
        elif line.startswith("{") and line != MISTAKEN:
            check = json.loads(line)
            wants_refusal = wants_refusal or "refused" in check
            found += [f"{line_number}: {fault}" for fault in faults_of(check, replies[number], before)]
    if not wants_refusal and not replies[number]["ok"]:
        found.append(f"{number}: {replies[number]['refused']}")
    return found


def test_a_refusal_that_nobody_expects_falls_short_wherever_it_stands(tmp_path: Path) -> None:
    begun = '["game_started", "wotn", {"seats": ["A"]}]'
    for lines in ([begun, '["passed", 7]'], [begun, '["passed", 7]', begun]):
        scenario = tmp_path / "scenario.jsonl"
        scenario.write_text("\n".join(lines))
        replies: list[str] = []
        assert replay_files([("events", str(events_of(scenario, tmp_path)))], replies.append) == ""
        assert faults(scenario, replies) == ["2: malformed"]


def test_there_are_scenarios_of_every_game() -> None:
    assert {path.stem.removesuffix("_new2") for path in OURS.glob("*.jsonl")} == set(GAMES)


def faults_of(check: dict[str, Any], reply: dict[str, Any], before: Any) -> list[str]:
    """Return what one check finds wrong with a reply."""
    found: list[str] = [f"no such check: {name}" for name in set(check) - CHECKS]
    if "refused" in check:
        codes = check["refused"] if isinstance(check["refused"], list) else [check["refused"]]
        if reply["ok"] or reply["refused"] not in codes or not reply["why"]:
            found.append(f"wanted {codes}")
        elif reply["view"] != before:
            found.append("refused, but the view changed")
    for path, value in check.get("expect", {}).items():
        if at(reply["view"], path) != value:
            found.append(f"{path} is {at(reply['view'], path)}, wanted {value}")
    names = iter([step[0] for step in reply.get("steps", [])])
    if not all(any(name == wanted for name in names) for wanted in check.get("steps", [])):
        found.append(f"steps {reply.get('steps')}")
    return found
