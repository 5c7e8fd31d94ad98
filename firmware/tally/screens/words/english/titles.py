"""The English words of a card."""

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
}
