"""The parts of a scoreboard for the room: the seats with their counts, and the stage in front of them.

A seat has `name`, `numbers` (rows [number, caption], the important one first), `notes` (rows [caption,
value]), `mark` (a word for a seat that is out or has passed, or ""), `used` and `limit` (0: no limit). The
stage has `title`, `aside`, `verdict`, `rows` [text, value] and `sides`. A side has `name`, `numbers` and
`verdict`. All numbers are texts.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Rows = list[list[str]]
    Picture = dict[str, Any]


def board(
    picture: "Picture", phase: str, seats: "list[Picture]", shown: "Picture | None" = None
) -> "Picture":
    """Return what the room reads, from what the device shows; `shown` is the stage."""
    return {
        "phase": phase,
        "prompt": picture.get("prompt", ""),
        "seats": seats,
        "stage": shown,
        "headline": picture.get("headline", ""),
        "how": picture.get("how", ""),
        "match": "",
    }


def seat(name: str, numbers: "Rows", notes: "Rows", mark: str = "") -> "Picture":
    """Return a seat without a limit to its activations."""
    return {"name": name, "numbers": numbers, "notes": notes, "mark": mark, "used": 0, "limit": 0}


def side(name: str, numbers: "Rows", verdict: str = "") -> "Picture":
    """Return a side of the stage: a fighter, or a number that a question is about."""
    return {"name": name, "numbers": numbers, "verdict": verdict}


def stage(
    title: str, aside: str = "", verdict: str = "", sides: "list[Picture] | None" = None, rows: "Any" = ()
) -> "Picture":
    """Return the stage."""
    return {
        "title": title,
        "aside": aside,
        "verdict": verdict,
        "sides": sides or [],
        "rows": [list(row) for row in rows],
    }
