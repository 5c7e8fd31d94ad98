"""The English words of every turn of Unstable Unicorns."""

TABLE = (
    """
unicorns.phase.pre_turn Before
unicorns.phase.beginning Beginning
unicorns.phase.draw Draw
unicorns.phase.action Action
unicorns.phase.end End of turn
unicorns.phase.over Over
unicorns.hand hand {}
unicorns.out out
unicorns.draw Draw
unicorns.resolve Resolve
unicorns.pass_one Pass
unicorns.next Next
unicorns.end_turn End turn
unicorns.happen Happen
unicorns.where Where?
unicorns.target Target?
unicorns.discard_one Discard
unicorns.prompt.pre_turn tap or OK: draw
unicorns.prompt.beginning go on
unicorns.prompt.draw draw, then go on
unicorns.prompt.action play or draw
unicorns.prompt.acted OK ends the turn
unicorns.prompt.more play on or end
unicorns.prompt.end OK ends the turn
unicorns.prompt.over game over
unicorns.prompt.answer instant, or pass (hold: all)
unicorns.prompt.resolve tap what it wants, or OK
unicorns.prompt.target tap its target
unicorns.prompt.effect tap what must happen
""",
    """
unicorns.prompt.used tap more, or OK
unicorns.prompt.may tap one, or OK: go on
unicorns.prompt.move where does it go?
unicorns.asked Any answer?
unicorns.stands It stands
unicorns.stands_again Stands after {}
unicorns.stopped Stopped by {}
unicorns.must must
unicorns.may may
unicorns.used used
unicorns.done done
unicorns.picked target?
unicorns.told.drew {} draws
unicorns.told.discarded {} discards
unicorns.told.left_discard discard {}
unicorns.told.left_hand {} back to hand
unicorns.told.left_deck {} into the deck
unicorns.told.left_nursery {} to the nursery
unicorns.told.moved {} goes to {}
unicorns.told.neighed {} is stopped
unicorns.told.no_effect no effect: {}
unicorns.told.turn_skipped {} misses a turn
unicorns.told.by_hand {}: by hand
""",
)
