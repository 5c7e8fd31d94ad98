"""A kiosk's figures for each of the last days: how many visitors came, how far they got, how many faults.

A table does not know the date. So a day ends with a power cut after hours of use. The figures are written
now and then: a power cut loses the last minutes.
"""

import json

from tally.app.log import small_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.ports import Store

    Day = dict[str, Any]

COUNTS = ("minutes", "visitors", "begun", "finished", "games", "faults")
MOST_DAYS = 14
# A power cut ends the day only after this much use.
_DAY_MINUTES = 240
_MOST = 999_999
# For the step at which visitors left the demo, up to this one.
MOST_STEPS = 24
_FILE = "figures.json"


class Figures:
    """The figures. `days` are the last days, today at the end.

    `is_changed` is true until they are written.
    """

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.days = _read(store)
        self.is_changed = False
        if not self.days or self.days[-1]["minutes"] >= _DAY_MINUTES:
            self.days = self.days[-MOST_DAYS + 1 :] + [_day()]

    def today(self) -> "Day":
        """Return today's figures."""
        return self.days[-1]

    def count(self, what: str, more: int = 1) -> None:
        """Add to a figure."""
        today = self.today()
        today[what] = min(today[what] + more, _MOST)
        self.is_changed = True

    def leave(self, step: int) -> None:
        """Count a demo that was left at this step (the first is 1)."""
        left = self.today()["left"]
        at = min(max(step, 1), MOST_STEPS) - 1
        left.extend([0] * (at + 1 - len(left)))
        left[at] = min(left[at] + 1, _MOST)
        self.is_changed = True

    def keep(self) -> None:
        """Keep the figures; raise OSError."""
        small_file.write(self._store, _FILE, json.dumps(self.days).encode())
        self.is_changed = False


def _day() -> "Day":
    day: "Day" = dict.fromkeys(COUNTS, 0)
    day["left"] = []
    return day


def _read(store: "Store") -> "list[Day]":
    """Return the days. Days that cannot be read are left out."""
    days = small_file.value_in(store, _FILE)
    return [day for day in days if _is_day(day)][-MOST_DAYS:] if isinstance(days, list) else []


def _is_day(day: "Any") -> bool:
    if not isinstance(day, dict) or not all(_is_count(day.get(what)) for what in COUNTS):
        return False
    left = day.get("left")
    return isinstance(left, list) and len(left) <= MOST_STEPS and all(_is_count(count) for count in left)


def _is_count(value: "Any") -> bool:
    return type(value) is int and 0 <= value <= _MOST
