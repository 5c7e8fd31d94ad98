"""The three piles of WOTN: which known cards lie at the bottom, and which were shuffled in."""

from tally.rulebooks.wotn.titles import BOTTOM, ENEMY, ITEM, LOCATION, RELEASED
from tally.rules.at_table.intents import Choose
from tally.rules.piles import cards_in, lying_in
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Move, Pile
    from tally.rules.piles import Gone

_PILES = ((LOCATION, BOTTOM), (ENEMY, BOTTOM), (ITEM, BOTTOM), (ENEMY, RELEASED), (ITEM, RELEASED))


def piles(state: "State") -> "list[Pile]":
    """Return the cards that went to the bottom of each pile, and those that were released into it."""
    found: "list[Pile]" = []
    for kind, pile in _PILES:
        cards = [card for card in cards_in(state, pile) if state.titles[card].type == kind]
        found.append((text(f"pile.{pile}.{kind}"), cards, None))
    return found


def with_origin_question(moment: "Moment", card: str, play: "Any") -> "Intent":
    """Return the intent of a play. Ask first if the card lies in its pile and is not due."""
    found = lying_in(moment.state, card)
    return Choose(_of_pile, (card, play, found.pile)) if found and not _is_due(moment.state, found) else play


def _is_due(state: "State", found: "Gone") -> bool:
    """Return whether this card would come next when its pile has been gone through.

    At the bottom, cards lie in the order in which they went there. So the first of several is due, unless a
    release has shuffled the pile.
    """
    kind = state.titles[found.card].type
    same = [each for each in state.gone if state.titles[each.card].type == kind]
    is_shuffled = any(each.pile == RELEASED and each.event >= found.event for each in same)
    events = [each.event for each in same if each.pile == BOTTOM]
    return found.pile == BOTTOM and (is_shuffled or found.event == min(events) < max(events))


def _of_pile(moment: "Moment", card: str, play: "Any", pile: str) -> "tuple[str, list[Move]]":
    """Return the row for a card that has come from its pile."""
    return text("pile.from." + pile), [[text("pile.play").format(moment.state.titles[card].name), "", play]]
