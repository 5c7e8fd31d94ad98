"""Why something is refused; what is wrong with a tag, a part or a game."""

TABLE = {
    "refused": b"""
malformed Not possible.
unknown_card This card is not known yet: tap it first.
no_game No game has begun yet.
name_in_game Set names before the game.
not_in_game This game has no use for it.
game_over The game is over.
resolving First answer what is asked.
wrong_phase Not in this phase.
activation_limit No activation or play is left.
not_your_priority The other player may act now.
not_your_turn It is not your turn.
not_in_play That card is not in play.
already_in_play That card is in play already.
wrong_type Not this type of card now.
not_quick Quick cards only, now.
wrong_side That card is on the other side.
cannot_pay Not enough to pay for it.
slots_full No free slot for it.
card_conflict This tag was a different card.
below_zero A count cannot go below 0.
nothing_to_undo Nothing to take back.
no_ability This card has no ability.
must_fight You must fight this turn.
too_many Too many.
judge_code Only a registered judge's card.
no_mulligan_left No mulligan is left.
no_fight_now No fight can be chosen now.
must_do Something has to be done first.
no_battle No battle here.
already_done Already done or waived.
not_avoidable This Location cannot be avoided.
already_rolled Not after the roll.
raises_attack Attack bonuses: battle only.
wrong_order Another enemy comes first.
wrong_target This card does not fit.
not_met What it needs is not there.
no_coin_value It has no coin value.
seat_out This seat is out.
in_discard It is in the discard pile.
hand_empty No card is in hand.
exhausted It is exhausted.
forbidden A card in play forbids it.
not_in_limbo No such reaction waits.
wrong_choice This is not what is asked.
journal_full The journal is full: this game cannot go on.
not_saved Not saved. Try again.
no_other_side It has no other side.
held It was grabbed this turn.
nothing_to_choose There is no such card.
effects_due Effects of this phase come first.
action_due First play a card or draw one.
over_limit There are too many cards in hand.
nothing_due Nothing to discard now.
mandatory_first What must happen comes first.
never_skipped The end of a turn is never skipped.
too_late That phase has begun or gone by.
too_few There aren't that many cards.
no_target This asks for another target.
already_targeted It was a target in this phase.
already_used That effect was used.
no_trigger It has no effect now.
needs What it needs is not there.
requirement What it needs is not there.
barred A card in a stable forbids it.
cannot_be_neighed No instant answers that card.
own_card Nobody answers their own card.
declined This seat has passed on it.
out This seat has left the game.
""",
    "why": b"""
wrong_phase This is for {}. Now it is {}.
not_your_turn It is {}'s turn.
not_your_priority {} may act now.
confirms {} confirms this.
wrong_side It is {}'s.
not_in_play {} is not in play.
already_in_play It is in play: {} has it.
in_play It is in play already.
pending First {}: its target.
asks First answer {}.
instead First say what happens to {}.
not_quick It is not quick: it waits for {}'s own {}.
quick_action Only quick actions in {}.
activation_limit {} has used {} of {} plays.
cannot_pay {} of {} {}: {} missing.
slots_full {0}: {3} slots are full, {1} of {2}.
must_fight {} must fight this turn.
no_fighter {} has no character to fight.
fights_after Fights are chosen after {}. Now it is {}.
character A character is asked for.
pregame A pregame card is for before the game.
two_sides One of each side fights.
wrong_target {} does not fit.
number Choose {} at most.
too_many Discard only {}.
needs It needs in play: {}.
needs.target a target
needs.opposing {}, other side
""",
    "refusal": b"""
anyway hold OK: play it anyway
by_hand hold OK: enter by hand
title Not now
""",
    "judge": b"""
title Judge
asked Tap the judge's card to go on.
""",
    "tag": b"""
empty Blank tag
empty.do Write a title on it, or use the menu.
empty.card Describe it, then tap it.
foreign Foreign tag
foreign.do Not one of our cards. Take it off the reader.
foreign.card Not one of ours. Describe it, or take it away.
newer Newer tag
newer.do Update this table to read it.
damaged Damaged tag
damaged.do Tap it again, or write it anew.
damaged.card Tap it again, or describe it.
too_large Too large
too_large.do It holds too much: write it anew.
two_cards Two cards
two_cards.do One card at a time, please.
two_stay Two cards
two_stay.do The first counts. Or take it back.
other_game Other game
other_game.do This card is of another game.
fleeting Changing ID
fleeting.do Use a sticker instead.
wifi Wi-Fi sticker
wifi.join Join {}?
no_radio Wi-Fi sticker
no_radio.do This table has no radio.
no_network Wi-Fi sticker
no_network.do This table cannot join its network.
no_room No room
no_room.do Nothing was kept.
map_differs Two cards in one
map_differs.do It was kept as another card. The tag counts.
""",
    "fault": b"""
no_reader No reader: use the buttons
no_screen Screen trouble
flash_full Memory full: not saved
games_full No room to file games
flash Memory failing: write it down
store Files cannot be kept
damaged Saved game is damaged
same_place Two tables have one name
""",
    "damaged": b"""
line Line {} of its journal cannot be read. It is kept as it is. OK: a new game.
go_on Line {} cannot be read. OK: play on from the line before. Nothing is erased.
reason damaged from line {} on
""",
}
