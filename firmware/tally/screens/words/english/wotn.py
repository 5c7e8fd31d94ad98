"""The English words of WOTN."""

TABLE = (
    """
wotn.life life
wotn.coins coins
wotn.out out
wotn.phase.location Location
wotn.phase.reveal Reveal
wotn.phase.battle Battle
wotn.phase.resolve Lost
wotn.phase.release Release
wotn.prompt.location reveal a Location
wotn.prompt.must do its action
wotn.prompt.may done? or more
wotn.prompt.go_on go on
wotn.prompt.reveal reveal {}
wotn.prompt.roll items, then roll
wotn.prompt.execute end the battle
wotn.prompt.resolve tap whom you defeat
wotn.prompt.release release, or end turn
wotn.prompt.effect OK: choose
wotn.label.moves Choose
wotn.label.roll Die?
wotn.counts life {} coins {}
wotn.left left
wotn.no_roll roll?
wotn.start card
wotn.rolled die {}
wotn.wins wins
wotn.short {} short
wotn.avoid Avoid it
wotn.go_on.location No more of it
wotn.go_on.reveal Go on
wotn.go_on.battle End the battle
wotn.go_on.resolve Take the penalties
wotn.go_on.release End the turn
wotn.must must
wotn.may may
""",
    """
wotn.price pay {}
wotn.cost wears {}
wotn.by_hand by hand
wotn.part part {}, by hand
wotn.effect effect {}, by hand
wotn.do.life {}life {}
wotn.do.coins {}coins {}
wotn.do.attack attack {}
wotn.do.attack_starts attack from {}
wotn.do.enemies enemies {}
wotn.do.skip_action no action
wotn.do.lp {} life {}
wotn.do.no_penalty {} no penalty
wotn.do.durability {} durability {}
wotn.do.take {}takes {}
wotn.do.to_pile {} to its pile
wotn.told.to_bottom under pile
wotn.told.shuffled_in shuffle in
wotn.told.defeated keep
wotn.told.penalty penalty
wotn.told.out {} is out
wotn.back.field to {}
wotn.back.table on the table
wotn.back.pile to its pile
wotn.back.durability durability {}
wotn.nobody Nobody is left
wotn.won.elimination the last one left
wotn.won.concession the others gave up
wotn.lost.elimination all are out
wotn.lost.concession all gave up
wotn.won.coins by coins
""",
    """
wotn.won.time most coins in time
wotn.caption.durability durability
wotn.caption.life life points
wotn.caption.enemies enemies
wotn.used used in this battle
wotn.value worth {}
wotn.avoidable avoidable
wotn.keyword.ambush Ambush
wotn.keyword.defender Defender
wotn.keyword.final_battle Final Battle
""",
)
