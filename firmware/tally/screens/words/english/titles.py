"""The English words of a card."""

TABLE = """
card.strength conf. / mat.
card.quick quick
card.owner of {}
card.reward reward {}
card.cost cost
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
stand_in.name Stand-in {}
"""
