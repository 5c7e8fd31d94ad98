"""The words of a game on show: labels, phases, counts, prompts, what hands do."""

TABLE = {
    "label": b"""
back Back
pass Pass
menu Menu
ok OK
use Use
up Up\xe2\x80\xa6Back
down Down
pick Pick
less -\xe2\x80\xa6Back
fewer -
ok_back OK\xe2\x80\xa6Back
more +
done Done
fight Fight
end End
yes Yes
no No
none None
start Start
again Rematch
anew Again
explain Explain
confirm Confirm
decline No fight
decline.short None
undo Take back
undo.short Take back
hand Count hand
play Play
change Change
other More
wrong_seat No, %s
counts Counts
counts.short Counts
describe Describe
why Why?
text Text
resume Resume
go_on Go on
go_on.short Next
next Next
skip Skip
before \xe2\x97\x80\xe2\x80\xa6Back
after \xe2\x96\xb6
""",
    "phase": b"""
setup Setup
build Build
pre_fight Pre-fight
choose_fight Fight?
fight Fight
resource Resources
discard Discard
over Over
pre_turn Start
beginning Beginning
draw Draw
action Action
end End of turn
location Location
reveal Reveal
battle Battle
resolve Resolution
release Release
morning Morning
noon Noon
afternoon Afternoon
dusk Dusk
night Night
""",
    "said": b"""
card_played %s plays %s
""",
    "prompt": b"""
setup keep or mulligan
build play or pass
quick quick or pass
choose_fight tap two fighters
second_fighter now the other one
no_fight no fight possible
must_fight must fight
resource {} confirms
discard discard {}
target {}: tap its target
instead decide
place tap the card there
grab who grabs it? tap
again now tap the card again
slot Which slot?
free free
tap tap or pick
over game over
""",
    "ask": b"""
may {}?
choose {}: choose
target {}: tap a card
taken {}: {} tapped
""",
    "window": b"""
pre_fight Card text before the fight?
turn_over Card flips: any effect?
resource Card text: resources or end?
pre_turn Card text before the turn?
beginning Card text: the turn begins?
end Card text: the turn ends?
entered Card text: a unicorn came?
battle Card text before it counts?
resolve Card text before penalties?
release Card text: the turn ends?
morning Card text in the morning?
noon Card text at noon?
dusk Card text at dusk?
night Card text at night?
dusk_night Card text at dusk or night?
""",
    "counter": b"""
cookies cookies
cookies.one cookie
cards cards
cards.one card
wins wins
wins.one win
used activations
hand hand
pile pile
timeout timeout
confidence confid.
maturity maturity
reward reward
cost cost
unicorns unicorns
unicorns.one unicorn
limit hand limit
skip_turns skipped
extra_turns extra turns
plays plays
extra_draw extra draw
extra_play extra plays
deck deck
discard discards
life life
coins coins
coins.one coin
attack attack
bonus without die
enemies their life
durability durability
mana Orbs
ready ready Orbs
hero Hero moved
companion Comp. moved
forest forest
mountain mountain
water water
""",
    "term": b"""
base base
card {} card
""",
    "fight": b"""
wins wins +{}
loses loses
both loses, +{}
stays stays
instead {}: instead?
instead.of Follow {}'s text instead of turning {} over?
instead.own Follow its text instead of turning {} over?
""",
    "resources": b"""
title {} gains
""",
    "pile": b"""
timeout Timeout of {}
discard Discard pile
discard.of Discards of {}
reserve.of Reserve of {}
nursery Nursery
bottom.location Locations, at the bottom
bottom.enemy Enemies, at the bottom
bottom.item Items, at the bottom
released.enemy Enemies, shuffled in
released.item Items, shuffled in
known {} of {}
from.timeout From Timeout?
from.discard From the discard pile?
from.bottom From under its pile?
from.released Released: back already?
play Play {}
enters Enters by an effect
allowed {} lets it be played
""",
    "discard": b"""
title {} discards
hand hand {}
keep keep {}
""",
    "told": b"""
title To do
drew {} draws
pile_renewed {}: shuffle Timeout
fight_won {} wins the fight
rewards_paid {} wins: +{} {}
rewards_both {} +{}, {} +{} {}
happened {}: {}
discards discard {}: {}
gains +{} {}, +{} {}: {}?
turned_over turn over {}
left {} to Timeout
instead {} instead of {}
by_hand {}: as it says
bribe {}: bribe
tell.look {}: look at cards
tell.reveal {}: show cards
tell.search {}: search
tell.shuffle {}: shuffle
undone Taken back
""",
}
