"""The English words of phases and counts that only one game has."""

TABLE = {
    "phase": b"""
pre_turn Before
beginning Beginning
draw Draw
action Action
end End of turn
location Location
reveal Reveal
battle Battle
resolve Resolution
release Release
morning Morning
noon Noon
afternoon Afternoon
dusk Dusk
night Night
""",
    "counter": b"""
unicorns unicorns
limit hand limit
skip_turns skipped
extra_turns extra turns
plays plays
extra_draw extra draw
extra_play extra plays
deck deck
discard discards
life life
coins coins
attack attack
durability durability
mana Orbs
ready ready
hero Hero
companion Companion
forest forest
mountain mountain
water water
""",
}
