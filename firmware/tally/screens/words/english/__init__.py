"""The English words of a game in play, a line each: key, space, text: a third of a dict's heap."""

TABLE = """
label.back Back
label.pass Pass
label.menu Menu
label.ok OK
label.use Use
label.up Up
label.down Down
label.pick Pick
label.less -
label.more +
label.done Done
label.fight Fight
label.end End
label.yes Yes
label.no No
label.start Start
label.again Rematch
label.explain Explain
label.confirm Confirm
label.decline No fight
label.undo Undo
label.hand Hand?
label.play Play
label.change Change
label.wrong_seat No, {}
label.counts Counts
label.describe Describe
label.why Why?
label.resume Resume
label.go_on Go on
label.next Next
label.skip Skip
label.before ◀
label.after ▶
phase.setup Setup
phase.build Build
phase.pre_fight Pre-fight
phase.choose_fight Fight?
phase.fight Fight
phase.resource Resources
phase.discard Discard
phase.over Over
said.card_played {} plays {}
prompt.setup keep or mulligan
prompt.build play or pass
prompt.quick quick or pass
prompt.choose_fight tap two fighters
prompt.second_fighter now the other one
prompt.no_fight no fight possible
prompt.must_fight must fight
prompt.resource {} confirms
prompt.discard discard {}
prompt.target tap its target
prompt.place tap the character there
prompt.slot Which slot?
prompt.free free
prompt.tap tap or pick
prompt.over game over
counter.cookies cookies
counter.cookies.one cookie
counter.cards cards
counter.cards.one card
counter.wins wins
counter.used used
counter.hand hand
counter.pile pile
counter.timeout timeout
counter.confidence confid.
counter.maturity maturity
counter.reward reward
counter.cost cost
term.base base
term.card {} card
fight.wins wins +{}
fight.loses loses
fight.both loses +{}
fight.stays stays
resources.title {} gains
discard.title {} discards
discard.hand hand {}
discard.keep keep {}
told.title Now do
told.rewards_paid {} gains
told.drew {} draws
told.pile_renewed {}: shuffle Timeout
told.fight_won {} wins the fight
told.turned_over turn over {}
told.left {} to Timeout
told.undone Taken back:
"""
