"""Sentences in which the refusals of several games tell their facts."""

from tally.screens.words import text


def for_phases(phases: "tuple[str, ...]", now: str) -> str:
    """Return for which phases something is, and which one it is; "" where it is one of them."""
    if not phases or now in phases:
        return ""
    told = ", ".join([text("phase." + phase) for phase in phases])
    return text("why.wrong_phase").format(told, text("phase." + now)).replace("?", "")


def missing(have: int, wanted: int, what: str) -> str:
    """Return how much there is of what is wanted, and what is missing; "" where nothing is."""
    return text("why.missing").format(have, wanted, what, wanted - have) if have < wanted else ""
