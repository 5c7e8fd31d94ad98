"""A judge's words: loaded when a judge comes."""

TABLE = {
    "judging": b"""
title Judge
counts Counts and why
plays Plays of this phase
history History
stood The table as it stood
right Correct
clock Clock
proof Proof
card Judge cards
end Leave
count A count
move A card, by an effect
on On to a later point
back Back to an earlier point
out Remove one entry
working One moment...
refused Refused
all All
filter Filter by
of History: {}
start At the start
from_here Go on from here?
from_here.then Takes back {} that came later.
point turn {}: {}
no_points Nothing further
stop Stop the clock
stopped Clock stopped
goes_on Tap judge card to resume
extra {} extra turns
extra.one 1 extra turn
turns {} more turns after this
turns.one 1 more turn after this
turns.last This turn is the last
turns.over Time! Menu: time is up
proof.game game {}
no_plays None yet
proof.whole {} events, none changed
proof.whole.one {} event, not changed
proof.checking Checking...
proof.damaged Broken at line {}
label.back \xe2\x97\x80
label.on \xe2\x96\xb6
label.here Here
label.filter Down\xe2\x80\xa6Filter
""",
    "reason": b"""
title Why?
miscounted miscounted
missed missed effect
illegal illegal play
misplaced card misplaced
phase wrong phase
order out of order
misread card misread
agreed both agreed
other Write it
""",
}
