"""The words of cards: what is printed on them, decks, effects by hand."""

TABLE = {
    "card": b"""
strength conf. / mat.
quick quick
owner of {}
reward reward {}
cost cost
counted Counted. Again?
counted.timeout Again, from Timeout?
use OK: use, {}
uncatalogued only its numbers are known
no_text No tracked effect.
text_unknown The rest is not known.
""",
    "type": b"""
character character
action action
field field
toy toy
scene scene
goal goal
pregame pregame
baby baby unicorn
basic basic unicorn
magical magical
ultimate ultimate
unicorn unicorn
stable_card stable card
upgrade upgrade
downgrade downgrade
magic magic
instant instant
location location
enemy enemy
item item
spell spell
permanent permanent
hero hero
by_name by its name
""",
    "side": b"""
adult adult
regressed regressed
""",
    "question": b"""
type Type
more More details?
cost Cost
confidence Confidence
maturity Maturity
reward Reward
quick Quick
ability Ability costs
ability_quick Quick ability
regressed Regressed: conf.
regressed_maturity Regressed: mat.
regressed_reward Regressed: reward
regressed_cookies Regressed: cookies
regressed_cards Regressed: cards
regressed_reward_cards Regr.: reward cards
regressed_ability Regressed: ability
regressed_ability_quick Regr.: quick ability
no_adult Regressed side only
cookies Cookies a turn
cards Cards a turn
cookies_times Cookies, times
cards_times Cards, times
reward_cards Reward cards
needs Needs
prefix Prefix
counts_as Counts as
hand_limit Hand limit
cannot_be_neighed No answer to it
pre_turn Before a turn
shields Owner: no answer
uncounted Unicorns don't count
bars Owner: no
bars_others Others: no
needs_hand Needs in hand
needs_stable Needs in stable
needs_unicorns Needs unicorns
needs_basic Needs basic ones
effect Effect
effect_optional May be left out
effect_target Its target
effect_of Its target is a
effect_2 Effect 2
effect_2_optional 2: may be left out
effect_2_target 2: target
effect_2_of 2: target is a
enemies Enemies
battle_may Battle may be
avoidable Avoidable
part Part
part_number Part: how many
part_may Part may be left out
part_price Part: coins to pay
part_after Part: when
part_2 Part 2
part_2_number 2: how many
part_2_may 2: may be left out
part_2_price 2: coins to pay
part_2_after 2: when
part_3 Part 3
part_3_number 3: how many
part_3_may 3: may be left out
part_3_price 3: coins to pay
part_3_after 3: when
life Life
coins Coins
keywords Is
penalty Penalty
penalty_number Penalty: how much
penalty_2 Penalty 2
penalty_2_number Penalty 2: how much
reveal Revealed
reveal_number Revealed: how much
durability Durability
use Used
use_cost Use: Durability
use_bonus Use: attack +
use_do Use: does
use_do_number Use: how much
use_coins Use: coins to pay
use_life Use: life to pay
use_2 Second use
use_2_cost 2: Durability
use_2_bonus 2: attack +
use_2_do 2: does
use_2_do_number 2: how much
use_2_coins 2: coins to pay
use_2_life 2: life to pay
hand_cost Cost from hand
reserve_cost Cost from Reserve
forest Forest
mountain Mountain
water Water
reserve_limit Reserve limit
landmark_limit Landmark limit
passive Is
boost Enters with boosts
enters Enters
quick_action Quick action
quick_mana Quick: Orbs
quick_exhaust Quick: exhaust me
quick_sacrifice Quick: sacrifice
quick_support Quick: from Reserve
reaction Reacts
cannot Nobody can
""",
    "answer": b"""
yes yes
no no
none none
target a target
opposing_character opposing character
opposing_toy opposing toy
opposing_field opposing field
opposing_goal opposing goal
opposing_scene opposing scene
main main
decisive decisive
iconic iconic
shiny shiny
memorable memorable
great great
entered as it enters
beginning at the beginning
turn_end at the end
resolved when it was played
pre_turn before a turn
own own card
other another's card
any any card
seat any seat
other_seat another seat
unicorn unicorn
text by hand
life life
coins coins
attack attack
attack_starts attack starts
enemies enemies
skip_action skip rest
after after the battle
won if it was won
ambush Ambush
defender Defender
final_battle Final
battle once a battle
location at a Location
auto by itself
gigantic Gigantic
rooted cannot move
anchored anchored
asleep asleep
fleeting fleeting
eternal eternal
join as it joins
hand from hand
reserve from Reserve
morning in the Morning
noon at Noon
afternoon in the Afternoon
dusk at Dusk
night at Night
after_succeed after Succeed
after_prepare after Prepare
after_draw after Draw
after_expand after Expand
after_progress after Progress
after_rest after Rest
after_clean_up after Clean-up
draw you draw
to_reserve to Reserve
moved as it moves on
other_join another joins
sacrifice you sacrifice
spell you play a spell
card_played play a card
quick_played quick actions
move move
to go to a zone
counter counters
cannot_draw draw
cannot_sacrifice sacrifice
cannot_join join
""",
    "command": b"""
undo take back
""",
    "stand_in": b"""
name Stand-in {}
card Card {}
hint hold OK: done
""",
    "token": b"""
title Make a token
name Token {}
one_more One more
describe Describe it
by_name By name
where {}: where?
letters By name
first first letter of its name?
next next letter of its name?
looking looking...
found By name: {}
none No such name
""",
    "deck": b"""
title Deck check
number Deck {}
any no format
daycare Daycare
preschool Preschool
grade_school Grade school
constructed Constructed
registered Registered list
tap tap every card
again counted already
clash seen before!
lost tap it again
trouble.one {} breach
trouble {} breaches
none no breach
fine no breach so far
cards.one {} card
cards {} cards
copies {}: {} cards, at most {}
prefixed {}: {} with a prefix, at most {}
rarity {}: too rare
small {}{} of at least {} cards
large {}{} cards, at most {}
faction {}: another faction than the Hero
no_hero {}{} of {} Hero
heroes {}{} Heroes, at most {}
rares {}{} rare cards, at most {}
uniques {}{} unique cards, at most {}
small_besides {}{} of at least {} cards besides the Hero
no_rarity {}: rarity not known
no_faction {}: faction not known
missing Missing: {} ({})
extra Not on the list: {} ({})
double {}: {} cards, the list has {}
both In both decks: {}
two_titles UID of another card: {}
altered Altered: {}
""",
    "list": b"""
next {0}, {1}
and {0} and {1}
or {0} or {1}
""",
    "mark": b"""
genuine genuine
by genuine: {}
unsigned unsigned
altered ALTERED
unknown_key unknown key
listed no tag, by its UID
""",
    "register": b"""
title Register a card
lay lay a sticker on the reader
known is known already
writing hold it there: writing
again lay it on the reader again
written written, and kept. Next one?
kept kept by its UID. Next one?
""",
    "effect": b"""
cookies Cookies
draw Draw
discard Discard
cards Cards
life Life Points
coins Coins
orbs Orbs
ready Ready Orbs
confidence Confidence
maturity Maturity
reward Reward
turn_over Turn over
token Make a token
leave Leaves play
to_hand Back to hand
to_pile To its pile
tokens Tokens
tell Look, reveal, shuffle
end_fight Fight ends
lose_fight Loses the fight
instead Instead of turning
skip_fight No fight this turn
move Moves elsewhere
enter Comes into play
resource Resources
force_fight Must fight
slots Slots
win Wins the game
all Several at once
enough That is all
whose who?
which which?
where where to?
how_long for how long?
other Other numbers
play_extra More plays
draw_extra More draws
search Found in the deck
skip_turn Misses a turn
extra_turn Another turn
destroy Destroyed
return Back to a hand
swap_hands Hands change
find Finds, unseen
reshuffle Discards into deck
hand_to_deck Hand into the deck
replace In place of another
loan Moves for a time
skip Skip a phase
skip_to_end Skip to the end
attack Attack
lp Life of an enemy
durability Durability
take Takes a card
enemies Enemies to reveal
attack_starts Attack starts at
no_penalty No penalty
skip_action Rest of the action off
roll_again Roll again
boost Boost
to To another zone
counter Status or counter
sacrifice Sacrifice
move_expedition Expedition moves
create Token
resupply Resupply
stats Statistics
join Joins an expedition
emblem Emblem
after_you After you
react Reaction
whose.cookies Whose cookies?
whose.cards Whose cards?
whose.draw Who draws?
whose.discard Who discards?
whose.life Whose life?
whose.coins Whose coins?
whose.orbs Whose Orbs?
whose.ready Whose ready Orbs?
which.confidence Whose confidence?
which.maturity Whose maturity?
which.reward Whose reward?
which.turn_over Turn over?
which.move Which moves?
which.leave Which leaves?
which.to_hand Which one?
which.to_pile Which one?
which.tokens On which card?
which.token Which tokens?
which.enter Which card?
which.instead Which loser?
which.slots Slots for what?
which.resource What changes?
which.take Which card?
which.no_penalty No penalty?
which.counter Which one?
which.to Which one?
which.stats Which one?
which.join Which one?
which.lp Whose life?
which.search Which card?
which.skip Which phase?
number which?
slot where to?
slot.move Where to?
from from where?
from.enter From where?
whose.enter For whom?
whose.take For whom?
whose.give Who gives?
whose.search Who finds it?
where.leave Where to?
where.to Where to?
where.join Where to?
where.move_expedition Which one moves?
whose.move Whose stable?
emblem.next_cost Next card costs
emblem.next_cost_character Next Character costs
emblem.next_cost_spell Next spell costs
emblem.next_cost_permanent Next Landmark costs
emblem.cost All cards cost
emblem.note A note
cookies.less loses cookies
cookies.more gains cookies
draw.less draws
draw.more draws
discard.less discards
discard.more discards
cards.less loses cards
cards.more draws
life.less loses life
life.more gains life
coins.less loses coins
coins.more gains coins
orbs.less loses Orbs
orbs.more gains Orbs
ready.less exhausts
ready.more readies
""",
    "place": b"""
timeout Timeout
hand Hand
pile Pile
outside Outside the game
deck Deck
discard Discard pile
nursery Nursery
""",
}
