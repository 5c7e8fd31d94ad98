"""The English words of what cards of Unstable Unicorns did, and of its events."""

TABLE = {
    "unicorns_did": b"""
draw {}draws {}
discard {}discards {}
draw_extra {}draws {} more
play_extra {}plays {} more
enter {} comes to {}
move {} to {}
leave {} leaves
search {}finds {}
skip skips {}
skip_to_end skips to the end
skip_turn {}misses a turn
extra_turn {}has another turn
""",
    "unstable_unicorns": b"""
line.discarded {} discards
line.deck_set the deck: {}
""",
}
