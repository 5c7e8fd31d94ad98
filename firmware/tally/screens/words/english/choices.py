"""The English words of what is chosen before a game: options and their values."""

TABLE = (
    """
options.title Game and options
options.seats Seats
option.resource_order Order of terms
value.add_then_multiply add first
value.player_choice chosen
option.base_card Base card
value.in_sum in the sum
value.after after it
option.first_turn_card Card in first turn
option.resource_floor Fewest cookies
option.discard_timing Discard
value.end at the end
value.after_draw after the draw
option.mulligans Mulligans
option.setup Setup
value.auto by itself
value.manual by hand
option.unicorns Unicorns to win
value.unicorns by seats
option.hand First hand
option.hand_limit Hand limit
option.tie_break Tie-break
value.letters letters
value.none none
option.competitive Against each other
option.die Sides of the die
option.life Life Points
value.life as printed
option.target Coins to win
option.max_coins Most coins
option.max_items Most items
option.late_items Items after the roll
""",
    """
option.map Regions
value.map 8, 2 face up
value.regions {}, {} face up
option.start_hand First hand
option.start_mana First Mana
option.reserve_limit Reserve limits
option.landmark_limit Landmark limits
""",
)
