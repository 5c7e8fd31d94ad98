"""What the cards of Altered say, in whole phrases; `{0}` of a time is what the player does who is meant."""

TABLE = {
    "altered_says": b"""
quick Quick action, {0}: {1}.
quick.free Quick action: {0}.
cost.mana pay {0} Mana
cost.exhaust exhaust it
cost.sacrifice sacrifice one of your Characters
cost.support discard it from Reserve
effect When played: {0}.
morning When the Morning begins: {0}.
noon At Noon: {0}.
afternoon When the Afternoon begins: {0}.
dusk At Dusk: {0}.
night When the Night begins: {0}.
after_succeed After the first player changes: {0}.
after_prepare After Prepare: {0}.
after_draw After the Morning's draw: {0}.
after_expand After Expand: {0}.
after_progress After Progress: {0}.
after_rest After Rest: {0}.
after_clean_up After Clean-up: {0}.
draw When you draw: {0}.
join When it joins an expedition: {0}.
hand When played from hand: {0}.
reserve When played from Reserve: {0}.
to_reserve When it goes from an expedition to Reserve: {0}.
moved When its expedition moves forward: {0}.
other_join When another Character joins one of your expeditions: {0}.
sacrifice When you sacrifice: {0}.
spell When you play a Spell: {0}.
ask.may you may {0}
ask.each_may each player may {0}
ask.each_character each player must {0}
choose.target choose a Character, then {0}
choose.each_character choose one of their own Characters, then {0}
by_hand do what the card says
self this card
chosen the chosen Character
first.target a Character of your choice
first.each_character one of their own Characters
again that Character
do.draw.you.more draw {0} cards
do.draw.you.more.one draw {0} card
do.draw.you.less give up {0} cards from your hand
do.draw.you.less.one give up {0} card from your hand
do.draw.opponent.more have your opponent draw {0} cards
do.draw.opponent.more.one have your opponent draw {0} card
do.draw.opponent.less have your opponent give up {0} cards from hand
do.draw.opponent.less.one have your opponent give up {0} card from hand
do.mana.you.more gain {0} exhausted Mana Orbs
do.mana.you.more.one gain {0} exhausted Mana Orb
do.mana.you.less lose {0} Mana Orbs
do.mana.you.less.one lose {0} Mana Orb
do.mana.opponent.more have your opponent gain {0} exhausted Mana Orbs
do.mana.opponent.more.one have your opponent gain {0} exhausted Mana Orb
do.mana.opponent.less have your opponent lose {0} Mana Orbs
do.mana.opponent.less.one have your opponent lose {0} Mana Orb
do.ready.you.more ready {0} Mana Orbs
do.ready.you.more.one ready {0} Mana Orb
do.ready.you.less exhaust {0} Mana Orbs
do.ready.you.less.one exhaust {0} Mana Orb
do.ready.opponent.more ready {0} of your opponent's Mana Orbs
do.ready.opponent.less exhaust {0} of your opponent's Mana Orbs
do.boost.more put {0} boosts on {1}
do.boost.more.one put {0} boost on {1}
do.boost.less take {0} boosts off {1}
do.boost.less.one take {0} boost off {1}
do.anchored.more anchor {1}
do.anchored.less make {1} no longer anchored
do.asleep.more put {1} to sleep
do.asleep.less wake {1} up
do.fleeting.more make {1} fleeting
do.fleeting.less make {1} no longer fleeting
do.eternal.more make {1} eternal
do.eternal.less make {1} no longer eternal
do.exhausted.more exhaust {1}
do.exhausted.less ready {1}
do.counter.more put {0} {2} counters on {1}
do.counter.more.one put {0} {2} counter on {1}
do.counter.less take {0} {2} counters off {1}
do.counter.less.one take {0} {2} counter off {1}
do.stats give {0} {1} while it stays in an expedition
stats.forest {0} forest
stats.mountain {0} mountain
stats.water {0} water
do.to.hand send {0} to its owner's hand
do.to.deck send {0} to its owner's deck
do.to.mana turn {0} into an exhausted Mana Orb of its owner
do.to.reserve send {0} to its owner's Reserve
do.to.discard discard {0}
do.join.you.0 put {0} into your Hero expedition
do.join.you.1 put {0} into your Companion expedition
do.join.opponent.0 put {0} into your opponent's Hero expedition
do.join.opponent.1 put {0} into your opponent's Companion expedition
do.create.you.0 create a {0}/{1}/{2} token in your Hero expedition
do.create.you.1 create a {0}/{1}/{2} token in your Companion expedition
do.create.opponent.0 create a {0}/{1}/{2} token in your opponent's Hero expedition
do.create.opponent.1 create a {0}/{1}/{2} token in your opponent's Companion expedition
do.sacrifice sacrifice {0}
do.move.you.0.more move your Hero expedition {0} regions forward
do.move.you.0.more.one move your Hero expedition {0} region forward
do.move.you.0.less move your Hero expedition {0} regions back
do.move.you.0.less.one move your Hero expedition {0} region back
do.move.you.1.more move your Companion expedition {0} regions forward
do.move.you.1.more.one move your Companion expedition {0} region forward
do.move.you.1.less move your Companion expedition {0} regions back
do.move.you.1.less.one move your Companion expedition {0} region back
do.move.opponent.0.more move your opponent's Hero expedition {0} regions forward
do.move.opponent.0.more.one move your opponent's Hero expedition {0} region forward
do.move.opponent.0.less move your opponent's Hero expedition {0} regions back
do.move.opponent.0.less.one move your opponent's Hero expedition {0} region back
do.move.opponent.1.more move your opponent's Companion expedition {0} regions forward
do.move.opponent.1.more.one move your opponent's Companion expedition {0} region forward
do.move.opponent.1.less move your opponent's Companion expedition {0} regions back
do.move.opponent.1.less.one move your opponent's Companion expedition {0} region back
do.emblem.cost.you.more pay {0} more for every card {1}
do.emblem.cost.you.less pay {0} less for every card {1}
do.emblem.cost.opponent.more have your opponent pay {0} more for every card {1}
do.emblem.cost.opponent.less have your opponent pay {0} less for every card {1}
do.emblem.next_cost.you.more pay {0} more for your next card {1}
do.emblem.next_cost.you.less pay {0} less for your next card {1}
do.emblem.next_cost.opponent.more have your opponent pay {0} more for their next card {1}
do.emblem.next_cost.opponent.less have your opponent pay {0} less for their next card {1}
do.emblem.next_type.you.more pay {0} more for your next {2} {1}
do.emblem.next_type.you.less pay {0} less for your next {2} {1}
do.emblem.next_type.opponent.more have your opponent pay {0} more for their next {2} {1}
do.emblem.next_type.opponent.less have your opponent pay {0} less for their next {2} {1}
do.emblem.note.you remember {1}: "{0}"
do.emblem.note.opponent have your opponent remember {1}: "{0}"
lasts.turn this turn
lasts.afternoon this Afternoon
lasts.day today
next.character Character
next.spell Spell
next.permanent Landmark
next.hero Hero
do.react set off reaction {1} of {0}
do.after_you end this turn (After You)
do.resupply.you resupply
do.resupply.opponent have your opponent resupply
defender Defender: while it is there, its expedition does not move forward at Dusk.
gigantic Gigantic: it counts in both of your expeditions.
rooted Rooted: effects do not move its expedition.
joins It joins an expedition {0}.
with.boost with {0} boosts
with.boost.one with {0} boost
with.anchored anchored
with.asleep asleep
with.fleeting fleeting
with.eternal eternal
with.exhausted exhausted
with.counter with {0} {1} counters
with.counter.one with {0} {1} counter
fleeting_spell Fleeting: it is discarded when it has been played.
cannot.all While it is in play, nobody can {0}.
cannot.you While it is in play, you cannot {0}.
cannot.opponent While it is in play, your opponent cannot {0}.
cannot.self This card cannot {0}.
can.draw draw cards
can.mana gain or lose Mana Orbs
can.ready ready or exhaust Mana Orbs by effects
can.counter change counters
can.stats change statistics
can.to move cards to another zone by effects
can.join put Characters into an expedition by effects
can.create create tokens
can.sacrifice sacrifice
can.move move an expedition by effects
can.emblem gain Emblems
can.react set off reactions by effects
can.after_you use After You
can.resupply resupply
can.card_played play cards
can.quick_played use quick actions
be.counter have its counters changed
be.stats have its statistics changed
be.to be sent to another zone
be.join be put into another expedition
be.sacrifice be sacrificed
be.react have its reactions set off by effects
be.card_played be played
be.quick_played use its quick actions
limit.reserve Your Reserve keeps up to {0} cards at Night.
limit.reserve.one Your Reserve keeps up to {0} card at Night.
limit.landmark You keep up to {0} Landmarks at Night.
limit.landmark.one You keep up to {0} Landmark at Night.
print.cost It costs {0} from hand and {1} from Reserve.
print.statistics Its statistics: forest {0}, mountain {1}, water {2}.
""",
}
