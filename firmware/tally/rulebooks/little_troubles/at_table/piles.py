"""Timeout in Little Troubles: what lies there, and how a card is played from there."""

from tally.rulebooks.little_troubles.titles import SPENT, TIMEOUT
from tally.rules.at_table.intents import Choose, Record
from tally.rules.piles import cards_in, lying_in
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rulebooks.little_troubles.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Move, Pile
    from tally.rules.rulebook import Event

# Why counts change with such a play, for Explain and the history.
_REASON = "from Timeout"


def piles(state: "State") -> "list[Pile]":
    """Return the Timeout of each seat."""
    return [
        (text("pile.timeout").format(holder.name), cards_in(state, TIMEOUT, seat), holder.timeout)
        for seat, holder in enumerate(state.seats)
    ]


def with_origin_question(moment: "Moment", card: str, play: "Any") -> "Intent":
    """Return the intent of a play. For a card in Timeout, ask first whether it comes from there."""
    return Choose(_of_timeout, (card, play)) if lying_in(moment.state, card) else play


def counted(state: "State", event: "Event") -> "Iterator[Event]":
    """Yield the corrections for a play from Timeout: the card does not come from the hand."""
    found = lying_in(state, event[2]) if event[0] == "card_played" else None
    if found:
        if state.seats[found.seat].timeout:
            yield ["ruled", found.seat, TIMEOUT, -1, _REASON]
        yield ["ruled", event[1], "hand", 1, _REASON]


def _of_timeout(moment: "Moment", card: str, play: "Any") -> "tuple[str, list[Move]]":
    """Return the list of what brings a card out of Timeout: its play, or an effect that lets it enter."""
    title, seat = moment.state.titles[card], play.event[1]
    rows = [[text("pile.play").format(title.name), "", play]]
    if title.type not in SPENT:
        entered = ["effect_happened", seat, card, ["enter", seat, card, TIMEOUT]]
        rows.append([text("pile.enters"), moment.state.seats[seat].name, Record([entered])])
    return text("pile.from.timeout"), rows
