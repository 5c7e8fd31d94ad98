"""One step: `step(rulebook, state, event, after)` returns the next state and what the event set off.

A rulebook is a package with these names; what is not needed all the time may be in modules that come later:

- `EVENTS`: the events it takes, by name, each an `Event`; the common ones `ruled`, `conceded`,
  `time_called` and `passed` are among them, `game_started`, `card_seen` and `undone` are the Game's.
  No other name of the package is that of a module which is named here or in one of the next two.
- `PLAYS`: those of them that bring a card, and mostly imply the pass just before them.
- `ANSWERS`: those that answer what another asked, and are removed with it.
- `EVERY_TURN`: its modules that an ordinary turn needs, in one text; an app keeps them loaded.
- `BY_PHASE`: those that only some phases need, a text for each of these phases.
- `BRIEF`: its modules that an app with little heap may drop after each event.
- `begin(options, titles) -> state`: the game before its first event; raises Refused("malformed").
- `parse_title(title) -> title`: the same as the rulebook keeps it, equal when equal field for field.
- `settle(state)`: what follows by itself after every event: phases that end, and the like.
- `view(state) -> dict`.
- `TEXT`: the field of a title that says what its text does; where it is empty, hands follow the text.
- `COUNTERS`: what `ruled` may change and `explain` answers for a seat.
- `numbers_of(state, card, what) -> [(amount, event, source, why), ...]`: a number on a card, or None.
- `because(state, event, entry) -> str`: the words for why a counter was changed.
"""

from collections import namedtuple

from tally.rules.refusals import Refused, malformed
from tally.rules.rulebook import part_of
from tally.rules.winning import OVER, Decided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The function `<event>(state, ...arguments)` of the `module` changes the copy it is given; `checks` are
# shapes (or the name of one in the module), the last `optional` of which may be left out; `through` says
# what does not hold the event up: "", "pending" or "over" (both).
Event = namedtuple("Event", ("module", "checks", "optional", "through"))


def step(rulebook: "Any", state: "Any", event: "list[Any]", after: "Any") -> "tuple[Any, list[Any]]":
    """Return the next state and its steps, or raise Refused: `state` is not changed, its copy `after` is."""
    row = rulebook.EVENTS.get(event[0])
    if row is None:
        raise malformed("no event of this name is known")
    module = part_of(rulebook, row.module)
    _check(row, module, state, event)
    after.number += 1
    after.because = (None, event[0])
    try:
        getattr(module, event[0])(after, *event[1:])
        if state.phase != OVER:
            rulebook.settle(after)
    except Decided:
        pass
    after.share(state)
    return after, after.steps


def step_on(rulebook: "Any", state: "Any", event: "list[Any]") -> None:
    """Make a state the next one itself: nobody else may hold it, and the event was accepted once before.

    Its end is that of `step`, which has no call to spare: they nest as deep as a Pico allows.
    """
    was_over = state.phase == OVER
    state.number += 1
    state.because = (None, event[0])
    state.steps = []
    state.ledger = []
    module = part_of(rulebook, rulebook.EVENTS[event[0]].module)
    try:
        getattr(module, event[0])(state, *event[1:])
        if not was_over:
            rulebook.settle(state)
    except Decided:
        pass


def _check(row: "Event", module: "Any", state: "Any", event: "list[Any]") -> None:
    given = len(event) - 1
    if not len(row.checks) - row.optional <= given <= len(row.checks):
        raise malformed(f"{event[0]} has a wrong number of arguments")
    cards: "list[str]" = []
    for i, argument in enumerate(event[1:]):
        check = row.checks[i]
        if isinstance(check, str):
            check = getattr(module, check)
        cards.extend(check(state, event, argument))
    for card in cards:
        if card not in state.titles:
            raise Refused("unknown_card")
    if state.phase == OVER and row.through != OVER:
        raise Refused("game_over")
    if state.pending and not row.through:
        raise Refused("resolving")
