"""A refusal: the rules say no. It has a code for programs and a reason for people."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# The codes that several games share. A rulebook words its own codes itself.
REASONS = {
    "malformed": "this is no event of the game",
    "unknown_card": "this card has not been seen in this game",
    "card_conflict": "this card is already known as another title",
    "nothing_to_undo": "there is nothing to take back",
    "game_over": "the game is over",
    "resolving": "a card is being resolved: answer it first",
    "wrong_phase": "this cannot be done in this phase",
    "activation_limit": "the limit of cards and abilities is reached",
    "not_your_priority": "the other seat has priority",
    "not_your_turn": "only the seat whose turn it is may do this",
    "not_in_play": "this card is not in play",
    "already_in_play": "this card is already in play",
    "wrong_type": "a card of this type cannot be taken for this",
    "not_quick": "only quick cards and abilities may be played now",
    "wrong_side": "this belongs to the other seat",
    "cannot_pay": "there is not enough to pay for it",
    "slots_full": "there is no free slot",
    "below_zero": "a counter cannot go below 0",
    "not_saved": "not written down",
    "journal_full": "there is no room for more of this game",
}


class Refused(Exception):
    """The event was refused and changed nothing.

    `facts` make the sentence on the screen (`tally.screens.reasons`): a seat, the name of a
    card, what there is and what is needed. `say` among them names a sentence other than the code's own.
    """

    def __init__(self, code: str, why: str = "", **facts: "Any") -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self._why = why

    @property
    def why(self) -> str:
        """The reason for programs, in English."""
        if self._why:
            return self._why
        return REASONS[self.code]


def malformed(why: str) -> "Refused":
    """Return the refusal of an event whose shape is wrong."""
    return Refused("malformed", why)


def cannot_pay(have: int, cost: int, what: str) -> "Refused":
    """Return the refusal of what costs more than there is of a counter."""
    return Refused("cannot_pay", have=have, cost=cost, missing=cost - have, what=what)


def resolving(_state: "Any") -> "Refused":
    """Return why nothing else is accepted while an answer is pending."""
    return Refused("resolving")
