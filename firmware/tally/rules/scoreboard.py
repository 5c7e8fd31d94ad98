"""The parts of a scoreboard for the room: seats with their counts, and what stands before them now.

A seat has `name`, `numbers` (rows [number, caption], the one that matters first), `notes` (rows [caption,
value]), `mark` (a word for a seat that is out or has passed, or ""), `used` and `limit` (0: nothing is
limited). The stage has `title`, `aside`, `verdict`, `rows` [text, value], and `sides`: each has `name`,
`numbers` and `verdict`. All numbers are texts.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Rows = list[list[str]]
    Picture = dict[str, Any]


def seat(name: str, numbers: "Rows", notes: "Rows", mark: str = "") -> "Picture":
    """Return a seat whose activations nobody limits."""
    return {"name": name, "numbers": numbers, "notes": notes, "mark": mark, "used": 0, "limit": 0}


def side(name: str, numbers: "Rows", verdict: str = "") -> "Picture":
    """Return a side of the stage: a fighter, or a number that is asked about."""
    return {"name": name, "numbers": numbers, "verdict": verdict}


def stage(
    title: str, aside: str = "", verdict: str = "", sides: "list[Picture] | None" = None, rows: "Any" = ()
) -> "Picture":
    """Return what stands before the seats."""
    return {
        "title": title,
        "aside": aside,
        "verdict": verdict,
        "sides": sides or [],
        "rows": [list(row) for row in rows],
    }
