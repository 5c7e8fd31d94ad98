"""The moves of Little Troubles that need no card.

Opening hands, counts of decks and hands, and the order of resources.
"""

from collections import namedtuple

from tally.rulebooks.little_troubles.resources import CARDS, COOKIES, terms_of
from tally.rulebooks.little_troubles.setup import deck_thought, mulligans_left
from tally.rulebooks.little_troubles.titles import RESOURCE, SETUP, SIGNS
from tally.rules.at_table.intents import AskNumber, Record
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Move, Picture
    from tally.rules.rulebook import Event, View


HandCount = namedtuple("HandCount", ("hand", "counted", "picture"))
# The rules set no limit, but no deck is larger.
MOST_CARDS = 99
# The reason of a correction after a hand was counted.
REASON = "hand counted"


def moves(moment: "Moment") -> "list[Move]":
    """Return the rows [text, value, intent] of the moves that are possible now."""
    state = moment.state
    rows = []
    if state.phase == SETUP:
        for seat in range(len(state.seats)):
            rows += _opening(state, seat)
    if state.phase == RESOURCE and state.options["resource_order"] == "player_choice":
        rows += _orders(state)
    return rows + [_deck_counted(state, seat) for seat in range(len(state.seats))]


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
    """Return a row for each term of the resources that can come first. The others keep their order."""
    rows = []
    for pool in (COOKIES, CARDS):
        terms = terms_of(state, pool)
        order = state.orders[pool][1] if pool in state.orders else range(len(terms))
        for index in order:
            source, sign, number = terms[index]
            name = state.titles[source].name if source in state.titles else text("term.base")
            event = ["resource_order", state.active, [index] + [each for each in order if each != index]]
            value = SIGNS.get(sign, sign) + str(number)
            if pool == CARDS:
                event.append(CARDS)
                value = text("term.card").format(value)
            rows.append([text("moves.first").format(name), value, Record([event])])
    return rows


def _deck_counted(state: "State", seat: int) -> "Move":
    """Return the row that counts a seat's deck: in setup with the hand, later the pile that is left."""
    holder = state.seats[seat]
    least = holder.hand if state.phase == SETUP else 0
    pile = "" if holder.pile is None else str(holder.pile)
    ask = AskNumber(least, MOST_CARDS, max(least, deck_thought(state, seat)), ["deck_set", seat])
    return [text("moves.deck").format(holder.name), pile, ask]


def _hand_thought(view: "View") -> int:
    """Return how many cards the hand of the discarding seat should have."""
    count: int = view["seats"][view["active"]]["hand"]
    return count


def _counted(view: "View", count: int) -> "list[Event]":
    """Return the events when that hand has `count` cards: a correction if needed, then the discard."""
    seat, change, owed = view["active"], count - _hand_thought(view), _owed(view, count)
    events: "list[Event]" = [["ruled", seat, "hand", change, REASON]] if change else []
    return events + ([["discarded", seat, owed]] if owed else [])


def _hand_picture(view: "View", count: int) -> "Picture":
    """Return the picture of the discard screen for such a hand, without labels."""
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
    """Return how many of `count` cards must be discarded. The hand less what it must discard is the limit."""
    seat = view["seats"][view["active"]]
    kept: int = seat["hand"] - seat["to_discard"]
    return max(0, count - kept)


# For a hand that was counted at the table, in the discard phase. The count on paper is right.
HAND_COUNT = HandCount(_hand_thought, _counted, _hand_picture)
