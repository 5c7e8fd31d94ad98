"""A hall's messages to a table are cut to the table's limits, and a wrong one does not stop the bridge."""

from typing import Any

import pytest

from host_sim.hall import cable_messages, topics
from host_sim.hall.clock import now_ms
from tally import foreign

LETTERS = 40
TABLE = "3"


def test_names_are_cut_between_two_letters_and_eight_of_them_sit_down() -> None:
    seating = {"round": 1, "names": ["\u00e9" * LETTERS] * 9}
    told = cable_messages.for_table(topics.SEATING, seating, TABLE)
    assert told == {"round": 1, "names": ["\u00e9" * 16] * 8, "decks": []}


def test_a_clock_that_runs_has_gone_on_since_it_was_said_and_one_that_stands_has_not() -> None:
    clock = {"left_s": 60, "runs": True, "said": now_ms() - 10_500, "extra": 2}
    assert cable_messages.for_table(topics.CLOCK, clock, TABLE) == {"left_s": 50, "runs": True, "extra": 2}
    assert cable_messages.for_table(topics.CLOCK, clock | {"runs": False}, TABLE)["left_s"] == 60


def test_a_table_that_has_minutes_of_its_own_has_them_on_its_clock_and_no_other_has() -> None:
    clock = {"left_s": 60, "runs": True, "said": now_ms() - 90_500, "more": {TABLE: 4}}
    assert cable_messages.for_table(topics.CLOCK, clock, TABLE) == {"left_s": 210, "runs": True, "more": 4}
    assert cable_messages.for_table(topics.CLOCK, clock, "31") == {"left_s": -30, "runs": True}


@pytest.mark.parametrize("more", [{TABLE: "4"}, {TABLE: -4}, {TABLE: None}, {TABLE: 100}, {TABLE: True}])
def test_minutes_of_its_own_that_are_wrong_leave_a_table_the_clock_of_all(more: object) -> None:
    clock = {"left_s": 60, "runs": False, "more": more}
    assert cable_messages.for_table(topics.CLOCK, clock, TABLE) == {"left_s": 60, "runs": False}


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (topics.SEATING, {"round": 1, "names": [3]}),
        (topics.SEATING, {"names": ["Ann"]}),
        (topics.SEATING, {"round": 1, "names": 7}),
        (topics.ANSWER, {"who": None}),
        (topics.CLOCK, {"left_s": float("inf"), "runs": True}),
        (topics.CLOCK, {"left_s": "soon", "runs": True}),
        (topics.CLOCK, {"left_s": 60, "runs": True, "more": [4]}),
    ],
)
def test_a_message_that_no_table_can_use_is_told_from_a_bug(kind: str, message: dict[str, Any]) -> None:
    with pytest.raises(foreign.WRONG):
        cable_messages.for_table(kind, message, TABLE)
