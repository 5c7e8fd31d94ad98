"""One step: `step(rulebook, state, event, after)` returns the next state, and what the event caused.

`seen` reads the title in a `card_seen`.
"""

from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import card as check_card
from tally.rules.state import OVER, Decided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from tally.rules.events import Event
    from tally.rules.state import BaseState

    class Rulebook(Protocol):
        """What a step needs of `tally.rules.rulebook.Rulebook`."""

        @property
        def EVENTS(self) -> "dict[str, Event]":  # noqa: N802 - a constant of the package
            """The events that it takes, by name."""

        def parse_title(self, given: object) -> "Any":
            """Return a title as the rulebook keeps it."""

        def resolving(self, state: "Any") -> Refused:
            """Return why nothing else is accepted while an answer is pending."""

        def settle(self, state: "Any") -> None:
            """Do what follows by itself after each event."""


def step(
    rulebook: "Rulebook", state: "BaseState", event: "list[Any]", after: "BaseState"
) -> "tuple[BaseState, list[Any]]":
    """Return the next state and its steps, or raise Refused.

    `after` becomes the next state. It is a copy of `state`, or `state` itself if nobody else holds that.
    """
    row = rulebook.EVENTS.get(event[0])
    if row is None:
        raise malformed("no event of this name is known")
    _check(rulebook, row, state, event)
    was_over = state.phase == OVER
    after.number += 1
    after.because = (None, event[0])
    after.steps = []
    after.ledger = []
    try:
        row.do(after, *event[1:])
        if not was_over:
            rulebook.settle(after)
    except Decided:
        pass
    return after, after.steps


def step_on(rulebook: "Rulebook", state: "BaseState", event: "list[Any]") -> None:
    """Make a state the next one, without a copy. Nobody else may hold it, and the event was accepted before.

    The end repeats that of `step`: a function for both would be one call more, and a Pico allows few nested
    calls.
    """
    was_over = state.phase == OVER
    state.number += 1
    state.because = (None, event[0])
    state.steps = []
    state.ledger = []
    try:
        rulebook.EVENTS[event[0]].do(state, *event[1:])
        if not was_over:
            rulebook.settle(state)
    except Decided:
        pass


def _check(rulebook: "Rulebook", row: "Event", state: "BaseState", event: "list[Any]") -> None:
    given = len(event) - 1
    if not len(row.checks) - row.optional <= given <= len(row.checks):
        raise malformed(f"{event[0]} has a wrong number of arguments")
    cards: "list[str]" = []
    for i, argument in enumerate(event[1:]):
        cards.extend(row.checks[i](state, event, argument))
    for card in cards:
        if card not in state.titles:
            raise Refused("unknown_card")
    if state.phase == OVER and row.through != OVER:
        raise Refused("game_over")
    if state.pending and not row.through:
        raise rulebook.resolving(state)
    row.who(state, event, row.phases)


def seen(
    rulebook: "Rulebook", event: "list[Any]", ahead: "tuple[Any, Any]" = (None, None)
) -> "tuple[str, Any]":
    """Return the card and the title of a `card_seen`.

    `ahead` is a title that was parsed already: as an event gives it, and as it was parsed.
    """
    if len(event) != 3:
        raise malformed("card_seen names a card and its title")
    check_card(None, event, event[1])
    given, title = ahead
    return event[1], rulebook.parse_title(event[2]) if title is None or event[2] is not given else title
