"""The English words of every turn of Unstable Unicorns."""

TABLE = {
    "unicorns": (
        b"""
phase.pre_turn Before
phase.beginning Beginning
phase.draw Draw
phase.action Action
phase.end End of turn
phase.over Over
hand hand {}
out out
draw Draw
resolve Resolve
pass_one Pass
next Next
end_turn End turn
happen Happen
where Where?
target Target?
discard_one Discard
prompt.pre_turn tap or OK: draw
prompt.beginning go on
prompt.draw draw, then go on
prompt.action play or draw
prompt.acted OK ends the turn
prompt.more play on or end
prompt.end OK ends the turn
prompt.over game over
prompt.answer instant, or pass (hold: all)
prompt.resolve tap what it wants, or OK
prompt.target tap its target
prompt.effect tap what must happen
prompt.used tap more, or OK
prompt.may tap one, or OK: go on
prompt.move where does it go?
asked Any answer?
stands It stands
stands_again Stands after {}
stopped Stopped by {}
must must
may may
""",
        b"""
used used
done done
picked target?
told.drew {} draws
told.discarded {} discards
told.left_discard discard {}
told.left_hand {} back to hand
told.left_deck {} into the deck
told.left_nursery {} to the nursery
told.moved {} goes to {}
told.neighed {} is stopped
told.no_effect no effect: {}
told.turn_skipped {} misses a turn
told.by_hand {}: by hand
""",
    ),
}
