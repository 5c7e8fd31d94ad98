"""The words of a kiosk: loaded when the first of them is said."""

TABLE = {
    "attract": b"""
title Taptally
what keeps the score
how of paper cards
lay Lay any card
where on the circle
fight.kit Kit
fight.nora Nora
fight.1 Two characters fight
fight.2 Splash! Kit is stronger
fight.3 Nora wins 4 cookies
try Try it!
long two minutes
who alone or in two
language hold Right
""",
    "kiosk": b"""
count {} {}
lay Lay down
press Press
again Again
free Own game
skip Skip
passed Never mind, it goes on without.
left Left
ok OK
right Right
instead {} instead of {}. That is fine: it counts.
also {} counts, too.
lies {} lies there already, and stays.
not_now That has to wait. {}
not_ours That is no card of this game. Nothing happened to it.
target The card asks: for whom? Lay a card that is in play.
any_card a card in play
over Well played! All of it was counted. Now try on your own.
title Demo
still Anybody there?
still.text Any press goes on. Else it begins anew in {} s.
end Leave the table
two_cards One card after the other, please.
not_card This is no card of ours, but no harm is done. Lay a card of the game.
blank There is nothing on this sticker yet. Lay a card of the game.
other This is a card of another game, and here we play this one.
kind One moment
""",
    "staff": b"""
title Staff
sound Sound
quiet_h Quiet after
dim_h Dim after
language Language
idle_s Begin anew after
game Game
figures The day's figures
link Cable
link.shut reads only
link.open may all
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
