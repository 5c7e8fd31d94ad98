"""The terminal of whoever types, which is never asked anything."""

from blessed import Terminal
from blessed._capabilities import TermcapResponse


class UnaskedTerminal(Terminal):
    """A terminal that is not asked for its colours or its name, because nothing uses them.

    Blessed asks for both at its start, and waits 5 s for each if no answer comes. A later answer would count
    as keys.
    """

    def __init__(self) -> None:
        super().__init__(_xtgettcap_data=TermcapResponse(supported=False))
        self._keyboard_decoder.errors = "replace"  # other bytes are not keys

    def detect_term_program(self, *_choices: object, **_named: object) -> bool:
        """Return that the name is unknown, without asking."""
        return True
