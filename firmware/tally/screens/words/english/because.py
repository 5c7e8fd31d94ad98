"""Why a count or a number is what it is, a text each: `{0}` is a seat, `{1}` a card, `{2}` a reason given.

What only one game has, or says otherwise, stands under its own name.
"""

TABLE = {
    "because": b"""
start at the start
printed printed on {1}
effect {1} took effect
floor never below 0
ruled ruling: {2}
played {1} was played
used {1} was used
discarded discarded
deck_set the deck was counted
turn a new turn
""",
    "troubles_because": b"""
played {0} played {1}
used {0} used {1}
reward {1} lost the fight
resource resources
mulligan mulligan
hand_kept the hand was kept
build a new turn
pre_fight a new count for the fight
changed {1}, until the end of the turn
in_play {1} in play
floor Rule of One
""",
    "unicorns_because": b"""
neighed {1} was stopped
resolved {1} resolved
bound never below 0
phase a phase of the turn
drawn {0} drew instead of playing
discarded {0} discarded over the hand limit
conceded {0} gave up
time_called time was called
phase_ended the game ended
passed the others passed
""",
    "wotn_because": b"""
penalty penalty of {1}
paid {0} paid for {1}
released {0} released {1}
battle the battle was lost
rolled the die
spent {1} was defeated
floor no less than 0
""",
    "altered_because": b"""
quick a quick action of {1}
effect.unnamed an effect
prepare Prepare: all are ready
draw Draw
mana_placed a card became an Orb
progress Progress
rest Rest
adds as it stands
adds_nothing asleep: adds nothing
adds_twice Gigantic: counts in both
""",
    "written": b"""
at_the_table at the table
from_Timeout from Timeout
from_the_discard_pile from the discard pile
hand_counted hand counted
""",
}
