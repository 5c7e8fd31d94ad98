"""The English words of what happened, a line an event."""

TABLE = {
    "line": (
        b"""
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
fighters_chosen {}: {} - {}
fight_declined {}: no fight
resource_order {}: order of terms
resources_confirmed {} confirms
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
""",
        b"""
quick_played {} uses {}
reaction_played {} reacts: {}
answered {} answers {}
mana_placed {}: {} in Mana
hero_set {} has {}
region_seen region {}
""",
    ),
}
