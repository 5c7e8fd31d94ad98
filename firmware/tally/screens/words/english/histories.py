"""The English words of effects that happened, of the history, of explaining, and of removing one thing."""

TABLE = {
    "did": b"""
cookies {}cookies {}
draw {}draws {}
discard {}discards {}
confidence {} confidence {}
maturity {} maturity {}
reward {} reward {}
turn_over turn over {}
leave {} to Timeout
to_hand {} to hand
to_pile {} to the pile
enter {}{} enters
move {} to slot {}
skip_fight no fight this turn
end_fight the fight ends
lose_fight {}loses the fight
force_fight {}must fight
slots {}{} slots {}
resource {}{} {}{}
win {}wins
""",
    "history": b"""
title History
empty Nothing has happened yet
line Line {}
ruled A ruling: {}
anyway Played anyway:
undone Taken back later
""",
    "explain": b"""
title {}: {}
turn {}, turn {}
turn.short {} {}
line Line {}: {}
why Why
""",
    "removed": b"""
label Remove
ask Remove only this?
working One moment...
refused It has to stay
done Removed:
nothing Nothing to move back
to_hand {} back to hand
out {} out of play
in {} back into play: {}
side {} to {}
slot {} to slot {}
""",
}
