"""`make bench` goes on when one measure cannot be taken: it names it, and ends with an error."""

from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from host_sim import sizes
from tests.bench import __main__ as bench
from tests.bench.ratio import Ratio

TAKEN = Ratio("polling", "1 ms", "2 ms", 2.0, "more than 1")


def cannot() -> list[Ratio]:
    raise TimeoutError("the desk is not there")


def test_a_measure_that_fails_is_named_and_the_others_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    measures = [
        SimpleNamespace(__name__="tests.bench.judge_speed", ratios=cannot),
        SimpleNamespace(__name__="tests.bench.hall", ratios=lambda: [TAKEN]),
    ]
    monkeypatch.setattr(bench, "MEASURES", measures)
    monkeypatch.setattr(sizes, "missing_to_play", lambda: ["boot ROM"])
    result = CliRunner().invoke(bench.main)
    assert result.exit_code == 1
    assert "TimeoutError: the desk is not there" in result.output
    assert TAKEN.lines()[-1] in result.output
    assert "Error: not measured: judge_speed\n" in result.output
