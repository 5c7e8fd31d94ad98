"""Discard piles and Reserves of Altered: what lies there, and how a discarded card comes back."""

from tally.rulebooks.altered.at_table.lists import of_play, recorded
from tally.rulebooks.altered.titles import CHARACTER, HERO, RESERVE
from tally.rules.at_table.intents import Choose, ChooseWay, Record
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Move, Pile

# Where a text may put a discarded card, by hand.
_ZONES = (RESERVE, "hand", "deck")


def piles(state: "State") -> "list[Pile]":
    """Return the discard pile and the Reserve of each seat."""
    found: "list[Pile]" = []
    for seat, holder in enumerate(state.seats):
        reserve = [card.name for card in state.in_zone(seat, RESERVE)]
        for word, cards in (("discard", list(holder.discard)), (RESERVE, reserve)):
            cards.reverse()
            found.append((text(f"pile.{word}.of").format(holder.name), cards, None))
    return found


def from_discard(moment: "Moment", card: str) -> "Intent | None":
    """Return the intent of a tap on a discarded card: a list of how it comes back.

    None for any other card.
    """
    owners = [seat for seat, holder in enumerate(moment.state.seats) if card in holder.discard]
    return Choose(_of_discard, (card, owners[0])) if owners else None


def _of_discard(moment: "Moment", card: str, owner: int) -> "tuple[str, list[Move]]":
    """Return that list: some card's text lets it be played, or moves it."""
    state = moment.state
    kind = state.title(card).type
    rows: "list[Move]" = []
    for giver in state.cards:
        if giver.is_in_play() and giver.seat == state.active and kind != HERO:
            event = ["card_played", giver.seat, card, {"allowed_by": giver.name}]
            ways = ChooseWay([event], of_play, (giver.seat, event))
            play = ways if kind == CHARACTER else recorded(giver.seat, event)
            rows.append([text("pile.allowed").format(giver.title.name), "", play])
    for zone in _ZONES:
        event = ["effect_happened", owner, card, ["to", card, zone]]
        rows.append([text("altered.to." + zone), "", Record([event])])
    return text("pile.from.discard"), rows
