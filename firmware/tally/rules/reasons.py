"""Why an event was refused, in words for people; in the heap only while they are asked for."""

# The codes that several games share; a rulebook gives its own words to its own codes.
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
