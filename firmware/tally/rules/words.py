"""The words that a journal spells as one byte each. Journals hold their places: only ever append.

The first 128 take one byte, later ones two. A record with a word beyond the end of this table was
written by a newer version and is refused.
"""

# fmt: off
WORDS = (
    # Events that every game has, and Little Troubles' own.
    "game_started", "card_seen", "passed", "ruled", "undone", "conceded", "time_called",
    "card_played", "ability_used", "effect_happened", "target_chosen", "fighters_chosen",
    "fight_declined", "resource_order", "resources_confirmed", "discarded", "deck_set",
    "mulligan", "hand_kept",
    # Options of game_started.
    "little_troubles", "seats", "first", "add_then_multiply", "player_choice", "base_card", "in_sum",
    "after", "first_turn_card", "resource_floor", "discard_timing", "end", "after_draw", "mulligans",
    "setup", "auto", "manual", "match", "best_of", "wins",
    # A title's fields and their words.
    "id", "name", "type", "character", "action", "field", "toy", "scene", "goal", "pregame",
    "cost", "quick", "prefix", "main", "decisive", "iconic", "shiny", "memorable", "great",
    "adult", "regressed", "confidence", "maturity", "reward", "reward_cards", "cookies", "cards",
    "cookies_times", "cards_times", "ability", "effects", "when", "do",
    "played", "used", "in_play", "chosen", "fight_gain", "won", "lost", "fight_end", "turn_end",
    # Verbs, their subjects and places.
    "draw", "turn_over", "leave", "skip_fight", "end_fight", "lose_fight", "force_fight", "slots",
    "resource", "win", "all", "to_hand", "to_pile", "discard", "enter", "move", "+", "-", "*", "/",
    "you", "opponent", "self", "target", "opposing", "here", "hand", "timeout", "pile", "outside",
    # What a play may add.
    "cost_change", "slot", "side", "anyway", "not_your_priority", "not_quick", "activation_limit",
    "wrong_phase", "wrong_type", "cannot_pay", "slots_full",
)
# fmt: on
