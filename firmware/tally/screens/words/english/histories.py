"""The English words of effects that happened, of the history, of explaining, and of removing one thing."""

TABLE = (
    """
did.cookies {}cookies {}
did.draw {}draws {}
did.discard {}discards {}
did.confidence {} confidence {}
did.maturity {} maturity {}
did.reward {} reward {}
did.turn_over turn over {}
did.leave {} to Timeout
did.to_hand {} to hand
did.to_pile {} to the pile
did.enter {}{} enters
did.move {} to slot {}
did.skip_fight no fight this turn
did.end_fight the fight ends
did.lose_fight {}loses the fight
did.force_fight {}must fight
did.slots {}{} slots {}
did.resource {}{} {}{}
did.win {}wins
history.title History
history.empty Nothing has happened yet
history.line Line {}
history.ruled A ruling: {}
history.anyway Played anyway:
history.undone Taken back later
explain.title {}: {}
explain.turn {}, turn {}
explain.turn.short {} {}
explain.line Line {}: {}
explain.why Why
""",
    """
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
""",
)
