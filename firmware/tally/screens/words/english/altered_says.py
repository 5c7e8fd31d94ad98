"""What the cards of Altered say, in whole phrases; `{0}` of a time is what the player does who is meant."""

TABLE = {
    "altered_says": b"""
quick Quick action, {0}: {1}.
quick.free Quick action: {0}.
cost.mana pay {0} Mana
cost.exhaust exhaust it
cost.sacrifice sacrifice one of your Characters
cost.support discard it from Reserve
cost.x pay any number of Mana
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
join_any When a Character joins an expedition: {0}.
played When a card is played: {0}.
leave When it leaves: {0}.
sacrificed When it is sacrificed: {0}.
own_sacrificed When you sacrifice a card: {0}.
not_moved When its expedition does not move at Dusk: {0}.
moved_by When its expedition moves forward at Dusk by a type of region: {0}.
pass_first When you pass before your opponent: {0}.
opponent_draws When your opponent draws or resupplies: {0}.
gift When your opponent draws, resupplies or gets a token in your turn: {0}.
exhausts When you exhaust a card in Reserve: {0}.
to_reserve_any When a card goes to Reserve: {0}.
leaves_reserve When a card leaves a Reserve: {0}.
to_discard_any When a card goes to a discard pile: {0}.
gains When a card gains counters: {0}.
rolled When you roll a die: {0}.
reaches When a card reaches a number of counters: {0}.
before_progress Before Progress: {0}.
before_rest Before Rest: {0}.
only {0} (only for this: {1})
from before that {0}
once once a day
ask.may you may {0}
ask.each_may each player may {0}
ask.each_character each player must {0}
choose.target choose a Character, then {0}
choose.each_character choose one of their own Characters, then {0}
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
do.join put {0} into {1}
do.create create a {1} token in {0}
do.token.more create {0} {1} tokens in {2}
do.token.more.one create {0} {1} token in {2}
do.token.landmark.more create {0} {1} Landmark tokens
do.token.landmark.more.one create {0} {1} Landmark token
do.sacrifice sacrifice {0}
do.move.more move {1} {0} regions forward
do.move.more.one move {1} {0} region forward
do.move.less move {1} {0} regions back
do.move.less.one move {1} {0} region back
do.clear take all counters ({1}) off {0}
do.augment put one more counter of each kind that it has on {0}
do.switch move {0} to its other expedition
do.defect move {0} to the facing expedition
do.exchange exchange {0} and {1}
do.ascend let {0} ascend until Rest
do.block keep {0} from moving forward {1}
do.activate let {0} act again: "{1}"
do.permit play a card at once
do.pass pass
do.first be the first player from now on
do.region turn region {0} up: {1}
do.spread.more spread {0} {2} counters over {1}
do.spread.more.one spread {0} {2} counter over {1}
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
do.emblem.next_gain let your next card {0} come {1}
do.emblem.next_from treat your next card {0} as played from hand
do.emblem.next_activate use what your next card {0} does from Reserve too
do.emblem.next_keep keep your next card {0} from becoming fleeting
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
tell.top look at the top card of the deck
roll roll a die with {0} sides
player a player
by.opponent your opponent chooses
expeditions.many {0} expeditions
expeditions.many.one {0} expedition
expeditions.range {1} to {0} expeditions
expeditions.range.one {1} to {0} expedition
total {0}, in all {1}
seat.that_player the chosen player: {0}
card.each each chosen card
card.that the card that set this off
word.0 your Hero expedition
word.1 your Companion expedition
word.opponent.0 your opponent's Hero expedition
word.opponent.1 your opponent's Companion expedition
word.here this card's expedition
word.facing the facing expedition
word.other your other expedition
word.that_expedition the chosen expedition
word.opponent your opponent
zone.expedition in an expedition
zone.landmarks among the Landmarks
zone.play in play
zone.visible in play or in Reserve
zone.reserve in Reserve
zone.hand in hand
zone.deck in the deck
zone.mana among the Mana Orbs
zone.discard in the discard pile
is.fleeting fleeting
is.anchored anchored
is.asleep asleep
is.boosted boosted
is.exhausted exhausted
is.eternal eternal
is.token a token
is.ascended in an ascended expedition
number.hand_cost hand cost
number.reserve_cost Reserve cost
number.base_cost cost where it is
number.least lowest statistic
number.most highest statistic
count.hand the number of cards in hand
count.mana the number of Mana Orbs
count.ready the number of ready Mana Orbs
count.reserve the number of cards in Reserve
count.landmarks the number of Landmarks
count.characters the number of Characters in expeditions
count.sub the number of cards in play of the kind {0}
count.counter the number of counters ({0}) on this card
count.visible_regions the number of face-up regions with one type
count.die the number on the die
count.x the Mana that was paid
count.opponent {0} of your opponent
if.region there is {1} in the region of {0}
if.in_contact an expedition of another player is in its region
if.behind its expedition is behind the facing one
if.ahead its expedition is ahead of the facing one
if.ascended {0} has ascended
if.first.you you are the first player
if.first.opponent your opponent is the first player
free free
costs cost {0}
defender Defender: while it is there, its expedition does not move forward at Dusk.
gigantic Gigantic: it counts in both of your expeditions.
rooted Rooted: effects do not move its expedition.
eternal Eternal: it stays in its expedition at Night.
cooldown Cooldown: it goes to Reserve exhausted.
seasoned Seasoned: it keeps its boosts when it goes to Reserve.
scout Scout {0}: for {0} from hand, it joins and then goes to Reserve.
tough Tough {0}: an opponent who chooses it pays {0} Mana.
cost_if Its cost: {0}, if {1}.
cost_if.always Its cost: {0}.
while As long as {0}: {1}
grant For {0}: {1}
joins It joins an expedition {0}.
with.boost with {0} boosts
with.boost.one with {0} boost
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
can.other use this effect: {0}
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
print.sub Besides its type, it is: {0}.
print.statistics Its statistics: forest {0}, mountain {1}, water {2}.
""",
}
