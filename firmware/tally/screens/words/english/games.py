"""The English words before and after a game."""

TABLE = {
    "new_game": b"""
title New game
who {}, who begins?
names Names
game Game
seat Seat {}
first First
start Start
hold hold: options
""",
    "game": b"""
little_troubles Little Troubles
unstable_unicorns Unstable Unicorns
wotn WOTN
altered Altered
""",
    "name": b"""
first Red
second Blue
third Green
fourth Yellow
fifth White
sixth Black
seventh Pink
eighth Brown
""",
    "won": b"""
title {} wins!
tie A tie
cookies by 100 cookies
wins by 10 fight wins
alternate by a card
tie_break by tie-break
concession the other gave up
""",
    "match": b"""
score match {}-{}
""",
    "resume": b"""
working One moment...
""",
}
