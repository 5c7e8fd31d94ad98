"""The English words of a game in play.

A key is a group and a name, "label.undo"; a group's texts are a line each, a third of a dict's heap: name,
space, text. Groups that lie in pieces are too long for the holes that a long game leaves in the heap.
Values stand at `{}`; at `%s` where every tap says it, for `format` takes a Pico 0.1 ms more a value.
"""

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
undone Taken back:
""",
}
