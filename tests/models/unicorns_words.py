"""The words of the plain model of Unstable Unicorns, and what its parts have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

UNICORNS = ("baby", "basic", "magical", "ultimate")
PHASES = ("pre_turn", "beginning", "draw", "action", "end")
WINDOWS = {"pre_turn": "pre_turn", "beginning": "beginning", "end": "turn_end"}
LEAVES = {"destroy": "destroyed", "sacrifice": "sacrificed", "return": "returned"}
# What is wrong with a target is named before other reasons.
PLACES = ("malformed", "not_in_play", "already_in_play", "wrong_type", "wrong_side")
HIDDEN = ("hand", "discard", "nursery", "deck")
# Where verbs name seats.
SEATS_AT = dict.fromkeys(("move", "loan", "enter"), (2,)) | dict.fromkeys(("take", "swap_hands"), (1, 2))
SEATS_AT |= dict.fromkeys(("draw", "discard", "draw_extra", "play_extra", "search"), (1,))
SEATS_AT |= dict.fromkeys(("skip_turn", "extra_turn", "find", "hand_to_deck"), (1,))
# What may be named before `out` where an effect by hand names a seat that is out.
BEFORE_OUT = (*PLACES, "not_your_turn", "barred", "too_late", "too_few", "never_skipped")
Card = str


class Part:
    """A part of the model. What it takes from the others is found as it runs."""

    if TYPE_CHECKING:
        s: Any
        flow: Any
        question: Any
        under_way: list[Any]
        titles: dict[str, Any]

        def __getattr__(self, name: str) -> Any: ...
