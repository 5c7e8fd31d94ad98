"""The English words of setting a table up: what is wired wrong, the seats' names, and what went wrong."""

TABLE = {
    "names": b"""
title Names
seat Seat {}
done Done
wheel Name of seat {}
hint hold OK: done, Left: erase
""",
    "settings": b"""
title Settings
pace Pace
home home
strict strict
seating Seats
beside side by side
opposite opposite
judge_first Judge card first
false no
true yes
match Match
1 single game
best_of best of {}: {}-{}
names Names
die Die
players players roll
device table rolls
""",
    "check": b"""
title Self test
working Looking at the wires
part.reader Reader
part.screen Screen
part.second_screen Second screen
part.buttons Buttons
part.store Storage
trouble.absent no power, or no wires
trouble.silent powered, but no answer
trouble.silent.reader no answer: set it to I2C?
trouble.crossed SDA and SCL are exchanged
trouble.no_spi no answer: set it to SPI?
trouble.crossed_spi MOSI, MISO exchanged
trouble.elsewhere wired to {}
trouble.address found at {}
trouble.stuck SDA or SCL is held low
trouble.irq IRQ does not arrive
trouble.reset RSTPD_N does not arrive
trouble.signals IRQ, RSTPD_N exchanged
trouble.held {} down? Hold Right: go on
trouble.unreadable cannot be read; kept as is
left Left
ok OK
right Right
buttons Press each button
piezo hear the piezo? {}
silent_ok OK silent? Hold Right: go on
""",
    "about": b"""
title About
version Version
image Image
python Runs on
memory Free memory
games Games kept
crash Last crash
none none
""",
    "crash": b"""
title Something went wrong
advice is in crash.txt, and in About
restarting restarting into the game
stopped Resume, or a new game?
new New
""",
    "resting": b"""
wake Tap or press
""",
}
