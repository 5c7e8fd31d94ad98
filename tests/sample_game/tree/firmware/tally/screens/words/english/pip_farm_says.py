"""What the cards of Pip Farm say, in whole phrases."""

TABLE = {
    "pip_farm_says": b"""
played When played: {0}.
rolled Each time you roll: {0}.
harvest collect {0} acorns
harvest.one collect {0} acorn
snatch take {0} acorns from another player
snatch.one take {0} acorn from another player
shield put up {0} shields
shield.one put up {0} shield
cost It costs {0} acorns.
cost.one It costs {0} acorn.
""",
}
