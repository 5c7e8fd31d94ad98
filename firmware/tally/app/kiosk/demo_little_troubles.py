"""The demo of Little Troubles. `host_sim/scripts/demo_little_troubles.jsonl` is the same as a script.

A card is: its seat, its type, its name. A step is: the phases it belongs to, what it asks for, and which.
"tap" asks for a card to be played, "pick" and "aim" for a card in play, "press" for a button. "show" shows
the game's own picture, "look" the same without what happened last, until a press or for a while. The words
of a step are `demo_little_troubles.<number>`. A step without words, unless it is a picture, is done with the
one before.
"""

CARDS = b"""
0 character Kit of the Kites
0 character Mudpuddle Max
0 character Sleepy Otto
0 action Snack Break
0 action Splash!
0 toy Squeaky Trumpet
1 character Nightlight Nora
1 character Pillow Fort Pia
1 character Whispering Wim
1 action Pillow Thump
1 action Lost Tooth
1 toy Shadow Puppets
"""
# OK leads through two turns without a card, because nobody can fight in a first turn.
BEFORE = 4
STEPS = b"""
build tap Kit of the Kites
build tap Snack Break
build press left
build press ok
build press ok
resource show ok
build tap Nightlight Nora
build press ok
pre_fight/choose_fight pick Nightlight Nora
pre_fight/choose_fight pick Kit of the Kites
fight look
fight tap Splash!
fight aim Kit of the Kites
fight look
fight tap Pillow Thump
fight look ok
resource show ok
"""
