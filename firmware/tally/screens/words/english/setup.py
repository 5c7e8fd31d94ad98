"""The English words of setting a table up: what is wired wrong, the seats' names, and what went wrong."""

TABLE = (
    """
names.title Names
names.seat Seat {}
names.done Done
names.wheel Name of seat {}
names.hint hold OK: done, Left: erase
settings.title Settings
settings.pace Pace
settings.home home
settings.strict strict
settings.seating Seats
settings.beside side by side
settings.opposite opposite
settings.judge_first Judge card first
settings.false no
settings.true yes
settings.match Match
settings.1 single game
settings.best_of best of {}: {}-{}
settings.names Names
settings.die Die
settings.players players roll
settings.device table rolls
check.title Self test
check.working Looking at the wires
check.part.reader Reader
check.part.screen Screen
check.part.second_screen Second screen
check.part.buttons Buttons
check.part.store Storage
check.trouble.absent no power, or no wires
check.trouble.silent powered, but no answer
check.trouble.silent.reader no answer: set it to I2C?
""",
    """
check.trouble.crossed SDA and SCL are exchanged
check.trouble.no_spi no answer: set it to SPI?
check.trouble.crossed_spi MOSI, MISO exchanged
check.trouble.elsewhere wired to {}
check.trouble.address found at {}
check.trouble.stuck SDA or SCL is held low
check.trouble.irq IRQ does not arrive
check.trouble.reset RSTPD_N does not arrive
check.trouble.signals IRQ, RSTPD_N exchanged
check.trouble.held {}: held down
check.trouble.unreadable cannot be read; kept as is
check.left Left
check.ok OK
check.right Right
check.buttons Press each button
check.piezo hear the piezo? {}
check.silent_ok OK silent? Hold Right: go on
about.title About
about.version Version
about.image Image
about.python Runs on
about.memory Free memory
about.crash Last crash
about.none none
crash.title Something went wrong
crash.advice is in crash.txt, and in About
crash.restarting restarting into the game
""",
    """
crash.stopped Resume, or a new game?
crash.new New
""",
)
