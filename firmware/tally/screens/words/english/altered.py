"""The English words of a game of Altered in play."""

TABLE = (
    """
altered.expedition.0 Hero
altered.expedition.1 Companion
altered.where Which expedition?
altered.play.0 Play: Hero
altered.play.1 Play: Companion
altered.show Look at it
altered.quick Quick action
altered.cost What does it cost?
altered.cost.exhaust exhaust
altered.cost.sacrifice sacrifice
altered.cost.support support
altered.sacrifice Which one goes?
altered.region Region {}?
altered.react react: {}
altered.play_reaction React
altered.resupply Resupply: tap the card
altered.cheaper next card 1 less
altered.turn this turn
altered.afternoon this afternoon
altered.day this day
altered.after_you After you
altered.passed passed
altered.discards {} discards
altered.orb Orb
altered.no_orb No Orb
altered.arena Arena
altered.ask.morning an Orb, or none
altered.ask.noon go on
altered.ask.afternoon play or pass
altered.ask.dusk go on
altered.ask.night go on
altered.ask.over game over
""",
    """
altered.ask.discard discard {}
altered.ask.resupply tap the top card
altered.ask.may {}?
altered.ask.each_may {}?
altered.ask.target tap a Character
altered.ask.each_character tap an own one
altered.told.draw {} draws
altered.told.resupply {} resupplies
altered.told.ceased ends
altered.to.hand to hand
altered.to.deck to deck
altered.to.mana to Mana
altered.to.reserve to Reserve
altered.to.discard to discard
altered.join.0 to the Hero
altered.join.1 to the Companion
altered.did.move.0 Hero's region
altered.did.move.1 Companion's region
altered.did.boost boost
altered.did.sacrifice sacrifice
altered.did.anchored anchored
altered.did.asleep asleep
altered.did.fleeting fleeting
altered.did.eternal eternal
altered.did.exhausted exhausted
altered.type.character Character
altered.type.spell Spell
""",
    """
altered.type.permanent Landmark
altered.type.hero Hero
altered.card.statistics for/mou/wat
altered.card.costs hand/Reserve
altered.card.cost costs {}
altered.won.expeditions the expeditions met
altered.won.tie_break in the Arena
altered.won.concession the other gave up
altered.won.time time was over
altered.line.discarded {} discards
altered.line.region_seen region {} is turned up
altered.verb.draw hand
altered.verb.mana Orbs
altered.verb.ready ready Orbs
altered.verb.stats for/mou/wat
altered.verb.join joins
altered.verb.create token
altered.verb.sacrifice sacrificed
altered.verb.move moves
altered.verb.emblem Emblem
altered.verb.react reacts
altered.verb.after_you After you
altered.verb.resupply resupplies
altered.did.next_cost next card
altered.did.cost all cards
altered.to.none to hand or deck
altered.no_counters no counters
""",
)
