"""What a rulebook has where its game gives nothing else: `tally.rules.rulebook` explains each name."""

from tally.rules.refusals import resolving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def found_in(table: "dict[str, Any]") -> "Callable[[str], Any]":
    """Return a module's `__getattr__`, which finds in this table what the module leaves out (PEP 562)."""

    def default(name: str) -> "Any":
        if name in table:
            return table[name]
        raise AttributeError(name)

    return default


RULEBOOK = {
    "PLAYS": ("card_played",),
    "ANSWERS": (),
    "NUMBERS": (),
    "OVERRIDABLE": (),
    "TEXT": "effects",
    "resolving": resolving,
    "settle": lambda _state: None,
}
rulebook = found_in(RULEBOOK)
