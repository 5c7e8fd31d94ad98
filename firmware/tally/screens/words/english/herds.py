"""The English words of Unstable Unicorns that few turns need."""

TABLE = """
unicorns_won.unicorns by {} unicorns
unicorns_won.tie_break by the tie-break
unicorns_won.deck_out the deck ran out
unicorns_won.time time was over
unicorns_won.concession the others gave up
unicorns_move.stable Stable of {}
unicorns_move.seat {}
unicorns_move.discard To the discard pile
unicorns_move.hand Back to hand
unicorns_move.deck Into the deck
unicorns_move.back.stable to {}'s stable
unicorns_move.back.out out of the stables
unicorns_move.draw Draw a card
unicorns_move.go_on End this phase
unicorns_move.deck_set Count the deck
unicorns_move.out {} gives up
unicorns_card.of of {}
unicorns_card.loose not in play
unicorns_card.counts unicorns
unicorns_card.move OK: move it
unicorns_card.play OK: play it
unicorns_card.label Move
unicorns_card.no_neigh no answer
unicorns_card.pre_turn before a turn
unicorns_card.trigger has an effect
"""
