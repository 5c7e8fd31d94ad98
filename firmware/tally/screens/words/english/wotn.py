"""The words that only WOTN has."""

TABLE = {
    "wotn": b"""
life life
coins coins
out out
phase.location Location
phase.reveal Reveal
phase.battle Battle
phase.resolve Lost
phase.release Release
prompt.location reveal a Location
prompt.must do its action
prompt.may done? or more
prompt.go_on go on
prompt.reveal reveal {}
prompt.roll items, then roll
prompt.execute end the battle
prompt.resolve tap whom you defeat
prompt.release release, or end turn
prompt.penalty tap: take its penalty
prompt.effect OK: choose
label.moves Choose
label.roll Die?
counts life {} coins {}
left left
no_roll roll?
start card
rolled die {}
wins wins
short {} short
avoid Avoid it
go_on.location Skip the rest
go_on.reveal Go on
go_on.battle End the battle
go_on.resolve Take the penalties
go_on.release End the turn
go_on.no_penalty Go on
roll_again Roll again
must must
may may
price pay {}
price.life pay {} life
price.all pay what there is
cost wears {}
by_hand by hand
part part {}, by hand
effect effect {}, by hand
do.life {}life {}
do.coins {}coins {}
do.attack attack {}
do.attack_starts attack from {}
do.enemies enemies {}
do.skip_action no action
do.lp {} life {}
do.no_penalty {} no penalty
do.durability {} durability {}
do.take {}takes {}
do.to_pile {} to its pile
told.to_bottom under pile
told.shuffled_in shuffle in
told.defeated keep
told.penalty penalty
told.out {} is out
told.wasted {}: coins over
line.penalty_taken {}: penalty of {}
back.field to {}
back.table on the table
back.pile to its pile
back.durability durability {}
nobody Nobody is left
won.elimination the last one left
won.concession the others gave up
lost.elimination all are out
lost.concession all gave up
won.coins by coins
won.time most coins in time
caption.durability durability
caption.life life points
caption.enemies enemies
used used in this battle
why.wrong_side It is another seat's.
why.wrong_phase Not in this phase.
why.activation_limit Used in this battle.
why.cannot_pay Not enough to pay for it.
why.raises_attack For the battle only.
why.already_rolled Not after the roll.
value worth {}
avoidable avoidable
keyword.ambush Ambush
keyword.defender Defender
keyword.final_battle Final Battle
""",
}
