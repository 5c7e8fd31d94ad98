"""The discard pile and the nursery: what lies there, and how a card is played from the pile."""

from tally.rulebooks.unstable_unicorns.stables import DISCARD, NURSERY
from tally.rulebooks.unstable_unicorns.titles import BABY, INSTANT, MAGIC
from tally.rules.at_table.intents import AskWho, Choose, Play, Record
from tally.rules.piles import cards_in, lying_in
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Move, Pile
    from tally.rules.rulebook import Event

# Why counts change with such a play, for Explain and the history.
_REASON = "from the discard pile"


def piles(state: "State") -> "list[Pile]":
    """Return the discard pile, and the nursery with the babies that were seen."""
    babies = cards_in(state, NURSERY)
    for card, title in sorted(state.titles.items()):
        if title.type == BABY and card not in babies and state.seat_of(card) is None:
            babies.append(card)
    return [
        (text("pile.discard"), cards_in(state, DISCARD), state.discard),
        (text("pile.nursery"), babies, None),
    ]


def with_origin_question(moment: "Moment", card: str, intent: "Intent") -> "Intent":
    """Return the intent. For a play of a discarded card, ask first whether it comes from the pile."""
    found = lying_in(moment.state, card)
    if found and found.pile == DISCARD and isinstance(intent, (Play, AskWho)):
        return Choose(_of_discard, (card, intent))
    return intent


def counted(state: "State", event: "Event") -> "Iterator[Event]":
    """Yield the corrections for a play from the discard pile: the card does not come from the hand."""
    found = lying_in(state, event[2]) if event[0] == "card_played" else None
    if found and found.pile == DISCARD:
        if state.discard:
            yield ["ruled", event[1], DISCARD, -1, _REASON]
        yield ["ruled", event[1], "hand", 1, _REASON]


def _of_discard(moment: "Moment", card: str, play: "Any") -> "tuple[str, list[Move]]":
    """Return the list of what brings a discarded card back: its play, or an effect that lets it enter."""
    state = moment.state
    title, seat = state.titles[card], state.active
    rows = [[text("pile.play").format(title.name), "", play]]
    if title.type not in (MAGIC, INSTANT) and not state.pending:
        entered = ["effect_happened", seat, card, ["enter", card, seat, DISCARD]]
        rows.append([text("pile.enters"), state.seats[seat].name, Record([entered])])
    return text("pile.from.discard"), rows
