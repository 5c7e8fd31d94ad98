"""The English words of what cards of Unstable Unicorns did, and of its events."""

TABLE = """
unicorns_did.draw {}draws {}
unicorns_did.discard {}discards {}
unicorns_did.draw_extra {}draws {} more
unicorns_did.play_extra {}plays {} more
unicorns_did.enter {} comes to {}
unicorns_did.move {} to {}
unicorns_did.leave {} leaves
unicorns_did.search {}finds {}
unicorns_did.skip skips {}
unicorns_did.skip_to_end skips to the end
unicorns_did.skip_turn {}misses a turn
unicorns_did.extra_turn {}has another turn
unstable_unicorns.line.discarded {} discards
unstable_unicorns.line.deck_set the deck: {}
"""
