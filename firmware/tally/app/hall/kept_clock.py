"""The hall's clock at a table that does not know the time of day, also one that the broker has kept.

The table cannot tell how old a kept clock is until the hall says its own time.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Message = dict[str, Any]

TIME = "time"
_MS_PER_S = 1_000


class KeptClock:
    """Which clocks are news to the table, and what is left on them. The methods return None for no news."""

    def __init__(self) -> None:
        self._said_ms: "int | None" = None  # when the hall set the clock that the table has
        self._kept: "Message | None" = None  # a clock that runs, and waits for the hall's time

    def news(self, clock: "Message", was_kept: bool) -> "Message | None":
        """Return a clock that the table can use now; raise KeyError for none.

        A clock from while the network was away is used at once: until the hall says its time, it is wrong by
        the time away at most. At power-up, a kept clock that runs waits.
        """
        said, known = clock.get("said"), self._said_ms
        is_old = was_kept and clock["runs"] is True
        if was_kept and said == known and known is not None:
            return None
        self._kept = clock if is_old and type(said) is int else None
        if is_old and known is None:
            return None
        self._said_ms = said
        return clock

    def aged(self, time: "Message") -> "Message | None":
        """Return the clock that waited, as of the hall's time; raise KeyError or ValueError for no time."""
        now_ms, clock = time["now"], self._kept
        if type(now_ms) is not int:
            raise ValueError(TIME)
        if clock is None:
            return None
        self._kept = None
        self._said_ms = clock["said"]
        aged = dict(clock)
        aged["left_s"] = int(clock["left_s"]) - max(0, now_ms - clock["said"]) // _MS_PER_S
        return aged
