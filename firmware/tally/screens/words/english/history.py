"""The words of the history: what was done, and what it changed."""

TABLE = {
    "line": b"""
game_started game started
card_seen {} on the table
passed {} passes
ruled {}: {}
undone taken back
conceded {} gives up
time_called time is over
card_played {} plays {}
ability_used {} uses {}
effect_happened {}: {}
target_chosen {} targets {}
may_chosen {} answers {}
option_chosen {} chooses
effect_chosen {} answers {}
task_done {} does a task of {}
instead_chosen {}: instead, {}
fighters_chosen {}: {} vs {}
fight_declined {}: no fight
resource_order {}: what counts first
resources_confirmed {} confirms gains
discarded {} discards {}
deck_set {}: deck of {}
mulligan {}: mulligan
hand_kept {} keeps
phase_ended {} goes on
drawn {} draws
card_resolved {} resolves {}
effect_used {} uses {}
effects_resolved {}: effects happen
location_revealed {} reveals {}
part_done {} does a part of it
location_avoided {} avoids it
enemy_revealed {} reveals {}
item_taken {} takes {}
item_used {} uses {}
rolled {} rolls {}
enemy_defeated {} defeats {}
released {} releases {}
quick_played {} uses {}
reaction_played {} reacts: {}
answered {} answers {}
mana_placed {}: Orbs +{}
hero_set {} has {}
region_seen region {}
""",
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
tokens {} {} {}
tell players: {}
enter {}{} enters
move {} to slot {}
skip_fight no fight this turn
end_fight the fight ends
lose_fight {}loses the fight
instead not {} but: {}
force_fight {}must fight
slots {}{} slots {}
resource {}{} {}{}
win {}wins
""",
    "history": b"""
title History
empty Nothing has happened yet
line Event {}
ruled A correction: {}
anyway Played anyway:
undone Taken back later
players C
""",
    "explain": b"""
title {}: {}
turn {}, turn {}
day {}, day {}
turn.short {} {}
line Event {}: {}
why Why
""",
    "removed": b"""
label Take back
ask Take back only this?
working One moment...
refused It has to stay
nothing Nothing to move back
to_hand {} back to hand
out {} out of play
in {} back into play: {}
side {} to {}
slot {} to slot {}
""",
}
