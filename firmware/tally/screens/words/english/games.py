"""The English words before and after a game."""

TABLE = """
new_game.title New game
new_game.who {}, who begins?
new_game.names Names
new_game.game Game
new_game.seat Seat {}
new_game.first First
new_game.start Start
new_game.hold hold: options
game.little_troubles Little Troubles
game.unstable_unicorns Unstable Unicorns
game.wotn WOTN
game.altered Altered
name.first Red
name.second Blue
name.third Green
name.fourth Yellow
name.fifth White
name.sixth Black
name.seventh Pink
name.eighth Brown
won.title {} wins!
won.tie A tie
won.cookies by 100 cookies
won.wins by 10 fight wins
won.alternate by a card
won.tie_break by tie-break
won.concession the other gave up
match match {}-{}
resume.working One moment...
"""
