"""A refusal: the rules say no, with a code for programs and a reason for people."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Refused(Exception):
    """The event was refused and changed nothing."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(code)
        self.code = code
        self._why = why

    @property
    def why(self) -> str:
        """The reason for people."""
        if self._why:
            return self._why
        from tally.rules.reasons import REASONS

        return REASONS[self.code]


def malformed(why: str) -> "Refused":
    """Return the refusal of an event whose shape is wrong."""
    return Refused("malformed", why)


def want_turn(state: "Any", seat: int, phase: str) -> None:
    """Refuse what only the seat whose turn it is may do, and only in this phase."""
    if state.phase != phase:
        raise Refused("wrong_phase")
    if seat != state.active:
        raise Refused("not_your_turn")
