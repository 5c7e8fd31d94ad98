"""The words of a game on show: labels, phases, counts, prompts, what hands do."""

TABLE = {
    "label": b"""
back Back
pass Pass
menu Menu
ok OK
use Use
up Up
down Down
pick Pick
less -
more +
done Done
fight Fight
end End
yes Yes
no No
start Start
again Rematch
explain Explain
confirm Confirm
decline No fight
undo Undo
hand Hand?
play Play
change Change
wrong_seat No, %s
counts Counts
describe Describe
why Why?
resume Resume
go_on Go on
next Next
skip Skip
before \xe2\x97\x80
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
target tap its target
instead decide
place tap the character there
slot Which slot?
free free
tap tap or pick
over game over
""",
    "counter": b"""
cookies cookies
cookies.one cookie
cards cards
cards.one card
wins wins
used used
hand hand
pile pile
timeout timeout
confidence confid.
maturity maturity
reward reward
cost cost
unicorns unicorns
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
attack attack
durability durability
mana Orbs
ready ready
hero Hero
companion Companion
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
both loses +{}
stays stays
instead {}: instead?
instead.of {} instead of {}?
""",
    "resources": b"""
title {} gains
""",
    "discard": b"""
title {} discards
hand hand {}
keep keep {}
""",
    "told": b"""
title Now do
rewards_paid {} gains
drew {} draws
pile_renewed {}: shuffle Timeout
fight_won {} wins the fight
turned_over turn over {}
left {} to Timeout
instead {} instead of {}
undone Taken back:
""",
}
