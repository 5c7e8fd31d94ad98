"""The English words of the menu and of what it leads to."""

TABLE = {
    "menu": b"""
title Menu
undo Take back
history History
concede Give up
time Time is over
correct Correct a count
new_game New game
explain Explain
cards Cards in play
play Play a card
moves Without a card
effects Effect by hand
settings Settings
device This device
names Names of the seats
check Self test
about About
deck_check Deck check
register Register a card
""",
    "who": b"""
title {}: whose?
""",
    "ask": b"""
rolled The die
deck_set Cards in the deck
range {} to {}
roll Roll
""",
    "moves": b"""
keep {} keeps the hand
mulligan {}: mulligan
deck Deck of {}
first First {}
""",
    "cards": b"""
in_play Cards in play
out_of_play Cards not in play
fighters Who fights?
""",
    "sure": b"""
conceded Give up?
conceded.then {} gives up, and the other seat wins.
new_game Leave this game?
new_game.then It is not over, and the table does not go on with it.
time_called Is the time over?
time_called.then The tie-break decides who has won.
""",
    "hand": b"""
title {}: cards in hand
was was {}
discard discard {}
keep keep all
""",
    "correct": b"""
was It was
change Change by
becomes It becomes
""",
    "target": b"""
aside tap or pick
""",
}
