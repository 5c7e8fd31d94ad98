"""What a rulebook has where its game gives nothing else: `tally.rules.rulebook` explains each name."""

import sys

from tally.rules.refusals import resolving as resolving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PLAYS = ("card_played",)
ANSWERS: "tuple[str, ...]" = ()
NUMBERS: "tuple[str, ...]" = ()
OVERRIDABLE: "tuple[str, ...]" = ()
TEXT = "effects"


def settle(_state: "Any") -> None:
    """Do nothing: what happens has no consequences."""


def found(name: str) -> "Any":
    """Return the default of this name: the `__getattr__` of a rulebook (PEP 562)."""
    return getattr(sys.modules[__name__], name)
