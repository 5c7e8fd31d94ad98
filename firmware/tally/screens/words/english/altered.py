"""The words that only Altered has."""

TABLE = {
    "altered": b"""
expedition.0 Hero
expedition.1 Companion
tab.0 Hero
tab.1 Compan.
where Which expedition?
scout Scout for {}: where?
play.0 Play: Hero
play.1 Play: Companion
show Look at it
quick Quick action
cost What does it cost?
cost.exhaust exhaust
cost.sacrifice sacrifice
cost.support support
sacrifice Which one goes?
region Region {}
region.asked turn region {} up: what is it?
region.why Region {}: an expedition stands there
react react: {}
play_reaction React
resupply Resupply: tap the card
cheaper next card 1 less
cheaper.type next one of a type
allows lets one be played
turn this turn
afternoon this afternoon
day this day
after_you After you
passed passed
moved moved
sums.0 H
sums.1 C
parts.0 Hero: for/mou/wat
parts.1 Companion: for/mou/wat
asleep asleep: 0
discards {} discards
orb Orb
no_orb No Orb
arena Arena
ask.morning a hand card as an Orb?
asks_orb {}: a card as an Orb?
ask.noon OK: go on
ask.afternoon play or pass
ask.dusk OK: go on
ask.night OK: go on
ask.over game over
ask.discard discard {}
ask.resupply tap the top card
ask.allows {}: tap a card
ask.may {}?
ask.each_may {}?
ask.target {}: tap a Character
ask.player {}: which player?
ask.expedition {}: which expedition?
ask.spread {}: a tap a counter
ask.die {}: roll the die
ask.x {}: how much Mana?
ask.play {}: play a card?
hidden it stays hidden
ask.each_character {}: tap one of your own
told.draw {} draws
told.moved {}: {} moves
told.both {}: both expeditions move
told.resupply {} resupplies
told.ceased leaves the game
to.hand to hand
to.deck to deck
to.mana to the Orbs
to.reserve to Reserve
to.discard to discard
join.0 to the Hero
join.1 to the Companion
did.move.0 Hero's region
did.move.1 Companion's region
did.boost boost
did.sacrifice sacrifice
did.anchored anchored
did.asleep asleep
did.fleeting fleeting
did.eternal eternal
did.exhausted exhausted
did.time time
did.charge charge
did.kelon kelon
did.defender Defender
did.gigantic Gigantic
did.rooted Rooted
type.character Character
type.spell Spell
type.permanent Landmark
type.hero Hero
card.statistics for/mou/wat
card.costs hand/Reserve
card.cost costs {}
won.expeditions the expeditions met
won.tie_break in the Arena
won.concession the other gave up
won.time time was over
line.discarded {} discards
line.region_seen region {} is turned up
why.cannot_pay Orbs ready: {} of {}, {} missing.
why.exhausted {} is exhausted.
why.sacrifice It wants a Character of your own to sacrifice.
why.support Its support is used from Reserve.
why.forbidden {} forbids it.
why.in_discard {} is in the discard pile.
why.hand_empty {} has no card in hand.
why.reaction First the reaction of {}.
why.wrong_choice {} of the cards in hand.
why.resolving First answer what {} asks.
verb.draw hand
verb.mana Orbs
verb.ready ready Orbs
verb.stats for/mou/wat
verb.join joins
verb.create token
verb.sacrifice sacrificed
verb.move moves
verb.emblem Emblem
verb.react reacts
verb.after_you After you
verb.resupply resupplies
did.next_cost next card
did.cost all cards
to.none to hand or deck
no_counters no counters
""",
    "ask": b"""
answered How much Mana?
""",
    "effect": b"""
clear Counters gone
exhaust Exhaust a card
wake Ready a card
augment More of its counters
titled Token of a title
switch To its other expedition
defect Over to the other side
exchange Two change places
ascend Expedition ascends
block Expedition blocked
activate Acts again
permit May play a card
pass Passes
first First player
region Region turned up
""",
}
