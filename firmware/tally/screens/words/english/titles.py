"""The English words of a card."""

TABLE = (
    """
card.strength conf. / mat.
card.quick quick
card.owner of {}
card.reward reward {}
card.cost cost
card.counted Counted. Again?
card.use OK: use, {}
card.uncatalogued only its numbers are known
type.character character
type.action action
type.field field
type.toy toy
type.scene scene
type.goal goal
type.pregame pregame
side.adult adult
side.regressed regressed
question.type Type
question.cost Cost
question.confidence Confidence
question.maturity Maturity
question.reward Reward
question.quick Quick
question.ability Ability costs
question.ability_quick Quick ability
question.regressed Regressed: conf.
question.regressed_maturity Regressed: mat.
question.regressed_reward Regressed: reward
question.cookies Cookies a turn
question.cards Cards a turn
answer.yes yes
answer.no no
answer.none none
stand_in.name Stand-in {}
stand_in.card Card {}
stand_in.hint hold OK: done
type.baby baby unicorn
""",
    """
type.basic basic unicorn
type.magical magical
type.upgrade upgrade
type.downgrade downgrade
type.magic magic
type.instant instant
question.counts_as Counts as
question.hand_limit Hand limit
question.cannot_be_neighed No answer to it
question.pre_turn Before a turn
""",
    """
type.location location
type.enemy enemy
type.item item
type.spell spell
type.permanent permanent
type.hero hero
question.enemies Enemies
question.battle_may Battle may be
question.avoidable Avoidable
question.life Life
question.coins Coins
question.durability Durability
question.hand_cost Cost from hand
question.reserve_cost Cost from Reserve
question.forest Forest
question.mountain Mountain
question.water Water
""",
)
