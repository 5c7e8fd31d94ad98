"""Release: cards with a coin value go back into their piles for it (003)."""

from tally.rulebooks.wotn.effects import gain, remove
from tally.rulebooks.wotn.words import COINS, LOCATION, RELEASE
from tally.rules.refusals import Refused, want_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def released(state: "State", seat: int, card: str) -> None:
    """A shuffles a card of its field into its pile and gains the coins."""
    want_turn(state, seat, RELEASE)
    if not state.is_in_play(card):
        raise Refused("not_in_play")
    title = state.titles[card]
    if title.type == LOCATION:
        raise Refused("wrong_type", "a Location has no coin value")
    if state.holder(card) != seat:
        raise Refused("wrong_side", "this is not in your field")
    if title.coins == 0:
        raise Refused("no_coin_value", "it has no coin value")
    remove(state, card)
    state.steps.append(["shuffled_in", card])
    state.because = (card, "released")
    gain(state, seat, COINS, title.coins)


def can_release(state: "State") -> bool:
    """Return whether A has a card with a coin value."""
    seat = state.own()
    cards = [held.card for held in seat.items] + list(seat.defeated)
    return any(state.titles[card].coins for card in cards)
