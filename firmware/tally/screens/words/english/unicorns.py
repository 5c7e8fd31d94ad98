"""The English words of a game of Unstable Unicorns in play."""

TABLE = """
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
unicorns.won.unicorns by {} unicorns
unicorns.won.tie_break by the tie-break
unicorns.won.deck_out the deck ran out
unicorns.won.time time was over
unicorns.won.concession the others gave up
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
unicorns.move.stable Stable of {}
unicorns.move.seat {}
unicorns.move.discard To the discard pile
unicorns.move.hand Back to hand
unicorns.move.deck Into the deck
unicorns.move.draw Draw a card
unicorns.move.go_on End this phase
unicorns.move.deck_set Count the deck
unicorns.move.out {} gives up
unicorns.card.stable in a stable
unicorns.card.of of {}
unicorns.card.loose not in play
unicorns.card.counts unicorns
unicorns.card.move OK: move it
unicorns.card.play OK: play it
unicorns.card.label Move
unicorns.card.no_neigh no answer
unicorns.card.pre_turn before a turn
unicorns.card.trigger has an effect
unicorns.type.baby baby unicorn
unicorns.type.basic basic unicorn
unicorns.type.magical magical
unicorns.type.upgrade upgrade
unicorns.type.downgrade downgrade
unicorns.type.magic magic
unicorns.type.instant instant
unicorns.did.draw {}draws {}
unicorns.did.discard {}discards {}
unicorns.did.draw_extra {}draws {} more
unicorns.did.play_extra {}plays {} more
unicorns.did.enter {} comes to {}
unicorns.did.move {} to {}
unicorns.did.leave {} leaves
unicorns.did.search {}finds {}
unicorns.did.skip skips {}
unicorns.did.skip_to_end skips to the end
unicorns.did.skip_turn {}misses a turn
unicorns.did.extra_turn {}has another turn
unstable_unicorns.line.discarded {} discards
unstable_unicorns.line.deck_set the deck: {}
"""
