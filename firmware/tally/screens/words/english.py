"""The English words, a line each: key, space, text. One string takes a third of a dict's heap."""

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
label.yes Yes
label.no No
label.start Start
label.again Rematch
label.history History
label.explain Explain
label.confirm Confirm
label.decline No fight
label.fight Fight
label.undo Undo
label.play Play
label.change Change
label.next Next
label.close Close
label.resume Resume
phase.setup Setup
phase.build Build
phase.pre_fight Pre-fight
phase.choose_fight Fight?
phase.fight Fight
phase.resource Resources
phase.discard Discard
phase.over Over
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
card.strength conf. / mat.
counter.reward reward
counter.cost cost
type.character character
type.action action
type.field field
type.toy toy
type.scene scene
type.goal goal
type.pregame pregame
side.adult adult
side.regressed regressed
card.quick quick
card.owner of {}
card.reward reward {}
card.cost cost
card.use OK: use, {}
card.uncatalogued only its numbers are known
card.counted counted already
fight.wins wins +{}
fight.loses loses
fight.both loses +{}
fight.stays stays
term.base base
resources.title {} gains
discard.title {} discards
discard.hand hand {}
discard.keep keep {}
new_game.title New game
new_game.seat Seat {}
new_game.first First
new_game.start Start
game.little_troubles Little Troubles
menu.title Menu
menu.undo Take back
menu.history History
menu.pass Pass
menu.decline No fight
menu.concede Give up
menu.time Time is over
menu.correct Correct a count
menu.new_game New game
menu.explain Explain
menu.cards Cards in play
history.title History
history.empty Nothing has happened yet
explain.title {}: {}
target.aside tap or pick
refusal.title Not now
won.title {} wins!
won.tie A tie
won.cookies by 100 cookies
won.wins by 10 fight wins
won.alternate by a card
won.tie_break by tie-break
won.concession the other gave up
match match {}-{}
tag.empty Blank tag
tag.empty.do Write a title on it, or use the menu.
tag.foreign Foreign tag
tag.foreign.do Not one of our cards. Take it off the reader.
tag.newer Newer tag
tag.newer.do Update this table to read it.
tag.damaged Damaged tag
tag.damaged.do Tap it again, or write it anew.
tag.too_large Too large
tag.too_large.do It holds too much: write it anew.
tag.two_cards Two cards
tag.two_cards.do Lay one card on the reader at a time.
tag.other_game Other game
tag.other_game.do This card is of another game.
fault.no_reader No reader: use the buttons
fault.no_screen Screen trouble
fault.flash_full Memory full: not saved
fault.bad_flash Memory trouble: not saved
fault.damaged Saved game is damaged
refused.malformed This cannot be.
refused.unknown_card This card is not known yet: tap it first.
refused.game_over The game is over.
refused.resolving First answer what is asked.
refused.wrong_phase Not in this phase.
refused.activation_limit All activations are used.
refused.not_your_priority The other player may act now.
refused.not_your_turn It is not your turn.
refused.not_in_play That card is not in play.
refused.already_in_play That card is in play already.
refused.wrong_type Not this type of card now.
refused.not_quick Quick cards only, now.
refused.wrong_side That card is on the other side.
refused.cannot_pay Not enough cookies.
refused.slots_full No free slot for it.
refused.card_conflict This card was another title before.
refused.below_zero A count cannot go below 0.
refused.nothing_to_undo Nothing to take back.
refused.no_ability This card has no ability.
refused.must_fight You must fight this turn.
refused.too_many More than is owed.
refused.no_mulligan_left No mulligan is left.
name.first Red
name.second Blue
told.title Now do
told.rewards_paid {} gains
told.drew {} draws
told.pile_renewed {}: shuffle Timeout
told.fight_won {} wins the fight
told.turned_over turn over {}
told.left {} to Timeout
told.undone Taken back:
unit.cookies ck
unit.cards cd
menu.play Play a card
cards.in_play Cards in play
cards.out_of_play Cards not in play
cards.targets Which target?
cards.fighters Who fights?
sure.conceded Give up?
sure.time_called Is the time over?
correct.was It was
correct.change Change by
correct.becomes It becomes
question.type Type
question.cost Cost
question.confidence Confidence
question.maturity Maturity
question.reward Reward
stand_in.name Stand-in {}
resume.working One moment...
damaged.line Line {} of its journal cannot be read. It is kept as it is. OK: a new game.
refused.no_fight_now No fight can be chosen now.
refused.journal_full The journal is full: this game cannot go on.
line.game_started game started
line.card_seen {} on the table
line.passed {} passes
line.ruled {}: {} {} {}
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
"""
