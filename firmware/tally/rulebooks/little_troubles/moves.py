"""What is said without a card in Little Troubles: opening hands, decks that are counted, terms in order."""

from tally.rulebooks.little_troubles.resources import cookies_terms
from tally.rulebooks.little_troubles.resources_panel import SIGNS
from tally.rulebooks.little_troubles.setup import mulligans_left
from tally.rulebooks.little_troubles.words import RESOURCE, SETUP
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Row = list[Any]

# No deck is larger, as far as the rules say nothing of it.
_MOST_CARDS = 99


def listed(moment: "Any") -> "list[Row]":
    """Return the rows [text, value, intent] of what can be said now."""
    state = moment.state
    rows = []
    if state.phase == SETUP:
        for seat in range(len(state.seats)):
            rows += _opening(state, seat)
    if state.phase == RESOURCE and state.options["resource_order"] == "player_choice":
        rows += _orders(state)
    return rows + [_deck(state, seat) for seat in range(len(state.seats))]


def _opening(state: "Any", seat: int) -> "list[Row]":
    """Return what a seat can do with its opening hand, until it has kept it."""
    holder = state.seats[seat]
    if holder.has_kept:
        return []
    rows: "list[Row]" = [[text("moves.keep").format(holder.name), "", ["record", ["hand_kept", seat]]]]
    left = mulligans_left(state, seat)
    if left:
        rows.append([text("moves.mulligan").format(holder.name), str(left), ["record", ["mulligan", seat]]])
    return rows


def _deck(state: "Any", seat: int) -> "Row":
    """Return the row that counts a seat's deck, in setup with the hand, later the pile that is left."""
    holder = state.seats[seat]
    least = holder.hand if state.phase == SETUP else 0
    pile = "" if holder.pile is None else str(holder.pile)
    return [text("moves.deck").format(holder.name), pile, ["number", least, _MOST_CARDS, ["deck_set", seat]]]


def _orders(state: "Any") -> "list[Row]":
    """Return a row for each term of the cookies due that is to come first; the others keep their order."""
    terms = cookies_terms(state)
    order = state.order[1] if state.order else range(len(terms))
    rows = []
    for index in order:
        source, sign, number = terms[index]
        name = state.titles[source].name if source in state.titles else text("term.base")
        event = ["resource_order", state.active, [index] + [each for each in order if each != index]]
        rows.append(
            [text("moves.first").format(name), SIGNS.get(sign, sign) + str(number), ["record", event]]
        )
    return rows
