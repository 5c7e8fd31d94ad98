"""The words that only WOTN has."""

TABLE = {
    "wotn": b"""
life life
coins coins
coins.one coin
others life, coins
out out
phase.lost Lost
prompt.location reveal a Location
prompt.must do its action
prompt.may done? or more
prompt.go_on OK: go on
prompt.reveal reveal {}
prompt.roll items, then roll
prompt.execute end the battle
prompt.resolve tap defeated enemy
prompt.release release, or end turn
prompt.penalty tap penalty to take
prompt.penalties OK: take the penalties
prompt.auto use an item, or OK
label.moves Choose
label.part Do it
label.roll Roll
label.penalties Penalty
label.battle End
label.release End turn
counts life {} coins {}
left left
no_roll roll?
start card
die die
to_reach needed
most {} (at most {})
full {} is already {}
wins wins
won won
lost lost
short {} short
avoid Avoid it
go_on.location Skip the rest
go_on.reveal Go on
go_on.battle End the battle
go_on.resolve Take the penalties
go_on.release End the turn
go_on.no_penalty Go on
roll_again Roll again
sum.attack attack
sum.bonus attack, no die
sum.enemies enemies' life
reveal Reveal it
field to the field
must must
may optional
price pay {}
price.life pay {} life
price.all pay all you have
cost wears {}
by_hand by hand
not_now not now
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
told.attack attack {} against {}
told.to_bottom under its pile
told.shuffled_in shuffle in
told.defeated keep it
told.penalty penalty of {}
told.out {} is out
told.wasted {} coins too many
told.wasted.one {} coin too many
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
why_not.wrong_side It is another seat's.
why_not.wrong_phase For {} only.
why_not.unused It has no use of its own.
why_not.activation_limit Used in this battle.
why_not.raises_attack For the battle only.
why_not.already_rolled Not after the roll.
why.slots_full {}: items full, {} of {}.
why.reveal First reveal {} more.
why.location First reveal a Location.
why.part First do its action.
why.roll First roll the die.
why.wrong_order First defeat {}.
why.left {} life, and {} of the attack is left.
why.no_coin_value {} has no coin value.
why.no.location This is no Location.
why.no.enemy This is no enemy.
why.no.item This is no item.
why.activation_limit {} was used in this battle.
why.there {} is the Location already.
why.seat_out {} is out
value worth {}
avoidable avoidable
keyword.ambush Ambush
keyword.defender Defender
keyword.final_battle Final Battle
""",
}
