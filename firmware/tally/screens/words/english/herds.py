"""The English words of Unstable Unicorns that few turns need."""

TABLE = {
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
go_on End this phase
deck_set Count the deck
out {} gives up
""",
    "unicorns_card": b"""
of of {}
loose not in play
counts unicorns
move OK: move it
play OK: play it
label Move
no_neigh no answer
pre_turn before a turn
trigger has an effect
""",
}
