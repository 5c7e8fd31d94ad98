"""The English words of what happened, a line an event."""

TABLE = (
    """
line.game_started game started
line.card_seen {} on the table
line.passed {} passes
line.ruled {}: {}
line.undone taken back
line.conceded {} gives up
line.time_called time is over
line.card_played {} plays {}
line.ability_used {} uses {}
line.effect_happened {}: {}
line.target_chosen {} targets {}
line.fighters_chosen {}: {} - {}
line.fight_declined {}: no fight
line.resource_order {}: order of terms
line.resources_confirmed {} confirms
line.discarded {} discards {}
line.deck_set {}: deck of {}
line.mulligan {}: mulligan
line.hand_kept {} keeps
line.phase_ended {} goes on
line.drawn {} draws
line.card_resolved {} resolves {}
line.effect_used {} uses {}
line.effects_resolved {}: effects happen
line.location_revealed {} reveals {}
line.part_done {} does a part of it
line.location_avoided {} avoids it
line.enemy_revealed {} reveals {}
line.item_taken {} takes {}
line.item_used {} uses {}
""",
    """
line.rolled {} rolls {}
line.enemy_defeated {} defeats {}
line.released {} releases {}
line.quick_played {} uses {}
line.reaction_played {} reacts: {}
line.answered {} answers {}
line.mana_placed {}: {} in Mana
line.hero_set {} has {}
line.region_seen region {}
""",
)
