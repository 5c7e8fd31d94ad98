"""Players who do anything, at a table that loses its power. `Expected` knows what they may expect.

Hypothesis draws what hands, cables and the supply do, and finds the shortest way to an error.
"""

from __future__ import annotations

import time

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.faults.at_the_table import MET, PAGES, Players

TITLE = "Players who do anything"
EXAMPLES, STEPS = 120, 60
SECONDS = 60  # in a minute


def played(examples: int, steps: int, *, derandomize: bool) -> None:
    """Let hypothesis play; raise the error that it finds, with the shortest way to it.

    The failure prints the steps, and a `@reproduce_failure(...)`: put that above `Players` to repeat them.
    """
    MET.clear()
    PAGES.clear()
    run_state_machine_as_test(
        Players,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            derandomize=derandomize,
            deadline=None,
            database=None,
            print_blob=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


def section() -> str:
    """Return what a night's players met; raise the error that they found."""
    began = time.monotonic()
    played(EXAMPLES, STEPS, derandomize=False)
    minutes = (time.monotonic() - began) / SECONDS
    return "\n".join(
        [
            "Hands, cables and the supply do anything; Hypothesis draws it anew each time. Whatever they"
            " do, four things hold. The journal has every accepted event, once and in order, and nothing"
            " else. The table shows what the rules make of these events. A computer at the cable is told all"
            " of them. Presses lead back to the score.",
            "",
            "| sessions | steps | gestures | games | events | power cuts in a write | pages | minutes |",
            "|---:|---:|---:|---:|---:|---:|---:|---:|",
            f"| {EXAMPLES:,} | {STEPS} | {MET['looks']:,} | {MET['games']:,} | {MET['events']:,} |"
            f" {MET['cut']:,} | {len(PAGES)} | {minutes:.0f} |",
        ]
    )
