"""What is said without a card: opening hands, decks and hands that are counted, the order of resources."""

from collections import namedtuple

from tally.rulebooks.little_troubles.resources import cookies_terms
from tally.rulebooks.little_troubles.setup import mulligans_left
from tally.rulebooks.little_troubles.words import RESOURCE, SETUP, SIGNS
from tally.rules.intents import AskNumber, Record
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import State
    from tally.rules.intents import Moment
    from tally.rules.rulebook import Event, Move, Picture, View

HandCount = namedtuple("HandCount", ("hand", "counted", "picture"))

# No deck is larger, as far as the rules say nothing of it.
MOST_CARDS = 99
# Why a hand is another than was thought.
REASON = "hand counted"


def moves(moment: "Moment") -> "list[Move]":
    """Return the rows [text, value, intent] of what can be said now."""
    state = moment.state
    rows = []
    if state.phase == SETUP:
        for seat in range(len(state.seats)):
            rows += _opening(state, seat)
    if state.phase == RESOURCE and state.options["resource_order"] == "player_choice":
        rows += _orders(state)
    return rows + [_deck(state, seat) for seat in range(len(state.seats))]


def _opening(state: "State", seat: int) -> "list[Move]":
    """Return what a seat can do with its opening hand, until it has kept it."""
    holder = state.seats[seat]
    if holder.has_kept:
        return []
    rows: "list[Move]" = [[text("moves.keep").format(holder.name), "", Record([["hand_kept", seat]])]]
    left = mulligans_left(state, seat)
    if left:
        rows.append([text("moves.mulligan").format(holder.name), str(left), Record([["mulligan", seat]])])
    return rows


def _orders(state: "State") -> "list[Move]":
    """Return a row for each term of the cookies due that is to come first; the others keep their order."""
    terms = cookies_terms(state)
    order = state.order[1] if state.order else range(len(terms))
    rows = []
    for index in order:
        source, sign, number = terms[index]
        name = state.titles[source].name if source in state.titles else text("term.base")
        event = ["resource_order", state.active, [index] + [each for each in order if each != index]]
        rows.append([text("moves.first").format(name), SIGNS.get(sign, sign) + str(number), Record([event])])
    return rows


def _deck(state: "State", seat: int) -> "Move":
    """Return the row that counts a seat's deck, in setup with the hand, later the pile that is left."""
    holder = state.seats[seat]
    least = holder.hand if state.phase == SETUP else 0
    pile = "" if holder.pile is None else str(holder.pile)
    return [text("moves.deck").format(holder.name), pile, AskNumber(least, MOST_CARDS, ["deck_set", seat])]


def _hand(view: "View") -> int:
    """Return how many cards are thought to be in the hand of who discards."""
    count: int = view["seats"][view["active"]]["hand"]
    return count


def _counted(view: "View", count: int) -> "list[Event]":
    """Return the events of `count` cards in that hand: a correction, if any, and what is then discarded."""
    seat, change, owed = view["active"], count - _hand(view), _owed(view, count)
    events: "list[Event]" = [["ruled", seat, "hand", change, REASON]] if change else []
    return events + ([["discarded", seat, owed]] if owed else [])


def _hand_picture(view: "View", count: int) -> "Picture":
    """Return what the discard screen draws of such a hand, but for its labels."""
    seat, owed = view["seats"][view["active"]], _owed(view, count)
    return {
        "title": text("hand.title").format(seat["name"]),
        "number": f"{count}",
        "notes": [
            text("hand.was").format(seat["hand"]),
            text("hand.discard" if owed else "hand.keep").format(owed),
        ],
        "asked": view["active"],
    }


def _owed(view: "View", count: int) -> int:
    """Return how many of so many cards are more than may be kept: that limit is what is left of the hand."""
    seat = view["seats"][view["active"]]
    kept: int = seat["hand"] - seat["to_discard"]
    return max(0, count - kept)


# A hand that was counted at the table, in the discard phase: paper is right, the count follows.
HAND_COUNT = HandCount(_hand, _counted, _hand_picture)
