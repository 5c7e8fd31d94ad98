"""The words that only Unstable Unicorns has."""

TABLE = {
    "unicorns": b"""
phase.pre_turn Start
phase.beginning Beginning
phase.draw Draw
phase.action Action
phase.end End of turn
phase.over Over
hand hand {}
out out
draw Draw
own Stable
pass_one Pass
next Next
end_turn End turn
happen Do it
where Where?
target Target?
discard_one Discard
from.nursery from the nursery
from.deck from the deck
prompt.pre_turn tap or OK: draw
prompt.beginning OK: go on
prompt.draw draw, then go on
prompt.action play or draw
prompt.acted OK ends the turn
prompt.more play on or end
prompt.end OK ends the turn
prompt.over game over
prompt.answer instant, or pass (hold: all)
prompt.resolve OK, or tap a card it is for
prompt.target {}: tap its target
prompt.effect tap what must happen
prompt.used tap more, or OK
prompt.may tap one, or OK: go on
prompt.move where does it go?
ask.seat {}: which player?
ask.instead {} for {}?
asked Any answer?
answers {}: any answer?
resolves {} resolves
stands It counts
stands_again Counts after {}
stopped Stopped by {}
must must
may may
used used
done done
picked target?
told.drew {} draws
told.discarded {} discards
told.left_discard discard {}
told.left_hand {} back to hand
told.left_deck {} into the deck
told.left_nursery {} to the nursery
told.moved {} goes to {}
told.neighed {} is stopped
told.no_effect no effect: {}
told.turn_skipped {} misses a turn
told.by_hand {}: by hand
need.basic basic unicorns
need.stable cards in the stable
need.hand cards in hand
need.unicorns unicorns
why.resolving First {} resolves.
why.activation_limit No play of {} is left in this turn.
why.barred {} forbids it.
why.cannot_be_neighed No instant answers {}.
why.declined {} has passed on {}.
why.own_card {} does not answer their own card.
why.too_few {} has {} in hand.
why.effects_due First the effects of {}.
why.over_limit First discard {}: {}.
why.mandatory_first First the effect of {}.
why.out {} has left the game.
why.baby A baby is never played: it comes from the nursery.
why.pre_turn It is for before a turn.
why.instant It answers a card that is played.
""",
    "unicorns_won": b"""
unicorns by {} unicorns
tie_break by the tie-break
deck_out the deck ran out
time time was over
concession the others gave up
""",
    "unicorns_move": b"""
stable Stable of {}
seat {}
discard To the discard pile
hand Back to hand
deck Into the deck
back.stable to {}'s stable
back.out out of the stables
draw Draw a card
effect Its effect, on nothing
go_on End this phase
deck_set Count the deck
out {} gives up
""",
    "unicorns_card": b"""
of of {}
loose not in play
counts unicorns
counts.one unicorn
move OK: move it
effect OK: its effect
play OK: play it
label Move
no_neigh no answer
pre_turn before a turn
trigger effects
""",
    "unicorns_did": b"""
draw {}draws {}
discard {}discards {}
draw_extra {}draws {} more
play_extra {}plays {} more
enter {} comes to {}
move {} to {}
leave {} leaves
search {}finds {}
skip skips {}
skip_to_end skips to the end
skip_turn {}misses a turn
extra_turn {}has another turn
destroy {} is destroyed
sacrifice {} is sacrificed
return {} goes to hand
take {}gives {}: {}
swap_hands {}swaps hands: {}
find {}finds {}
reshuffle discards go into the deck
hand_to_deck {}hand goes into the deck
replace {} in place of {}
loan {} to {}, for a time
tell done with the cards
""",
    "unstable_unicorns": b"""
line.discarded {} discards
line.deck_set the deck: {}
line.instead_chosen {} answers {}
""",
}
