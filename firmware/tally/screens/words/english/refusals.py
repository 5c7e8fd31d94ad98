"""The English words of what went wrong: refusals of the rules, of tags, and faults."""

TABLE = (
    """
refused.malformed This cannot be.
refused.unknown_card This card is not known yet: tap it first.
refused.no_game No game has begun yet.
refused.name_in_game Names are told before a game.
refused.not_in_game This game has no use for it.
refusal.anyway hold OK: play it anyway
judge.title Judge
judge.asked Tap the judge's card to go on.
refused.game_over The game is over.
refused.resolving First answer what is asked.
refused.wrong_phase Not in this phase.
refused.activation_limit All activations are used.
refused.not_your_priority The other player may act now.
refused.not_your_turn It is not your turn.
refused.not_in_play That card is not in play.
refused.already_in_play That card is in play already.
refused.wrong_type Not this type of card now.
refused.not_quick Quick cards only, now.
refused.wrong_side That card is on the other side.
""",
    """
refused.cannot_pay Not enough to pay for it.
refused.slots_full No free slot for it.
refused.card_conflict This card was another title before.
refused.below_zero A count cannot go below 0.
refused.nothing_to_undo Nothing to take back.
refused.no_ability This card has no ability.
refused.must_fight You must fight this turn.
refused.too_many More than is owed.
refused.no_mulligan_left No mulligan is left.
refused.no_fight_now No fight can be chosen now.
refused.must_do Something has to be done first.
refused.no_battle No battle is stated.
refused.already_done That part is done, or lifted.
refused.not_avoidable This Location cannot be avoided.
refused.already_rolled Not after the roll.
refused.raises_attack What raises the attack is for the battle.
refused.wrong_order Another enemy comes first.
refused.no_coin_value It has no coin value.
refused.seat_out This seat is out.
""",
    """
refused.in_discard It is in the discard pile.
refused.hand_empty No card is in hand.
refused.exhausted It is exhausted.
refused.forbidden A card in play forbids it.
refused.not_in_limbo No such reaction waits.
refused.wrong_choice This is not what is asked.
refused.journal_full The journal is full: this game cannot go on.
refused.no_other_side It has no other side.
refused.nothing_to_choose There is no such card.
refusal.title Not now
tag.empty Blank tag
tag.empty.do Write a title on it, or use the menu.
tag.empty.card Describe it, then tap it.
tag.foreign Foreign tag
tag.foreign.do Not one of our cards. Take it off the reader.
tag.foreign.card Not one of ours. Describe it, or take it away.
tag.newer Newer tag
tag.newer.do Update this table to read it.
tag.damaged Damaged tag
tag.damaged.do Tap it again, or write it anew.
tag.damaged.card Tap it again, or describe it.
""",
    """
tag.too_large Too large
tag.too_large.do It holds too much: write it anew.
tag.two_cards Two cards
tag.two_cards.do Lay one card on the reader at a time.
tag.other_game Other game
tag.other_game.do This card is of another game.
tag.fleeting No fixed number
tag.fleeting.do Its number changes: take a sticker.
tag.map_differs Two cards in one
tag.map_differs.do It was kept as another card. The tag counts.
fault.no_reader No reader: use the buttons
fault.no_screen Screen trouble
fault.flash_full Memory full: not saved
fault.store Files cannot be kept
fault.damaged Saved game is damaged
damaged.line Line {} of its journal cannot be read. It is kept as it is. OK: a new game.
""",
    """
refused.effects_due Effects of this phase come first.
refused.action_due First play a card or draw one.
refused.over_limit There are too many cards in hand.
refused.nothing_due Nothing is owed now.
refused.mandatory_first What must happen comes first.
refused.never_skipped The end of a turn is never skipped.
refused.too_late That phase has begun or gone by.
refused.too_few There are not so many cards.
refused.no_target This asks for another target.
refused.already_targeted It was a target in this phase.
refused.already_used That effect was used.
refused.no_trigger It has no effect now.
refused.requirement What it needs is not there.
refused.barred A card in a stable forbids it.
refused.cannot_be_neighed No instant answers that card.
refused.own_card Nobody answers their own card.
refused.declined This seat has passed on it.
refused.out This seat has left the game.
""",
)
