"""The words of cards: what is printed on them, decks, effects by hand."""

TABLE = {
    "card": b"""
strength conf. / mat.
quick quick
owner of {}
reward reward {}
cost cost
counted Counted. Again?
use OK: use, {}
uncatalogued only its numbers are known
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
""",
    "side": b"""
adult adult
regressed regressed
""",
    "question": b"""
type Type
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
cookies Cookies a turn
cards Cards a turn
counts_as Counts as
hand_limit Hand limit
cannot_be_neighed No answer to it
pre_turn Before a turn
enemies Enemies
battle_may Battle may be
avoidable Avoidable
life Life
coins Coins
durability Durability
hand_cost Cost from hand
reserve_cost Cost from Reserve
forest Forest
mountain Mountain
water Water
""",
    "answer": b"""
yes yes
no no
none none
""",
    "stand_in": b"""
name Stand-in {}
card Card {}
hint hold OK: done
""",
    "deck": b"""
title Deck check
number Deck {}
any no format
daycare Daycare
preschool Preschool
grade_school Grade school
tap tap every card
leave hold Left: leave
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
small {}{} cards, at least {}
large {}{} cards, at most {}
both In both decks: {}
two_titles UID of another card: {}
altered Altered: {}
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
cards Draw or discard
life Life Points
coins Coins
orbs Orbs
ready Ready Orbs
numbers Change numbers
turn_over Turn over
move Move a card
whose.cookies Whose cookies?
whose.cards Whose cards?
whose.life Whose life?
whose.coins Whose coins?
whose.orbs Whose Orbs?
whose.ready Whose ready Orbs?
which.numbers Which character?
which.turn_over Turn over which?
which.move Move which card?
number Which number?
where Where to?
slot Which slot?
enters For whom?
from From where?
cookies.less loses cookies
cookies.more gains cookies
cards.less discards
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
slot Another slot
other_side The other side
""",
}
