"""The English words of what is chosen before a game: options and their values."""

TABLE = {
    "options": b"""
title Game and options
seats Seats
""",
    "option": b"""
resource_order Order of terms
base_card Base card
first_turn_card Card in first turn
resource_floor Fewest cookies
discard_timing Discard
mulligans Mulligans
setup Setup
unicorns Unicorns to win
hand First hand
hand_limit Hand limit
tie_break Tie-break
competitive Against each other
die Sides of the die
life Life Points
target Coins to win
max_coins Most coins
max_items Most items
late_items Items after the roll
map Regions
start_hand First hand
start_mana First Mana
reserve_limit Reserve limits
landmark_limit Landmark limits
""",
    "value": b"""
add_then_multiply add first
player_choice chosen
in_sum in the sum
after after it
end at the end
after_draw after the draw
auto by itself
manual by hand
unicorns by seats
letters letters
none none
life as printed
map 8, 2 face up
regions {}, {} face up
""",
}
