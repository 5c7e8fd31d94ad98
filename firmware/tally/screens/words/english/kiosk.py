"""The words of a kiosk: loaded when the first of them is said."""

TABLE = {
    "attract": b"""
title Taptally
what keeps score
how for card games
lay Lay any card
where on the circle
fight.kit Kit
fight.nora Nora
fight.1 Two characters fight
fight.2 Splash! Kit is stronger
fight.3 Nora wins 4 cookies
try Try it!
long two minutes
who 1 or 2 players
language hold Right
""",
    "kiosk": b"""
count {} {}
lay Lay down
press Press
again Again
free Free play
skip Skip
passed No problem, on we go.
left Left
ok OK
right Right
instead {} instead of {}. That is fine: it counts.
also {} counts, too.
lies {} lies there already, and stays.
not_now That has to wait. {}
not_ours Not a card of this game. No harm done.
target The card asks: for whom? Lay a card that is in play.
any_card a card in play
over Well played! All of it was counted. Now try on your own.
title Demo
still Anybody there?
still.text Press any button to go on. Restart in {} s.
end Leave the table
two_cards One card after the other, please.
not_card Not one of our cards. No harm done. Lay a card of the game.
blank There is nothing on this sticker yet. Lay a card of the game.
other That card is from another game.
kind One moment
""",
    "staff": b"""
title Staff
sound Sound
quiet_h Quiet after
dim_h Dim after
language Language
idle_s Restart after
game Game
figures The day's figures
link Cable
link.shut read only
link.open full access
card Staff cards
end End the kiosk
resume Back to the kiosk
never never
hours {} h
seconds {} s
on on
off off
minutes Minutes of use
visitors Visitors
begun Demos begun
finished Demos finished
games Games
faults Faults
left Left at step {}
""",
}
