"""The words that only Pip Farm has."""

TABLE = {
    "game": b"""
pip_farm Pip Farm
""",
    "counter": b"""
acorns acorns
acorns.one acorn
shields shields
shields.one shield
""",
    "type": b"""
chore Chore
critter Critter
plot Plot
""",
    "effect": b"""
harvest Collect acorns
snatch Take acorns
shield Put up shields
""",
    "pip_farm": b"""
phase.roll Roll
phase.market Market
phase.over Over
goal first to {}
compost Compost
from From whom?
loose not in play
of of {}
out out
shields shield {}
label.roll Roll
label.market End turn
prompt.roll roll the die
prompt.market play one card, or end
prompt.played OK ends the turn
prompt.over game over
move.roll Roll the die
move.market End the turn
move.out {} gives up
told.shield_broken {}: the shield breaks
back.hand Back to hand
back.plot In front of {}
did.harvest collects {}
did.snatch takes {1} from {0}
did.shield shields: {}
why.one_a_turn Only {} card a turn.
why.cannot_pay {2} costs {1}: {3} more are needed.
why.no_victim Nothing can be taken from {}.
won.acorns enough acorns
won.last_left the others gave up
won.time time was over
""",
    "pip_farm_because": b"""
rolled roll of {0}
cost {1} is paid
""",
}
