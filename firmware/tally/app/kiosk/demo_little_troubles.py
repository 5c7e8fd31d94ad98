"""The demo of Little Troubles: `host_sim/scripts/demo_little_troubles.jsonl` has it as a script.

A card is: its seat, its type, its name. A step is: the phases it belongs to, what is asked for, and which.
"tap" asks for a card to be played, "pick" and "aim" for one in play, "press" for a button; "show" shows the
table's own picture, "look" that without what happened last, until a button or a while later. A step's words
are `demo_little_troubles.<number>`; one that has none, and is no picture, goes with the one before.
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
# OK leads through two turns without a card: nobody can fight in a first one.
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
