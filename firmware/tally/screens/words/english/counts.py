"""The English words of phases and counts that only one game has."""

TABLE = """
phase.pre_turn Before
phase.beginning Beginning
phase.draw Draw
phase.action Action
phase.end End of turn
counter.unicorns unicorns
counter.limit hand limit
counter.skip_turns skipped
counter.extra_turns extra turns
counter.plays plays
counter.extra_draw extra draw
counter.extra_play extra plays
counter.deck deck
counter.discard discards
phase.location Location
phase.reveal Reveal
phase.battle Battle
phase.resolve Resolution
phase.release Release
counter.life life
counter.coins coins
counter.attack attack
counter.durability durability
phase.morning Morning
phase.noon Noon
phase.afternoon Afternoon
phase.dusk Dusk
phase.night Night
counter.mana Orbs
counter.ready ready
counter.hero Hero
counter.companion Companion
counter.forest forest
counter.mountain mountain
counter.water water
"""
