"""The English words of what happened, of why a count is what it is, and of removing one thing."""

TABLE = """
line.game_started game started
line.card_seen {} on the table
line.passed {} passes
line.ruled {}: {}
line.undone taken back
line.conceded {} gives up
line.time_called time is over
line.card_played {} plays {}
line.ability_used {} uses {}
line.effect_happened {}: {}
line.target_chosen {} targets {}
line.fighters_chosen {}: {} - {}
line.fight_declined {}: no fight
line.resource_order {}: order of terms
line.resources_confirmed {} confirms
line.discarded {} discards {}
line.deck_set {}: deck of {}
line.mulligan {}: mulligan
line.hand_kept {} keeps
line.do.cookies {}cookies {}
line.do.draw {}draws {}
line.do.discard {}discards {}
line.do.confidence {} confidence {}
line.do.maturity {} maturity {}
line.do.reward {} reward {}
line.do.turn_over turn over {}
line.do.leave {} to Timeout
line.do.to_hand {} to hand
line.do.to_pile {} to the pile
line.do.enter {}{} enters
line.do.move {} to slot {}
line.do.skip_fight no fight this turn
line.do.end_fight the fight ends
line.do.lose_fight {}loses the fight
line.do.force_fight {}must fight
line.do.slots {}{} slots {}
line.do.resource {}{} {}{}
line.do.win {}wins
history.title History
history.empty Nothing has happened yet
history.line Line {}
history.ruled A ruling: {}
history.anyway Played anyway:
history.undone Taken back later
explain.title {}: {}
explain.turn {} {}
explain.line Line {}: {}
explain.why Why
removed.label Remove
removed.ask Remove only this?
removed.working One moment...
removed.refused It has to stay
removed.done Removed:
removed.nothing Nothing to move back
removed.to_hand {} back to hand
removed.out {} out of play
removed.in {} back into play: {}
removed.side {} to {}
removed.slot {} to slot {}
"""
